//! Copies the database of a running server to one file, and restores it.

mod copy;
mod error;
mod postgres;
mod sqlite;
mod temporary_file;
mod trial;

use std::fs::File;
use std::path::{Path, PathBuf};

pub use self::copy::DatabaseCopy;
pub use self::error::BackupError;
use self::temporary_file::TemporaryFile;
pub use self::trial::{TrialReport, restore_for_trial};
use crate::accounts;
use crate::address::Address;
use crate::connection::Db;
use crate::error::StorageError;
use crate::migrate;

/// Copies the current state of the database to a new file, or over an existing file if `replace` is set. If the copy
/// fails, no file is created or changed.
pub fn backup(address: &Address, file: &Path, replace: bool) -> Result<(), BackupError> {
    write_file(file, replace, |temporary, _| match address {
        Address::Sqlite(database) => sqlite::copy(database, temporary),
        Address::Postgres(url) => postgres::dump(url, temporary),
    })
}

/// Copies the current state of the database into a file without a name. Errors about the copy call it `name`.
pub fn copy_without_name(address: &Address, name: &Path) -> Result<DatabaseCopy, BackupError> {
    match address {
        Address::Sqlite(database) => DatabaseCopy::from_path(database, name, |path| sqlite::copy(database, path)),
        Address::Postgres(url) => DatabaseCopy::from_content(address, name, |file| {
            postgres::dump_to_output(url, file.try_clone().map_err(BackupError::file(name))?)
        }),
    }
}

/// Creates a file that only its owner can read, or replaces an existing file if `replace` is set. `write` gets the path of a temporary
/// file and the open file. The name `file` appears only when `write` has succeeded and the content is on the disk. If `write` fails
/// or the process is killed, no file is created or changed.
pub fn write_file<E: From<BackupError>>(
    file: &Path,
    replace: bool,
    write: impl FnOnce(&Path, File) -> Result<(), E>,
) -> Result<(), E> {
    if !replace && file.exists() {
        return Err(BackupError::Exists(file.to_owned()).into());
    }
    let temporary = TemporaryFile::new(file, ".part")?;
    write(temporary.path(), temporary.create()?)?;
    Ok(temporary.replace(file)?)
}

/// Replaces the database with a copy, migrates it to the newest schema and closes all sessions. If the copy cannot be
/// restored, the database does not change. No server may be using it. Returns the file in which the replaced SQLite database
/// is stored.
pub fn restore(address: &Address, file: &Path) -> Result<Option<PathBuf>, BackupError> {
    restore_copy(address, &DatabaseCopy::open(file)?)
}

/// Does the same as [`restore`] with a copy that is open.
pub fn restore_copy(address: &Address, copy: &DatabaseCopy) -> Result<Option<PathBuf>, BackupError> {
    match address {
        Address::Sqlite(database) => {
            address.create_folder().map_err(StorageError::CreateFile)?;
            sqlite::restore(database, copy)
        }
        Address::Postgres(url) => {
            postgres::restore(url, copy)?;
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
