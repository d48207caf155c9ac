//! Which column of a statement is which, by the names that networks give them.

use super::{Assumptions, StatementRefused};

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

/// What each column may be called, in either case and with whatever stands between the words.
pub const NAMES: [(&str, &[&str]); 7] = [
    ("date", &DATE),
    ("partner", &PARTNER),
    ("amount", &AMOUNT),
    ("currency", &CURRENCY),
    ("clicks", &CLICKS),
    ("orders", &ORDERS),
    ("kind", &KIND),
];

/// Where each column stands.
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
    pub fn of(heading: &[&str], assumptions: &Assumptions) -> Result<Self, StatementRefused> {
        let columns = Self {
            width: heading.len(),
            date: find(heading, "date", &DATE)?,
            partner: find(heading, "partner", &PARTNER)?,
            amount: find(heading, "amount", &AMOUNT)?,
            currency: find(heading, "currency", &CURRENCY)?,
            clicks: find(heading, "clicks", &CLICKS)?,
            orders: find(heading, "orders", &ORDERS)?,
            kind: find(heading, "kind", &KIND)?,
        };
        let needed: [(bool, &'static str, &'static [&'static str]); 4] = [
            (columns.date.is_some(), "date", &DATE),
            (columns.partner.is_some() || assumptions.partner.is_some(), "partner", &PARTNER),
            (columns.amount.is_some(), "amount", &AMOUNT),
            (columns.currency.is_some() || assumptions.currency.is_some(), "currency", &CURRENCY),
        ];
        match needed.into_iter().find(|(is_there, ..)| !is_there) {
            Some((_, column, names)) => Err(StatementRefused::NoColumn { column, names }),
            None => Ok(columns),
        }
    }
}

/// The column that has one of the names; two would leave open which is meant.
fn find(heading: &[&str], column: &'static str, names: &[&str]) -> Result<Option<usize>, StatementRefused> {
    let mut found = heading.iter().enumerate().filter(|(_, name)| names.contains(&plain(name).as_str()));
    match (found.next(), found.next()) {
        (Some(_), Some(_)) => Err(StatementRefused::TwoColumns(column)),
        (first, _) => Ok(first.map(|(at, _)| at)),
    }
}

/// Words in lower case with one blank between them, without what stands in brackets: 'Ad Fees ($)' is 'ad fees'.
fn plain(name: &str) -> String {
    let bare = name.split(['(', '[']).next().unwrap_or_default().to_lowercase().replace('ä', "ae");
    bare.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
