//! A new recipe, which nobody sees before it is approved.

use diesel::prelude::*;

use super::judgement::{Assessed, JudgementRow, json};
use super::row::Row;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::recipes;

/// Keeps a recipe as pending.
pub(crate) fn insert(db: &mut Db, new: &Assessed) -> Result<(), StorageError> {
    let id = new.recipe.id;
    diesel::insert_into(recipes::table).values(&Row::try_from(&new.recipe)?).execute(db)?;
    diesel::update(recipes::table.find(id.0))
        .set((JudgementRow::of(id, &new.judgement)?, recipes::hazards.eq(json(id, &new.hazards)?)))
        .execute(db)?;
    Ok(())
}
