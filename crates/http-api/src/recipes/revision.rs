//! Changes the content of a recipe: evaluates the new content and stores it as a revision.

use chrono::{DateTime, Utc};
use domain::publication::UnsafeRecipe;
use domain::recipe::{Recipe, RecipeContent};
use domain::recipe_id::RecipeId;
use storage::recipes::{StoredRecipe, find_for_update, list_revisions, revise};
use storage::{Db, StorageError, submissions};

use crate::error::{ApiError, to_field_errors};
use crate::recipes::evaluation::evaluate_for_publication;

/// Loads a recipe and locks it until the transaction ends. `seen_revision` is the revision that the client has seen;
/// a newer one is a conflict.
pub fn load_for_change(
    db: &mut Db,
    id: RecipeId,
    seen_revision: Option<i32>,
    not_found: ApiError,
) -> Result<StoredRecipe, ApiError> {
    let stored = find_for_update(db, id)?.ok_or(not_found)?;
    ensure_revision(db, &stored, seen_revision)?;
    Ok(stored)
}

/// Rejects a change that is based on an earlier revision.
pub fn ensure_revision(db: &mut Db, stored: &StoredRecipe, seen_revision: Option<i32>) -> Result<(), ApiError> {
    match seen_revision {
        Some(seen) if seen != last_revision(db, &stored.recipe)? => Err(ApiError::ChangedMeanwhile),
        _ => Ok(()),
    }
}

/// Replaces the content of a recipe from [`load_for_change`]. Returns false if the content is the same. The status does not
/// change, so a hazard or a health claim in a published recipe is rejected. Other recipes are stored and flagged.
pub fn change(
    db: &mut Db,
    before: &StoredRecipe,
    content: RecipeContent,
    made_by: &str,
    note: &str,
    now: DateTime<Utc>,
) -> Result<bool, ApiError> {
    let after = before.recipe.with_content(content, now);
    if after.content == before.recipe.content {
        return Ok(false);
    }
    let evaluated = match evaluate_for_publication(after) {
        Ok(publishable) => publishable.into(),
        Err(error) if before.status.is_public() => return Err(unsafe_recipe(&error.unsafe_recipe)),
        Err(error) => (*error).into(),
    };
    revise(db, &before.recipe, &evaluated, made_by, note, now)?;
    submissions::update_diseases(db, &evaluated.recipe)?;
    Ok(true)
}

/// Returns the number of the newest revision of a recipe.
pub fn last_revision(db: &mut Db, recipe: &Recipe) -> Result<i32, StorageError> {
    Ok(list_revisions(db, recipe)?.last().map_or(1, |it| it.number))
}

/// Returns the error for a recipe that cannot be published because of a hazard or a health claim.
pub fn unsafe_recipe(recipe: &UnsafeRecipe) -> ApiError {
    ApiError::UnsafeRecipe(to_field_errors(recipe.field_errors()))
}
