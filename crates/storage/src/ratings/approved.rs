//! What everybody may read of a recipe's reviews, the newest first.

use diesel::prelude::*;
use domain::rating::RatingStatus;
use domain::recipe_id::RecipeId;

use super::row::{Rating, Row};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::ratings;

pub fn approved(db: &mut Db, recipe: RecipeId) -> Result<Vec<Rating>, StorageError> {
    let rows: Vec<Row> = ratings::table
        .filter(ratings::recipe_id.eq(recipe.0))
        .filter(ratings::status.eq(RatingStatus::Approved.as_str()))
        .select(Row::as_select())
        .order((ratings::created_at.desc(), ratings::id.desc()))
        .load(db)?;
    rows.into_iter().map(Rating::try_from).collect()
}
