//! Tests of `petrecipes doctor`: what it finds, and that it changes nothing.

use acceptance::database::{
    Engine, TestDatabase, add_onion_to_recipe, add_unknown_migration, forget_newest_migration, make_evaluation_outdated,
};
use acceptance::mail_server::{Behaviour, MailServer, unused_port};
use acceptance::on_both_engines;
use serde_json::Value;
use std::fs::Permissions;
use std::io::{Read, Seek, SeekFrom, Write};
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Output;

use crate::database::url;
use crate::program::{command, run, seeded_folder, stderr, stdout};

fn doctor(folder: &Path, variables: &[(&str, &str)]) -> Output {
    command(folder, &["doctor", "--json"], variables).output().unwrap()
}

fn doctor_on(database: &TestDatabase) -> Output {
    let folder = tempfile::tempdir().unwrap();
    doctor(folder.path(), &[("DATABASE_URL", &url(&database.address))])
}

/// Returns the status and the finding of the first check with an id that did not end with 'ok', or else of the first.
fn find_check(output: &Output, id: &str) -> (String, String) {
    let report: Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", stderr(output)));
    let checks: Vec<_> = report["checks"].as_array().unwrap().iter().filter(|it| it["check"] == id).collect();
    let worst =
        checks.iter().find(|it| it["status"] != "ok").or(checks.first()).unwrap_or_else(|| panic!("{id}: {report}"));
    assert_eq!(worst["advice"].is_string(), worst["status"] != "ok", "{worst}");
    (worst["status"].as_str().unwrap().to_owned(), worst["found"].as_str().unwrap().to_owned())
}

#[track_caller]
fn assert_found(output: &Output, id: &str, status: &str, found: &str) {
    let check = find_check(output, id);
    assert!(check.0 == status && check.1.contains(found), "{id}: {check:?}");
    let has_failed = String::from_utf8_lossy(&output.stdout).contains("\"status\": \"failure\"");
    assert_eq!(output.status.code(), Some(i32::from(has_failed)));
}

#[test]
fn a_healthy_installation_has_no_failure_and_is_not_changed() {
    let folder = seeded_folder();
    let file = folder.path().join("data/petrecipes.db");
    let before = std::fs::read(&file).unwrap();
    let output = run(folder.path(), &["doctor"]);
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(0), "{text}{}", stderr(&output));
    for line in [
        "ok       configuration   All variables can be read",
        "ok       tables          All built-in tables",
        "ok       database        sqlite:",
        "ok       writes          A test row could be written; it was taken back.",
        "ok       migrations      All migrations have run.",
        "ok       integrity       The database reports no damage",
        "all safe by the current rules.",
        "ok       clock           The clock of this machine shows",
        "free for the database with its photos at '",
        "ok       permissions     Other users can read none of the",
        "ok       private_key     Connections to the database use no private key.",
        "ok       mail            SMTP_URL is not set",
        "ok       page_rendering  ",
        "ok       language_model  No language model is configured",
        "ok       traces          No collector of traces is configured",
        " checks: ",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    assert_eq!(std::fs::read(&file).unwrap(), before);
    assert!(!folder.path().join("data/mail").exists());
}

#[test]
fn invalid_variables_and_a_missing_database_are_found_and_nothing_is_created() {
    let folder = tempfile::tempdir().unwrap();
    let output = doctor(folder.path(), &[("BIND", "8080"), ("PUBLIC_URL", "pets.example")]);
    let text = stdout(&output);
    assert!(text.contains("BIND: '8080'") && text.contains("PUBLIC_URL: 'pets.example'"), "{text}");
    assert_found(&output, "configuration", "failure", "'");
    assert_found(&output, "database", "failure", "There is no database at sqlite:");
    assert_found(&output, "recipes", "failure", "the check 'database' has failed");

    let output = doctor(folder.path(), &[("DATABASE_URL", "mysql://me:hunter2@db/pets"), ("SMTP_URL", "http://mail")]);
    assert_found(&output, "database", "failure", "the check 'configuration' has failed");
    assert_found(&output, "mail", "failure", "the check 'configuration' has failed");
    assert!(!stdout(&output).contains("hunter2"));
    assert_found(&doctor(folder.path(), &[("RUST_LOG", "verbose")]), "configuration", "failure", "RUST_LOG: ");
    assert_found(&doctor(folder.path(), &[("SMTP_HOST", "mail")]), "configuration", "warning", "SMTP_HOST is not");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_database_that_cannot_be_reached_or_belongs_to_another_program_is_a_failure() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("postgres://me:hunter2@127.0.0.1:{}/pets", unused_port());
    let output = doctor(folder.path(), &[("DATABASE_URL", &address)]);
    assert_found(&output, "database", "failure", "cannot be used");
    assert!(!stdout(&output).contains("hunter2"), "{}", stdout(&output));
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let database = TestDatabase::empty(engine);
        database.create_foreign_table();
        assert_found(&doctor_on(&database), "database", "failure", "has no tables of this program");
        assert_eq!(database.tables(), ["foreign_table"]);
    }
}

