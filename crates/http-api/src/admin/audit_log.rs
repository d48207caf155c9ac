//! GET /api/admin/audit-log: what administrators did.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use serde::Serialize;
use storage::audit::{self, AuditEntry};
use utoipa::ToSchema;

use super::page::{OrderQuery, PagingQuery};
use crate::error::ApiError;
use crate::request::query::ValidQuery;
use crate::security::administrator::Administrator;
use crate::state::State;

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
    get, path = "/api/admin/audit-log", operation_id = "listAuditLog", tag = "admin", params(OrderQuery, PagingQuery),
    responses(
        (status = 200, description = "The entries of the audit log", body = Vec<EntryView>, headers(
            ("X-Total-Count" = i64, description = "Entries in the whole list"),
        )),
    )
)]
pub async fn list(
    _: Administrator,
    state: web::Data<State>,
    ValidQuery((order, paging)): ValidQuery<(OrderQuery, PagingQuery)>,
) -> Result<HttpResponse, ApiError> {
    let part = paging.part(order.sort);
    let (entries, total) = state.read(move |db| audit::list(db, &part)).await?;
    let views: Vec<EntryView> = entries.into_iter().map(EntryView::from).collect();
    Ok(HttpResponse::Ok().insert_header(("x-total-count", total.to_string())).json(views))
}

impl From<AuditEntry> for EntryView {
    fn from(entry: AuditEntry) -> Self {
        let AuditEntry { id, at, administrator, act, subject, detail } = entry;
        Self { id, at, administrator, act, subject, detail }
    }
}
