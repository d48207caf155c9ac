//! Sums up the visits and clicks of each day. A past day is summed once, even if several processes try; the sums of the
//! current day are replaced while it lasts.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::prelude::*;
use domain::visit::{RecordedView, VisitMetric, VisitTotals};

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{clicks, counted_days, day_sums, visits};

/// Returns the days before `before` that are not summed.
pub fn list_unsummed_days(db: &mut Db, before: NaiveDate) -> Result<Vec<NaiveDate>, StorageError> {
    Ok(counted_days::table
        .filter(counted_days::summed_at.is_null())
        .filter(counted_days::day.lt(before))
        .order(counted_days::day)
        .select(counted_days::day)
        .load(db)?)
}

/// Sums up a past day. Returns false if it was summed before. Call it inside `Storage::write`.
#[tracing::instrument(skip_all, fields(%day))]
pub fn sum_day(db: &mut Db, day: NaiveDate, now: DateTime<Utc>) -> Result<bool, StorageError> {
    // This update locks the row first: other processes that sum this day or record events of it wait.
    let unsummed_day = counted_days::table.find(day).filter(counted_days::summed_at.is_null());
    let changes = (
        counted_days::summed_at.eq(now.naive_utc()),
        counted_days::sums_version.eq(counted_days::version.nullable()),
        counted_days::sums_updated_at.eq(now.naive_utc()),
    );
    if diesel::update(unsummed_day).set(changes).execute(db)? == 0 {
        return Ok(false);
    }
    let totals = sum_rows_of_day(db, day)?;
    replace_sums(db, day, &totals)?;
    Ok(true)
}

/// The sums of a day that has not ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunningSums {
    day: NaiveDate,
    /// The version of the day's events that the totals include. They may include later events, too.
    version: i64,
    totals: VisitTotals,
}

/// Calculates the sums of a day that has not ended. Returns None if the stored sums include all events of the day.
///
/// Counting the rows of a busy day takes too long for a write, so call it inside `Storage::read`.
#[tracing::instrument(skip_all, fields(%day))]
pub fn calculate_running_sums(db: &mut Db, day: NaiveDate) -> Result<Option<RunningSums>, StorageError> {
    let versions: Option<(i64, Option<i64>)> = counted_days::table
        .find(day)
        .filter(counted_days::summed_at.is_null())
        .select((counted_days::version, counted_days::sums_version))
        .first(db)
        .optional()?;
    match versions {
        Some((version, sums_version)) if sums_version != Some(version) => {
            // The version is read before the rows. If events are recorded meanwhile, the sums are calculated once more.
            Ok(Some(RunningSums { day, version, totals: sum_rows_of_day(db, day)? }))
        }
        _ => Ok(None),
    }
}

/// Stores the sums of a day that has not ended. Returns false if the day was summed up, or if another process stored sums
/// with the same or later events. Call it inside `Storage::write`.
#[tracing::instrument(skip_all, fields(day = %sums.day))]
pub fn save_running_sums(db: &mut Db, sums: &RunningSums, now: DateTime<Utc>) -> Result<bool, StorageError> {
    let RunningSums { day, version, totals } = sums;
    let outdated = counted_days::table
        .find(day)
        .filter(counted_days::summed_at.is_null())
        .filter(counted_days::sums_version.is_null().or(counted_days::sums_version.lt(version)));
    let changes = (counted_days::sums_version.eq(version), counted_days::sums_updated_at.eq(now.naive_utc()));
    if diesel::update(outdated).set(changes).execute(db)? == 0 {
        return Ok(false);
    }
    replace_sums(db, *day, totals)?;
    Ok(true)
}

fn replace_sums(db: &mut Db, day: NaiveDate, totals: &VisitTotals) -> Result<(), StorageError> {
    diesel::delete(day_sums::table.filter(day_sums::day.eq(day))).execute(db)?;
    for (metric, name, amount) in totals.iter() {
        diesel::insert_into(day_sums::table)
            .values((
                day_sums::day.eq(day),
                day_sums::measure.eq(metric.as_str()),
                day_sums::name.eq(name),
                day_sums::amount.eq(amount),
            ))
            .execute(db)?;
    }
    Ok(())
}

/// Returns the sums of the single visits and clicks of a day.
fn sum_rows_of_day(db: &mut Db, day: NaiveDate) -> Result<VisitTotals, StorageError> {
    type Row = (String, NaiveDateTime, String, Option<String>, Option<String>, Option<i32>);
    let rows: Vec<Row> = visits::table
        .filter(visits::day.eq(day))
        .order(visits::id)
        .select((visits::visitor, visits::at, visits::path, visits::source, visits::country, visits::seconds))
        .load(db)?;
    let views: Vec<RecordedView> = rows
        .into_iter()
        .map(|(visitor, at, path, source, country, seconds)| RecordedView {
            visitor,
            opened_at: at.and_utc(),
            path,
            source,
            country,
            seconds,
        })
        .collect();
    let mut totals = VisitTotals::from_views(&views);
    let clicks: Vec<(String, Option<String>)> =
        clicks::table.filter(clicks::day.eq(day)).select((clicks::retailer, clicks::product)).load(db)?;
    for (retailer, product) in clicks {
        totals.add(VisitMetric::Retailer, &retailer, 1);
        if let Some(product) = product {
            totals.add(VisitMetric::Product, &product, 1);
        }
    }
    Ok(totals)
}
