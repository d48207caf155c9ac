//! Sessions of administrators. They are found by the hash of the token in the browser's cookie.

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use diesel::prelude::*;

use super::administrator::Administrator;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{administrators, sessions};

/// Minimum time between two updates of `seen_at`, so that not every request writes.
const MIN_TOUCH_INTERVAL: TimeDelta = TimeDelta::seconds(30);

/// A session that has not expired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    pub id: i64,
    pub administrator: Administrator,
    /// True if `seen_at` is old enough to be updated with [`touch_session`].
    pub is_stale: bool,
}

/// Maximum duration of a session without use, and in total.
#[derive(Debug, Clone, Copy)]
pub struct SessionLifetime {
    pub idle: TimeDelta,
    pub absolute: TimeDelta,
}

pub const SESSION_LIFETIME: SessionLifetime =
    SessionLifetime { idle: TimeDelta::minutes(30), absolute: TimeDelta::hours(8) };

/// A session to open. Only the hash of its token is stored.
#[derive(Debug, Clone, Copy)]
pub struct NewSession<'a> {
    pub token_hash: &'a str,
    /// The id of the administrator.
    pub administrator: i64,
    /// The kind of browser and system, such as 'Firefox on Linux'.
    pub browser: &'a str,
    /// Two-letter country code.
    pub country: Option<&'a str>,
}

/// A session as its administrator sees it in the list of sessions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedSession {
    pub id: i64,
    pub browser: String,
    pub country: Option<String>,
    pub created_at: DateTime<Utc>,
    pub seen_at: DateTime<Utc>,
}

#[tracing::instrument(skip_all, fields(administrator = session.administrator))]
pub fn open_session(db: &mut Db, session: NewSession<'_>, now: DateTime<Utc>) -> Result<(), StorageError> {
    let now = now.naive_utc();
    diesel::insert_into(sessions::table)
        .values((
            sessions::token_hash.eq(session.token_hash),
            sessions::administrator_id.eq(session.administrator),
            sessions::created_at.eq(now),
            sessions::seen_at.eq(now),
            sessions::browser.eq(session.browser),
            sessions::country.eq(session.country),
        ))
        .execute(db)?;
    Ok(())
}

/// Returns the session with this token, or None if it has expired.
pub fn find_session(db: &mut Db, token_hash: &str, now: DateTime<Utc>) -> Result<Option<Session>, StorageError> {
    type Row = (i64, i64, String, NaiveDateTime, NaiveDateTime);
    let now = now.naive_utc();
    let row: Option<Row> = sessions::table
        .inner_join(administrators::table)
        .filter(sessions::token_hash.eq(token_hash))
        .filter(sessions::seen_at.gt(now - SESSION_LIFETIME.idle))
        .filter(sessions::created_at.gt(now - SESSION_LIFETIME.absolute))
        .select((sessions::id, administrators::id, administrators::name, administrators::created_at, sessions::seen_at))
        .first(db)
        .optional()?;
    Ok(row.map(|(session, id, name, created_at, seen_at)| Session {
        id: session,
        administrator: Administrator { id, name, created_at: created_at.and_utc() },
        is_stale: now - seen_at > MIN_TOUCH_INTERVAL,
    }))
}

/// Stores the current time as the last use of a session.
#[tracing::instrument(skip_all)]
pub fn touch_session(db: &mut Db, token_hash: &str, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::update(sessions::table.filter(sessions::token_hash.eq(token_hash)))
        .set(sessions::seen_at.eq(now.naive_utc()))
        .execute(db)?;
    Ok(())
}

#[tracing::instrument(skip_all)]
pub fn close_session(db: &mut Db, token_hash: &str) -> Result<(), StorageError> {
    diesel::delete(sessions::table.filter(sessions::token_hash.eq(token_hash))).execute(db)?;
    Ok(())
}

/// Returns the sessions of an administrator that have not expired, the last used one first.
pub fn list_sessions(db: &mut Db, administrator: i64, now: DateTime<Utc>) -> Result<Vec<ListedSession>, StorageError> {
    type Row = (i64, String, Option<String>, NaiveDateTime, NaiveDateTime);
    let now = now.naive_utc();
    let rows: Vec<Row> = sessions::table
        .filter(sessions::administrator_id.eq(administrator))
        .filter(sessions::seen_at.gt(now - SESSION_LIFETIME.idle))
        .filter(sessions::created_at.gt(now - SESSION_LIFETIME.absolute))
        .select((sessions::id, sessions::browser, sessions::country, sessions::created_at, sessions::seen_at))
        .order((sessions::seen_at.desc(), sessions::id.desc()))
        .load(db)?;
    let sessions = rows.into_iter().map(|(id, browser, country, created_at, seen_at)| ListedSession {
        id,
        browser,
        country,
        created_at: created_at.and_utc(),
        seen_at: seen_at.and_utc(),
    });
    Ok(sessions.collect())
}

/// Closes a session of this administrator. Returns the kind of its browser, or None if the administrator has no such session.
#[tracing::instrument(skip_all, fields(id))]
pub fn close_session_by_id(db: &mut Db, administrator: i64, id: i64) -> Result<Option<String>, StorageError> {
    let session = sessions::table.filter(sessions::id.eq(id)).filter(sessions::administrator_id.eq(administrator));
    let browser = session.select(sessions::browser).first(db).optional()?;
    if browser.is_some() {
        diesel::delete(sessions::table.find(id)).execute(db)?;
    }
    Ok(browser)
}

/// Closes the sessions of an administrator except the current one. Returns their number.
#[tracing::instrument(skip_all)]
pub fn close_other_sessions(db: &mut Db, administrator: i64, current: i64) -> Result<usize, StorageError> {
    let others = sessions::table.filter(sessions::administrator_id.eq(administrator)).filter(sessions::id.ne(current));
    Ok(diesel::delete(others).execute(db)?)
}

/// Closes all sessions of an administrator.
#[tracing::instrument(skip_all)]
pub fn close_sessions(db: &mut Db, administrator: i64) -> Result<usize, StorageError> {
    Ok(diesel::delete(sessions::table.filter(sessions::administrator_id.eq(administrator))).execute(db)?)
}

/// Closes the sessions of all administrators.
#[tracing::instrument(skip_all)]
pub fn close_all_sessions(db: &mut Db) -> Result<usize, StorageError> {
    Ok(diesel::delete(sessions::table).execute(db)?)
}

/// Deletes the sessions that had expired at `now`.
#[tracing::instrument(skip_all)]
pub fn delete_expired_sessions(db: &mut Db, now: DateTime<Utc>) -> Result<usize, StorageError> {
    let now = now.naive_utc();
    Ok(diesel::delete(sessions::table.filter(
        sessions::seen_at.le(now - SESSION_LIFETIME.idle).or(sessions::created_at.le(now - SESSION_LIFETIME.absolute)),
    ))
    .execute(db)?)
}
