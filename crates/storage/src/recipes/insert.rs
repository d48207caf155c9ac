//! Inserts a new recipe, which an administrator has to approve.

use diesel::prelude::*;

use super::evaluation::{EvaluatedRecipe, EvaluationRow};
use super::row::{Row, recipe_context};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::recipes;

/// Stores a recipe and its evaluation. Its status is `pending`, the default of the column.
#[tracing::instrument(name = "insert_recipe", skip_all, fields(id = %new.recipe.id))]
pub(crate) fn insert(db: &mut Db, new: &EvaluatedRecipe) -> Result<(), StorageError> {
    let id = new.recipe.id;
    diesel::insert_into(recipes::table).values(&Row::try_from(&new.recipe)?).execute(db)?;
    diesel::update(recipes::table.find(id.0))
        .set((
            EvaluationRow::new(id, &new.evaluation)?,
            recipes::hazards.eq(recipe_context(id).encode_json("hazards", &new.hazards)?),
        ))
        .execute(db)?;
    Ok(())
}
