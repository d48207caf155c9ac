//! A number that moves whenever what everybody sees of the recipes changes, by whichever process.

use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::catalogue_version;

pub fn version(db: &mut Db) -> Result<i64, StorageError> {
    Ok(catalogue_version::table.select(catalogue_version::version).first(db)?)
}
