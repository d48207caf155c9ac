//! Servers behind nginx, which is configured by deploy/nginx.conf.

use acceptance::mail_server::unused_port;
use acceptance::waiting::wait_until;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use ureq::Agent;
use ureq::tls::TlsConfig;

use crate::program::Server;

const NGINX_CONF: &str = include_str!("../../../../deploy/nginx.conf");
/// Duration of the drain in seconds. It is longer than nginx keeps an idle connection here.
const DRAIN_SECONDS: &str = "2";

/// A server that can be restarted on the same ports.
pub struct Process {
    pub server: Server,
    folder: PathBuf,
    variables: Vec<(&'static str, String)>,
    pub port: u16,
    operations_port: u16,
}

impl Process {
    /// Starts a server on unused ports. `variables` are set besides those that a server behind a proxy needs.
    pub fn start(folder: &Path, database: &str, variables: &[(&'static str, &str)]) -> Self {
        let (port, operations_port) = (unused_port(), unused_port());
        let own = [
            ("DATABASE_URL", database.to_owned()),
            ("BIND", format!("127.0.0.1:{port}")),
            ("OPERATIONS_BIND", format!("127.0.0.1:{operations_port}")),
            ("PUBLIC_URL", "https://pets.example".to_owned()),
            ("TRUSTED_PROXIES", "127.0.0.1".to_owned()),
            ("SHUTDOWN_DRAIN", DRAIN_SECONDS.to_owned()),
            // On a busy machine, a page could take longer than visitors wait for it, and would then not be kept.
            ("PAGE_RENDERING", "off".to_owned()),
        ];
        let variables = own.into_iter().chain(variables.iter().map(|(name, value)| (*name, (*value).to_owned())));
        Self::start_again(folder.to_owned(), variables.collect(), port, operations_port)
    }

    fn start_again(folder: PathBuf, variables: Vec<(&'static str, String)>, port: u16, operations_port: u16) -> Self {
        let texts: Vec<(&str, &str)> = variables.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let server = Server::serve(&folder, &texts);
        let process = Self { server, folder, variables, port, operations_port };
        wait_until(|| process.readiness() == 200);
        process
    }

    /// Returns the status of `/readyz` at the operations address, or 0 without a response.
    fn readiness(&self) -> u16 {
        let agent: Agent = Agent::config_builder().http_status_as_error(false).build().into();
        let response = agent.get(format!("http://127.0.0.1:{}/readyz", self.operations_port)).call();
        response.map_or(0, |response| response.status().as_u16())
    }

    /// Returns the metrics, which the operations address serves.
    pub fn metrics(&self) -> String {
        let mut response = ureq::get(format!("http://127.0.0.1:{}/metrics", self.operations_port)).call().unwrap();
        response.body_mut().read_to_string().unwrap()
    }

    /// Restarts the process on the same ports, as a supervisor does.
    pub fn restart(mut self) -> Self {
        self.server.signal("TERM");
        wait_until(|| self.readiness() == 503);
        assert_eq!(self.server.wait(), Some(0));
        Self::start_again(self.folder, self.variables, self.port, self.operations_port)
    }

    /// Stops the process without a drain, as Ctrl+C does.
    pub fn stop(mut self) {
        self.server.signal("INT");
        assert_eq!(self.server.wait(), Some(0));
    }
}

/// The source from which nginx takes the visitor's address before it sends it to the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VisitorAddress {
    /// The address of the connection is used, as in deploy/nginx.conf.
    OfConnection,
    /// The header `x-visitor` contains the address. All requests of a test come from this machine, and the site limits those of one address.
    FromHeader,
}

pub struct Nginx {
    child: Child,
    pub origin: String,
    /// The folder with what the shared cache keeps.
    pub cache: PathBuf,
}

impl Nginx {
    /// Starts nginx with deploy/nginx.conf. Only the addresses and ports of the servers, the certificate, the folder of the cache and
    /// the time that an idle connection is kept differ, and the visitors' addresses if the test asks for that.
    pub fn start(folder: &Path, processes: &[&Process], address: VisitorAddress) -> Self {
        let (certificate, key) = make_certificate(folder);
        let (tls_port, cache) = (unused_port(), folder.join("cache"));
        let servers: String =
            processes.iter().map(|it| format!("    server 127.0.0.1:{} max_fails=0;\n", it.port)).collect();
        let mut site = NGINX_CONF.to_owned();
        for (documented, replacement) in [
            ("    listen 80;\n", format!("    listen 127.0.0.1:{};\n", unused_port())),
            ("    listen [::]:80;\n", String::new()),
            ("    listen 443 ssl http2;\n", format!("    listen 127.0.0.1:{tls_port} ssl http2;\n")),
            ("    listen [::]:443 ssl http2;\n", String::new()),
            ("/etc/letsencrypt/live/pets.example/fullchain.pem", certificate),
            ("/etc/letsencrypt/live/pets.example/privkey.pem", key),
            ("/var/cache/petrecipes-edge", cache.display().to_string()),
            ("keepalive_timeout 4s;", "keepalive_timeout 1s;".to_owned()),
            ("    server 127.0.0.1:8081 max_fails=0;\n", servers),
            ("    server 127.0.0.1:8082 max_fails=0;\n", String::new()),
        ] {
            assert_eq!(site.matches(documented).count(), 1, "{documented}");
            site = site.replace(documented, &replacement);
        }
        let from_connection = "X-Forwarded-For $remote_addr;";
        assert_eq!(site.matches(from_connection).count(), 1);
        if address == VisitorAddress::FromHeader {
            site = site.replace(from_connection, "X-Forwarded-For $http_x_visitor;");
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
        let child = child.expect("nginx is needed: sudo apt-get install nginx");
        let nginx = Self { child, origin: format!("https://127.0.0.1:{tls_port}"), cache };
        let is_up = || visitor().get(format!("{}/healthz", nginx.origin)).call().is_ok_and(|it| it.status() == 200);
        wait_until(is_up);
        nginx
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
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
pub fn visitor() -> Agent {
    let tls = TlsConfig::builder().disable_verification(true).build();
    Agent::config_builder().http_status_as_error(false).max_redirects(0).tls_config(tls).build().into()
}
