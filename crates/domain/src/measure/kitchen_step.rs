//! Rounds scaled amounts of food to what a cook measures: 618 g becomes 620 g, and a third of an egg a quarter. Recipe steps are
//! coarser: 63 g becomes 65 g, as a recipe would state it.

use std::ops::RangeInclusive;

use super::{Measure, MeasurementSystem};
use crate::quantity::Quantity;
use crate::unit::{Unit, UnitKind};

/// Amounts in g or ml, each with the step to which smaller amounts are rounded. Rounding changes an amount by at most 2.5 %, and
/// by more only below 2 g.
const METRIC_STEPS: [(f64, f64); 4] = [(10.0, 0.1), (20.0, 0.5), (100.0, 1.0), (1000.0, 5.0)];
const LARGEST_METRIC_STEP: f64 = 10.0;

/// Amount in g or ml from which recipes state foods in steps of at least 5. Smaller amounts, such as those of oils, are measured
/// with a spoon.
const MIN_RECIPE_AMOUNT: f64 = 20.0;
/// Amounts in g or ml, each with the step in which recipes state smaller amounts of food.
const RECIPE_STEPS: [(f64, f64); 3] = [(150.0, 5.0), (250.0, 10.0), (1000.0, 25.0)];
const LARGEST_RECIPE_STEP: f64 = 50.0;

/// Returns the step in g or ml in which recipes state an amount of food of about this size: 5 g for 100 g, 25 g for 400 g.
pub fn recipe_step(amount: f64) -> f64 {
    find_step(&RECIPE_STEPS, LARGEST_RECIPE_STEP, amount)
}

/// Returns the range of amounts in g or ml that recipes state in the same step as this one. Its ends can be measured in the steps
/// of both ranges that they belong to.
pub fn recipe_step_range(amount: f64) -> RangeInclusive<f64> {
    let ends = RECIPE_STEPS.map(|(end, _)| end);
    let low = ends.into_iter().rfind(|end| *end <= amount).unwrap_or(0.0);
    let high = ends.into_iter().find(|end| amount < *end).unwrap_or(f64::INFINITY);
    low..=high
}

impl Measure {
    /// Returns the nearest amount that a cook measures. Metric weights and volumes are rounded to a step that grows with
    /// the amount, counted foods to a quarter. Pounds, cups and spoons are unchanged, because their text rounds them by at
    /// most 3 %. Supplements in pieces are unchanged, because rounding them changes the dose. A positive amount is never
    /// rounded to zero.
    pub fn round_to_kitchen_step(self) -> Self {
        if self.unit.is_dose() {
            return self;
        }
        let Some(step) = self.metric_step(|amount| find_step(&METRIC_STEPS, LARGEST_METRIC_STEP, amount)) else {
            return self.round_to_countable();
        };
        self.round_to_step(step)
    }

    /// Returns the nearest amount in the steps in which recipes state foods. Amounts below `MIN_RECIPE_AMOUNT` and units that are
    /// not metric are rounded to kitchen steps.
    pub fn round_to_recipe_step(self) -> Self {
        let step = self.metric_step(|amount| {
            if amount < MIN_RECIPE_AMOUNT {
                find_step(&METRIC_STEPS, LARGEST_METRIC_STEP, amount)
            } else {
                recipe_step(amount)
            }
        });
        step.map_or_else(|| self.round_to_kitchen_step(), |step| self.round_to_step(step))
    }

    /// Returns the nearest multiple of a step. A positive amount is never rounded to zero.
    pub fn round_to_step(self, step: f64) -> Self {
        let round = |value: f64| if value > 0.0 { (value / step).round().max(1.0) * step } else { value };
        let quantity = Quantity::range(round(self.quantity.low()), round(self.quantity.high()));
        Self { quantity: quantity.unwrap_or(self.quantity), unit: self.unit }
    }

    /// Returns the step in the unit of the measure, or `None` for units that are not metric.
    fn metric_step(self, find: impl Fn(f64) -> f64) -> Option<f64> {
        self.system().filter(|system| *system == MeasurementSystem::Metric)?;
        let base = if self.kind() == UnitKind::Weight { Unit::Gram } else { Unit::Millilitre };
        let step = find(self.convert_to(base)?.quantity.value());
        Some(Self::new(Quantity::new(step)?, base).convert_to(self.unit)?.quantity.value())
    }
}

fn find_step(steps: &[(f64, f64)], largest: f64, amount: f64) -> f64 {
    steps.iter().find(|(below, _)| amount < *below).map_or(largest, |(_, step)| *step)
}

#[cfg(test)]
mod tests {
    use super::{recipe_step, recipe_step_range};
    use crate::ingredient_line::IngredientLine;

    #[test]
    fn ranges_of_recipe_steps_end_at_amounts_of_both_steps() {
        for (amount, range) in
            [(0.0, 0.0..=150.0), (145.0, 0.0..=150.0), (150.0, 150.0..=250.0), (260.0, 250.0..=1000.0)]
        {
            assert_eq!(recipe_step_range(amount), range, "{amount} g");
            for end in [*range.start(), *range.end()] {
                assert_eq!((end % recipe_step(amount), end % recipe_step(end)), (0.0, 0.0), "{end} g");
            }
        }
        assert_eq!(recipe_step_range(1000.0), 1000.0..=f64::INFINITY);
    }

    #[test]
    fn scaled_amounts_are_rounded_to_what_a_cook_measures() {
        for (text, factor, expected) in [
            ("450 g turkey thigh", 1.37, 615.0),
            ("450 g turkey thigh", 0.1, 45.0),
            ("75 g peas", 0.37, 28.0),
            ("20 g sunflower oil", 0.66, 13.0),
            ("7.5 g eggshell powder", 0.6, 4.5),
            ("7.5 g eggshell powder", 0.11, 0.8),
            ("1 g salt", 0.01, 0.1),
            ("1.5 kg pumpkin", 0.77, 1.16),
            ("600 mg salt", 0.4, 200.0),
            ("100 ml water", 3.33, 335.0),
            ("1.2 litres water", 1.03, 1.24),
            ("4 large eggs", 1.37, 5.5),
            ("1 tbsp olive oil", 1.37, 1.37),
            ("1 lb turkey", 1.37, 1.37),
            ("3 zinc tablets (15 mg each)", 0.5, 1.5),
            ("0 g salt", 0.5, 0.0),
        ] {
            let scaled = IngredientLine::parse(text).scale(factor).measures[0].round_to_kitchen_step().quantity.value();
            assert!((scaled - expected).abs() < 1e-9, "{text} x {factor}: {scaled}");
        }
    }

    #[test]
    fn amounts_in_recipe_steps_read_like_those_of_a_recipe() {
        for (text, factor, expected) in [
            ("60 g beef liver", 1.05, 65.0),
            ("20 g sunflower oil", 0.66, 13.0),
            ("22 g sunflower oil", 1.0, 20.0),
            ("140 g carrots", 1.05, 145.0),
            ("75 g peas", 2.1, 160.0),
            ("450 g turkey thigh", 1.37, 625.0),
            ("1.5 kg pumpkin", 0.77, 1.15),
            ("100 ml water", 3.33, 325.0),
            ("1 lb turkey", 1.37, 1.37),
            ("4 large eggs", 1.37, 5.5),
            ("0 g salt", 0.5, 0.0),
        ] {
            let scaled = IngredientLine::parse(text).scale(factor).measures[0].round_to_recipe_step().quantity.value();
            assert!((scaled - expected).abs() < 1e-9, "{text} x {factor}: {scaled}");
        }
    }
}
