//! Photos of recipes. A recipe has at most one. A recipe without a photo is shown with its drawing.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::recipe_id::RecipeId;
use sha2::{Digest, Sha256};
use std::collections::HashMap;

use crate::audit::{self, NewAuditEntry};
use crate::connection::Db;
use crate::error::StorageError;
use crate::recipes;
use crate::row_context::RowContext;
use crate::schema::photos;

/// A photo without its bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhotoDetails {
    /// Digest of the bytes in hexadecimal. Different photos have different digests.
    pub digest: String,
    pub width: u32,
    pub height: u32,
}

/// Returns the details of all photos by the ids of their recipes.
pub fn list_details(db: &mut Db) -> Result<HashMap<RecipeId, PhotoDetails>, StorageError> {
    let rows: Vec<(i64, String, i32, i32)> =
        photos::table.select((photos::recipe_id, photos::digest, photos::width, photos::height)).load(db)?;
    rows.into_iter()
        .map(|(id, digest, width, height)| {
            let id = RecipeId(id);
            Ok((id, PhotoDetails { digest, width: pixels(id, "width", width)?, height: pixels(id, "height", height)? }))
        })
        .collect()
}

fn pixels(id: RecipeId, column: &'static str, count: i32) -> Result<u32, StorageError> {
    photo_context(id).convert(column, count)
}

/// Returns the context for converting the columns of a row of `photos`.
fn photo_context(recipe: RecipeId) -> RowContext {
    RowContext { table: "photos", id: recipe.0 }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Photo {
    pub details: PhotoDetails,
    pub bytes: Vec<u8>,
    /// The URL from which the photo was copied, 'upload' or 'author'.
    pub source: String,
}

/// Finds the photo of a recipe of any status.
pub fn find(db: &mut Db, id: RecipeId) -> Result<Option<Photo>, StorageError> {
    type Row = (String, i32, i32, Vec<u8>, String);
    let row: Option<Row> = photos::table
        .find(id.0)
        .select((photos::digest, photos::width, photos::height, photos::bytes, photos::source_url))
        .first(db)
        .optional()?;
    row.map(|(digest, width, height, bytes, source)| {
        let details =
            PhotoDetails { digest, width: pixels(id, "width", width)?, height: pixels(id, "height", height)? };
        Ok(Photo { details, bytes, source })
    })
    .transpose()
}

/// Number of digest bytes that are stored; enough to distinguish all photos.
const DIGEST_BYTES: usize = 12;

/// A JPEG to store.
#[derive(Debug, Clone, Copy)]
pub struct NewPhoto<'a> {
    /// The URL from which the photo was copied, 'upload' for a file of an administrator, or 'author'.
    pub source: &'a str,
    pub bytes: &'a [u8],
    pub width: u32,
    pub height: u32,
}

/// Stores a photo in place of an earlier one and returns its details, or None if the recipe does not exist. Call it inside `Storage::write`.
#[tracing::instrument(name = "save_photo", skip_all, fields(%id))]
pub fn save(
    db: &mut Db,
    id: RecipeId,
    photo: NewPhoto<'_>,
    administrator: &str,
    now: DateTime<Utc>,
) -> Result<Option<PhotoDetails>, StorageError> {
    if recipes::find_for_update(db, id)?.is_none() {
        return Ok(None);
    }
    let previous_source: Option<String> = photos::table.find(id.0).select(photos::source_url).first(db).optional()?;
    let details = PhotoDetails { digest: digest(photo.bytes), width: photo.width, height: photo.height };
    let context = photo_context(id);
    let pixels = |column, count: u32| context.convert_to_column::<_, i32>(column, count);
    diesel::delete(photos::table.find(id.0)).execute(db)?;
    diesel::insert_into(photos::table)
        .values((
            photos::recipe_id.eq(id.0),
            photos::source_url.eq(photo.source),
            photos::content_type.eq("image/jpeg"),
            photos::digest.eq(&details.digest),
            photos::width.eq(pixels("width", photo.width)?),
            photos::height.eq(pixels("height", photo.height)?),
            photos::bytes.eq(photo.bytes),
            photos::created_at.eq(now.naive_utc()),
        ))
        .execute(db)?;
    let entry = NewAuditEntry {
        administrator,
        act: "photo_updated",
        subject: format!("recipe {id}"),
        detail: match previous_source {
            None => format!("from {}", photo.source),
            Some(previous_source) => format!("from {}, was {previous_source}", photo.source),
        },
    };
    audit::record(db, &entry, now)?;
    Ok(Some(details))
}

pub(crate) fn digest(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    hex::encode(digest.get(..DIGEST_BYTES).unwrap_or_default())
}

/// Removes the photo, if there is one. Returns false if the recipe does not exist. Call it inside `Storage::write`.
#[tracing::instrument(name = "remove_photo", skip_all, fields(%id))]
pub fn remove(db: &mut Db, id: RecipeId, administrator: &str, now: DateTime<Utc>) -> Result<bool, StorageError> {
    if recipes::find_for_update(db, id)?.is_none() {
        return Ok(false);
    }
    let previous_source: Option<String> = photos::table.find(id.0).select(photos::source_url).first(db).optional()?;
    if let Some(previous_source) = previous_source {
        diesel::delete(photos::table.find(id.0)).execute(db)?;
        let entry = NewAuditEntry {
            administrator,
            act: "photo_removed",
            subject: format!("recipe {id}"),
            detail: format!("was {previous_source}"),
        };
        audit::record(db, &entry, now)?;
    }
    Ok(true)
}
