//! The site's own advertisements.

mod row;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use domain::advertisement::{AdvertisementContent, Position};

pub use self::row::Advertisement;
use self::row::{Columns, Row};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::advertisements;

/// Stores a new advertisement and returns its id.
#[tracing::instrument(name = "create_advertisement", skip_all)]
pub fn create(db: &mut Db, content: &AdvertisementContent, now: DateTime<Utc>) -> Result<i64, StorageError> {
    Ok(diesel::insert_into(advertisements::table)
        .values((Columns::from(content), advertisements::created_at.eq(now.naive_utc())))
        .returning(advertisements::id)
        .get_result(db)?)
}

pub fn find(db: &mut Db, id: i64) -> Result<Option<Advertisement>, StorageError> {
    let row: Option<Row> = advertisements::table.find(id).select(Row::as_select()).first(db).optional()?;
    row.map(Advertisement::try_from).transpose()
}

/// Returns all advertisements in the order in which they were created.
pub fn list(db: &mut Db) -> Result<Vec<Advertisement>, StorageError> {
    let rows: Vec<Row> = advertisements::table.order(advertisements::id).select(Row::as_select()).load(db)?;
    rows.into_iter().map(Advertisement::try_from).collect()
}

/// Returns the advertisements that are shown on a day, at one position or, with None, at all positions.
pub fn list_active(
    db: &mut Db,
    position: Option<Position>,
    day: NaiveDate,
) -> Result<Vec<Advertisement>, StorageError> {
    let mut active = list(db)?;
    active.retain(|it| it.content.is_active_on(day) && position.is_none_or(|position| position == it.content.position));
    Ok(active)
}

/// Replaces the content of an advertisement and keeps its clicks. Returns false if the advertisement does not exist.
#[tracing::instrument(name = "update_advertisement", skip_all, fields(id))]
pub fn update(db: &mut Db, id: i64, content: &AdvertisementContent) -> Result<bool, StorageError> {
    Ok(diesel::update(advertisements::table.find(id)).set(Columns::from(content)).execute(db)? > 0)
}

/// Deletes an advertisement and its clicks. Returns false if the advertisement does not exist.
#[tracing::instrument(name = "delete_advertisement", skip_all, fields(id))]
pub fn delete(db: &mut Db, id: i64) -> Result<bool, StorageError> {
    Ok(diesel::delete(advertisements::table.find(id)).execute(db)? > 0)
}
