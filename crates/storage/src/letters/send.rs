//! Sending a letter: its mails are added to the outbox in batches with pauses between them. Each batch and the
//! progress are one transaction, so that a killed process leaves no batch half done and any process continues after
//! the last one.

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use diesel::dsl::{case_when, count, count_star, exists, max, select};
use diesel::prelude::*;
use diesel::sql_types::Text;
use domain::newsletter::{LetterState, earliest_send};

use super::edit::{EditError, find_draft, load, record};
use super::row::{Delivery, Letter, Row};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{letters, outbox};
use crate::subscriptions::count_readers;

/// The result of starting to send a letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SendOutcome {
    Started(Box<Letter>),
    NotFound,
    ChangedMeanwhile,
    NotADraft,
    /// Another letter is being sent.
    AnotherIsSending,
    /// The last letter was sent less than a week ago. Contains the time from which the next one may be sent.
    TooSoon(DateTime<Utc>),
    /// No confirmed subscriber would get the letter.
    NoReaders,
}

/// The letter whose next mails the calling process adds to the outbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterBatch {
    pub letter: Letter,
    pub started_at: DateTime<Utc>,
    /// The mails of all subscriptions up to this id were added.
    pub last_subscription: i64,
    /// Number of mails of the letter that the outbox has not delivered yet.
    pub waiting: i64,
}

/// Starts to send a draft, unless the last letter was sent less than a week ago. Call it inside `Storage::write`.
#[tracing::instrument(name = "start_letter", skip_all, fields(id))]
pub fn start(
    db: &mut Db,
    id: i64,
    version: i32,
    administrator: &str,
    now: DateTime<Utc>,
) -> Result<SendOutcome, StorageError> {
    // Two administrators who start different letters at once would both find none that is being sent.
    if let Db::Postgres(connection) = db {
        diesel::sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))")
            .bind::<Text, _>("start letter")
            .execute(connection)?;
    }
    let letter = match find_draft(db, id, version) {
        Ok(letter) => letter,
        Err(EditError::ChangedMeanwhile) => return Ok(SendOutcome::ChangedMeanwhile),
        Err(EditError::NotADraft) => return Ok(SendOutcome::NotADraft),
        Err(EditError::NotFound) => return Ok(SendOutcome::NotFound),
        Err(EditError::Storage(error)) => return Err(error),
    };
    let sending = letters::table.filter(letters::state.eq(LetterState::Sending.as_str()));
    if select(exists(sending)).get_result(db)? {
        return Ok(SendOutcome::AnotherIsSending);
    }
    if let Some(earliest) = earliest_send(last_sending_ended_at(db)?, now) {
        return Ok(SendOutcome::TooSoon(earliest));
    }
    let recipients = count_recipients(db, &letter)?;
    if recipients == 0 {
        return Ok(SendOutcome::NoReaders);
    }
    diesel::update(letters::table.find(id))
        .set((
            letters::state.eq(LetterState::Sending.as_str()),
            letters::sent_by.eq(administrator),
            letters::started_at.eq(now.naive_utc()),
            letters::next_batch_at.eq(now.naive_utc()),
            letters::recipients.eq(recipients),
        ))
        .execute(db)?;
    record(db, "letter_sent", id, &letter.content.subject, administrator, now)?;
    Ok(SendOutcome::Started(Box::new(load(db, id)?)))
}

/// Returns the number of addresses for which the letter has a text.
fn count_recipients(db: &mut Db, letter: &Letter) -> Result<i64, StorageError> {
    let counts = count_readers(db)?;
    let with_text = counts.into_iter().filter(|(interests, _)| !letter.content.text_for(*interests).is_empty());
    Ok(with_text.map(|(_, count)| count).sum())
}

/// Returns the time at which sending the last letter ended or was stopped, or None if no letter was sent yet. A letter
/// that was stopped before its first mail does not count.
pub fn last_sending_ended_at(db: &mut Db) -> Result<Option<DateTime<Utc>>, StorageError> {
    let last: Option<NaiveDateTime> =
        letters::table.filter(letters::queued.gt(0)).select(max(letters::finished_at)).first(db)?;
    Ok(last.map(|at| at.and_utc()))
}

/// Returns the time at which the draft of the last letter was created, or None if no letter was sent yet. A recipe that was
/// published later is in no letter, even if it was published before the letter was sent. A letter that was stopped before its
/// first mail does not count.
pub fn last_letter_created_at(db: &mut Db) -> Result<Option<DateTime<Utc>>, StorageError> {
    let is_sending_or_sent = letters::state.eq(LetterState::Sending.as_str()).or(letters::queued.gt(0));
    let last: Option<NaiveDateTime> =
        letters::table.filter(is_sending_or_sent).select(max(letters::created_at)).first(db)?;
    Ok(last.map(|at| at.and_utc()))
}

