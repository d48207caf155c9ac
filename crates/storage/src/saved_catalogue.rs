//! The published recipes and their index as bytes that one process saves and each later start of the same program reads.

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::recipes::MAX_CHANGES;
use crate::schema::{recipe_changes, saved_catalogue_parts};

/// Number of changed recipes after which the catalogue should be saved again. A start reads these recipes one by one.
const CHANGES_UNTIL_DUE: i64 = MAX_CHANGES / 2;
/// Time after which a single changed recipe is reason enough to save the catalogue again, so that a recipe that was removed does not
/// remain in the database.
const MAX_AGE: TimeDelta = TimeDelta::days(1);

/// A saved catalogue without its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedCatalogue {
    /// The version of the catalogue that was saved.
    pub catalogue_version: i64,
    saved_at: NaiveDateTime,
}

/// Returns the catalogue that a process of the same program has saved. `program` is the digest of the program.
#[tracing::instrument(name = "find_saved_catalogue", skip_all)]
pub fn find(db: &mut Db, program: &str) -> Result<Option<SavedCatalogue>, StorageError> {
    let found: Option<(i64, NaiveDateTime)> = saved_catalogue_parts::table
        .filter(saved_catalogue_parts::program.eq(program))
        .select((saved_catalogue_parts::catalogue_version, saved_catalogue_parts::saved_at))
        .order(saved_catalogue_parts::number)
        .first(db)
        .optional()?;
    Ok(found.map(|(catalogue_version, saved_at)| SavedCatalogue { catalogue_version, saved_at }))
}

/// Returns a part of a saved catalogue. Parts are numbered from 0. None after the last one, or if another catalogue has been saved.
#[tracing::instrument(name = "find_saved_catalogue_part", skip_all)]
pub fn find_part(db: &mut Db, saved: &SavedCatalogue, number: i64) -> Result<Option<Vec<u8>>, StorageError> {
    let part = saved_catalogue_parts::table
        .find(number)
        .filter(saved_catalogue_parts::saved_at.eq(saved.saved_at))
        .select(saved_catalogue_parts::content);
    Ok(part.first(db).optional()?)
}

/// Returns true if this program has not saved the catalogue, or if it has changed so much or so long ago that it should be saved again.
#[tracing::instrument(name = "check_saved_catalogue", skip_all)]
pub fn is_due(db: &mut Db, program: &str, now: DateTime<Utc>) -> Result<bool, StorageError> {
    let Some(saved) = find(db, program)? else { return Ok(true) };
    let changes: i64 =
        recipe_changes::table.filter(recipe_changes::version.gt(saved.catalogue_version)).count().get_result(db)?;
    let is_old = now.naive_utc() - saved.saved_at >= MAX_AGE;
    Ok(changes > CHANGES_UNTIL_DUE || changes > 0 && is_old)
}

/// Replaces the saved catalogue. Call it inside `Storage::write`, so that there are never parts of two catalogues.
#[tracing::instrument(name = "save_catalogue", skip_all)]
pub fn replace(
    db: &mut Db,
    program: &str,
    catalogue_version: i64,
    parts: impl IntoIterator<Item = Result<Vec<u8>, StorageError>>,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    delete(db)?;
    for (number, content) in (0_i64..).zip(parts) {
        diesel::insert_into(saved_catalogue_parts::table)
            .values((
                saved_catalogue_parts::number.eq(number),
                saved_catalogue_parts::program.eq(program),
                saved_catalogue_parts::catalogue_version.eq(catalogue_version),
                saved_catalogue_parts::saved_at.eq(now.naive_utc()),
                saved_catalogue_parts::content.eq(content?),
            ))
            .execute(db)?;
    }
    Ok(())
}

/// Deletes the saved catalogue. Returns false if there is none.
#[tracing::instrument(name = "delete_saved_catalogue", skip_all)]
pub fn delete(db: &mut Db) -> Result<bool, StorageError> {
    Ok(diesel::delete(saved_catalogue_parts::table).execute(db)? > 0)
}
