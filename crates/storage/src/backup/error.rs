//! Errors of backups and restores.

use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

use crate::error::StorageError;

#[derive(Debug, Error)]
pub enum BackupError {
    #[error("'{}' exists already; --force replaces it", .0.display())]
    Exists(PathBuf),
    #[error("there is no file '{}'", .0.display())]
    NoFile(PathBuf),
    #[error("there is no database '{}'", .0.display())]
    NoDatabase(PathBuf),
    #[error("'{}': {cause}", .path.display())]
    File { path: PathBuf, cause: io::Error },
    #[error("'{}' is not a copy of this program's database: {reason}", .file.display())]
    NotACopy { file: PathBuf, reason: String },
    #[error("the database is in use; stop the server and all other programs that use it before restoring")]
    InUse,
    #[error("{0} is not on the PATH; it comes with PostgreSQL's client programs (on Debian: postgresql-client)")]
    NoProgram(&'static str),
    #[error("{program} failed: {message}")]
    Program { program: &'static str, message: String },
    #[error("the database cannot be reached: {0}")]
    Unreachable(#[from] diesel::ConnectionError),
    #[error(transparent)]
    Storage(#[from] StorageError),
}

impl BackupError {
    pub(super) fn file(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |cause| Self::File { path: path.to_owned(), cause }
    }

    pub(super) fn not_a_copy(file: &Path, reason: impl Into<String>) -> Self {
        Self::NotACopy { file: file.to_owned(), reason: reason.into() }
    }
}

impl From<diesel::result::Error> for BackupError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Storage(error.into())
    }
}
