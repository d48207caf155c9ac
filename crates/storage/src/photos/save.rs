//! Stores the photo of a recipe in place of an earlier one.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::recipe_id::RecipeId;
use sha2::{Digest, Sha256};

use super::details::{PhotoDetails, photo_row};
use crate::audit::{self, NewAuditEntry};
use crate::connection::Db;
use crate::error::StorageError;
use crate::recipes;
use crate::schema::photos;

/// Number of digest bytes that are stored; enough to distinguish all photos.
const DIGEST_BYTES: usize = 12;

/// A JPEG to store.
#[derive(Debug, Clone, Copy)]
pub struct NewPhoto<'a> {
    pub source: &'a str,
    pub bytes: &'a [u8],
    pub width: u32,
    pub height: u32,
}

/// Stores a photo and returns its details, or None if the recipe does not exist. Call it inside `Storage::write`.
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
    let before: Option<String> = photos::table.find(id.0).select(photos::source_url).first(db).optional()?;
    let details = PhotoDetails { digest: digest(photo.bytes), width: photo.width, height: photo.height };
    let row = photo_row(id);
    let pixels = |column, count: u32| row.to_column::<_, i32>(column, count);
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
    let act = NewAuditEntry {
        administrator,
        act: "photo_updated",
        subject: format!("recipe {id}"),
        detail: before
            .map_or_else(|| format!("from {}", photo.source), |before| format!("from {}, was {before}", photo.source)),
    };
    audit::record(db, &act, now)?;
    Ok(Some(details))
}

fn digest(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    hex::encode(digest.get(..DIGEST_BYTES).unwrap_or_default())
}
