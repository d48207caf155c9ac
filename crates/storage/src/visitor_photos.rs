//! Photos that visitors sent for a review or with a recipe. A photo that neither uses is deleted after a day.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::rating::RatingStatus;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;
use domain::visitor_photo::{PhotoDecision, PhotoStatus};
use std::collections::{HashMap, HashSet};

use crate::connection::Db;
use crate::error::StorageError;
use crate::photos;
use crate::row_context::RowContext;
use crate::schema::{ratings, recipes, visitor_photos};

/// A photo without its bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VisitorPhoto {
    /// A random text. A visitor who knows the key of an unused photo can use the photo.
    pub key: String,
    /// Digest of the bytes in hexadecimal.
    pub digest: String,
    pub width: u32,
    pub height: u32,
    pub status: PhotoStatus,
}

#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = visitor_photos)]
pub(crate) struct PhotoRow {
    key: String,
    digest: String,
    width: i32,
    height: i32,
    status: String,
}

impl TryFrom<PhotoRow> for VisitorPhoto {
    type Error = StorageError;

    fn try_from(row: PhotoRow) -> Result<Self, StorageError> {
        let PhotoRow { key, digest, width, height, status } = row;
        // Errors are logged. The digest identifies the row without revealing its key.
        let context = RowContext { table: "visitor_photos", id: digest.as_str() };
        let width = context.convert("width", width)?;
        let height = context.convert("height", height)?;
        let status = context.parse("status", &status)?;
        Ok(Self { key, digest, width, height, status })
    }
}

/// A JPEG to store under a key that cannot be guessed.
#[derive(Debug, Clone, Copy)]
pub struct NewVisitorPhoto<'a> {
    pub key: &'a str,
    pub bytes: &'a [u8],
    pub width: u32,
    pub height: u32,
}

/// Stores a photo that nothing uses yet.
#[tracing::instrument(name = "save_visitor_photo", skip_all)]
pub fn save(db: &mut Db, photo: NewVisitorPhoto<'_>, now: DateTime<Utc>) -> Result<(), StorageError> {
    let digest = photos::digest(photo.bytes);
    let context = RowContext { table: "visitor_photos", id: digest.as_str() };
    let pixels = |column, count: u32| context.convert_to_column::<_, i32>(column, count);
    diesel::insert_into(visitor_photos::table)
        .values((
            visitor_photos::key.eq(photo.key),
            visitor_photos::digest.eq(&digest),
            visitor_photos::width.eq(pixels("width", photo.width)?),
            visitor_photos::height.eq(pixels("height", photo.height)?),
            visitor_photos::bytes.eq(Some(photo.bytes)),
            visitor_photos::status.eq(PhotoStatus::Pending.as_str()),
            visitor_photos::created_at.eq(now.naive_utc()),
        ))
        .execute(db)?;
    Ok(())
}

/// Uses a photo for a rating. Returns false if there is no unused photo with this key that was stored after `cut_off`. Call it
/// inside `Storage::write`.
#[tracing::instrument(name = "attach_photo_to_rating", skip_all, fields(rating))]
pub fn attach_to_rating(db: &mut Db, key: &str, rating: i64, cut_off: DateTime<Utc>) -> Result<bool, StorageError> {
    let unused = visitor_photos::table
        .find(key)
        .filter(visitor_photos::rating_id.is_null())
        .filter(visitor_photos::recipe_id.is_null())
        .filter(visitor_photos::created_at.gt(cut_off.naive_utc()));
    Ok(diesel::update(unused).set(visitor_photos::rating_id.eq(Some(rating))).execute(db)? > 0)
}

/// Makes a photo the only one of a submission, or leaves the submission without one. Earlier photos of it are deleted. Returns
/// false if the submission does not have the photo already and there is no unused photo with this key that was stored after
/// `cut_off`. Call it inside `Storage::write`.
#[tracing::instrument(name = "replace_photo_of_submission", skip_all, fields(%recipe))]
pub fn replace_of_submission(
    db: &mut Db,
    key: Option<&str>,
    recipe: RecipeId,
    cut_off: DateTime<Utc>,
) -> Result<bool, StorageError> {
    let others = visitor_photos::table
        .filter(visitor_photos::recipe_id.eq(recipe.0))
        .filter(visitor_photos::key.ne(key.unwrap_or_default()));
    diesel::delete(others).execute(db)?;
    let Some(key) = key else { return Ok(true) };
    if find_of_submission(db, recipe)?.is_some() {
        return Ok(true);
    }
    let unused = visitor_photos::table
        .find(key)
        .filter(visitor_photos::rating_id.is_null())
        .filter(visitor_photos::recipe_id.is_null())
        .filter(visitor_photos::created_at.gt(cut_off.naive_utc()));
    Ok(diesel::update(unused).set(visitor_photos::recipe_id.eq(Some(recipe.0))).execute(db)? > 0)
}

