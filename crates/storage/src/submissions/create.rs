//! A recipe that a visitor sent, with its first revision.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::revision::REVISED_BY_AUTHOR;

use super::update::diseases_of;
use crate::connection::Db;
use crate::error::StorageError;
use crate::recipes::{Assessed, Revision, add_revision, insert};
use crate::schema::submissions;

/// Keeps it as pending, hazards and all. Call it inside `Storage::write`.
pub fn create(db: &mut Db, sent: &Assessed, image_url: Option<&str>, now: DateTime<Utc>) -> Result<(), StorageError> {
    let id = sent.recipe.id;
    insert(db, sent)?;
    diesel::insert_into(submissions::table)
        .values((
            submissions::recipe_id.eq(id.0),
            submissions::image_url.eq(image_url),
            submissions::diseases.eq(diseases_of(&sent.recipe)?),
            submissions::submitted_at.eq(now.naive_utc()),
        ))
        .execute(db)?;
    let content = sent.recipe.content.clone();
    let (made_by, note) = (REVISED_BY_AUTHOR.to_owned(), String::new());
    add_revision(db, id, &Revision { number: 1, content, made_at: now, made_by, note })
}
