//! Finds a recipe of any status.

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;

use super::evaluation::{Evaluation, EvaluationRow};
use super::row::{Row, recipe_context};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::recipes;

/// A stored recipe with its status and evaluation.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredRecipe {
    pub recipe: Recipe,
    pub status: RecipeStatus,
    /// The ids of the hazards that the last evaluation found.
    pub hazards: Vec<String>,
    pub evaluation: Evaluation,
}

pub fn find(db: &mut Db, id: RecipeId) -> Result<Option<StoredRecipe>, StorageError> {
    let row: Option<(Row, EvaluationRow, String, String)> = recipes::table
        .find(id.0)
        .select((Row::as_select(), EvaluationRow::as_select(), recipes::status, recipes::hazards))
        .first(db)
        .optional()?;
    row.map(|(row, evaluation, status, hazards)| {
        Ok(StoredRecipe {
            recipe: Recipe::try_from(row)?,
            status: recipe_context(id).parse("status", &status)?,
            hazards: recipe_context(id).parse_json("hazards", &hazards)?,
            evaluation: evaluation.into_evaluation(id)?,
        })
    })
    .transpose()
}

/// Finds a recipe and locks it until the end of the transaction. Call it inside `Storage::write`.
pub fn find_for_update(db: &mut Db, id: RecipeId) -> Result<Option<StoredRecipe>, StorageError> {
    if let Db::Postgres(connection) = db {
        diesel::sql_query("SELECT id FROM recipes WHERE id = $1 FOR UPDATE")
            .bind::<BigInt, _>(id.0)
            .execute(connection)?;
    }
    find(db, id)
}