/// Returns the photo that the author sent with a submission.
pub fn find_of_submission(db: &mut Db, recipe: RecipeId) -> Result<Option<VisitorPhoto>, StorageError> {
    let row: Option<PhotoRow> = visitor_photos::table
        .filter(visitor_photos::recipe_id.eq(recipe.0))
        .select(PhotoRow::as_select())
        .first(db)
        .optional()?;
    row.map(VisitorPhoto::try_from).transpose()
}

/// Returns the photos that authors sent, by the ids of their recipes.
pub fn list_of_submissions(db: &mut Db) -> Result<HashMap<RecipeId, VisitorPhoto>, StorageError> {
    let rows: Vec<(Option<i64>, PhotoRow)> = visitor_photos::table
        .filter(visitor_photos::recipe_id.is_not_null())
        .select((visitor_photos::recipe_id, PhotoRow::as_select()))
        .load(db)?;
    rows.into_iter().filter_map(|(id, row)| id.map(|id| Ok((RecipeId(id), row.try_into()?)))).collect()
}

/// Returns the JPEG of a photo that was not rejected.
pub fn find_bytes(db: &mut Db, key: &str) -> Result<Option<Vec<u8>>, StorageError> {
    let bytes: Option<Option<Vec<u8>>> =
        visitor_photos::table.find(key).select(visitor_photos::bytes).first(db).optional()?;
    Ok(bytes.flatten())
}

/// Returns the digests of the photos that everyone can see: those that are approved, of an approved rating of a published recipe.
pub fn list_public_digests(db: &mut Db) -> Result<HashSet<String>, StorageError> {
    let digests: Vec<String> = visitor_photos::table
        .inner_join(ratings::table.inner_join(recipes::table))
        .filter(visitor_photos::status.eq(PhotoStatus::Approved.as_str()))
        .filter(ratings::status.eq(RatingStatus::Approved.as_str()))
        .filter(recipes::status.eq(RecipeStatus::Approved.as_str()))
        .select(visitor_photos::digest)
        .load(db)?;
    Ok(digests.into_iter().collect())
}

/// Returns the JPEG with a digest, if everyone can see it.
pub fn find_public(db: &mut Db, digest: &str) -> Result<Option<Vec<u8>>, StorageError> {
    let bytes: Option<Option<Vec<u8>>> = visitor_photos::table
        .inner_join(ratings::table.inner_join(recipes::table))
        .filter(visitor_photos::digest.eq(digest))
        .filter(visitor_photos::status.eq(PhotoStatus::Approved.as_str()))
        .filter(ratings::status.eq(RatingStatus::Approved.as_str()))
        .filter(recipes::status.eq(RecipeStatus::Approved.as_str()))
        .select(visitor_photos::bytes)
        .first(db)
        .optional()?;
    Ok(bytes.flatten())
}

/// Stores a decision on the photo of a rating. The bytes of a rejected photo are deleted.
pub(crate) fn set_status(db: &mut Db, key: &str, decision: PhotoDecision) -> Result<(), StorageError> {
    let status = PhotoStatus::from(decision);
    let photo = visitor_photos::table.find(key);
    match decision {
        PhotoDecision::Approved => diesel::update(photo).set(visitor_photos::status.eq(status.as_str())).execute(db)?,
        PhotoDecision::Rejected => diesel::update(photo)
            .set((visitor_photos::status.eq(status.as_str()), visitor_photos::bytes.eq(None::<Vec<u8>>)))
            .execute(db)?,
    };
    Ok(())
}

/// Deletes the photos that were stored before `cut_off` and that neither a rating nor a submission uses, and returns their number.
#[tracing::instrument(name = "delete_unused_photos", skip_all)]
pub fn delete_unused_before(db: &mut Db, cut_off: DateTime<Utc>) -> Result<usize, StorageError> {
    let unused = visitor_photos::table
        .filter(visitor_photos::rating_id.is_null())
        .filter(visitor_photos::recipe_id.is_null())
        .filter(visitor_photos::created_at.lt(cut_off.naive_utc()));
    Ok(diesel::delete(unused).execute(db)?)
}
