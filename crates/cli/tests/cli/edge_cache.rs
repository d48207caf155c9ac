//! Tests what the shared cache of deploy/nginx.conf serves and keeps, and which address the site sees behind it.

use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::{Engine, TestDatabase};
use acceptance::recipes::{recipe, with_fixed_evaluation};
use std::path::Path;
use tempfile::TempDir;

use crate::proxy::{Nginx, Process, VisitorAddress, visitor};

const AGREED: &str = "consent=%7B%22necessary%22%3Atrue%2C%22analytics%22%3Atrue%2C%22marketing%22%3Atrue%7D";
const REFUSED: &str = "consent=%7B%22necessary%22%3Atrue%2C%22analytics%22%3Afalse%2C%22marketing%22%3Afalse%7D";
/// A source that the policy allows only after consent.
const ONLY_AFTER_CONSENT: &str = "google-analytics.com";

struct Edge {
    /// Kept, because dropping them deletes the database, the folder and the servers.
    _database: TestDatabase,
    _folder: TempDir,
    processes: [Process; 3],
    nginx: Nginx,
}

/// A response as the tests compare it.
struct Seen {
    status: u16,
    cache: String,
    policy: String,
    control: String,
    etag: String,
    cookie: String,
    body: String,
}

impl Edge {
    fn start() -> Self {
        let database = TestDatabase::migrated(Engine::Postgres);
        administrators::add(&database.storage());
        let recipes = with_fixed_evaluation(&[recipe(3)]);
        database.storage().write(|db| storage::recipes::import_catalogue(db, &recipes, recipe(3).created_at)).unwrap();
        let storage::Address::Postgres(url) = &database.address else { unreachable!() };
        let folder = tempfile::tempdir().unwrap();
        let start = || Process::start(folder.path(), url.as_str(), &[("ANALYTICS_ID", "G-ABC123DEF4")]);
        let processes = [start(), start(), start()];
        let nginx = Nginx::start(folder.path(), &processes.each_ref(), VisitorAddress::OfConnection);
        Self { _database: database, _folder: folder, processes, nginx }
    }

    fn get(&self, path: &str, headers: &[(&str, &str)]) -> Seen {
        let mut request = visitor().get(format!("{}{path}", self.nginx.origin)).header("host", "pets.example");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        Seen::read(request.call().unwrap())
    }

    fn post(&self, path: &str, json: &str, headers: &[(&str, &str)]) -> Seen {
        post(&self.nginx.origin, path, json, headers)
    }

    /// Returns everything that is in the cache, one text for each response.
    fn cached_responses(&self) -> Vec<String> {
        let mut files = Vec::new();
        collect_files(&self.nginx.cache, &mut files);
        files
    }
}

fn post(origin: &str, path: &str, json: &str, headers: &[(&str, &str)]) -> Seen {
    let mut request = visitor().post(format!("{origin}{path}")).header("host", "pets.example");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    Seen::read(request.content_type("application/json").send(json).unwrap())
}

fn collect_files(folder: &Path, files: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        if entry.file_type().unwrap().is_dir() {
            collect_files(&entry.path(), files);
        } else {
            files.push(String::from_utf8_lossy(&std::fs::read(entry.path()).unwrap()).into_owned());
        }
    }
}

impl Seen {
    fn read(mut response: ureq::http::Response<ureq::Body>) -> Self {
        let header = |name: &str| {
            let value = response.headers().get(name).and_then(|value| value.to_str().ok());
            value.unwrap_or_default().to_owned()
        };
        let (cache, policy) = (header("x-cache-status"), header("content-security-policy"));
        let (control, etag) = (header("cache-control"), header("etag"));
        let cookie = header("set-cookie").split(';').next().unwrap_or_default().to_owned();
        let body = String::from_utf8_lossy(&response.body_mut().read_to_vec().unwrap()).into_owned();
        Self { status: response.status().as_u16(), cache, policy, control, etag, cookie, body }
    }

    fn allows_services(&self) -> bool {
        self.policy.contains(ONLY_AFTER_CONSENT)
    }
}

#[test]
fn the_edge_serves_what_all_visitors_share_and_keeps_nothing_private() {
    let edge = Edge::start();
    cookies_and_spellings_of_headers_share_one_copy(&edge);
    a_wider_policy_never_comes_from_the_cache(&edge);
    administrators_see_what_the_site_sends_now(&edge);
    for path in [
        "/api/detect-country",
        "/api/shop/retailers",
        "/downloads/portion-sheet.pdf",
        "/nowhere",
        "/recipe/4",
        "/sw.js",
    ] {
        for _ in 0..2 {
            let seen = edge.get(path, &[("cookie", "country=US; favourites=secret")]);
            assert!(!["HIT", "STALE", "UPDATING"].contains(&seen.cache.as_str()), "{path} {}", seen.cache);
        }
    }
    let cached = edge.cached_responses();
    assert!(cached.len() >= 5, "{}", cached.len());
    for response in cached {
        let head = response.split("\r\n\r\n").next().unwrap_or_default().to_lowercase();
        let key = head.lines().find(|line| line.starts_with("key: ")).unwrap_or_default();
        let policy = head.lines().find(|line| line.starts_with("cache-control: ")).unwrap_or_default();
        assert!(policy.starts_with("cache-control: public"), "{key} {policy}");
        assert!(!head.contains("set-cookie") && !head.contains(ONLY_AFTER_CONSENT), "{key}");
        assert!(!key.contains("/api/admin") && !key.contains("/api/detect-country"), "{key}");
    }
}

