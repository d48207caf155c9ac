//! Tests that two processes behind nginx, configured by docs/nginx.conf, can be restarted in turn without losing a POST.

use acceptance::database::{Engine, TestDatabase};
use acceptance::mail_server::unused_port;
use acceptance::waiting::wait_until;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{JoinHandle, spawn};
use ureq::Agent;
use ureq::tls::TlsConfig;

use crate::program::Server;

const NGINX_CONF: &str = include_str!("../../../../docs/nginx.conf");
/// Duration of the drain. It is longer than nginx keeps an idle connection.
const DRAIN_SECONDS: &str = "6";
const CLIENTS: usize = 8;
/// Number of POSTs before the next step of the restart.
const POSTS_PER_STEP: usize = 300;

/// A server that can be restarted on the same ports.
struct Process {
    server: Server,
    folder: PathBuf,
    database: String,
    port: u16,
    operations_port: u16,
}

impl Process {
    fn start(folder: &Path, database: &str, port: u16, operations_port: u16) -> Self {
        let variables = [
            ("DATABASE_URL", database),
            ("BIND", &format!("127.0.0.1:{port}")),
            ("OPERATIONS_BIND", &format!("127.0.0.1:{operations_port}")),
            ("PUBLIC_URL", "https://pets.example"),
            ("TRUSTED_PROXIES", "127.0.0.1"),
            ("SHUTDOWN_DRAIN", DRAIN_SECONDS),
        ];
        let server = Server::serve(folder, &variables);
        let process = Self { server, folder: folder.to_owned(), database: database.to_owned(), port, operations_port };
        wait_until(|| process.readiness() == 200);
        process
    }

    /// Returns the status of `/readyz` at the operations address, or 0 without a response.
    fn readiness(&self) -> u16 {
        let agent: Agent = Agent::config_builder().http_status_as_error(false).build().into();
        let response = agent.get(format!("http://127.0.0.1:{}/readyz", self.operations_port)).call();
        response.map_or(0, |response| response.status().as_u16())
    }

    /// Restarts the process on the same ports, as a supervisor does.
    fn restart(mut self) -> Self {
        self.server.signal("TERM");
        wait_until(|| self.readiness() == 503);
        assert_eq!(self.server.wait(), Some(0));
        Self::start(&self.folder, &self.database, self.port, self.operations_port)
    }

    /// Stops the process without a drain, as Ctrl+C does.
    fn stop(mut self) {
        self.server.signal("INT");
        assert_eq!(self.server.wait(), Some(0));
    }
}

struct Nginx(Child);

