//! Finds the columns of a statement by the names that networks use.

use super::{StatementDefaults, StatementError};

const DATE: [&str; 9] = [
    "date",
    "day",
    "transaction date",
    "event date",
    "order date",
    "click date",
    "report date",
    "date shipped",
    "datum",
];
const PARTNER: [&str; 13] = [
    "partner",
    "retailer",
    "merchant",
    "merchant name",
    "advertiser",
    "advertiser name",
    "program",
    "program name",
    "programme",
    "programme name",
    "network",
    "shop",
    "store",
];
const AMOUNT: [&str; 12] = [
    "amount",
    "commission",
    "commission amount",
    "commission value",
    "earnings",
    "total earnings",
    "estimated earnings",
    "revenue",
    "payout",
    "ad fees",
    "fees",
    "betrag",
];
const CURRENCY: [&str; 5] = ["currency", "currency code", "commission currency", "payout currency", "waehrung"];
const CLICKS: [&str; 2] = ["clicks", "klicks"];
const ORDERS: [&str; 7] =
    ["orders", "sales", "transactions", "conversions", "items shipped", "actions", "bestellungen"];
const KIND: [&str; 2] = ["kind", "revenue kind"];

/// Names of each column. Case and punctuation are ignored.
pub const COLUMN_NAMES: [(&str, &[&str]); 7] = [
    ("date", &DATE),
    ("partner", &PARTNER),
    ("amount", &AMOUNT),
    ("currency", &CURRENCY),
    ("clicks", &CLICKS),
    ("orders", &ORDERS),
    ("kind", &KIND),
];

/// Positions of the columns.
pub(super) struct Columns {
    pub width: usize,
    pub date: Option<usize>,
    pub partner: Option<usize>,
    pub amount: Option<usize>,
    pub currency: Option<usize>,
    pub clicks: Option<usize>,
    pub orders: Option<usize>,
    pub kind: Option<usize>,
}

impl Columns {
    pub fn find(heading: &[&str], defaults: &StatementDefaults) -> Result<Self, StatementError> {
        let columns = Self {
            width: heading.len(),
            date: find_column(heading, "date", &DATE)?,
            partner: find_column(heading, "partner", &PARTNER)?,
            amount: find_column(heading, "amount", &AMOUNT)?,
            currency: find_column(heading, "currency", &CURRENCY)?,
            clicks: find_column(heading, "clicks", &CLICKS)?,
            orders: find_column(heading, "orders", &ORDERS)?,
            kind: find_column(heading, "kind", &KIND)?,
        };
        let needed: [(bool, &'static str, &'static [&'static str]); 4] = [
            (columns.date.is_some(), "date", &DATE),
            (columns.partner.is_some() || defaults.partner.is_some(), "partner", &PARTNER),
            (columns.amount.is_some(), "amount", &AMOUNT),
            (columns.currency.is_some() || defaults.currency.is_some(), "currency", &CURRENCY),
        ];
        match needed.into_iter().find(|(is_there, ..)| !is_there) {
            Some((_, column, names)) => Err(StatementError::NoColumn { column, names }),
            None => Ok(columns),
        }
    }
}

/// Finds the column with one of the names. Two such columns are an error.
fn find_column(heading: &[&str], column: &'static str, names: &[&str]) -> Result<Option<usize>, StatementError> {
    let mut found = heading.iter().enumerate().filter(|(_, name)| names.contains(&normalise(name).as_str()));
    match (found.next(), found.next()) {
        (Some(_), Some(_)) => Err(StatementError::TwoColumns(column)),
        (first, _) => Ok(first.map(|(at, _)| at)),
    }
}

/// Returns the words in lower case, without text in brackets: 'Ad Fees ($)' is 'ad fees'.
fn normalise(name: &str) -> String {
    let bare = name.split(['(', '[']).next().unwrap_or_default().to_lowercase().replace('ä', "ae");
    bare.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
