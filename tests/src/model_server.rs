//! A local server that answers like an OpenAI-compatible language model. A test decides how it answers.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

/// Time for which a hanging answer waits. It is longer than any time limit of the program.
const HANG: Duration = Duration::from_secs(40);

/// The answer of the server to a request.
#[derive(Debug, Clone)]
pub enum ModelAnswer {
    /// A chat completion with this text, in parts if the request asks for a stream.
    Text(String),
    /// A stream of two texts. The second one is sent when the gate is opened.
    InTwoParts(String, String, Arc<Gate>),
    /// The beginning of such an answer, before the connection is closed.
    BrokenOff(String),
    /// No answer.
    Hang,
    /// A status without a body, such as '500 Internal Server Error'.
    Status(&'static str),
    /// Any body with the status 200.
    Body(Vec<u8>),
}

/// Lets a test decide when an answer goes on.
#[derive(Debug, Default)]
pub struct Gate {
    is_open: Mutex<bool>,
    opened: Condvar,
}

impl Gate {
    pub fn open(&self) {
        *self.is_open.lock().unwrap() = true;
        self.opened.notify_all();
    }

    fn wait(&self) {
        let is_closed = |is_open: &mut bool| !*is_open;
        drop(self.opened.wait_timeout_while(self.is_open.lock().unwrap(), HANG, is_closed).unwrap());
    }
}

/// A request that the server received.
#[derive(Debug, Clone)]
pub struct ModelRequest {
    /// The head, in lower case.
    pub head: String,
    pub body: Value,
}

impl ModelRequest {
    /// Returns the JSON in the second message: the data of the task, which follow the instructions.
    pub fn input(&self) -> Value {
        let text = self.body.pointer("/messages/1/content").and_then(Value::as_str).unwrap();
        serde_json::from_str(text).unwrap()
    }
}

/// A running server.
pub struct ModelServer {
    address: SocketAddr,
    requests: Arc<Mutex<Vec<ModelRequest>>>,
}

impl ModelServer {
    pub fn start(answer_for: impl Fn(&ModelRequest) -> ModelAnswer + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let requests: Arc<Mutex<Vec<ModelRequest>>> = Arc::default();
        let (received, answer_for) = (Arc::clone(&requests), Arc::new(answer_for));
        std::thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let (received, answer_for) = (Arc::clone(&received), Arc::clone(&answer_for));
                std::thread::spawn(move || {
                    let Some(request) = read_request(&stream) else { return };
                    received.lock().unwrap().push(request.clone());
                    let is_stream = request.body.get("stream") == Some(&Value::Bool(true));
                    // The client may have closed the connection.
                    let _ = respond(&stream, &answer_for(&request), is_stream);
                });
            }
        });
        Self { address, requests }
    }

    /// Returns the value of `AI_BASE_URL`.
    pub fn url(&self) -> String {
        format!("http://{}/v1", self.address)
    }

    pub fn requests(&self) -> Vec<ModelRequest> {
        self.requests.lock().unwrap().clone()
    }
}

fn read_request(stream: &TcpStream) -> Option<ModelRequest> {
    let mut reader = BufReader::new(stream);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if reader.read_line(&mut head).ok()? == 0 {
            return None;
        }
    }
    let head = head.to_lowercase();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok())?;
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some(ModelRequest { head, body: serde_json::from_slice(&body).ok()? })
}

fn respond(mut stream: &TcpStream, answer: &ModelAnswer, is_stream: bool) -> std::io::Result<()> {
    const HEAD: &str = "HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-type: application/json\r\n";
    match answer {
        ModelAnswer::Hang => std::thread::sleep(HANG),
        ModelAnswer::Status(status) => {
            write!(stream, "HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")?;
        }
        ModelAnswer::Body(body) => {
            write!(stream, "{HEAD}content-length: {}\r\n\r\n", body.len())?;
            stream.write_all(body)?;
        }
        ModelAnswer::Text(text) if is_stream => {
            write_events(stream, text)?;
            stream.write_all(b"data: [DONE]\n\n")?;
        }
        ModelAnswer::InTwoParts(first, second, gate) => {
            write_events(stream, first)?;
            gate.wait();
            write_parts(stream, second)?;
            stream.write_all(b"data: [DONE]\n\n")?;
        }
        ModelAnswer::BrokenOff(text) if is_stream => write_events(stream, text)?,
        ModelAnswer::Text(text) => {
            let body = completion(text);
            write!(stream, "{HEAD}content-length: {}\r\n\r\n{body}", body.len())?;
        }
        ModelAnswer::BrokenOff(text) => {
            let body = completion(text);
            let half = body.get(..body.len() / 2).unwrap_or_default();
            write!(stream, "{HEAD}content-length: {}\r\n\r\n{half}", body.len())?;
        }
    }
    Ok(())
}

fn completion(text: &str) -> String {
    json!({ "choices": [{ "index": 0, "message": { "role": "assistant", "content": text } }] }).to_string()
}

/// Sends a text in parts of a few letters, as models do.
fn write_events(mut stream: &TcpStream, text: &str) -> std::io::Result<()> {
    write!(stream, "HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-type: text/event-stream\r\n\r\n")?;
    write_parts(stream, text)
}

fn write_parts(mut stream: &TcpStream, text: &str) -> std::io::Result<()> {
    let letters: Vec<char> = text.chars().collect();
    for part in letters.chunks(7) {
        let part: String = part.iter().collect();
        write!(stream, "data: {}\n\n", json!({ "choices": [{ "index": 0, "delta": { "content": part } }] }))?;
    }
    Ok(())
}
