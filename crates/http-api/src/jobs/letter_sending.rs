//! Adds the mails of the letter that is being sent to the outbox, a few at a time. Processes that share a database
//! share the batches, each of which is sent once. If a process is killed, the others continue after its last batch.

use actix_web::rt::time::sleep;
use actix_web::web;
use chrono::{DateTime, TimeDelta, Utc};
use std::time::{Duration, Instant};
use storage::letters::{self, LetterBatch};
use storage::subscriptions::list_next_readers;
use storage::{Db, error_chain, outbox};

use crate::error::ApiError;
use crate::health::job_runs::Job;
use crate::mail::letter_mail;
use crate::state::State;

/// Number of subscriptions that are handled in one transaction.
const BATCH_SIZE: i64 = 5;
/// Time between two batches: mail servers reject or delay mails of a sender that sends hundreds at once.
const PAUSE: TimeDelta = TimeDelta::seconds(5);
/// Maximum number of mails of a letter that are added to the outbox in a minute.
pub const MAX_MAILS_PER_MINUTE: i64 = BATCH_SIZE * TimeDelta::minutes(1).num_seconds() / PAUSE.num_seconds();
/// If this many mails of the letter wait in the outbox, the mail server is not accepting them, so no more are added.
const MAX_WAITING: i64 = 100;
/// Interval at which a process looks for the next batch.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

pub async fn run(state: web::Data<State>) {
    let mut is_failing = false;
    loop {
        let began = Instant::now();
        let result = send_batch(&state).await;
        Job::LetterSending.record(began, result.is_ok());
        match result {
            Ok(()) => is_failing = false,
            Err(error) => {
                if !is_failing {
                    tracing::warn!(error = error_chain(&error), "sending a letter is interrupted; it continues later");
                }
                is_failing = true;
            }
        }
        tokio::select! {
            () = state.letters.notified() => {}
            () = sleep(POLL_INTERVAL) => {}
        }
    }
}

/// Adds the next mails, if a batch is due.
#[tracing::instrument(name = "send_letter", skip_all)]
async fn send_batch(state: &web::Data<State>) -> Result<(), ApiError> {
    if state.is_draining() || !state.read(|db| letters::has_due_batch(db, Utc::now())).await? {
        return Ok(());
    }
    let shared = state.clone();
    let queued = state.write(move |db| add_mails(&shared, db, Utc::now())).await?;
    if queued > 0 {
        state.outbox.notify_one();
    }
    Ok(())
}

/// Adds the mails of one batch and stores the progress in the same transaction. Returns the number of mails.
fn add_mails(state: &State, db: &mut Db, now: DateTime<Utc>) -> Result<i64, ApiError> {
    let Some(LetterBatch { letter, started_at, last_subscription, waiting }) = letters::begin_batch(db, PAUSE, now)?
    else {
        return Ok(0);
    };
    if waiting >= MAX_WAITING {
        return Ok(0);
    }
    let batch = list_next_readers(db, last_subscription, started_at, BATCH_SIZE)?;
    let mut queued = 0;
    // A subscription has no reader if its address has an earlier subscription, whose reader gets the letter.
    for reader in batch.iter().filter_map(|(_, reader)| reader.as_ref()) {
        if letter.content.text_for(reader.interests).is_empty() {
            continue;
        }
        let mail = letter_mail(state, letter.id, &letter.content, reader)?;
        queued += i64::from(outbox::enqueue_for_letter(db, &mail, letter.id, now)?);
    }
    let last_id = batch.last().map_or(last_subscription, |(id, _)| *id);
    let is_last = i64::try_from(batch.len()).unwrap_or(BATCH_SIZE) < BATCH_SIZE;
    letters::record_batch(db, letter.id, last_id, queued, is_last, now)?;
    Ok(queued)
}
