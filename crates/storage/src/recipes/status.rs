//! Publishes a recipe, or gives it a status that is not public.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;

use super::evaluation::{EvaluatedPublishableRecipe, EvaluationRow};
use super::row::{APPROVED, recipe_context};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::recipes;

/// Publishes a recipe. The caller must have read and evaluated the stored recipe in the same transaction. A recipe that was
/// published before keeps the date of its first publication.
#[tracing::instrument(name = "approve_recipe", skip_all, fields(id = %publishable.recipe.recipe().id))]
pub fn approve(db: &mut Db, publishable: &EvaluatedPublishableRecipe, now: DateTime<Utc>) -> Result<(), StorageError> {
    let id = publishable.recipe.recipe().id;
    diesel::update(recipes::table.find(id.0))
        .set((
            EvaluationRow::new(id, &publishable.evaluation)?,
            recipes::hazards.eq("[]"),
            recipes::status.eq(APPROVED),
        ))
        .execute(db)?;
    diesel::update(recipes::table.find(id.0).filter(recipes::published_at.is_null()))
        .set(recipes::published_at.eq(now.naive_utc()))
        .execute(db)?;
    Ok(())
}

/// Gives a recipe a status in which only administrators and its author can see it.
#[tracing::instrument(name = "set_recipe_status", skip_all, fields(%id, %status))]
pub fn set_non_public_status(db: &mut Db, id: RecipeId, status: RecipeStatus) -> Result<(), StorageError> {
    if status.is_public() {
        return Err(recipe_context(id).unstorable("status", "only `approve` can publish a recipe"));
    }
    diesel::update(recipes::table.find(id.0)).set(recipes::status.eq(status.as_str())).execute(db)?;
    Ok(())
}
