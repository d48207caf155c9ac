//! Logs JSON lines with request ids. They contain no IP or mail addresses of visitors, user agents, private links or search
//! texts.

pub mod log_limit;
mod traces;

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use domain::page::SUBMISSION;
use std::panic;
use thiserror::Error;
use tracing::field::Empty;
use tracing::level_filters::LevelFilter;
use tracing::{Level, Span};
use tracing_actix_web::{RequestId, RootSpanBuilder};
use tracing_subscriber::filter::{ParseError, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

use crate::config::OTEL_EXPORTER_OTLP_ENDPOINT;
use crate::telemetry::log_limit::check_log_limit;
use crate::telemetry::traces::{Exporter, ROUTE, STATUS, TRACEPARENT, TraceLayer};

pub use self::traces::{EndpointError, flush};

const RUST_LOG: &str = "RUST_LOG";
const DEFAULT_FILTER: &str = "info";
/// The crate with this name logs an error for every malformed request, without a limit. It is silent unless `RUST_LOG` names it.
const HTTP_PARSER: &str = "actix_http";

/// Crates whose spans are sent to a collector.
const TRACED_CRATES: [&str; 3] = ["http_api", "storage", "petrecipes"];

/// A variable that configures logs or traces cannot be used.
#[derive(Debug, Error)]
pub enum TelemetryError {
    #[error("RUST_LOG: '{0}' is not a level; use error, warn, info, debug or trace, or off")]
    NotALevel(String),
    #[error("RUST_LOG: '{value}' cannot be used; use a level such as info, or levels such as info,storage=debug")]
    InvalidDirective { value: String, source: ParseError },
    #[error(transparent)]
    Endpoint(#[from] EndpointError),
    #[error("OTEL_EXPORTER_OTLP_ENDPOINT: the thread that sends spans cannot be started")]
    Thread(#[source] std::io::Error),
}

/// Starts to log JSON lines, including panics, to standard error. `RUST_LOG` sets the level, and the default is `info`. The
/// default also applies if the value is invalid, so that the error can be logged. If `OTEL_EXPORTER_OTLP_ENDPOINT` is set, spans are
/// sent there, whatever is logged.
pub fn start() -> Result<(), TelemetryError> {
    let value = environment_variable(RUST_LOG);
    let filter = value.as_deref().map_or_else(|| Ok(EnvFilter::new(DEFAULT_FILTER)), parse_filter);
    let (filter, outcome) = match filter {
        Ok(filter) => (filter, Ok(())),
        Err(error) => (EnvFilter::new(DEFAULT_FILTER), Err(error)),
    };
    let filter = match value {
        Some(value) if value.contains(HTTP_PARSER) => filter,
        _ => filter.add_directive(format!("{HTTP_PARSER}=off").parse().unwrap_or_default()),
    };
    let (traces, traces_outcome) = match start_traces() {
        Ok(layer) => (layer, Ok(())),
        Err(error) => (None, Err(error)),
    };
    let traced = Targets::new().with_targets(TRACED_CRATES.map(|name| (name, LevelFilter::DEBUG)));
    let logs = tracing_subscriber::fmt::layer().json().with_writer(std::io::stderr).with_filter(filter);
    // Tests call this several times in one process. Only the first call can set the subscriber.
    let _ = tracing_subscriber::registry().with(logs).with(traces.map(|layer| layer.with_filter(traced))).try_init();
    panic::set_hook(Box::new(|panic| tracing::error!(%panic, "panic")));
    outcome.and(traces_outcome)
}

/// Returns the layer that sends spans, or None if no collector is configured.
fn start_traces() -> Result<Option<TraceLayer>, TelemetryError> {
    let Some(exporter) = trace_exporter()? else { return Ok(None) };
    let layer = TraceLayer::start(exporter).map_err(TelemetryError::Thread)?;
    Ok(Some(layer.for_process()))
}

/// Returns what sends spans to the collector that is configured, or None.
pub(crate) fn trace_exporter() -> Result<Option<Exporter>, EndpointError> {
    environment_variable(OTEL_EXPORTER_OTLP_ENDPOINT).map(|endpoint| endpoint.parse()).transpose()
}

fn environment_variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.trim().is_empty())
}

/// Checks the variables with which `start` would fail.
pub fn check_variables() -> Result<(), TelemetryError> {
    if let Some(value) = environment_variable(RUST_LOG) {
        parse_filter(&value)?;
    }
    trace_exporter()?;
    Ok(())
}

/// Parses a filter like `EnvFilter`, but rejects a word that is not a level, such as `storage`. `EnvFilter` would enable the
/// module with this name and silence all others.
fn parse_filter(value: &str) -> Result<EnvFilter, TelemetryError> {
    for directive in value.split(',').map(str::trim) {
        if !directive.contains(['=', '[']) && !directive.is_empty() && directive.parse::<LevelFilter>().is_err() {
            return Err(TelemetryError::NotALevel(directive.to_owned()));
        }
    }
    // Directives for single modules are added to the default level. Alone they would silence all other modules.
    let is_level = |directive: &str| directive.trim().parse::<LevelFilter>().is_ok();
    let value = if value.split(',').any(is_level) { value.to_owned() } else { format!("{DEFAULT_FILTER},{value}") };
    EnvFilter::try_new(&value).map_err(|source| TelemetryError::InvalidDirective { value, source })
}

/// Creates one span per request and logs its response: at `debug` if it succeeded, at `info` for errors of the client,
/// and at `error` for errors of the server.
pub struct RequestSpan;

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        use actix_web::HttpMessage;
        let id = request.extensions().get::<RequestId>().map(ToString::to_string).unwrap_or_default();
        let (method, path) = (request.method(), remove_token(request.path()));
        let span = tracing::span!(
            Level::INFO,
            "request",
            id,
            %method,
            path,
            { TRACEPARENT } = Empty,
            { ROUTE } = Empty,
            { STATUS } = Empty
        );
        let caller = request.headers().get(TRACEPARENT).and_then(|header| header.to_str().ok());
        if let Some(caller) = caller.filter(|_| traces::is_enabled()) {
            span.record(TRACEPARENT, caller);
        }
        span
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, Error>) {
        let (status, route) = match outcome {
            Ok(response) => (response.status(), response.request().match_pattern()),
            Err(error) => (error.as_response_error().status_code(), None),
        };
        if traces::is_enabled() {
            span.record(ROUTE, route.as_deref().unwrap_or("none"));
            span.record(STATUS, status.as_u16());
        }
        if status.is_server_error() {
            if let Some(left_out) =
                check_log_limit(&format!("responded with {status} at {}", route.unwrap_or_default()))
            {
                tracing::error!(status = status.as_u16(), left_out, "sent a response");
            }
        } else if status.is_client_error() {
            tracing::info!(status = status.as_u16(), "sent a response");
        } else {
            tracing::debug!(status = status.as_u16(), "sent a response");
        }
    }
}

