//! Saves a large catalogue in the database, so that the next start is fast.

use actix_web::rt::time::sleep;
use actix_web::web;
use chrono::Utc;
use std::time::{Duration, Instant};
use storage::{StorageError, error_chain};

use crate::health::job_runs::Job;
use crate::snapshot::save_if_due;
use crate::state::State;

/// The start comes first.
const FIRST_DELAY: Duration = Duration::from_secs(2);
const INTERVAL: Duration = Duration::from_secs(10 * 60);

pub async fn run(state: web::Data<State>) {
    sleep(FIRST_DELAY).await;
    loop {
        let began = Instant::now();
        let shared = state.clone();
        // An error means that the server is stopping.
        let Ok(result) = web::block(move || save(&shared)).await else { return };
        Job::CatalogueSaving.record(began, result.is_ok());
        sleep(INTERVAL).await;
    }
}

#[tracing::instrument(name = "save_catalogue_if_due", skip_all)]
fn save(state: &State) -> Result<(), StorageError> {
    match save_if_due(&state.storage, &state.snapshot(), Utc::now()) {
        Ok(true) => tracing::info!("saved the catalogue for the next start"),
        Ok(false) => {}
        Err(error) => {
            tracing::warn!(error = error_chain(&error), "cannot save the catalogue; the next start reads all recipes");
            return Err(error);
        }
    }
    Ok(())
}
