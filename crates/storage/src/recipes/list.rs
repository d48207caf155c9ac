//! Lists and counts of recipes.

use diesel::prelude::*;
use domain::recipe::Recipe;
use domain::recipe_status::RecipeStatus;

use super::row::{Row, recipe_row};
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
            let status = recipe_row(recipe.id).parse("status", &status)?;
            Ok((recipe, status))
        })
        .collect()
}

pub fn count(db: &mut Db) -> Result<i64, StorageError> {
    Ok(recipes::table.count().get_result(db)?)
}

pub fn count_with_status(db: &mut Db, status: RecipeStatus) -> Result<i64, StorageError> {
    Ok(recipes::table.filter(recipes::status.eq(status.as_str())).count().get_result(db)?)
}

/// Returns a number that grows whenever any process changes published recipes, their ratings or photos, or advertisements.
pub fn catalogue_version(db: &mut Db) -> Result<i64, StorageError> {
    Ok(catalogue_version::table.select(catalogue_version::version).first(db)?)
}
