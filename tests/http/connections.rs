//! Clients that stall, open too many connections or send malformed requests are rejected and do not delay others.

use super::{sample_recipes, site_with};
use acceptance::site::Site;
use acceptance::waiting::{TEST_TIMEOUT, wait_for};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

fn connect(site: &Site) -> TcpStream {
    let stream = TcpStream::connect(site.origin.trim_start_matches("http://")).unwrap();
    stream.set_read_timeout(Some(TEST_TIMEOUT)).unwrap();
    stream
}

/// Sends bytes and reads the response until the server closes the connection.
fn exchange(site: &Site, bytes: &str) -> String {
    let mut stream = connect(site);
    // A rejected connection may be closed already.
    let _ = stream.write_all(bytes.as_bytes());
    read_all(stream)
}

fn read_all(mut stream: TcpStream) -> String {
    let mut response = Vec::new();
    // A connection that is reset has ended too.
    let _ = stream.read_to_end(&mut response);
    String::from_utf8(response).unwrap()
}

fn status(response: &str) -> &str {
    response.split(' ').nth(1).unwrap_or_default()
}

/// Sends one byte a second, for twice the time that a body may take. Returns the response and the time until it came.
fn send_slowly(mut stream: TcpStream) -> (String, Duration) {
    let began = Instant::now();
    let mut sender = stream.try_clone().unwrap();
    std::thread::spawn(move || {
        for _ in 0..20 {
            std::thread::sleep(Duration::from_secs(1));
            // The server closes the connection meanwhile.
            let _ = sender.write_all(b" ");
        }
    });
    let mut first = [0];
    stream.read_exact(&mut first).unwrap();
    let waited = began.elapsed();
    (format!("{}{}", char::from(first[0]), read_all(stream)), waited)
}

#[test]
fn a_request_that_stalls_or_is_sent_too_slowly_is_rejected_after_ten_seconds_and_does_not_delay_others() {
    let (_database, site) = site_with(&sample_recipes());
    let json = "host: x\r\ncontent-type: application/json\r\n";
    let slow_clients: Vec<_> = ["content-length: 100\r\n\r\n{", "transfer-encoding: chunked\r\n\r\n64\r\n{"]
        .into_iter()
        .map(|body| {
            let mut stream = connect(&site);
            stream.write_all(format!("POST /api/contact HTTP/1.1\r\n{json}{body}").as_bytes()).unwrap();
            std::thread::spawn(move || send_slowly(stream))
        })
        .collect();
    let mut late_bodies: Vec<TcpStream> = [
        format!("POST /api/contact HTTP/1.1\r\n{json}content-length: 100\r\n\r\n{{"),
        format!("POST /api/contact HTTP/1.1\r\n{json}transfer-encoding: chunked\r\n\r\n5\r\n{{"),
        format!("POST /api/admin/session HTTP/1.1\r\n{json}content-length: 100\r\n\r\n{{"),
        "POST /mail/opt-out?token=x HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nx".to_owned(),
    ]
    .into_iter()
    .map(|request| {
        let mut stream = connect(&site);
        stream.write_all(request.as_bytes()).unwrap();
        stream
    })
    .collect();
    // A body that is not read before the response has a deadline too.
    let mut unread_body = connect(&site);
    unread_body.write_all(b"GET / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\nx").unwrap();
    // Blank lines before a request do not keep an idle connection open.
    let mut blank_lines = connect(&site);
    blank_lines.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n\r\n").unwrap();
    let mut late_second_head = connect(&site);
    late_second_head.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nGET / HTTP/1.1\r\nhost:").unwrap();
    assert_eq!(site.get("/recipe/3").status, 200);
    let last = late_bodies.pop().unwrap();
    for stream in late_bodies {
        let response = read_all(stream);
        assert_eq!(status(&response), "408", "{response}");
        assert!(response.contains("\"code\":\"body_timeout\""), "{response}");
    }
    assert_eq!(status(&read_all(last)), "408");
    assert_eq!(status(&read_all(unread_body)), "200");
    assert_eq!(status(&read_all(blank_lines)), "200");
    assert_eq!(status(&read_all(late_second_head)), "200", "the first request gets its response, the second is ended");
    for client in slow_clients {
        let (response, waited) = client.join().unwrap();
        assert_eq!(status(&response), "408", "{response}");
        assert!((9..15).contains(&waited.as_secs()), "answered after {waited:?}");
    }
}

#[test]
fn a_request_whose_end_cannot_be_determined_is_rejected() {
    let (_database, site) = site_with(&sample_recipes());
    let post = "POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
    for head in [
        format!("{post}connection: upgrade\r\nupgrade: websocket\r\n"),
        format!("{post}content-length:{}100\r\n", " ".repeat(300)),
        format!("{post}content-length: {}100\r\n", "0".repeat(300)),
        format!("{post}transfer-encoding:{}chunked\r\n", " ".repeat(300)),
        "CONNECT pets.example:443 HTTP/1.1\r\nhost: x\r\n".to_owned(),
    ] {
        assert_eq!(status(&exchange(&site, &format!("{head}\r\n"))), "400", "{head}");
    }
}

#[test]
fn a_line_that_ends_without_a_carriage_return_is_rejected() {
    let (_database, site) = site_with(&sample_recipes());
    for request in [
        "GET /healthz HTTP/1.1\nhost: x\n\n",
        "GET /healthz HTTP/1.1\nhost: x\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nhost: x\n\r\n",
        "GET /healthz HTTP/1.1\r\nhost: x\r\n\n",
        "\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n",
    ] {
        assert_eq!(status(&exchange(&site, request)), "400", "{request:?}");
    }
    let fine = "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    assert_eq!(status(&exchange(&site, fine)), "200");
    let twice = "POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n\n\nGET / HTTP/1.1\nhost: x\n\n";
    let responses = exchange(&site, twice);
    assert_eq!(
        responses.matches("HTTP/1.1 4").count(),
        2,
        "line feeds in a body are allowed, but not in a head: {responses}"
    );
    assert!(responses.contains("HTTP/1.1 415") && responses.contains("HTTP/1.1 400"), "{responses}");
}

#[test]
fn connections_per_address_are_limited() {
    let (_database, site) = site_with(&sample_recipes());
    // A connection that has received a response may stay idle for longer than a slow machine needs for this test.
    let mut open: Vec<TcpStream> = (0..256)
        .map(|_| {
            let mut stream = connect(&site);
            stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").unwrap();
            let mut first = [0];
            stream.read_exact(&mut first).expect("each of the first 256 connections gets a response");
            stream
        })
        .collect();
    let request = "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    // The server closes such a connection without reading its request, which can reset it before the response is read.
    let rejected = wait_for(|| Some(exchange(&site, request)).filter(|response| !response.is_empty()));
    assert_eq!(status(&rejected), "503");
    assert!(rejected.contains("retry-after: 5"), "{rejected}");
    open.truncate(200);
    wait_for(|| (status(&exchange(&site, request)) == "200").then_some(()));
}
