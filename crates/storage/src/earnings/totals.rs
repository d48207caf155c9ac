//! Total earnings of a period by partner and currency.

use chrono::NaiveDate;
use diesel::dsl::{count_star, sql};
use diesel::prelude::*;
use diesel::sql_types::BigInt;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::earnings;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Total {
    pub partner: String,
    /// `affiliate` or `advertising`.
    pub kind: String,
    pub currency: String,
    /// Amount in the smallest unit of the currency.
    pub minor: i64,
    pub clicks: i64,
    pub orders: i64,
    pub lines: i64,
}

/// Returns the totals from the first to the last day, both included, by partner, kind and currency.
pub fn totals(db: &mut Db, first: NaiveDate, last: NaiveDate) -> Result<Vec<Total>, StorageError> {
    type Row = (String, String, String, i64, i64, i64, i64);
    let rows: Vec<Row> = earnings::table
        .filter(earnings::day.between(first, last))
        .group_by((earnings::partner, earnings::kind, earnings::currency))
        .select((
            earnings::partner,
            earnings::kind,
            earnings::currency,
            sql::<BigInt>("CAST(SUM(minor) AS BIGINT)"),
            sql::<BigInt>("CAST(COALESCE(SUM(clicks), 0) AS BIGINT)"),
            sql::<BigInt>("CAST(COALESCE(SUM(orders), 0) AS BIGINT)"),
            count_star(),
        ))
        .order((earnings::partner, earnings::kind, earnings::currency))
        .load(db)?;
    let totals = rows.into_iter().map(|(partner, kind, currency, minor, clicks, orders, lines)| Total {
        partner,
        kind,
        currency,
        minor,
        clicks,
        orders,
        lines,
    });
    Ok(totals.collect())
}
