//! Tests that the text of visitors cannot add, change or hide lines of the log, or control the terminal that shows it.

use acceptance::mail_server::unused_port;
use serde_json::{Value, json};
use std::io::{Read, Write};

use crate::program::{Server, field, seeded_folder};

/// Ends the values around it if it is not escaped, and begins a line of its own.
const FORGED: &str = r#""}},\n{"level":"ERROR","fields":{"message":"forged"}}"#;
/// Percent-encoded line breaks and the beginning of an escape sequence that colours the text.
const ENCODED: &str = "%0d%0a%1b[31m%c2%9b31m";
/// These bytes would have an effect in a terminal if they were in the log as they are.
const RAW: [&str; 5] = ["\n", "\r", "\x1b[31m", "\x7f", "\u{9b}31m"];

/// Sends bytes as a request of its own and returns the status, or 0 if the connection is closed without a response.
fn send(server: &Server, head: &str) -> u16 {
    let mut stream = server.connect();
    stream.write_all(format!("{head}\r\nhost: x\r\nconnection: close\r\n\r\n").as_bytes()).unwrap();
    let mut response = Vec::new();
    // The server may reset the connection after the response to an invalid request.
    let _ = stream.read_to_end(&mut response);
    let response = String::from_utf8_lossy(&response).into_owned();
    response.split(' ').nth(1).map_or(0, |status| status.parse().unwrap())
}

#[test]
fn hostile_text_of_visitors_stays_in_its_field_of_one_line() {
    let folder = seeded_folder();
    // The header `traceparent` is logged only if traces are sent.
    let collector = format!("http://127.0.0.1:{}", unused_port());
    let variables = [("RUST_LOG", "debug,actix_http=debug"), ("OTEL_EXPORTER_OTLP_ENDPOINT", &*collector)];
    let server = Server::serve(folder.path(), &variables);
    let path = format!("/no-such-page/{FORGED}{ENCODED}");
    let traceparent = format!("{FORGED}\t{ENCODED}");
    assert_eq!(send(&server, &format!("GET {path} HTTP/1.1\r\ntraceparent: {traceparent}")), 404);
    let address = format!("/api/recipes?search=%22%7d%7d{ENCODED}");
    let agent = format!("user-agent: {FORGED}\u{9b}31m\r\nreferer: {FORGED}\r\nx-forwarded-for: {FORGED}");
    assert_eq!(send(&server, &format!("GET {address} HTTP/1.1\r\n{agent}")), 400);
    let message = json!({
        "name": format!("\u{1b}[31m{FORGED}"), "email": format!("a\r\n{FORGED}@example.com"), "subject": FORGED,
        "message": format!("{}{FORGED}", RAW.concat()), "category": FORGED,
    });
    assert!(server.post("/api/contact", &message.to_string()).starts_with("HTTP/1.1 422"));
    for raw in RAW {
        assert_eq!(send(&server, &format!("GET /raw{raw}{FORGED} HTTP/1.1")), 400, "{raw:?}");
    }

    let (status, log) = server.stop();
    assert_eq!(status, Some(0), "{log}");
    let control = log.chars().find(|it| it.is_control() && *it != '\n');
    assert_eq!(control, None, "{log:?}");
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for line in &lines {
        assert!(line["timestamp"].is_string() && line["level"].is_string() && line["target"].is_string(), "{line}");
        assert_ne!(field(line, "message"), "forged", "{line}");
    }
    let logged = |status: u16| lines.iter().filter(|line| line["fields"]["status"] == status).collect::<Vec<_>>();
    // The server rejects the last requests before it has a path to log.
    assert_eq!([400, 404, 422].map(|status| logged(status).len()), [1, 1, 1], "{log}");
    assert_eq!(logged(404)[0]["span"]["path"], path);
    assert_eq!(logged(404)[0]["span"]["traceparent"], traceparent);
}
