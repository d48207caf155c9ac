//! Takes an advertisement away, its clicks with it.

use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::advertisements;

/// False where there is no such advertisement.
pub fn remove(db: &mut Db, id: i64) -> Result<bool, StorageError> {
    Ok(diesel::delete(advertisements::table.find(id)).execute(db)? > 0)
}
