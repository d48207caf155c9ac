//! Errors of the database, and which of them are temporary.

use diesel::result::{DatabaseErrorKind, Error as QueryError};
use std::error::Error;
use thiserror::Error;

use crate::address::Address;

/// The cause of an error. Messages do not repeat their cause; [`error_chain`] prints both.
type Cause = Box<dyn Error + Send + Sync>;

#[derive(Debug, Error)]
pub enum StorageError {
    #[error("the database cannot be reached")]
    Unreachable(#[source] diesel::r2d2::PoolError),
    #[error("every connection to the database is in use")]
    Busy(#[source] diesel::r2d2::PoolError),
    #[error("the database returned an error")]
    Query(#[from] QueryError),
    #[error("the migrations could not be run")]
    Migration(#[source] Cause),
    #[error("column {column} of row {id} in table {table} cannot be read")]
    BadRow { table: &'static str, column: &'static str, id: String, source: Cause },
    #[error("the value for column {column} of row {id} in table {table} cannot be stored")]
    BadValue { table: &'static str, column: &'static str, id: String, source: Cause },
    #[error("the database file or its folder cannot be created")]
    CreateFile(#[source] std::io::Error),
    #[error("the file of the parameter {parameter} cannot be read")]
    TlsFile { parameter: &'static str, source: std::io::Error },
    #[error("the database file cannot be opened")]
    OpenFile(#[source] std::io::Error),
    #[error(
        "There is no database at {0}. Set DATABASE_URL, or create it with `petrecipes migrate`, or with `petrecipes restore` from a backup."
    )]
    NoDatabase(Address),
    #[error("{0} has no tables of petrecipes. Set DATABASE_URL, or create them with `petrecipes migrate`.")]
    NoTables(Address),
    #[error("the database cannot be reached")]
    NoConnection(#[from] diesel::ConnectionError),
    #[error("a recipe cannot be compressed or read again")]
    Compression(#[source] Cause),
    #[error("the operating system provides no random numbers")]
    NoRandomness(#[source] Cause),
}

/// Formats an error and its causes on one line. A cause that an earlier message already contains is left out,
/// because many libraries repeat their cause.
pub fn error_chain(error: &(dyn Error + 'static)) -> String {
    let mut chain = String::new();
    for error in sources(error) {
        let message = error.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
        if chain.contains(&message) {
            continue;
        }
        if !chain.is_empty() {
            chain.push_str(": ");
        }
        chain.push_str(&message);
    }
    chain
}

/// Why the database cannot serve requests at the moment. It recovers by itself or after an operator intervenes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unavailability {
    Unreachable,
    /// Other requests hold the lock or all connections.
    Busy,
    DiskFull,
    /// The disk reports errors, or a file has reached its maximum size.
    DiskFailing,
    /// The file is write-protected, or the server is a standby.
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

    /// Returns whether all other writes fail too. A write that timed out does not affect other writes.
    pub fn stops_writes(self) -> bool {
        self != Self::Busy
    }
}

/// Maps parts of error messages to a reason, because diesel does not expose the error codes of PostgreSQL.
const REASONS_BY_MESSAGE: [(&str, Unavailability); 16] = [
    ("database is locked", Unavailability::Busy),
    ("due to lock timeout", Unavailability::Busy),
    ("due to statement timeout", Unavailability::Busy),
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
    /// Returns None if the same request would fail again later.
    pub fn unavailability(&self) -> Option<Unavailability> {
        match self {
            Self::Busy(_) => Some(Unavailability::Busy),
            Self::Unreachable(error) => Some(find_reason(&error.to_string()).unwrap_or(Unavailability::Unreachable)),
            Self::NoConnection(error) => Some(find_reason(&error.to_string()).unwrap_or(Unavailability::Unreachable)),
            Self::Query(error) => query_unavailability(error),
            _ => None,
        }
    }

    /// Returns the storage error among an error and its causes.
    pub fn find_in<'a>(error: &'a (dyn Error + 'static)) -> Option<&'a Self> {
        sources(error).find_map(|error| error.downcast_ref())
    }

    pub fn is_unavailability(&self) -> bool {
        self.unavailability().is_some()
    }
}

fn query_unavailability(error: &QueryError) -> Option<Unavailability> {
    match error {
        QueryError::DatabaseError(kind, information) => match kind {
            DatabaseErrorKind::ReadOnlyTransaction => Some(Unavailability::ReadOnly),
            DatabaseErrorKind::ClosedConnection | DatabaseErrorKind::UnableToSendCommand => {
                Some(Unavailability::Unreachable)
            }
            _ => find_reason(information.message()),
        },
        QueryError::RollbackErrorOnCommit { commit_error, .. } => query_unavailability(commit_error),
        QueryError::BrokenTransactionManager => Some(Unavailability::Unreachable),
        _ => None,
    }
}

fn find_reason(message: &str) -> Option<Unavailability> {
    REASONS_BY_MESSAGE.into_iter().find(|(part, _)| message.contains(part)).map(|(_, kind)| kind)
}

/// Iterates over an error and its causes.
fn sources<'a>(error: &'a (dyn Error + 'static)) -> impl Iterator<Item = &'a (dyn Error + 'static)> {
    std::iter::successors(Some(error), |error: &&'a (dyn Error + 'static)| (*error).source())
}
