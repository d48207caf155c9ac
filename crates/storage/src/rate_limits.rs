//! Token buckets in the database, which all processes share. A key identifies an action and what it is
//! counted by, such as a client or a mailbox.

use chrono::{DateTime, TimeDelta, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use thiserror::Error;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::rate_limits;

/// Allows `burst` requests at once, then one more per `refill`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bucket {
    pub burst: i32,
    pub refill: TimeDelta,
}

#[derive(Debug, Error)]
pub enum TakeError {
    #[error("The limit is reached.")]
    LimitReached {
        /// Time until the bucket has a token again.
        retry_after: TimeDelta,
    },
    #[error("The limit cannot be checked.")]
    Storage(#[from] StorageError),
}

/// Maximum difference between the clocks of two processes. A bucket that seems to be filled later than its tokens take plus this
/// time was written before the clock was set back, and counts as full. Without this rule, visitors and administrators would be
/// locked out for as long as the clock was wrong.
const MAX_CLOCK_DIFFERENCE: TimeDelta = TimeDelta::minutes(10);

/// A bucket is stored as the time at which it is full again. $1 is its key, $2 the current time, $3 the time in which one token is
/// refilled, $4 the time in which all tokens are refilled, and $5 `MAX_CLOCK_DIFFERENCE`. Taking a token moves the stored time by
/// $3. Nothing changes if the bucket is empty.
const TAKE_TOKEN: &str = "INSERT INTO rate_limits (key, full_at_ms) VALUES ($1, $2 + $3) \
    ON CONFLICT (key) DO UPDATE SET full_at_ms = $3 + \
        CASE WHEN rate_limits.full_at_ms > $2 AND rate_limits.full_at_ms <= $2 + $4 + $5 \
            THEN rate_limits.full_at_ms ELSE $2 END \
    WHERE rate_limits.full_at_ms + $3 - $2 <= $4 OR rate_limits.full_at_ms > $2 + $4 + $5";

/// Takes a token from the bucket of a key. Call it in a transaction of its own, so that failed requests count too.
#[tracing::instrument(name = "take_token", skip_all)]
pub fn take(db: &mut Db, key: &str, bucket: Bucket, now: DateTime<Utc>) -> Result<(), TakeError> {
    let time_to_fill = bucket.refill * bucket.burst;
    let taken = diesel::sql_query(TAKE_TOKEN)
        .bind::<Text, _>(key)
        .bind::<BigInt, _>(now.timestamp_millis())
        .bind::<BigInt, _>(bucket.refill.num_milliseconds())
        .bind::<BigInt, _>(time_to_fill.num_milliseconds())
        .bind::<BigInt, _>(MAX_CLOCK_DIFFERENCE.num_milliseconds())
        .execute(db)
        .map_err(StorageError::from)?;
    if taken > 0 {
        return Ok(());
    }
    let full_at: i64 =
        rate_limits::table.find(key).select(rate_limits::full_at_ms).first(db).map_err(StorageError::from)?;
    let full_in = TimeDelta::milliseconds(full_at - now.timestamp_millis());
    Err(TakeError::LimitReached { retry_after: full_in + bucket.refill - time_to_fill })
}

/// Takes a token from each of these buckets, or from none of them if one is empty. Callers that share buckets pass them
/// in the same order, so that they never deadlock.
#[tracing::instrument(name = "take_tokens", skip_all)]
pub fn take_all(db: &mut Db, buckets: &[(String, Bucket)], now: DateTime<Utc>) -> Result<(), TakeError> {
    db.write(|db| buckets.iter().try_for_each(|(key, bucket)| take(db, key, *bucket, now)))
}

/// Takes a token from the first of these buckets that has one. The error says when the next one will have one.
#[tracing::instrument(name = "take_any_token", skip_all)]
pub fn take_any(db: &mut Db, keys: &[String], bucket: Bucket, now: DateTime<Utc>) -> Result<(), TakeError> {
    let mut earliest = TimeDelta::MAX;
    for key in keys {
        match take(db, key, bucket, now) {
            Err(TakeError::LimitReached { retry_after }) => earliest = earliest.min(retry_after),
            result => return result,
        }
    }
    Err(TakeError::LimitReached { retry_after: earliest })
}

/// Returns a token to the bucket of a key. A full bucket gains nothing, because `take` never counts from a time in the
/// past.
#[tracing::instrument(name = "give_back_token", skip_all)]
pub fn give_back(db: &mut Db, key: &str, bucket: Bucket) -> Result<(), StorageError> {
    diesel::update(rate_limits::table.find(key))
        .set(rate_limits::full_at_ms.eq(rate_limits::full_at_ms - bucket.refill.num_milliseconds()))
        .execute(db)?;
    Ok(())
}

/// Deletes the buckets that are full.
#[tracing::instrument(name = "delete_full_buckets", skip_all)]
pub fn delete_full(db: &mut Db, now: DateTime<Utc>) -> Result<usize, StorageError> {
    Ok(diesel::delete(rate_limits::table.filter(rate_limits::full_at_ms.le(now.timestamp_millis()))).execute(db)?)
}
