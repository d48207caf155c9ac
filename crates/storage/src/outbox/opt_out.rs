//! Opt-outs from mails that visitors can request. Only a keyed hash of the address is stored.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Text, Timestamp};

use super::enqueue::MailKind;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{mail_opt_outs, outbox};

/// The kinds of mail that any visitor can request for any address.
const REQUESTED_BY_VISITORS: [&str; 2] = [MailKind::Share.as_str(), MailKind::Newsletter.as_str()];

/// Stores an opt-out and deletes the waiting mails to this recipient that visitors requested. Opting out twice changes
/// nothing. Call it inside `Storage::write`.
#[tracing::instrument(name = "opt_out", skip_all)]
pub fn opt_out(db: &mut Db, recipient_key: &str, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::sql_query("INSERT INTO mail_opt_outs (recipient_key, at) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind::<Text, _>(recipient_key)
        .bind::<Timestamp, _>(now.naive_utc())
        .execute(db)?;
    let waiting = outbox::table
        .filter(outbox::kind.eq_any(REQUESTED_BY_VISITORS))
        .filter(outbox::recipient_key.eq(recipient_key))
        .filter(outbox::sent_at.is_null().and(outbox::dead_at.is_null()));
    diesel::delete(waiting).execute(db)?;
    Ok(())
}

/// Deletes an opt-out, if there is one.
#[tracing::instrument(skip_all)]
pub fn delete_opt_out(db: &mut Db, recipient_key: &str) -> Result<(), StorageError> {
    diesel::delete(mail_opt_outs::table.find(recipient_key)).execute(db)?;
    Ok(())
}

/// Returns whether the recipient of a mail has opted out of mails of this kind.
pub(super) fn is_opted_out(db: &mut Db, kind: &str, recipient_key: &str) -> Result<bool, StorageError> {
    Ok(REQUESTED_BY_VISITORS.contains(&kind) && has_opted_out(db, &[recipient_key])?)
}

/// Returns whether an opt-out is stored for any of these keys.
pub fn has_opted_out(db: &mut Db, recipient_keys: &[&str]) -> Result<bool, StorageError> {
    let found: i64 =
        mail_opt_outs::table.filter(mail_opt_outs::recipient_key.eq_any(recipient_keys)).count().get_result(db)?;
    Ok(found > 0)
}
