//! Watches whether the database accepts writes: logs each change with its cause once, and tests whether writes succeed
//! again.

use actix_web::error::BlockingError;
use actix_web::rt::time::sleep;
use actix_web::web;
use std::time::Duration;
use storage::WriteFailure;

use crate::state::State;
use crate::telemetry::log_limit::check_log_limit;

const CHECK_INTERVAL: Duration = Duration::from_millis(500);
/// While writes fail, every fourth check attempts a test write.
const CHECKS_PER_PROBE: u32 = 4;

pub async fn watch_writes(state: web::Data<State>) {
    let (mut logged, mut checks): (Option<WriteFailure>, u32) = (None, 0);
    loop {
        sleep(CHECK_INTERVAL).await;
        checks += 1;
        if state.storage.write_failure().is_some() && checks >= CHECKS_PER_PROBE {
            checks = 0;
            if attempt_write(&state).await.is_err() {
                return;
            }
        }
        let failure = state.storage.write_failure();
        if failure.as_ref().map(|it| it.reason) != logged.as_ref().map(|it| it.reason) {
            log_change(failure.as_ref());
            logged = failure;
        }
    }
}

/// Attempts a test write. The storage remembers why it fails, as it does for every write. An error means that the server
/// is stopping.
#[tracing::instrument(skip_all)]
async fn attempt_write(state: &web::Data<State>) -> Result<(), BlockingError> {
    let shared = state.clone();
    web::block(move || shared.storage.probe_writes()).await.map(drop)
}

#[tracing::instrument(name = "watch_writes", skip_all)]
fn log_change(failure: Option<&WriteFailure>) {
    match failure {
        Some(WriteFailure { reason, cause }) => {
            if let Some(left_out) = check_log_limit(reason.reason()) {
                tracing::error!(
                    reason = reason.reason(),
                    cause,
                    left_out,
                    "nothing can be saved; pages are still served from memory"
                );
            }
        }
        None => {
            if let Some(left_out) = check_log_limit("writes succeed") {
                tracing::info!(left_out, "writes to the database succeed again");
            }
        }
    }
}
