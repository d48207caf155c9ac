//! Earnings of a period by partner, kind and currency, with counts that may be unknown.

use chrono::NaiveDate;
use diesel::dsl::{count_star, max, sql};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable};

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::earnings;

/// The lines with the same partner, kind and currency, added up.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct PartnerTotal {
    pub partner: String,
    /// `affiliate` or `advertising`.
    pub kind: String,
    pub currency: String,
    /// Amount in the smallest unit of the currency.
    pub minor: i64,
    /// `None` means that no line states the number of clicks.
    pub clicks: Option<i64>,
    /// `None` means that no line states the number of orders.
    pub orders: Option<i64>,
    pub lines: i64,
}

/// Returns the totals from the first to the last day, both included, in no particular order.
pub fn partner_totals(db: &mut Db, first: NaiveDate, last: NaiveDate) -> Result<Vec<PartnerTotal>, StorageError> {
    Ok(earnings::table
        .filter(earnings::day.between(first, last))
        .group_by((earnings::partner, earnings::kind, earnings::currency))
        .select((
            earnings::partner,
            earnings::kind,
            earnings::currency,
            sql::<BigInt>("CAST(SUM(minor) AS BIGINT)"),
            sql::<Nullable<BigInt>>("CAST(SUM(clicks) AS BIGINT)"),
            sql::<Nullable<BigInt>>("CAST(SUM(orders) AS BIGINT)"),
            count_star(),
        ))
        .load(db)?)
}

/// Returns the last day that has an earning.
pub fn last_day(db: &mut Db) -> Result<Option<NaiveDate>, StorageError> {
    Ok(earnings::table.select(max(earnings::day)).first(db)?)
}
