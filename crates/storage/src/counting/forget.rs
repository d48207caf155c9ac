//! Deletes what was counted long enough ago: single rows once their day is added up, and later the sums.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{clicks, counted_days, visits};

pub fn forget_visits_before(db: &mut Db, moment: DateTime<Utc>) -> Result<usize, StorageError> {
    let at = moment.naive_utc();
    let summed = || counted_days::table.filter(counted_days::summed_at.is_not_null()).select(counted_days::day);
    let seen = visits::table.filter(visits::at.lt(at)).filter(visits::day.eq_any(summed()));
    let clicked = clicks::table.filter(clicks::at.lt(at)).filter(clicks::day.eq_any(summed()));
    Ok(diesel::delete(seen).execute(db)? + diesel::delete(clicked).execute(db)?)
}

/// Counted from when a day was added up.
pub fn forget_sums_before(db: &mut Db, moment: DateTime<Utc>) -> Result<usize, StorageError> {
    let old = counted_days::table.filter(counted_days::summed_at.lt(moment.naive_utc()));
    Ok(diesel::delete(old).execute(db)?)
}
