//! What became of a try to deliver a mail.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::outbox;

/// Characters kept of what a mail server said.
const LONGEST_REASON: usize = 500;

pub fn sent(db: &mut Db, id: i64, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::update(outbox::table.find(id))
        .set((outbox::sent_at.eq(now.naive_utc()), outbox::claimed_until.eq(None::<NaiveDateTime>)))
        .execute(db)?;
    Ok(())
}

/// The mail waits for another try.
pub fn failed(db: &mut Db, id: i64, reason: &str, due_at: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::update(outbox::table.find(id).filter(outbox::sent_at.is_null()))
        .set((
            outbox::due_at.eq(due_at.naive_utc()),
            outbox::claimed_until.eq(None::<NaiveDateTime>),
            outbox::last_error.eq(cut(reason)),
        ))
        .execute(db)?;
    Ok(())
}

/// The mail is not tried again unless an administrator wishes it.
pub fn gave_up(db: &mut Db, id: i64, reason: &str, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::update(outbox::table.find(id).filter(outbox::sent_at.is_null()))
        .set((
            outbox::dead_at.eq(now.naive_utc()),
            outbox::claimed_until.eq(None::<NaiveDateTime>),
            outbox::last_error.eq(cut(reason)),
        ))
        .execute(db)?;
    Ok(())
}

fn cut(reason: &str) -> String {
    reason.chars().take(LONGEST_REASON).collect()
}
