//! Watches whether the database takes writes: logs each change with its cause once, and notices by itself when writes
//! succeed again.

use actix_web::rt::time::sleep;
use actix_web::web;
use std::time::Duration;
use storage::WriteFailure;

use crate::state::State;
use crate::telemetry::log_limit::permit;

const LOOK_EVERY: Duration = Duration::from_millis(500);
/// While writes fail, a trial write is made on every so many checks.
const LOOKS_PER_PROBE: u32 = 4;

pub async fn watch_writes(state: web::Data<State>) {
    let (mut known, mut looks): (Option<WriteFailure>, u32) = (None, 0);
    loop {
        sleep(LOOK_EVERY).await;
        looks += 1;
        if state.storage.write_failure().is_some() && looks >= LOOKS_PER_PROBE {
            looks = 0;
            let probing = state.clone();
            // The storage remembers why a trial write fails, as it does for every write.
            if web::block(move || probing.storage.probe_writes()).await.is_err() {
                return;
            }
        }
        let failure = state.storage.write_failure();
        if failure.as_ref().map(|it| it.reason) != known.as_ref().map(|it| it.reason) {
            log_change(failure.as_ref());
            known = failure;
        }
    }
}

fn log_change(failure: Option<&WriteFailure>) {
    match failure {
        Some(WriteFailure { reason, cause }) => {
            if let Some(left_out) = permit(reason.reason()) {
                tracing::error!(
                    reason = reason.reason(),
                    cause,
                    left_out,
                    "nothing can be saved; pages are still served from memory"
                );
            }
        }
        None => {
            if let Some(left_out) = permit("writes succeed") {
                tracing::info!(left_out, "the database saves again");
            }
        }
    }
}
