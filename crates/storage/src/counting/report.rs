//! Reads figures of a period from the daily sums, without the single visits and clicks. Events of the current day are
//! included up to its latest sums.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date, Text};
use domain::visit::VisitMetric;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{counted_days, day_sums};

/// The first day with counts, and the time of the latest sums. Both are None if nothing was counted yet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CountedDays {
    pub first: Option<NaiveDate>,
    /// The time at which the sums of the last day were calculated.
    pub updated_at: Option<DateTime<Utc>>,
}

/// An amount with its name, such as the views of a page.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub struct NamedAmount {
    #[diesel(sql_type = Text)]
    pub name: String,
    #[diesel(sql_type = BigInt)]
    pub amount: i64,
}

pub fn counted_days(db: &mut Db) -> Result<CountedDays, StorageError> {
    let first = counted_days::table.order(counted_days::day).select(counted_days::day).first(db).optional()?;
    let updated_at: Option<Option<NaiveDateTime>> = counted_days::table
        .order(counted_days::day.desc())
        .select(counted_days::sums_updated_at)
        .first(db)
        .optional()?;
    Ok(CountedDays { first, updated_at: updated_at.flatten().map(|at| at.and_utc()) })
}

/// Returns the amounts of metrics that have one number for each day, such as `Views` but not `Page`, from the first day to the
/// last, both included. Days and metrics without an amount are missing.
pub fn daily_amounts(
    db: &mut Db,
    metrics: &[VisitMetric],
    first: NaiveDate,
    last: NaiveDate,
) -> Result<Vec<(NaiveDate, VisitMetric, i64)>, StorageError> {
    let measures: Vec<&str> = metrics.iter().map(|metric| metric.as_str()).collect();
    let rows: Vec<(NaiveDate, String, i64)> = day_sums::table
        .filter(day_sums::measure.eq_any(measures))
        .filter(day_sums::day.between(first, last))
        .order((day_sums::day, day_sums::measure))
        .select((day_sums::day, day_sums::measure, day_sums::amount))
        .load(db)?;
    // The query selects only rows of these metrics, so `filter_map` leaves none out.
    let find_metric = |name: &str| metrics.iter().copied().find(|metric| metric.as_str() == name);
    Ok(rows.into_iter().filter_map(|(day, measure, amount)| Some((day, find_metric(&measure)?, amount))).collect())
}

/// Returns the names with the largest amounts from the first to the last day, both included; equal amounts are sorted by
/// name.
pub fn largest_amounts(
    db: &mut Db,
    metric: VisitMetric,
    (first, last): (NaiveDate, NaiveDate),
    limit: i64,
) -> Result<Vec<NamedAmount>, StorageError> {
    // Both databases compare bytes. Without the collation, PostgreSQL would sort by the rules of a language.
    let name = match db {
        Db::Sqlite(_) => "name",
        Db::Postgres(_) => "name COLLATE \"C\"",
    };
    let query = format!(
        "SELECT name, CAST(SUM(amount) AS BIGINT) AS amount FROM day_sums \
         WHERE measure = $1 AND day BETWEEN $2 AND $3 GROUP BY name ORDER BY amount DESC, {name} LIMIT $4"
    );
    Ok(diesel::sql_query(query)
        .bind::<Text, _>(metric.as_str())
        .bind::<Date, _>(first)
        .bind::<Date, _>(last)
        .bind::<BigInt, _>(limit)
        .load(db)?)
}

/// Returns the amounts of these names from the first to the last day, both included. Names without an amount are missing.
pub fn amounts_of(
    db: &mut Db,
    metric: VisitMetric,
    (first, last): (NaiveDate, NaiveDate),
    names: &[String],
) -> Result<Vec<NamedAmount>, StorageError> {
    let rows: Vec<(String, i64)> = day_sums::table
        .filter(day_sums::measure.eq(metric.as_str()))
        .filter(day_sums::name.eq_any(names))
        .filter(day_sums::day.between(first, last))
        .group_by(day_sums::name)
        .select((day_sums::name, diesel::dsl::sql::<BigInt>("CAST(SUM(amount) AS BIGINT)")))
        .load(db)?;
    Ok(rows.into_iter().map(|(name, amount)| NamedAmount { name, amount }).collect())
}

/// Returns the total of a metric from the first to the last day, both included.
pub fn total(db: &mut Db, metric: VisitMetric, first: NaiveDate, last: NaiveDate) -> Result<i64, StorageError> {
    let total: i64 = day_sums::table
        .filter(day_sums::measure.eq(metric.as_str()))
        .filter(day_sums::day.between(first, last))
        .select(diesel::dsl::sql::<BigInt>("CAST(COALESCE(SUM(amount), 0) AS BIGINT)"))
        .first(db)?;
    Ok(total)
}
