//! The thread that sends finished spans to the collector.

use serde_json::json;
use std::io;
use std::str::FromStr;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::{Duration, Instant};
use storage::error_chain;
use thiserror::Error;
use ureq::Agent;
use url::Url;

use super::span_data::SpanData;
use crate::telemetry::log_limit::check_log_limit;

/// Spans are sent together when this time has passed since the first of them, or when there are `MAX_BATCH`.
const BATCH_TIME: Duration = Duration::from_secs(1);
const MAX_BATCH: usize = 512;
const SEND_TIMEOUT: Duration = Duration::from_secs(5);

pub enum Message {
    Span(SpanData),
    /// Sends the spans at once and answers.
    Flush(SyncSender<()>),
}

#[derive(Debug, Error)]
#[error("OTEL_EXPORTER_OTLP_ENDPOINT: '{0}' is not the http address of a collector, such as http://127.0.0.1:4318")]
pub struct EndpointError(String);

/// Sends spans to one collector.
pub struct Exporter {
    agent: Agent,
    address: String,
}

impl FromStr for Exporter {
    type Err = EndpointError;

    /// Parses the base address of a collector, to which the path of the protocol is added.
    fn from_str(endpoint: &str) -> Result<Self, Self::Err> {
        let url = Url::parse(endpoint).ok().filter(|url| matches!(url.scheme(), "http" | "https") && url.has_host());
        let has_user = |url: &Url| !url.username().is_empty() || url.password().is_some();
        let url = url.filter(|url| !has_user(url) && url.query().is_none());
        // A user name or password is not repeated.
        let shown = if endpoint.contains('@') { "…" } else { endpoint };
        let url = url.ok_or_else(|| EndpointError(shown.to_owned()))?;
        let settings = Agent::config_builder().timeout_global(Some(SEND_TIMEOUT)).proxy(None).max_redirects(0).build();
        Ok(Self { agent: settings.into(), address: format!("{}/v1/traces", url.as_str().trim_end_matches('/')) })
    }
}

impl Exporter {
    /// Starts a thread that sends the spans until the last sender of messages is dropped.
    pub fn start(self, messages: Receiver<Message>) -> io::Result<()> {
        thread::Builder::new().name("traces".to_owned()).spawn(move || self.run(&messages)).map(drop)
    }

    /// Sends a request without spans. Returns the status of the answer.
    pub fn send_nothing(&self) -> Result<u16, ureq::Error> {
        let body = json!({ "resourceSpans": [] }).to_string();
        match self.agent.post(&self.address).content_type("application/json").send(body) {
            Ok(response) => Ok(response.status().as_u16()),
            Err(ureq::Error::StatusCode(status)) => Ok(status),
            Err(error) => Err(error),
        }
    }

    fn run(&self, messages: &Receiver<Message>) {
        while let Ok(first) = messages.recv() {
            let due = Instant::now() + BATCH_TIME;
            let (mut spans, mut next) = (Vec::new(), Ok(first));
            let waiting = loop {
                match next {
                    Ok(Message::Span(span)) => spans.push(span),
                    Ok(Message::Flush(waiting)) => break Some(waiting),
                    Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => break None,
                }
                if spans.len() >= MAX_BATCH {
                    break None;
                }
                next = messages.recv_timeout(due.saturating_duration_since(Instant::now()));
            };
            if !spans.is_empty() {
                self.send(&spans);
            }
            if let Some(waiting) = waiting {
                // The one who waits may have given up.
                let _ = waiting.send(());
            }
        }
    }

    fn send(&self, spans: &[SpanData]) {
        let attribute = |key: &str, value: &str| json!({ "key": key, "value": { "stringValue": value } });
        let version = env!("CARGO_PKG_VERSION");
        let body = json!({
            "resourceSpans": [{
                "resource": {
                    "attributes": [attribute("service.name", "petrecipes"), attribute("service.version", version)],
                },
                "scopeSpans": [{
                    "scope": { "name": "petrecipes", "version": version },
                    "spans": spans.iter().map(SpanData::to_json).collect::<Vec<_>>(),
                }],
            }],
        });
        let sent = self.agent.post(&self.address).content_type("application/json").send(body.to_string());
        if let Err(error) = sent
            && let Some(left_out) = check_log_limit("spans cannot be sent")
        {
            tracing::warn!(
                error = error_chain(&error),
                left_out,
                "spans cannot be sent to the collector; they are lost"
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_endpoint_is_a_base_address() {
        for (endpoint, address) in [
            ("http://127.0.0.1:4318", "http://127.0.0.1:4318/v1/traces"),
            ("https://otel.example/tenant/", "https://otel.example/tenant/v1/traces"),
        ] {
            assert_eq!(endpoint.parse::<Exporter>().unwrap_or_else(|error| panic!("{error}")).address, address);
        }
        for endpoint in
            ["", "127.0.0.1:4318", "ftp://otel.example", "http://me:hunter2@otel.example", "http://a.example?b=1"]
        {
            let Err(error) = endpoint.parse::<Exporter>() else { panic!("{endpoint}") };
            let error = error.to_string();
            assert!(error.starts_with("OTEL_EXPORTER_OTLP_ENDPOINT: ") && !error.contains("hunter2"), "{error}");
        }
    }
}
