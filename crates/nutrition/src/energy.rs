//! Calculates the daily energy need of an animal in kcal of metabolisable energy, by two methods.
//!
//! `published` is what the site shows first: the resting energy requirement times published factors, as a range.
//! `classic` is the site's older formula, which is unchanged and shown second. It gives an adult dog of 25 kg 783 kcal, about
//! its resting requirement, while the published factors give 1,252. Its grams are grams of dry food.

pub mod classic;
pub mod published;
pub mod source;

use std::ops::RangeInclusive;

/// A published range and the figure to start with. Callers must ensure `min <= typical <= max`, except in a `published::Factor`
/// that is added to others and makes the range of their sum narrower.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Range {
    pub min: f64,
    pub typical: f64,
    pub max: f64,
}

impl Range {
    pub fn map(self, change: impl Fn(f64) -> f64) -> Self {
        Self { min: change(self.min), typical: change(self.typical), max: change(self.max) }
    }
}

/// How many percent more energy the recipes of the built-in catalogue, treats included, have by USDA's figures than by AAFCO's
/// modified Atwater factors. A test of the catalogue calculates it.
pub const ABOVE_MODIFIED_ATWATER_PERCENT: RangeInclusive<u32> = 4..=25;

/// Returns the text that says where the calories of a recipe come from.
pub fn energy_basis() -> String {
    let (min, max) = (ABOVE_MODIFIED_ATWATER_PERCENT.start(), ABOVE_MODIFIED_ATWATER_PERCENT.end());
    format!(
        "Calories are the sum of USDA's figures for each food. They are {min} to {max} % higher for our recipes than by AAFCO's \
         modified Atwater factors (3.5 kcal per gram of protein and carbohydrate, 8.5 per gram of fat), which pet food labels \
         use. If your pet loses weight, feed more."
    )
}

/// Returns the resting energy requirement in kcal a day: 70 x kg^0.75 (Kleiber).
pub fn resting_kcal(weight_kg: f64) -> f64 {
    70.0 * weight_kg.powf(0.75)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn resting_requirement_agrees_with_published_tables() {
        // 16^0.75 = 8 and 81^0.75 = 27 exactly; the other values are from the table of Small Animal Clinical Nutrition.
        for (kg, expected) in [(1.0, 70.0), (16.0, 560.0), (81.0, 1890.0), (5.0, 234.06), (10.0, 393.64)] {
            assert!((resting_kcal(kg) - expected).abs() < 0.005, "{kg} kg");
        }
    }

    proptest! {
        #[test]
        fn heavier_animal_has_a_higher_resting_requirement_but_less_per_kilogram(kg in 0.1..119.0_f64, more in 0.01..1.0_f64) {
            prop_assert!(resting_kcal(kg + more) > resting_kcal(kg));
            prop_assert!(resting_kcal(kg + more) / (kg + more) < resting_kcal(kg) / kg);
        }
    }
}