/// Overwrites eight pages of the database file, the first of which begins at or before `start`.
fn damage(folder: &Path, start: impl Fn(u64) -> u64) {
    let path = folder.join("data/petrecipes.db");
    let mut file = std::fs::OpenOptions::new().read(true).write(true).open(&path).unwrap();
    let first = start(file.metadata().unwrap().len()) / 4096 * 4096;
    for page in 0..8 {
        file.seek(SeekFrom::Start(first + page * 4096)).unwrap();
        file.write_all(&[0xA5; 512]).unwrap();
    }
}

#[test]
fn damage_of_rows_is_found() {
    let folder = seeded_folder();
    // The last pages have rows and indexes of recipes, so the database can still be opened.
    damage(folder.path(), |length| length - 8 * 4096);
    let (status, found) = find_check(&doctor(folder.path(), &[]), "integrity");
    let is_named = found.starts_with("The database is damaged: ") || found.contains("malformed");
    assert!(status == "failure" && is_named, "{status}: {found}");
}

#[test]
fn a_database_that_is_too_damaged_to_be_opened_is_to_be_restored() {
    let folder = seeded_folder();
    // The pages in the middle have the table of migrations, which is read first.
    damage(folder.path(), |length| length / 2);
    let output = doctor(folder.path(), &[]);
    assert_found(&output, "database", "failure", "is damaged: ");
    assert!(stdout(&output).contains("petrecipes restore"), "{}", stdout(&output));
}

#[test]
fn files_that_others_can_read_are_found_and_stay_as_they_are() {
    let folder = seeded_folder();
    let path = folder.path().join("data/petrecipes.db");
    std::fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
    assert_found(&doctor(folder.path(), &[]), "permissions", "failure", "petrecipes.db'");
    assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o644);
}

#[test]
fn the_mail_server_is_greeted_and_gets_no_mail() {
    let folder = seeded_folder();
    let server = MailServer::start(|_, _| Behaviour::Accept);
    assert_found(&doctor(folder.path(), &[("SMTP_URL", &server.url())]), "mail", "ok", "no mail was sent");
    assert!(server.mails(0).is_empty());
    let with_tls = format!("{}?tls=required", server.url());
    assert_found(&doctor(folder.path(), &[("SMTP_URL", &with_tls)]), "mail", "failure", "does not accept mails");
    let unreachable = format!("smtp://me:hunter2@127.0.0.1:{}", unused_port());
    let output = doctor(folder.path(), &[("SMTP_URL", &unreachable)]);
    assert_found(&output, "mail", "failure", "does not accept mails");
    assert!(!stdout(&output).contains("hunter2"));
}

/// Answers one request with a status, and returns the address of the endpoint.
fn answer_once(status: &'static str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/v1", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let _ = stream.read(&mut [0; 4096]);
        let _ = write!(stream, "HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
    });
    address
}

#[test]
fn the_language_model_is_asked_for_its_models_only() {
    let folder = seeded_folder();
    for (status, expected) in [("200 OK", "ok"), ("401 Unauthorized", "failure"), ("502 Bad Gateway", "failure")] {
        let address = answer_once(status);
        let output =
            doctor(folder.path(), &[("AI_BASE_URL", &address), ("AI_MODEL", "small"), ("AI_API_KEY", "hunter2")]);
        assert_eq!(find_check(&output, "language_model").0, expected, "{status}");
        assert!(!stdout(&output).contains("hunter2"), "{status}");
    }
}

