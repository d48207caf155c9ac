//! DELETE /api/admin/statements/{id}: undoes the import of a statement.

use actix_web::HttpResponse;
use domain::plain_text::with_count;
use serde::Serialize;
use storage::audit::{self, NewAuditEntry};
use storage::earnings::{Statement, undo_statement};
use utoipa::ToSchema;

use crate::admin::change::AdminChange;
use crate::error::ApiError;
use crate::request::path_id::{PathId, Resource};

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = UndoneStatement)]
pub struct UndoneView {
    deleted_line_count: usize,
    /// The number of lines that stay, because another statement contains them too.
    shared_line_count: usize,
}

#[utoipa::path(
    delete, path = "/api/admin/statements/{id}", operation_id = "undoStatement", tag = "admin",
    params(PathId<Statement>),
    responses(
        (status = 200, description = "The lines of the statement are deleted", body = UndoneView),
    )
)]
pub async fn delete(change: AdminChange<Statement>) -> Result<HttpResponse, ApiError> {
    let undone = change.write(|db, id, administrator, now| {
        let undone = undo_statement(db, id)?.ok_or(Statement::NOT_FOUND)?;
        let entry = NewAuditEntry {
            administrator,
            act: "statement_undone",
            subject: format!("statement '{}'", undone.name),
            detail: format!(
                "{} deleted, {} shared with other statements",
                with_count(undone.deleted_lines, "line"),
                undone.shared_lines
            ),
        };
        audit::record(db, &entry, now)?;
        Ok::<_, ApiError>(undone)
    });
    let undone = undone.await?;
    let view = UndoneView { deleted_line_count: undone.deleted_lines, shared_line_count: undone.shared_lines };
    Ok(HttpResponse::Ok().json(view))
}
