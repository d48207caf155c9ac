//! Recipes that the assistant created for one visitor. They are not part of the catalogue, so no list contains them.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text, Timestamp};
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;

use crate::connection::Db;
use crate::error::StorageError;
use crate::recipes::EvaluatedPublishableRecipe;
use crate::row_context::RowContext;
use crate::schema::custom_recipes;

/// Number of ids that are drawn before the random numbers are considered faulty. It is very unlikely that a recipe already has even
/// the first of them.
const MAX_DRAWS: usize = 8;

const INSERT: &str = "INSERT INTO custom_recipes (id, content, verdict, created_at) VALUES ($1, $2, $3, $4) \
    ON CONFLICT (id) DO NOTHING";

/// Stores the content of a recipe under the first id that `draw_id` returns and that is not in use. The database rejects recipes
/// that are neither complete nor treats. Call it inside `Storage::write`.
#[tracing::instrument(name = "create_custom_recipe", skip_all)]
pub fn create(
    db: &mut Db,
    evaluated: &EvaluatedPublishableRecipe,
    mut draw_id: impl FnMut() -> Result<RecipeId, StorageError>,
    now: DateTime<Utc>,
) -> Result<RecipeId, StorageError> {
    for _ in 0..MAX_DRAWS {
        let id = draw_id()?;
        let content = custom_recipe_context(id.0).encode_json("content", &evaluated.recipe.recipe().content)?;
        let inserted = diesel::sql_query(INSERT)
            .bind::<BigInt, _>(id.0)
            .bind::<Text, _>(content)
            .bind::<Text, _>(&evaluated.evaluation.verdict)
            .bind::<Timestamp, _>(now.naive_utc())
            .execute(db)?;
        if inserted > 0 {
            return Ok(id);
        }
    }
    Err(StorageError::NoRandomness(format!("{MAX_DRAWS} random ids in a row are in use").into()))
}

/// Finds a recipe that was not created before `cut_off`.
pub fn find(db: &mut Db, id: RecipeId, cut_off: DateTime<Utc>) -> Result<Option<Recipe>, StorageError> {
    let row: Option<(String, NaiveDateTime)> = custom_recipes::table
        .find(id.0)
        .filter(custom_recipes::created_at.ge(cut_off.naive_utc()))
        .select((custom_recipes::content, custom_recipes::created_at))
        .first(db)
        .optional()?;
    row.map(|(content, created_at)| {
        let content = custom_recipe_context(id.0).parse_json("content", &content)?;
        let created_at = created_at.and_utc();
        Ok(Recipe { id, content, created_at, updated_at: created_at })
    })
    .transpose()
}

/// Deletes the recipes that were created before `cut_off`, and returns their number.
#[tracing::instrument(name = "delete_custom_recipes", skip_all)]
pub fn delete_before(db: &mut Db, cut_off: DateTime<Utc>) -> Result<usize, StorageError> {
    let old = custom_recipes::table.filter(custom_recipes::created_at.lt(cut_off.naive_utc()));
    Ok(diesel::delete(old).execute(db)?)
}

fn custom_recipe_context(id: i64) -> RowContext {
    RowContext { table: "custom_recipes", id }
}
