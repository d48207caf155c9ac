//! Changes what an advertisement says; its clicks stay.

use diesel::prelude::*;
use domain::advertisement::AdvertisementContent;

use super::row::Columns;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::advertisements;

/// False where there is no such advertisement.
pub fn set(db: &mut Db, id: i64, content: &AdvertisementContent) -> Result<bool, StorageError> {
    Ok(diesel::update(advertisements::table.find(id)).set(Columns::from(content)).execute(db)? > 0)
}
