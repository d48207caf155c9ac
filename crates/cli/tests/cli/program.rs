//! Runs the program for a test: its commands, and servers with their responses, logs and exit statuses.

use serde_json::Value;
use std::fs::Permissions;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Arc, LazyLock, Mutex};
use std::thread::{JoinHandle, spawn};
use tempfile::TempDir;

/// Returns a command that runs the program in a folder with these variables. A server listens on an unused port unless
/// `BIND` is one of them.
pub fn command(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_petrecipes"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null());
    command.env_remove("RUST_LOG").env_remove("DATABASE_URL").env("BIND", "127.0.0.1:0");
    // Only few tests need rendered pages, and rendering takes time.
    command.env("PAGE_RENDERING", "off");
    command.envs(variables.iter().copied());
    command
}

/// Returns a command that runs `petrecipes serve` in a folder, in a shell that first runs `setup`.
pub fn command_after(folder: &Path, setup: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("{setup} && exec '{}' serve", env!("CARGO_BIN_EXE_petrecipes"))]);
    command.current_dir(folder).env_remove("RUST_LOG").env_remove("DATABASE_URL").env("BIND", "127.0.0.1:0");
    command.env("PAGE_RENDERING", "off");
    command
}

pub fn run(folder: &Path, arguments: &[&str]) -> Output {
    command(folder, arguments, &[]).output().unwrap()
}

/// Database file with the built-in recipes, or None if `petrecipes seed` fails. It is created once, because evaluating the recipes
/// takes a second.
static SEEDED_DATABASE: LazyLock<Option<Vec<u8>>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let is_seeded = run(folder.path(), &["seed"]).status.success();
    is_seeded.then(|| std::fs::read(folder.path().join("data/petrecipes.db")).unwrap())
});
/// The error of `petrecipes seed` is printed by the test of this command, and not by every test that needs the recipes.
const NOT_SEEDED: &str = "`petrecipes seed` failed; the test seeding_again_adds_no_recipes says why";

/// Returns a folder with a default database that already has the built-in recipes.
pub fn seeded_folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let (data, file) = (folder.path().join("data"), folder.path().join("data/petrecipes.db"));
    std::fs::create_dir(&data).unwrap();
    std::fs::write(&file, SEEDED_DATABASE.as_ref().expect(NOT_SEEDED)).unwrap();
    // The permissions are those that the program sets itself; it warns at the start if other users could read the files.
    std::fs::set_permissions(&data, Permissions::from_mode(0o700)).unwrap();
    std::fs::set_permissions(&file, Permissions::from_mode(0o600)).unwrap();
    folder
}

pub fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

pub fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Returns standard output followed by standard error, without the line that names the database.
pub fn printed(output: &Output) -> String {
    let printed = stdout(output) + &stderr(output);
    printed.split_inclusive('\n').filter(|line| !line.starts_with("Database: ")).collect()
}

/// Runs `petrecipes serve`, which must fail to start, and returns its log.
pub fn failed_start(folder: &Path, variables: &[(&str, &str)]) -> Vec<Value> {
    let output = command(folder, &["serve"], variables).output().unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    parse_lines(&stderr(&output))
}

fn parse_lines(log: &str) -> Vec<Value> {
    log.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("not JSON: {line}"))).collect()
}

/// Returns the text of a field of a log line, or an empty string.
pub fn field<'a>(line: &'a Value, name: &str) -> &'a str {
    line["fields"][name].as_str().unwrap_or_default()
}

/// A running server, killed at the end of the test.
pub struct Server {
    child: Child,
    pub address: String,
    log: Arc<Mutex<String>>,
    log_reader: Option<JoinHandle<()>>,
}

impl Server {
    /// Starts `petrecipes serve` in a folder with these variables, and waits until it listens.
    pub fn serve(folder: &Path, variables: &[(&str, &str)]) -> Self {
        Self::start(command(folder, &["serve"], variables))
    }

    /// Starts a server and waits until it listens.
    pub fn start(mut command: Command) -> Self {
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        let mut stderr = BufReader::new(child.stderr.take().unwrap());
        let mut start_log = String::new();
        let address = loop {
            let from = start_log.len();
            assert!(
                stderr.read_line(&mut start_log).unwrap() > 0,
                "the server stopped before it listened: {start_log}"
            );
            let line: Value = serde_json::from_str(&start_log[from..]).unwrap();
            if field(&line, "message") == "serving" {
                break field(&line, "address").to_owned();
            }
        };
        let log = Arc::new(Mutex::new(start_log));
        let written = Arc::clone(&log);
        let log_reader = spawn(move || {
            for line in stderr.lines() {
                let mut log = written.lock().unwrap();
                log.push_str(&line.unwrap());
                log.push('\n');
            }
        });
        Self { child, address, log, log_reader: Some(log_reader) }
    }

    /// Returns the log until now. After `start` it has all lines that were logged before the server listened.
    pub fn log_text(&self) -> String {
        self.log.lock().unwrap().clone()
    }

    /// Returns the log lines until now.
    pub fn log_lines(&self) -> Vec<Value> {
        parse_lines(&self.log_text())
    }

    /// Returns the log lines with a message.
    pub fn logged(&self, message: &str) -> Vec<Value> {
        self.log_lines().into_iter().filter(|line| field(line, "message") == message).collect()
    }

    pub fn get(&self, path: &str) -> String {
        self.request("GET", path, &[], "")
    }

    pub fn post(&self, path: &str, json: &str) -> String {
        self.request("POST", path, &[], json)
    }

    /// Sends a request on a connection of its own, with header lines such as `accept: */*`, and returns the response.
    pub fn request(&self, method: &str, path: &str, headers: &[&str], json: &str) -> String {
        let mut stream = self.connect();
        send(&mut stream, method, path, &[headers, &["connection: close"]].concat(), json);
        let mut response = Vec::new();
        stream.read_to_end(&mut response).unwrap();
        String::from_utf8_lossy(&response).into_owned()
    }

    pub fn connect(&self) -> TcpStream {
        TcpStream::connect(&self.address).unwrap()
    }

    pub fn process_id(&self) -> String {
        self.child.id().to_string()
    }

    /// Sends a signal such as `TERM` to the process.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").arg(format!("-{name}")).arg(self.process_id()).status().unwrap();
        assert!(sent.success());
    }

    /// Waits for the process and returns its exit status.
    pub fn wait(&mut self) -> Option<i32> {
        let status = self.child.wait().unwrap();
        if let Some(log_reader) = self.log_reader.take() {
            log_reader.join().unwrap();
        }
        status.code()
    }

    /// Stops the server and returns its exit status and its whole log.
    pub fn stop(mut self) -> (Option<i32>, String) {
        self.signal("TERM");
        (self.wait(), self.log_text())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn send(stream: &mut TcpStream, method: &str, path: &str, headers: &[&str], json: &str) {
    let headers: String = headers.iter().flat_map(|line| [line, "\r\n"]).collect();
    let length = json.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: x\r\n{headers}content-type: application/json\r\ncontent-length: {length}\r\n\r\n{json}"
    )
    .unwrap();
}

/// Sends a GET request on an open connection, which stays open, and returns the head and body of the response.
pub fn get_on(stream: &mut TcpStream, path: &str) -> String {
    send(stream, "GET", path, &[], "");
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
