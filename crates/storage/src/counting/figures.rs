//! Totals of a period: stored sums for the days that are summed, single rows for the others.

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
pub fn figures(db: &mut Db, first: NaiveDate, last: NaiveDate) -> Result<VisitTotals, StorageError> {
    let open: Vec<NaiveDate> = counted_days::table
        .filter(counted_days::day.between(first, last))
        .filter(counted_days::summed_at.is_null())
        .select(counted_days::day)
        .load(db)?;
    let rows: Vec<(String, String, i64)> = day_sums::table
        .filter(day_sums::day.between(first, last))
        // A day that is being summed at the moment is counted from its rows.
        .filter(day_sums::day.ne_all(&open))
        .group_by((day_sums::measure, day_sums::name))
        .select((day_sums::measure, day_sums::name, sql::<BigInt>("CAST(SUM(amount) AS BIGINT)")))
        .load(db)?;
    let mut figures = VisitTotals::default();
    for (measure, name, amount) in rows {
        if let Ok(measure) = measure.parse::<VisitMetric>() {
            figures.add(measure, &name, amount);
        }
    }
    for day in open {
        figures.merge(&sum_rows_of_day(db, day)?);
    }
    Ok(figures)
}
