//! Who wants no more recipes from others by mail, known by a keyed hash alone.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Text, Timestamp};

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::mail_opt_outs;

/// Once is for good; a second wish changes nothing.
pub fn opt_out(db: &mut Db, recipient_key: &str, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::sql_query("INSERT INTO mail_opt_outs (recipient_key, at) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind::<Text, _>(recipient_key)
        .bind::<Timestamp, _>(now.naive_utc())
        .execute(db)?;
    Ok(())
}

pub fn has_opted_out(db: &mut Db, recipient_key: &str) -> Result<bool, StorageError> {
    let found: i64 =
        mail_opt_outs::table.filter(mail_opt_outs::recipient_key.eq(recipient_key)).count().get_result(db)?;
    Ok(found > 0)
}
