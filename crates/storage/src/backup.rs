//! The whole database as one file, taken from under a running server, and back again.

mod error;
mod place;
mod postgres;
mod sqlite;

use std::path::Path;

pub use self::error::BackupFailed;
use self::place::Beside;
pub(crate) use self::place::with_companions;
use crate::accounts;
use crate::address::Address;
use crate::connection::Db;
use crate::error::StorageError;
use crate::migrate;

/// Copies the database as it is at this moment into a new file, or over another one if `replace` allows it. The file
/// is there whole or not at all.
pub fn backup(address: &Address, file: &Path, replace: bool) -> Result<(), BackupFailed> {
    if !replace && file.exists() {
        return Err(BackupFailed::Exists(file.to_owned()));
    }
    let part = Beside::new(file, ".part")?;
    part.create()?;
    match address {
        Address::Sqlite(database) => sqlite::copy(database, part.path())?,
        Address::Postgres(url) => postgres::dump(url, part.path())?,
    }
    part.take_the_place_of(file)
}

/// Puts a copy in the place of the database, brought to the newest schema and with nobody signed in. Until that is
/// done, the database stays as it was. No server may be running on it.
pub fn restore(address: &Address, file: &Path) -> Result<(), BackupFailed> {
    if !file.is_file() {
        return Err(BackupFailed::NoFile(file.to_owned()));
    }
    match address {
        Address::Sqlite(database) => {
            address.create_folder().map_err(StorageError::from)?;
            sqlite::restore(database, file)
        }
        Address::Postgres(url) => {
            postgres::restore(url, file)?;
            freshen(&mut Db::open(address)?)
        }
    }
}

/// What was true of sessions when the copy was taken is over.
fn freshen(db: &mut Db) -> Result<(), BackupFailed> {
    migrate::up(db)?;
    db.write(accounts::close_all)?;
    Ok(())
}
