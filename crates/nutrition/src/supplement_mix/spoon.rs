//! The number of level teaspoons in a portion of a mix.

use super::{BrokenLimit, Part};
use crate::estimate;
use crate::food::Food;
use crate::household::{Measure as Household, weights_for};

/// The largest difference between an estimated number of teaspoons and the rounded one, as a share of the estimate.
/// [`SPOON_TOLERANCE`](super::SPOON_TOLERANCE) is used up by the errors of the spoon and of mixing, so that it allows for hardly
/// any rounding.
const MAX_SPOON_ROUNDING: f64 = 0.03;

/// Volume of a level American teaspoon, as in `domain::unit`.
const MILLILITRES_OF_TEASPOON: f64 = 4.928_92;

/// Says whether a portion can be measured with a spoon.
#[derive(Debug, Clone, PartialEq)]
pub enum Spoon {
    /// Level teaspoons in a batch, by the weights of a teaspoon of each part.
    Teaspoons(f64),
    /// Level teaspoons in a batch, rounded to quarters, or None if no number of quarters is near enough. The weight of a
    /// teaspoon is not known for the part with this name, so that it is estimated by the usual weight of powders. The
    /// teaspoons in the finished mix can be counted.
    Estimated { teaspoons: Option<f64>, unknown: String },
    /// A spoon is not exact enough: it would break this limit.
    NotExact(BrokenLimit),
}

impl Spoon {
    /// Returns the level teaspoons of a portion of a mix of these parts, for which a spoon is exact enough.
    pub(super) fn new(parts: &[Part], batches: u32) -> Self {
        let weight = |part: &Part| {
            let weights = weights_for(&part.food.id).iter();
            weights.clone().find(|weight| weight.measure == Household::Teaspoon).map(|weight| weight.grams)
        };
        let of_part = |part: &Part| part.grams / weight(part).unwrap_or_else(|| estimated_teaspoon_grams(part.food));
        let teaspoons = parts.iter().map(of_part).sum::<f64>() / f64::from(batches);
        match parts.iter().find(|part| weight(part).is_none()) {
            Some(part) => {
                let unknown = part.food.everyday_name.clone();
                Self::Estimated { teaspoons: round_to_quarters(teaspoons), unknown }
            }
            None => Self::Teaspoons(teaspoons),
        }
    }
}

/// Returns the nearest number of quarters, because a quarter is the smallest usual measuring spoon, or None if it is not near
/// enough.
fn round_to_quarters(teaspoons: f64) -> Option<f64> {
    let rounded = (teaspoons * 4.0).round() / 4.0;
    ((rounded / teaspoons - 1.0).abs() <= MAX_SPOON_ROUNDING).then_some(rounded)
}

/// Returns the estimated weight of a level teaspoon of a powder, such as a crushed tablet.
fn estimated_teaspoon_grams(food: &Food) -> f64 {
    let density = estimate::find("powder", food).map_or(1.0, |estimate| estimate.range.typical);
    density * MILLILITRES_OF_TEASPOON
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::food::foods;
    use crate::supplement_mix::handling::{Treatment, find_treatment};

    #[test]
    fn estimated_teaspoons_are_rounded_to_quarters_that_are_near_enough() {
        for (teaspoons, expected) in [
            (1.982, Some(2.0)),
            (1.761, Some(1.75)),
            (2.257, Some(2.25)),
            (0.73, Some(0.75)),
            (0.773, Some(0.75)),
            // 0.75 would be 4 % more, 10 % more and 6 % less.
            (0.72, None),
            (0.683, None),
            (0.8, None),
            (0.1, None),
        ] {
            assert_eq!(round_to_quarters(teaspoons), expected, "{teaspoons}");
        }
    }

    #[test]
    fn every_supplement_of_a_jar_has_a_weight_of_a_teaspoon() {
        for food in foods().iter().filter(|food| matches!(find_treatment(food), Some(Treatment::Mix { .. }))) {
            let is_known = weights_for(&food.id).iter().any(|weight| weight.measure == Household::Teaspoon);
            assert!(is_known || estimate::find("powder", food).is_some(), "{}", food.id);
        }
    }
}
