//! What a dish weighs once it is cooked: the energy stays in the pot, some of the water does not.
//!
//! A recipe states raw weights, an animal is fed the finished dish. Between the two lies water alone. Of the water in
//! raw foods and of the water added, a quarter is taken to boil away: the 'USDA Table of Cooking Yields for Meat and
//! Poultry' (release 2, 2014) gives braised and stewed meat 65-75 % of its raw weight without its juices, and in a
//! one-pot dish most of the juices are served too. Dry grains and pulses take up at least one and a half times
//! their weight, whether the recipe lists the water or not (rice, pasta and lentils come out 2.2 to 3 times heavier).
//! Treats are dried out in the oven: half of the water goes, and nothing is taken up.
//! Whoever weighs the finished batch knows better, and divides the energy of the batch by that.

use crate::food::{Food, State};

/// The sentence the site shows beside a figure per gram.
pub const ASSUMPTION: &str = "Weights are raw; cooking is taken to drive off a quarter of the water of raw foods and of \
the water added (half of it in treats), while dry grains and pulses take up at least one and a half times their weight.";

const BOILED_AWAY: f64 = 0.25;
const DRIED_AWAY: f64 = 0.5;
/// Grams of water a gram of dry grain or pulse holds at the least once it is cooked.
const TAKEN_UP: f64 = 1.5;

/// Foods poured in to cook the others in.
const LIQUIDS: [&str; 3] = ["water", "stock_chicken_home", "stock_beef_home"];

/// Grams of the finished dish.
pub fn finished_grams<'a>(foods: impl IntoIterator<Item = (&'a Food, f64)>, is_treat: bool) -> f64 {
    let driven_off = if is_treat { DRIED_AWAY } else { BOILED_AWAY };
    let (mut solids, mut liquids, mut dry) = (0.0, 0.0, 0.0);
    for (food, grams) in foods {
        let left = grams * (1.0 - driven_off * loose_water(food));
        if LIQUIDS.contains(&food.id.as_str()) {
            liquids += left;
        } else {
            solids += left;
        }
        if takes_up_water(food) {
            dry += grams;
        }
    }
    let taken_up = if is_treat { 0.0 } else { dry * TAKEN_UP };
    solids + liquids.max(taken_up)
}

/// The part of a food's weight that is water heat can drive off: none of what is ready to eat.
fn loose_water(food: &Food) -> f64 {
    let is_cooked_here = matches!(food.state, State::Raw | State::Frozen) || LIQUIDS.contains(&food.id.as_str());
    if is_cooked_here { food.nutrients.get("water_g").unwrap_or_default() / 100.0 } else { 0.0 }
}

fn takes_up_water(food: &Food) -> bool {
    food.state == State::Dry && ["grain", "legume"].contains(&food.category.as_str())
}
