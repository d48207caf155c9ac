//! A server that plays the internet for one test: photos.example is a host outside, inside.example one of this network.

use http_api::outbound::{Outbound, Policy, Rehearsal};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

const NAMES: [(&str, &[&str]); 5] = [
    ("photos.example", &["93.184.216.34"]),
    ("inside.example", &["127.0.0.1"]),
    ("metadata.example", &["169.254.169.254"]),
    ("both.example", &["93.184.216.34", "10.0.0.7"]),
    ("mapped.example", &["::ffff:127.0.0.1"]),
];

/// What is answered at a path.
pub struct Page {
    pub path: &'static str,
    pub status: &'static str,
    /// A header line without its end; none where empty.
    pub header: &'static str,
    pub body: Vec<u8>,
    pub pause: Duration,
}

pub struct Internet {
    server: SocketAddr,
    visits: Arc<AtomicUsize>,
}

impl Page {
    pub fn of(path: &'static str, body: impl Into<Vec<u8>>) -> Self {
        Self { path, status: "200 OK", header: "", body: body.into(), pause: Duration::ZERO }
    }

    fn answer(&self) -> Vec<u8> {
        let header = if self.header.is_empty() { String::new() } else { format!("{}\r\n", self.header) };
        let length = self.body.len();
        let mut answer = format!("HTTP/1.1 {}\r\n{header}content-length: {length}\r\n\r\n", self.status).into_bytes();
        answer.extend(&self.body);
        answer
    }
}

impl Internet {
    pub fn of(pages: Vec<Page>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let server = listener.local_addr().unwrap();
        let visits = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&visits);
        let pages = Arc::new(pages);
        std::thread::spawn(move || {
            for mut stream in listener.incoming().map_while(Result::ok) {
                counted.fetch_add(1, Ordering::SeqCst);
                let pages = Arc::clone(&pages);
                std::thread::spawn(move || {
                    let mut asked = String::new();
                    BufReader::new(&stream).read_line(&mut asked).unwrap();
                    let path = asked.split([' ', '?']).nth(1).unwrap_or_default();
                    let page = pages.iter().find(|page| page.path == path).expect("a page that the test has");
                    std::thread::sleep(page.pause);
                    // Whoever asked may have left.
                    let _ = stream.write_all(&page.answer());
                });
            }
        });
        Self { server, visits }
    }

    /// A client that reaches this server and no other.
    pub fn client(&self) -> Outbound {
        let addresses = |found: &[&str]| -> Vec<IpAddr> { found.iter().map(|it| it.parse().unwrap()).collect() };
        let names: BTreeMap<_, _> = NAMES.iter().map(|(name, found)| ((*name).to_owned(), addresses(found))).collect();
        Outbound::new(Policy::Rehearsal(Rehearsal { names, server: self.server }))
    }

    /// How often anybody connected.
    pub fn visits(&self) -> usize {
        self.visits.load(Ordering::SeqCst)
    }
}
