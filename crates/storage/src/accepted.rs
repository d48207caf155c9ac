//! What was accepted a moment ago, so that the same thing sent again, even at once, makes no second row.

use chrono::{DateTime, TimeDelta, Utc};
use diesel::prelude::*;
use diesel::sql_types::Text;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::accepted;

/// How long a key that a client chose is remembered; the longest of all.
pub const LONGEST: TimeDelta = TimeDelta::hours(24);

/// The row that the same thing made within this time, if any. From here to the end of the transaction nobody else
/// gets past this question with the same key. Call it inside `Storage::write`, before the row is made.
pub fn find(db: &mut Db, key: &str, within: TimeDelta, now: DateTime<Utc>) -> Result<Option<i64>, StorageError> {
    if let Db::Postgres(connection) = db {
        diesel::sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))")
            .bind::<Text, _>(key)
            .execute(connection)?;
    }
    let since = (now - within).naive_utc();
    Ok(accepted::table.find(key).filter(accepted::at.gt(since)).select(accepted::subject).first(db).optional()?)
}

/// Remembers which row a thing made.
pub fn keep(db: &mut Db, key: &str, subject: i64, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::delete(accepted::table.find(key)).execute(db)?;
    diesel::insert_into(accepted::table)
        .values((accepted::key.eq(key), accepted::subject.eq(subject), accepted::at.eq(now.naive_utc())))
        .execute(db)?;
    Ok(())
}

/// Forgets what is no longer asked about.
pub fn sweep(db: &mut Db, now: DateTime<Utc>) -> Result<usize, StorageError> {
    Ok(diesel::delete(accepted::table.filter(accepted::at.le((now - LONGEST).naive_utc()))).execute(db)?)
}
