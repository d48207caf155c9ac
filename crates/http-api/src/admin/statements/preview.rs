//! POST /api/admin/statements/preview: shows which lines of a statement would be imported, without storing anything.

use actix_web::{HttpResponse, web};
use affiliate::currency::{Currency, Money};
use affiliate::statement::{Earning, RevenueKind, StatementLines, parse_lines};
use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use std::collections::BTreeMap;
use storage::earnings::{find_new_lines, imported_at};
use utoipa::ToSchema;

use super::{AmountView, MAX_BYTES, StatementQuery, statement_problem, to_row};
use crate::error::ApiError;
use crate::request::body::UploadedFile;
use crate::request::query::ValidQuery;
use crate::security::administrator::Administrator;
use crate::shop::price_view::amount;
use crate::state::State;

/// Maximum number of listed valid lines, and of listed invalid lines. The counts and sums include all of them.
const MAX_LISTED: usize = 200;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StatementPreview)]
pub struct PreviewView {
    /// The time at which the same file was imported; null if it was not.
    #[schema(required = true)]
    imported_at: Option<DateTime<Utc>>,
    /// The number of lines that the import would store.
    new_line_count: usize,
    /// The number of lines that earlier statements contain. They are not stored again.
    known_line_count: usize,
    invalid_line_count: usize,
    /// The sums of the lines that the import would store, by currency.
    sums: Vec<AmountView>,
    /// The valid lines in the order of the file; at most 200.
    lines: Vec<PreviewLineView>,
    /// The lines that must be corrected; at most 200. A statement with such a line cannot be imported.
    invalid_lines: Vec<InvalidLineView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StatementLine)]
pub struct PreviewLineView {
    /// The number of the line in the file, as a text editor shows it.
    line: u64,
    date: NaiveDate,
    partner: String,
    kind: RevenueKind,
    /// Amount in units of the currency; negative for a reversal.
    amount: f64,
    currency: Currency,
    #[schema(required = true)]
    clicks: Option<i64>,
    #[schema(required = true)]
    orders: Option<i64>,
    /// False if an earlier statement contains the line.
    is_new: bool,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = InvalidStatementLine)]
pub struct InvalidLineView {
    /// The number of the line in the file, as a text editor shows it.
    line: u64,
    /// The reason why the line is invalid.
    fault: String,
}

#[utoipa::path(
    post, path = "/api/admin/statements/preview", operation_id = "previewStatement", tag = "admin",
    params(StatementQuery),
    request_body(content = String, content_type = "text/csv", description = "The file, at most 1 MB"),
    responses(
        (status = 200, description = "The lines of the file. Nothing was stored", body = PreviewView),
    )
)]
pub async fn create(
    _: Administrator,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<StatementQuery>,
    UploadedFile(file): UploadedFile<MAX_BYTES>,
) -> Result<HttpResponse, ApiError> {
    let lines = parse_lines(&file, &query.defaults()).map_err(|error| statement_problem(&error))?;
    let rows: Vec<_> = lines.earnings.iter().map(|(_, earning)| to_row(earning)).collect();
    let (is_line_new, imported_at) =
        state.read(move |db| Ok((find_new_lines(db, &rows)?, imported_at(db, &file)?))).await?;
    Ok(HttpResponse::Ok().json(PreviewView::new(lines, &is_line_new, imported_at)))
}

impl PreviewView {
    fn new(lines: StatementLines, is_line_new: &[bool], imported_at: Option<DateTime<Utc>>) -> Self {
        let StatementLines { earnings, invalid } = lines;
        let new_line_count = is_line_new.iter().filter(|it| **it).count();
        let mut sums: BTreeMap<Currency, i64> = BTreeMap::new();
        for ((_, earning), _) in earnings.iter().zip(is_line_new).filter(|(_, is_new)| **is_new) {
            let Money { minor, currency } = earning.amount;
            *sums.entry(currency).or_default() += minor;
        }
        Self {
            imported_at,
            new_line_count,
            known_line_count: earnings.len() - new_line_count,
            invalid_line_count: invalid.len(),
            sums: sums.into_iter().map(|(currency, minor)| Money { minor, currency }.into()).collect(),
            lines: earnings
                .into_iter()
                .zip(is_line_new)
                .take(MAX_LISTED)
                .map(|((line, earning), is_new)| PreviewLineView::new(line, earning, *is_new))
                .collect(),
            invalid_lines: invalid
                .into_iter()
                .take(MAX_LISTED)
                .map(|it| InvalidLineView { line: it.line, fault: it.fault })
                .collect(),
        }
    }
}

impl PreviewLineView {
    fn new(line: u64, earning: Earning, is_new: bool) -> Self {
        let Earning { day, partner, kind, amount: money, clicks, orders } = earning;
        let (amount, currency) = (amount(money), money.currency);
        Self { line, date: day, partner, kind, amount, currency, clicks, orders, is_new }
    }
}
