//! The worker that stores counted events every two seconds and at shutdown, and sums up the days every minute.

use actix_web::rt::task::JoinHandle;
use actix_web::rt::time::{sleep, timeout};
use actix_web::web;
use chrono::{DateTime, TimeDelta, Utc};
use std::sync::Arc;
use std::time::{Duration, Instant};
use storage::counting::{calculate_running_sums, list_unsummed_days, save_running_sums, sum_day};
use storage::{StorageError, error_chain};
use tokio::sync::Notify;

use crate::health::job_runs::Job;
use crate::state::State;
use crate::telemetry::log_limit::check_log_limit;

/// Time between two writes.
const INTERVAL: Duration = Duration::from_secs(2);
/// Minimum time between two updates of the daily sums. Reports read these sums instead of single visits.
const SUM_INTERVAL: TimeDelta = TimeDelta::minutes(1);
/// Maximum time that a shutdown waits for the last write.
const MAX_SHUTDOWN_WAIT: Duration = Duration::from_secs(2);

pub struct Worker {
    stop: Arc<Notify>,
    task: JoinHandle<()>,
}

impl Worker {
    /// Must be called inside an actix runtime.
    pub fn start(state: web::Data<State>) -> Self {
        let stop = Arc::new(Notify::new());
        let task = actix_web::rt::spawn(run(state, Arc::clone(&stop)));
        Self { stop, task }
    }

    /// Stores the remaining events.
    pub async fn stop(self) {
        self.stop.notify_one();
        if !matches!(timeout(MAX_SHUTDOWN_WAIT, self.task).await, Ok(Ok(()))) {
            tracing::error!("the last visits and clicks could not be stored");
        }
    }
}

async fn run(state: web::Data<State>, stop: Arc<Notify>) {
    let (mut is_stopping, mut is_failing) = (false, false);
    let mut summed_at = None;
    while !is_stopping {
        tokio::select! {
            () = stop.notified() => is_stopping = true,
            () = sleep(INTERVAL) => {}
        }
        let shared = state.clone();
        let began = Instant::now();
        let result = web::block(move || store_and_sum(&shared, summed_at, Utc::now())).await;
        Job::Counting.record(began, matches!(result, Ok(Ok(_))));
        match result {
            Ok(Ok(time)) => {
                summed_at = Some(time);
                is_failing = false;
            }
            Ok(Err(error)) => {
                if !is_failing && let Some(left_out) = check_log_limit("counting") {
                    tracing::warn!(error = error_chain(&error), left_out, "visits and clicks cannot be stored yet");
                }
                is_failing = error.is_unavailability();
            }
            Err(_) => return,
        }
    }
}

/// Stores the waiting events, and sums up the days if they were last summed up, at `summed_at`, at least a minute ago or
/// on another day.
/// Returns the time of the latest sums.
#[tracing::instrument(skip_all)]
fn store_and_sum(
    state: &State,
    summed_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<DateTime<Utc>, StorageError> {
    state.counting.renew_salts(&state.storage, now)?;
    state.counting.flush(&state.storage)?;
    let today = now.date_naive();
    if let Some(summed_at) = summed_at
        && summed_at.date_naive() == today
        && (now - summed_at).abs() < SUM_INTERVAL
    {
        return Ok(summed_at);
    }
    for day in state.storage.read(|db| list_unsummed_days(db, today))? {
        if state.storage.write(|db| sum_day(db, day, now))? {
            tracing::info!(%day, "summed up the visits of a day");
        }
    }
    if let Some(sums) = state.storage.read(|db| calculate_running_sums(db, today))? {
        state.storage.write(|db| save_running_sums(db, &sums, now))?;
    }
    Ok(now)
}
