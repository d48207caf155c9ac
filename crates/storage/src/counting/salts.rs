//! Daily salts for the keyed hashes of visitors. All processes share them, and they are deleted after the day.

use chrono::NaiveDate;
use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::secrets;

/// Returns the salt of a day. If there is none, stores and returns `fresh`. Call it inside `Storage::write`.
#[tracing::instrument(name = "create_salt", skip_all, fields(%day))]
pub fn find_or_create(db: &mut Db, day: NaiveDate, fresh: &str) -> Result<String, StorageError> {
    crate::secrets::find_or_create(db, &name(day), fresh)
}

/// Deletes the salts of earlier days, so that the hashes of their visitors can no longer be recomputed.
#[tracing::instrument(name = "delete_old_salts", skip_all, fields(%day))]
pub fn delete_before(db: &mut Db, day: NaiveDate) -> Result<usize, StorageError> {
    let salts = secrets::table.filter(secrets::name.like("visitors %"));
    Ok(diesel::delete(salts.filter(secrets::name.lt(name(day)))).execute(db)?)
}

fn name(day: NaiveDate) -> String {
    format!("visitors {day}")
}
