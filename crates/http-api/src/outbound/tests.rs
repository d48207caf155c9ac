//! Tests the limits and checks of the HTTP client against a local server.

use super::*;
use std::collections::BTreeMap;
use std::io::Write;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

const PUBLIC: &str = "93.184.216.34";
const LIMITS: FetchLimits = FetchLimits { bytes: 1000, time: Duration::from_secs(1), accept: "image/jpeg" };

const INVALID_ADDRESS: &str =
    "The address must start with https://, name a host, and contain no user name or password.";
const NO_SUCH_HOST: &str = "The host of this address cannot be found.";
const TIMED_OUT: &str = "The server did not respond in time.";

/// Starts a server that sends the same response to every request, and counts its connections.
fn server(response: Vec<u8>, pause: Duration) -> (SocketAddr, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let connections = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&connections);
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            counter.fetch_add(1, Ordering::SeqCst);
            let mut request = [0; 2000];
            let length = stream.read(&mut request).unwrap();
            let request = String::from_utf8_lossy(&request[..length]).to_lowercase();
            assert!(!request.contains("cookie") && !request.contains("referer"), "{request}");
            std::thread::sleep(pause);
            // The client may have closed the connection.
            let _ = stream.write_all(&response);
        }
    });
    (address, connections)
}

fn client(server: SocketAddr, names: &[(&str, &[&str])]) -> Outbound {
    let addresses_by_host: BTreeMap<_, _> = names
        .iter()
        .map(|(name, found)| ((*name).to_owned(), found.iter().map(|it| it.parse().unwrap()).collect()))
        .collect();
    Outbound::new(Policy::TestServer(TestServer { addresses_by_host, server }))
}

fn response(status: &str, headers: &str, body: &[u8]) -> Vec<u8> {
    let mut response = format!("HTTP/1.1 {status}\r\n{headers}content-length: {}\r\n\r\n", body.len()).into_bytes();
    response.extend(body);
    response
}

fn ok(body: &[u8]) -> Vec<u8> {
    response("200 OK", "", body)
}

/// Fetches like the client, with the error as its message, because the causes cannot be compared.
fn fetch(client: &Outbound, address: &str, limits: FetchLimits) -> Result<Vec<u8>, String> {
    client.fetch(address, limits).map_err(|error| error.to_string())
}

#[test]
fn a_host_with_a_private_address_is_not_connected_to() {
    let (server, connections) = server(ok(b"secret"), Duration::ZERO);
    let private: [&[&str]; 6] =
        [&["127.0.0.1"], &["::1"], &["10.0.0.7"], &[PUBLIC, "169.254.169.254"], &["::ffff:7f00:1"], &["fd00::1"]];
    for addresses in private {
        let client = client(server, &[("photos.example", addresses)]);
        assert_eq!(
            fetch(&client, "https://photos.example/a.jpg", LIMITS),
            Err(FetchError::NotPublic.to_string()),
            "{addresses:?}"
        );
    }
    assert_eq!(connections.load(Ordering::SeqCst), 0);
}

#[test]
fn the_policy_of_a_site_rejects_hosts_of_this_machine() {
    let (server, connections) = server(ok(b"secret"), Duration::ZERO);
    let client = Outbound::new(Policy::PublicHttps);
    assert_eq!(fetch(&client, "https://localhost/a.jpg", LIMITS), Err(FetchError::NotPublic.to_string()));
    assert_eq!(fetch(&client, "https://unknown.invalid/a.jpg", LIMITS), Err(NO_SUCH_HOST.to_owned()));
    let with_port = format!("https://localhost:{}/a.jpg", server.port());
    assert_eq!(fetch(&client, &with_port, LIMITS), Err(FetchError::OtherPort.to_string()));
    assert_eq!(connections.load(Ordering::SeqCst), 0);
}

#[test]
fn an_address_must_use_https_and_name_a_host_without_a_user() {
    let (server, connections) = server(ok(b"secret"), Duration::ZERO);
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
        assert_eq!(fetch(&client, address, LIMITS), Err(INVALID_ADDRESS.to_owned()), "{address}");
    }
    assert_eq!(fetch(&client, "https://photos.example:8443/a.jpg", LIMITS), Err(FetchError::OtherPort.to_string()));
    assert_eq!(fetch(&client, "https://unknown.example/a.jpg", LIMITS), Err(NO_SUCH_HOST.to_owned()));
    assert_eq!(connections.load(Ordering::SeqCst), 0);
}

#[test]
fn a_body_is_fetched_up_to_the_maximum_size() {
    let body = vec![7; 1000];
    let (fitting_server, _) = server(ok(&body), Duration::ZERO);
    let names: [(&str, &[&str]); 1] = [("photos.example", &[PUBLIC, "2a00:1450:4001:80b::200e"])];
    let photo = "https://photos.example:443/a.jpg?width=800#x";
    assert_eq!(fetch(&client(fitting_server, &names), photo, LIMITS), Ok(body));
    let too_large = Err(FetchError::TooLarge(1000).to_string());
    let (declaring_server, _) = server(ok(&[7; 1001]), Duration::ZERO);
    assert_eq!(fetch(&client(declaring_server, &names), photo, LIMITS), too_large);
    let mut without_length = b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n".to_vec();
    without_length.extend([7; 100_000]);
    let (endless_server, _) = server(without_length, Duration::ZERO);
    assert_eq!(fetch(&client(endless_server, &names), photo, LIMITS), too_large);
}

#[test]
fn redirects_are_not_followed_and_other_statuses_are_errors() {
    for (status, headers, expected) in [
        ("301 Moved Permanently", "location: https://inside.example/\r\n", FetchError::Redirected),
        ("302 Found", "location: http://127.0.0.1/\r\n", FetchError::Redirected),
        ("307 Temporary Redirect", "location: /b.jpg\r\n", FetchError::Redirected),
        ("404 Not Found", "", FetchError::Status(404)),
        ("500 Internal Server Error", "", FetchError::Status(500)),
        ("204 No Content", "", FetchError::Status(204)),
    ] {
        let (server, connections) = server(response(status, headers, b""), Duration::ZERO);
        let client = client(server, &[("photos.example", &[PUBLIC]), ("inside.example", &[PUBLIC])]);
        assert_eq!(fetch(&client, "https://photos.example/a.jpg", LIMITS), Err(expected.to_string()), "{status}");
        assert_eq!(connections.load(Ordering::SeqCst), 1, "{status}");
    }
}

#[test]
fn a_slow_server_causes_a_timeout() {
    let (server, _) = server(ok(b"late"), Duration::from_secs(20));
    let start = Instant::now();
    let client = client(server, &[("photos.example", &[PUBLIC])]);
    let limits = FetchLimits { time: Duration::from_millis(300), ..LIMITS };
    assert_eq!(fetch(&client, "https://photos.example/a.jpg", limits), Err(TIMED_OUT.to_owned()));
    assert!(start.elapsed() < Duration::from_secs(15), "the client must not wait for the response after 20 seconds");
}

#[test]
fn an_error_contains_its_cause_once() {
    let client = Outbound::new(Policy::PublicHttps);
    for (address, message, cause) in [
        ("photos.example/a.jpg", INVALID_ADDRESS, "relative URL without a base"),
        ("https://unknown.invalid/a.jpg", NO_SUCH_HOST, "the host name cannot be resolved"),
    ] {
        let chain = storage::error_chain(&client.fetch(address, LIMITS).unwrap_err());
        assert!(chain.starts_with(message) && chain.matches(cause).count() == 1, "{chain}");
    }
}
