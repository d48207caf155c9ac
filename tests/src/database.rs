//! A new database for one test, on SQLite or PostgreSQL, which is deleted at the end of the test.

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use storage::{Address, Storage};
use tempfile::TempDir;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    Sqlite,
    Postgres,
}

pub struct TestDatabase {
    pub address: Address,
    pub engine: Engine,
    cleanup: Cleanup,
}

enum Cleanup {
    Folder { _folder: TempDir },
    Database { name: String },
}

impl TestDatabase {
    /// Creates a database without tables. On SQLite, it is only an address: neither the file nor its folder exists yet.
    pub fn empty(engine: Engine) -> Self {
        match engine {
            Engine::Sqlite => {
                let folder = tempfile::tempdir().unwrap();
                let file = folder.path().join("a folder to create").join("pets.db");
                let address = Address::Sqlite(file);
                Self { address, engine, cleanup: Cleanup::Folder { _folder: folder } }
            }
            Engine::Postgres => Self::create_on_server(""),
        }
    }

    /// Creates a database with the current schema. It is copied, because each of the many migrations takes time.
    pub fn migrated(engine: Engine) -> Self {
        match engine {
            Engine::Sqlite => {
                let database = Self::empty(engine);
                if let Address::Sqlite(file) = &database.address {
                    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
                    std::fs::write(file, &*MIGRATED_FILE).unwrap();
                    // The program warns of a file that others can read.
                    std::fs::set_permissions(file, Permissions::from_mode(0o600)).unwrap();
                }
                database
            }
            Engine::Postgres => Self::create_on_server(&format!("TEMPLATE {}", *MIGRATED_DATABASE)),
        }
    }

    fn create_on_server(options: &str) -> Self {
        let name = unique_name();
        execute_on_server(&format!("CREATE DATABASE {name} {options}"));
        let address = database_address(&name);
        Self { address, engine: Engine::Postgres, cleanup: Cleanup::Database { name } }
    }

    pub fn storage(&self) -> Storage {
        Storage::open(&self.address).unwrap()
    }

    /// Returns the content of the whole database as text.
    pub fn dump(&self) -> String {
        match (&self.address, storage::Db::open(&self.address).unwrap()) {
            (Address::Sqlite(file), _connection) => {
                let write_ahead_log = std::fs::read(format!("{}-wal", file.display())).unwrap_or_default();
                let bytes = [std::fs::read(file).unwrap(), write_ahead_log].concat();
                String::from_utf8_lossy(&bytes).into_owned()
            }
            (Address::Postgres(_), mut connection) => {
                let tables = self.tables();
                let rows = tables.iter().map(|table| {
                    query_texts(&mut connection, &format!("SELECT t::text AS text FROM \"{table}\" AS t")).join("\n")
                });
                rows.collect::<Vec<_>>().join("\n")
            }
        }
    }

    /// Returns the names of all tables of the database.
    pub fn tables(&self) -> Vec<String> {
        let query = match self.engine {
            Engine::Sqlite => "SELECT name AS text FROM sqlite_master WHERE type = 'table'",
            Engine::Postgres => "SELECT tablename::text AS text FROM pg_tables WHERE schemaname = 'public'",
        };
        query_texts(&mut storage::Db::open(&self.address).unwrap(), query)
    }

    /// Creates a table in an empty database, as if another program used the database.
    pub fn create_foreign_table(&self) {
        if let Address::Sqlite(file) = &self.address {
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        }
        self.batch("CREATE TABLE foreign_table (id INTEGER PRIMARY KEY)").unwrap();
    }

    pub fn count_rows(&self, table: &str) -> usize {
        let mut connection = storage::Db::open(&self.address).unwrap();
        let counts = query_texts(&mut connection, &format!("SELECT CAST(count(*) AS TEXT) AS text FROM {table}"));
        counts.concat().parse().unwrap()
    }

