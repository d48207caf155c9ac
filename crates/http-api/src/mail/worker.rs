//! The worker: takes mails out of the outbox and delivers each by itself, so that none holds up the others.

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
use storage::outbox::{self, Claimed};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

use super::message::message;
use super::transport::Transport;
use crate::error::ApiError;
use crate::state::State;
use crate::telemetry::log_limit::permit;

/// Mails on their way at the same time, as long as the server answers.
const AT_ONCE: u32 = 8;
/// A mail that takes longer gives its turn to another while it goes on.
const SLOW: Duration = Duration::from_secs(3);
/// Mails on their way at the same time, those that take long among them.
const AT_MOST: u32 = 64;
/// How often the outbox is looked into where nothing says that something came in.
const POLL: Duration = Duration::from_secs(2);
/// Longer than this no mail is tried at a stretch.
const PATIENCE: Duration = Duration::from_secs(40);
/// How often a mail that is being delivered is held again; well within the time it is held for.
const HOLD_EVERY: Duration = Duration::from_secs(3);
/// How often it is tried to note what became of a mail.
const NOTE_TRIES: u32 = 10;
/// How long a stop waits for mails that are on their way.
const LAST_WAIT: Duration = Duration::from_secs(2);

pub struct Worker {
    stop: Arc<Notify>,
    task: JoinHandle<()>,
}

impl Worker {
    /// Must be called inside an actix runtime.
    pub fn start(state: web::Data<State>) -> Result<Self, smtp::Error> {
        let transport = Arc::new(Transport::of(&state.config)?);
        let stop = Arc::new(Notify::new());
        let task = actix_web::rt::spawn(work(state, transport, Arc::clone(&stop)));
        Ok(Self { stop, task })
    }

    /// Takes nothing on any more, and waits a moment for what is on its way.
    pub async fn stop(self) {
        self.stop.notify_one();
        if self.task.await.is_err() {
            tracing::error!("the worker of the outbox had ended before it was stopped");
        }
    }
}

async fn work(state: web::Data<State>, transport: Arc<Transport>, stop: Arc<Notify>) {
    let turns = Turns { quick: semaphore(AT_ONCE), all: semaphore(AT_MOST) };
    let mut is_away = false;
    // What kept a mail back may be over since the last start.
    let mut hurried = false;
    loop {
        if !hurried {
            hurried = state.write(|db| outbox::hurry(db, Utc::now())).await.is_ok();
        }
        match take_on(&state, &turns).await {
            Ok(taken) => {
                is_away = false;
                for (mail, turn) in taken {
                    actix_web::rt::spawn(deliver(state.clone(), Arc::clone(&transport), mail, turn));
                }
            }
            Err(error) if !is_away => {
                tracing::warn!(error = error_chain(&error), "the outbox cannot be read; mails wait in it");
                is_away = true;
            }
            Err(_) => {}
        }
        tokio::select! {
            () = stop.notified() => break,
            () = state.outbox.notified() => {}
            () = sleep(POLL) => {}
        }
    }
    let _ = timeout(LAST_WAIT, turns.all.acquire_many(AT_MOST)).await;
}

/// What keeps mails from going all at once.
struct Turns {
    quick: Arc<Semaphore>,
    all: Arc<Semaphore>,
}

/// One mail's turn.
struct Turn {
    /// None once the mail was too slow.
    quick: Option<OwnedSemaphorePermit>,
    _any: OwnedSemaphorePermit,
}

impl Turns {
    fn free(&self) -> usize {
        self.quick.available_permits().min(self.all.available_permits())
    }

    fn take(&self) -> Option<Turn> {
        let quick = Arc::clone(&self.quick).try_acquire_owned().ok()?;
        let any = Arc::clone(&self.all).try_acquire_owned().ok()?;
        Some(Turn { quick: Some(quick), _any: any })
    }
}

fn semaphore(permits: u32) -> Arc<Semaphore> {
    Arc::new(Semaphore::new(usize::try_from(permits).unwrap_or(1)))
}

/// As many mails as there are turns free, each with its turn.
async fn take_on(state: &web::Data<State>, turns: &Turns) -> Result<Vec<(Claimed, Turn)>, ApiError> {
    let free = i64::try_from(turns.free()).unwrap_or_default();
    if free == 0 || !state.read(|db| outbox::has_due(db, Utc::now())).await? {
        return Ok(Vec::new());
    }
    let claimed = state.write(move |db| outbox::claim(db, free, Utc::now())).await?;
    Ok(claimed.into_iter().filter_map(|mail| Some((mail, turns.take()?))).collect())
}

/// What a try came to.
enum Outcome {
    Sent,
    /// Another try may help.
    Failed(String),
    /// No other try will.
    Refused(String),
}

async fn deliver(state: web::Data<State>, transport: Arc<Transport>, mail: Claimed, mut turn: Turn) {
    let id = mail.id;
    let sending = send(&state, &transport, &mail);
    let outcome = tokio::select! {
        outcome = timeout(PATIENCE, sending) => {
            outcome.unwrap_or_else(|_| Outcome::Failed("the mail server took too long".to_owned()))
        }
        never = hold(&state, id) => match never {},
        never = give_way(&state, &mut turn) => match never {},
    };
    note(&state, &mail, outcome).await;
    drop(turn);
    // There may be others that waited for a turn.
    state.outbox.notify_one();
}

async fn send(state: &State, transport: &Transport, mail: &Claimed) -> Outcome {
    let written = match message(&state.config.mail_from, mail) {
        Ok(written) => written,
        Err(fault) => {
            tracing::error!(mail = mail.id, kind = mail.kind, "a mail cannot be written");
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

/// Lets another mail have the turn of one that takes long.
async fn give_way(state: &State, turn: &mut Turn) -> Infallible {
    sleep(SLOW).await;
    turn.quick = None;
    state.outbox.notify_one();
    std::future::pending().await
}

/// Keeps the other workers from a mail for as long as this one is at it.
async fn hold(state: &web::Data<State>, id: i64) -> Infallible {
    loop {
        sleep(HOLD_EVERY).await;
        // Where the database is away nobody else gets at the mail either.
        let _ = state.write(move |db| outbox::hold(db, id, Utc::now())).await;
    }
}

/// A mail that was sent and not noted would be sent again: it is tried for a while.
async fn note(state: &web::Data<State>, mail: &Claimed, outcome: Outcome) {
    let (id, tries) = (mail.id, mail.tries);
    let outcome = Arc::new(outcome);
    for _ in 0..NOTE_TRIES {
        let asked = Arc::clone(&outcome);
        let noted = state.write(move |db| {
            let now = Utc::now();
            match (asked.as_ref(), retry_delay(tries)) {
                (Outcome::Sent, _) => outbox::sent(db, id, now),
                (Outcome::Failed(reason), Some(wait)) => outbox::failed(db, id, reason, now + wait),
                (Outcome::Failed(reason) | Outcome::Refused(reason), _) => outbox::gave_up(db, id, reason, now),
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
                        "the outcome of a mail cannot be saved yet"
                    );
                }
            }
        }
        sleep(Duration::from_secs(1)).await;
    }
}
