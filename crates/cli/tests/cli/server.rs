//! Tests of invalid settings, warnings, a full disk, a late database and stopping.

use acceptance::database::{Engine, TestDatabase};
use acceptance::mail_server::unused_port;
use acceptance::waiting::wait_until;
use serde_json::Value;
use std::io::Read;
use std::net::{TcpListener, TcpStream};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::program::{Server, command, command_after, failed_start, field, get_on, seeded_folder};

/// A drain that is much longer than any test.
const LONG_DRAIN: (&str, &str) = ("SHUTDOWN_DRAIN", "300");
const DRAINING: &str = "draining: requests are served, /readyz fails";

#[test]
fn failed_starts_log_the_invalid_variable_and_its_cause() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let in_use = format!("{taken} is in use by another program; stop it or choose another port");
    for (name, value, fault) in [
        ("RUST_LOG", "verbose", "'verbose' is not a level; use error, warn, info, debug or trace, or off"),
        ("BIND", "8080", "'8080' is not an address with a port"),
        ("BIND", taken.as_str(), in_use.as_str()),
        ("BIND", "192.0.2.1:8080", "192.0.2.1:8080 is not an address of this machine"),
        ("OPERATIONS_BIND", taken.as_str(), in_use.as_str()),
        ("OPERATIONS_TOKEN", "short", "the token must have at least 20"),
        ("AD_SLOTS", "123", "ad units need the publisher id in AD_CLIENT"),
        ("AFFILIATE_TAG_UK", "pets-21", "the site does not serve this country; it serves GB, US"),
        ("SHUTDOWN_DRAIN", "soon", "'soon' is not a number of seconds from 0 to 300"),
    ] {
        let log = failed_start(folder.path(), &[(name, value)]);
        let error = field(log.last().unwrap(), "error");
        assert!(error.starts_with(&format!("{name}: {fault}")), "{error}");
        assert!(!error.contains("os error"), "{error}");
    }
}

#[test]
fn a_wrong_row_of_a_nutrient_profile_stops_the_start_with_file_line_and_field() {
    let folder = tempfile::tempdir().unwrap();
    let profiles = tempfile::tempdir().unwrap();
    let heading = "standard,edition,species,life_stage,nutrient,unit_per_1000kcal_me,min,max,max_kind,ingredient_column,\
                   min_in_column_unit,max_in_column_unit,verification,source,note";
    let start = |row: &str| {
        let row = format!("Example,2030,dog,adult_maintenance,{row},,,,,one_source,The test,");
        std::fs::write(profiles.path().join("example-2030.csv"), format!("{heading}\n{row}\n")).unwrap();
        let path = profiles.path().to_str().unwrap();
        let log =
            failed_start(folder.path(), &[("NUTRIENT_PROFILES", path), ("NUTRIENT_PROFILE_COUNTRIES", "GB=none")]);
        field(log.last().unwrap(), "error").replace(path, "FOLDER")
    };
    for (row, problem) in [
        ("calcium,g,two,5", "line 2, field min: 'two' is not a number of 0 or more"),
        ("calcium,mg,2,5", "line 2, field unit_per_1000kcal_me: 'mg' is not the unit of calcium; use g"),
    ] {
        assert_eq!(start(row), format!("NUTRIENT_PROFILES: 'FOLDER' cannot be used: example-2030.csv, {problem}"));
    }
    assert_eq!(
        start("calcium,g,2,5"),
        "NUTRIENT_PROFILE_COUNTRIES: 'GB=none': 'none' is not a profile; the profiles are example-2030, aafco-2016"
    );
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "no database is created");
}

#[test]
fn each_doubtful_setting_causes_one_warning() {
    let folder = seeded_folder();
    let variables = [
        ("PUBLIC_URL", "http://pets.example"),
        ("SMTP_URL", "smtp://mail.example"),
        ("TRUSTED_PROXY", "127.0.0.1"),
        ("SMTP_HOST", "mail.example"),
    ];
    let server = Server::serve(folder.path(), &variables);
    let warnings: Vec<String> = server
        .log_lines()
        .iter()
        .filter(|line| line["level"] == "WARN")
        .map(|line| field(line, "message").split([':', ' ']).next().unwrap().to_owned())
        .collect();
    assert_eq!(warnings, ["SMTP_HOST", "TRUSTED_PROXY", "PUBLIC_URL", "SMTP_URL"]);
    assert!(server.log_lines().iter().any(|line| field(line, "message").ends_with("did you mean TRUSTED_PROXIES?")));
}

