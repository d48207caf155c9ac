//! How many recipes there are.

use diesel::prelude::*;
use domain::recipe_status::RecipeStatus;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::recipes;

pub fn count(db: &mut Db) -> Result<i64, StorageError> {
    Ok(recipes::table.count().get_result(db)?)
}

/// How many stand in a status.
pub fn count_in(db: &mut Db, status: RecipeStatus) -> Result<i64, StorageError> {
    Ok(recipes::table.filter(recipes::status.eq(status.as_str())).count().get_result(db)?)
}
