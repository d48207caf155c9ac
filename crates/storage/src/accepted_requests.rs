//! Requests that were accepted recently, so that a repeated request creates no second row.

use chrono::{DateTime, TimeDelta, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text, Timestamp};

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::accepted;

/// Time after which a key is deleted and may be used again.
pub const MAX_AGE: TimeDelta = TimeDelta::hours(24);

const SAVE: &str = "INSERT INTO accepted (key, content_digest, subject, at) VALUES ($1, $2, $3, $4) \
    ON CONFLICT (key) DO UPDATE SET content_digest = excluded.content_digest, subject = excluded.subject, at = excluded.at";

/// The request that was accepted with a key.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct AcceptedRequest {
    /// The id of the row that the request created, in the table that the request writes to.
    pub created_id: i64,
    /// A keyed hash of the whole request body.
    pub content_digest: String,
}

/// Returns the request that was accepted with this key within the last `window`. Locks the key until the end of the
/// transaction. Call it inside `Storage::write`, before the row is created.
pub fn find(
    db: &mut Db,
    key: &str,
    window: TimeDelta,
    now: DateTime<Utc>,
) -> Result<Option<AcceptedRequest>, StorageError> {
    if let Db::Postgres(connection) = db {
        diesel::sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))")
            .bind::<Text, _>(key)
            .execute(connection)?;
    }
    let since = (now - window).naive_utc();
    let columns = (accepted::subject, accepted::content_digest);
    Ok(accepted::table.find(key).filter(accepted::at.gt(since)).select(columns).first(db).optional()?)
}

/// Stores the id of the row that a request with this key created. Replaces an expired request with the same key.
#[tracing::instrument(name = "save_accepted_request", skip_all, fields(created_id))]
pub fn save(
    db: &mut Db,
    key: &str,
    content_digest: &str,
    created_id: i64,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    diesel::sql_query(SAVE)
        .bind::<Text, _>(key)
        .bind::<Text, _>(content_digest)
        .bind::<BigInt, _>(created_id)
        .bind::<Timestamp, _>(now.naive_utc())
        .execute(db)?;
    Ok(())
}

/// Deletes the keys that are older than [`MAX_AGE`].
#[tracing::instrument(name = "delete_expired_keys", skip_all)]
pub fn delete_expired(db: &mut Db, now: DateTime<Utc>) -> Result<usize, StorageError> {
    Ok(diesel::delete(accepted::table.filter(accepted::at.le((now - MAX_AGE).naive_utc()))).execute(db)?)
}
