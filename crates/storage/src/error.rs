//! What can go wrong when the database is asked.

use thiserror::Error;

use crate::address::Address;

#[derive(Debug, Error)]
pub enum StorageError {
    /// No connection in time: the database is away or overrun.
    #[error("the database cannot be reached: {0}")]
    Unreachable(#[from] diesel::r2d2::PoolError),
    #[error("the database answered with an error: {0}")]
    Query(#[from] diesel::result::Error),
    #[error("the migrations could not be run: {0}")]
    Migration(#[source] Box<dyn std::error::Error + Send + Sync>),
    #[error("the row of recipe {id} cannot be read: {reason}")]
    BadRow { id: i64, reason: String },
    #[error("the database file or its folder cannot be created: {0}")]
    Folder(#[from] std::io::Error),
    #[error("There is no database at {0}. Set DATABASE_URL, or create it with `petrecipes migrate`.")]
    NoDatabase(Address),
    #[error("{0} holds no tables of petrecipes. Set DATABASE_URL, or create them with `petrecipes migrate`.")]
    NoTables(Address),
    #[error("the database cannot be reached: {0}")]
    NoConnection(#[from] diesel::ConnectionError),
    #[error("the system gives no random numbers: {0}")]
    NoChance(String),
}

impl StorageError {
    /// True where waiting may help: the database is away, starting, stopping or full.
    pub fn is_unavailability(&self) -> bool {
        use diesel::result::{DatabaseErrorKind, Error};
        match self {
            Self::Unreachable(_) | Self::NoConnection(_) => true,
            Self::Query(Error::DatabaseError(kind, information)) => {
                matches!(kind, DatabaseErrorKind::ClosedConnection | DatabaseErrorKind::UnableToSendCommand)
                    || ["database is locked", "disk is full", "terminating connection", "server closed the connection"]
                        .iter()
                        .any(|sign| information.message().contains(sign))
            }
            Self::Query(Error::BrokenTransactionManager) => true,
            _ => false,
        }
    }
}
