//! What the outgoing client refuses, takes and waits for, with a server that plays the internet.

use super::*;
use std::collections::BTreeMap;
use std::io::Write;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

const PUBLIC: &str = "93.184.216.34";
const BOUNDS: Bounds = Bounds { bytes: 1000, time: Duration::from_secs(1), accept: "image/jpeg" };

/// A server that gives everybody the same answer, and how often it was connected to.
fn server(answer: Vec<u8>, pause: Duration) -> (SocketAddr, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let visits = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&visits);
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            counted.fetch_add(1, Ordering::SeqCst);
            let mut asked = [0; 2000];
            let length = stream.read(&mut asked).unwrap();
            let asked = String::from_utf8_lossy(&asked[..length]).to_lowercase();
            assert!(!asked.contains("cookie") && !asked.contains("referer"), "{asked}");
            std::thread::sleep(pause);
            // The client may have left.
            let _ = stream.write_all(&answer);
        }
    });
    (address, visits)
}

fn client(server: SocketAddr, names: &[(&str, &[&str])]) -> Outbound {
    let names: BTreeMap<_, _> = names
        .iter()
        .map(|(name, found)| ((*name).to_owned(), found.iter().map(|it| it.parse().unwrap()).collect()))
        .collect();
    Outbound::new(Policy::Rehearsal(Rehearsal { names, server }))
}

fn answer(status: &str, headers: &str, body: &[u8]) -> Vec<u8> {
    let mut answer = format!("HTTP/1.1 {status}\r\n{headers}content-length: {}\r\n\r\n", body.len()).into_bytes();
    answer.extend(body);
    answer
}

fn ok(body: &[u8]) -> Vec<u8> {
    answer("200 OK", "", body)
}

#[test]
fn a_host_with_any_address_that_is_not_public_is_never_connected_to() {
    let (server, visits) = server(ok(b"secret"), Duration::ZERO);
    let inside: [&[&str]; 6] =
        [&["127.0.0.1"], &["::1"], &["10.0.0.7"], &[PUBLIC, "169.254.169.254"], &["::ffff:7f00:1"], &["fd00::1"]];
    for addresses in inside {
        let client = client(server, &[("photos.example", addresses)]);
        assert_eq!(client.fetch("https://photos.example/a.jpg", BOUNDS), Err(Unfetched::NotPublic), "{addresses:?}");
    }
    assert_eq!(visits.load(Ordering::SeqCst), 0);
}

#[test]
fn a_host_of_this_machine_is_refused_as_a_site_runs_too() {
    let (server, visits) = server(ok(b"secret"), Duration::ZERO);
    let client = Outbound::new(Policy::PublicHttps);
    assert_eq!(client.fetch("https://localhost/a.jpg", BOUNDS), Err(Unfetched::NotPublic));
    assert_eq!(client.fetch("https://nobody.invalid/a.jpg", BOUNDS), Err(Unfetched::NoSuchHost));
    let with_port = format!("https://localhost:{}/a.jpg", server.port());
    assert_eq!(client.fetch(&with_port, BOUNDS), Err(Unfetched::OtherPort));
    assert_eq!(visits.load(Ordering::SeqCst), 0);
}

#[test]
fn an_address_must_be_https_name_a_host_and_nobody() {
    let (server, visits) = server(ok(b"secret"), Duration::ZERO);
    let client = client(server, &[("photos.example", &[PUBLIC])]);
    for address in [
        "http://photos.example/a.jpg",
        "ftp://photos.example/a.jpg",
        "file:///etc/passwd",
        "https://127.0.0.1/a.jpg",
        "https://2130706433/a.jpg",
        "https://0x7f.1/a.jpg",
        "https://\u{ff11}\u{ff12}\u{ff17}.0.0.1/a.jpg",
        "https://[::1]/a.jpg",
        "https://anna:word@photos.example/a.jpg",
        "https://anna@photos.example/a.jpg",
        "photos.example/a.jpg",
        "",
    ] {
        assert_eq!(client.fetch(address, BOUNDS), Err(Unfetched::NotHttps), "{address}");
    }
    assert_eq!(client.fetch("https://photos.example:8443/a.jpg", BOUNDS), Err(Unfetched::OtherPort));
    assert_eq!(client.fetch("https://nobody.example/a.jpg", BOUNDS), Err(Unfetched::NoSuchHost));
    assert_eq!(visits.load(Ordering::SeqCst), 0);
}

#[test]
fn an_answer_is_taken_whole_and_up_to_its_bound() {
    let whole = vec![7; 1000];
    let (fits, _) = server(ok(&whole), Duration::ZERO);
    let names: [(&str, &[&str]); 1] = [("photos.example", &[PUBLIC, "2a00:1450:4001:80b::200e"])];
    let photo = "https://photos.example:443/a.jpg?width=800#x";
    assert_eq!(client(fits, &names).fetch(photo, BOUNDS), Ok(whole));
    let too_large = Err(Unfetched::TooLarge(1000));
    let (declared, _) = server(ok(&[7; 1001]), Duration::ZERO);
    assert_eq!(client(declared, &names).fetch(photo, BOUNDS), too_large);
    let mut endless = b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n".to_vec();
    endless.extend([7; 100_000]);
    let (undeclared, _) = server(endless, Duration::ZERO);
    assert_eq!(client(undeclared, &names).fetch(photo, BOUNDS), too_large);
}

#[test]
fn a_redirect_is_not_followed_and_another_status_is_told() {
    for (status, headers, expected) in [
        ("301 Moved Permanently", "location: https://inside.example/\r\n", Unfetched::Redirected),
        ("302 Found", "location: http://127.0.0.1/\r\n", Unfetched::Redirected),
        ("307 Temporary Redirect", "location: /b.jpg\r\n", Unfetched::Redirected),
        ("404 Not Found", "", Unfetched::Status(404)),
        ("500 Internal Server Error", "", Unfetched::Status(500)),
        ("204 No Content", "", Unfetched::Status(204)),
    ] {
        let (server, visits) = server(answer(status, headers, b""), Duration::ZERO);
        let client = client(server, &[("photos.example", &[PUBLIC]), ("inside.example", &[PUBLIC])]);
        assert_eq!(client.fetch("https://photos.example/a.jpg", BOUNDS), Err(expected), "{status}");
        assert_eq!(visits.load(Ordering::SeqCst), 1, "{status}");
    }
}

#[test]
fn a_slow_server_is_left() {
    let (server, _) = server(ok(b"late"), Duration::from_secs(20));
    let began = Instant::now();
    let client = client(server, &[("photos.example", &[PUBLIC])]);
    let bounds = Bounds { time: Duration::from_millis(300), ..BOUNDS };
    assert_eq!(client.fetch("https://photos.example/a.jpg", bounds), Err(Unfetched::TookTooLong));
    assert!(began.elapsed() < Duration::from_secs(15), "not the twenty that the server takes");
}
