//! Every recipe, in the order of their ids.

use diesel::prelude::*;
use domain::recipe::Recipe;

use super::row::Row;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::recipes;

pub fn all(db: &mut Db) -> Result<Vec<Recipe>, StorageError> {
    let rows: Vec<Row> = recipes::table.select(Row::as_select()).order(recipes::id).load(db)?;
    rows.into_iter().map(Recipe::try_from).collect()
}
