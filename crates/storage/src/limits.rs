//! Token buckets that hold across processes: how often a key may do something.

use chrono::{DateTime, TimeDelta, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::rate_limits;

/// `burst` at once, then one more each `refill`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bucket {
    pub burst: i32,
    pub refill: TimeDelta,
}

/// Too often; one more is allowed after this time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooOften {
    pub retry_after: TimeDelta,
}

/// A bucket is kept as the moment it is full again ($2 is now, $3 one refill, $4 all of them): taking one puts that
/// moment off by a refill, and where it would lie further off than a whole bucket, nothing changes.
const TAKE: &str = "INSERT INTO rate_limits (key, full_at_ms) VALUES ($1, $2 + $3) \
    ON CONFLICT (key) DO UPDATE SET full_at_ms = $3 + \
        CASE WHEN rate_limits.full_at_ms > $2 THEN rate_limits.full_at_ms ELSE $2 END \
    WHERE rate_limits.full_at_ms + $3 - $2 <= $4";

/// Takes one from the bucket of a key. Call it in a transaction of its own, so that a failed try counts too.
pub fn take(db: &mut Db, key: &str, bucket: Bucket, now: DateTime<Utc>) -> Result<Result<(), TooOften>, StorageError> {
    let whole = bucket.refill * bucket.burst;
    let taken = diesel::sql_query(TAKE)
        .bind::<Text, _>(key)
        .bind::<BigInt, _>(now.timestamp_millis())
        .bind::<BigInt, _>(bucket.refill.num_milliseconds())
        .bind::<BigInt, _>(whole.num_milliseconds())
        .execute(db)?;
    if taken > 0 {
        return Ok(Ok(()));
    }
    let full_at: i64 = rate_limits::table.find(key).select(rate_limits::full_at_ms).first(db)?;
    let full_in = TimeDelta::milliseconds(full_at - now.timestamp_millis());
    Ok(Err(TooOften { retry_after: full_in + bucket.refill - whole }))
}

/// Takes one from each of these buckets, or from none of them where one is empty. Call it in a transaction of its own.
/// Callers that share buckets name them in the same order, so that they never wait for each other in a circle.
pub fn take_all(
    db: &mut Db,
    buckets: &[(String, Bucket)],
    now: DateTime<Utc>,
) -> Result<Result<(), TooOften>, StorageError> {
    for (taken, (key, bucket)) in buckets.iter().enumerate() {
        if let Err(too_often) = take(db, key, *bucket, now)? {
            for (key, bucket) in buckets.iter().take(taken) {
                give_back(db, key, *bucket)?;
            }
            return Ok(Err(too_often));
        }
    }
    Ok(Ok(()))
}

/// Gives back what was taken from the bucket of a key, as if it had never been taken. A bucket that is full again by
/// now gains nothing, because `take` never counts from a moment in the past.
pub fn give_back(db: &mut Db, key: &str, bucket: Bucket) -> Result<(), StorageError> {
    diesel::update(rate_limits::table.find(key))
        .set(rate_limits::full_at_ms.eq(rate_limits::full_at_ms - bucket.refill.num_milliseconds()))
        .execute(db)?;
    Ok(())
}

/// Forgets the buckets that are full.
pub fn sweep(db: &mut Db, now: DateTime<Utc>) -> Result<usize, StorageError> {
    Ok(diesel::delete(rate_limits::table.filter(rate_limits::full_at_ms.le(now.timestamp_millis()))).execute(db)?)
}
