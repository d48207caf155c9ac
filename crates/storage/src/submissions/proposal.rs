//! Proposals of administrators to the authors of submissions. A submission has at most one.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use domain::recipe_id::RecipeId;

use crate::connection::Db;
use crate::error::StorageError;
use crate::row_context::RowContext;
use crate::schema::recipe_proposals;

/// Ingredient lines that the author can accept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    pub ingredients: Vec<String>,
    pub made_at: DateTime<Utc>,
}

pub fn find_proposal(db: &mut Db, id: RecipeId) -> Result<Option<Proposal>, StorageError> {
    let row: Option<(String, NaiveDateTime)> = recipe_proposals::table
        .find(id.0)
        .select((recipe_proposals::ingredients, recipe_proposals::made_at))
        .first(db)
        .optional()?;
    row.map(|(ingredients, made_at)| {
        let ingredients = proposal_context(id).parse_json("ingredients", &ingredients)?;
        Ok(Proposal { ingredients, made_at: made_at.and_utc() })
    })
    .transpose()
}

/// Stores a proposal to the author of a submission in place of an earlier one. Call it inside `Storage::write`.
#[tracing::instrument(name = "save_proposal", skip_all, fields(%id))]
pub fn save_proposal(
    db: &mut Db,
    id: RecipeId,
    ingredients: &[String],
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    delete_proposal(db, id)?;
    diesel::insert_into(recipe_proposals::table)
        .values((
            recipe_proposals::recipe_id.eq(id.0),
            recipe_proposals::ingredients.eq(proposal_context(id).encode_json("ingredients", ingredients)?),
            recipe_proposals::made_at.eq(now.naive_utc()),
        ))
        .execute(db)?;
    Ok(())
}

/// Deletes the proposal to the author of a submission, if there is one.
#[tracing::instrument(name = "delete_proposal", skip_all, fields(%id))]
pub fn delete_proposal(db: &mut Db, id: RecipeId) -> Result<(), StorageError> {
    diesel::delete(recipe_proposals::table.find(id.0)).execute(db)?;
    Ok(())
}

/// Returns the context for converting the columns of a row of `recipe_proposals`.
fn proposal_context(recipe: RecipeId) -> RowContext {
    RowContext { table: "recipe_proposals", id: recipe.0 }
}