/// Removes the token of a private link, because it grants access.
fn remove_token(path: &str) -> &str {
    let link = SUBMISSION.path_prefix();
    path.find(link).and_then(|at| path.get(..at + link.len())).unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use std::error::Error as _;

    use super::*;

    #[test]
    fn a_log_filter_consists_of_levels_and_other_values_are_rejected_by_name() {
        for value in
            ["info", "DEBUG", "off", "storage=debug,info", "info,http_api::mail=trace", "warn,[request]=debug", "info,"]
        {
            assert!(parse_filter(value).is_ok(), "{value}");
        }
        let filter = parse_filter("htp_api=trace").unwrap().to_string();
        assert!(filter.contains("info"), "a misspelt module name must not silence the others: {filter}");
        for value in ["verbose", "storage", "info,verbos", "storage=verbose", "http_api::mail"] {
            let error = parse_filter(value).map(drop).unwrap_err().to_string();
            assert!(error.starts_with("RUST_LOG: ") && error.contains("info"), "{value}: {error}");
        }
        let error = parse_filter("storage=verbose").unwrap_err();
        assert!(error.source().is_some_and(|cause| cause.is::<ParseError>()), "the cause must be kept");
    }

    #[test]
    fn the_token_of_a_private_link_is_not_logged() {
        for (path, logged) in [
            ("/submissions/1001-1-x", "/submissions/"),
            ("/api/submissions/1001-1-x", "/api/submissions/"),
            ("/api/submissions/1001-1-x/more", "/api/submissions/"),
            ("/api/recipes/7", "/api/recipes/7"),
            ("/", "/"),
        ] {
            assert_eq!(remove_token(path), logged);
        }
    }
}