/// Returns whether the next batch of a letter is due. This is cheaper than [`begin_batch`], because it does not write.
pub fn has_due_batch(db: &mut Db, now: DateTime<Utc>) -> Result<bool, StorageError> {
    let due = letters::table
        .filter(letters::state.eq(LetterState::Sending.as_str()))
        .filter(letters::next_batch_at.le(now.naive_utc()).assume_not_null());
    Ok(select(exists(due)).get_result(db)?)
}

/// Returns the letter whose next batch is due, and schedules the batch after it. The update locks the row, so that
/// only one process gets each batch. Call it first in the transaction that adds the mails.
#[tracing::instrument(name = "begin_letter_batch", skip_all)]
pub fn begin_batch(db: &mut Db, pause: TimeDelta, now: DateTime<Utc>) -> Result<Option<LetterBatch>, StorageError> {
    let due = letters::table
        .filter(letters::state.eq(LetterState::Sending.as_str()))
        .filter(letters::next_batch_at.le(now.naive_utc()));
    if diesel::update(due).set(letters::next_batch_at.eq((now + pause).naive_utc())).execute(db)? == 0 {
        return Ok(None);
    }
    let sending = letters::table.filter(letters::state.eq(LetterState::Sending.as_str()));
    let (row, last_subscription, started_at): (Row, i64, NaiveDateTime) = sending
        .select((Row::as_select(), letters::last_subscription, letters::started_at.assume_not_null()))
        .first(db)?;
    let letter = Letter::try_from(row)?;
    let waiting = count_delivery(db, letter.id)?.waiting;
    Ok(Some(LetterBatch { letter, started_at: started_at.and_utc(), last_subscription, waiting }))
}

/// Stores the progress after a batch. `is_last` ends the sending.
#[tracing::instrument(name = "record_letter_batch", skip_all, fields(id))]
pub fn record_batch(
    db: &mut Db,
    id: i64,
    last_subscription: i64,
    queued: i64,
    is_last: bool,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    diesel::update(letters::table.find(id))
        .set((letters::last_subscription.eq(last_subscription), letters::queued.eq(letters::queued + queued)))
        .execute(db)?;
    if is_last {
        finish(db, id, LetterState::Sent, now)?;
    }
    Ok(())
}

/// Stops sending: no further mail is added, and those that wait in the outbox are deleted. Returns None if the letter
/// is not being sent. Call it inside `Storage::write`.
#[tracing::instrument(name = "stop_letter", skip_all, fields(id))]
pub fn stop(db: &mut Db, id: i64, administrator: &str, now: DateTime<Utc>) -> Result<Option<Letter>, StorageError> {
    if !finish(db, id, LetterState::Stopped, now)? {
        return Ok(None);
    }
    let undelivered = outbox::table
        .filter(outbox::letter_id.eq(id))
        .filter(outbox::sent_at.is_null())
        .filter(outbox::dead_at.is_null());
    let deleted = diesel::delete(undelivered).execute(db)?;
    record(db, "letter_stopped", id, &format!("mails that were not delivered: {deleted}"), administrator, now)?;
    load(db, id).map(Some)
}

/// Returns false if the letter is not being sent.
fn finish(db: &mut Db, id: i64, state: LetterState, now: DateTime<Utc>) -> Result<bool, StorageError> {
    let sending = letters::table.find(id).filter(letters::state.eq(LetterState::Sending.as_str()));
    let updated = diesel::update(sending)
        .set((
            letters::state.eq(state.as_str()),
            letters::finished_at.eq(now.naive_utc()),
            letters::next_batch_at.eq(None::<NaiveDateTime>),
        ))
        .execute(db)?;
    Ok(updated > 0)
}

/// Counts the mails of a letter in the outbox. It is one query, because a mail that is sent between two would be in no number.
pub fn count_delivery(db: &mut Db, id: i64) -> Result<Delivery, StorageError> {
    let dead_at_if_not_sent = case_when(outbox::sent_at.is_null(), outbox::dead_at);
    let (all, delivered, failed): (i64, i64, i64) = outbox::table
        .filter(outbox::letter_id.eq(id))
        .select((count_star(), count(outbox::sent_at), count(dead_at_if_not_sent)))
        .first(db)?;
    Ok(Delivery { delivered, failed, waiting: all - delivered - failed })
}
