//! A published recipe with everything that is derived from it once and used by many responses.

use actix_web::web::Bytes;
use domain::difficulty::Difficulty;
use domain::rating::average_stars;
use domain::recipe::Recipe;
use domain::recipe_id::RecipeId;
use nutrition::portion::Batch;
use nutrition::verdict::Verdict;
use storage::photos::PhotoDetails;
use storage::ratings::Total;
use storage::recipes::Evaluation;

use super::cost_view::BatchCost;
use crate::error::ApiError;
use crate::nutrition::unportioned::Unportioned;
use crate::request::path_id::Resource;

pub struct PublishedRecipe {
    pub recipe: Recipe,
    pub evaluation: Evaluation,
    pub difficulty: Difficulty,
    pub prep_minutes: Option<u32>,
    pub rating: RatingSummary,
    /// None if the recipe has no photo, so that its drawing is shown.
    pub photo: Option<PhotoDetails>,
    /// The JSON of the recipe in lists. It is empty until the snapshot sets it.
    pub summary: Bytes,
}

/// Average and number of the approved ratings of a recipe.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct RatingSummary {
    /// Stars to one decimal place, or None without ratings.
    pub average: Option<f64>,
    pub count: u32,
}

impl Resource for PublishedRecipe {
    type Id = RecipeId;
    const NAME: &'static str = "recipe";
    const NOT_FOUND: ApiError = ApiError::RecipeNotFound;
}

impl RatingSummary {
    pub fn from_total(total: Total) -> Self {
        Self { average: average_stars(total.sum, total.count), count: u32::try_from(total.count).unwrap_or(u32::MAX) }
    }
}

impl PublishedRecipe {
    pub fn new(stored: storage::recipes::PublishedRecipe, rating: RatingSummary, photo: Option<PhotoDetails>) -> Self {
        let storage::recipes::PublishedRecipe { recipe, evaluation } = stored;
        let (difficulty, prep_minutes) = (recipe.content.difficulty(), recipe.content.prep_minutes());
        Self { recipe, evaluation, difficulty, prep_minutes, rating, photo, summary: Bytes::new() }
    }

    /// Returns the estimated cost of a batch, or None if a food or its weight is unknown, because the cost of the other
    /// lines alone would be too low.
    pub fn cost(&self) -> Option<BatchCost<'_>> {
        let Evaluation { cost, unmatched, unweighed, .. } = &self.evaluation;
        let cost = cost.as_ref().filter(|_| unmatched.is_empty() && unweighed.is_empty())?;
        Some(BatchCost { cost, servings: self.recipe.content.servings })
    }

    pub fn is_complete(&self) -> bool {
        self.evaluation.verdict == Verdict::Complete.as_str()
    }

    /// Returns the finished dish, or why it cannot be portioned: every line must be matched and weighed.
    pub fn batch(&self) -> Result<Batch, Unportioned> {
        let Evaluation { kcal, finished_grams, unmatched, unweighed, .. } = &self.evaluation;
        if !unmatched.is_empty() || !unweighed.is_empty() {
            return Err(Unportioned::from_lines(unmatched, unweighed));
        }
        Batch::new(*kcal, *finished_grams).ok_or_else(Unportioned::without_energy)
    }

    /// Returns true if a line matches no food, so that the recipe may contain anything.
    pub fn has_unknown_foods(&self) -> bool {
        !self.evaluation.unmatched.is_empty()
    }

    /// Returns the metabolisable energy of one gram of the finished dish, or None if the dish cannot be portioned.
    pub fn kcal_per_gram(&self) -> Option<f64> {
        self.batch().ok().map(Batch::kcal_per_gram)
    }

    /// Returns the minutes until the dish is ready. Without a cooking time, these are the minutes of preparation.
    pub fn minutes(&self) -> Option<u32> {
        self.recipe.content.total_minutes().or(self.prep_minutes)
    }
}
