//! One advertisement by its number.

use diesel::prelude::*;

use super::row::{Advertisement, Row};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::advertisements;

pub fn find(db: &mut Db, id: i64) -> Result<Option<Advertisement>, StorageError> {
    let row: Option<Row> = advertisements::table.find(id).select(Row::as_select()).first(db).optional()?;
    row.map(Advertisement::try_from).transpose()
}
