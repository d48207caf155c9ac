//! Keeps a new advertisement.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::advertisement::AdvertisementContent;

use super::row::Columns;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::advertisements;

/// The number of the new advertisement.
pub fn add(db: &mut Db, content: &AdvertisementContent, now: DateTime<Utc>) -> Result<i64, StorageError> {
    Ok(diesel::insert_into(advertisements::table)
        .values((Columns::from(content), advertisements::created_at.eq(now.naive_utc())))
        .returning(advertisements::id)
        .get_result(db)?)
}
