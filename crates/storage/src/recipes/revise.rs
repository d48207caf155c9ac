//! New content for a recipe, as a revision of its own.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::recipe::Recipe;
use domain::revision::REVISED_BY_CATALOGUE;

use super::judgement::{Assessed, JudgementRow};
use super::revisions::{Revision, add, latest};
use super::row::{Row, recipe_row};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::recipes;

/// Replaces what `before` says by what `after` says; both stay among the revisions, and the status stays. An approved
/// recipe with a hazard is refused by the database. Call it with the recipe found to change in the same transaction.
pub fn revise(
    db: &mut Db,
    before: &Recipe,
    after: &Assessed,
    by: &str,
    note: &str,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    let number = last_number(db, before)? + 1;
    let content = after.recipe.content.clone();
    add(db, before.id, &Revision { number, content, made_at: now, made_by: by.to_owned(), note: note.to_owned() })?;
    update(db, after)
}

/// The number of the revision that holds what the recipe says now, kept first where the catalogue put it there.
fn last_number(db: &mut Db, recipe: &Recipe) -> Result<i32, StorageError> {
    let content = recipe.content.clone();
    let latest = latest(db, recipe.id)?;
    if let Some(kept) = latest.as_ref().filter(|kept| kept.content == content) {
        return Ok(kept.number);
    }
    let number = latest.map_or(0, |kept| kept.number) + 1;
    let made_by = REVISED_BY_CATALOGUE.to_owned();
    add(db, recipe.id, &Revision { number, content, made_at: recipe.updated_at, made_by, note: String::new() })?;
    Ok(number)
}

fn update(db: &mut Db, after: &Assessed) -> Result<(), StorageError> {
    let id = after.recipe.id;
    let mut row = Row::try_from(&after.recipe)?;
    row.planted_digest = recipes::table.find(id.0).select(recipes::planted_digest).first(db)?;
    diesel::update(recipes::table.find(id.0))
        .set((
            &row,
            JudgementRow::of(id, &after.judgement)?,
            recipes::hazards.eq(recipe_row(id).to_json("hazards", &after.hazards)?),
        ))
        .execute(db)?;
    Ok(())
}
