//! How many approved reviews each recipe has, and the stars of all of them together.

use diesel::dsl::{count_star, sql};
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use domain::rating::RatingStatus;
use domain::recipe_id::RecipeId;
use std::collections::HashMap;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::ratings;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Total {
    /// Stars, added up.
    pub sum: i64,
    pub count: i64,
}

/// Of the recipes that have an approved review.
pub fn totals(db: &mut Db) -> Result<HashMap<RecipeId, Total>, StorageError> {
    let rows: Vec<(i64, i64, i64)> = ratings::table
        .filter(ratings::status.eq(RatingStatus::Approved.as_str()))
        .group_by(ratings::recipe_id)
        .select((ratings::recipe_id, sql::<BigInt>("CAST(SUM(rating) AS BIGINT)"), count_star()))
        .load(db)?;
    Ok(rows.into_iter().map(|(id, sum, count)| (RecipeId(id), Total { sum, count })).collect())
}
