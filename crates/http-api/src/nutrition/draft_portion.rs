//! The JSON of how an animal is fed with a formulated batch.

use nutrition::analysis::Analysis;
use nutrition::daily_need::DailyNeed;
use nutrition::portion::{Batch, DishRole, Portion, round_day_for_kitchen, round_days, round_for_kitchen, round_kcal};
use serde::Serialize;
use utoipa::ToSchema;

/// What the animal eats a day of a formulated batch, in grams as fed, and how long the batch lasts.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DraftPortion)]
pub struct DraftPortionView {
    /// The energy of a day, as in the feeding plan of the animal.
    pub daily_kcal: f64,
    pub meals_per_day: u8,
    /// Rounded for a kitchen scale.
    pub kitchen_grams_per_meal: f64,
    /// The sum of the meals of a day, each of `kitchenGramsPerMeal`.
    pub kitchen_grams_per_day: f64,
    /// Number of days that the batch lasts, rounded like `feedsDays` of a portion. It can be less or more than requested, because the
    /// amounts are measurable.
    pub feeds_days: f64,
}

impl DraftPortionView {
    /// Returns None for a batch without energy or weight.
    pub fn new(need: &DailyNeed, analysis: &Analysis) -> Option<Self> {
        let batch = Batch::new(analysis.energy_kcal, analysis.cooked_grams)?;
        // Formulations are calculated for meals only.
        let portion = Portion::calculate(need, batch, DishRole::Meals);
        Some(Self {
            daily_kcal: round_kcal(need.energy.kcal.typical),
            meals_per_day: need.meals_per_day,
            kitchen_grams_per_meal: round_for_kitchen(portion.grams_per_meal),
            kitchen_grams_per_day: round_day_for_kitchen(portion.grams_per_day.typical, need.meals_per_day),
            feeds_days: round_days(portion.batch_days),
        })
    }
}
