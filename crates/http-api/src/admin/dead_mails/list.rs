//! GET /api/admin/dead-mails: the mails that were given up, the newest first.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use serde::Serialize;
use storage::outbox::{DeadMail, dead};
use utoipa::{IntoParams, ToSchema};

use crate::admin::page::{MAX_LIMIT, MAX_OFFSET};
use crate::error::{ApiError, Problem};
use crate::query::{each, number, refused, unknown};
use crate::state::State;

#[derive(IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(dead_code, reason = "the names and bounds for the contract; `page` reads them")]
pub struct ListQuery {
    /// Without it, all mails.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<i64>,
    #[param(minimum = 0)]
    offset: Option<i64>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeadMail)]
pub struct DeadMailView {
    id: i64,
    /// `share`, `newsletter` or `contact`.
    kind: String,
    recipient: String,
    subject: String,
    tries: i32,
    /// What went wrong at the last try.
    reason: String,
    created_at: DateTime<Utc>,
    dead_at: DateTime<Utc>,
}

#[utoipa::path(
    get, path = "/api/admin/dead-mails", operation_id = "listDeadMails", tag = "admin", params(ListQuery),
    responses(
        (status = 200, body = Vec<DeadMailView>, headers(
            ("X-Total-Count" = i64, description = "Mails in the whole list"),
        )),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 401, body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn list(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let (limit, offset) = page(request.query_string())?;
    let (mails, total) = state.read(move |db| dead(db, limit, offset)).await?;
    let views: Vec<DeadMailView> = mails.into_iter().map(DeadMailView::from).collect();
    Ok(HttpResponse::Ok().insert_header(("x-total-count", total.to_string())).json(views))
}

fn page(query: &str) -> Result<(Option<i64>, i64), ApiError> {
    let (mut limit, mut offset) = (None, 0);
    let errors = each(query, |name, value| {
        match name {
            "limit" => limit = Some(number(value, 1, MAX_LIMIT)?),
            "offset" => offset = number(value, 0, MAX_OFFSET)?,
            _ => return unknown(),
        }
        Ok(())
    });
    refused(errors)?;
    Ok((limit, offset))
}

impl From<DeadMail> for DeadMailView {
    fn from(mail: DeadMail) -> Self {
        Self {
            id: mail.id,
            kind: mail.kind,
            recipient: mail.recipient,
            subject: mail.subject,
            tries: mail.tries,
            reason: mail.reason,
            created_at: mail.created_at,
            dead_at: mail.dead_at,
        }
    }
}
