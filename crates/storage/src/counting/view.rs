//! A view: a page is opened and left, told in either order, and kept as one.

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::visits;

/// By how much two messages may overtake each other, and the clocks of two processes differ.
const SLACK: TimeDelta = TimeDelta::seconds(2);

/// A page that was opened, or, with seconds, left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    pub at: DateTime<Utc>,
    /// The same for one visitor during one day.
    pub visitor: String,
    pub path: String,
    pub source: Option<String>,
    pub country: Option<String>,
    pub seconds: Option<i32>,
}

/// Hold the mark of the day: nobody else may keep the other half of a view meanwhile.
pub(super) fn keep(db: &mut Db, view: &View) -> Result<(), StorageError> {
    match view.seconds {
        None => keep_opened(db, view),
        Some(seconds) => keep_left(db, view, seconds),
    }
}

/// Another process may have told of its end already: then the view is there.
fn keep_opened(db: &mut Db, view: &View) -> Result<(), StorageError> {
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

/// It ends the view that its visitor opened last and did not leave yet. Without one it is a view: nobody told that it
/// was opened, or nobody has told yet.
fn keep_left(db: &mut Db, view: &View, seconds: i32) -> Result<(), StorageError> {
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
    // What began on the day before counts there, under the name that its visitor had then.
    if (began - SLACK).date_naive() < view.at.date_naive() {
        return Ok(());
    }
    insert(db, view, began.naive_utc(), Some(view.at.naive_utc()))
}

fn insert(
    db: &mut Db,
    view: &View,
    began: NaiveDateTime,
    left_untold: Option<NaiveDateTime>,
) -> Result<(), StorageError> {
    diesel::insert_into(visits::table)
        .values((
            visits::day.eq(began.date()),
            visits::at.eq(began),
            visits::visitor.eq(&view.visitor),
            visits::path.eq(&view.path),
            visits::source.eq(&view.source),
            visits::country.eq(&view.country),
            visits::seconds.eq(view.seconds),
            visits::left_at.eq(left_untold),
        ))
        .execute(db)?;
    Ok(())
}
