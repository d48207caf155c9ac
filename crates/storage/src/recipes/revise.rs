//! Changes the content of a recipe and stores the change as a revision.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::recipe::Recipe;
use domain::revision::REVISED_BY_CATALOGUE;

use super::evaluation::{EvaluatedRecipe, EvaluationRow};
use super::revisions::{Revision, add, latest};
use super::row::{Row, recipe_context};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::recipes;

/// Replaces the content of `before` by that of `after`. Both are stored as revisions, and the status does not change. The
/// database rejects hazards in an approved recipe. Read `before` with `find_for_update` in the same transaction.
#[tracing::instrument(name = "revise_recipe", skip_all, fields(id = %before.id))]
pub fn revise(
    db: &mut Db,
    before: &Recipe,
    after: &EvaluatedRecipe,
    made_by: &str,
    note: &str,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    let number = ensure_current_revision(db, before)? + 1;
    let content = after.recipe.content.clone();
    add(
        db,
        before.id,
        &Revision { number, content, made_at: now, made_by: made_by.to_owned(), note: note.to_owned() },
    )?;
    update(db, after)
}

/// Returns the number of the revision with the current content. If there is none, because the catalogue import changed the
/// content, the revision is added.
fn ensure_current_revision(db: &mut Db, recipe: &Recipe) -> Result<i32, StorageError> {
    let content = recipe.content.clone();
    let latest = latest(db, recipe.id)?;
    if let Some(revision) = latest.as_ref().filter(|revision| revision.content == content) {
        return Ok(revision.number);
    }
    let number = latest.map_or(0, |revision| revision.number) + 1;
    let made_by = REVISED_BY_CATALOGUE.to_owned();
    add(db, recipe.id, &Revision { number, content, made_at: recipe.updated_at, made_by, note: String::new() })?;
    Ok(number)
}

fn update(db: &mut Db, after: &EvaluatedRecipe) -> Result<(), StorageError> {
    let id = after.recipe.id;
    let mut row = Row::try_from(&after.recipe)?;
    // A new row has no digest of the built-in catalogue. The stored one stays, so that the next import finds that the content
    // was edited.
    row.catalogue_digest = recipes::table.find(id.0).select(recipes::catalogue_digest).first(db)?;
    diesel::update(recipes::table.find(id.0))
        .set((
            &row,
            EvaluationRow::new(id, &after.evaluation)?,
            recipes::hazards.eq(recipe_context(id).encode_json("hazards", &after.hazards)?),
        ))
        .execute(db)?;
    Ok(())
}
