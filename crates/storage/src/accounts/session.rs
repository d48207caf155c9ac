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

#[tracing::instrument(skip_all, fields(administrator))]
pub fn open_session(db: &mut Db, token_hash: &str, administrator: i64, now: DateTime<Utc>) -> Result<(), StorageError> {
    let now = now.naive_utc();
    diesel::insert_into(sessions::table)
        .values((
            sessions::token_hash.eq(token_hash),
            sessions::administrator_id.eq(administrator),
            sessions::created_at.eq(now),
            sessions::seen_at.eq(now),
        ))
        .execute(db)?;
    Ok(())
}

/// Returns the session with this token, or None if it has expired.
pub fn find_session(db: &mut Db, token_hash: &str, now: DateTime<Utc>) -> Result<Option<Session>, StorageError> {
    type Row = (i64, String, NaiveDateTime, NaiveDateTime);
    let now = now.naive_utc();
    let row: Option<Row> = sessions::table
        .inner_join(administrators::table)
        .filter(sessions::token_hash.eq(token_hash))
        .filter(sessions::seen_at.gt(now - SESSION_LIFETIME.idle))
        .filter(sessions::created_at.gt(now - SESSION_LIFETIME.absolute))
        .select((administrators::id, administrators::name, administrators::created_at, sessions::seen_at))
        .first(db)
        .optional()?;
    Ok(row.map(|(id, name, created_at, seen_at)| Session {
        administrator: Administrator { id, name, created_at: created_at.and_utc() },
        is_stale: now - seen_at > MIN_TOUCH_INTERVAL,
    }))
}

/// Stores the current time as the last use of a session.
#[tracing::instrument(skip_all)]
pub fn touch_session(db: &mut Db, token_hash: &str, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::update(sessions::table.find(token_hash)).set(sessions::seen_at.eq(now.naive_utc())).execute(db)?;
    Ok(())
}

#[tracing::instrument(skip_all)]
pub fn close_session(db: &mut Db, token_hash: &str) -> Result<(), StorageError> {
    diesel::delete(sessions::table.find(token_hash)).execute(db)?;
    Ok(())
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
