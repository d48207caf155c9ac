//! Number and sum of the approved ratings, of each recipe and of all together.

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
    /// Sum of the stars.
    pub sum: i64,
    pub count: i64,
}

/// Returns the totals of the recipes that have an approved rating.
pub fn totals(db: &mut Db) -> Result<HashMap<RecipeId, Total>, StorageError> {
    let rows: Vec<(i64, i64, i64)> = ratings::table
        .filter(ratings::status.eq(RatingStatus::Approved.as_str()))
        .group_by(ratings::recipe_id)
        .select((ratings::recipe_id, sql::<BigInt>("CAST(SUM(rating) AS BIGINT)"), count_star()))
        .load(db)?;
    Ok(rows.into_iter().map(|(id, sum, count)| (RecipeId(id), Total { sum, count })).collect())
}

/// The ratings of all recipes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OverallTotal {
    /// Number of ratings with any status.
    pub count: i64,
    pub approved: Total,
}

pub fn overall_total(db: &mut Db) -> Result<OverallTotal, StorageError> {
    let rows: Vec<(String, i64, i64)> = ratings::table
        .group_by(ratings::status)
        .select((ratings::status, sql::<BigInt>("CAST(SUM(rating) AS BIGINT)"), count_star()))
        .load(db)?;
    let mut total = OverallTotal::default();
    for (status, sum, count) in rows {
        total.count += count;
        if status == RatingStatus::Approved.as_str() {
            total.approved = Total { sum, count };
        }
    }
    Ok(total)
}
