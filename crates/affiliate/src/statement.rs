//! Parses earnings from a CSV statement of an affiliate network. If one line is invalid, none is accepted.

mod amount;
mod columns;
mod day;
mod entry;

pub use amount::MAX_DIGITS;
pub use columns::Column;
pub(crate) use columns::check_table;
pub use day::DateOrder;
pub use entry::{EntryFields, parse_entry};

use chrono::NaiveDate;
use domain::plain_text::{char_count, has_controls, trim, with_count};
use serde::{Deserialize, Serialize};
use std::str::Utf8Error;
use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;
use utoipa::ToSchema;

use self::amount::parse_minor_units;
use self::columns::ColumnPositions;
use crate::currency::{Currency, Money, UnknownCurrency};

/// Maximum number of characters in a partner's name.
pub const MAX_PARTNER_CHARS: usize = 100;

/// Kind of revenue.
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    Display,
    EnumString,
    IntoStaticStr,
    ToSchema,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase", ascii_case_insensitive, parse_err_ty = UnknownRevenueKind, parse_err_fn = UnknownRevenueKind::from)]
pub enum RevenueKind {
    #[default]
    Affiliate,
    Advertising,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a kind of revenue; use affiliate or advertising")]
pub struct UnknownRevenueKind(String);

impl RevenueKind {
    pub const ALL: [Self; 2] = [Self::Affiliate, Self::Advertising];

    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

impl From<&str> for UnknownRevenueKind {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

/// Values for lines that leave a field empty or whose statement has no such column.
#[derive(Debug, Clone, Default)]
pub struct StatementDefaults {
    pub partner: Option<String>,
    pub currency: Option<Currency>,
    pub kind: RevenueKind,
    /// Order of day and month in dates such as 03/04/2026.
    pub date_order: Option<DateOrder>,
}

/// A line of a statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Earning {
    pub day: NaiveDate,
    pub partner: String,
    pub kind: RevenueKind,
    /// Negative for a reversal.
    pub amount: Money,
    pub clicks: Option<i64>,
    pub orders: Option<i64>,
}

/// A line that cannot be parsed, with its number as shown in a text editor.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {fault}")]
pub struct InvalidLine {
    pub line: u64,
    pub fault: String,
}

#[derive(Debug, Error)]
pub enum StatementError {
    #[error("the file is not text in UTF-8")]
    NotText(#[source] Utf8Error),
    #[error("the file is not a table of comma-separated values")]
    NotCsv(#[source] csv::Error),
    #[error("the file has no lines after its heading")]
    Empty,
    #[error("the heading has no column for the {0}; it may be called {headings}", headings = .0.headings().join(", "))]
    NoColumn(Column),
    #[error("the heading has two columns for the {0}")]
    TwoColumns(Column),
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    InvalidLines(Vec<InvalidLine>),
}

/// The lines of a statement. Each has its number as shown in a text editor.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StatementLines {
    pub earnings: Vec<(u64, Earning)>,
    pub invalid: Vec<InvalidLine>,
}

/// Parses all lines of a statement, or reports everything that is wrong with it.
pub fn parse(file: &[u8], defaults: &StatementDefaults) -> Result<Vec<Earning>, StatementError> {
    let StatementLines { earnings, invalid } = parse_lines(file, defaults)?;
    if invalid.is_empty() {
        Ok(earnings.into_iter().map(|(_, earning)| earning).collect())
    } else {
        Err(StatementError::InvalidLines(invalid))
    }
}

/// Parses the lines of a statement one by one, for a preview. Fails only if the file as a whole cannot be read.
pub fn parse_lines(file: &[u8], defaults: &StatementDefaults) -> Result<StatementLines, StatementError> {
    let text = std::str::from_utf8(file).map_err(StatementError::NotText)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(detect_separator(text))
        .flexible(true)
        .has_headers(false)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut columns = None;
    let mut lines = StatementLines::default();
    for record in reader.records() {
        let record = record.map_err(StatementError::NotCsv)?;
        let start = record.position().map_or(0, csv::Position::byte);
        let cells: Vec<&str> = record.iter().collect();
        if cells.iter().all(|cell| cell.is_empty()) {
            continue;
        }
        let Some(columns) = &columns else {
            columns = Some(ColumnPositions::find(&cells, defaults)?);
            continue;
        };
        let line = line_number(text, start);
        match parse_earning(columns, &cells, defaults) {
            Ok(earning) => lines.earnings.push((line, earning)),
            Err(fault) => lines.invalid.push(InvalidLine { line, fault }),
        }
    }
    if lines == StatementLines::default() { Err(StatementError::Empty) } else { Ok(lines) }
}

/// Detects the separator of the cells in the heading.
fn detect_separator(text: &str) -> u8 {
    let heading = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let count = |separator: u8| heading.bytes().filter(|byte| *byte == separator).count();
    [b',', b';', b'\t'].into_iter().rev().max_by_key(|separator| count(*separator)).unwrap_or(b',')
}

/// Returns the number of the first line that is not blank at or after a byte position.
fn line_number(text: &str, byte: u64) -> u64 {
    let at = usize::try_from(byte).unwrap_or_default();
    let rest = text.get(at..).unwrap_or_default();
    let blank = rest.len() - rest.trim_start_matches(['\r', '\n']).len();
    let before = text.get(..at + blank).unwrap_or_default();
    1 + u64::try_from(before.matches('\n').count()).unwrap_or_default()
}

fn parse_earning(columns: &ColumnPositions, cells: &[&str], defaults: &StatementDefaults) -> Result<Earning, String> {
    if cells.iter().any(|cell| cell.contains(['\n', '\r'])) {
        return Err("a cell continues on the next line; its closing quote may be missing".to_owned());
    }
    if cells.len() != columns.width {
        return Err(format!("the line has {}, but the heading has {}", with_count(cells.len(), "cell"), columns.width));
    }
    let cell = |column: Option<usize>| column.and_then(|at| cells.get(at)).copied().unwrap_or_default();
    let currency = match (cell(columns.currency), defaults.currency) {
        ("", Some(currency)) => currency,
        ("", None) => return Err("the currency is missing".to_owned()),
        (code, _) => code.parse().map_err(|unknown: UnknownCurrency| unknown.to_string())?,
    };
    let partner = match (cell(columns.partner), &defaults.partner) {
        ("", Some(partner)) => partner,
        (name, _) => name,
    };
    let kind = match cell(columns.kind) {
        "" => defaults.kind,
        kind => kind.parse().map_err(|error: UnknownRevenueKind| error.to_string())?,
    };
    Ok(Earning {
        day: day::parse(cell(columns.date), defaults.date_order)?,
        partner: parse_partner(partner)?,
        kind,
        amount: Money { minor: parse_minor_units(cell(columns.amount), currency)?, currency },
        clicks: parse_count(cell(columns.clicks), "clicks")?,
        orders: parse_count(cell(columns.orders), "orders")?,
    })
}

/// Returns the name of a partner, or what is wrong with it.
pub fn parse_partner(text: &str) -> Result<String, String> {
    let name = trim(text);
    if name.is_empty() {
        return Err("the partner is missing".to_owned());
    }
    if has_controls(name) || char_count(name) > MAX_PARTNER_CHARS {
        return Err(format!("the partner's name must be one line of at most {MAX_PARTNER_CHARS} characters"));
    }
    Ok(name.to_owned())
}

fn parse_count(text: &str, column: &str) -> Result<Option<i64>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    let is_number = text.len() <= 12 && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_number.then(|| text.parse().ok()).flatten();
    number.map(Some).ok_or_else(|| format!("'{text}' is not a whole number of {column}"))
}

#[cfg(test)]
mod tests;
