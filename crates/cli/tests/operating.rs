//! Tests of invalid settings, warnings, a full disk, a late database and stopping.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test that cannot be set up has failed")]

mod serving;

use acceptance::mail_server::unused_port;
use acceptance::waiting::wait_until;
use serving::{Serving, command, exchange, failed_start, field};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::Command;
use std::time::{Duration, Instant};

/// A drain that is much longer than any test.
const LONG_DRAIN: (&str, &str) = ("SHUTDOWN_DRAIN", "300");

#[test]
fn failed_starts_log_the_invalid_variable_and_its_cause_once() {
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
        let mut variables = vec![(name, value)];
        if name != "BIND" {
            variables.push(("BIND", "127.0.0.1:0"));
        }
        let log = failed_start(folder.path(), &variables);
        let error = field(log.last().unwrap(), "error");
        assert!(error.starts_with(&format!("{name}: {fault}")), "{error}");
        assert!(!error.contains("os error"), "{error}");
    }
}

#[test]
fn each_doubtful_setting_causes_one_warning() {
    let folder = tempfile::tempdir().unwrap();
    let variables = [
        ("PUBLIC_URL", "http://pets.example"),
        ("SMTP_URL", "smtp://mail.example"),
        ("TRUSTED_PROXY", "127.0.0.1"),
        ("SMTP_HOST", "mail.example"),
    ];
    let serving = Serving::start(command(folder.path(), &["serve"], &variables));
    let warnings: Vec<String> = serving
        .log()
        .iter()
        .filter(|line| line["level"] == "WARN")
        .map(|line| field(line, "message").split([':', ' ']).next().unwrap().to_owned())
        .collect();
    assert_eq!(warnings, ["SMTP_HOST", "TRUSTED_PROXY", "PUBLIC_URL", "SMTP_URL"]);
    assert!(serving.log().iter().any(|line| field(line, "message").ends_with("did you mean TRUSTED_PROXIES?")));
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
    use acceptance::database::{Engine, TestDatabase};
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
    let serving = Serving::start(starting);
    assert_eq!(serving.logged("waiting for the database").len(), 1);
    assert_eq!(serving.logged("the database can be reached").len(), 1);
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

#[test]
fn full_disk_and_recovery_are_each_logged_once() {
    let folder = tempfile::tempdir().unwrap();
    let program = command(folder.path(), &["serve"], &[]);
    // SIGXFSZ would end the process before the write can fail.
    let mut ignoring = Command::new("sh");
    ignoring.args(["-c", "trap '' XFSZ; exec \"$0\" serve"]).arg(program.get_program()).current_dir(folder.path());
    ignoring.env_remove("RUST_LOG").env_remove("DATABASE_URL");
    let serving = Serving::start(ignoring);
    let limit_files = |bytes: &str| {
        let pid = serving.child.id().to_string();
        let limited = Command::new("prlimit").args(["--pid", &pid, &format!("--fsize={bytes}:")]).status().unwrap();
        assert!(limited.success());
    };
    let message =
        r#"{"name":"Anna","email":"anna@example.com","subject":"Salt","message":"How much?","category":"technical"}"#;
    limit_files("0");
    for _ in 0..100 {
        let answer = serving.post("/api/contact", message);
        assert!(
            answer.starts_with("HTTP/1.1 503") && answer.contains("Nothing can be saved at the moment"),
            "{answer}"
        );
    }
    let ready = serving.get("/readyz");
    assert!(ready.starts_with("HTTP/1.1 200") && ready.ends_with("reads only"), "{ready}");
    assert!(serving.get("/api/recipes/7").starts_with("HTTP/1.1 200"));
    const FAILING: &str = "nothing can be saved; pages are still served from memory";
    wait_until(|| !serving.logged(FAILING).is_empty());
    limit_files("unlimited");
    wait_until(|| serving.get("/readyz").ends_with("ready"));
    assert!(serving.post("/api/contact", message).starts_with("HTTP/1.1 201"));
    wait_until(|| !serving.logged("the database saves again").is_empty());

    let logged = serving.logged(FAILING);
    let [logged] = logged.as_slice() else { panic!("{logged:?}") };
    assert_eq!(field(logged, "reason"), "the disk of the database reports errors");
    assert!(field(logged, "cause").contains("disk I/O error"), "{logged}");
    let repeated = serving.logged("a request failed").len() + serving.logged("answered").len();
    assert!((1..=10).contains(&repeated), "{repeated} lines of 100 failed requests");
}

/// Returns an open connection that has received a response.
fn open_connection(serving: &Serving) -> TcpStream {
    let mut stream = serving.connect();
    let answer = exchange(&mut stream, "GET", "/healthz", "");
    assert!(!answer.to_lowercase().contains("connection: close"), "{answer}");
    stream
}

#[test]
fn drain_after_sigterm_answers_requests_closes_connections_and_fails_readiness() {
    let folder = tempfile::tempdir().unwrap();
    let mut serving = Serving::start(command(folder.path(), &["serve"], &[LONG_DRAIN]));
    let (mut used, mut idle) = (open_connection(&serving), open_connection(&serving));
    serving.signal("TERM");
    wait_until(|| serving.get("/readyz").starts_with("HTTP/1.1 503"));
    assert!(serving.get("/readyz").ends_with("stopping"));
    for answer in [serving.get("/api/recipes/7"), exchange(&mut used, "GET", "/api/recipes/7", "")] {
        assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("connection: close"), "{answer}");
    }
    assert_eq!(used.read(&mut [0; 1]).unwrap(), 0, "a connection is closed after its response");
    let answer = exchange(&mut idle, "GET", "/healthz", "");
    assert!(answer.starts_with("HTTP/1.1 200"), "an idle connection may be used until the drain is over: {answer}");

    serving.signal("TERM");
    assert_eq!(serving.wait(), Some(0), "a second signal ends the drain");
}

#[test]
fn stop_by_sigint_or_without_a_drain_is_immediate() {
    for (variables, signal) in [(vec![LONG_DRAIN], "INT"), (vec![], "TERM")] {
        let folder = tempfile::tempdir().unwrap();
        let mut serving = Serving::start(command(folder.path(), &["serve"], &variables));
        let idle = open_connection(&serving);
        let began = Instant::now();
        serving.signal(signal);
        assert_eq!(serving.wait(), Some(0), "{signal}");
        assert!(began.elapsed() < Duration::from_secs(20), "{signal}: an idle connection does not delay the stop");
        drop(idle);
        assert!(serving.logged("draining: requests are answered, /readyz fails").is_empty());
    }
}

#[test]
fn idle_connections_stay_open_longer_than_those_of_a_proxy() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(command(folder.path(), &["serve"], &[]));
    let mut stream = open_connection(&serving);
    // The default of the framework is to close it after five seconds.
    stream.set_read_timeout(Some(Duration::from_secs(7))).unwrap();
    assert!(stream.read(&mut [0; 1]).is_err(), "the connection is still open");
    stream.set_read_timeout(None).unwrap();
    stream.flush().unwrap();
    assert!(exchange(&mut stream, "GET", "/healthz", "").starts_with("HTTP/1.1 200"));
}
