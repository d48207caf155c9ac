//! The data that is sent about a span.

use serde_json::{Value, json};
use std::fmt;
use std::time::{Duration, SystemTime};
use tracing::field::{Field, Visit};

use super::trace_context::TraceContext;
use super::{ROUTE, STATUS, TRACEPARENT};

/// Numbers of the protocol: a span inside the program, one of a request to it, and one of a request to another program.
const INTERNAL: u8 = 1;
const SERVER: u8 = 2;
const CLIENT: u8 = 3;
/// Names of spans that wait for another program.
const CLIENT_SPANS: [&str; 2] = ["deliver", "ask_language_model"];
const ERROR: u8 = 2;

pub struct SpanData {
    name: &'static str,
    context: TraceContext,
    parent: Option<[u8; 8]>,
    began: SystemTime,
    pub ended: SystemTime,
    fields: Vec<(&'static str, Value)>,
    route: Option<String>,
    method: Option<String>,
    is_error: bool,
}

impl SpanData {
    /// Returns None if there are no random numbers for the ids.
    pub fn new(name: &'static str, parent: Option<TraceContext>) -> Option<Self> {
        let began = SystemTime::now();
        Some(Self {
            name,
            context: TraceContext::new(parent)?,
            parent: parent.map(|it| it.span),
            began,
            ended: began,
            fields: Vec::new(),
            route: None,
            method: None,
            is_error: false,
        })
    }

    pub fn context(&self) -> TraceContext {
        self.context
    }

    /// Returns the span as OTLP has it in JSON: ids as hexadecimal digits, and times in nanoseconds as text.
    pub fn to_json(&self) -> Value {
        let kind = match self.name {
            "request" => SERVER,
            name if CLIENT_SPANS.contains(&name) => CLIENT,
            _ => INTERNAL,
        };
        let attributes: Vec<_> = self.fields.iter().map(|(key, value)| json!({ "key": key, "value": value })).collect();
        let mut span = json!({
            "traceId": hex::encode(self.context.trace),
            "spanId": hex::encode(self.context.span),
            "name": self.display_name(),
            "kind": kind,
            "startTimeUnixNano": nanoseconds(self.began),
            "endTimeUnixNano": nanoseconds(self.ended),
            "attributes": attributes,
        });
        if let Some(fields) = span.as_object_mut() {
            if let Some(parent) = self.parent {
                fields.insert("parentSpanId".to_owned(), hex::encode(parent).into());
            }
            if self.is_error {
                fields.insert("status".to_owned(), json!({ "code": ERROR }));
            }
        }
        span
    }

    /// A request is named after its method and the pattern of its path.
    fn display_name(&self) -> String {
        match (&self.method, &self.route) {
            (Some(method), Some(route)) => format!("{method} {route}"),
            _ => self.name.to_owned(),
        }
    }

    fn add(&mut self, field: &Field, value: Value) {
        self.fields.push((field.name(), value));
    }
}

fn nanoseconds(time: SystemTime) -> String {
    time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or(Duration::ZERO).as_nanos().to_string()
}

impl Visit for SpanData {
    fn record_str(&mut self, field: &Field, value: &str) {
        match field.name() {
            TRACEPARENT => {
                if let Ok(caller) = value.parse::<TraceContext>() {
                    self.context.trace = caller.trace;
                    self.parent = Some(caller.span);
                }
                return;
            }
            ROUTE => self.route = Some(value.to_owned()),
            "method" => self.method = Some(value.to_owned()),
            _ => {}
        }
        self.add(field, json!({ "stringValue": value }));
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        if field.name() == STATUS {
            self.is_error = value >= 500;
        }
        self.add(field, json!({ "intValue": value.to_string() }));
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        match i64::try_from(value) {
            Ok(value) => self.record_i64(field, value),
            Err(_) => self.add(field, json!({ "stringValue": value.to_string() })),
        }
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.add(field, json!({ "boolValue": value }));
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.record_str(field, &format!("{value:?}"));
    }
}
