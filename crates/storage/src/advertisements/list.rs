//! Advertisements in the order they were added: all of them, or those that are shown on a day.

use chrono::NaiveDate;
use diesel::prelude::*;
use domain::advertisement::Position;

use super::row::{Advertisement, Row};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::advertisements;

pub fn all(db: &mut Db) -> Result<Vec<Advertisement>, StorageError> {
    let rows: Vec<Row> = advertisements::table.order(advertisements::id).select(Row::as_select()).load(db)?;
    rows.into_iter().map(Advertisement::try_from).collect()
}

/// Those at one position, or at any.
pub fn active(db: &mut Db, position: Option<Position>, day: NaiveDate) -> Result<Vec<Advertisement>, StorageError> {
    let mut all = all(db)?;
    all.retain(|it| it.content.is_active_on(day) && position.is_none_or(|position| position == it.content.position));
    Ok(all)
}
