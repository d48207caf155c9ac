//! The connection pools of a process. SQLite has one connection that writes and a few that read, PostgreSQL one pool for
//! both.

use diesel::RunQueryDsl;
use diesel::connection::SimpleConnection;
use diesel::r2d2::{NopErrorHandler, Pool, PooledConnection};
use diesel::sql_types::Text;
use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::address::Address;
use crate::connection::{ConnectionSettings, Db, Manager, SQLITE_BUSY_TIMEOUT_MS};
use crate::error::StorageError;
use crate::metrics::{count_connection_failure, record_wait};
use crate::migrate;
use crate::write_health::{WriteFailure, WriteHealth};

/// Maximum time that a request waits for a connection.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(2);
/// Number of connections that read, and on PostgreSQL also write.
const READERS: u32 = 4;
/// Size of a test write, in bytes. It is large enough to fail on a disk with only a few bytes left.
const PROBE_BYTES: usize = 64 * 1024;
/// Stores the test row, also if a process that was killed has left one.
pub(crate) const INSERT_PROBE: &str =
    "INSERT INTO write_probe (id, filler) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET filler = excluded.filler";

#[derive(Clone)]
pub struct Storage {
    readers: NamedPool,
    writer: NamedPool,
    write_health: Arc<WriteHealth>,
    /// True if the time limits must be set in every transaction.
    is_behind_pgbouncer: bool,
}

/// A pool with its name in the metrics.
#[derive(Clone)]
struct NamedPool {
    name: &'static str,
    pool: Pool<Manager>,
}

/// The connections of a pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolState {
    /// `read` and `write` on SQLite, `shared` on PostgreSQL.
    pub name: &'static str,
    /// Open connections.
    pub connections: u32,
    /// Open connections that are not in use.
    pub idle: u32,
    pub max_connections: u32,
}

impl Storage {
    /// Creates the file of a SQLite database if it is missing. Connections are opened when they are needed, so a database
    /// that cannot be reached does not prevent a start.
    pub fn open(address: &Address) -> Result<Self, StorageError> {
        address.create_file().map_err(StorageError::CreateFile)?;
        ensure_tls_files_are_readable(address)?;
        let (readers, writer) = match address {
            Address::Sqlite(_) => (build_pool("read", address, READERS), build_pool("write", address, 1)),
            Address::Postgres(_) => {
                let shared = build_pool("shared", address, READERS);
                (shared.clone(), shared)
            }
        };
        Ok(Self { readers, writer, write_health: Arc::default(), is_behind_pgbouncer: address.is_behind_pgbouncer() })
    }

    /// Opens a database that has a schema of any version, and creates nothing. Otherwise a command in the wrong folder
    /// would work on a new, empty database.
    pub fn open_existing(address: &Address) -> Result<Self, StorageError> {
        if let Address::Sqlite(file) = address
            && !file.try_exists().map_err(StorageError::OpenFile)?
        {
            return Err(StorageError::NoDatabase(address.clone()));
        }
        ensure_tls_files_are_readable(address)?;
        let mut db = Db::open(address)?;
        if let Db::Sqlite(_) = db {
            db.batch_execute(&format!("PRAGMA busy_timeout = {SQLITE_BUSY_TIMEOUT_MS}"))?;
        }
        if !migrate::has_schema(&mut db)? {
            return Err(StorageError::NoTables(address.clone()));
        }
        drop(db);
        Self::open(address)
    }

    /// Runs queries on a connection for reading. Behind PgBouncer they are one transaction, which has the time limits.
    pub fn read<T>(&self, query: impl FnOnce(&mut Db) -> Result<T, StorageError>) -> Result<T, StorageError> {
        let mut connection = get_connection(&self.readers)?;
        let db: &mut Db = &mut connection;
        if self.is_behind_pgbouncer { self.run_in_transaction(db, query) } else { query(db) }
    }

    /// Runs `change` in one transaction. Any error rolls it back: a failure of the database, or the caller's own reason
    /// to reject the request. A storage error inside `E` must be among its sources, so that failing writes are noticed.
    pub fn write<T, E>(&self, change: impl FnOnce(&mut Db) -> Result<T, E>) -> Result<T, E>
    where
        E: From<StorageError> + Error + 'static,
    {
        let result = get_connection(&self.writer).map_err(E::from).and_then(|mut connection| {
            let db: &mut Db = &mut connection;
            self.run_in_transaction(db, change)
        });
        if let Err(error) = &result
            && let Some(error) = StorageError::find_in(error)
        {
            self.write_health.record_failure(error);
        }
        result
    }

