//! Minima that depend on the dish itself: a cat's minima of vitamins E and K depend on the fish in the dish.

use super::batch::Batch;
use crate::food::Food;
use crate::nutrient::{Condition, Nutrient};

/// Share of fish in the dry matter above which the profile sets a minimum of vitamin K.
const MIN_FISH_SHARE_FOR_VITAMIN_K: f64 = 0.25;

/// The profile adds 10 IU of vitamin E per kg of diet for each gram of fish oil in it; the ratio is the same per 1000 kcal.
const VITAMIN_E_IU_PER_GRAM_OF_FISH_OIL: f64 = 10.0;

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
        let oil: f64 = batch
            .foods()
            .filter(|(food, _)| food.is_fish_oil())
            .map(|(food, grams)| food.nutrients.get("fat_g").unwrap_or_default() * grams / 100.0)
            .sum();
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
            Condition::IfFishExceedsQuarter => {
                (self.share_of_dry_matter > MIN_FISH_SHARE_FOR_VITAMIN_K).then_some(minimum)
            }
            Condition::RisesWithFishOil => Some(minimum + VITAMIN_E_IU_PER_GRAM_OF_FISH_OIL * self.oil_g_per_1000_kcal),
        }
    }
}
