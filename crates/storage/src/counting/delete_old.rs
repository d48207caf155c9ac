//! Deletes old visits and clicks after their day was summed, and old sums.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{clicks, counted_days, failed_searches, visits};

/// Deletes the visits and clicks before a moment. Days that are not summed yet are left unchanged.
#[tracing::instrument(name = "delete_old_visits", skip_all)]
pub fn delete_visits_before(db: &mut Db, moment: DateTime<Utc>) -> Result<usize, StorageError> {
    let at = moment.naive_utc();
    let summed = || counted_days::table.filter(counted_days::summed_at.is_not_null()).select(counted_days::day);
    let old_visits = visits::table.filter(visits::at.lt(at)).filter(visits::day.eq_any(summed()));
    let old_clicks = clicks::table.filter(clicks::at.lt(at)).filter(clicks::day.eq_any(summed()));
    Ok(diesel::delete(old_visits).execute(db)? + diesel::delete(old_clicks).execute(db)?)
}

/// Deletes the sums of the days that were summed before a moment, and the failed searches of the days before it.
#[tracing::instrument(name = "delete_old_sums", skip_all)]
pub fn delete_sums_before(db: &mut Db, moment: DateTime<Utc>) -> Result<usize, StorageError> {
    let old = counted_days::table.filter(counted_days::summed_at.lt(moment.naive_utc()));
    let old_searches = failed_searches::table.filter(failed_searches::day.lt(moment.date_naive()));
    Ok(diesel::delete(old).execute(db)? + diesel::delete(old_searches).execute(db)?)
}
