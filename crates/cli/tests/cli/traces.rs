//! Tests of the traces that the server sends to a collector of OpenTelemetry.

use acceptance::waiting::wait_for;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

use crate::program::{Server, failed_start, field, seeded_folder};

const TRACE: &str = "0af7651916cd43dd8448eb211c80319c";

/// A collector that accepts everything.
struct Collector {
    address: String,
    spans: Arc<Mutex<Vec<Value>>>,
}

impl Collector {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let spans = Arc::new(Mutex::new(Vec::new()));
        let received = Arc::clone(&spans);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let received = Arc::clone(&received);
                std::thread::spawn(move || {
                    while let Some(sent) = read_spans(&stream) {
                        received.lock().unwrap().extend(sent);
                    }
                });
            }
        });
        Self { address, spans }
    }

    fn find(&self, matches: impl Fn(&Value) -> bool) -> Value {
        wait_for(|| self.spans.lock().unwrap().iter().find(|span| matches(span)).cloned())
    }
}

/// Reads the spans of one request and answers it. Returns None when the connection is closed.
fn read_spans(mut stream: &TcpStream) -> Option<Vec<Value>> {
    let mut request = BufReader::new(stream.try_clone().ok()?);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if request.read_line(&mut head).ok()? == 0 {
            return None;
        }
    }
    assert!(head.starts_with("POST /v1/traces "), "{head}");
    let length = head.to_lowercase().lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
    let mut body = vec![0; length.unwrap()];
    request.read_exact(&mut body).ok()?;
    write!(stream, "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{{}}").ok()?;
    let body: Value = serde_json::from_slice(&body).unwrap();
    Some(body["resourceSpans"][0]["scopeSpans"][0]["spans"].as_array().unwrap().clone())
}

fn attribute<'a>(span: &'a Value, key: &str) -> &'a Value {
    let attributes = span["attributes"].as_array().unwrap();
    attributes.iter().find(|it| it["key"] == key).map_or(&Value::Null, |it| &it["value"])
}

#[test]
fn a_request_is_traced_down_to_its_statements() {
    let folder = seeded_folder();
    let collector = Collector::start();
    let server = Server::serve(folder.path(), &[("OTEL_EXPORTER_OTLP_ENDPOINT", &collector.address)]);
    let traceparent = format!("traceparent: 00-{TRACE}-b7ad6b7169203331-01");
    let message = r#"{"name":"Zquirk","email":"zquirk@example.com","subject":"Salt","message":"How much?","category":"technical"}"#;
    let response = server.request("POST", "/api/contact", &[&traceparent], message);
    assert!(response.starts_with("HTTP/1.1 201"), "{response}");
    let request = collector.find(|span| span["name"] == "POST /api/contact");
    assert_eq!((&request["traceId"], &request["parentSpanId"]), (&TRACE.into(), &"b7ad6b7169203331".into()));
    assert_eq!(attribute(&request, "http.response.status_code")["intValue"], "201");
    let insert = collector.find(|span| {
        span["name"] == "statement" && span["traceId"] == TRACE && attribute(span, "kind")["stringValue"] == "insert"
    });
    let parent = collector.find(|span| span["spanId"] == insert["parentSpanId"]);
    assert_eq!(parent["traceId"], TRACE);
    let (status, log) = server.stop();
    assert_eq!(status, Some(0), "{log}");
    let sent = serde_json::to_string(&*collector.spans.lock().unwrap()).unwrap();
    assert!(!sent.to_lowercase().contains("zquirk") && !sent.contains("127.0.0.1"), "{sent}");
}

#[test]
fn a_request_needs_at_most_four_statements() {
    let folder = seeded_folder();
    let collector = Collector::start();
    let server = Server::serve(folder.path(), &[("OTEL_EXPORTER_OTLP_ENDPOINT", &collector.address)]);
    let pages =
        ["/", "/recipes", "/dog-recipes?page=2", "/recipe/7", "/organic", "/toxic-foods", "/search?search=salmon"];
    let shop = ["/shop", "/dog-products"];
    let calls = [
        "/api/recipes?limit=24&sort=rating",
        "/api/recipes?search=chicken+rice&petType=dog&limit=24",
        "/api/recipes/7",
        "/api/recipes/7?servings=40",
        "/api/recipes/7/ratings",
        "/api/search/suggestions?q=chick",
        "/api/toxic-foods",
        "/api/nutrition/dog-plan?weightKg=20",
        "/api/shop/products?petType=dog",
        "/api/recipes/7/similar",
        "/sitemap.xml",
    ];
    let paths: Vec<&str> = pages.into_iter().chain(shop).chain(calls).collect();
    let trace = |index: usize| format!("{:032x}", index + 1);
    for (index, path) in paths.iter().enumerate() {
        let traceparent = format!("traceparent: 00-{}-b7ad6b7169203331-01", trace(index));
        let response = server.request("GET", path, &[&traceparent], "");
        assert!(response.starts_with("HTTP/1.1 200"), "{path}: {response}");
    }
    let contact = format!("traceparent: 00-{}-b7ad6b7169203331-01", trace(paths.len()));
    let message =
        r#"{"name":"Ann","email":"ann@example.com","subject":"Salt","message":"How much?","category":"technical"}"#;
    assert!(server.request("POST", "/api/contact", &[&contact], message).starts_with("HTTP/1.1 201"));
    let (status, log) = server.stop();
    assert_eq!(status, Some(0), "{log}");
    let spans = collector.spans.lock().unwrap();
    let count = |index: usize| {
        let of_request = spans.iter().filter(|span| span["traceId"] == *trace(index)).collect::<Vec<_>>();
        assert!(!of_request.is_empty(), "request {index} has no trace");
        let is_statement =
            |span: &Value| span["name"] == "statement" && attribute(span, "kind")["stringValue"] != "transaction";
        of_request.into_iter().filter(|span| is_statement(span)).count()
    };
    for (index, path) in paths.iter().chain([&"/api/contact"]).enumerate() {
        assert!(count(index) <= 4, "{path} needs {} statements", count(index));
    }
}

#[test]
fn a_collector_that_does_not_answer_is_logged_and_delays_no_request() {
    let folder = seeded_folder();
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let server = Server::serve(folder.path(), &[("OTEL_EXPORTER_OTLP_ENDPOINT", &format!("http://{closed}"))]);
    assert!(server.get("/api/recipes/7").starts_with("HTTP/1.1 200"));
    wait_for(|| server.logged("spans cannot be sent to the collector; they are lost").first().cloned());
}

#[test]
fn an_address_that_is_not_one_of_a_collector_stops_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let log = failed_start(folder.path(), &[("OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318")]);
    let error = field(log.last().unwrap(), "error");
    assert!(error.starts_with("OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' is not the http address"), "{error}");
}
