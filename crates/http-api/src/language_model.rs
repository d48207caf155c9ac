//! The client of the optional language model. It asks an OpenAI-compatible endpoint that the operator has configured; the crate
//! `assistant` decides what is asked and checks the answers.

mod circuit_breaker;
mod response;

use actix_web::http::header::{ACCEPT, AUTHORIZATION};
use assistant::model::ModelTask;
use std::io::{BufRead, BufReader, Read};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use storage::error_chain;
use thiserror::Error;
use ureq::tls::TlsConfig;
use ureq::typestate::WithBody;
use ureq::{Agent, Body, RequestBuilder};

use self::circuit_breaker::CircuitBreaker;
use self::response::{MAX_RESPONSE_BYTES, StreamLine, parse_completion, parse_stream_line};
use crate::config::LanguageModelConfig;
use crate::health::families::{MODEL_DURATIONS, MODEL_REQUESTS};

/// Maximum time for all requests to the model while a visitor waits for an answer.
pub const ANSWER_TIME: Duration = Duration::from_secs(2);
/// Maximum time for a text that is shown while it is worded.
pub const STREAM_TIME: Duration = Duration::from_secs(15);
/// Maximum time between two parts of such a text.
const STREAM_PAUSE: Duration = Duration::from_secs(4);
/// Maximum time of a check whether the endpoint answers.
const CHECK_TIME: Duration = Duration::from_secs(5);
/// A request with less time is not sent.
const MIN_TIME: Duration = Duration::from_millis(100);
/// Maximum number of simultaneous requests, so that a slow model does not occupy all threads for blocking work.
const MAX_SIMULTANEOUS: usize = 16;
const MAX_HEADER_BYTES: usize = 16 * 1024;

/// A configured language model.
#[derive(Debug)]
pub struct LanguageModel {
    config: LanguageModelConfig,
    agent: Agent,
    breaker: CircuitBreaker,
    running: AtomicUsize,
}

