//! Reads the recipes that have changed since a version of the catalogue. Triggers record the version of each change.

use diesel::prelude::*;
use domain::recipe_id::RecipeId;

use super::evaluation::{PublishedRow, find_published};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::recipe_changes;

/// Maximum number of changed recipes that are read one by one. After more changes it is faster to read all recipes.
pub const MAX_CHANGES: i64 = 500;

/// A recipe that was published before or after a change.
#[derive(Debug, Clone, PartialEq)]
pub struct ChangedRecipe {
    pub id: RecipeId,
    /// The recipe as it is now. None if it is no longer published.
    pub published: Option<PublishedRow>,
}

/// Returns the recipes that have changed since a version, sorted by id, or None if they are so many that all recipes should be read.
pub fn list_changed_since(db: &mut Db, version: i64) -> Result<Option<Vec<ChangedRecipe>>, StorageError> {
    let ids: Vec<i64> = recipe_changes::table
        .filter(recipe_changes::version.gt(version))
        .select(recipe_changes::recipe_id)
        .order(recipe_changes::recipe_id)
        .limit(MAX_CHANGES + 1)
        .load(db)?;
    if i64::try_from(ids.len()).map_or(true, |count| count > MAX_CHANGES) {
        return Ok(None);
    }
    let read = |id| Ok(ChangedRecipe { id: RecipeId(id), published: find_published(db, RecipeId(id))? });
    ids.into_iter().map(read).collect::<Result<_, _>>().map(Some)
}
