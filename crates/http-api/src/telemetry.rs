//! Logs: JSON lines with request ids, without addresses, user agents, private links or what visitors search for.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use tracing::{Level, Span};
use tracing_actix_web::{RequestId, RootSpanBuilder};
use tracing_subscriber::EnvFilter;

/// Logs to standard error; `RUST_LOG` chooses how much, `info` where it is unset.
pub fn start() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    // A second start, as tests do, keeps the first one's subscriber.
    let _ = tracing_subscriber::fmt().json().with_env_filter(filter).with_writer(std::io::stderr).try_init();
}

/// Whatever follows this in a path is a token.
const PRIVATE: [&str; 1] = ["/submissions/"];

/// One span a request; reads that went well are for `debug`, everything else is worth a line.
pub struct Quiet;

impl RootSpanBuilder for Quiet {
    fn on_request_start(request: &ServiceRequest) -> Span {
        use actix_web::HttpMessage;
        let id = request.extensions().get::<RequestId>().map(ToString::to_string).unwrap_or_default();
        tracing::span!(Level::INFO, "request", id, method = %request.method(), path = shown(request.path()))
    }

    fn on_request_end<B: MessageBody>(_: Span, outcome: &Result<ServiceResponse<B>, Error>) {
        let status = match outcome {
            Ok(response) => response.status(),
            Err(error) => error.as_response_error().status_code(),
        };
        if status.is_server_error() {
            tracing::error!(status = status.as_u16(), "answered");
        } else if status.is_client_error() {
            tracing::info!(status = status.as_u16(), "answered");
        } else {
            tracing::debug!(status = status.as_u16(), "answered");
        }
    }
}

/// What a private link ends with opens it, so the log goes without.
fn shown(path: &str) -> &str {
    PRIVATE.into_iter().find_map(|link| path.find(link).and_then(|at| path.get(..at + link.len()))).unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_of_a_private_link_stays_out_of_the_log() {
        for (path, logged) in [
            ("/submissions/1001-1-x", "/submissions/"),
            ("/api/submissions/1001-1-x", "/api/submissions/"),
            ("/api/submissions/1001-1-x/more", "/api/submissions/"),
            ("/api/recipes/7", "/api/recipes/7"),
            ("/", "/"),
        ] {
            assert_eq!(shown(path), logged);
        }
    }
}
