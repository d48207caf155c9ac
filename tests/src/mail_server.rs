//! A local mail server that accepts, rejects or ignores mails as the test requires, and a parser for the mails.

use mailin::{Action, Handler, Response, SessionBuilder, response};
use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread::{sleep, spawn};

use crate::waiting::{TEST_TIMEOUT, wait_for};

/// The reaction of the server to a mail to a recipient.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Behaviour {
    Accept,
    /// Rejects the recipient with this status code.
    Reject(u16),
    /// Reads the whole mail, which `mails` then returns, but does not confirm it.
    HangUp,
    NeverReply,
}

/// Decides the behaviour from the recipient and the number of earlier attempts to deliver a mail to it.
type Rule = dyn Fn(&str, usize) -> Behaviour + Send + Sync;

pub struct MailServer {
    pub port: u16,
    received: Arc<Mutex<Vec<Mail>>>,
}

impl MailServer {
    pub fn start(rule: impl Fn(&str, usize) -> Behaviour + Send + Sync + 'static) -> Self {
        Self::with_listener(TcpListener::bind("127.0.0.1:0").unwrap(), rule)
    }

    /// Starts a server that accepts all mails on the given port, which must be unused.
    pub fn start_on(port: u16) -> Self {
        Self::with_listener(TcpListener::bind(("127.0.0.1", port)).unwrap(), |_, _| Behaviour::Accept)
    }

    fn with_listener(listener: TcpListener, rule: impl Fn(&str, usize) -> Behaviour + Send + Sync + 'static) -> Self {
        let port = listener.local_addr().unwrap().port();
        let received = Arc::new(Mutex::new(Vec::new()));
        let state = ServerState { rule: Arc::new(rule), attempts: Arc::default(), received: Arc::clone(&received) };
        spawn(move || {
            for stream in listener.incoming().flatten() {
                let state = state.clone();
                spawn(move || serve(stream, state));
            }
        });
        Self { port, received }
    }

    pub fn url(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.port)
    }

    /// Waits until at least `wanted` mails have arrived, and returns all of them.
    pub fn mails(&self, wanted: usize) -> Vec<Mail> {
        wait_for(|| {
            let received = self.received.lock().unwrap();
            (received.len() >= wanted).then(|| received.clone())
        })
    }
}

/// Returns a port on which no server listens.
pub fn unused_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

#[derive(Clone)]
struct ServerState {
    rule: Arc<Rule>,
    attempts: Arc<Mutex<BTreeMap<String, usize>>>,
    received: Arc<Mutex<Vec<Mail>>>,
}

struct Connection {
    state: ServerState,
    data: Vec<u8>,
    data_response: Response,
}

impl Handler for Connection {
    fn rcpt(&mut self, to: &str) -> Response {
        let earlier_attempts = {
            let mut attempts = self.state.attempts.lock().unwrap();
            let count = attempts.entry(to.to_owned()).or_default();
            *count += 1;
            *count - 1
        };
        match (self.state.rule)(to, earlier_attempts) {
            Behaviour::Accept => {
                self.data_response = response::OK;
                response::OK
            }
            Behaviour::Reject(code) => Response::custom(code, "Rejected by the test".to_owned()),
            Behaviour::HangUp => {
                self.data_response = response::NO_SERVICE;
                response::OK
            }
            Behaviour::NeverReply => {
                sleep(TEST_TIMEOUT * 10);
                response::NO_SERVICE
            }
        }
    }

    fn data(&mut self, buffer: &[u8]) -> io::Result<()> {
        self.data.extend_from_slice(buffer);
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        let mail = Mail::read(&std::mem::take(&mut self.data));
        self.state.received.lock().unwrap().push(mail);
        self.data_response.clone()
    }
}

