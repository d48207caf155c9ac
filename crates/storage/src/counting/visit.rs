//! Visits of pages. A browser reports when a page is opened and when it is left. Both reports become one row, whichever
//! arrives first.

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::visits;

/// Tolerance for reports that arrive in the wrong order and for clocks that differ between processes.
const CLOCK_TOLERANCE: TimeDelta = TimeDelta::seconds(2);

/// A report that a page was opened or, if `seconds` is set, that it was left after so many seconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visit {
    pub at: DateTime<Utc>,
    /// A keyed hash that is the same for one visitor during one day.
    pub visitor: String,
    pub path: String,
    pub source: Option<String>,
    pub country: Option<String>,
    pub seconds: Option<i32>,
}

/// Stores a report. The caller must hold the lock of the day, because another process may store the other report of the
/// same visit.
pub(super) fn save(db: &mut Db, visit: &Visit) -> Result<(), StorageError> {
    match visit.seconds {
        None => save_opened(db, visit),
        Some(seconds) => save_left(db, visit, seconds),
    }
}

/// Stores that a page was opened. If the report that it was left arrived first, its row is completed.
fn save_opened(db: &mut Db, visit: &Visit) -> Result<(), StorageError> {
    let opened = visit.at.naive_utc();
    let candidates: Vec<(i64, NaiveDateTime, Option<NaiveDateTime>)> = visits::table
        .filter(visits::visitor.eq(&visit.visitor))
        .filter(visits::path.eq(&visit.path))
        .filter(visits::left_at.is_not_null())
        .order(visits::id)
        .select((visits::id, visits::at, visits::left_at))
        .load(db)?;
    // Only rows of pages whose opening was not reported have `left_at`. The page was opened before it was left; after a very short
    // visit, the two reports may seem to be in the wrong order.
    let completed =
        candidates.into_iter().find(|(_, began, left)| Some(opened) <= (*left).max(Some(*began + CLOCK_TOLERANCE)));
    let Some((id, ..)) = completed else { return insert(db, visit, opened, None) };
    diesel::update(visits::table.find(id))
        .set((visits::at.eq(opened), visits::left_at.eq(None::<NaiveDateTime>)))
        .execute(db)?;
    Ok(())
}

/// Stores that a page was left. This ends the last open visit of this visitor to the same page. If there is none, a new row is
/// stored: the report that the page was opened was lost or has not arrived yet.
fn save_left(db: &mut Db, visit: &Visit, seconds: i32) -> Result<(), StorageError> {
    let open: Option<i64> = visits::table
        .filter(visits::visitor.eq(&visit.visitor))
        .filter(visits::path.eq(&visit.path))
        .filter(visits::seconds.is_null())
        .order(visits::id.desc())
        .select(visits::id)
        .first(db)
        .optional()?;
    if let Some(id) = open {
        diesel::update(visits::table.find(id)).set(visits::seconds.eq(seconds)).execute(db)?;
        return Ok(());
    }
    let began = visit.at - TimeDelta::seconds(seconds.into());
    // If the visit may have started on the day before, the report is not stored, because the visitor had another hash on that day
    // and the row of the visit cannot be found.
    if (began - CLOCK_TOLERANCE).date_naive() < visit.at.date_naive() {
        return Ok(());
    }
    insert(db, visit, began.naive_utc(), Some(visit.at.naive_utc()))
}

fn insert(
    db: &mut Db,
    visit: &Visit,
    began: NaiveDateTime,
    left_at: Option<NaiveDateTime>,
) -> Result<(), StorageError> {
    diesel::insert_into(visits::table)
        .values((
            visits::day.eq(began.date()),
            visits::at.eq(began),
            visits::visitor.eq(&visit.visitor),
            visits::path.eq(&visit.path),
            visits::source.eq(&visit.source),
            visits::country.eq(&visit.country),
            visits::seconds.eq(visit.seconds),
            visits::left_at.eq(left_at),
        ))
        .execute(db)?;
    Ok(())
}
