//! GET /api/admin/dead-mails: lists the mails whose delivery was given up.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use serde::Serialize;
use storage::outbox::{DeadMail, list_dead};
use utoipa::ToSchema;

use crate::admin::page::{OrderQuery, PagingQuery};
use crate::error::ApiError;
use crate::request::query::ValidQuery;
use crate::response::list::list_response;
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeadMail)]
pub struct DeadMailView {
    id: i64,
    /// `share`, `newsletter` (a request to confirm a subscription), `letter`, `test_letter`, `contact` (a notice of a contact
    /// message) or `answer`.
    kind: String,
    recipient: String,
    subject: String,
    #[serde(rename = "tries")]
    attempts: i32,
    /// The error of the last attempt.
    reason: String,
    created_at: DateTime<Utc>,
    dead_at: DateTime<Utc>,
}

#[utoipa::path(
    get, path = "/api/admin/dead-mails", operation_id = "listDeadMails", tag = "admin", params(OrderQuery, PagingQuery),
    responses(
        (status = 200, description = "The mails that could not be delivered", body = Vec<DeadMailView>, headers(
            ("X-Total-Count" = i64, description = "Mails in the whole list"),
        )),
    )
)]
pub async fn list(
    _: Administrator,
    state: web::Data<State>,
    ValidQuery((order, paging)): ValidQuery<(OrderQuery, PagingQuery)>,
) -> Result<HttpResponse, ApiError> {
    let options = paging.list_options(order.sort);
    let (mails, total) = state.read(move |db| list_dead(db, &options)).await?;
    Ok(list_response(mails.into_iter().map(DeadMailView::from), total))
}

impl From<DeadMail> for DeadMailView {
    fn from(mail: DeadMail) -> Self {
        Self {
            id: mail.id,
            kind: mail.kind,
            recipient: mail.recipient,
            subject: mail.subject,
            attempts: mail.attempts,
            reason: mail.reason,
            created_at: mail.created_at,
            dead_at: mail.dead_at,
        }
    }
}
