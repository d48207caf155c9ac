//! An administrator takes a recipe's photo away; its drawing is shown again.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::recipe_id::RecipeId;

use crate::audit::{self, Act};
use crate::connection::Db;
use crate::error::StorageError;
use crate::recipes;
use crate::schema::photos;

/// Whether there is such a recipe; without a photo there is nothing to do. Call it inside `Storage::write`.
pub fn remove(db: &mut Db, id: RecipeId, administrator: &str, now: DateTime<Utc>) -> Result<bool, StorageError> {
    if recipes::find_to_change(db, id)?.is_none() {
        return Ok(false);
    }
    let before: Option<String> = photos::table.find(id.0).select(photos::source_url).first(db).optional()?;
    if let Some(before) = before {
        diesel::delete(photos::table.find(id.0)).execute(db)?;
        let act = Act {
            administrator,
            act: "photo_removed",
            subject: format!("recipe {id}"),
            detail: format!("was {before}"),
        };
        audit::note(db, &act, now)?;
    }
    Ok(true)
}