#[test]
fn the_collector_of_traces_is_asked_and_gets_no_trace() {
    let folder = seeded_folder();
    let variable = "OTEL_EXPORTER_OTLP_ENDPOINT";
    for (status, expected) in [("200 OK", "ok"), ("404 Not Found", "failure"), ("503 Service Unavailable", "failure")] {
        let output = doctor(folder.path(), &[(variable, &answer_once(status))]);
        assert_eq!(find_check(&output, "traces").0, expected, "{status}");
    }
    let unreachable = format!("http://127.0.0.1:{}", unused_port());
    assert_found(&doctor(folder.path(), &[(variable, &unreachable)]), "traces", "failure", "does not answer");
    let output = doctor(folder.path(), &[(variable, "127.0.0.1:4318")]);
    assert_found(&output, "traces", "failure", "the check 'configuration' has failed");
}

#[test]
fn a_private_key_that_others_can_read_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let key = folder.path().join("client.key");
    std::fs::write(&key, "").unwrap();
    let address = format!("postgres://me@127.0.0.1:{}/pets?sslkey={}", unused_port(), key.display());
    for (mode, status) in [(0o600, "ok"), (0o644, "failure")] {
        std::fs::set_permissions(&key, Permissions::from_mode(mode)).unwrap();
        assert_found(&doctor(folder.path(), &[("DATABASE_URL", &address)]), "private_key", status, "client.key'");
    }
    std::fs::remove_file(&key).unwrap();
    assert_found(&doctor(folder.path(), &[("DATABASE_URL", &address)]), "private_key", "failure", "cannot be read");
}

#[test]
fn public_keys_for_backups_that_cannot_be_read_are_found() {
    let folder = seeded_folder();
    let output = doctor(folder.path(), &[("BACKUP_RECIPIENTS", "age1mistyped")]);
    assert_found(&output, "configuration", "failure", "BACKUP_RECIPIENTS: 'age1mistyped' is not a public key");
}

/// Adds the built-in recipes.
fn seed(database: &TestDatabase) {
    let folder = tempfile::tempdir().unwrap();
    let seeded = command(folder.path(), &["seed"], &[("DATABASE_URL", &url(&database.address))]).output().unwrap();
    assert!(seeded.status.success(), "{}", stderr(&seeded));
}

on_both_engines! {
    fn a_database_without_recipes_is_a_warning(database) {
        let output = doctor_on(&database);
        assert_found(&output, "recipes", "warning", "No recipe is published.");
        assert_found(&output, "writes", "ok", "taken back");
        assert_found(&output, "integrity", "ok", "no damage");
        assert_found(&output, "clock", "ok", "The clock");
        let version = find_check(&output, "database").1;
        assert!(version.contains("(SQLite 3.") || version.contains("(PostgreSQL "), "{version}");
        assert_eq!(database.count_rows("write_probe"), 0);
        if database.engine == Engine::Postgres {
            assert!(stdout(&output).contains("that of the database server differ by"), "{}", stdout(&output));
        }
    }

    fn a_full_disk_is_found(database) {
        database.simulate_full_disk();
        assert_found(&doctor_on(&database), "writes", "failure", "cannot be written to");
        database.end_full_disk();
    }

    fn migrations_that_are_missing_or_unknown_are_found(database) {
        forget_newest_migration(&database.address);
        let output = doctor_on(&database);
        assert_found(&output, "migrations", "warning", "1 migration of this program did not run yet.");
        assert_found(&output, "recipes", "warning", "not checked");
        add_unknown_migration(&database.address);
        assert_found(&doctor_on(&database), "migrations", "failure", "1 migration of a newer program");
    }

    fn unsafe_recipes_and_outdated_evaluations_are_found(database) {
        seed(&database);
        add_onion_to_recipe(&database.address, 7);
        make_evaluation_outdated(&database.address, 8);
        let output = doctor_on(&database);
        assert_found(&output, "recipes", "failure", "(number 7: ");
        assert!(stdout(&output).contains("1 recipe was evaluated by other rules"), "{}", stdout(&output));
    }
}
