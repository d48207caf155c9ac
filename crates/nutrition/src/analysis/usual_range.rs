//! The range in which the amount of a nutrient usually is, because foods vary.

use std::collections::BTreeMap;

use domain::food_id::FoodId;
use serde::Serialize;
use utoipa::ToSchema;

use super::batch::Batch;
use crate::food_variation::{LogNormal, published_variation, varying_column};
use crate::nutrient::{ColumnRule, Nutrient};

/// Share of an amount that must come from foods with a published variation. Otherwise no range is stated.
const MIN_PUBLISHED_SHARE: f64 = 0.5;

/// The range of an amount in nine of ten batches, in the unit of the nutrient per 1000 kcal ME. It counts the published
/// variations only, as if the foods varied independently of each other. The amino acids of a food vary with its protein.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UsualRange {
    pub low: f64,
    pub high: f64,
    /// Share of the amount that comes from foods whose variation is published, from 0.5 to 1.
    pub published_share: f64,
}

impl Batch<'_> {
    /// Returns the usual range of a nutrient. Ratios have none.
    pub fn usual_range(&self, nutrient: &Nutrient) -> Option<UsualRange> {
        let ColumnRule::Sum(columns) = &nutrient.column_rule else { return None };
        let (mut total, mut published) = (0.0, 0.0);
        // Each key is a food and one of its columns, with which others vary: the amino acids of a food vary with its protein.
        let mut deviations: BTreeMap<(&FoodId, &str), f64> = BTreeMap::new();
        for it in self.cooked_foods() {
            for column in columns {
                let in_100_g = it.food.nutrients.figure(*column).unwrap_or_default() * it.retention.share(*column);
                let amount = in_100_g * nutrient.factor * it.grams / 100.0;
                total += amount;
                if let Some(variation) = published_variation(it.food, column.name()) {
                    published += amount;
                    *deviations.entry((&it.food.id, varying_column(column.name()))).or_default() += variation * amount;
                }
            }
        }
        let published_share = published / total;
        if total == 0.0 || published_share < MIN_PUBLISHED_SHARE {
            return None;
        }
        let variance: f64 = deviations.values().map(|deviation| deviation.powi(2)).sum();
        let (low, high) = LogNormal::with_standard_deviation(variance.sqrt() / total).usual_bounds();
        let amount = self.per_1000_kcal(total)?;
        Some(UsualRange { low: low * amount, high: high * amount, published_share })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Ingredient;
    use crate::food::foods;
    use crate::nutrient::nutrients;
    use crate::profile::LifeStage;
    use domain::pet_type::PetType;

    fn usual_range(nutrient: &str, amounts: &[(&str, f64)]) -> Option<UsualRange> {
        let ingredient = |(id, grams): &(&str, f64)| Ingredient::new(foods().get(&FoodId::new(*id)).unwrap(), *grams);
        let ingredients: Vec<_> = amounts.iter().map(ingredient).collect();
        let all = nutrients(PetType::Dog, LifeStage::AdultMaintenance);
        Batch::new(&ingredients).usual_range(all.iter().find(|it| it.id == nutrient).unwrap())
    }

    /// The standard error of protein is 0.238 of 22.5 g for chicken breast (6 data points, 5 degrees of freedom).
    #[test]
    fn range_follows_from_the_published_standard_errors() {
        let range = usual_range("protein", &[("chicken_breast_raw", 1000.0)]).unwrap();
        // 120 kcal and 22.5 g in 100 g: 187.5 g per 1000 kcal. 0.238 x square root of 6 / 22.5 = 0.0259.
        assert!((range.low - 179.6).abs() < 0.1 && (range.high - 195.6).abs() < 0.1, "{range:?}");
        assert!((range.published_share - 1.0).abs() < 1e-9, "{range:?}");
    }

    /// The amino acids of a food, and the sum of two of them, vary as much as its protein. A food in two lines varies as much as in
    /// one.
    #[test]
    fn what_varies_together_has_the_same_relative_range() {
        for (nutrient, amounts) in [
            ("methionine", &[("chicken_breast_raw", 1000.0)][..]),
            ("methionine_cystine", &[("chicken_breast_raw", 1000.0)]),
            ("phenylalanine_tyrosine", &[("chicken_breast_raw", 1000.0)]),
            ("protein", &[("chicken_breast_raw", 400.0), ("chicken_breast_raw", 600.0)]),
        ] {
            let range = usual_range(nutrient, amounts).unwrap();
            // 195.6 / 179.6 of the range of protein.
            assert!((range.high / range.low - 1.089).abs() < 0.001, "{nutrient}: {range:?}");
        }
    }

    #[test]
    fn range_needs_a_published_variation_for_half_of_the_amount() {
        let breast = ("chicken_breast_raw", 1000.0);
        for (nutrient, other, has_range) in [
            ("zinc", ("zinc_15mg_tablet", 0.0), true),
            // 6.8 mg from the meat and 5 mg from a third of a tablet, then 25 mg from one and two thirds.
            ("zinc", ("zinc_15mg_tablet", 0.1), true),
            ("zinc", ("zinc_15mg_tablet", 0.5), false),
            ("ca_p_ratio", ("carrot_raw", 100.0), false),
            ("iodine", ("carrot_raw", 100.0), false),
        ] {
            assert_eq!(usual_range(nutrient, &[breast, other]).is_some(), has_range, "{nutrient} {other:?}");
        }
    }
}