/// Why there is no answer of the model. The messages are for the log and contain nothing of the question, the answer or the key.
#[derive(Debug, Error)]
pub enum ModelError {
    #[error("the model did not answer in time")]
    TimedOut(#[source] ureq::Error),
    #[error("the model cannot be reached")]
    Unreachable(#[source] ureq::Error),
    #[error("the model responded with status {0}")]
    Status(u16),
    /// The cause is left out, because it may repeat a part of the answer.
    #[error("the response is not a chat completion")]
    InvalidResponse,
    #[error("the response is too large")]
    TooLarge,
    #[error("the response broke off")]
    BrokenOff(#[source] Option<ureq::Error>),
    /// The model was not asked.
    #[error("the model is not asked at the moment")]
    NotAsked,
}

impl LanguageModel {
    pub fn new(config: LanguageModelConfig) -> Self {
        let settings = Agent::config_builder()
            .tls_config(TlsConfig::default())
            .proxy(None)
            .max_redirects(0)
            .http_status_as_error(false)
            .max_response_header_size(MAX_HEADER_BYTES)
            .accept_encoding("identity")
            .build();
        Self { config, agent: settings.into(), breaker: CircuitBreaker::default(), running: AtomicUsize::new(0) }
    }

    /// Returns the text of the answer to a task. Blocks until the deadline at most. `is_within_budget` counts the request,
    /// and returns false if the budget does not allow it.
    pub fn complete(
        &self,
        task: &ModelTask,
        deadline: Instant,
        is_within_budget: impl FnOnce() -> bool,
    ) -> Result<String, ModelError> {
        self.ask(deadline, is_within_budget, |time| {
            let request = self.request("application/json").config().timeout_global(Some(time)).build();
            let is_streamed = false;
            let body = task.to_body(&self.config.model, is_streamed).to_string();
            let mut text = String::new();
            let mut reader = read_body(request.send(body))?.take(MAX_RESPONSE_BYTES + 1);
            reader.read_to_string(&mut text).map_err(from_io)?;
            if u64::try_from(text.len()).is_ok_and(|length| length > MAX_RESPONSE_BYTES) {
                return Err(ModelError::TooLarge);
            }
            parse_completion(&text).ok_or(ModelError::InvalidResponse)
        })
    }

    /// Calls `on_line` with each line of the answer as soon as it is complete, until it returns `Break`. Blocks until the deadline
    /// at most. The last line is left out if the answer broke off.
    pub fn stream_lines(
        &self,
        task: &ModelTask,
        deadline: Instant,
        is_within_budget: impl FnOnce() -> bool,
        mut on_line: impl FnMut(&str) -> ControlFlow<()>,
    ) -> Result<(), ModelError> {
        self.ask(deadline, is_within_budget, |time| {
            let request = self.request("text/event-stream").config();
            let request = request.timeout_global(Some(time)).timeout_per_read(Some(STREAM_PAUSE)).build();
            let is_streamed = true;
            let body = task.to_body(&self.config.model, is_streamed).to_string();
            let mut events = BufReader::new(read_body(request.send(body))?.take(MAX_RESPONSE_BYTES));
            let mut line = String::new();
            let mut text = String::new();
            loop {
                line.clear();
                if events.read_line(&mut line).map_err(from_io)? == 0 {
                    return Err(ModelError::BrokenOff(None));
                }
                match parse_stream_line(line.trim_end()).ok_or(ModelError::InvalidResponse)? {
                    StreamLine::Other => {}
                    StreamLine::Text(part) => text.push_str(&part),
                    StreamLine::End => {
                        let _ = on_line(&text);
                        return Ok(());
                    }
                }
                while let Some((complete, rest)) = text.split_once('\n') {
                    if on_line(complete).is_break() {
                        return Ok(());
                    }
                    text = rest.to_owned();
                }
            }
        })
    }

    /// Asks the endpoint for the names of its models, without any limit. Returns the status of the response. Blocks for a few seconds
    /// at most.
    pub fn request_models(&self) -> Result<u16, ModelError> {
        let request = self.agent.get(self.config.models_address()).config().timeout_global(Some(CHECK_TIME)).build();
        let request = match &self.config.key {
            Some(key) => request.header(AUTHORIZATION.as_str(), key.to_authorization()),
            None => request,
        };
        Ok(request.call().map_err(from_ureq)?.status().as_u16())
    }

    fn request(&self, accept: &str) -> RequestBuilder<WithBody> {
        let request = self.agent.post(self.config.endpoint()).content_type("application/json");
        let request = request.header(ACCEPT.as_str(), accept);
        match &self.config.key {
            Some(key) => request.header(AUTHORIZATION.as_str(), key.to_authorization()),
            None => request,
        }
    }

    /// Sends a request if all limits allow it, and remembers whether it succeeded.
    fn ask<T>(
        &self,
        deadline: Instant,
        is_within_budget: impl FnOnce() -> bool,
        send: impl FnOnce(Duration) -> Result<T, ModelError>,
    ) -> Result<T, ModelError> {
        let time = deadline.saturating_duration_since(Instant::now());
        let Some(_permit) = Permit::take(&self.running).filter(|_| time >= MIN_TIME) else {
            return Err(not_asked());
        };
        if !self.breaker.allows(Instant::now()) || !is_within_budget() {
            return Err(not_asked());
        }
        let began = Instant::now();
        let outcome = tracing::info_span!("ask_language_model").in_scope(|| send(time));
        MODEL_DURATIONS.observe(&[], began.elapsed());
        MODEL_REQUESTS.increment(&[if outcome.is_ok() { "answered" } else { "failed" }]);
        if let Err(error) = &outcome {
            tracing::warn!(
                reason = error_chain(error),
                "the language model gave no answer; the built-in answer is shown"
            );
        }
        if self.breaker.record(outcome.is_ok(), Instant::now()) {
            tracing::warn!("the language model is not asked for a while, because it failed several times in a row");
        }
        outcome
    }
}

fn not_asked() -> ModelError {
    MODEL_REQUESTS.increment(&["not_asked"]);
    ModelError::NotAsked
}

/// The right to send one of the simultaneous requests.
struct Permit<'a>(&'a AtomicUsize);

impl<'a> Permit<'a> {
    fn take(running: &'a AtomicUsize) -> Option<Self> {
        let before = running.fetch_add(1, Ordering::Relaxed);
        let permit = Self(running);
        (before < MAX_SIMULTANEOUS).then_some(permit)
    }
}

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn read_body(response: Result<ureq::http::Response<Body>, ureq::Error>) -> Result<impl Read, ModelError> {
    let response = response.map_err(from_ureq)?;
    match response.status().as_u16() {
        200 => Ok(response.into_body().into_reader()),
        status => Err(ModelError::Status(status)),
    }
}

fn from_io(error: std::io::Error) -> ModelError {
    if error.kind() == std::io::ErrorKind::InvalidData {
        return ModelError::InvalidResponse;
    }
    let error = ureq::Error::from(error);
    if is_timeout(&error) { ModelError::TimedOut(error) } else { ModelError::BrokenOff(Some(error)) }
}

fn from_ureq(error: ureq::Error) -> ModelError {
    if is_timeout(&error) { ModelError::TimedOut(error) } else { ModelError::Unreachable(error) }
}

fn is_timeout(error: &ureq::Error) -> bool {
    match error {
        ureq::Error::Timeout(_) => true,
        ureq::Error::Io(cause) => cause.kind() == std::io::ErrorKind::TimedOut,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn simultaneous_requests_are_limited() {
        let running = AtomicUsize::new(0);
        let permits: Vec<_> = (0..MAX_SIMULTANEOUS).map(|_| Permit::take(&running).unwrap()).collect();
        assert!(Permit::take(&running).is_none());
        drop(permits);
        assert!(Permit::take(&running).is_some());
        assert_eq!(running.load(Ordering::Relaxed), 0);
    }
}
