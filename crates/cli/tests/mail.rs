//! Tests of mails after a kill, the export of subscribers, and invalid mail settings.

#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use acceptance::mail_server::{Mail, unused_port};
use acceptance::waiting::wait_for;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

fn command(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_petrecipes"));
    command.args(arguments).current_dir(folder).env_remove("RUST_LOG").env_remove("DATABASE_URL");
    command.envs(variables.iter().copied());
    command
}

/// A running server, killed when it is dropped.
struct Serving {
    child: Child,
    address: String,
    log_text: String,
}

impl Serving {
    #[expect(clippy::zombie_processes, reason = "dropping it ends the process and waits")]
    fn start(folder: &Path, variables: &[(&str, &str)]) -> Self {
        let mut command = command(folder, &["serve"], variables);
        let mut child = command.env("BIND", "127.0.0.1:0").stderr(Stdio::piped()).spawn().unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap());
        let mut log_text = String::new();
        loop {
            let from = log_text.len();
            assert!(log.read_line(&mut log_text).unwrap() > 0, "the server stopped before it listened: {log_text}");
            let line = log_text.get(from..).unwrap_or_default();
            if let Some((_, rest)) = line.split_once("\"address\":\"") {
                let address = rest.split_once('"').unwrap().0.to_owned();
                std::thread::spawn(move || std::io::copy(&mut log, &mut std::io::sink()));
                return Self { child, address, log_text };
            }
        }
    }

    fn post(&self, path: &str, json: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let length = json.len();
        write!(
            stream,
            "POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{json}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn mails(folder: &Path, wanted: usize) -> Vec<Mail> {
    wait_for(|| {
        let Ok(files) = std::fs::read_dir(folder.join("data/mail")) else { return None };
        let files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
        let whole = files.iter().filter(|file| file.extension().is_some_and(|it| it == "eml"));
        let mails: Vec<Mail> = whole.map(|file| Mail::read(&std::fs::read(file).unwrap())).collect();
        (mails.len() >= wanted).then_some(mails)
    })
}

#[test]
fn accepted_mails_are_sent_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let unreachable = format!("smtp://127.0.0.1:{}", unused_port());
    let serving = Serving::start(folder.path(), &[("SMTP_URL", &unreachable)]);
    let body = "{\"recipientEmail\":\"bob@example.com\",\"senderName\":\"Anna\"}";
    let answer = serving.post("/api/recipes/7/share/email", body);
    assert!(answer.starts_with("HTTP/1.1 202"), "{answer}");
    drop(serving);
    assert!(!folder.path().join("data/mail").exists());
    let serving = Serving::start(folder.path(), &[]);
    let to: Vec<String> = mails(folder.path(), 1).iter().map(|mail| mail.header("To")).collect();
    assert_eq!(to, ["bob@example.com"]);
    assert_eq!(serving.log_text.matches("SMTP_URL is not set").count(), 1, "{}", serving.log_text);
}

#[test]
fn confirmed_subscribers_are_exported_while_a_server_is_running() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path(), &[]);
    for email in ["+anna@example.com", "bob@example.com"] {
        serving.post("/api/newsletter", &format!("{{\"email\":\"{email}\",\"petType\":\"cat\"}}"));
    }
    let mails = mails(folder.path(), 2);
    let anna = mails.iter().find(|mail| mail.header("To") == "+anna@example.com").unwrap();
    let token = anna.link("/newsletter/confirm?token=").split_once('=').unwrap().1.to_owned();
    let answer = serving.post("/api/newsletter/confirm", &format!("{{\"token\":\"{token}\"}}"));
    assert!(answer.starts_with("HTTP/1.1 204"), "{answer}");
    let exported = command(folder.path(), &["newsletter", "export"], &[]).output().unwrap();
    let csv = String::from_utf8(exported.stdout).unwrap();
    let rows: Vec<&str> = csv.lines().collect();
    assert_eq!(rows.len(), 2, "{csv}");
    assert!(rows.iter().any(|row| row.starts_with("'+anna@example.com,cat,20")), "no cell is a formula: {csv}");
    assert!(csv.contains("http://localhost:8080/newsletter/unsubscribe?token="), "{csv}");
}

#[test]
fn invalid_mail_settings_are_reported_by_name_without_passwords() {
    let folder = tempfile::tempdir().unwrap();
    for (name, value) in [
        ("SMTP_URL", "http://me:hunter2@mail.example"),
        ("MAIL_FROM", "the kitchen"),
        ("CONTACT_TO", "nobody"),
        ("SUPPORT_EMAIL", "nobody"),
        ("SOCIAL_PINTEREST", "ftp://pins.example"),
    ] {
        let output = command(folder.path(), &["serve"], &[(name, value)]).output().unwrap();
        let log_text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{name}={value}");
        assert!(log_text.contains(&format!("{name}: ")) && !log_text.contains("hunter2"), "{log_text}");
    }
    let help = command(folder.path(), &["help", "serve"], &[]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    for name in ["SMTP_URL", "MAIL_FROM", "CONTACT_TO", "SUPPORT_EMAIL", "SOCIAL_FACEBOOK", "TRUSTED_PROXIES"] {
        assert!(help.contains(name), "{name}\n{help}");
    }
}
