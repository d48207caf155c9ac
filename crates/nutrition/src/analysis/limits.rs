//! Minima that depend on the dish itself: cats' vitamins E and K follow its fish.

use super::batch::Batch;
use crate::food::Food;
use crate::nutrient::{Condition, Nutrient};

/// Vitamin K is asked for above this share of the dry matter.
const MUCH_FISH: f64 = 0.25;

/// The profile adds 10 IU of vitamin E per kg of diet for each gram of fish oil in it; per 1000 kcal both shrink alike.
const VITAMIN_E_IU_PER_GRAM_OF_FISH_OIL: f64 = 10.0;

const FISH_OILS: [&str; 6] =
    ["oil_cod_liver", "oil_salmon", "oil_sardine", "oil_menhaden", "oil_herring", "fish_oil_1000mg_softgel"];

/// What a dish holds of fish.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Fish {
    /// Of the dish's dry matter.
    share_of_dry_matter: f64,
    oil_g_per_1000_kcal: f64,
}

impl Fish {
    pub fn new(batch: &Batch) -> Self {
        let dry_matter = |is_counted: fn(&Food) -> bool| -> f64 {
            batch.foods().filter(|(food, _)| is_counted(food)).map(|(food, grams)| dry(food) * grams).sum()
        };
        let (of_fish, whole) = (dry_matter(is_fish), dry_matter(|_| true));
        let oil: f64 = batch
            .foods()
            .filter(|(food, _)| FISH_OILS.contains(&food.id.as_str()))
            .map(|(food, grams)| food.nutrients.get("fat_g").unwrap_or_default() * grams / 100.0)
            .sum();
        Self {
            share_of_dry_matter: if whole > 0.0 { of_fish / whole } else { 0.0 },
            oil_g_per_1000_kcal: batch.per_1000_kcal(oil).unwrap_or_default(),
        }
    }

    /// The minimum of this dish, in the nutrient's unit per 1000 kcal; None where it asks for none.
    pub fn minimum(&self, nutrient: &Nutrient) -> Option<f64> {
        let minimum = nutrient.minimum?;
        match nutrient.condition {
            Condition::Always => Some(minimum),
            Condition::MuchFish => (self.share_of_dry_matter > MUCH_FISH).then_some(minimum),
            Condition::FishOil => Some(minimum + VITAMIN_E_IU_PER_GRAM_OF_FISH_OIL * self.oil_g_per_1000_kcal),
        }
    }
}

/// Shellfish is counted too: the stricter reading.
fn is_fish(food: &Food) -> bool {
    ["fish", "shellfish"].contains(&food.category.as_str())
}

/// Of a gram; what has no figure for water counts as dry.
fn dry(food: &Food) -> f64 {
    1.0 - food.nutrients.get("water_g").unwrap_or_default() / 100.0
}
