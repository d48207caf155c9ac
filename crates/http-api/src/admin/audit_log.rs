//! GET /api/admin/audit-log: what administrators did, the newest first.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use serde::Serialize;
use storage::audit::{self, Entry};
use utoipa::{IntoParams, ToSchema};

use super::page::{MAX_LIMIT, MAX_OFFSET};
use crate::error::{ApiError, Problem};
use crate::query::{each, number, refused, unknown};
use crate::state::State;

#[derive(IntoParams)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
#[expect(dead_code, reason = "the names and bounds for the contract; `page` reads them")]
pub struct ListQuery {
    /// Without it, every entry.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<i64>,
    #[param(minimum = 0)]
    offset: Option<i64>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = AuditEntry)]
pub struct EntryView {
    pub id: i64,
    pub at: DateTime<Utc>,
    /// An administrator's name, or 'the rules' where they took something down by themselves.
    pub administrator: String,
    /// A stable name: `recipe_approved`.
    pub act: String,
    /// What it was done to: `recipe 1001`; blank where it was to nothing in particular.
    pub subject: String,
    /// What was there before, or why.
    pub detail: String,
}

#[utoipa::path(
    get, path = "/api/admin/audit-log", operation_id = "listAuditLog", tag = "admin", params(ListQuery),
    responses(
        (status = 200, body = Vec<EntryView>, headers(
            ("X-Total-Count" = i64, description = "Entries in the whole log"),
        )),
        (status = 400, body = Problem, content_type = "application/problem+json"),
        (status = 401, body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn list(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let (limit, offset) = page(request.query_string())?;
    let (entries, total) = state.read(move |db| audit::list(db, limit, offset)).await?;
    let views: Vec<EntryView> = entries.into_iter().map(EntryView::from).collect();
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

impl From<Entry> for EntryView {
    fn from(entry: Entry) -> Self {
        let Entry { id, at, administrator, act, subject, detail } = entry;
        Self { id, at, administrator, act, subject, detail }
    }
}
