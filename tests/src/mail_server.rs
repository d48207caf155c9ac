//! A mail server on this machine that takes, refuses or ignores mails as a test wishes, and mails read back.

use mailin::{Action, Handler, Response, SessionBuilder, response};
use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread::{sleep, spawn};

use crate::waiting::{TEST_TIMEOUT, wait_for};

/// What a server does with a mail to somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    Takes,
    Refuses(u16),
    /// Once it has the whole mail, which counts as taken.
    HangsUp,
    NeverAnswers,
}

/// By recipient, and by how often the recipient was asked for before.
type Rule = dyn Fn(&str, usize) -> Manner + Send + Sync;

pub struct MailServer {
    pub port: u16,
    taken: Arc<Mutex<Vec<Mail>>>,
}

impl MailServer {
    pub fn start(rule: impl Fn(&str, usize) -> Manner + Send + Sync + 'static) -> Self {
        Self::on(TcpListener::bind("127.0.0.1:0").unwrap(), rule)
    }

    /// On a port that nobody listened on until now.
    pub fn start_on(port: u16) -> Self {
        Self::on(TcpListener::bind(("127.0.0.1", port)).unwrap(), |_, _| Manner::Takes)
    }

    fn on(listener: TcpListener, rule: impl Fn(&str, usize) -> Manner + Send + Sync + 'static) -> Self {
        let port = listener.local_addr().unwrap().port();
        let taken = Arc::new(Mutex::new(Vec::new()));
        let desk = Desk { rule: Arc::new(rule), asked: Arc::default(), taken: Arc::clone(&taken) };
        spawn(move || {
            for stream in listener.incoming().flatten() {
                let desk = desk.clone();
                spawn(move || serve(stream, desk));
            }
        });
        Self { port, taken }
    }

    pub fn url(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.port)
    }

    /// Everything that was taken, once it is so many mails.
    pub fn mails(&self, wanted: usize) -> Vec<Mail> {
        wait_for(|| {
            let taken = self.taken.lock().unwrap();
            (taken.len() >= wanted).then(|| taken.clone())
        })
    }
}

/// A port that nobody listens on.
pub fn unused_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

#[derive(Clone)]
struct Desk {
    rule: Arc<Rule>,
    asked: Arc<Mutex<BTreeMap<String, usize>>>,
    taken: Arc<Mutex<Vec<Mail>>>,
}

struct Connection {
    desk: Desk,
    data: Vec<u8>,
    last_word: Response,
}

impl Handler for Connection {
    fn rcpt(&mut self, to: &str) -> Response {
        let before = {
            let mut asked = self.desk.asked.lock().unwrap();
            let times = asked.entry(to.to_owned()).or_default();
            *times += 1;
            *times - 1
        };
        match (self.desk.rule)(to, before) {
            Manner::Takes => {
                self.last_word = response::OK;
                response::OK
            }
            Manner::Refuses(code) => Response::custom(code, "Not now, or not here".to_owned()),
            Manner::HangsUp => {
                self.last_word = response::NO_SERVICE;
                response::OK
            }
            Manner::NeverAnswers => {
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
        self.desk.taken.lock().unwrap().push(mail);
        self.last_word.clone()
    }
}

fn serve(stream: TcpStream, desk: Desk) -> Option<()> {
    let remote = stream.peer_addr().ok()?.ip();
    let connection = Connection { desk, data: Vec::new(), last_word: response::OK };
    let mut session = SessionBuilder::new("mail.example").build(remote, connection);
    let (mut lines, mut output) = (BufReader::new(stream.try_clone().ok()?), stream);
    session.greeting().write_to(&mut output).ok()?;
    loop {
        let mut line = Vec::new();
        if lines.read_until(b'\n', &mut line).ok()? == 0 {
            return None;
        }
        let answer = session.process(&line);
        if answer.action != Action::NoReply {
            answer.write_to(&mut output).ok()?;
            output.flush().ok()?;
        }
        if answer.action == Action::Close {
            return None;
        }
    }
}

/// A mail as its reader's program sees it.
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
        let kind = header(&headers, "Content-Type");
        let boundary = kind.split_once("boundary=\"").unwrap().1.trim_end_matches('"').to_owned();
        let parts: Vec<&str> = body.split(&format!("--{boundary}")).collect();
        let part = |kind: &str| {
            let part = parts
                .iter()
                .find(|part| part.contains(&format!("Content-Type: {kind};")))
                .expect("a mail has both parts");
            let (head, body) = part.split_once("\r\n\r\n").unwrap();
            assert!(head.contains("Content-Transfer-Encoding: quoted-printable"), "{head}");
            plain(body)
        };
        Self { text: part("text/plain"), html: part("text/html"), headers }
    }

    /// Blank where there is none.
    pub fn header(&self, name: &str) -> String {
        header(&self.headers, name)
    }

    /// The tags in its HTML, from each on, that no letter of ours is made of.
    pub fn foreign_tags(&self) -> Vec<&str> {
        const OURS: [&str; 15] = [
            "!doctype html>",
            "html lang=",
            "head>",
            "meta charset=",
            "meta name=",
            "title>",
            "body style=",
            "div style=",
            "h1 style=",
            "p style=",
            "blockquote style=",
            "hr style=",
            "br>",
            "a href=\"http",
            "img src=\"http",
        ];
        let is_ours = |tag: &str| tag.starts_with('/') || OURS.iter().any(|start| tag.starts_with(start));
        self.html.match_indices('<').map(|(at, _)| &self.html[at + 1..]).filter(|tag| !is_ours(tag)).collect()
    }

    /// The path of the first link in the plain text that begins so.
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

/// Quoted-printable read back.
fn plain(text: &str) -> String {
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
