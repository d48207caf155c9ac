//! The recipes and ratings of the site. They do not depend on a period.

use domain::rating::average_stars;
use domain::recipe_status::RecipeStatus;
use serde::Serialize;
use std::cmp::Reverse;
use storage::ratings::{OverallTotal, overall_total, totals};
use storage::recipes::{count, count_with_status};
use storage::{Db, StorageError};
use utoipa::ToSchema;

use crate::snapshot::Snapshot;

/// Number of rated recipes in the report.
const MAX_RATED: usize = 8;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ContentReport)]
pub struct ContentView {
    /// The number of recipes with any status.
    pub total_recipes: i64,
    /// The number of published recipes.
    pub approved_recipes: i64,
    /// The number of recipes that wait for a decision.
    pub pending_recipes: i64,
    /// The average of all approved ratings with one decimal; null without ratings.
    #[schema(required = true)]
    pub average_rating: Option<f64>,
    /// The number of ratings with any status. Each rating may contain a comment.
    pub total_comments: i64,
    pub approved_comments: i64,
    /// The eight published recipes with the best ratings; equal averages are sorted by the number of ratings.
    pub top_rated_recipes: Vec<RatedRecipeView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = RatedRecipe)]
pub struct RatedRecipeView {
    #[schema(value_type = i64)]
    id: domain::recipe_id::RecipeId,
    title: String,
    /// The number of approved ratings.
    reviews: i64,
    /// The average with one decimal.
    rating: f64,
}

impl ContentView {
    pub fn read(db: &mut Db, snapshot: &Snapshot) -> Result<Self, StorageError> {
        let OverallTotal { count: total_comments, approved } = overall_total(db)?;
        let mut rated: Vec<_> = totals(db)?
            .into_iter()
            .filter_map(|(id, total)| {
                let title = snapshot.find(id)?.recipe.content.title.clone();
                Some((
                    total,
                    RatedRecipeView { id, title, reviews: total.count, rating: average_stars(total.sum, total.count)? },
                ))
            })
            .collect();
        rated.sort_by(|(left_total, left), (right_total, right)| {
            // Compares the exact averages: a / b > c / d is a * d > c * b.
            let product = |a: i64, b: i64| i128::from(a) * i128::from(b);
            let by_average =
                product(right_total.sum, left_total.count).cmp(&product(left_total.sum, right_total.count));
            by_average.then(Reverse(left.reviews).cmp(&Reverse(right.reviews))).then(left.id.cmp(&right.id))
        });
        Ok(Self {
            total_recipes: count(db)?,
            approved_recipes: count_with_status(db, RecipeStatus::Approved)?,
            pending_recipes: count_with_status(db, RecipeStatus::Pending)?,
            average_rating: average_stars(approved.sum, approved.count),
            total_comments,
            approved_comments: approved.count,
            top_rated_recipes: rated.into_iter().take(MAX_RATED).map(|(_, view)| view).collect(),
        })
    }
}
