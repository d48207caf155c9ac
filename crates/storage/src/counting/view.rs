//! Page views. A browser reports when a page is opened and when it is left; both reports become one row, in any order.

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::visits;

/// Tolerance for reports that arrive in the wrong order and for clocks that differ between processes.
const SLACK: TimeDelta = TimeDelta::seconds(2);

/// A report that a page was opened or, if `seconds` is set, left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    pub at: DateTime<Utc>,
    /// A keyed hash that is the same for one visitor during one day.
    pub visitor: String,
    pub path: String,
    pub source: Option<String>,
    pub country: Option<String>,
    pub seconds: Option<i32>,
}

/// Stores a report. The caller must hold the lock of the day, because another process may store the other report of the
/// same view.
pub(super) fn save(db: &mut Db, view: &View) -> Result<(), StorageError> {
    match view.seconds {
        None => save_opened(db, view),
        Some(seconds) => save_left(db, view, seconds),
    }
}

/// Stores that a page was opened. If the report that it was left arrived first, its row is completed.
fn save_opened(db: &mut Db, view: &View) -> Result<(), StorageError> {
    let opened = view.at.naive_utc();
    let ended: Vec<(i64, NaiveDateTime, Option<NaiveDateTime>)> = visits::table
        .filter(visits::visitor.eq(&view.visitor))
        .filter(visits::path.eq(&view.path))
        .filter(visits::left_at.is_not_null())
        .order(visits::id)
        .select((visits::id, visits::at, visits::left_at))
        .load(db)?;
    let own = ended.into_iter().find(|(_, began, left)| Some(opened) <= (*left).max(Some(*began + SLACK)));
    let Some((id, ..)) = own else { return insert(db, view, opened, None) };
    diesel::update(visits::table.find(id))
        .set((visits::at.eq(opened), visits::left_at.eq(None::<NaiveDateTime>)))
        .execute(db)?;
    Ok(())
}

/// Stores that a page was left. It ends the last open view of this visitor. If there is none, a new row is stored: the
/// report that the page was opened was lost or has not arrived yet.
fn save_left(db: &mut Db, view: &View, seconds: i32) -> Result<(), StorageError> {
    let open: Option<i64> = visits::table
        .filter(visits::visitor.eq(&view.visitor))
        .filter(visits::path.eq(&view.path))
        .filter(visits::seconds.is_null())
        .order(visits::id.desc())
        .select(visits::id)
        .first(db)
        .optional()?;
    if let Some(id) = open {
        diesel::update(visits::table.find(id)).set(visits::seconds.eq(seconds)).execute(db)?;
        return Ok(());
    }
    let began = view.at - TimeDelta::seconds(seconds.into());
    // A view that started on the day before belongs to that day, when the visitor had another hash.
    if (began - SLACK).date_naive() < view.at.date_naive() {
        return Ok(());
    }
    insert(db, view, began.naive_utc(), Some(view.at.naive_utc()))
}

fn insert(db: &mut Db, view: &View, began: NaiveDateTime, left_at: Option<NaiveDateTime>) -> Result<(), StorageError> {
    diesel::insert_into(visits::table)
        .values((
            visits::day.eq(began.date()),
            visits::at.eq(began),
            visits::visitor.eq(&view.visitor),
            visits::path.eq(&view.path),
            visits::source.eq(&view.source),
            visits::country.eq(&view.country),
            visits::seconds.eq(view.seconds),
            visits::left_at.eq(left_at),
        ))
        .execute(db)?;
    Ok(())
}
