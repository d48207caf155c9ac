//! PgBouncer in transaction mode in front of the PostgreSQL server of the tests. It has only a few connections to the server, so that
//! the transactions of one client run on several of them.

use std::fs::Permissions;
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Stdio};
use storage::Address;
use tempfile::TempDir;
use url::Url;

use crate::mail_server::unused_port;
use crate::postgres_pair::{program, variable};
use crate::waiting::wait_until;

pub struct PgBouncer {
    process: Child,
    port: u16,
    _folder: TempDir,
}

impl PgBouncer {
    /// Starts PgBouncer with this number of connections to the server.
    pub fn start(server_connections: usize) -> Self {
        let server: Url = variable("TEST_POSTGRES_URL").parse().unwrap();
        let (host, server_port) = (server.host_str().unwrap(), server.port().unwrap());
        let (user, port) = (server.username(), unused_port());
        let folder = tempfile::tempdir().unwrap();
        // PgBouncer refuses to run as root, so another user must be able to read its settings.
        std::fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
        let settings = folder.path().join("pgbouncer.ini");
        let text = format!(
            "[databases]\n* = host={host} port={server_port} user={user}\n\
             [pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\nauth_type = any\n\
             pool_mode = transaction\ndefault_pool_size = {server_connections}\nmax_client_conn = 200\n"
        );
        std::fs::write(&settings, text).unwrap();
        let mut command = program(&variable("TEST_PGBOUNCER"), &[]);
        command.arg(&settings).stdout(Stdio::null()).stderr(Stdio::null());
        let bouncer = Self { process: command.spawn().unwrap(), port, _folder: folder };
        wait_until(|| TcpStream::connect(("127.0.0.1", port)).is_ok());
        bouncer
    }

    /// Returns the address of a database of the server that leads through PgBouncer.
    pub fn address(&self, database: &Address) -> Address {
        let Address::Postgres(url) = database else { unreachable!("it is PostgreSQL") };
        let mut url = url.clone();
        url.set_host(Some("127.0.0.1")).unwrap();
        url.set_port(Some(self.port)).unwrap();
        url.query_pairs_mut().append_pair("pgbouncer", "true");
        Address::Postgres(url)
    }
}

impl Drop for PgBouncer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
