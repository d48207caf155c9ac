//! Lists and counts of recipes.

use diesel::prelude::*;
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;

use super::row::{Row, recipe_context};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{catalogue_version, recipes};

/// Returns the recipes of every status, sorted by id.
pub fn list(db: &mut Db) -> Result<Vec<Recipe>, StorageError> {
    let rows: Vec<Row> = recipes::table.select(Row::as_select()).order(recipes::id).load(db)?;
    rows.into_iter().map(Recipe::try_from).collect()
}

/// Returns all recipes with their statuses, sorted by id.
pub fn list_with_status(db: &mut Db) -> Result<Vec<(Recipe, RecipeStatus)>, StorageError> {
    let rows: Vec<(Row, String)> =
        recipes::table.select((Row::as_select(), recipes::status)).order(recipes::id).load(db)?;
    rows.into_iter()
        .map(|(row, status)| {
            let recipe = Recipe::try_from(row)?;
            let status = recipe_context(recipe.id).parse("status", &status)?;
            Ok((recipe, status))
        })
        .collect()
}

/// Returns the ids of the first recipes after an id, in ascending order.
pub fn list_ids_after(db: &mut Db, id: i64, limit: i64) -> Result<Vec<RecipeId>, StorageError> {
    let next = recipes::table.filter(recipes::id.gt(id)).order(recipes::id).limit(limit);
    let ids: Vec<i64> = next.select(recipes::id).load(db)?;
    Ok(ids.into_iter().map(RecipeId).collect())
}

/// Returns the number of recipes with a higher id.
pub fn count_after(db: &mut Db, id: i64) -> Result<i64, StorageError> {
    Ok(recipes::table.filter(recipes::id.gt(id)).count().get_result(db)?)
}

pub fn count(db: &mut Db) -> Result<i64, StorageError> {
    Ok(recipes::table.count().get_result(db)?)
}

pub fn count_with_status(db: &mut Db, status: RecipeStatus) -> Result<i64, StorageError> {
    Ok(recipes::table.filter(recipes::status.eq(status.as_str())).count().get_result(db)?)
}

/// Returns the number of recipes in which the last evaluation found a hazard. Rejected recipes are not counted.
pub fn count_unsafe(db: &mut Db) -> Result<i64, StorageError> {
    let is_checked = recipes::status.ne(RecipeStatus::Rejected.as_str());
    Ok(recipes::table.filter(recipes::hazards.ne("[]")).filter(is_checked).count().get_result(db)?)
}

/// Returns a number that grows whenever any process changes published recipes, their ratings or photos, or advertisements.
pub fn catalogue_version(db: &mut Db) -> Result<i64, StorageError> {
    Ok(catalogue_version::table.select(catalogue_version::version).first(db)?)
}
