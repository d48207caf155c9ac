//! Who wants no mails that visitors of the site ask for, known by a keyed hash alone.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Text, Timestamp};

use super::put::Kind;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{mail_opt_outs, outbox};

/// The kinds of mail that any visitor can have sent to somebody else's address.
const ASKED_FOR_BY_VISITORS: [&str; 2] = [Kind::Share.as_str(), Kind::Newsletter.as_str()];

/// Holds until it is undone; opting out twice changes nothing. Mails that still wait to be sent there are deleted. Call
/// it inside `Storage::write`.
pub fn opt_out(db: &mut Db, recipient_key: &str, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::sql_query("INSERT INTO mail_opt_outs (recipient_key, at) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind::<Text, _>(recipient_key)
        .bind::<Timestamp, _>(now.naive_utc())
        .execute(db)?;
    let waiting = outbox::table
        .filter(outbox::kind.eq_any(ASKED_FOR_BY_VISITORS))
        .filter(outbox::recipient_key.eq(recipient_key))
        .filter(outbox::sent_at.is_null().and(outbox::dead_at.is_null()));
    diesel::delete(waiting).execute(db)?;
    Ok(())
}

/// Undoes an opt-out; without one it changes nothing.
pub fn allow_again(db: &mut Db, recipient_key: &str) -> Result<(), StorageError> {
    diesel::delete(mail_opt_outs::table.find(recipient_key)).execute(db)?;
    Ok(())
}

/// Whether a mail is one that its recipient asked for no more of.
pub(super) fn is_unwanted(db: &mut Db, kind: &str, recipient_key: &str) -> Result<bool, StorageError> {
    Ok(ASKED_FOR_BY_VISITORS.contains(&kind) && has_opted_out(db, &[recipient_key])?)
}

/// Whether an opt-out is stored under any of these keys.
pub fn has_opted_out(db: &mut Db, recipient_keys: &[&str]) -> Result<bool, StorageError> {
    let found: i64 =
        mail_opt_outs::table.filter(mail_opt_outs::recipient_key.eq_any(recipient_keys)).count().get_result(db)?;
    Ok(found > 0)
}
