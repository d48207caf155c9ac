//! GET /api/admin/contact-counts: counts contact messages by status.

use actix_web::{HttpResponse, web};
use serde::Serialize;
use storage::contact_messages::{Counts, count};
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ContactCounts)]
pub struct CountsView {
    new: i64,
    in_progress: i64,
    resolved: i64,
    closed: i64,
    /// The number of all messages, including closed ones.
    total: i64,
}

#[utoipa::path(
    get, path = "/api/admin/contact-counts", operation_id = "countMessages", tag = "admin",
    responses(
        (status = 200, description = "The number of messages by status", body = CountsView),
    )
)]
pub async fn show(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    Ok(HttpResponse::Ok().json(CountsView::from(state.read(count).await?)))
}

impl From<Counts> for CountsView {
    fn from(counts: Counts) -> Self {
        let Counts { new, in_progress, resolved, closed } = counts;
        Self { new, in_progress, resolved, closed, total: counts.total() }
    }
}
