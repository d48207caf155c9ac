//! A published recipe with everything that is derived from it once and used by many responses.

use actix_web::web::Bytes;
use chrono::{DateTime, Utc};
use domain::category::Category;
use domain::food_id::FoodId;
use domain::ingredient_line::IngredientLine;
use domain::rating::average_stars;
use domain::recipe::{Preparation, Recipe};
use domain::recipe_id::RecipeId;
use domain::retention::RetainedData;
use nutrition::acute_dose::AddedAmounts;
use nutrition::animal::Animal;
use nutrition::daily_need::{DailyNeed, unweaned_advice};
use nutrition::food::foods;
use nutrition::portion::{Batch, DishRole, Portion, batches_per_day};
use nutrition::storage_time::StorageTime;
use nutrition::verdict::Verdict;
use search::exclusion::{ExcludedFood, FoundExclusion, LineFoods};
use std::collections::BTreeSet;
use std::sync::OnceLock;
use storage::photos::PhotoDetails;
use storage::ratings::Total;
use storage::recipes::Evaluation;

use super::cost_view::BatchCost;
use super::sizes::RecipeSizes;
use crate::error::ApiError;
use crate::nutrition::unportioned::Unportioned;
use crate::request::path_id::Resource;

pub struct PublishedRecipe {
    pub recipe: Recipe,
    pub evaluation: Evaluation,
    /// The moment at which the recipe was first published here.
    pub published_at: DateTime<Utc>,
    pub preparation: Preparation,
    pub rating: RatingSummary,
    /// The photo. If there is none, the drawing of the recipe is shown.
    pub photo: Option<PhotoDetails>,
    /// The JSON of the recipe in lists.
    summary: OnceLock<Bytes>,
    sizes: OnceLock<Box<RecipeSizes>>,
    /// Calculated when the first animal is portioned.
    added_amounts: OnceLock<Box<AddedAmounts>>,
    /// The foods that each line names. They are found when the first animal that must not eat a food is portioned.
    line_foods: OnceLock<Vec<LineFoods>>,
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
        let preparation = stored.recipe.content.preparation();
        Self::with_preparation(stored, preparation, rating, photo)
    }

    /// Creates the recipe with the preparation that was calculated before.
    pub fn with_preparation(
        stored: storage::recipes::PublishedRecipe,
        preparation: Preparation,
        rating: RatingSummary,
        photo: Option<PhotoDetails>,
    ) -> Self {
        let storage::recipes::PublishedRecipe { recipe, evaluation, published_at } = stored;
        Self {
            recipe,
            evaluation,
            published_at,
            preparation,
            rating,
            photo,
            summary: OnceLock::new(),
            sizes: OnceLock::new(),
            added_amounts: OnceLock::new(),
            line_foods: OnceLock::new(),
        }
    }

    /// Returns the sizes in which the recipe is offered. They are calculated when they are first needed.
    pub fn sizes(&self) -> &RecipeSizes {
        self.sizes.get_or_init(|| Box::new(RecipeSizes::new(&self.recipe.content)))
    }

    /// Returns the JSON of the recipe in lists, which `serialise` creates when it is first needed.
    pub fn summary(&self, serialise: impl FnOnce(&Self) -> Bytes) -> &Bytes {
        self.summary.get_or_init(|| serialise(self))
    }

    /// Returns when the recipe is deleted if it is a custom recipe.
    pub fn expires_at(&self) -> DateTime<Utc> {
        RetainedData::CustomRecipes.expires_at(self.published_at)
    }

    /// Returns when the published recipe last changed. A submission that is edited before it is published changes for readers
    /// only when it is published.
    pub fn modified_at(&self) -> DateTime<Utc> {
        self.recipe.updated_at.max(self.published_at)
    }

    /// Returns the estimated cost of a batch, or None if a food or its weight is unknown, because the cost of the other
    /// lines alone would be too low.
    pub fn cost(&self) -> Option<BatchCost<'_>> {
        let Evaluation { cost, unmatched, unweighed, .. } = &self.evaluation;
        let cost = cost.as_ref().filter(|_| unmatched.is_empty() && unweighed.is_empty())?;
        Some(BatchCost { cost, servings: self.recipe.content.servings })
    }

    /// Returns the unrounded price in pence of what an animal eats of the recipe a day, or None if it is unknown.
    pub fn pence_per_day(&self, need: &DailyNeed, batch: Batch) -> Option<f64> {
        let days = Portion::calculate(need, batch, self.role()).batch_days;
        self.cost().map(|cost| cost.pence_per_part(days))
    }

    pub fn is_complete(&self) -> bool {
        self.evaluation.verdict == Verdict::Complete.as_str()
    }

    /// Returns the finished dish, or why it cannot be portioned: every line must be matched and weighed, and a recipe that is
    /// not assessed is never portioned.
    pub fn batch(&self) -> Result<Batch, Unportioned> {
        let Evaluation { verdict, kcal, finished_grams, unmatched, unweighed, .. } = &self.evaluation;
        if !unmatched.is_empty() || !unweighed.is_empty() {
            return Err(Unportioned::from_lines(unmatched, unweighed));
        }
        if verdict == Verdict::NotAssessed.as_str() {
            return Err(Unportioned::not_assessed());
        }
        Batch::new(*kcal, *finished_grams).ok_or_else(Unportioned::without_energy)
    }

    /// Returns the finished dish, or why it cannot be portioned for this animal: it must be weaned, and a day's portion must not
    /// contain an acute dose.
    pub fn batch_for(&self, animal: &Animal, need: &DailyNeed) -> Result<Batch, Unportioned> {
        if let Some(advice) = unweaned_advice(animal) {
            return Err(Unportioned::from_referrals(&[advice]));
        }
        let batch = self.batch()?;
        let batches = batches_per_day(need, batch.kcal(), self.role());
        match self.added_amounts().find_acute_dose(animal.pet_type, animal.weight_kg, batches.max) {
            Some(dose) => Err(Unportioned::from_acute_dose(&dose)),
            None => Ok(batch),
        }
    }

    /// Returns why the recipe must not be fed to a pet that must not eat these foods, if it contains or may contain any of them. A
    /// line that matches no food counts by the foods that its words name.
    pub fn ensure_free_of(&self, excluded: &[ExcludedFood]) -> Result<(), Unportioned> {
        if excluded.is_empty() {
            return Ok(());
        }
        let is_excluded = |id: &&FoodId| excluded.iter().any(|it| it.foods.contains(*id));
        let found_in_foods = self.evaluation.foods.iter().filter(is_excluded).filter_map(|id| foods().get(id));
        let found_in_foods = found_in_foods.map(|food| FoundExclusion::certain(&food.everyday_name));
        let found_in_lines = self.line_foods().iter().filter_map(|line| line.find_excluded(excluded));
        let found: BTreeSet<FoundExclusion> = found_in_foods.chain(found_in_lines).collect();
        if found.is_empty() {
            return Ok(());
        }
        Err(Unportioned::from_excluded_foods(self.recipe.content.pet_type, &found))
    }

    fn line_foods(&self) -> &[LineFoods] {
        self.line_foods.get_or_init(|| {
            let lines = self.recipe.content.ingredients.iter();
            lines.map(|text| LineFoods::new(&IngredientLine::parse(text), &[])).collect()
        })
    }

    pub fn role(&self) -> DishRole {
        if self.recipe.content.category == Category::Treats { DishRole::Treats } else { DishRole::Meals }
    }

    fn added_amounts(&self) -> &AddedAmounts {
        self.added_amounts.get_or_init(|| {
            let lines = self.recipe.content.ingredients.iter();
            let lines: Vec<IngredientLine> = lines.map(|text| IngredientLine::parse(text)).collect();
            Box::new(AddedAmounts::from_lines(&lines, &[]))
        })
    }

    /// Returns true if a line matches no food, so that the recipe may contain anything.
    pub fn has_unknown_foods(&self) -> bool {
        !self.evaluation.unmatched.is_empty()
    }

    /// Returns the metabolisable energy of one gram of the finished dish, or None if the dish cannot be portioned.
    pub fn kcal_per_gram(&self) -> Option<f64> {
        self.batch().ok().map(Batch::kcal_per_gram)
    }

    /// Returns how long the dish keeps.
    pub fn storage_time(&self) -> StorageTime {
        let dish = self.evaluation.foods.iter().filter_map(|id| foods().get(id));
        StorageTime::for_dish(&self.recipe.content.instructions, dish)
    }

    /// Returns the minutes of preparation and cooking together, or None if the cooking time is unknown.
    pub fn total_minutes(&self) -> Option<u32> {
        self.preparation.total_minutes(self.recipe.content.cook_minutes)
    }

    /// Returns the minutes until the dish is ready. Without a cooking time, these are the minutes of preparation.
    pub fn minutes(&self) -> Option<u32> {
        self.total_minutes().or(self.preparation.minutes)
    }
}
