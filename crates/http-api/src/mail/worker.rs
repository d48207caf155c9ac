//! The worker that delivers the mails of the outbox, each in its own task, so that slow ones do not delay others.

use actix_web::rt::task::JoinHandle;
use actix_web::rt::time::{sleep, timeout};
use actix_web::web;
use chrono::Utc;
use domain::delivery::retry_delay;
use lettre::transport::smtp;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use storage::error_chain;
use storage::outbox::{self, ClaimedMail};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

use super::message::build_message;
use super::transport::Transport;
use crate::error::ApiError;
use crate::health::families::MAILS;
use crate::state::State;
use crate::telemetry::log_limit::check_log_limit;

/// Maximum number of mails delivered at the same time, not counting slow ones.
const MAX_ACTIVE: u32 = 8;
/// A mail that takes longer counts as slow: another delivery may start while it continues.
const SLOW_AFTER: Duration = Duration::from_secs(3);
/// Maximum number of mails delivered at the same time, including slow ones.
const MAX_TOTAL: u32 = 64;
/// Interval at which the outbox is checked without a notification.
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// Maximum duration of one delivery attempt.
const DELIVERY_TIMEOUT: Duration = Duration::from_secs(40);
/// How often the claim on a mail in delivery is renewed; well within the duration of a claim.
const RENEW_INTERVAL: Duration = Duration::from_secs(3);
/// Maximum number of attempts to store the outcome of a mail.
const MAX_STORE_ATTEMPTS: u32 = 10;
/// Maximum time that a shutdown waits for mails in delivery.
const MAX_SHUTDOWN_WAIT: Duration = Duration::from_secs(2);

pub struct Worker {
    stop: Arc<Notify>,
    task: JoinHandle<()>,
}

impl Worker {
    /// Must be called inside an actix runtime.
    pub fn start(state: web::Data<State>) -> Result<Self, smtp::Error> {
        let transport = Arc::new(Transport::from_config(&state.config)?);
        let stop = Arc::new(Notify::new());
        let task = actix_web::rt::spawn(run(state, transport, Arc::clone(&stop)));
        Ok(Self { stop, task })
    }

    /// Stops claiming mails, and waits briefly for those in delivery.
    pub async fn stop(self) {
        self.stop.notify_one();
        if self.task.await.is_err() {
            tracing::error!("the worker of the outbox ended before it was stopped");
        }
    }
}

async fn run(state: web::Data<State>, transport: Arc<Transport>, stop: Arc<Notify>) {
    let slots = DeliverySlots { quick: semaphore(MAX_ACTIVE), all: semaphore(MAX_TOTAL) };
    let mut is_failing = false;
    // All mails are due once after the start, because the cause of earlier failures may be gone.
    let mut are_mails_made_due = false;
    loop {
        if !are_mails_made_due {
            are_mails_made_due = state.write(|db| outbox::make_all_due(db, Utc::now())).await.is_ok();
        }
        match claim_mails(&state, &slots).await {
            Ok(claimed) => {
                is_failing = false;
                for (mail, slot) in claimed {
                    actix_web::rt::spawn(deliver(state.clone(), Arc::clone(&transport), mail, slot));
                }
            }
            Err(error) if !is_failing => {
                tracing::warn!(error = error_chain(&error), "cannot read the outbox; its mails are delivered later");
                is_failing = true;
            }
            Err(_) => {}
        }
        tokio::select! {
            () = stop.notified() => break,
            () = state.outbox.notified() => {}
            () = sleep(POLL_INTERVAL) => {}
        }
    }
    let _ = timeout(MAX_SHUTDOWN_WAIT, slots.all.acquire_many(MAX_TOTAL)).await;
}

/// Limits the number of mails delivered at the same time.
struct DeliverySlots {
    quick: Arc<Semaphore>,
    all: Arc<Semaphore>,
}

/// The slot of one mail in delivery.
struct DeliverySlot {
    /// The permit is None once the mail counts as slow.
    quick: Option<OwnedSemaphorePermit>,
    _any: OwnedSemaphorePermit,
}

impl DeliverySlots {
    fn free(&self) -> usize {
        self.quick.available_permits().min(self.all.available_permits())
    }

    fn take(&self) -> Option<DeliverySlot> {
        let quick = Arc::clone(&self.quick).try_acquire_owned().ok()?;
        let any = Arc::clone(&self.all).try_acquire_owned().ok()?;
        Some(DeliverySlot { quick: Some(quick), _any: any })
    }
}

fn semaphore(permits: u32) -> Arc<Semaphore> {
    Arc::new(Semaphore::new(usize::try_from(permits).unwrap_or(1)))
}

