//! GET /api/admin/statements: lists the imported statements.

use actix_web::{HttpResponse, web};
use affiliate::currency::Money;
use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use storage::earnings::{Statement, list_statements};
use utoipa::ToSchema;

use super::AmountView;
use crate::error::ApiError;
use crate::security::administrator::Administrator;
use crate::state::State;

const MAX_LISTED: i64 = 200;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Statement)]
pub struct StatementView {
    id: i64,
    /// The name of the file; empty if it is not known.
    name: String,
    imported_at: DateTime<Utc>,
    /// The number of lines that the statement added.
    line_count: i64,
    /// The first day of its lines; null if it added none.
    #[schema(required = true)]
    first_day: Option<NaiveDate>,
    #[schema(required = true)]
    last_day: Option<NaiveDate>,
    /// The sums of its lines by currency.
    sums: Vec<AmountView>,
}

#[utoipa::path(
    get, path = "/api/admin/statements", operation_id = "listStatements", tag = "admin",
    responses(
        (status = 200, description = "The statements, the last imported first; at most 200", body = Vec<StatementView>),
    )
)]
pub async fn list(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let statements = state.read(|db| list_statements(db, MAX_LISTED)).await?;
    Ok(HttpResponse::Ok().json(statements.into_iter().map(StatementView::from).collect::<Vec<_>>()))
}

impl From<Statement> for StatementView {
    fn from(statement: Statement) -> Self {
        let Statement { id, name, imported_at, lines, days, sums } = statement;
        // The import accepts only known currencies.
        let money = |(code, minor): (String, i64)| Some(Money { minor, currency: code.parse().ok()? }.into());
        Self {
            id,
            name,
            imported_at,
            line_count: lines,
            first_day: days.map(|(first, _)| first),
            last_day: days.map(|(_, last)| last),
            sums: sums.into_iter().filter_map(money).collect(),
        }
    }
}