#[test]
fn the_guides_to_print_are_created_at_the_start_without_a_request() {
    let folder = seeded_folder();
    let server = Server::serve(folder.path(), &[]);
    let created = || server.logged("created the guides to print");
    wait_until(|| !created().is_empty());
    let [line] = &created()[..] else { panic!("the guides were created more than once") };
    assert_eq!(line["fields"]["files"], 8, "four guides for two sizes of paper");
}

#[test]
fn start_waits_for_an_unreachable_database_and_then_fails() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("postgres://me@127.0.0.1:{}/pets", unused_port());
    for (seconds, waits) in [("0", 0), ("4", 1)] {
        let began = Instant::now();
        let log = failed_start(folder.path(), &[("DATABASE_URL", &url), ("DATABASE_WAIT", seconds)]);
        assert!(began.elapsed() >= Duration::from_secs(seconds.parse().unwrap()));
        let waited = log.iter().filter(|line| field(line, "message") == "waiting for the database");
        assert_eq!((waited.count(), log.len()), (waits, waits + 1), "{log:?}");
        let error = field(log.last().unwrap(), "error");
        assert_eq!(error.matches("Connection refused").count(), 1, "{error}");
    }
}

#[test]
fn start_succeeds_when_the_database_becomes_reachable() {
    let database = TestDatabase::migrated(Engine::Postgres);
    let storage::Address::Postgres(url) = &database.address else { unreachable!() };
    let (host, real_port) = (url.host_str().unwrap().to_owned(), url.port().unwrap());
    let late_port = unused_port();
    let mut late_url = url.clone();
    late_url.set_port(Some(late_port)).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut starting = command(folder.path(), &["serve"], &[("DATABASE_URL", late_url.as_str())]);
    // The database appears at its port after the first try has failed.
    std::thread::spawn(move || {
        std::thread::sleep(Duration::from_secs(4));
        forward(TcpListener::bind(("127.0.0.1", late_port)).unwrap(), &format!("{host}:{real_port}"));
    });
    starting.env("DATABASE_WAIT", "60");
    let server = Server::start(starting);
    assert_eq!(server.logged("waiting for the database").len(), 1);
    assert_eq!(server.logged("the database can be reached").len(), 1);
}

fn forward(listener: TcpListener, server: &str) {
    for client in listener.incoming().flatten() {
        let server = TcpStream::connect(server).unwrap();
        for (mut from, mut to) in [(client.try_clone().unwrap(), server.try_clone().unwrap()), (server, client)] {
            std::thread::spawn(move || {
                let _ = std::io::copy(&mut from, &mut to);
                let _ = to.shutdown(std::net::Shutdown::Write);
            });
        }
    }
}

const MESSAGE: &str =
    r#"{"name":"Anna","email":"anna@example.com","subject":"Salt","message":"How much?","category":"technical"}"#;

