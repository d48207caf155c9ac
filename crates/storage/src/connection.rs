//! One connection to either engine, and the two ways to use it: reading and writing.

use diesel::connection::{AnsiTransactionManager, SimpleConnection, TransactionManager};
use diesel::prelude::*;
use diesel::r2d2::{CustomizeConnection, ManageConnection, R2D2Connection};

use crate::address::Address;

#[derive(diesel::MultiConnection)]
pub enum Db {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Db {
    pub fn open(address: &Address) -> ConnectionResult<Self> {
        match address {
            Address::Sqlite(file) => SqliteConnection::establish(&file.to_string_lossy()).map(Self::Sqlite),
            Address::Postgres(url) => PgConnection::establish(url.as_str()).map(Self::Postgres),
        }
    }

    /// Runs `work` in a transaction: BEGIN IMMEDIATE on SQLite, so that a read followed by a write never finds
    /// the database locked; a savepoint where there is a transaction already.
    pub fn write<T, E: From<diesel::result::Error>>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        type Manager = <Db as Connection>::TransactionManager;
        let nested = Manager::transaction_manager_status_mut(self).transaction_depth()?.is_some();
        match self {
            Self::Sqlite(connection) if !nested => {
                AnsiTransactionManager::begin_transaction_sql(connection, "BEGIN IMMEDIATE")?;
            }
            _ => Manager::begin_transaction(self)?,
        }
        match work(self) {
            Ok(value) => {
                Manager::commit_transaction(self)?;
                Ok(value)
            }
            Err(error) => {
                // On a full disk SQLite has undone everything already, and to roll back fails; what matters is why.
                // A connection that is left in doubt does not go back to the pool.
                if let Err(rollback) = Manager::rollback_transaction(self) {
                    tracing::debug!(%rollback, "a failed transaction could not be rolled back");
                }
                Err(error)
            }
        }
    }
}

/// Opens connections for the pool; the derive's own way tries every engine and hides the real error.
#[derive(Debug)]
pub(crate) struct Manager(pub Address);

impl ManageConnection for Manager {
    type Connection = Db;
    type Error = diesel::r2d2::Error;

    fn connect(&self) -> Result<Db, Self::Error> {
        Ok(Db::open(&self.0)?)
    }

    fn is_valid(&self, connection: &mut Db) -> Result<(), Self::Error> {
        connection.ping().map_err(diesel::r2d2::Error::QueryError)
    }

    fn has_broken(&self, connection: &mut Db) -> bool {
        std::thread::panicking() || connection.is_broken()
    }
}

/// What every new connection is told first. The waiting time precedes the journal mode, or a fresh file is 'locked'.
#[derive(Debug)]
pub(crate) struct Settings;

impl CustomizeConnection<Db, diesel::r2d2::Error> for Settings {
    fn on_acquire(&self, connection: &mut Db) -> Result<(), diesel::r2d2::Error> {
        let settings = match connection {
            Db::Sqlite(_) => {
                "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
            }
            Db::Postgres(_) => "SET TIME ZONE 'UTC'; SET statement_timeout = '10s';",
        };
        connection.batch_execute(settings).map_err(diesel::r2d2::Error::QueryError)
    }
}
