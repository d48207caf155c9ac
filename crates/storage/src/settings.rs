//! Settings that administrators change, as JSON by name.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::settings;

/// Returns the value of a setting, or None if it was never changed.
pub fn find(db: &mut Db, name: &str) -> Result<Option<String>, StorageError> {
    Ok(settings::table.find(name).select(settings::value).first(db).optional()?)
}

/// Stores the value of a setting. Call it inside `Storage::write`.
#[tracing::instrument(name = "save_setting", skip_all, fields(name))]
pub fn save(db: &mut Db, name: &str, value: &str, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::delete(settings::table.find(name)).execute(db)?;
    diesel::insert_into(settings::table)
        .values((settings::name.eq(name), settings::value.eq(value), settings::updated_at.eq(now.naive_utc())))
        .execute(db)?;
    Ok(())
}
