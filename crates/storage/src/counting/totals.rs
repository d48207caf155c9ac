//! Totals of a period. Days that are summed have stored sums; the rows of the other days are counted.

use chrono::NaiveDate;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use domain::visit::{VisitMetric, VisitTotals};

use super::sum::sum_rows_of_day;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{counted_days, day_sums};

/// Returns the totals from the first to the last day, both included.
pub fn totals(db: &mut Db, first: NaiveDate, last: NaiveDate) -> Result<VisitTotals, StorageError> {
    let unsummed_days: Vec<NaiveDate> = counted_days::table
        .filter(counted_days::day.between(first, last))
        .filter(counted_days::summed_at.is_null())
        .select(counted_days::day)
        .load(db)?;
    let rows: Vec<(String, String, i64)> = day_sums::table
        .filter(day_sums::day.between(first, last))
        // Days that are not marked as summed are counted from their rows, even if old sums are stored.
        .filter(day_sums::day.ne_all(&unsummed_days))
        .group_by((day_sums::measure, day_sums::name))
        .select((day_sums::measure, day_sums::name, sql::<BigInt>("CAST(SUM(amount) AS BIGINT)")))
        .load(db)?;
    let mut totals = VisitTotals::default();
    for (measure, name, amount) in rows {
        if let Ok(measure) = measure.parse::<VisitMetric>() {
            totals.add(measure, &name, amount);
        }
    }
    for day in unsummed_days {
        totals.merge(&sum_rows_of_day(db, day)?);
    }
    Ok(totals)
}
