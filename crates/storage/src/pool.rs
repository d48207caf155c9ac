//! The connections of one process: SQLite has one writer and a few readers, PostgreSQL one pool for both.

use diesel::RunQueryDsl;
use diesel::connection::SimpleConnection;
use diesel::r2d2::{NopErrorHandler, Pool, PooledConnection};
use diesel::sql_types::Text;
use std::sync::Arc;
use std::time::Duration;

use crate::address::Address;
use crate::connection::{Db, Manager, Settings};
use crate::error::StorageError;
use crate::migrate;
use crate::write_health::{WriteFailure, WriteHealth};

/// How long a request waits for a connection before it is told that the database is away.
const PATIENCE: Duration = Duration::from_secs(2);
const READERS: u32 = 4;
/// What a trial write stores: enough that a disk with a few bytes left doesn't count as one with room.
const PROBE_BYTES: usize = 64 * 1024;

#[derive(Clone)]
pub struct Storage {
    readers: Pool<Manager>,
    writer: Pool<Manager>,
    writes: Arc<WriteHealth>,
}

impl Storage {
    /// Creates the file of a SQLite database if it is missing. Connects lazily: a database that is away makes
    /// questions fail, not the start.
    pub fn open(address: &Address) -> Result<Self, StorageError> {
        address.create_file()?;
        let readers = pool(address, READERS);
        let writer = match address {
            Address::Sqlite(_) => pool(address, 1),
            Address::Postgres(_) => readers.clone(),
        };
        Ok(Self { readers, writer, writes: Arc::default() })
    }

    /// Opens a database that has a schema already, of whatever version, and creates nothing: otherwise a command in the
    /// wrong folder would work on a new and empty database.
    pub fn open_existing(address: &Address) -> Result<Self, StorageError> {
        if let Address::Sqlite(file) = address
            && !file.try_exists()?
        {
            return Err(StorageError::NoDatabase(address.clone()));
        }
        let mut db = Db::open(address)?;
        if let Db::Sqlite(_) = db {
            db.batch_execute("PRAGMA busy_timeout = 5000")?;
        }
        if !migrate::has_schema(&mut db)? {
            return Err(StorageError::NoTables(address.clone()));
        }
        drop(db);
        Self::open(address)
    }

    /// Asks a question.
    pub fn read<T>(&self, question: impl FnOnce(&mut Db) -> Result<T, StorageError>) -> Result<T, StorageError> {
        question(&mut *connection(&self.readers)?)
    }

    /// Changes something, in one transaction.
    pub fn write<T>(&self, change: impl FnOnce(&mut Db) -> Result<T, StorageError>) -> Result<T, StorageError> {
        let outcome = connection(&self.writer).and_then(|mut connection| {
            let db: &mut Db = &mut connection;
            db.write(change)
        });
        if let Err(error) = &outcome {
            self.writes.record_failure(error);
        }
        outcome
    }

    /// Why writes fail at the moment; None while they succeed. Only `probe_writes` ends a failure: a change that
    /// happens to store nothing succeeds on a full disk too.
    pub fn write_failure(&self) -> Option<WriteFailure> {
        self.writes.failure()
    }

    /// Stores something of some size and deletes it again, to find out whether writes succeed.
    pub fn probe_writes(&self) -> Result<(), StorageError> {
        self.write(|db| {
            let store = diesel::sql_query(match db {
                Db::Sqlite(_) => "INSERT INTO write_probe (id, filler) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET filler = excluded.filler",
                Db::Postgres(_) => "INSERT INTO write_probe (id, filler) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET filler = excluded.filler",
            });
            Ok(store.bind::<Text, _>("x".repeat(PROBE_BYTES)).execute(db)?)
        })?;
        self.write(|db| Ok(diesel::sql_query("DELETE FROM write_probe").execute(db)?))?;
        self.writes.record_recovery();
        Ok(())
    }

    /// Hands out the connection that may change the schema, outside a transaction.
    pub fn exclusively<T>(&self, work: impl FnOnce(&mut Db) -> Result<T, StorageError>) -> Result<T, StorageError> {
        work(&mut *connection(&self.writer)?)
    }
}

/// Waits for a connection; tells a pool whose connections are all in use from a database that gives none.
fn connection(pool: &Pool<Manager>) -> Result<PooledConnection<Manager>, StorageError> {
    pool.get().map_err(|error| match cause_of(&error.to_string()) {
        None if pool.state().connections > 0 => StorageError::Busy(error),
        cause => StorageError::Unreachable(cause.unwrap_or_else(|| "there was no answer in time".to_owned())),
    })
}

/// The cause in a message of the pool, on one line. The pool's own words say only that it waited.
fn cause_of(message: &str) -> Option<String> {
    let (_, cause) = message.split_once(": ")?;
    Some(cause.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn pool(address: &Address, size: u32) -> Pool<Manager> {
    Pool::builder()
        .max_size(size)
        .min_idle(Some(0))
        .test_on_check_out(matches!(address, Address::Postgres(_)))
        .connection_timeout(PATIENCE)
        .connection_customizer(Box::new(Settings))
        // Whoever asked for a connection is told what failed; the pool's own log lines would repeat it at every try.
        .error_handler(Box::new(NopErrorHandler))
        .build_unchecked(Manager(address.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cause_is_told_without_the_words_of_the_pool() {
        let message = "timed out waiting for connection: connection to 127.0.0.1 failed: refused\n\tIs it running?\n";
        assert_eq!(cause_of(message).as_deref(), Some("connection to 127.0.0.1 failed: refused Is it running?"));
        assert_eq!(cause_of("timed out waiting for connection"), None);
    }
}