/// Makes every write fail, then lets writes succeed again, and checks the log. `reason` and `cause` are those of the
/// failure.
fn check_log_of_failure_and_recovery(
    server: &Server,
    fail_writes: impl FnOnce(),
    allow_writes: impl FnOnce(),
    (reason, cause): (&str, &str),
) {
    const FAILING: &str = "nothing can be saved; pages are still served from memory";
    const RECOVERED: &str = "writes to the database succeed again";
    fail_writes();
    for _ in 0..100 {
        let response = server.post("/api/contact", MESSAGE);
        assert!(
            response.starts_with("HTTP/1.1 503") && response.contains("Nothing can be saved at the moment"),
            "{response}"
        );
    }
    let ready = server.get("/readyz");
    assert!(ready.starts_with("HTTP/1.1 200") && ready.ends_with("reads only"), "{ready}");
    assert!(server.get("/api/recipes/7").starts_with("HTTP/1.1 200"));
    wait_until(|| !server.logged(FAILING).is_empty());
    allow_writes();
    wait_until(|| server.get("/readyz").ends_with("ready"));
    assert!(server.post("/api/contact", MESSAGE).starts_with("HTTP/1.1 201"));
    wait_until(|| !server.logged(RECOVERED).is_empty());
    // The server looks twice a second for a change to log, so a second line would have appeared by then.
    std::thread::sleep(Duration::from_millis(1500));

    let logged = server.logged(FAILING);
    let [failed] = logged.as_slice() else { panic!("{logged:?}") };
    assert_eq!(field(failed, "reason"), reason);
    assert!(field(failed, "cause").contains(cause), "{failed}");
    assert_eq!(server.logged(RECOVERED).len(), 1);
    let repeated = server.logged("a request failed").len() + server.logged("sent a response").len();
    assert!((1..=10).contains(&repeated), "{repeated} lines of 100 failed requests");
}

#[test]
fn full_disk_and_recovery_are_each_logged_once_on_sqlite() {
    let folder = seeded_folder();
    // SIGXFSZ would end the process before the write can fail.
    let server = Server::start(command_after(folder.path(), "trap '' XFSZ"));
    let limit_files = |bytes: &str| {
        let limited = Command::new("prlimit")
            .args(["--pid", &server.process_id(), &format!("--fsize={bytes}:")])
            .status()
            .unwrap();
        assert!(limited.success());
    };
    let failure = ("the disk of the database reports errors", "disk I/O error");
    check_log_of_failure_and_recovery(&server, || limit_files("0"), || limit_files("unlimited"), failure);
}

#[test]
fn full_disk_and_recovery_are_each_logged_once_on_postgres() {
    let database = TestDatabase::migrated(Engine::Postgres);
    let folder = tempfile::tempdir().unwrap();
    let storage::Address::Postgres(url) = &database.address else { unreachable!() };
    let server = Server::serve(folder.path(), &[("DATABASE_URL", url.as_str())]);
    let failure = ("the disk of the database is full", "No space left on device");
    check_log_of_failure_and_recovery(&server, || database.simulate_full_disk(), || database.end_full_disk(), failure);
}

/// Descriptors for files and for everything else that is not a connection of a client.
const RESERVED_DESCRIPTORS: u64 = 128;
/// The server accepts at most 8192 connections, each with one descriptor.
const WANTED_DESCRIPTORS: u64 = 8_192 + RESERVED_DESCRIPTORS;

#[test]
fn low_limit_of_open_files_is_raised_and_logged() {
    let folder = seeded_folder();
    let server = Server::start(command_after(folder.path(), "ulimit -Sn 300"));
    let raised = server.logged("raised the limit of open files");
    let [raised] = raised.as_slice() else { panic!("{raised:?}") };
    assert_eq!((&raised["fields"]["from"], &raised["fields"]["to"]), (&300.into(), &WANTED_DESCRIPTORS.into()));
    assert_eq!(soft_limit_of_files(&server), WANTED_DESCRIPTORS.to_string());
    assert_eq!(low_limit_warnings(&server), Vec::<Value>::new());
}

#[test]
fn low_hard_limit_of_open_files_causes_a_warning() {
    let folder = seeded_folder();
    let server = Server::start(command_after(folder.path(), "ulimit -Sn 300 && ulimit -Hn 600"));
    let raised = server.logged("raised the limit of open files");
    assert_eq!((raised.len(), &raised[0]["fields"]["to"]), (1, &600.into()));
    assert_eq!(soft_limit_of_files(&server), "600");
    let warnings = low_limit_warnings(&server);
    let [warning] = warnings.as_slice() else { panic!("{warnings:?}") };
    let fields = &warning["fields"];
    assert_eq!((&fields["descriptors"], &fields["connections"]), (&600.into(), &(600 - RESERVED_DESCRIPTORS).into()));
    assert!(field(warning, "message").contains(&format!("raise it to {WANTED_DESCRIPTORS}")), "{warning}");
}

