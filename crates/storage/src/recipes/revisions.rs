//! Revisions of recipes: all content that a recipe has had.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use domain::recipe::{Recipe, RecipeContent};
use domain::recipe_id::RecipeId;
use domain::revision::REVISED_BY_CATALOGUE;

use crate::connection::Db;
use crate::error::StorageError;
use crate::row_context::RowContext;
use crate::schema::recipe_revisions;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Revision {
    /// Number of the revision, starting at 1.
    pub number: i32,
    pub content: RecipeContent,
    pub made_at: DateTime<Utc>,
    /// The name of an administrator, or a constant for the author or the catalogue.
    pub made_by: String,
    pub note: String,
}

type Row = (i32, String, NaiveDateTime, String, String);

/// Returns the revisions of a recipe, from the first to the one with the current content. Content that the catalogue import
/// wrote has no row until the recipe is edited, so it is added here.
pub fn list_revisions(db: &mut Db, recipe: &Recipe) -> Result<Vec<Revision>, StorageError> {
    let rows: Vec<Row> = select_revisions(recipe.id).order(recipe_revisions::number).load(db)?;
    let mut revisions: Vec<Revision> =
        rows.into_iter().map(|row| from_row(recipe.id, row)).collect::<Result<_, _>>()?;
    if revisions.last().is_none_or(|last| last.content != recipe.content) {
        revisions.push(Revision {
            number: revisions.last().map_or(0, |last| last.number) + 1,
            content: recipe.content.clone(),
            made_at: recipe.updated_at,
            made_by: REVISED_BY_CATALOGUE.to_owned(),
            note: String::new(),
        });
    }
    Ok(revisions)
}

pub(super) fn latest(db: &mut Db, id: RecipeId) -> Result<Option<Revision>, StorageError> {
    let row: Option<Row> = select_revisions(id).order(recipe_revisions::number.desc()).first(db).optional()?;
    row.map(|row| from_row(id, row)).transpose()
}

pub(crate) fn add(db: &mut Db, id: RecipeId, revision: &Revision) -> Result<(), StorageError> {
    diesel::insert_into(recipe_revisions::table)
        .values((
            recipe_revisions::recipe_id.eq(id.0),
            recipe_revisions::number.eq(revision.number),
            recipe_revisions::content.eq(revision_context(id).encode_json("content", &revision.content)?),
            recipe_revisions::made_at.eq(revision.made_at.naive_utc()),
            recipe_revisions::made_by.eq(&revision.made_by),
            recipe_revisions::note.eq(&revision.note),
        ))
        .execute(db)?;
    Ok(())
}

#[diesel::dsl::auto_type(no_type_alias)]
fn select_revisions(id: RecipeId) -> _ {
    let number: i64 = id.0;
    recipe_revisions::table.filter(recipe_revisions::recipe_id.eq(number)).select((
        recipe_revisions::number,
        recipe_revisions::content,
        recipe_revisions::made_at,
        recipe_revisions::made_by,
        recipe_revisions::note,
    ))
}

fn from_row(id: RecipeId, (number, content, made_at, made_by, note): Row) -> Result<Revision, StorageError> {
    let content = revision_context(id).parse_json("content", &content)?;
    Ok(Revision { number, content, made_at: made_at.and_utc(), made_by, note })
}

/// Errors name the recipe, because revisions are numbered per recipe.
fn revision_context(recipe: RecipeId) -> RowContext {
    RowContext { table: "recipe_revisions", id: recipe.0 }
}
