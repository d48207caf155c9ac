//! Sends the spans of requests, jobs and statements to a collector of OpenTelemetry, by the protocol OTLP as JSON over HTTP.

mod exporter;
mod span_data;
mod trace_context;

use std::sync::OnceLock;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::time::{Duration, SystemTime};
use tracing::Subscriber;
use tracing::span::{Attributes, Id, Record};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;
use tracing_subscriber::registry::LookupSpan;

use self::exporter::Message;
use self::span_data::SpanData;

pub use self::exporter::{EndpointError, Exporter};

/// Fields of the span of a request, which exist only if spans are sent.
pub const TRACEPARENT: &str = "traceparent";
pub const ROUTE: &str = "http.route";
pub const STATUS: &str = "http.response.status_code";

/// Number of spans that wait to be sent. Further ones are dropped, so that a collector that does not answer does not fill the memory.
const MAX_WAITING: usize = 4096;
/// Maximum time that the end of the process waits for the last spans.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(2);

/// The queue of the exporter, if spans are sent.
static QUEUE: OnceLock<SyncSender<Message>> = OnceLock::new();

/// Returns whether spans are sent.
pub fn is_enabled() -> bool {
    QUEUE.get().is_some()
}

/// Waits until the spans that are finished were sent, for a limited time.
pub fn flush() {
    let Some(queue) = QUEUE.get() else { return };
    let (sender, sent) = sync_channel(1);
    if queue.try_send(Message::Flush(sender)).is_ok() {
        // After the timeout the spans are lost.
        let _ = sent.recv_timeout(FLUSH_TIMEOUT);
    }
}

/// Collects the data of each span, and hands it to the exporter when the span ends.
pub struct TraceLayer {
    queue: SyncSender<Message>,
}

impl TraceLayer {
    /// Starts the thread that sends the spans. The layer of the process is also the one that `flush` waits for.
    pub fn start(exporter: Exporter) -> std::io::Result<Self> {
        let (queue, waiting) = sync_channel(MAX_WAITING);
        exporter.start(waiting)?;
        Ok(Self { queue })
    }

    /// Makes `is_enabled` and `flush` refer to this layer.
    pub fn for_process(self) -> Self {
        QUEUE.get_or_init(|| self.queue.clone());
        self
    }
}

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for TraceLayer {
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        let parent = span.parent().and_then(|parent| parent.extensions().get::<SpanData>().map(SpanData::context));
        let Some(mut data) = SpanData::new(span.name(), parent) else { return };
        attributes.record(&mut data);
        span.extensions_mut().insert(data);
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, context: Context<'_, S>) {
        if let Some(span) = context.span(id)
            && let Some(data) = span.extensions_mut().get_mut::<SpanData>()
        {
            values.record(data);
        }
    }

    fn on_close(&self, id: Id, context: Context<'_, S>) {
        let data = context.span(&id).and_then(|span| span.extensions_mut().remove::<SpanData>());
        if let Some(mut data) = data {
            data.ended = SystemTime::now();
            // A full queue drops the span.
            let _ = self.queue.try_send(Message::Span(data));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
    use std::io::{Read, Write};
    use std::net::TcpListener;
    use tracing::{debug_span, field, info_span};
    use tracing_subscriber::prelude::*;

    /// Accepts one request of an exporter, and returns its head and body.
    fn collect_one(listener: &TcpListener) -> (String, Value) {
        let (mut stream, _) = listener.accept().unwrap();
        let mut received = Vec::new();
        let mut buffer = [0; 4096];
        loop {
            let read = stream.read(&mut buffer).unwrap();
            received.extend_from_slice(&buffer[..read]);
            let text = String::from_utf8_lossy(&received).into_owned();
            let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
            let length =
                head.to_lowercase().lines().find_map(|line| Some(line.strip_prefix("content-length: ")?.to_owned()));
            if body.len() == length.unwrap().parse::<usize>().unwrap() {
                write!(stream, "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{{}}").unwrap();
                return (head.to_owned(), serde_json::from_str(body).unwrap());
            }
        }
    }

    #[test]
    fn spans_are_sent_with_their_parents_and_the_trace_of_the_caller() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        let layer = TraceLayer::start(endpoint.parse().unwrap()).unwrap();
        tracing::subscriber::with_default(tracing_subscriber::registry().with(layer), || {
            let request = info_span!(
                "request",
                method = "GET",
                { TRACEPARENT } = field::Empty,
                { ROUTE } = field::Empty,
                { STATUS } = field::Empty
            );
            request.record(TRACEPARENT, "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01");
            request.in_scope(|| debug_span!("statement", kind = "select").in_scope(|| {}));
            request.record(ROUTE, "/api/recipes/{id}").record(STATUS, 500);
        });
        let (head, body) = collect_one(&listener);
        assert!(head.starts_with("POST /v1/traces HTTP/1.1"), "{head}");
        let spans = &body["resourceSpans"][0]["scopeSpans"][0]["spans"];
        let (statement, request) = (&spans[0], &spans[1]);
        assert_eq!((&statement["name"], &request["name"]), (&"statement".into(), &"GET /api/recipes/{id}".into()));
        assert_eq!(request["traceId"], "0af7651916cd43dd8448eb211c80319c");
        assert_eq!(request["parentSpanId"], "b7ad6b7169203331");
        assert_eq!((&statement["traceId"], &statement["parentSpanId"]), (&request["traceId"], &request["spanId"]));
        assert_eq!((&request["kind"], &request["status"]["code"]), (&2.into(), &2.into()));
        assert_eq!(statement["status"], Value::Null);
        let attribute = serde_json::json!({ "key": "kind", "value": { "stringValue": "select" } });
        assert_eq!(statement["attributes"], serde_json::json!([attribute]));
        let nanoseconds = |field: &str| request[field].as_str().unwrap().parse::<u128>().unwrap();
        assert!(nanoseconds("startTimeUnixNano") <= nanoseconds("endTimeUnixNano"));
        let service = &body["resourceSpans"][0]["resource"]["attributes"][0];
        assert_eq!(service["value"]["stringValue"], "petrecipes");
    }
}
