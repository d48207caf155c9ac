//! Errors of backups and restores.

use std::error::Error;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

use crate::error::StorageError;

/// The cause of an error: an error of one of several types, or a sentence.
type Cause = Box<dyn Error + Send + Sync>;

#[derive(Debug, Error)]
pub enum BackupError {
    #[error("'{}' exists already; --force replaces it", .0.display())]
    Exists(PathBuf),
    #[error("there is no file '{}'", .0.display())]
    NoFile(PathBuf),
    #[error("there is no database '{}'", .0.display())]
    NoDatabase(PathBuf),
    #[error("'{}'", .path.display())]
    File { path: PathBuf, source: io::Error },
    #[error("'{}' is not a copy of this program's database", .file.display())]
    NotACopy { file: PathBuf, source: Cause },
    #[error("the database is in use; stop the server and all other programs that use it before restoring")]
    InUse,
    #[error("{0} is not on the PATH; it comes with PostgreSQL's client programs (on Debian: postgresql-client)")]
    NoProgram(&'static str),
    #[error("{program} failed")]
    Program { program: &'static str, source: Cause },
    #[error(
        "the temporary database for the trial could not be created; the database's user needs the right CREATEDB (ALTER ROLE … CREATEDB)"
    )]
    CreateTrialDatabase(#[source] diesel::result::Error),
    #[error("the database cannot be reached")]
    Unreachable(#[from] diesel::ConnectionError),
    #[error(transparent)]
    Storage(#[from] StorageError),
}

impl BackupError {
    pub(super) fn file(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |source| Self::File { path: path.to_owned(), source }
    }

    pub(super) fn not_a_copy(file: &Path, cause: impl Into<Cause>) -> Self {
        Self::NotACopy { file: file.to_owned(), source: cause.into() }
    }
}

impl From<diesel::result::Error> for BackupError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Storage(error.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::error_chain;

    #[test]
    fn the_printed_error_contains_its_cause_once() {
        let file = Path::new("pets.db");
        let denied = || io::Error::from(io::ErrorKind::PermissionDenied);
        let unreachable = diesel::ConnectionError::BadConnection("connection refused".to_owned());
        for (error, expected) in [
            (BackupError::file(file)(denied()), "'pets.db': permission denied"),
            (
                BackupError::not_a_copy(file, diesel::result::Error::NotFound),
                "'pets.db' is not a copy of this program's database: Record not found",
            ),
            (BackupError::Program { program: "psql", source: denied().into() }, "psql failed: permission denied"),
            (unreachable.into(), "the database cannot be reached: connection refused"),
        ] {
            assert_eq!(error_chain(&error), expected);
        }
    }
}
