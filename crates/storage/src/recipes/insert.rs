//! A new recipe, which nobody sees before it is approved.

use diesel::prelude::*;

use super::judgement::{Assessed, JudgementRow};
use super::row::{Row, recipe_row};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::recipes;

/// Keeps a recipe as pending.
pub(crate) fn insert(db: &mut Db, new: &Assessed) -> Result<(), StorageError> {
    let id = new.recipe.id;
    diesel::insert_into(recipes::table).values(&Row::try_from(&new.recipe)?).execute(db)?;
    diesel::update(recipes::table.find(id.0))
        .set((
            JudgementRow::of(id, &new.judgement)?,
            recipes::hazards.eq(recipe_row(id).to_json("hazards", &new.hazards)?),
        ))
        .execute(db)?;
    Ok(())
}
