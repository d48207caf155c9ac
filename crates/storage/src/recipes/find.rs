//! One recipe, whatever its status.

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;

use super::judgement::{Judgement, JudgementRow};
use super::row::{Row, recipe_row};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::recipes;

/// A recipe as it is kept, seen by everybody or not.
#[derive(Debug, Clone, PartialEq)]
pub struct Stored {
    pub recipe: Recipe,
    pub status: RecipeStatus,
    /// What the rules found in it when it was last judged, by their ids.
    pub hazards: Vec<String>,
    pub judgement: Judgement,
}

pub fn find(db: &mut Db, id: RecipeId) -> Result<Option<Stored>, StorageError> {
    let row: Option<(Row, JudgementRow, String, String)> = recipes::table
        .find(id.0)
        .select((Row::as_select(), JudgementRow::as_select(), recipes::status, recipes::hazards))
        .first(db)
        .optional()?;
    row.map(|(row, judgement, status, hazards)| {
        Ok(Stored {
            recipe: Recipe::try_from(row)?,
            status: recipe_row(id).parse("status", &status)?,
            hazards: recipe_row(id).parse_json("hazards", &hazards)?,
            judgement: judgement.read(id)?,
        })
    })
    .transpose()
}

/// The same, and nobody else changes it before the end of the transaction. Call it inside `Storage::write`.
pub fn find_to_change(db: &mut Db, id: RecipeId) -> Result<Option<Stored>, StorageError> {
    if let Db::Postgres(connection) = db {
        diesel::sql_query("SELECT id FROM recipes WHERE id = $1 FOR UPDATE")
            .bind::<BigInt, _>(id.0)
            .execute(connection)?;
    }
    find(db, id)
}
