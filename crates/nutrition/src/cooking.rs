//! Estimates the weight of a cooked dish. Cooking evaporates water and keeps the energy.
//!
//! A recipe states raw weights, but an animal eats the finished dish; the difference is water. A quarter of the water in
//! raw foods and of the added water is assumed to evaporate, so meat keeps about four fifths of its weight.
//!
//! The food table supports this figure. It has 43 pairs of raw and cooked meat, fish and offal. Cooking does not change the
//! weight of the protein, so the protein in 100 g of each shows how much weight is lost: the drained food keeps three quarters
//! (median). In a one-pot dish, most of the juices are served too.
//!
//! Dry grains and pulses are assumed to absorb one and a half times their weight of water, whether the recipe lists the water
//! or not, so they become 2.5 times as heavy. By the protein in the food table, it is 2.3 times for pasta, 2.7 for rice and more
//! than 4 for barley.
//!
//! Treats dry out in the oven: half of the water evaporates, and grains take up none.
//!
//! The shares are the same for every recipe, so the weight is an estimate. Weighing the finished batch and dividing its energy by
//! that weight is more accurate.

use crate::food::{Food, State};

/// The sentence that the site shows next to a figure per gram.
pub const ASSUMPTION: &str = "Weights are before cooking. We assume that cooking evaporates a quarter of the water in raw \
foods and of added water (half in treats), and that dry grains and pulses absorb one and a half times their weight of water, \
even if the recipe lists none.";

const EVAPORATED_SHARE: f64 = 0.25;
const EVAPORATED_SHARE_OF_TREATS: f64 = 0.5;
/// Grams of water that a gram of dry grain or pulse takes up when it is cooked. If the recipe lists more water, the rest of it that
/// does not evaporate stays in the dish.
const WATER_TAKEN_UP: f64 = 1.5;

/// Returns the estimated weight of the finished dish in grams.
pub fn finished_grams<'a>(foods: impl IntoIterator<Item = (&'a Food, f64)>, is_treat: bool) -> f64 {
    let evaporated = if is_treat { EVAPORATED_SHARE_OF_TREATS } else { EVAPORATED_SHARE };
    let (mut solids, mut liquids, mut dry) = (0.0, 0.0, 0.0);
    for (food, grams) in foods {
        let remaining = grams * (1.0 - evaporated * free_water(food));
        if food.is_cooking_liquid() {
            liquids += remaining;
        } else {
            solids += remaining;
        }
        if takes_up_water(food) {
            dry += grams;
        }
    }
    let taken_up = if is_treat { 0.0 } else { dry * WATER_TAKEN_UP };
    solids + liquids.max(taken_up)
}

/// Returns the share of a food's weight that is water and can evaporate. Foods that are ready to eat lose none.
fn free_water(food: &Food) -> f64 {
    let is_cooked_here = matches!(food.state, State::Raw | State::Frozen) || food.is_cooking_liquid();
    if is_cooked_here { food.nutrients.get("water_g").unwrap_or_default() / 100.0 } else { 0.0 }
}