fn cookies_and_spellings_of_headers_share_one_copy(edge: &Edge) {
    for path in ["/", "/recipe/3", "/api/recipes", "/images/recipes/3.svg", "/favicon.svg"] {
        let first = edge.get(path, &[("accept-encoding", "br")]);
        assert_eq!((first.status, first.cache.as_str()), (200, "MISS"), "{path}");
        for headers in [
            vec![("accept-encoding", "gzip, deflate, br")],
            vec![("accept-encoding", "gzip, deflate, br, zstd"), ("cookie", "theme=dark; country=US")],
            vec![("accept-encoding", "br;q=1.0, gzip;q=0.5"), ("cookie", REFUSED)],
            vec![("accept-encoding", "br"), ("cookie", "_ga=GA1.1.7"), ("accept-language", "de")],
        ] {
            let seen = edge.get(path, &headers);
            assert_eq!((seen.status, seen.cache.as_str()), (200, "HIT"), "{path} {headers:?}");
            assert_eq!(seen.body, first.body, "{path} {headers:?}");
        }
        for (encoding, cache) in [("identity", "MISS"), ("br;q=0, gzip", "MISS"), ("gzip", "HIT"), ("identity", "HIT")]
        {
            assert_eq!(edge.get(path, &[("accept-encoding", encoding)]).cache, cache, "{path} {encoding}");
        }
        let unchanged = edge.get(path, &[("accept-encoding", "br"), ("if-none-match", &first.etag)]);
        assert_eq!((unchanged.status, unchanged.body.len()), (304, 0), "{path}");
    }
}

fn a_wider_policy_never_comes_from_the_cache(edge: &Edge) {
    for path in ["/", "/recipe/3", "/about"] {
        for _ in 0..2 {
            let wide = edge.get(path, &[("cookie", AGREED)]);
            assert!(wide.allows_services() && wide.control.starts_with("private"), "{path} {}", wide.policy);
            assert_eq!(wide.cache, "BYPASS", "{path}");
            for cookie in ["theme=dark", REFUSED] {
                assert!(!edge.get(path, &[("cookie", cookie)]).allows_services(), "{path} {cookie}");
            }
        }
        // Pictures and data do not depend on the consent.
        assert_eq!(edge.get("/api/recipes", &[("accept-encoding", "br"), ("cookie", AGREED)]).cache, "HIT");
    }
}

fn administrators_see_what_the_site_sends_now(edge: &Edge) {
    let credentials = format!(r#"{{"username":"{NAME}","password":"{PASSWORD}"}}"#);
    let signed_in = edge.post("/api/admin/session", &credentials, &[]);
    assert_eq!(signed_in.status, 204, "{}", signed_in.body);
    let cookie = [("cookie", signed_in.cookie.as_str())];
    for _ in 0..2 {
        let stats = edge.get("/api/admin/stats", &cookie);
        assert_eq!((stats.status, stats.cache.as_str()), (200, "BYPASS"));
        assert_eq!(edge.get("/api/admin/stats", &[]).status, 401);
        assert_eq!(edge.get("/recipe/3", &cookie).cache, "BYPASS");
    }
}

#[test]
fn limits_and_countries_follow_the_address_that_the_proxy_saw() {
    let edge = Edge::start();
    let message = |number: usize| {
        format!(r#"{{"name":"Anna","email":"anna@example.com","subject":"Hello {number}","message":"Is rice fine?"}}"#)
    };
    let claims = |address: &'static str| [("x-forwarded-for", address), ("x-real-ip", address), ("forwarded", address)];
    // The visitor claims another address each time, and each process gets a part of the messages.
    let statuses: Vec<u16> = (0..43)
        .map(|number| {
            let address = ["198.51.100.1", "203.0.113.9, 10.0.0.1", "127.0.0.1"][number % 3];
            edge.post("/api/contact", &message(number), &claims(address)).status
        })
        .collect();
    assert_eq!(statuses[..40], [201; 40], "{statuses:?}");
    assert!(statuses.contains(&429), "{statuses:?}");
    // The proxy of another visitor names another address.
    for (number, process) in edge.processes.iter().enumerate() {
        let origin = format!("http://127.0.0.1:{}", process.port);
        let other = post(&origin, "/api/contact", &message(100 + number), &[("x-forwarded-for", "198.51.100.77")]);
        assert_eq!(other.status, 201, "{}", other.body);
        assert!(!process.server.log_text().contains("was ignored"), "the proxy is trusted");
    }
    let country = edge.get("/api/detect-country", &[("cf-ipcountry", "JP"), ("accept-language", "en-GB")]);
    assert!(country.body.contains("\"GB\"") && !country.body.contains("\"JP\""), "{}", country.body);
}
