//! A running site for one test, and a client that sends requests to it.

use http_api::config::LinkCheck;
use http_api::config::LinkCheckSchedule;
use http_api::outbound::{Outbound, Policy};
use http_api::{Config, config};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::Duration;
use storage::Address;
use tempfile::TempDir;
use ureq::Agent;
use ureq::http::Response;

use crate::mail_server::Mail;
use crate::waiting::wait_for;

pub const PUBLIC_URL: &str = "https://pets.example";

pub struct Site {
    pub origin: String,
    /// Origin of the address for operators, if one is configured.
    pub operations_origin: Option<String>,
    handle: actix_web::dev::ServerHandle,
    thread: Option<JoinHandle<()>>,
    agent: Agent,
    mails: TempDir,
}

/// A response with its whole body.
pub struct TestResponse {
    pub status: u16,
    pub headers: ureq::http::HeaderMap,
    pub body: Vec<u8>,
}

impl Site {
    /// Starts a site with a migrated database on an unused port.
    pub fn start(address: &Address) -> Self {
        Self::start_with(address, &[])
    }

    /// Starts a site with these environment variables.
    pub fn start_with(address: &Address, variables: &[(&'static str, &str)]) -> Self {
        Self::run(address, variables, Outbound::new(Policy::PublicHttps), None)
    }

    /// Starts a site that uses this client for requests to other servers.
    pub fn start_with_client(address: &Address, outbound: Outbound) -> Self {
        Self::run(address, &[], outbound, None)
    }

    /// Starts a site that uses this client and checks links at these times.
    pub fn start_with_link_check(address: &Address, outbound: Outbound, schedule: LinkCheckSchedule) -> Self {
        Self::run(address, &[], outbound, Some(LinkCheck::On(schedule)))
    }

    fn run(
        address: &Address,
        variables: &[(&'static str, &str)],
        outbound: Outbound,
        link_check: Option<LinkCheck>,
    ) -> Self {
        let address = address.clone();
        let variables: Vec<(&str, String)> =
            variables.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
        let mails = tempfile::tempdir().unwrap();
        let mail_folder = mails.path().to_owned();
        let (sender, receiver) = mpsc::channel();
        let thread = std::thread::spawn(move || {
            actix_web::rt::System::new().block_on(async {
                let config = Config::read(|name| {
                    let value = variables.iter().find(|(known, _)| *known == name).map(|(_, value)| value.clone());
                    value.or_else(|| match name {
                        config::BIND => Some("127.0.0.1:0".to_owned()),
                        config::PUBLIC_URL => Some(PUBLIC_URL.to_owned()),
                        // Only the tests of rendered pages need them, and rendering takes time.
                        config::PAGE_RENDERING => Some("off".to_owned()),
                        _ => None,
                    })
                });
                let config = config.unwrap();
                let link_check = link_check.unwrap_or(config.link_check);
                // A site pauses between two links to the same server. Tests send no requests to real servers, so they need no pause.
                let pause_between_links = Duration::ZERO;
                let config = Config { mail_folder, link_check, pause_between_links, ..config };
                let storage = storage::Storage::open(&address).unwrap();
                let running = http_api::start_with(config, storage, outbound).unwrap();
                sender.send((running.address, running.operations_address, running.handle())).unwrap();
                running.serve().await.unwrap();
            });
        });
        let (address, operations, handle) = receiver.recv().expect("the server should start");
        let settings = Agent::config_builder().http_status_as_error(false).max_redirects(0).build();
        Self {
            origin: format!("http://{address}"),
            operations_origin: operations.map(|address| format!("http://{address}")),
            handle,
            thread: Some(thread),
            agent: settings.into(),
            mails,
        }
    }

    /// Waits until at least `wanted` mails were written as files, and returns all of them, the earliest first.
    pub fn mails(&self, wanted: usize) -> Vec<Mail> {
        wait_for(|| {
            let files = std::fs::read_dir(self.mails.path()).unwrap().map(|file| file.unwrap().path());
            let mut files: Vec<_> = files.filter(|file| file.extension().is_some_and(|it| it == "eml")).collect();
            files.sort();
            (files.len() >= wanted)
                .then(|| files.iter().map(|file| Mail::read(&std::fs::read(file).unwrap())).collect())
        })
    }

    pub fn get(&self, path: &str) -> TestResponse {
        self.get_with(path, &[])
    }

    /// Sends a request to the address for operators.
    pub fn get_operations(&self, path: &str, headers: &[(&str, &str)]) -> TestResponse {
        let origin = self.operations_origin.as_ref().expect("OPERATIONS_BIND is configured");
        self.get_from(origin, path, headers)
    }

    pub fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> TestResponse {
        self.get_from(&self.origin, path, headers)
    }

    fn get_from(&self, origin: &str, path: &str, headers: &[(&str, &str)]) -> TestResponse {
        let mut request = self.agent.get(format!("{origin}{path}"));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        TestResponse::read(request.call().unwrap())
    }

    /// Sends JSON as the pages of the site do.
    pub fn post(&self, path: &str, body: &Value) -> TestResponse {
        self.post_with(path, body.to_string().as_bytes(), &[("content-type", "application/json")])
    }

    pub fn post_with(&self, path: &str, body: &[u8], headers: &[(&str, &str)]) -> TestResponse {
        let mut request = self.agent.post(format!("{}{path}", self.origin));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        TestResponse::read(request.send(body).unwrap())
    }

    /// Sends JSON, and returns the body of the response while it arrives.
    pub fn post_for_stream(&self, path: &str, body: &Value, headers: &[(&str, &str)]) -> impl BufRead + use<> {
        let mut request = self.agent.post(format!("{}{path}", self.origin)).header("content-type", "application/json");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        BufReader::new(request.send(body.to_string()).unwrap().into_body().into_reader())
    }

    pub fn send(&self, method: &str, path: &str) -> TestResponse {
        let request =
            ureq::http::Request::builder().method(method).uri(format!("{}{path}", self.origin)).body(()).unwrap();
        TestResponse::read(self.agent.run(request).unwrap())
    }

    /// Sends a request with a body of bytes. Its address must begin with the origin of the site.
    pub fn send_bytes(&self, request: ureq::http::Request<Vec<u8>>) -> TestResponse {
        TestResponse::read(self.agent.run(request).unwrap())
    }

    /// Sends JSON with any method and further headers.
    pub fn send_with(&self, method: &str, path: &str, body: &Value, headers: &[(&str, &str)]) -> TestResponse {
        let mut request = ureq::http::Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.origin))
            .header("content-type", "application/json");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        TestResponse::read(self.agent.run(request.body(body.to_string()).unwrap()).unwrap())
    }

    /// Signs in as an administrator who must be in the database.
    pub fn sign_in(&self, name: &str, password: &str) -> AdminClient<'_> {
        let response = self.post("/api/admin/session", &json!({ "username": name, "password": password }));
        assert_eq!(response.status, 204, "{}", response.text());
        AdminClient { site: self, cookie: response.cookie() }
    }
}

/// Sends requests with the session of a signed-in administrator.
pub struct AdminClient<'a> {
    pub site: &'a Site,
    pub cookie: String,
}

impl AdminClient<'_> {
    pub fn get(&self, path: &str) -> TestResponse {
        self.site.get_with(path, &[("cookie", &self.cookie)])
    }

    pub fn send(&self, method: &str, path: &str, body: &Value) -> TestResponse {
        self.site.send_with(method, path, body, &[("cookie", &self.cookie)])
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        drop(self.handle.stop(false));
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl TestResponse {
    fn read(response: Response<ureq::Body>) -> Self {
        let (parts, mut body) = response.into_parts();
        let body = body.with_config().limit(64 * 1024 * 1024).read_to_vec().unwrap();
        Self { status: parts.status.as_u16(), headers: parts.headers, body }
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// Returns the cookie that was set, as a browser would send it back.
    pub fn cookie(&self) -> String {
        self.header("set-cookie").split(';').next().unwrap_or_default().to_owned()
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }
}
