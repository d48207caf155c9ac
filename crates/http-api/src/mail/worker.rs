//! Worker that takes mails out of the outbox and delivers each in its own task, so that slow ones do not delay others.

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

use super::message::message;
use super::transport::Transport;
use crate::error::ApiError;
use crate::state::State;
use crate::telemetry::log_limit::permit;

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
        let task = actix_web::rt::spawn(work(state, transport, Arc::clone(&stop)));
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

async fn work(state: web::Data<State>, transport: Arc<Transport>, stop: Arc<Notify>) {
    let slots = DeliverySlots { quick: semaphore(MAX_ACTIVE), all: semaphore(MAX_TOTAL) };
    let mut is_away = false;
    // The cause of earlier failures may be gone since the last start.
    let mut hurried = false;
    loop {
        if !hurried {
            hurried = state.write(|db| outbox::make_all_due(db, Utc::now())).await.is_ok();
        }
        match claim_mails(&state, &slots).await {
            Ok(taken) => {
                is_away = false;
                for (mail, slot) in taken {
                    actix_web::rt::spawn(deliver(state.clone(), Arc::clone(&transport), mail, slot));
                }
            }
            Err(error) if !is_away => {
                tracing::warn!(error = error_chain(&error), "cannot read the outbox; its mails wait");
                is_away = true;
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
    Failed(String),
    /// No other attempt will succeed.
    Refused(String),
}

#[tracing::instrument(skip_all, fields(mail = mail.id, kind = %mail.kind))]
async fn deliver(state: web::Data<State>, transport: Arc<Transport>, mail: ClaimedMail, mut slot: DeliverySlot) {
    let id = mail.id;
    let sending = send(&state, &transport, &mail);
    let outcome = tokio::select! {
        outcome = timeout(DELIVERY_TIMEOUT, sending) => {
            outcome.unwrap_or_else(|_| Outcome::Failed("the mail server took too long".to_owned()))
        }
        never = renew_claim(&state, id) => match never {},
        never = release_when_slow(&state, &mut slot) => match never {},
    };
    store_outcome(&state, &mail, outcome).await;
    drop(slot);
    // Other mails may be waiting for a slot.
    state.outbox.notify_one();
}

async fn send(state: &State, transport: &Transport, mail: &ClaimedMail) -> Outcome {
    let written = match message(&state.config.mail_from, mail) {
        Ok(written) => written,
        Err(fault) => {
            tracing::error!(mail = mail.id, kind = mail.kind, "cannot compose a mail");
            return Outcome::Refused(fault.to_string());
        }
    };
    match transport.send(written, &mail.message_id, mail.created_at).await {
        Ok(()) => {
            tracing::info!(mail = mail.id, kind = mail.kind, tries = mail.tries, "a mail was delivered");
            Outcome::Sent
        }
        Err(failed) => {
            let why = failed.brief();
            if let Some(left_out) = permit(&format!("a mail was not delivered: {why}")) {
                let (id, kind, tries) = (mail.id, &mail.kind, mail.tries);
                tracing::warn!(mail = id, kind, tries, why, left_out, "a mail was not delivered");
            }
            if failed.is_final() { Outcome::Refused(failed.to_string()) } else { Outcome::Failed(failed.to_string()) }
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
    let (id, tries) = (mail.id, mail.tries);
    let outcome = Arc::new(outcome);
    for _ in 0..MAX_STORE_ATTEMPTS {
        let asked = Arc::clone(&outcome);
        let noted = state.write(move |db| {
            let now = Utc::now();
            match (asked.as_ref(), retry_delay(tries)) {
                (Outcome::Sent, _) => outbox::mark_sent(db, id, now),
                (Outcome::Failed(reason), Some(wait)) => outbox::record_failure(db, id, reason, now + wait),
                (Outcome::Failed(reason) | Outcome::Refused(reason), _) => outbox::mark_dead(db, id, reason, now),
            }
        });
        match noted.await {
            Ok(()) => return,
            Err(error) => {
                if let Some(left_out) = permit("the outcome of a mail") {
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
