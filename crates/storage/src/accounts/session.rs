//! Sessions, found by the hash of what the browser holds.

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use diesel::prelude::*;

use super::administrator::Administrator;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{administrators, sessions};

/// Seconds of use that need no new note of the last one.
const NOTED_EVERY: TimeDelta = TimeDelta::seconds(30);

/// A session that still holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    pub administrator: Administrator,
    /// True where the last use was noted long enough ago to be noted again.
    pub is_stale: bool,
}

/// How long a session lasts without use, and at most.
#[derive(Debug, Clone, Copy)]
pub struct Lifetime {
    pub idle: TimeDelta,
    pub absolute: TimeDelta,
}

pub const LIFETIME: Lifetime = Lifetime { idle: TimeDelta::minutes(30), absolute: TimeDelta::hours(8) };

pub fn open(db: &mut Db, token_hash: &str, administrator: i64, now: DateTime<Utc>) -> Result<(), StorageError> {
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

/// The session of a token, unless it was left alone too long or has lasted long enough.
pub fn find(db: &mut Db, token_hash: &str, now: DateTime<Utc>) -> Result<Option<Session>, StorageError> {
    type Row = (i64, String, NaiveDateTime, NaiveDateTime);
    let now = now.naive_utc();
    let row: Option<Row> = sessions::table
        .inner_join(administrators::table)
        .filter(sessions::token_hash.eq(token_hash))
        .filter(sessions::seen_at.gt(now - LIFETIME.idle))
        .filter(sessions::created_at.gt(now - LIFETIME.absolute))
        .select((administrators::id, administrators::name, administrators::created_at, sessions::seen_at))
        .first(db)
        .optional()?;
    Ok(row.map(|(id, name, created_at, seen_at)| Session {
        administrator: Administrator { id, name, created_at: created_at.and_utc() },
        is_stale: now - seen_at > NOTED_EVERY,
    }))
}

/// Notes that a session is in use.
pub fn touch(db: &mut Db, token_hash: &str, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::update(sessions::table.find(token_hash)).set(sessions::seen_at.eq(now.naive_utc())).execute(db)?;
    Ok(())
}

pub fn close(db: &mut Db, token_hash: &str) -> Result<(), StorageError> {
    diesel::delete(sessions::table.find(token_hash)).execute(db)?;
    Ok(())
}

/// Signs everybody out.
pub fn close_all(db: &mut Db) -> Result<usize, StorageError> {
    Ok(diesel::delete(sessions::table).execute(db)?)
}

/// Deletes the sessions that no longer hold.
pub fn sweep(db: &mut Db, now: DateTime<Utc>) -> Result<usize, StorageError> {
    let now = now.naive_utc();
    Ok(diesel::delete(
        sessions::table
            .filter(sessions::seen_at.le(now - LIFETIME.idle).or(sessions::created_at.le(now - LIFETIME.absolute))),
    )
    .execute(db)?)
}
