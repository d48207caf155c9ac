//! Stores a submitted recipe and its first revision.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::revision::REVISED_BY_AUTHOR;

use super::update::diseases_json;
use crate::connection::Db;
use crate::error::StorageError;
use crate::recipes::{EvaluatedRecipe, Revision, add_revision, insert};
use crate::schema::submissions;

/// Stores a submission with the status pending. It may contain hazards. Call it inside `Storage::write`.
#[tracing::instrument(name = "create_submission", skip_all, fields(id = %submitted.recipe.id))]
pub fn create(
    db: &mut Db,
    submitted: &EvaluatedRecipe,
    image_url: Option<&str>,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    let id = submitted.recipe.id;
    insert(db, submitted)?;
    diesel::insert_into(submissions::table)
        .values((
            submissions::recipe_id.eq(id.0),
            submissions::image_url.eq(image_url),
            submissions::diseases.eq(diseases_json(&submitted.recipe)?),
            submissions::submitted_at.eq(now.naive_utc()),
        ))
        .execute(db)?;
    let content = submitted.recipe.content.clone();
    let (made_by, note) = (REVISED_BY_AUTHOR.to_owned(), String::new());
    add_revision(db, id, &Revision { number: 1, content, made_at: now, made_by, note })
}
