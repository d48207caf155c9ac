//! Updates submissions after decisions and changes.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;

use super::find::submission_row;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::submissions;

/// Stores the reason of a decision for the author. Does nothing if the recipe was not submitted by a visitor.
#[tracing::instrument(name = "decide_submission", skip_all, fields(%id))]
pub fn decide(db: &mut Db, id: RecipeId, reason: &str, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::update(submissions::table.find(id.0))
        .set((submissions::reason.eq(reason), submissions::decided_at.eq(Some(now.naive_utc()))))
        .execute(db)?;
    Ok(())
}

/// Makes a submission wait for a decision again after its author changed it, and stores the suggested photo.
#[tracing::instrument(name = "resubmit", skip_all, fields(%id))]
pub fn resubmit(db: &mut Db, id: RecipeId, image_url: Option<&str>) -> Result<(), StorageError> {
    diesel::update(submissions::table.find(id.0))
        .set((submissions::image_url.eq(image_url), submissions::decided_at.eq(None::<chrono::NaiveDateTime>)))
        .execute(db)?;
    Ok(())
}

/// Updates the diseases that the text mentions. Does nothing if the recipe was not submitted by a visitor.
#[tracing::instrument(name = "update_diseases", skip_all, fields(id = %recipe.id))]
pub fn update_diseases(db: &mut Db, recipe: &Recipe) -> Result<(), StorageError> {
    diesel::update(submissions::table.find(recipe.id.0))
        .set(submissions::diseases.eq(diseases_json(recipe)?))
        .execute(db)?;
    Ok(())
}

pub(super) fn diseases_json(recipe: &Recipe) -> Result<String, StorageError> {
    submission_row(recipe.id).to_json("diseases", &recipe.content.diseases())
}
