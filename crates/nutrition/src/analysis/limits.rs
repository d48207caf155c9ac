//! Minima that depend on the dish itself: a cat's minima of vitamins E and K depend on the fish in the dish.

use super::batch::Batch;
use crate::food::Food;
use crate::nutrient::{Condition, FISH_SHARE_FOR_VITAMIN_K, Nutrient, VITAMIN_E_IU_PER_GRAM_OF_FISH_OIL};

/// The amounts of fish and fish oil in a dish.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Fish {
    /// Share of the dish's dry matter that is fish, from 0 to 1.
    share_of_dry_matter: f64,
    oil_g_per_1000_kcal: f64,
}

impl Fish {
    pub fn new(batch: &Batch<'_>) -> Self {
        let dry_matter = |is_counted: fn(&Food) -> bool| -> f64 {
            batch
                .foods()
                .filter(|(food, _)| is_counted(food))
                .map(|(food, grams)| food.dry_matter_share() * grams)
                .sum()
        };
        let (fish, total) = (dry_matter(Food::is_fish), dry_matter(|_| true));
        let oil: f64 = batch.foods().map(|(food, grams)| food.fish_oil_share() * grams).sum();
        Self {
            share_of_dry_matter: if total > 0.0 { fish / total } else { 0.0 },
            oil_g_per_1000_kcal: batch.per_1000_kcal(oil).unwrap_or_default(),
        }
    }

    /// Returns the nutrient's minimum for this dish, in its unit per 1000 kcal, or None if there is no minimum.
    pub fn minimum(&self, nutrient: &Nutrient) -> Option<f64> {
        let minimum = nutrient.minimum?;
        match nutrient.condition {
            Condition::Always => Some(minimum),
            Condition::IfFishExceedsQuarter => (self.share_of_dry_matter > FISH_SHARE_FOR_VITAMIN_K).then_some(minimum),
            Condition::RisesWithFishOil => Some(minimum + VITAMIN_E_IU_PER_GRAM_OF_FISH_OIL * self.oil_g_per_1000_kcal),
        }
    }
}