fn serve(stream: TcpStream, state: ServerState) -> Option<()> {
    let remote = stream.peer_addr().ok()?.ip();
    let connection = Connection { state, data: Vec::new(), data_response: response::OK };
    let mut session = SessionBuilder::new("mail.example").build(remote, connection);
    let (mut lines, mut output) = (BufReader::new(stream.try_clone().ok()?), stream);
    session.greeting().write_to(&mut output).ok()?;
    loop {
        let mut line = Vec::new();
        if lines.read_until(b'\n', &mut line).ok()? == 0 {
            return None;
        }
        let response = session.process(&line);
        if response.action != Action::NoReply {
            response.write_to(&mut output).ok()?;
            output.flush().ok()?;
        }
        if response.action == Action::Close {
            return None;
        }
    }
}

/// A mail as a mail program shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mail {
    pub headers: Vec<(String, String)>,
    pub text: String,
    pub html: String,
}

impl Mail {
    pub fn read(bytes: &[u8]) -> Self {
        let raw = String::from_utf8(bytes.to_vec()).unwrap();
        let (head, body) = raw.split_once("\r\n\r\n").expect("a mail has a head and a body");
        let headers = headers(head);
        let content_type = header(&headers, "Content-Type");
        let boundary = content_type.split_once("boundary=\"").unwrap().1.trim_end_matches('"').to_owned();
        let parts: Vec<&str> = body.split(&format!("--{boundary}")).collect();
        let part = |kind: &str| {
            let part = parts
                .iter()
                .find(|part| part.contains(&format!("Content-Type: {kind};")))
                .expect("a mail has both parts");
            let (head, body) = part.split_once("\r\n\r\n").unwrap();
            assert!(head.contains("Content-Transfer-Encoding: quoted-printable"), "{head}");
            decode_quoted_printable(body)
        };
        Self { text: part("text/plain"), html: part("text/html"), headers }
    }

    /// Returns the value of a header, or an empty string if there is none.
    pub fn header(&self, name: &str) -> String {
        header(&self.headers, name)
    }

    /// Returns the tags that no template of our mails contains, each with the rest of the HTML.
    pub fn unexpected_tags(&self) -> Vec<&str> {
        const EXPECTED: [&str; 18] = [
            "!doctype html>",
            "html lang=",
            "head>",
            "meta charset=",
            "meta name=",
            "title>",
            "body style=",
            "div style=",
            "h1 style=",
            "h2 style=",
            "ul style=",
            "li style=",
            "p style=",
            "blockquote style=",
            "hr style=",
            "br>",
            "a href=\"http",
            "img src=\"http",
        ];
        let is_expected = |tag: &str| tag.starts_with('/') || EXPECTED.iter().any(|start| tag.starts_with(start));
        self.html.match_indices('<').map(|(at, _)| &self.html[at + 1..]).filter(|tag| !is_expected(tag)).collect()
    }

    /// Returns the part from `path` on of the first link in the plain text that contains it.
    pub fn link(&self, path: &str) -> String {
        let at = self.text.find(path).unwrap_or_else(|| panic!("no {path} in {}", self.text));
        self.text[at..].split_whitespace().next().unwrap().to_owned()
    }
}

fn headers(head: &str) -> Vec<(String, String)> {
    let unfolded = head.replace("\r\n ", " ").replace("\r\n\t", " ");
    let lines = unfolded.lines().map(|line| line.split_once(": ").expect("a header has a name and a value"));
    lines.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

fn header(headers: &[(String, String)], name: &str) -> String {
    let found = headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
    found.map(|(_, value)| value.clone()).unwrap_or_default()
}

fn decode_quoted_printable(text: &str) -> String {
    let joined = text.replace("=\r\n", "");
    let mut bytes = joined.bytes();
    let mut plain = Vec::new();
    while let Some(byte) = bytes.next() {
        if byte == b'=' {
            let code: Vec<u8> = bytes.by_ref().take(2).collect();
            plain.push(u8::from_str_radix(&String::from_utf8(code).unwrap(), 16).unwrap());
        } else {
            plain.push(byte);
        }
    }
    String::from_utf8(plain).unwrap().replace("\r\n", "\n")
}
