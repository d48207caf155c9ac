//! Two PostgreSQL servers, of which one is a synchronous standby of the other, so that a test can kill the primary.

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::mail_server::unused_port;
use crate::waiting::wait_until;

pub struct PostgresPair {
    primary: Server,
    standby: Server,
    folder: PathBuf,
}

impl PostgresPair {
    /// Starts both servers. Afterwards a commit is confirmed only when the standby has it too.
    pub fn start() -> Self {
        let folder = run(&mut program("mktemp", &["-d", "/tmp/petrecipes-pair.XXXXXX"]));
        let folder = PathBuf::from(folder.trim());
        let (primary_data, standby_data) = (folder.join("primary"), folder.join("standby"));
        let mut initdb = postgres_program("initdb", &["-U", "postgres", "-A", "trust", "--no-sync", "--encoding=UTF8"]);
        run(initdb.args(["--locale=C.UTF-8", "-D"]).arg(&primary_data));
        let primary = Server::start(&primary_data);
        let mut base_backup =
            postgres_program("pg_basebackup", &["--write-recovery-conf", "--checkpoint=fast", "--no-sync", "-D"]);
        run(base_backup.arg(&standby_data).args(["-d", &primary.url("postgres")]));
        let standby = Server::start(&standby_data);
        primary.execute("ALTER SYSTEM SET synchronous_standby_names = '*'");
        primary.execute("SELECT pg_reload_conf()");
        wait_until(|| primary.count("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") == 1);
        Self { primary, standby, folder }
    }

    pub fn create_database(&self, name: &str) {
        self.primary.execute(&format!("CREATE DATABASE {name}"));
    }

    /// Returns the URL of a database on both servers, of which a client uses the one that accepts writes.
    pub fn url(&self, database: &str) -> String {
        let (primary, standby) = (self.primary.port, self.standby.port);
        format!(
            "postgres://postgres@127.0.0.1:{primary},127.0.0.1:{standby}/{database}?target_session_attrs=read-write"
        )
    }

    /// Kills the primary, as a power failure does.
    pub fn kill_primary(&mut self) {
        self.primary.kill();
    }

    pub fn promote_standby(&self) {
        self.standby.execute("SELECT pg_promote()");
    }

    /// Returns the texts of a column on the promoted standby.
    pub fn texts_on_standby(&self, database: &str, table: &str, column: &str) -> Vec<String> {
        #[derive(QueryableByName)]
        struct Row {
            #[diesel(sql_type = diesel::sql_types::Text)]
            text: String,
        }

        let mut connection = PgConnection::establish(&self.standby.url(database)).unwrap();
        let rows: Vec<Row> =
            diesel::sql_query(format!("SELECT {column} AS text FROM {table}")).load(&mut connection).unwrap();
        rows.into_iter().map(|row| row.text).collect()
    }
}

impl Drop for PostgresPair {
    fn drop(&mut self) {
        self.primary.kill();
        self.standby.kill();
        // The processes of a killed server may still write for a moment.
        wait_until(|| std::fs::remove_dir_all(&self.folder).is_ok());
    }
}

struct Server {
    process: Child,
    port: u16,
}

impl Server {
    fn start(data: &Path) -> Self {
        let port = unused_port();
        let options = format!("-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off");
        let mut command = postgres_program("postgres", &["-D"]);
        command.arg(data).args(options.split(' ')).stdout(Stdio::null()).stderr(Stdio::null());
        let server = Self { process: command.spawn().unwrap(), port };
        wait_until(|| PgConnection::establish(&server.url("postgres")).is_ok());
        server
    }

    fn url(&self, database: &str) -> String {
        format!("postgres://postgres@127.0.0.1:{}/{database}", self.port)
    }

    fn execute(&self, sql: &str) {
        PgConnection::establish(&self.url("postgres")).unwrap().batch_execute(sql).unwrap();
    }

    fn count(&self, query: &str) -> i64 {
        count(&self.url("postgres"), query)
    }

    fn kill(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn count(url: &str, query: &str) -> i64 {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = diesel::sql_types::BigInt)]
        count: i64,
    }

    let row: Row = diesel::sql_query(query).get_result(&mut PgConnection::establish(url).unwrap()).unwrap();
    row.count
}

pub(crate) fn variable(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set: run the test with `scripts/with-postgres`"))
}

fn postgres_program(name: &str, arguments: &[&str]) -> Command {
    program(&format!("{}/{name}", variable("TEST_POSTGRES_BINARIES")), arguments)
}

/// Returns a command that runs as the user of the PostgreSQL servers and ends with this process.
pub(crate) fn program(name: &str, arguments: &[&str]) -> Command {
    let run_as = variable("TEST_POSTGRES_RUN_AS");
    let mut words = run_as.split(' ');
    let mut command = Command::new(words.next().unwrap());
    // The user may not have access to the current folder.
    command.args(words).arg(name).args(arguments).current_dir("/").stdin(Stdio::null());
    command
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
