//! One review by its number, whatever its status.

use diesel::prelude::*;

use super::row::{Rating, Row};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::ratings;

pub fn find(db: &mut Db, id: i64) -> Result<Option<Rating>, StorageError> {
    let row: Option<Row> = ratings::table.find(id).select(Row::as_select()).first(db).optional()?;
    row.map(Rating::try_from).transpose()
}

/// One that was kept.
pub fn get(db: &mut Db, id: i64) -> Result<Rating, StorageError> {
    let row: Row = ratings::table.find(id).select(Row::as_select()).first(db)?;
    Rating::try_from(row)
}