    /// Makes writes of contact messages, of rate limits and of the test row of `Storage::probe_writes` fail with the error that
    /// the engine reports when the disk is full.
    pub fn simulate_full_disk(&self) {
        self.batch(match self.engine {
            Engine::Sqlite => {
                "CREATE TRIGGER full_1 BEFORE INSERT ON write_probe BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END;
                 CREATE TRIGGER full_2 BEFORE INSERT ON contact_messages BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END;
                 CREATE TRIGGER full_3 BEFORE INSERT ON rate_limits BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END;"
            }
            Engine::Postgres => {
                "CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                   RAISE 'could not extend file \"base/5/16384\": No space left on device' USING ERRCODE = 'disk_full';
                 END $$;
                 CREATE TRIGGER full_1 BEFORE INSERT ON write_probe FOR EACH ROW EXECUTE FUNCTION disk_full();
                 CREATE TRIGGER full_2 BEFORE INSERT ON contact_messages FOR EACH ROW EXECUTE FUNCTION disk_full();
                 CREATE TRIGGER full_3 BEFORE INSERT ON rate_limits FOR EACH ROW EXECUTE FUNCTION disk_full();"
            }
        })
        .unwrap();
    }

    /// Makes writes succeed again after `simulate_full_disk`.
    pub fn end_full_disk(&self) {
        self.batch(match self.engine {
            Engine::Sqlite => "DROP TRIGGER full_1; DROP TRIGGER full_2; DROP TRIGGER full_3;",
            Engine::Postgres => {
                "DROP TRIGGER full_1 ON write_probe; DROP TRIGGER full_2 ON contact_messages;
                 DROP TRIGGER full_3 ON rate_limits; DROP FUNCTION disk_full;"
            }
        })
        .unwrap();
    }

    /// Sets a column of all rows to a text that the program cannot read, as a newer version or a change by hand could do.
    pub fn make_unreadable(&self, table: &str, column: &str) {
        let allow_any_text = match self.engine {
            Engine::Sqlite => "PRAGMA ignore_check_constraints = ON".to_owned(),
            Engine::Postgres => format!("ALTER TABLE {table} DROP CONSTRAINT IF EXISTS {table}_{column}_check"),
        };
        self.batch(&format!("{allow_any_text}; UPDATE {table} SET {column} = '[1]'")).unwrap();
    }

    /// Runs SQL statements directly, without the rules of the storage crate.
    pub fn batch(&self, sql: &str) -> QueryResult<()> {
        batch(&self.address, sql)
    }
}

/// Content of a migrated SQLite database, of which each test gets a copy.
static MIGRATED_FILE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("migrated.db");
    migrate(&Address::Sqlite(file.clone()));
    std::fs::read(file).unwrap()
});

/// Name of a migrated PostgreSQL database, of which each test gets a copy. It is deleted with the temporary server.
static MIGRATED_DATABASE: LazyLock<String> = LazyLock::new(|| {
    let name = unique_name();
    execute_on_server(&format!("CREATE DATABASE {name}"));
    migrate(&database_address(&name));
    name
});

/// Brings an empty database to the current schema. The connection is closed afterwards, because PostgreSQL copies only a
/// database that nothing is connected to.
fn migrate(address: &Address) {
    storage::migrate::up(&mut storage::Db::open(address).unwrap()).unwrap();
}

fn database_address(name: &str) -> Address {
    format!("{}/{name}", server_url()).parse().unwrap()
}

/// Deletes recipes with SQL, without the rules of the storage crate.
pub fn delete_recipes_above(address: &Address, id: i64) {
    batch(address, &format!("DELETE FROM recipes WHERE id > {id}")).unwrap();
}

/// Adds an onion to a recipe with SQL, so that its stored evaluation is no longer correct.
pub fn add_onion_to_recipe(address: &Address, id: i64) {
    let change = format!("UPDATE recipes SET ingredients = '[\"200 g cod\", \"1 onion\"]' WHERE id = {id}");
    batch(address, &change).unwrap();
}

/// Marks the evaluation of a recipe as one of an earlier version of the rules.
pub fn make_evaluation_outdated(address: &Address, id: i64) {
    batch(address, &format!("UPDATE recipes SET judged_by = 'earlier' WHERE id = {id}")).unwrap();
}

