//! GET /api/admin/audit-log: lists the changes that administrators made.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use serde::Serialize;
use storage::audit::{self, AuditEntry};
use utoipa::ToSchema;

use super::page::{OrderQuery, PagingQuery};
use crate::error::ApiError;
use crate::request::query::ValidQuery;
use crate::response::list::list_response;
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = AuditEntry)]
pub struct EntryView {
    pub id: i64,
    pub at: DateTime<Utc>,
    /// The name of an administrator, or 'the rules' if a rule took a recipe off the site automatically.
    pub administrator: String,
    /// A stable name, such as `recipe_approved`.
    pub act: String,
    /// The row that was changed, such as `recipe 1001`; empty if no single row was.
    pub subject: String,
    /// The earlier values, or the reason for the change.
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
    let options = paging.list_options(order.sort);
    let (entries, total) = state.read(move |db| audit::list(db, &options)).await?;
    Ok(list_response(entries.into_iter().map(EntryView::from), total))
}

impl From<AuditEntry> for EntryView {
    fn from(entry: AuditEntry) -> Self {
        let AuditEntry { id, at, administrator, act, subject, detail } = entry;
        Self { id, at, administrator, act, subject, detail }
    }
}