/// Claims as many mails as there are free slots.
async fn claim_mails(
    state: &web::Data<State>,
    slots: &DeliverySlots,
) -> Result<Vec<(ClaimedMail, DeliverySlot)>, ApiError> {
    let free = i64::try_from(slots.free()).unwrap_or_default();
    if free == 0 || !state.read(|db| outbox::has_due(db, Utc::now())).await? {
        return Ok(Vec::new());
    }
    let claimed = state.write(move |db| outbox::claim(db, free, Utc::now())).await?;
    Ok(claimed.into_iter().filter_map(|mail| Some((mail, slots.take()?))).collect())
}

/// The outcome of a delivery attempt.
enum Outcome {
    Sent,
    /// Another attempt may succeed.
    TemporaryFailure(String),
    /// No other attempt will succeed.
    PermanentFailure(String),
}

#[tracing::instrument(skip_all, fields(mail = mail.id, kind = %mail.kind))]
async fn deliver(state: web::Data<State>, transport: Arc<Transport>, mail: ClaimedMail, mut slot: DeliverySlot) {
    let id = mail.id;
    let sending = send(&state, &transport, &mail);
    let outcome = tokio::select! {
        outcome = timeout(DELIVERY_TIMEOUT, sending) => {
            outcome.unwrap_or_else(|_| Outcome::TemporaryFailure("the mail server took too long".to_owned()))
        }
        // These two futures never end.
        infallible = renew_claim(&state, id) => match infallible {},
        infallible = release_when_slow(&state, &mut slot) => match infallible {},
    };
    store_outcome(&state, &mail, outcome).await;
    drop(slot);
    // Other mails may be waiting for a slot.
    state.outbox.notify_one();
}

async fn send(state: &State, transport: &Transport, mail: &ClaimedMail) -> Outcome {
    let message = match build_message(&state.config.mail_from, mail) {
        Ok(message) => message,
        Err(error) => {
            tracing::error!(
                mail = mail.id,
                kind = mail.kind,
                error = error_chain(&error),
                "cannot compose a mail; it is not sent"
            );
            return Outcome::PermanentFailure(error_chain(&error));
        }
    };
    match transport.send(message, &mail.message_id, mail.created_at).await {
        Ok(()) => {
            tracing::info!(mail = mail.id, kind = mail.kind, attempts = mail.attempts, "a mail was delivered");
            Outcome::Sent
        }
        Err(error) => {
            let reason = error.summary();
            if let Some(left_out) = check_log_limit(&format!("a mail was not delivered: {reason}")) {
                let (id, kind, attempts) = (mail.id, &mail.kind, mail.attempts);
                tracing::warn!(mail = id, kind, attempts, reason, left_out, "a mail was not delivered");
            }
            let message = error_chain(&error);
            if error.is_final() { Outcome::PermanentFailure(message) } else { Outcome::TemporaryFailure(message) }
        }
    }
}

/// Frees the slot of a slow mail for another one.
async fn release_when_slow(state: &State, slot: &mut DeliverySlot) -> Infallible {
    sleep(SLOW_AFTER).await;
    slot.quick = None;
    state.outbox.notify_one();
    std::future::pending().await
}

/// Renews the claim on a mail while it is being delivered.
async fn renew_claim(state: &web::Data<State>, id: i64) -> Infallible {
    loop {
        sleep(RENEW_INTERVAL).await;
        // If the database is unavailable, other workers cannot claim the mail either.
        let _ = state.write(move |db| outbox::extend_claim(db, id, Utc::now())).await;
    }
}

/// Stores the outcome. This is retried for a while, because a mail without a stored outcome would be sent again.
async fn store_outcome(state: &web::Data<State>, mail: &ClaimedMail, outcome: Outcome) {
    let (id, attempts) = (mail.id, mail.attempts);
    let retry_delay = retry_delay(attempts);
    MAILS.increment(&[match (&outcome, retry_delay) {
        (Outcome::Sent, _) => "sent",
        (Outcome::TemporaryFailure(_), Some(_)) => "retried",
        (Outcome::TemporaryFailure(_) | Outcome::PermanentFailure(_), _) => "given_up",
    }]);
    let outcome = Arc::new(outcome);
    for _ in 0..MAX_STORE_ATTEMPTS {
        let shared = Arc::clone(&outcome);
        let stored = state.write(move |db| {
            let now = Utc::now();
            match (shared.as_ref(), retry_delay) {
                (Outcome::Sent, _) => outbox::mark_sent(db, id, now),
                (Outcome::TemporaryFailure(reason), Some(wait)) => outbox::record_failure(db, id, reason, now + wait),
                (Outcome::TemporaryFailure(reason) | Outcome::PermanentFailure(reason), _) => {
                    outbox::mark_dead(db, id, reason, now)
                }
            }
        });
        match stored.await {
            Ok(()) => return,
            Err(error) => {
                if let Some(left_out) = check_log_limit("the outcome of a mail") {
                    tracing::warn!(
                        mail = id,
                        error = error_chain(&error),
                        left_out,
                        "cannot store the outcome of a mail yet"
                    );
                }
            }
        }
        sleep(Duration::from_secs(1)).await;
    }
}
