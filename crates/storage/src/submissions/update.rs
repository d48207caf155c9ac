//! What becomes of a submission: decided on, mended, flagged.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;

use super::find::submission_row;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::submissions;

/// Notes what its author is told; nothing where the recipe is not a visitor's.
pub fn decide(db: &mut Db, id: RecipeId, reason: &str, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::update(submissions::table.find(id.0))
        .set((submissions::reason.eq(reason), submissions::decided_at.eq(Some(now.naive_utc()))))
        .execute(db)?;
    Ok(())
}

/// Notes that its author sent it again: it waits for a decision, and the photo is the one wished for now.
pub fn mend(db: &mut Db, id: RecipeId, image_url: Option<&str>) -> Result<(), StorageError> {
    diesel::update(submissions::table.find(id.0))
        .set((submissions::image_url.eq(image_url), submissions::decided_at.eq(None::<chrono::NaiveDateTime>)))
        .execute(db)?;
    Ok(())
}

/// Flags what its words speak of now; nothing where the recipe is not a visitor's.
pub fn flag(db: &mut Db, recipe: &Recipe) -> Result<(), StorageError> {
    diesel::update(submissions::table.find(recipe.id.0))
        .set(submissions::diseases.eq(diseases_of(recipe)?))
        .execute(db)?;
    Ok(())
}

pub(super) fn diseases_of(recipe: &Recipe) -> Result<String, StorageError> {
    submission_row(recipe.id).to_json("diseases", &recipe.content.diseases())
}
