//! Tests of mails after a kill, the export of subscribers, and invalid mail settings.

use acceptance::mail_server::{Mail, unused_port};
use acceptance::waiting::wait_for;
use std::path::Path;

use crate::program::{Server, command, seeded_folder, stderr, stdout};

/// Waits until the folder has at least `wanted` complete mails, and returns all of them.
fn mails(folder: &Path, wanted: usize) -> Vec<Mail> {
    wait_for(|| {
        let Ok(files) = std::fs::read_dir(folder.join("data/mail")) else { return None };
        let files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
        let complete = files.iter().filter(|file| file.extension().is_some_and(|it| it == "eml"));
        let mails: Vec<Mail> = complete.map(|file| Mail::read(&std::fs::read(file).unwrap())).collect();
        (mails.len() >= wanted).then_some(mails)
    })
}

#[test]
fn mails_accepted_before_a_kill_are_sent_after_the_restart() {
    let folder = seeded_folder();
    let unreachable = format!("smtp://127.0.0.1:{}", unused_port());
    let server = Server::serve(folder.path(), &[("SMTP_URL", &unreachable)]);
    let body = "{\"recipientEmail\":\"bob@example.com\",\"senderName\":\"Anna\"}";
    let response = server.post("/api/recipes/7/share/email", body);
    assert!(response.starts_with("HTTP/1.1 202"), "{response}");
    drop(server);
    assert!(!folder.path().join("data/mail").exists());
    let server = Server::serve(folder.path(), &[]);
    let to: Vec<String> = mails(folder.path(), 1).iter().map(|mail| mail.header("To")).collect();
    assert_eq!(to, ["bob@example.com"]);
    assert_eq!(server.log_text().matches("SMTP_URL is not set").count(), 1, "{}", server.log_text());
}

#[test]
fn confirmed_subscribers_are_exported_while_a_server_is_running() {
    let folder = seeded_folder();
    let server = Server::serve(folder.path(), &[]);
    for email in ["+anna@example.com", "bob@example.com"] {
        server.post("/api/newsletter", &format!("{{\"email\":\"{email}\",\"petType\":\"cat\"}}"));
    }
    let mails = mails(folder.path(), 2);
    let anna = mails.iter().find(|mail| mail.header("To") == "+anna@example.com").unwrap();
    let token = anna.link("/newsletter/confirm?token=").split_once('=').unwrap().1.to_owned();
    let response = server.post("/api/newsletter/confirm", &format!("{{\"token\":\"{token}\"}}"));
    assert!(response.starts_with("HTTP/1.1 204"), "{response}");
    let exported = command(folder.path(), &["newsletter", "export"], &[]).output().unwrap();
    let csv = stdout(&exported);
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
        let log_text = stderr(&output);
        assert_eq!(output.status.code(), Some(1), "{name}={value}");
        assert!(log_text.contains(&format!("{name}: ")) && !log_text.contains("hunter2"), "{log_text}");
    }
    let help = command(folder.path(), &["help", "serve"], &[]).output().unwrap();
    let help = stdout(&help);
    for name in ["SMTP_URL", "MAIL_FROM", "CONTACT_TO", "SUPPORT_EMAIL", "SOCIAL_FACEBOOK", "TRUSTED_PROXIES"] {
        assert!(help.contains(name), "{name}\n{help}");
    }
}
