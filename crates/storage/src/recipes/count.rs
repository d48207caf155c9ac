//! How many recipes there are.

use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::recipes;

pub fn count(db: &mut Db) -> Result<i64, StorageError> {
    Ok(recipes::table.count().get_result(db)?)
}
