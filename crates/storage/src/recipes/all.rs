//! Every recipe, in the order of their ids.

use diesel::prelude::*;
use domain::recipe::Recipe;
use domain::recipe_status::RecipeStatus;

use super::row::{Row, recipe_row};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::recipes;

pub fn all(db: &mut Db) -> Result<Vec<Recipe>, StorageError> {
    let rows: Vec<Row> = recipes::table.select(Row::as_select()).order(recipes::id).load(db)?;
    rows.into_iter().map(Recipe::try_from).collect()
}

/// The same, each with where it stands.
pub fn all_with_status(db: &mut Db) -> Result<Vec<(Recipe, RecipeStatus)>, StorageError> {
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