/// Makes a database forget that the newest migration was applied.
pub fn forget_newest_migration(address: &Address) {
    const NEWEST: &str = "SELECT max(version) FROM __diesel_schema_migrations";
    batch(address, &format!("DELETE FROM __diesel_schema_migrations WHERE version = ({NEWEST})")).unwrap();
}

/// Makes a database claim that a migration of a newer program was applied.
pub fn add_unknown_migration(address: &Address) {
    batch(address, "INSERT INTO __diesel_schema_migrations (version) VALUES ('99990101000000')").unwrap();
}

/// Sets the status of a recipe with SQL, without the rules of the storage crate.
pub fn set_status(address: &Address, id: i64, status: &str) {
    batch(address, &format!("UPDATE recipes SET status = '{status}' WHERE id = {id}")).unwrap();
}

/// Runs SQL statements. On SQLite it waits for other writers, because a running site may use the same file.
fn batch(address: &Address, sql: &str) -> QueryResult<()> {
    let mut connection = storage::Db::open(address).unwrap();
    if let Address::Sqlite(_) = address {
        connection.batch_execute("PRAGMA busy_timeout = 5000")?;
    }
    connection.batch_execute(sql)
}

/// Returns whether a connection to PostgreSQL at this address is encrypted, as the server sees it.
pub fn is_encrypted(address: &Address) -> bool {
    let query = "SELECT ssl::text AS text FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
    query_texts(&mut storage::Db::open(address).unwrap(), query) == ["true"]
}

/// Returns whether all connections to this database with this `application_name` are encrypted. There must be at least one.
pub fn are_encrypted(address: &Address, application_name: &str) -> bool {
    let query = format!(
        "SELECT ssl::text AS text FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
         WHERE application_name = '{application_name}' AND datname = current_database()"
    );
    let encrypted = query_texts(&mut storage::Db::open(address).unwrap(), &query);
    assert!(!encrypted.is_empty(), "{application_name} has no connection");
    encrypted.iter().all(|text| text == "true")
}

/// Returns the names of the PostgreSQL databases into which copies of this database were restored for a trial.
pub fn trial_databases(address: &Address) -> Vec<String> {
    let Address::Postgres(_) = address else { return Vec::new() };
    let query = "SELECT datname::text AS text FROM pg_database WHERE datname LIKE current_database() || '\\_trial\\_%'";
    query_texts(&mut storage::Db::open(address).unwrap(), query)
}

fn query_texts(connection: &mut storage::Db, sql: &str) -> Vec<String> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = diesel::sql_types::Text)]
        text: String,
    }
    let rows: Vec<Row> = diesel::sql_query(sql).load(connection).unwrap();
    rows.into_iter().map(|row| row.text).collect()
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        if let Cleanup::Database { name } = &self.cleanup {
            execute_on_server(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
        }
    }
}

fn unique_name() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!("test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}

/// Returns the address of the temporary PostgreSQL server, without a database name.
fn server_url() -> String {
    let url = std::env::var("TEST_POSTGRES_URL")
        .expect("TEST_POSTGRES_URL is not set: run `make test`, or `scripts/with-postgres cargo test`");
    let (server, _) = url.rsplit_once('/').expect("TEST_POSTGRES_URL ends with a database name");
    server.to_owned()
}

fn execute_on_server(sql: &str) {
    PgConnection::establish(&format!("{}/postgres", server_url())).unwrap().batch_execute(sql).unwrap();
}

/// Runs each test on SQLite and on PostgreSQL.
#[macro_export]
macro_rules! on_both_engines {
    ($($(#[$attribute:meta])* fn $name:ident($database:ident) $body:block)+) => {
        $(mod $name {
            use super::*;
            use $crate::database::{Engine, TestDatabase};

            $(#[$attribute])*
            fn check($database: TestDatabase) $body

            #[test]
            fn sqlite() {
                check(TestDatabase::migrated(Engine::Sqlite));
            }

            #[test]
            fn postgres() {
                check(TestDatabase::migrated(Engine::Postgres));
            }
        })+
    };
}
