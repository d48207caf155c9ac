//! Copies the database of a running server to one file, and restores it.

mod error;
mod postgres;
mod sqlite;
mod temporary_file;

use std::path::{Path, PathBuf};

pub use self::error::BackupError;
use self::temporary_file::TemporaryFile;
use crate::accounts;
use crate::address::Address;
use crate::connection::Db;
use crate::error::StorageError;
use crate::migrate;

/// Copies the current state of the database to a new file, or over an existing file if `replace` is set. If the copy
/// fails, no file is created or changed.
pub fn backup(address: &Address, file: &Path, replace: bool) -> Result<(), BackupError> {
    if !replace && file.exists() {
        return Err(BackupError::Exists(file.to_owned()));
    }
    let temporary = TemporaryFile::new(file, ".part")?;
    temporary.create()?;
    match address {
        Address::Sqlite(database) => sqlite::copy(database, temporary.path())?,
        Address::Postgres(url) => postgres::dump(url, temporary.path())?,
    }
    temporary.replace(file)
}

/// Replaces the database with a copy, migrates it to the newest schema and closes all sessions. If the copy cannot be
/// restored, the database does not change. No server may be using it. Returns the file in which the replaced SQLite database
/// is stored.
pub fn restore(address: &Address, file: &Path) -> Result<Option<PathBuf>, BackupError> {
    if !file.is_file() {
        return Err(BackupError::NoFile(file.to_owned()));
    }
    match address {
        Address::Sqlite(database) => {
            address.create_folder().map_err(StorageError::CreateFile)?;
            sqlite::restore(database, file)
        }
        Address::Postgres(url) => {
            postgres::restore(url, file)?;
            update_restored(&mut Db::open(address)?)?;
            Ok(None)
        }
    }
}

/// Migrates a restored database and closes the sessions that were open when the copy was made.
fn update_restored(db: &mut Db) -> Result<(), BackupError> {
    migrate::up(db)?;
    db.write(accounts::close_all_sessions)?;
    Ok(())
}
