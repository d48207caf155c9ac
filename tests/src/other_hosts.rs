//! A local server that answers for other hosts in a test. `NAMES` has their addresses, some of them private.

use http_api::outbound::{Outbound, Policy, TestServer};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Host names and the addresses that a name lookup returns.
const NAMES: [(&str, &[&str]); 5] = [
    ("photos.example", &["93.184.216.34"]),
    ("inside.example", &["127.0.0.1"]),
    ("metadata.example", &["169.254.169.254"]),
    ("both.example", &["93.184.216.34", "10.0.0.7"]),
    ("mapped.example", &["::ffff:127.0.0.1"]),
];

/// The response at a path.
pub struct Page {
    pub path: &'static str,
    pub status: &'static str,
    /// A header line without its line end, or an empty string for no further header.
    pub header: &'static str,
    pub body: Vec<u8>,
    /// Time before the response is sent.
    pub delay: Duration,
}

/// A running server, and the number of connections to it.
pub struct OtherHosts {
    server: SocketAddr,
    connections: Arc<AtomicUsize>,
}

impl Page {
    pub fn new(path: &'static str, body: impl Into<Vec<u8>>) -> Self {
        Self { path, status: "200 OK", header: "", body: body.into(), delay: Duration::ZERO }
    }

    fn to_bytes(&self) -> Vec<u8> {
        let header = if self.header.is_empty() { String::new() } else { format!("{}\r\n", self.header) };
        let length = self.body.len();
        let mut bytes = format!("HTTP/1.1 {}\r\n{header}content-length: {length}\r\n\r\n", self.status).into_bytes();
        bytes.extend(&self.body);
        bytes
    }
}

impl OtherHosts {
    pub fn new(pages: Vec<Page>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let server = listener.local_addr().unwrap();
        let connections = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&connections);
        let pages = Arc::new(pages);
        std::thread::spawn(move || {
            for mut stream in listener.incoming().map_while(Result::ok) {
                counter.fetch_add(1, Ordering::SeqCst);
                let pages = Arc::clone(&pages);
                std::thread::spawn(move || {
                    let mut request_line = String::new();
                    BufReader::new(&stream).read_line(&mut request_line).unwrap();
                    let path = request_line.split([' ', '?']).nth(1).unwrap_or_default();
                    let page = pages
                        .iter()
                        .find(|page| page.path == path)
                        .expect("the test defines a page for each requested path");
                    std::thread::sleep(page.delay);
                    // The client may have closed the connection.
                    let _ = stream.write_all(&page.to_bytes());
                });
            }
        });
        Self { server, connections }
    }

    /// Returns a client that can connect to this server only.
    pub fn client(&self) -> Outbound {
        let addresses = |texts: &[&str]| -> Vec<IpAddr> { texts.iter().map(|it| it.parse().unwrap()).collect() };
        let addresses_by_host: BTreeMap<_, _> =
            NAMES.iter().map(|(name, texts)| ((*name).to_owned(), addresses(texts))).collect();
        Outbound::new(Policy::TestServer(TestServer { addresses_by_host, server: self.server }))
    }

    /// Returns the number of connections that were opened.
    pub fn connection_count(&self) -> usize {
        self.connections.load(Ordering::SeqCst)
    }
}
