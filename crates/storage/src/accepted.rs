//! What was accepted a moment ago, so that the same thing sent again, even at once, makes no second row.

use chrono::{DateTime, TimeDelta, Utc};
use diesel::prelude::*;
use diesel::sql_types::Text;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::accepted;

/// How long a key that a client chose is remembered; the longest of all.
pub const LONGEST: TimeDelta = TimeDelta::hours(24);

/// What was accepted under a key.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct Accepted {
    /// The id of the row that was made.
    pub subject: i64,
    /// A keyed hash of everything that was sent.
    pub content_digest: String,
}

/// What was accepted under this key within this time, if anything. From here to the end of the transaction nobody else
/// gets past this question with the same key. Call it inside `Storage::write`, before the row is made.
pub fn find(db: &mut Db, key: &str, within: TimeDelta, now: DateTime<Utc>) -> Result<Option<Accepted>, StorageError> {
    if let Db::Postgres(connection) = db {
        diesel::sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))")
            .bind::<Text, _>(key)
            .execute(connection)?;
    }
    let since = (now - within).naive_utc();
    let columns = (accepted::subject, accepted::content_digest);
    Ok(accepted::table.find(key).filter(accepted::at.gt(since)).select(columns).first(db).optional()?)
}

/// Remembers which row was made under a key, and from what content.
pub fn save(
    db: &mut Db,
    key: &str,
    content_digest: &str,
    subject: i64,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    diesel::delete(accepted::table.find(key)).execute(db)?;
    diesel::insert_into(accepted::table)
        .values((
            accepted::key.eq(key),
            accepted::content_digest.eq(content_digest),
            accepted::subject.eq(subject),
            accepted::at.eq(now.naive_utc()),
        ))
        .execute(db)?;
    Ok(())
}

/// Forgets what is no longer asked about.
pub fn sweep(db: &mut Db, now: DateTime<Utc>) -> Result<usize, StorageError> {
    Ok(diesel::delete(accepted::table.filter(accepted::at.le((now - LONGEST).naive_utc()))).execute(db)?)
}
