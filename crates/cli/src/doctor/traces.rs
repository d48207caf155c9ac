//! Checks that the collector of traces answers.

use http_api::diagnosis::{CollectorError, ask_trace_collector};
use storage::error_chain;

use super::{Check, Subject};

/// Said in every advice, because a site without traces works.
const CONSEQUENCE: &str = "until then, the site works and its traces are lost";

pub fn check() -> Check {
    judge(ask_trace_collector())
}

/// Judges the status with which the collector answers a request without a trace. None means that no collector is configured.
fn judge(answer: Result<Option<u16>, CollectorError>) -> Check {
    let failure =
        |found: String, advice: &str| Check::failure(Subject::Traces, found, format!("{advice}; {CONSEQUENCE}."));
    match answer {
        Ok(None) => Check::ok(Subject::Traces, "No collector of traces is configured, and none is needed."),
        Ok(Some(200..300)) => {
            Check::ok(Subject::Traces, "The collector of traces accepts requests; no trace was sent.")
        }
        Ok(Some(status @ (404 | 405))) => failure(
            format!(
                "The server at OTEL_EXPORTER_OTLP_ENDPOINT answers with status {status}, so it does not collect traces there."
            ),
            "Set the variable to the address of the receiver for OTLP over HTTP (usually port 4318), without /v1/traces",
        ),
        Ok(Some(status @ (401 | 403))) => failure(
            format!("The collector of traces rejects requests with status {status}."),
            "Let the collector accept requests without a password, for instance one on this machine that passes them on",
        ),
        Ok(Some(status)) => failure(
            format!("The collector of traces answers with status {status}."),
            "Look into the log of the collector, or correct OTEL_EXPORTER_OTLP_ENDPOINT",
        ),
        Err(CollectorError::InvalidEndpoint(_)) => Check::impossible(Subject::Traces, Subject::Configuration),
        Err(error) => failure(
            format!("The collector of traces does not answer: {}.", error_chain(&error).trim_end_matches('.')),
            "Start the collector, open the firewall for its port, or correct OTEL_EXPORTER_OTLP_ENDPOINT",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::Status;

    #[test]
    fn the_answer_of_the_collector_decides() {
        for (answer, status, found, advice) in [
            (None, Status::Ok, "No collector", ""),
            (Some(200), Status::Ok, "accepts requests", ""),
            (Some(202), Status::Ok, "accepts requests", ""),
            (Some(404), Status::Failure, "status 404", "port 4318"),
            (Some(401), Status::Failure, "rejects requests with status 401", "without a password"),
            (Some(302), Status::Failure, "status 302", "the site works"),
            (Some(503), Status::Failure, "status 503", "the log of the collector"),
        ] {
            let check = judge(Ok(answer));
            assert!(check.status == status && check.found.contains(found), "{answer:?}: {check:?}");
            assert!(check.advice.unwrap_or_default().contains(advice), "{answer:?}");
        }
    }
}
