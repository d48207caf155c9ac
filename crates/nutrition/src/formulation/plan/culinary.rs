//! The amounts of a food that a cook would use in a dish.

use std::ops::RangeInclusive;

use domain::pet_type::PetType;

use crate::food::{Food, State};

use super::super::FormulationRequest;
use super::super::item::{Item, Role, round_to_i32, step_grams_near};
use super::super::limits::{EnergyBounds, kcal_per_gram};
use super::cooking_losses::CookingLosses;

/// The part that a food has in a dish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Meat, poultry, game, fish.
    Main,
    Starch,
    /// Potatoes, pulses and other filling vegetables.
    Root,
    Vegetable,
    Fruit,
    Liver,
    Offal,
    Egg,
    Dairy,
    Shellfish,
    Oil,
    Seed,
    Rest,
}

const FILLING_VEGETABLES: [&str; 5] = ["potato", "sweet_potato", "parsnip", "corn", "swede"];

fn part(food: &Food) -> Part {
    let id = food.id.as_str();
    match food.category.as_str() {
        _ if food.is_meat_or_fish() => Part::Main,
        "grain" if !id.ends_with("_bran") && id != "wheat_germ" => Part::Starch,
        "grain" | "seed" => Part::Seed,
        "legume" => Part::Root,
        "vegetable" if FILLING_VEGETABLES.iter().any(|root| id.starts_with(root)) => Part::Root,
        "vegetable" => Part::Vegetable,
        "fruit" => Part::Fruit,
        "organ" if food.is_liver() => Part::Liver,
        "organ" => Part::Offal,
        "egg" => Part::Egg,
        "dairy" => Part::Dairy,
        "shellfish" => Part::Shellfish,
        "oil" | "fat" => Part::Oil,
        _ => Part::Rest,
    }
}

/// Returns the range, relative to the present amount, in which a cook would still call the result the same dish. We chose it.
pub fn typical_range(food: &Food) -> RangeInclusive<f64> {
    match part(food) {
        Part::Main => 0.7..=1.4,
        Part::Vegetable | Part::Fruit => 0.5..=1.6,
        Part::Egg | Part::Offal => 0.5..=1.75,
        Part::Liver | Part::Dairy | Part::Shellfish | Part::Seed => 0.4..=1.75,
        Part::Oil => 0.3..=1.75,
        Part::Starch | Part::Root | Part::Rest => 0.5..=1.5,
    }
}

/// Minimum and usual amount of a part, shared by its foods, and the maximum of each of them. We chose the amounts. Limits of the
/// whole dish, such as those of liver and salt, are in `limits`.
#[derive(Debug, Clone, Copy)]
enum Amount {
    /// Shares of the energy.
    Share(f64, f64, f64),
    /// Grams per 1000 kcal.
    Grams(f64, f64, f64),
}

fn amount(pet_type: PetType, part: Part, has_main: bool, has_filling_food: bool) -> Amount {
    use Amount::{Grams, Share};
    match (pet_type, part) {
        (PetType::Dog, Part::Main) if has_filling_food => Share(0.3, 0.5, 0.78),
        (PetType::Dog, Part::Main) => Share(0.3, 0.8, 1.0),
        (PetType::Dog, Part::Starch) if has_main => Share(0.1, 0.28, 0.5),
        (PetType::Dog, Part::Root) if has_main => Share(0.05, 0.16, 0.45),
        (PetType::Cat, Part::Main) => Share(0.6, 0.85, 1.0),
        (PetType::Cat, Part::Starch) if has_main => Share(0.015, 0.05, 0.1),
        (PetType::Cat, Part::Root) if has_main => Share(0.005, 0.03, 0.06),
        (_, Part::Starch | Part::Root) => Share(0.1, 0.8, 1.0),
        (_, Part::Vegetable | Part::Fruit) if !has_main && !has_filling_food => Share(0.1, 0.8, 1.0),
        (PetType::Dog, Part::Vegetable) => Grams(40.0, 90.0, 220.0),
        (PetType::Cat, Part::Vegetable) => Grams(10.0, 30.0, 80.0),
        (PetType::Dog, Part::Fruit) => Grams(15.0, 35.0, 80.0),
        (PetType::Cat, Part::Fruit) => Grams(5.0, 12.0, 30.0),
        (_, Part::Liver) => Grams(15.0, 30.0, 50.0),
        (_, Part::Offal) if !has_main => Share(0.3, 0.8, 1.0),
        (_, Part::Offal) => Grams(40.0, 120.0, 350.0),
        (_, Part::Egg) => Grams(40.0, 80.0, if has_main { 170.0 } else { 350.0 }),
        (PetType::Dog, Part::Dairy) => Grams(15.0, 60.0, 200.0),
        (PetType::Cat, Part::Dairy) => Grams(5.0, 20.0, 60.0),
        (_, Part::Shellfish) => Grams(15.0, 30.0, 80.0),
        (_, Part::Oil) => Grams(2.0, 6.0, 14.0),
        (_, Part::Seed) => Grams(4.0, 10.0, 35.0),
        (_, Part::Rest) => Grams(0.5, 3.0, 15.0),
    }
}

