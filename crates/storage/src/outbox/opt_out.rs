//! Who wants no more recipes from others by mail, known by a keyed hash alone.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Text, Timestamp};

use super::put::Kind;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{mail_opt_outs, outbox};

/// Once is for good; a second wish changes nothing. Recipes that still wait to be sent there are forgotten. Call it
/// inside `Storage::write`.
pub fn opt_out(db: &mut Db, recipient_key: &str, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::sql_query("INSERT INTO mail_opt_outs (recipient_key, at) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind::<Text, _>(recipient_key)
        .bind::<Timestamp, _>(now.naive_utc())
        .execute(db)?;
    let waiting = outbox::table
        .filter(outbox::kind.eq(Kind::Share.as_str()))
        .filter(outbox::recipient_key.eq(recipient_key))
        .filter(outbox::sent_at.is_null().and(outbox::dead_at.is_null()));
    diesel::delete(waiting).execute(db)?;
    Ok(())
}

/// Whether a mail is one that its recipient asked for no more of.
pub(super) fn is_unwanted(db: &mut Db, kind: &str, recipient_key: &str) -> Result<bool, StorageError> {
    Ok(kind == Kind::Share.as_str() && has_opted_out(db, recipient_key)?)
}

pub fn has_opted_out(db: &mut Db, recipient_key: &str) -> Result<bool, StorageError> {
    let found: i64 =
        mail_opt_outs::table.filter(mail_opt_outs::recipient_key.eq(recipient_key)).count().get_result(db)?;
    Ok(found > 0)
}
