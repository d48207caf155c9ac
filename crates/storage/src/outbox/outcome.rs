//! Stores the results of delivery attempts, and deletes old mails.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::outbox;

/// Maximum number of stored characters of the error of a mail server.
const MAX_REASON_CHARS: usize = 500;

/// Stores a delivery. If another process has given the mail up meanwhile, because the server rejected the repetition, it is no
/// longer dead.
#[tracing::instrument(name = "mark_mail_sent", skip_all, fields(id))]
pub fn mark_sent(db: &mut Db, id: i64, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::update(outbox::table.find(id))
        .set((
            outbox::sent_at.eq(now.naive_utc()),
            outbox::dead_at.eq(None::<NaiveDateTime>),
            outbox::claimed_until.eq(None::<NaiveDateTime>),
        ))
        .execute(db)?;
    Ok(())
}

/// Stores a failed attempt. The mail is due again at `due_at`.
#[tracing::instrument(name = "record_mail_failure", skip_all, fields(id))]
pub fn record_failure(db: &mut Db, id: i64, reason: &str, due_at: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::update(outbox::table.find(id).filter(outbox::sent_at.is_null()))
        .set((
            outbox::due_at.eq(due_at.naive_utc()),
            outbox::claimed_until.eq(None::<NaiveDateTime>),
            outbox::last_error.eq(truncate(reason)),
        ))
        .execute(db)?;
    Ok(())
}

/// Gives up a mail. It is not tried again unless an administrator retries it.
#[tracing::instrument(name = "mark_mail_dead", skip_all, fields(id))]
pub fn mark_dead(db: &mut Db, id: i64, reason: &str, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::update(outbox::table.find(id).filter(outbox::sent_at.is_null()))
        .set((
            outbox::dead_at.eq(now.naive_utc()),
            outbox::claimed_until.eq(None::<NaiveDateTime>),
            outbox::last_error.eq(truncate(reason)),
        ))
        .execute(db)?;
    Ok(())
}

fn truncate(reason: &str) -> String {
    reason.chars().take(MAX_REASON_CHARS).collect()
}

/// Deletes the mails that were sent before a moment.
#[tracing::instrument(name = "delete_sent_mails", skip_all)]
pub fn delete_sent_before(db: &mut Db, moment: DateTime<Utc>) -> Result<usize, StorageError> {
    Ok(diesel::delete(outbox::table.filter(outbox::sent_at.lt(moment.naive_utc()))).execute(db)?)
}

/// Deletes the mails whose delivery was given up before a moment.
#[tracing::instrument(name = "delete_dead_mails", skip_all)]
pub fn delete_dead_before(db: &mut Db, moment: DateTime<Utc>) -> Result<usize, StorageError> {
    Ok(diesel::delete(outbox::table.filter(outbox::dead_at.lt(moment.naive_utc()))).execute(db)?)
}
