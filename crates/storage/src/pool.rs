//! The connections of one process: SQLite has one writer and a few readers, PostgreSQL one pool for both.

use diesel::connection::SimpleConnection;
use diesel::r2d2::Pool;
use std::time::Duration;

use crate::address::Address;
use crate::connection::{Db, Manager, Settings};
use crate::error::StorageError;
use crate::migrate;

/// How long a request waits for a connection before it is told that the database is away.
const PATIENCE: Duration = Duration::from_secs(2);
const READERS: u32 = 4;

#[derive(Clone)]
pub struct Storage {
    readers: Pool<Manager>,
    writer: Pool<Manager>,
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
        Ok(Self { readers, writer })
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
        question(&mut *self.readers.get()?)
    }

    /// Changes something, in one transaction.
    pub fn write<T>(&self, change: impl FnOnce(&mut Db) -> Result<T, StorageError>) -> Result<T, StorageError> {
        let mut connection = self.writer.get()?;
        let db: &mut Db = &mut connection;
        db.write(change)
    }

    /// Hands out the connection that may change the schema, outside a transaction.
    pub fn exclusively<T>(&self, work: impl FnOnce(&mut Db) -> Result<T, StorageError>) -> Result<T, StorageError> {
        work(&mut *self.writer.get()?)
    }
}

fn pool(address: &Address, size: u32) -> Pool<Manager> {
    Pool::builder()
        .max_size(size)
        .min_idle(Some(0))
        .test_on_check_out(matches!(address, Address::Postgres(_)))
        .connection_timeout(PATIENCE)
        .connection_customizer(Box::new(Settings))
        .build_unchecked(Manager(address.clone()))
}