/// Returns the minimum of a food that somebody asked for by name, so that a dish 'with rice' has more of it than a spoonful. Editorial:
/// starch, vegetables, fruit, eggs and dairy have at least the middle of the minimum and the usual amount, which is about a tenth of a
/// dish for a dog. Meat and offal have their whole minimum. Foods of which little is enough, or of which much harms, need no more
/// than in other dishes: liver, shellfish, oils, seeds and herbs.
fn featured_minimum(part: Part, min: f64, usual: f64) -> f64 {
    match part {
        Part::Starch | Part::Root | Part::Vegetable | Part::Fruit | Part::Egg | Part::Dairy => min.midpoint(usual),
        Part::Main | Part::Offal => min,
        Part::Liver | Part::Shellfish | Part::Oil | Part::Seed | Part::Rest => 0.5 * min,
    }
}

/// Returns the requested foods as items, with amounts for a dish of the given energy.
pub fn items(
    request: &FormulationRequest,
    requested: &[&'static Food],
    energy: EnergyBounds,
    extends_existing_dish: bool,
    losses: &CookingLosses<'_>,
) -> Vec<Item<'static>> {
    /// Cost of changing an amount by as much as the usual amount. Smaller changes cost a proportional part.
    const COST_OF_DOUBLING: f64 = 0.8;
    let kcal = energy.middle();
    let has = |wanted_part: Part| requested.iter().any(|food| part(food) == wanted_part);
    let has_main = has(Part::Main) || extends_existing_dish;
    let has_filling_food = has(Part::Starch) || has(Part::Root) || extends_existing_dish;
    requested
        .iter()
        .map(|food| {
            let foods_of_part: u32 = requested.iter().map(|other| u32::from(part(other) == part(food))).sum();
            // `grams` is what one unit of the amounts weighs. A share of the energy would be an endless amount of a food that
            // has hardly any energy or no figure for it.
            let (grams, [min, usual, max]) = match amount(request.pet_type, part(food), has_main, has_filling_food) {
                Amount::Share(min, usual, max) => (kcal / kcal_per_gram(food).max(0.05), [min, usual, max]),
                Amount::Grams(min, usual, max) => (kcal / 1000.0, [min, usual, max]),
            };
            let foods_of_part = f64::from(foods_of_part);
            let step = step_grams_near(food, usual * grams / foods_of_part);
            let steps = |amount: f64| round_to_i32(amount * grams / step);
            let min = if request.featured.contains(&food.id) {
                featured_minimum(part(food), min, usual)
            } else {
                // The minimum is halved, for a single food too, so that one of two meats can provide most of the meat.
                0.5 * min
            };
            let low = if food.state == State::Supplement { 1 } else { steps(min / foods_of_part).max(1) };
            let high = steps(max).max(low);
            let start = steps(usual / foods_of_part).clamp(low, high);
            let step_cost = COST_OF_DOUBLING / f64::from(start);
            Item {
                food,
                role: Role::Requested,
                retention: losses.retention_of_added_line(food, step),
                step,
                start,
                low,
                high,
                min_if_used: 1,
                step_cost,
                line_cost: 0.0,
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_food_that_was_asked_for_has_a_larger_minimum_unless_little_of_it_is_enough() {
        for (part, factor) in [
            (Part::Starch, 1.5),
            (Part::Root, 1.5),
            (Part::Vegetable, 1.5),
            (Part::Main, 1.0),
            (Part::Offal, 1.0),
            (Part::Liver, 0.5),
            (Part::Oil, 0.5),
            (Part::Rest, 0.5),
        ] {
            let (min, usual) = (2.0, 4.0);
            let difference = featured_minimum(part, min, usual) - factor * min;
            assert!(difference.abs() < 1e-9, "{part:?}");
        }
    }
}