fn low_limit_warnings(server: &Server) -> Vec<Value> {
    let mut warnings = server.log_lines();
    warnings.retain(|line| line["level"] == "WARN" && field(line, "message").contains("the limit of open files"));
    warnings
}

/// Returns the limit that the running process has.
fn soft_limit_of_files(server: &Server) -> String {
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.process_id())).unwrap();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files")).unwrap();
    line.split_whitespace().next().unwrap().to_owned()
}

#[test]
fn only_rendered_share_pictures_are_counted_by_the_metric() {
    let folder = seeded_folder();
    let operations = format!("127.0.0.1:{}", unused_port());
    let server = Server::serve(folder.path(), &[("OPERATIONS_BIND", &operations)]);
    let rendered = || {
        let metrics = get_on(&mut TcpStream::connect(&operations).unwrap(), "/metrics");
        let count = metrics.lines().find_map(|line| line.strip_prefix("petrecipes_share_pictures_rendered_total "));
        count.unwrap_or_else(|| panic!("{metrics}")).parse::<u32>().unwrap()
    };
    assert_eq!(rendered(), 0);
    for (path, total) in [("7.png", 1), ("7.png", 1), ("7.svg", 1), ("8.png", 2)] {
        assert!(server.get(&format!("/images/recipes/{path}")).starts_with("HTTP/1.1 200"), "{path}");
        assert_eq!(rendered(), total, "{path}");
    }
}

/// Returns an open connection that has received a response.
fn open_connection(server: &Server) -> TcpStream {
    let mut stream = server.connect();
    let response = get_on(&mut stream, "/healthz");
    assert!(!response.to_lowercase().contains("connection: close"), "{response}");
    stream
}

#[test]
fn drain_after_sigterm_answers_requests_closes_connections_and_fails_readiness() {
    let folder = seeded_folder();
    let mut server = Server::serve(folder.path(), &[LONG_DRAIN]);
    let (mut used, mut idle) = (open_connection(&server), open_connection(&server));
    server.signal("TERM");
    wait_until(|| server.get("/readyz").starts_with("HTTP/1.1 503"));
    assert!(server.get("/readyz").ends_with("stopping"));
    for response in [get_on(&mut server.connect(), "/api/recipes/7"), get_on(&mut used, "/api/recipes/7")] {
        assert!(response.starts_with("HTTP/1.1 200") && response.contains("connection: close"), "{response}");
    }
    assert_eq!(used.read(&mut [0; 1]).unwrap(), 0, "a connection is closed after its response");
    let response = get_on(&mut idle, "/healthz");
    assert!(response.starts_with("HTTP/1.1 200"), "an idle connection may be used until the drain is over: {response}");

    server.signal("TERM");
    assert_eq!(server.wait(), Some(0), "a second signal ends the drain");
    assert_eq!((server.logged(DRAINING).len(), server.logged("stopping").len()), (1, 1));
}

#[test]
fn stop_by_sigint_or_without_a_drain_is_not_delayed_by_idle_connections() {
    for (variables, signal) in [(vec![LONG_DRAIN], "INT"), (vec![], "TERM")] {
        let folder = seeded_folder();
        let mut server = Server::serve(folder.path(), &variables);
        let idle = open_connection(&server);
        let began = Instant::now();
        server.signal(signal);
        assert_eq!(server.wait(), Some(0), "{signal}");
        assert!(began.elapsed() < Duration::from_secs(20), "{signal}: an idle connection does not delay the stop");
        drop(idle);
        assert_eq!((server.logged("stopping").len(), server.logged(DRAINING).len()), (1, 0), "{signal}");
    }
}

#[test]
fn idle_connections_stay_open_longer_than_the_default_of_the_framework() {
    let folder = seeded_folder();
    let server = Server::serve(folder.path(), &[]);
    let mut stream = open_connection(&server);
    // The default of the framework is to close it after five seconds.
    stream.set_read_timeout(Some(Duration::from_secs(7))).unwrap();
    assert!(stream.read(&mut [0; 1]).is_err(), "the connection is still open");
    stream.set_read_timeout(None).unwrap();
    assert!(get_on(&mut stream, "/healthz").starts_with("HTTP/1.1 200"));
}
