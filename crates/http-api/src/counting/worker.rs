//! The worker: keeps what was counted every few moments and at the end, and adds up the days that are over.

use actix_web::rt::task::JoinHandle;
use actix_web::rt::time::{sleep, timeout};
use actix_web::web;
use chrono::{DateTime, NaiveDate, Utc};
use std::sync::Arc;
use std::time::Duration;
use storage::StorageError;
use storage::counting::{sum, unsummed};
use tokio::sync::Notify;

use crate::state::State;
use crate::telemetry::log_limit::permit;

/// How long something that was counted waits to be kept.
const EVERY: Duration = Duration::from_secs(2);
/// How long a stop waits for the last of it.
const LAST_WAIT: Duration = Duration::from_secs(2);

pub struct Worker {
    stop: Arc<Notify>,
    task: JoinHandle<()>,
}

impl Worker {
    /// Must be called inside an actix runtime.
    pub fn start(state: web::Data<State>) -> Self {
        let stop = Arc::new(Notify::new());
        let task = actix_web::rt::spawn(work(state, Arc::clone(&stop)));
        Self { stop, task }
    }

    /// Keeps what is left.
    pub async fn stop(self) {
        self.stop.notify_one();
        if !matches!(timeout(LAST_WAIT, self.task).await, Ok(Ok(()))) {
            tracing::error!("what was counted last could not be kept");
        }
    }
}

async fn work(state: web::Data<State>, stop: Arc<Notify>) {
    let (mut is_last, mut is_away) = (false, false);
    let mut added_up = None;
    while !is_last {
        tokio::select! {
            () = stop.notified() => is_last = true,
            () = sleep(EVERY) => {}
        }
        let asked = state.clone();
        match web::block(move || turn(&asked, added_up, Utc::now())).await {
            Ok(Ok(today)) => {
                added_up = Some(today);
                is_away = false;
            }
            Ok(Err(error)) => {
                if !is_away && let Some(left_out) = permit("counting") {
                    tracing::warn!(%error, left_out, "what was counted cannot be saved yet");
                }
                is_away = error.is_unavailability();
            }
            Err(_) => return,
        }
    }
}

/// The day up to which everything was added up.
fn turn(state: &State, added_up: Option<NaiveDate>, now: DateTime<Utc>) -> Result<NaiveDate, StorageError> {
    state.counting.renew_salts(&state.storage, now)?;
    state.counting.flush(&state.storage)?;
    let today = now.date_naive();
    if added_up != Some(today) {
        for day in state.storage.read(|db| unsummed(db, today))? {
            if state.storage.write(|db| sum(db, day, now))? {
                tracing::info!(%day, "the visits of a day were added up");
            }
        }
    }
    Ok(today)
}
