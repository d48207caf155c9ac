//! Runs `petrecipes serve` for a test, with access to its responses, log and exit status.

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{JoinHandle, spawn};

/// Returns a command that runs the program in a folder with the given variables.
pub fn command(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_petrecipes"));
    command.args(arguments).current_dir(folder).env_remove("RUST_LOG").env_remove("DATABASE_URL");
    command.envs(variables.iter().copied());
    command
}

/// Returns a command that runs `petrecipes serve` in a folder, in a shell that first runs `setup`.
pub fn command_after(folder: &Path, setup: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("{setup} && exec '{}' serve", env!("CARGO_BIN_EXE_petrecipes"))]);
    command.current_dir(folder).env_remove("RUST_LOG").env_remove("DATABASE_URL");
    command
}

/// Runs `petrecipes serve`, which must fail to start, and returns its log.
pub fn failed_start(folder: &Path, variables: &[(&str, &str)]) -> Vec<Value> {
    let Output { status, stdout, stderr } = command(folder, &["serve"], variables).output().unwrap();
    assert_eq!((status.code(), stdout.len()), (Some(1), 0));
    lines(&String::from_utf8(stderr).unwrap())
}

fn lines(log: &str) -> Vec<Value> {
    log.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("not JSON: {line}"))).collect()
}

/// Returns the text of a field of a log line, or an empty string.
pub fn field<'a>(line: &'a Value, name: &str) -> &'a str {
    line["fields"][name].as_str().unwrap_or_default()
}

/// A running server, killed at the end of the test.
pub struct Serving {
    pub child: Child,
    pub address: String,
    log: Arc<Mutex<String>>,
    reader: Option<JoinHandle<()>>,
}

impl Serving {
    pub fn start(mut command: Command) -> Self {
        let mut child = command.env("BIND", "127.0.0.1:0").stderr(Stdio::piped()).spawn().unwrap();
        let mut stderr = BufReader::new(child.stderr.take().unwrap());
        let mut started = String::new();
        let address = loop {
            let from = started.len();
            assert!(stderr.read_line(&mut started).unwrap() > 0, "the server stopped before it listened: {started}");
            let line: Value = serde_json::from_str(&started[from..]).unwrap();
            if field(&line, "message") == "serving" {
                break field(&line, "address").to_owned();
            }
        };
        let log = Arc::new(Mutex::new(started));
        let written = Arc::clone(&log);
        let reader = spawn(move || {
            for line in stderr.lines() {
                let mut log = written.lock().unwrap();
                log.push_str(&line.unwrap());
                log.push('\n');
            }
        });
        Self { child, address, log, reader: Some(reader) }
    }

    /// Returns the log lines until now.
    pub fn log(&self) -> Vec<Value> {
        lines(&self.log.lock().unwrap())
    }

    /// Returns the log lines with a message.
    pub fn logged(&self, message: &str) -> Vec<Value> {
        self.log().into_iter().filter(|line| field(line, "message") == message).collect()
    }

    pub fn get(&self, path: &str) -> String {
        exchange(&mut self.connect(), "GET", path, "")
    }

    pub fn post(&self, path: &str, json: &str) -> String {
        exchange(&mut self.connect(), "POST", path, json)
    }

    pub fn connect(&self) -> TcpStream {
        TcpStream::connect(&self.address).unwrap()
    }

    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").arg(format!("-{name}")).arg(self.child.id().to_string()).status().unwrap();
        assert!(sent.success());
    }

    /// Waits for the process and returns its exit status.
    pub fn wait(&mut self) -> Option<i32> {
        let status = self.child.wait().unwrap();
        if let Some(reader) = self.reader.take() {
            reader.join().unwrap();
        }
        status.code()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends a request on an open connection and returns the head and body of the response.
pub fn exchange(stream: &mut TcpStream, method: &str, path: &str, json: &str) -> String {
    let length = json.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n{json}"
    )
    .unwrap();
    let mut response = BufReader::new(stream);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        assert!(response.read_line(&mut head).unwrap() > 0, "the connection was closed: {head}");
    }
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
    let mut body = vec![0; length.map_or(0, |length| length.parse().unwrap())];
    response.read_exact(&mut body).unwrap();
    head + &String::from_utf8_lossy(&body)
}
