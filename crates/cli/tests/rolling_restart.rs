//! Two processes behind nginx, set up as docs/nginx.conf says, are restarted one after the other; no POST is lost.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot be set up has failed")]

use acceptance::database::{Engine, TestDatabase};
use acceptance::mail_server::unused_port;
use acceptance::waiting::until;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{JoinHandle, spawn};
use ureq::Agent;
use ureq::tls::TlsConfig;

const NGINX_CONF: &str = include_str!("../../../docs/nginx.conf");
/// Longer than nginx keeps an idle connection.
const DRAIN_SECONDS: &str = "6";
const CLIENTS: usize = 8;
/// POSTs that must have passed before the next step of a restart.
const POSTS_BETWEEN: usize = 300;

/// One `petrecipes serve`, killed with its test.
struct Process {
    child: Child,
    folder: PathBuf,
    database: String,
    port: u16,
    operations_port: u16,
}

impl Process {
    fn start(folder: &Path, database: &str, port: u16, operations_port: u16) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_petrecipes"));
        let variables = [
            ("DATABASE_URL", database),
            ("BIND", &format!("127.0.0.1:{port}")),
            ("OPERATIONS_BIND", &format!("127.0.0.1:{operations_port}")),
            ("PUBLIC_URL", "https://pets.example"),
            ("TRUSTED_PROXIES", "127.0.0.1"),
            ("SHUTDOWN_DRAIN", DRAIN_SECONDS),
        ];
        command.arg("serve").current_dir(folder).env_remove("RUST_LOG").envs(variables);
        let child = command.stderr(Stdio::null()).spawn().unwrap();
        let process = Self { child, folder: folder.to_owned(), database: database.to_owned(), port, operations_port };
        until(|| process.readiness() == 200);
        process
    }

    /// The status of `/readyz` at the operator's own address; 0 where nobody answers.
    fn readiness(&self) -> u16 {
        let agent: Agent = Agent::config_builder().http_status_as_error(false).build().into();
        let answer = agent.get(format!("http://127.0.0.1:{}/readyz", self.operations_port)).call();
        answer.map_or(0, |answer| answer.status().as_u16())
    }

    fn signal(&self, name: &str) {
        Command::new("kill").arg(format!("-{name}")).arg(self.child.id().to_string()).status().unwrap();
    }

    /// As a supervisor does it, on the same ports.
    fn restart(mut self) -> Self {
        self.signal("TERM");
        until(|| self.readiness() == 503);
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
        Self::start(&self.folder, &self.database, self.port, self.operations_port)
    }

    /// As somebody at a terminal does it: without a drain.
    fn stop(mut self) {
        self.signal("INT");
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Nginx(Child);

impl Nginx {
    /// With docs/nginx.conf as it is, but for ports, the certificate, and where visitors come from: all of the test's come
    /// from this machine, and the site limits what one address may send.
    fn start(folder: &Path, tls_port: u16, upstream: [u16; 2]) -> Self {
        let (certificate, key) = make_certificate(folder);
        let mut site = NGINX_CONF.to_owned();
        for (documented, here) in [
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
            site = site.replace(documented, &here);
        }
        std::fs::write(folder.join("site.conf"), site).unwrap();
        let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|name| format!("{name}_temp_path {name};"))
            .join(" ");
        let whole = format!(
            "daemon off; master_process off; pid nginx.pid; error_log nginx.log;\n\
             events {{}}\nhttp {{ access_log off; {paths} include site.conf; }}\n"
        );
        std::fs::write(folder.join("nginx.conf"), whole).unwrap();
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
    let made = command.arg(&key).arg("-out").arg(&certificate).stderr(Stdio::null()).status();
    assert!(made.expect("openssl is needed: sudo apt-get install openssl").success());
    (certificate.display().to_string(), key.display().to_string())
}

/// Sends as a visitor's browser would, over TLS and by the site's name.
fn visitor() -> Agent {
    let tls = TlsConfig::builder().disable_verification(true).build();
    Agent::config_builder().http_status_as_error(false).tls_config(tls).build().into()
}

/// Visitors who click on shops without a pause.
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
                        Ok(answer) if answer.status().is_success() => {}
                        Ok(answer) => lost.push(answer.status().to_string()),
                        Err(error) => lost.push(error.to_string()),
                    }
                }
                lost
            })
        });
        Self { clients: clients.collect(), sent, is_over }
    }

    /// Goes on once some more were sent.
    fn pass(&self) {
        let from = self.sent.load(Ordering::SeqCst);
        until(|| self.sent.load(Ordering::SeqCst) >= from + POSTS_BETWEEN);
    }

    /// How many were sent, and what was answered to those that were lost.
    fn stop(self) -> (usize, Vec<String>) {
        self.is_over.store(true, Ordering::SeqCst);
        let lost = self.clients.into_iter().flat_map(|client| client.join().unwrap()).collect();
        (self.sent.load(Ordering::SeqCst), lost)
    }
}

#[test]
fn two_processes_behind_nginx_are_restarted_one_after_the_other_and_no_post_is_lost() {
    let database = TestDatabase::migrated(Engine::Postgres);
    let storage::Address::Postgres(url) = &database.address else { unreachable!() };
    let folder = tempfile::tempdir().unwrap();
    let start = || Process::start(folder.path(), url.as_str(), unused_port(), unused_port());
    let (mut one, mut other) = (start(), start());
    let tls_port = unused_port();
    let _nginx = Nginx::start(folder.path(), tls_port, [one.port, other.port]);
    let origin = format!("https://127.0.0.1:{tls_port}");
    let status =
        |path: &str| visitor().get(format!("{origin}{path}")).call().map_or(0, |answer| answer.status().as_u16());
    until(|| status("/healthz") == 200);
    assert_eq!((status("/recipes"), status("/metrics"), status("/readyz")), (200, 404, 404));

    let visitors = Visitors::start(&origin);
    visitors.pass();
    one = one.restart();
    visitors.pass();
    other = other.restart();
    visitors.pass();
    let (sent, lost) = visitors.stop();
    assert_eq!(lost, Vec::<String>::new(), "of {sent}");
    one.stop();
    other.stop();
    assert_eq!(database.count_rows("clicks"), sent);
}
