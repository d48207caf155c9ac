//! An administrator gives a recipe a photo; an earlier one goes.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::recipe_id::RecipeId;
use sha2::{Digest, Sha256};

use super::details::{Details, photo_row};
use crate::audit::{self, Act};
use crate::connection::Db;
use crate::error::StorageError;
use crate::recipes;
use crate::schema::photos;

/// As many bytes of a digest tell any two photos apart.
const DIGEST_BYTES: usize = 12;

/// A JPEG to keep.
#[derive(Debug, Clone, Copy)]
pub struct NewPhoto<'a> {
    pub source: &'a str,
    pub bytes: &'a [u8],
    pub width: u32,
    pub height: u32,
}

/// What is known of the photo now; none where there is no such recipe. Call it inside `Storage::write`.
pub fn save(
    db: &mut Db,
    id: RecipeId,
    photo: NewPhoto<'_>,
    administrator: &str,
    now: DateTime<Utc>,
) -> Result<Option<Details>, StorageError> {
    if recipes::find_to_change(db, id)?.is_none() {
        return Ok(None);
    }
    let before: Option<String> = photos::table.find(id.0).select(photos::source_url).first(db).optional()?;
    let details = Details { digest: digest(photo.bytes), width: photo.width, height: photo.height };
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
    let act = Act {
        administrator,
        act: "photo_updated",
        subject: format!("recipe {id}"),
        detail: before
            .map_or_else(|| format!("from {}", photo.source), |before| format!("from {}, was {before}", photo.source)),
    };
    audit::note(db, &act, now)?;
    Ok(Some(details))
}

fn digest(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    hex::encode(digest.get(..DIGEST_BYTES).unwrap_or_default())
}