    fn run_in_transaction<T, E: From<StorageError>>(
        &self,
        db: &mut Db,
        work: impl FnOnce(&mut Db) -> Result<T, E>,
    ) -> Result<T, E> {
        db.write(|db| {
            if self.is_behind_pgbouncer {
                db.limit_transaction().map_err(StorageError::from)?;
            }
            work(db)
        })
    }

    /// Returns the state of each pool.
    pub fn pools(&self) -> Vec<PoolState> {
        let mut pools = vec![self.readers.state()];
        if self.writer.name != self.readers.name {
            pools.push(self.writer.state());
        }
        pools
    }

    /// Returns why writes fail at the moment, or None if they succeed. Only `probe_writes` ends a failure, because a
    /// transaction that stores nothing succeeds on a full disk too.
    pub fn write_failure(&self) -> Option<WriteFailure> {
        self.write_health.failure()
    }

    /// Stores a test row and deletes it again, to find out whether writes succeed.
    pub fn probe_writes(&self) -> Result<(), StorageError> {
        self.write(|db| {
            let insert = diesel::sql_query(INSERT_PROBE).bind::<Text, _>("x".repeat(PROBE_BYTES));
            insert.execute(db).map_err(StorageError::from)
        })?;
        self.write(|db| diesel::sql_query("DELETE FROM write_probe").execute(db).map_err(StorageError::from))?;
        self.write_health.record_recovery();
        Ok(())
    }

    /// Runs `work` on the connection that writes, without a transaction. Migrations need it, because they begin their own.
    pub fn run_without_transaction<T>(
        &self,
        work: impl FnOnce(&mut Db) -> Result<T, StorageError>,
    ) -> Result<T, StorageError> {
        work(&mut *get_connection(&self.writer)?)
    }
}

/// Waits for a connection. The error states whether all connections are in use or the database accepts none.
fn get_connection(NamedPool { name, pool }: &NamedPool) -> Result<PooledConnection<Manager>, StorageError> {
    let began = Instant::now();
    let connection = pool.get();
    record_wait(name, began.elapsed());
    connection.map_err(|error| {
        // The message says that the pool waited, and after a colon why the last attempt to connect failed.
        let has_failed = error.to_string().contains(": ");
        let is_busy = !has_failed && pool.state().connections > 0;
        count_connection_failure(is_busy);
        if is_busy { StorageError::Busy(error) } else { StorageError::Unreachable(error) }
    })
}

fn ensure_tls_files_are_readable(address: &Address) -> Result<(), StorageError> {
    let result = address.ensure_tls_files_are_readable();
    result.map_err(|(parameter, source)| StorageError::TlsFile { parameter, source })
}

impl NamedPool {
    fn state(&self) -> PoolState {
        let state = self.pool.state();
        PoolState {
            name: self.name,
            connections: state.connections,
            idle: state.idle_connections,
            max_connections: self.pool.max_size(),
        }
    }
}

fn build_pool(name: &'static str, address: &Address, size: u32) -> NamedPool {
    let pool = Pool::builder()
        .max_size(size)
        .min_idle(Some(0))
        .test_on_check_out(matches!(address, Address::Postgres(_)))
        .connection_timeout(CONNECTION_TIMEOUT)
        .connection_customizer(Box::new(ConnectionSettings { is_behind_pgbouncer: address.is_behind_pgbouncer() }))
        // The caller receives the error. Log lines of the pool would repeat it at every attempt.
        .error_handler(Box::new(NopErrorHandler))
        .build_unchecked(Manager(address.clone()));
    NamedPool { name, pool }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::{Unavailability, error_chain};

    #[test]
    fn a_file_that_cannot_be_checked_is_reported_as_one_that_cannot_be_opened() {
        let address = "sqlite:/dev/null/pets.db".parse().unwrap();
        let Err(error) = Storage::open_existing(&address) else { panic!("a device is no folder") };
        assert!(error_chain(&error).starts_with("the database file cannot be opened: Not a directory"), "{error:?}");
    }

    #[test]
    fn an_unreachable_database_is_reported_with_its_cause_once() {
        // No server listens on port 1.
        let storage = Storage::open(&"postgres://somebody@127.0.0.1:1/none".parse().unwrap()).unwrap();
        let error = storage.read(|_| Ok(())).unwrap_err();
        assert_eq!(error.unavailability(), Some(Unavailability::Unreachable));
        let chain = error_chain(&error);
        assert!(chain.starts_with("the database cannot be reached: "), "{chain}");
        assert_eq!(chain.to_lowercase().matches("connection refused").count(), 1, "{chain}");
    }
}