impl Nginx {
    /// Starts nginx with docs/nginx.conf. Only the addresses and ports of the servers, the certificate and the visitors' addresses
    /// differ: all requests of the test come from this machine, and the site limits the requests of one address.
    fn start(folder: &Path, tls_port: u16, upstream: [u16; 2]) -> Self {
        let (certificate, key) = make_certificate(folder);
        let mut site = NGINX_CONF.to_owned();
        for (documented, replacement) in [
            ("    listen 80;\n", format!("    listen 127.0.0.1:{};\n", unused_port())),
            ("    listen [::]:80;\n", String::new()),
            ("    listen 443 ssl http2;\n", format!("    listen 127.0.0.1:{tls_port} ssl http2;\n")),
            ("    listen [::]:443 ssl http2;\n", String::new()),
            ("/etc/letsencrypt/live/pets.example/fullchain.pem", certificate),
            ("/etc/letsencrypt/live/pets.example/privkey.pem", key),
            ("X-Forwarded-For $remote_addr;", "X-Forwarded-For $http_x_visitor;".to_owned()),
            ("    server 127.0.0.1:8081 ", format!("    server 127.0.0.1:{} ", upstream[0])),
            ("    server 127.0.0.1:8082 ", format!("    server 127.0.0.1:{} ", upstream[1])),
        ] {
            assert_eq!(site.matches(documented).count(), 1, "{documented}");
            site = site.replace(documented, &replacement);
        }
        std::fs::write(folder.join("site.conf"), site).unwrap();
        let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|name| format!("{name}_temp_path {name};"))
            .join(" ");
        let config = format!(
            "daemon off; master_process off; pid nginx.pid; error_log nginx.log;\n\
             events {{}}\nhttp {{ access_log off; {paths} include site.conf; }}\n"
        );
        std::fs::write(folder.join("nginx.conf"), config).unwrap();
        let program = if Path::new("/usr/sbin/nginx").exists() { "/usr/sbin/nginx" } else { "nginx" };
        let mut command = Command::new(program);
        command.arg("-p").arg(folder).args(["-c", "nginx.conf", "-e", "nginx.log"]);
        let child = command.stderr(Stdio::null()).spawn();
        Self(child.expect("nginx is needed: sudo apt-get install nginx"))
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn make_certificate(folder: &Path) -> (String, String) {
    let (certificate, key) = (folder.join("certificate.pem"), folder.join("key.pem"));
    let mut command = Command::new("openssl");
    command.args([
        "req",
        "-x509",
        "-nodes",
        "-newkey",
        "rsa:2048",
        "-days",
        "2",
        "-subj",
        "/CN=pets.example",
        "-keyout",
    ]);
    let status = command.arg(&key).arg("-out").arg(&certificate).stderr(Stdio::null()).status();
    assert!(status.expect("openssl is needed: sudo apt-get install openssl").success());
    (certificate.display().to_string(), key.display().to_string())
}

/// Returns a client that connects over TLS, like a visitor's browser.
fn visitor() -> Agent {
    let tls = TlsConfig::builder().disable_verification(true).build();
    Agent::config_builder().http_status_as_error(false).tls_config(tls).build().into()
}

/// Clients that send clicks without a pause.
struct Visitors {
    sent: Arc<AtomicUsize>,
    is_over: Arc<AtomicBool>,
    clients: Vec<JoinHandle<Vec<String>>>,
}

impl Visitors {
    fn start(origin: &str) -> Self {
        let (sent, is_over) = (Arc::<AtomicUsize>::default(), Arc::<AtomicBool>::default());
        let clients = (0..CLIENTS).map(|_| {
            let (sent, is_over, url) =
                (Arc::clone(&sent), Arc::clone(&is_over), format!("{origin}/api/affiliate/track-click"));
            spawn(move || {
                let (agent, mut lost) = (visitor(), Vec::new());
                while !is_over.load(Ordering::SeqCst) {
                    let number = sent.fetch_add(1, Ordering::SeqCst);
                    let address = format!("10.{}.{}.1", number / 256 % 256, number % 256);
                    let request = agent.post(&url).header("host", "pets.example").header("x-visitor", &address);
                    let request = request.content_type("application/json");
                    match request.send(r#"{"retailer":"Amazon"}"#) {
                        Ok(response) if response.status().is_success() => {}
                        Ok(response) => lost.push(response.status().to_string()),
                        Err(error) => lost.push(error.to_string()),
                    }
                }
                lost
            })
        });
        Self { clients: clients.collect(), sent, is_over }
    }

    /// Waits until more clicks were sent.
    fn wait_for_posts(&self) {
        let from = self.sent.load(Ordering::SeqCst);
        wait_until(|| self.sent.load(Ordering::SeqCst) >= from + POSTS_PER_STEP);
    }

    /// Returns the number of POSTs and the responses or errors of those that failed.
    fn stop(self) -> (usize, Vec<String>) {
        self.is_over.store(true, Ordering::SeqCst);
        let lost = self.clients.into_iter().flat_map(|client| client.join().unwrap()).collect();
        (self.sent.load(Ordering::SeqCst), lost)
    }
}

#[test]
fn restarting_two_processes_in_turn_loses_no_post() {
    let database = TestDatabase::migrated(Engine::Postgres);
    let storage::Address::Postgres(url) = &database.address else { unreachable!() };
    let folder = tempfile::tempdir().unwrap();
    let start = || Process::start(folder.path(), url.as_str(), unused_port(), unused_port());
    let (mut one, mut other) = (start(), start());
    let tls_port = unused_port();
    let _nginx = Nginx::start(folder.path(), tls_port, [one.port, other.port]);
    let origin = format!("https://127.0.0.1:{tls_port}");
    let status =
        |path: &str| visitor().get(format!("{origin}{path}")).call().map_or(0, |response| response.status().as_u16());
    wait_until(|| status("/healthz") == 200);
    assert_eq!((status("/recipes"), status("/metrics"), status("/readyz")), (200, 404, 404));

    let visitors = Visitors::start(&origin);
    visitors.wait_for_posts();
    one = one.restart();
    visitors.wait_for_posts();
    other = other.restart();
    visitors.wait_for_posts();
    let (sent, lost) = visitors.stop();
    assert_eq!(lost, Vec::<String>::new(), "of {sent}");
    one.stop();
    other.stop();
    assert_eq!(database.count_rows("clicks"), sent);
}
