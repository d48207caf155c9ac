//! What can go wrong when the database is asked, and which of it passes.

use diesel::result::{DatabaseErrorKind, Error as QueryError};
use thiserror::Error;

use crate::address::Address;

#[derive(Debug, Error)]
pub enum StorageError {
    #[error("the database cannot be reached: {0}")]
    Unreachable(String),
    #[error("every connection to the database is in use: {0}")]
    Busy(#[source] diesel::r2d2::PoolError),
    #[error("the database answered with an error: {0}")]
    Query(#[from] QueryError),
    #[error("the migrations could not be run: {0}")]
    Migration(#[source] Box<dyn std::error::Error + Send + Sync>),
    #[error("column {column} of row {id} in table {table} cannot be read")]
    BadRow { table: &'static str, column: &'static str, id: i64, source: Box<dyn std::error::Error + Send + Sync> },
    #[error("the value for column {column} of row {id} in table {table} cannot be stored")]
    BadValue { table: &'static str, column: &'static str, id: i64, source: Box<dyn std::error::Error + Send + Sync> },
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

/// Why the database cannot do for now what it was asked. Waiting helps, or an operator does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unavailability {
    Unreachable,
    /// Other work holds the lock or all connections.
    Busy,
    DiskFull,
    /// The disk reports errors, or a limit on the size of files is reached.
    DiskFailing,
    /// The file may not be written, or the server is a standby.
    ReadOnly,
}

impl Unavailability {
    pub fn reason(self) -> &'static str {
        match self {
            Self::Unreachable => "the database cannot be reached",
            Self::Busy => "the database is busy",
            Self::DiskFull => "the disk of the database is full",
            Self::DiskFailing => "the disk of the database reports errors",
            Self::ReadOnly => "the database is read-only",
        }
    }

    /// Whether other writes fail as well until something changes. One that was merely too slow says nothing of others.
    pub fn stops_writes(self) -> bool {
        self != Self::Busy
    }
}

/// Parts of messages by which a passing failure is recognised. diesel does not tell PostgreSQL's error codes.
const SIGNS: [(&str, Unavailability); 14] = [
    ("database is locked", Unavailability::Busy),
    ("too many clients", Unavailability::Busy),
    ("remaining connection slots", Unavailability::Busy),
    ("too many connections", Unavailability::Busy),
    ("disk is full", Unavailability::DiskFull),
    ("No space left on device", Unavailability::DiskFull),
    ("Disk quota exceeded", Unavailability::DiskFull),
    ("disk I/O error", Unavailability::DiskFailing),
    ("readonly database", Unavailability::ReadOnly),
    ("read-only transaction", Unavailability::ReadOnly),
    ("during recovery", Unavailability::ReadOnly),
    ("terminating connection", Unavailability::Unreachable),
    ("server closed the connection", Unavailability::Unreachable),
    ("the database system is", Unavailability::Unreachable),
];

impl StorageError {
    /// None where the same request would fail again however long one waits.
    pub fn unavailability(&self) -> Option<Unavailability> {
        match self {
            Self::Busy(_) => Some(Unavailability::Busy),
            Self::Unreachable(cause) => Some(sign_in(cause).unwrap_or(Unavailability::Unreachable)),
            Self::NoConnection(error) => Some(sign_in(&error.to_string()).unwrap_or(Unavailability::Unreachable)),
            Self::Query(error) => passing(error),
            _ => None,
        }
    }

    pub fn is_unavailability(&self) -> bool {
        self.unavailability().is_some()
    }
}

fn passing(error: &QueryError) -> Option<Unavailability> {
    match error {
        QueryError::DatabaseError(kind, information) => match kind {
            DatabaseErrorKind::ReadOnlyTransaction => Some(Unavailability::ReadOnly),
            DatabaseErrorKind::ClosedConnection | DatabaseErrorKind::UnableToSendCommand => {
                Some(Unavailability::Unreachable)
            }
            _ => sign_in(information.message()),
        },
        QueryError::RollbackErrorOnCommit { commit_error, .. } => passing(commit_error),
        QueryError::BrokenTransactionManager => Some(Unavailability::Unreachable),
        _ => None,
    }
}

fn sign_in(message: &str) -> Option<Unavailability> {
    SIGNS.into_iter().find(|(sign, _)| message.contains(sign)).map(|(_, kind)| kind)
}
