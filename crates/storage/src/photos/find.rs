//! Finds the photo of a recipe of any status.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use domain::recipe_id::RecipeId;

use super::details::{PhotoDetails, pixels};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::photos;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Photo {
    pub details: PhotoDetails,
    pub bytes: Vec<u8>,
    /// The URL from which the photo was copied.
    pub source: String,
    pub created_at: DateTime<Utc>,
}

pub fn find(db: &mut Db, id: RecipeId) -> Result<Option<Photo>, StorageError> {
    type Row = (String, i32, i32, Vec<u8>, String, NaiveDateTime);
    let row: Option<Row> = photos::table
        .find(id.0)
        .select((photos::digest, photos::width, photos::height, photos::bytes, photos::source_url, photos::created_at))
        .first(db)
        .optional()?;
    row.map(|(digest, width, height, bytes, source, created_at)| {
        let details =
            PhotoDetails { digest, width: pixels(id, "width", width)?, height: pixels(id, "height", height)? };
        Ok(Photo { details, bytes, source, created_at: created_at.and_utc() })
    })
    .transpose()
}
