//! Minima that depend on the dish itself: a cat's minima of vitamins E and K depend on the fish in the dish.

use super::batch::Batch;
use super::combination::{Combinations, Extreme, known_kcal};
use super::ingredient::CookedFood;
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

    /// Returns the most fish and the most fish oil that a combination of the amounts of a dish has, so that every minimum is the
    /// strictest.
    pub fn most(combinations: &Combinations<'_>) -> Self {
        let dry_matter = |it: &CookedFood<'_>| it.food.dry_matter_share() * it.grams;
        let of_fish = |it: &CookedFood<'_>| if it.food.is_fish() { dry_matter(it) } else { 0.0 };
        let oil = |it: &CookedFood<'_>| it.food.fish_oil_share() * it.grams;
        let most_fish = combinations.find_extreme(Extreme::Highest, of_fish, dry_matter);
        let most_oil = combinations.find_extreme(Extreme::Highest, oil, known_kcal);
        Self {
            share_of_dry_matter: Self::new(&combinations.batch(&most_fish)).share_of_dry_matter,
            oil_g_per_1000_kcal: Self::new(&combinations.batch(&most_oil)).oil_g_per_1000_kcal,
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
