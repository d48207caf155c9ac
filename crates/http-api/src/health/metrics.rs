//! GET /metrics: counters, durations and gauges for Prometheus. docs/OPERATIONS.md explains each family.

use actix_web::http::header::{CACHE_CONTROL, WWW_AUTHENTICATE};
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::Utc;
use metrics::{MetricFamily, process, read_gauge, to_text};
use std::sync::OnceLock;
use storage::outbox::{OutboxSize, size};
use storage::pool::PoolState;
use strum::IntoEnumIterator;

use super::audience::{Audience, audience};
use super::{families, job_runs, rendering_metrics};
use crate::error::ApiError;
use crate::security::failed_sign_in::Failure;
use crate::security::rate_limits::RateLimit;
use crate::state::State;

/// The commit that the program was built from. The program sets it, so that this crate is not compiled again for each commit.
pub static COMMIT: OnceLock<&str> = OnceLock::new();
/// Codes of problems that alerts are about.
const CODES: [&str; 3] = ["internal", "unavailable", "busy"];

pub async fn show(state: web::Data<State>, request: HttpRequest) -> Result<HttpResponse, ApiError> {
    match audience(&request, &state) {
        Audience::Operator => {}
        Audience::Public => return Err(ApiError::UnknownAddress),
        Audience::Unauthenticated => {
            let mut response = HttpResponse::Unauthorized();
            response.insert_header((WWW_AUTHENTICATE, "Bearer")).insert_header((CACHE_CONTROL, "no-store"));
            return Ok(response.content_type("text/plain").body("send the token as 'Authorization: Bearer TOKEN'"));
        }
    }
    start_counters();
    let families = [
        families::collect(),
        rendering_metrics::collect(),
        job_runs::collect(),
        storage::metrics::collect(),
        read_state(&state),
        read_outbox(&state).await,
        process(),
    ];
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .content_type("text/plain; version=0.0.4; charset=utf-8")
        .body(to_text(&families.concat())))
}

/// Makes the counters appear that alerts are about, because an alert does not see the first event of a new series.
fn start_counters() {
    for code in CODES {
        families::ERRORS.start_at_zero(&[code]);
    }
    for reason in ["address", "total"] {
        families::REFUSED_CONNECTIONS.start_at_zero(&[reason]);
    }
    for outcome in ["sent", "retried", "given_up"] {
        families::MAILS.start_at_zero(&[outcome]);
    }
    for outcome in ["answered", "failed", "not_asked"] {
        families::MODEL_REQUESTS.start_at_zero(&[outcome]);
    }
    for limit in RateLimit::iter().map(<&str>::from).chain([families::READS]) {
        families::RATE_LIMITS_REACHED.start_at_zero(&[limit]);
    }
    for failure in Failure::iter() {
        families::FAILED_SIGN_INS.start_at_zero(&[failure.metric_label()]);
    }
}

/// Returns the values that the process has in memory.
fn read_state(state: &State) -> Vec<MetricFamily> {
    let snapshot = state.snapshot();
    let cache = snapshot.cache_size();
    let pools = state.storage.pools();
    let connections: Vec<_> = pools.iter().flat_map(connections_by_state).collect();
    let connections: Vec<(&[&str], f64)> = connections.iter().map(|(labels, value)| (&labels[..], *value)).collect();
    let limits: Vec<_> = pools.iter().map(|pool| ([pool.name], f64::from(pool.max_connections))).collect();
    let limits: Vec<(&[&str], f64)> = limits.iter().map(|(labels, value)| (&labels[..], *value)).collect();
    let gauge = |name, help, value| read_gauge(name, help, &[], &[(&[], value)]);
    [
        read_gauge(
            "petrecipes_build_info",
            "The version of the program and the commit that it was built from; always 1",
            &["version", "commit"],
            &[(&[env!("CARGO_PKG_VERSION"), COMMIT.get().copied().unwrap_or("unknown")], 1.0)],
        ),
        gauge(
            "petrecipes_database_writes_possible",
            "1 if the database accepts writes, 0 if writes fail",
            if state.storage.write_failure().is_none() { 1.0 } else { 0.0 },
        ),
        read_gauge(
            "petrecipes_database_connections",
            "Number of open connections to the database, by pool and state",
            &["pool", "state"],
            &connections,
        ),
        read_gauge(
            "petrecipes_database_max_connections",
            "Maximum number of connections to the database, by pool",
            &["pool"],
            &limits,
        ),
        gauge(
            "petrecipes_snapshot_version",
            "Version of the published recipes that are served; it rises with each change",
            to_float(snapshot.data_version().0),
        ),
        gauge("petrecipes_snapshot_recipes", "Number of published recipes", to_float(snapshot.recipes().len())),
        gauge(
            "petrecipes_snapshot_age_seconds",
            "Time since the published recipes were loaded",
            state.snapshot_times().loaded.elapsed().as_secs_f64(),
        ),
        gauge(
            "petrecipes_snapshot_check_age_seconds",
            "Time since the process last made sure that it serves the newest recipes; usually less than a second",
            state.snapshot_times().checked.elapsed().as_secs_f64(),
        ),
        gauge("petrecipes_response_cache_bytes", "Estimated memory of the cached responses", to_float(cache.bytes)),
        gauge("petrecipes_response_cache_responses", "Number of cached responses", to_float(cache.responses)),
    ]
    .concat()
}

fn connections_by_state(pool: &PoolState) -> [([&'static str; 2], f64); 2] {
    let used = pool.connections.saturating_sub(pool.idle);
    [([pool.name, "idle"], f64::from(pool.idle)), ([pool.name, "used"], f64::from(used))]
}

/// Returns the size of the outbox, or nothing if the database does not answer.
async fn read_outbox(state: &web::Data<State>) -> Vec<MetricFamily> {
    let Ok(OutboxSize { waiting, given_up, oldest_waiting }) = state.read(size).await else { return Vec::new() };
    let age = oldest_waiting.map_or(0.0, |created| (Utc::now() - created).as_seconds_f64().max(0.0));
    [
        read_gauge(
            "petrecipes_outbox_mails",
            "Number of mails in the outbox, by state: waiting for delivery, or given_up",
            &["state"],
            &[(&["waiting"], to_float(waiting)), (&["given_up"], to_float(given_up))],
        ),
        read_gauge(
            "petrecipes_outbox_oldest_seconds",
            "Time since the oldest waiting mail was created; 0 if none waits",
            &[],
            &[(&[], age)],
        ),
    ]
    .concat()
}

/// Converts a whole number. A number above four billion, which none of the values reaches, is shown as this maximum.
fn to_float(number: impl TryInto<u32>) -> f64 {
    f64::from(number.try_into().unwrap_or(u32::MAX))
}
