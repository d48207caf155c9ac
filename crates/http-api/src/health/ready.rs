//! GET /readyz: whether a proxy should send requests to this process. The operator also gets the reason.

use actix_web::http::StatusCode;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpRequest, HttpResponse, web};
use serde::Serialize;
use std::time::Duration;
use storage::{Unavailability, WriteFailure, error_chain};
use strum::IntoStaticStr;

use super::audience::{Audience, audience};
use crate::state::State;
use crate::telemetry::log_limit::check_log_limit;

/// Maximum time without a comparison of the recipes in memory with the database. They are compared twice a second.
const MAX_UNCHECKED: Duration = Duration::from_secs(10);

#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
enum Readiness {
    Ready,
    /// Pages are served, but nothing can be saved. A proxy should keep sending requests, because other processes have the
    /// same problem.
    #[strum(serialize = "reads only")]
    ReadsOnly,
    Unavailable,
    Stopping,
}

/// The reason why the database cannot be used fully.
struct Failure {
    reason: &'static str,
    cause: String,
}

impl From<WriteFailure> for Failure {
    fn from(failure: WriteFailure) -> Self {
        Self { reason: failure.reason.reason(), cause: failure.cause }
    }
}

/// A part of the service that does not work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
enum Part {
    DatabaseReads,
    DatabaseWrites,
    /// Pages are served, but changes of recipes are not noticed.
    CurrentRecipes,
}

/// Returns the parts that do not work. `unchecked` is the time since the recipes in memory were last compared with the database.
fn missing_parts(can_read: bool, can_write: bool, unchecked: Duration) -> Vec<Part> {
    let parts = [
        (can_read, Part::DatabaseReads),
        (can_write, Part::DatabaseWrites),
        (unchecked <= MAX_UNCHECKED, Part::CurrentRecipes),
    ];
    parts.into_iter().filter(|(works, _)| !works).map(|(_, part)| part).collect()
}

/// The response for the operator.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Details {
    status: &'static str,
    writes_possible: bool,
    /// The parts that do not work; empty if all do.
    missing: Vec<Part>,
    /// Why writes or reads fail; null if both work.
    reason: Option<&'static str>,
    /// The message of the database behind the reason.
    cause: Option<String>,
    database: &'static str,
}

pub async fn show(state: web::Data<State>, request: HttpRequest) -> HttpResponse {
    let (read_failure, write_failure) = (find_read_failure(&state).await, state.storage.write_failure());
    let readiness = match (&read_failure, &write_failure) {
        _ if state.is_draining() => Readiness::Stopping,
        (Some(_), _) => Readiness::Unavailable,
        (None, Some(_)) => Readiness::ReadsOnly,
        (None, None) => Readiness::Ready,
    };
    let mut response = HttpResponse::build(readiness.status());
    response.insert_header((CACHE_CONTROL, "no-store"));
    if audience(&request, &state) != Audience::Operator {
        return response.content_type("text/plain").body(<&str>::from(readiness));
    }
    let unchecked = state.snapshot_times().checked.elapsed();
    let missing = missing_parts(read_failure.is_none(), write_failure.is_none(), unchecked);
    let failure = read_failure.or(write_failure.map(Failure::from));
    response.json(Details {
        status: readiness.into(),
        writes_possible: failure.is_none(),
        missing,
        reason: failure.as_ref().map(|it| it.reason),
        cause: failure.map(|it| it.cause),
        database: (&state.config.database).into(),
    })
}

impl Readiness {
    fn status(self) -> StatusCode {
        match self {
            Self::Ready | Self::ReadsOnly => StatusCode::OK,
            Self::Unavailable | Self::Stopping => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

/// Returns why the database does not respond, or None if it does.
async fn find_read_failure(state: &web::Data<State>) -> Option<Failure> {
    let shared = state.clone();
    let error = match web::block(move || shared.storage.read(storage::recipes::catalogue_version)).await {
        Ok(Ok(_)) => return None,
        Ok(Err(error)) => error,
        Err(_) => return Some(Failure { reason: "the process is stopping", cause: String::new() }),
    };
    let reason = error.unavailability().map_or("the database responds with an error", Unavailability::reason);
    if let Some(left_out) = check_log_limit(&format!("not ready: {reason}")) {
        tracing::warn!(reason, error = error_chain(&error), left_out, "not ready");
    }
    Some(Failure { reason, cause: error_chain(&error) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_that_do_not_work_are_listed() {
        const SECOND: Duration = Duration::from_secs(1);
        for (can_read, can_write, unchecked, expected) in [
            (true, true, SECOND, &[][..]),
            (true, false, SECOND, &[Part::DatabaseWrites]),
            (false, true, SECOND, &[Part::DatabaseReads]),
            (false, false, 11 * SECOND, &[Part::DatabaseReads, Part::DatabaseWrites, Part::CurrentRecipes]),
            (true, true, 11 * SECOND, &[Part::CurrentRecipes]),
        ] {
            assert_eq!(missing_parts(can_read, can_write, unchecked), expected);
        }
    }
}
