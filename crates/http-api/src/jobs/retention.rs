//! Hourly job: deletes data whose retention period is over, and evaluates recipes again if the rules have changed.

use actix_web::rt::time::sleep;
use actix_web::web;
use chrono::Utc;
use domain::retention::RetainedData;
use std::time::{Duration, Instant};
use storage::error_chain;
use storage::retention::clear;

use crate::health::job_runs::Job;
use crate::recipes::evaluation::evaluate_outdated_and_log;
use crate::state::State;

const FIRST_DELAY: Duration = Duration::from_secs(60);
const INTERVAL: Duration = Duration::from_secs(60 * 60);

pub async fn run_hourly(state: web::Data<State>) {
    sleep(FIRST_DELAY).await;
    loop {
        let began = Instant::now();
        let is_complete = delete_expired(&state).await;
        Job::Retention.record(began, is_complete);
        let began = Instant::now();
        let is_evaluated = evaluate_outdated_recipes(&state).await;
        Job::Evaluation.record(began, is_evaluated);
        sleep(INTERVAL).await;
    }
}

/// Returns false if data of any kind could not be deleted.
#[tracing::instrument(skip_all)]
async fn delete_expired(state: &web::Data<State>) -> bool {
    let mut is_complete = true;
    for data in RetainedData::ALL {
        match state.write(move |db| clear(db, data, Utc::now())).await {
            Ok(0) => {}
            Ok(rows) => tracing::info!(what = data.key(), rows, "deleted data whose retention period is over"),
            Err(error) => {
                is_complete = false;
                tracing::warn!(
                    what = data.key(),
                    error = error_chain(&error),
                    "cannot delete data whose retention period is over"
                )
            }
        }
    }
    is_complete
}

/// Returns false if the recipes could not be evaluated.
#[tracing::instrument(skip_all)]
async fn evaluate_outdated_recipes(state: &web::Data<State>) -> bool {
    let shared = state.clone();
    match web::block(move || evaluate_outdated_and_log(&shared.storage)).await {
        Ok(Ok(())) => return true,
        Ok(Err(error)) => tracing::warn!(error = error_chain(&error), "cannot evaluate recipes again"),
        Err(error) => tracing::error!(error = error_chain(&error), "the evaluation of recipes was cancelled"),
    }
    false
}
