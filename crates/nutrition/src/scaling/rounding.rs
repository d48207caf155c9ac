//! Rounds the scaled amount of a food to one that a cook uses.

use domain::ingredient_line::IngredientLine;
use domain::measure::Measure;
use domain::unit::{Unit, UnitKind};

use crate::food::Food;

/// Parts of an egg, the largest first. An egg is halved only if whole eggs change the amount too much, and quartered by
/// `round_coarsely` only if halves do.
const EGG_PARTS: [f64; 2] = [1.0, 0.5];
/// Largest change of the number of eggs by rounding, as a share of it.
const MAX_EGG_CHANGE: f64 = 1.0 / 3.0;

/// The smallest part of a teaspoon in a set of measuring spoons.
const SPOON_PART: f64 = 0.25;
/// Largest change of a powder by rounding it to a spoon, as a share of it.
const MAX_SPOON_CHANGE: f64 = 0.1;
/// Step in which a scale for supplements weighs, in grams.
const SCALE_STEP_G: f64 = 0.1;

/// Tolerance for floating-point errors.
const TOLERANCE: f64 = 1e-9;

/// The exactness with which foods are rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rounding {
    /// Whole eggs, powders by the spoon, and from 20 g on steps of at least 5 g.
    Coarse,
    /// The steps of a kitchen scale, and quarters of what is counted.
    Fine,
    /// Weights and volumes are not rounded.
    Exact,
}

impl Rounding {
    pub const ALL: [Self; 3] = [Self::Coarse, Self::Fine, Self::Exact];
}

/// Returns the line with a rounded amount. Supplements in pieces are unchanged, because rounding them changes the dose.
pub fn round_food(line: &IngredientLine, food: Option<&Food>, rounding: Rounding) -> IngredientLine {
    let Some(main) = line.measures.first() else { return line.clone() };
    match rounding {
        Rounding::Coarse if food.is_some_and(is_egg) => round_eggs(line).unwrap_or_else(|| round_coarsely(line)),
        Rounding::Coarse if food.is_some_and(Food::is_supplement) => {
            round_to_spoon(line).unwrap_or_else(|| line.round_to_kitchen_step())
        }
        Rounding::Coarse => round_coarsely(line),
        Rounding::Exact if main.kind() != UnitKind::Count => line.clone(),
        Rounding::Fine | Rounding::Exact => line.round_to_kitchen_step(),
    }
}

/// Returns whether the food is an egg, or its yolk or white.
fn is_egg(food: &Food) -> bool {
    food.id.as_str().starts_with("egg_")
}

fn round_coarsely(line: &IngredientLine) -> IngredientLine {
    let rounded = line.measures.first().map(|main| main.round_to_recipe_step());
    rounded.map_or_else(|| line.clone(), |main| line.with_main_measure(main))
}

/// Returns the line with whole eggs, or with halves if whole ones would change it too much. None if the line counts no
/// eggs, or if halves would change it too much.
fn round_eggs(line: &IngredientLine) -> Option<IngredientLine> {
    let count = line.measure_of_kind(UnitKind::Count)?;
    let parts = EGG_PARTS.into_iter().map(|part| count.round_to_step(part));
    let share = |rounded: Measure| rounded.quantity.value() / count.quantity.value();
    let share = parts.map(share).find(|share| (share - 1.0).abs() <= MAX_EGG_CHANGE + TOLERANCE)?;
    let main = line.measures.first()?;
    Some(line.with_main_measure(main.scale(share)))
}

/// Returns a powder in tenths of a gram that are close to a number of quarter teaspoons. None if the line states no
/// teaspoons, or if the nearest ones would change the dose too much.
fn round_to_spoon(line: &IngredientLine) -> Option<IngredientLine> {
    let main = line.measures.first().filter(|main| main.unit == Unit::Gram)?;
    let spoons = line.measures.iter().find(|measure| measure.unit == Unit::Teaspoon)?;
    let share = spoons.round_to_step(SPOON_PART).quantity.value() / spoons.quantity.value();
    let rounded = line.with_main_measure(main.scale(share).round_to_step(SCALE_STEP_G));
    ((share - 1.0).abs() <= MAX_SPOON_CHANGE).then_some(rounded)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::match_line;

    #[test]
    fn foods_have_amounts_that_a_cook_uses() {
        for (text, factor, expected) in [
            ("4 large eggs", 1.37, [5.0, 5.5, 5.5]),
            ("3 large eggs, beaten", 0.3, [1.0, 1.0, 1.0]),
            ("2 large eggs", 0.625, [1.0, 1.25, 1.25]),
            ("1 large egg", 0.5, [0.5, 0.5, 0.5]),
            ("1 large egg", 0.25, [0.25, 0.25, 0.25]),
            ("9 egg yolks", 0.4, [4.0, 3.5, 3.5]),
            ("150 g (3 large) eggs", 0.625, [100.0, 94.0, 93.75]),
            ("60 g beef liver", 1.05, [65.0, 63.0, 63.0]),
            ("450 g turkey thigh", 1.37, [625.0, 615.0, 616.5]),
            ("15 g rapeseed oil", 0.66, [9.9, 9.9, 9.9]),
            ("7.5 g (1½ tsp) eggshell powder", 0.89, [6.3, 6.7, 6.675]),
            ("7.5 g eggshell powder", 0.89, [6.7, 6.7, 6.675]),
            ("1.5 g (¼ tsp) plain salt", 0.6, [0.9, 0.9, 0.9]),
            ("2 vitamin D3 drops (400 IU each)", 0.6, [1.2, 1.2, 1.2]),
            ("1 banana", 0.3, [0.25, 0.25, 0.25]),
        ] {
            let line = IngredientLine::parse(text).scale(factor);
            let food = match_line(&IngredientLine::parse(text)).map(|found| found.food);
            for (rounding, expected) in Rounding::ALL.into_iter().zip(expected) {
                let rounded = round_food(&line, food, rounding).measures[0].quantity.value();
                assert!((rounded - expected).abs() < 1e-9, "{text} x {factor} {rounding:?}: {rounded}");
            }
        }
    }
}
