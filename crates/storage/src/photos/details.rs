//! Digests and sizes of photos, without their bytes.

use diesel::prelude::*;
use domain::recipe_id::RecipeId;
use std::collections::HashMap;

use crate::connection::Db;
use crate::error::StorageError;
use crate::row_context::RowContext;
use crate::schema::photos;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhotoDetails {
    /// Digest of the bytes. It differs between photos.
    pub digest: String,
    pub width: u32,
    pub height: u32,
}

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

pub(super) fn pixels(id: RecipeId, column: &'static str, count: i32) -> Result<u32, StorageError> {
    photo_row(id).convert(column, count)
}

/// Names a row of `photos` in errors.
pub(super) fn photo_row(recipe: RecipeId) -> RowContext {
    RowContext { table: "photos", id: recipe.0 }
}
