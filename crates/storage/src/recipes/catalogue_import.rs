//! Imports the built-in catalogue. It can be repeated: recipes are not duplicated, and edited recipes are not changed.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use super::evaluation::{EvaluatedPublishableRecipe, EvaluationRow};
use super::row::{APPROVED, Row};
use crate::advisory_lock;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::recipes;

/// Numbers of recipes by the result of an import.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CatalogueImport {
    pub added: usize,
    /// The recipe changed in the catalogue and was not edited in the database.
    pub updated: usize,
    pub unchanged: usize,
    /// The recipe was edited in the database and stays as it is.
    pub edited: usize,
}

enum Outcome {
    Added,
    Updated,
    Unchanged,
    Edited,
}

/// Imports all recipes or, after an error, none. Call it inside `Storage::write`.
#[tracing::instrument(skip_all, fields(recipes = catalogue.len()))]
pub fn import_catalogue(
    db: &mut Db,
    catalogue: &[EvaluatedPublishableRecipe],
    now: DateTime<Utc>,
) -> Result<CatalogueImport, StorageError> {
    if let Db::Postgres(connection) = db {
        // Several processes may import at once; this lock lets one of them continue.
        advisory_lock::lock_transaction(connection, advisory_lock::CATALOGUE_IMPORT)?;
    }
    let mut result = CatalogueImport::default();
    for publishable in catalogue {
        match import_recipe(db, publishable, now)? {
            Outcome::Added => result.added += 1,
            Outcome::Updated => result.updated += 1,
            Outcome::Unchanged => result.unchanged += 1,
            Outcome::Edited => result.edited += 1,
        }
    }
    Ok(result)
}

fn import_recipe(
    db: &mut Db,
    publishable: &EvaluatedPublishableRecipe,
    now: DateTime<Utc>,
) -> Result<Outcome, StorageError> {
    let recipe = publishable.recipe.recipe();
    let mut row = Row::try_from(recipe)?;
    let evaluation = EvaluationRow::new(recipe.id, &publishable.evaluation)?;
    let digest = row.digest();
    row.catalogue_digest = Some(digest.clone());
    let existing: Option<Row> = recipes::table.find(recipe.id.0).select(Row::as_select()).first(db).optional()?;
    let Some(existing) = existing else {
        diesel::insert_into(recipes::table).values(&row).execute(db)?;
        let published_at = recipes::published_at.eq(row.created_at);
        diesel::update(recipes::table.find(recipe.id.0))
            .set((evaluation, recipes::status.eq(APPROVED), published_at))
            .execute(db)?;
        return Ok(Outcome::Added);
    };
    let existing_digest = existing.digest();
    if existing_digest == digest {
        Ok(Outcome::Unchanged)
    } else if existing.catalogue_digest.as_ref() == Some(&existing_digest) {
        (row.created_at, row.updated_at) = (existing.created_at, now.naive_utc());
        diesel::update(recipes::table.find(recipe.id.0))
            .set((&row, evaluation, recipes::hazards.eq("[]")))
            .execute(db)?;
        Ok(Outcome::Updated)
    } else {
        Ok(Outcome::Edited)
    }
}
