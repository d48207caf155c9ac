//! Removes the photo of a recipe. The drawing of the recipe is shown instead.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::recipe_id::RecipeId;

use crate::audit::{self, NewAuditEntry};
use crate::connection::Db;
use crate::error::StorageError;
use crate::recipes;
use crate::schema::photos;

/// Removes the photo, if there is one. Returns false if the recipe does not exist. Call it inside `Storage::write`.
#[tracing::instrument(name = "remove_photo", skip_all, fields(%id))]
pub fn remove(db: &mut Db, id: RecipeId, administrator: &str, now: DateTime<Utc>) -> Result<bool, StorageError> {
    if recipes::find_for_update(db, id)?.is_none() {
        return Ok(false);
    }
    let before: Option<String> = photos::table.find(id.0).select(photos::source_url).first(db).optional()?;
    if let Some(before) = before {
        diesel::delete(photos::table.find(id.0)).execute(db)?;
        let act = NewAuditEntry {
            administrator,
            act: "photo_removed",
            subject: format!("recipe {id}"),
            detail: format!("was {before}"),
        };
        audit::record(db, &act, now)?;
    }
    Ok(true)
}
