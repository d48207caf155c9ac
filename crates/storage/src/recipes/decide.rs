//! Puts a recipe on the site, or takes it off.

use diesel::prelude::*;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;

use super::judgement::{Judged, JudgementRow};
use super::row::{APPROVED, recipe_row};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::recipes;

/// Shows a recipe to everybody. It must be the one that is kept, judged safe in this very transaction.
pub fn approve(db: &mut Db, judged: &Judged) -> Result<(), StorageError> {
    let id = judged.recipe.recipe().id;
    diesel::update(recipes::table.find(id.0))
        .set((JudgementRow::of(id, &judged.judgement)?, recipes::hazards.eq("[]"), recipes::status.eq(APPROVED)))
        .execute(db)?;
    Ok(())
}

/// Gives a recipe a status in which only administrators and its author see it.
pub fn withhold(db: &mut Db, id: RecipeId, status: RecipeStatus) -> Result<(), StorageError> {
    if status.is_public() {
        return Err(recipe_row(id).unstorable("status", "only `approve` can publish a recipe"));
    }
    diesel::update(recipes::table.find(id.0)).set(recipes::status.eq(status.as_str())).execute(db)?;
    Ok(())
}
