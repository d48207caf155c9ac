//! Finds ratings by id, and the approved ratings of a recipe.

use diesel::prelude::*;
use domain::rating::RatingStatus;
use domain::recipe_id::RecipeId;

use super::row::{Rating, Row};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{ratings, visitor_photos};
use crate::visitor_photos::PhotoRow;

/// Returns a rating of any status.
pub fn find(db: &mut Db, id: i64) -> Result<Option<Rating>, StorageError> {
    let row: Option<(Row, Option<PhotoRow>)> = ratings::table
        .left_join(visitor_photos::table)
        .filter(ratings::id.eq(id))
        .select((Row::as_select(), Option::<PhotoRow>::as_select()))
        .first(db)
        .optional()?;
    row.map(Rating::try_from).transpose()
}

/// Returns a rating that must exist; otherwise the query fails.
pub fn get(db: &mut Db, id: i64) -> Result<Rating, StorageError> {
    find(db, id)?.ok_or(diesel::NotFound.into())
}

/// Returns the approved ratings of a recipe, newest first.
pub fn list_approved(db: &mut Db, recipe: RecipeId) -> Result<Vec<Rating>, StorageError> {
    let rows: Vec<(Row, Option<PhotoRow>)> = ratings::table
        .left_join(visitor_photos::table)
        .filter(ratings::recipe_id.eq(recipe.0))
        .filter(ratings::status.eq(RatingStatus::Approved.as_str()))
        .select((Row::as_select(), Option::<PhotoRow>::as_select()))
        .order((ratings::created_at.desc(), ratings::id.desc()))
        .load(db)?;
    rows.into_iter().map(Rating::try_from).collect()
}
