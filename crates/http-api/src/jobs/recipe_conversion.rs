//! Converts all recipes when an administrator has started the conversion. If several processes share a database, one of them
//! claims the conversion and does it; if that process is killed, another one continues after its last batch.

use actix_web::rt::time::sleep;
use actix_web::web;
use chrono::{DateTime, Utc};
use std::time::{Duration, Instant};
use storage::jobs::{self, JobKind};
use storage::recipes::{count_after, list_ids_after};
use storage::{Db, StorageError, error_chain};

use crate::error::ApiError;
use crate::health::job_runs::Job;
use crate::recipes::conversion::convert_recipe;
use crate::security::keys::random_token;
use crate::state::State;

/// Interval at which a process looks for a conversion that another one left unfinished.
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// Number of recipes that are converted in one transaction.
const BATCH_SIZE: i64 = 4;
/// Time between two batches, in which the database serves other requests. SQLite has only one writer.
const PAUSE: Duration = Duration::from_millis(100);

enum BatchOutcome {
    MoreToDo,
    /// All recipes are converted, or another process has the claim now.
    Ended,
}

pub async fn run(state: web::Data<State>) {
    let process = match random_token() {
        Ok(process) => process,
        Err(error) => {
            tracing::error!(
                error = error_chain(&error),
                "recipes cannot be converted: the operating system provides no random numbers; restart the server when it does"
            );
            return;
        }
    };
    let mut is_failing = false;
    loop {
        let began = Instant::now();
        let result = continue_conversion(&state, &process).await;
        Job::RecipeConversion.record(began, result.is_ok());
        match result {
            Ok(()) => is_failing = false,
            Err(error) => {
                if !is_failing {
                    tracing::warn!(
                        error = error_chain(&error),
                        "the conversion of recipes is interrupted; it continues later"
                    );
                }
                is_failing = true;
            }
        }
        tokio::select! {
            () = state.conversion.notified() => {}
            () = sleep(POLL_INTERVAL) => {}
        }
    }
}

/// Claims the unfinished conversion, if there is one, and works on it until it is finished.
#[tracing::instrument(name = "convert_recipes", skip_all)]
async fn continue_conversion(state: &web::Data<State>, process: &str) -> Result<(), ApiError> {
    let kind = JobKind::ConvertRecipes;
    if state.is_draining() || !state.read(move |db| jobs::has_unclaimed(db, kind, Utc::now())).await? {
        return Ok(());
    }
    let name = process.to_owned();
    let Some(job) = state.write(move |db| jobs::claim(db, kind, &name, Utc::now())).await? else { return Ok(()) };
    loop {
        let name = process.to_owned();
        if state.is_draining() {
            return state.write(move |db| jobs::release(db, job.id, &name)).await;
        }
        let outcome = state.write(move |db| convert_batch(db, job.id, &name, Utc::now())).await?;
        match outcome {
            BatchOutcome::MoreToDo => sleep(PAUSE).await,
            BatchOutcome::Ended => return Ok(()),
        }
    }
}

/// Converts the next recipes and stores the progress in the same transaction, so that a killed process leaves no batch half
/// done and none is done twice.
fn convert_batch(db: &mut Db, job: i64, process: &str, now: DateTime<Utc>) -> Result<BatchOutcome, StorageError> {
    let Some(jobs::Job { last_item, processed, .. }) = jobs::extend_claim(db, job, process, now)? else {
        return Ok(BatchOutcome::Ended);
    };
    let ids = list_ids_after(db, last_item, BATCH_SIZE)?;
    let items = ids.iter().map(|id| convert_recipe(db, *id, now)).collect::<Result<Vec<_>, _>>()?;
    let remaining = count_after(db, ids.last().map_or(last_item, |id| id.0))?;
    let total = processed + i64::try_from(items.len()).unwrap_or_default() + remaining;
    jobs::record_items(db, job, &items, total)?;
    if remaining > 0 {
        return Ok(BatchOutcome::MoreToDo);
    }
    jobs::finish(db, job, total, now)?;
    Ok(BatchOutcome::Ended)
}
