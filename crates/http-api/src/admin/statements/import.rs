//! POST /api/admin/statements: imports a statement. If one line is invalid, nothing is imported.

use actix_web::{HttpResponse, web};
use affiliate::statement::{StatementError, parse};
use chrono::Utc;
use domain::plain_text::with_count;
use serde::Serialize;
use storage::audit::{self, NewAuditEntry};
use storage::earnings::{ImportOutcome, import};
use utoipa::ToSchema;

use super::{MAX_BYTES, StatementQuery, file_problem, statement_problem, to_row};
use crate::error::{ApiError, Problem};
use crate::request::body::UploadedFile;
use crate::request::query::ValidQuery;
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StatementImport)]
pub struct ImportView {
    /// The number of lines that were stored.
    new_line_count: usize,
    /// The number of lines that earlier statements contain. They were not stored again.
    known_line_count: usize,
}

#[utoipa::path(
    post, path = "/api/admin/statements", operation_id = "importStatement", tag = "admin",
    params(StatementQuery),
    request_body(content = String, content_type = "text/csv", description = "The file, at most 1 MB"),
    responses(
        (status = 201, description = "The lines are stored", body = ImportView),
        (status = 409, description = "The same file was imported before",
            body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn create(
    administrator: Administrator,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<StatementQuery>,
    UploadedFile(file): UploadedFile<MAX_BYTES>,
) -> Result<HttpResponse, ApiError> {
    let earnings = parse(&file, &query.defaults()).map_err(to_problem)?;
    let rows: Vec<_> = earnings.iter().map(to_row).collect();
    let name = query.file_name();
    let view = state.write(move |db| {
        let now = Utc::now();
        let ImportOutcome::Imported(is_line_new) = import(db, (&name, &file), &rows, now)? else {
            return Err(ApiError::AlreadyImported);
        };
        let new_line_count = is_line_new.iter().filter(|it| **it).count();
        let entry = NewAuditEntry {
            administrator: &administrator.name,
            act: "statement_imported",
            subject: format!("statement '{name}'"),
            detail: format!("{} of {}", with_count(new_line_count, "new line"), is_line_new.len()),
        };
        audit::record(db, &entry, now)?;
        Ok(ImportView { new_line_count, known_line_count: is_line_new.len() - new_line_count })
    });
    Ok(HttpResponse::Created().json(view.await?))
}

fn to_problem(error: StatementError) -> ApiError {
    match error {
        StatementError::InvalidLines(lines) => {
            file_problem(lines.into_iter().map(|it| format!("Line {}: {}.", it.line, it.fault)).collect())
        }
        other => statement_problem(&other),
    }
}