fn takes_up_water(food: &Food) -> bool {
    food.state == State::Dry && ["grain", "legume"].contains(&food.category.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::food::foods;
    use domain::food_id::FoodId;

    /// Values of the argument `is_treat`.
    const MEAL: bool = false;
    const TREAT: bool = true;

    fn finished_weight(amounts: &[(&str, f64)], is_treat: bool) -> f64 {
        let foods = amounts.iter().map(|(id, grams)| (foods().get(&FoodId::new(*id)).unwrap(), *grams));
        finished_grams(foods, is_treat)
    }

    #[test]
    fn dish_loses_a_quarter_of_its_free_water_and_dry_grains_take_water_up() {
        for (amounts, grams) in [
            // Chicken breast is 73.9 % water: 1000 x (1 - 0.25 x 0.739).
            (&[("chicken_breast_raw", 1000.0)][..], 815.25),
            // Water is 99.9 % water.
            (&[("water", 1000.0)], 750.25),
            // 200 g of rice take up 300 g of water, listed or not; of 900 ml, 675 g remain.
            (&[("rice_white_raw", 200.0)], 500.0),
            (&[("rice_white_raw", 200.0), ("water", 300.0)], 500.0),
            (&[("rice_white_raw", 200.0), ("water", 900.0)], 200.0 + 675.225),
            // Cooked, tinned and ready foods and supplements keep their weight.
            (&[("rice_white_cooked", 200.0), ("sardine_canned_oil", 100.0), ("oil_olive", 10.0)], 310.0),
            (&[("eggshell_powder", 6.0), ("zinc_15mg_tablet", 0.6)], 6.6),
            (&[], 0.0),
        ] {
            let weight = finished_weight(amounts, MEAL);
            assert!((weight - grams).abs() < 0.01, "{amounts:?}: {weight}, not {grams}");
        }
    }

    #[test]
    fn treat_loses_half_of_its_water() {
        // Banana is 74.91 % water; the oats lose none.
        let weight = finished_weight(&[("oats_dry", 240.0), ("banana", 120.0)], TREAT);
        assert!((weight - (240.0 + 120.0 * (1.0 - 0.5 * 0.7491))).abs() < 0.01, "{weight}");
    }

    #[test]
    fn cooking_makes_raw_meat_lighter_and_dry_rice_heavier() {
        assert!(finished_weight(&[("turkey_thigh_raw", 500.0)], MEAL) < 500.0);
        assert!(finished_weight(&[("rice_brown_raw", 100.0)], MEAL) > 200.0);
        assert_eq!(finished_weight(&[("rice_brown_cooked", 100.0)], MEAL), 100.0);
    }

    /// Returns the weight of one gram after cooking and draining for each pair of a raw and a cooked food, in ascending order.
    /// Protein stays, so the weight is the ratio of the protein figures.
    fn drained_yields(categories: &[&str]) -> Vec<f64> {
        const COOKED: [&str; 4] = ["_cooked", "_roasted", "_boiled", "_baked"];
        let raw = foods().iter().filter(|food| categories.contains(&food.category.as_str()));
        let pairs = raw.filter_map(|food| {
            food.id.as_str().strip_suffix("_raw").or(food.id.as_str().strip_suffix("_dry")).map(|stem| (food, stem))
        });
        let yields = pairs.flat_map(|(food, stem)| {
            let cooked = COOKED.iter().filter_map(move |end| foods().get(&FoodId::new(format!("{stem}{end}"))));
            cooked.filter_map(|cooked| Some(food.nutrients.get("protein_g")? / cooked.nutrients.get("protein_g")?))
        });
        let mut yields: Vec<f64> = yields.collect();
        yields.sort_by(f64::total_cmp);
        yields
    }

    #[test]
    fn estimate_agrees_with_the_raw_and_cooked_rows_of_the_food_table() {
        let meat_yields = drained_yields(&["meat", "poultry", "game", "organ", "fish", "shellfish"]);
        let median = meat_yields[meat_yields.len() / 2];
        assert!(
            meat_yields.len() >= 20,
            "The median of {} pairs says little. A pair in crates/nutrition/data/foods.csv has ids that differ only in their end, \
             such as 'turkey_ground_raw' and 'turkey_ground_cooked'.",
            meat_yields.len()
        );
        assert!((0.74..0.76).contains(&median), "{median}");
        let with_juices = finished_weight(&[("chicken_breast_raw", 100.0)], MEAL) / 100.0;
        assert!((median..median + 0.1).contains(&with_juices), "{with_juices}");
        for grain in ["rice_white_raw", "rice_brown_raw", "lentils_dry", "pasta_dry"] {
            assert!(finished_weight(&[(grain, 100.0)], MEAL) >= 220.0);
        }
        let grain_yields = drained_yields(&["grain"]);
        assert!(grain_yields.iter().all(|times| *times > 2.2), "{grain_yields:?}");
    }

    #[test]
    fn assumption_states_its_figures() {
        for words in ["a quarter of the water", "half in treats", "one and a half times their weight"] {
            assert!(ASSUMPTION.contains(words));
        }
    }
}
