//! What a dish weighs once it is cooked: the energy stays in the pot, some of the water does not.
//!
//! A recipe states raw weights, an animal is fed the finished dish; what lies between the two is water. Of the water in
//! raw foods and of the water added, a quarter is taken to boil away. The food table's own pairs of raw and cooked
//! meat, fish and offal, compared by their protein, keep three quarters of their weight without their juices (the
//! median of 43 pairs), and in a one-pot dish most of the juices are served too, so that meat keeps about four fifths.
//! Dry grains and pulses are taken to hold one and a half times their weight of water once they are cooked, whether the
//! recipe lists the water or not: the same comparison makes pasta 2.3, rice 2.7 and barley more than 4 times heavier.
//! Treats are dried out in the oven: half of the water goes, and nothing is taken up.
//! This is an estimate, the same for every recipe.
//! Whoever weighs the finished batch knows better, and divides the energy of the batch by that.

use crate::food::{Food, State};

/// The sentence the site shows beside a figure per gram.
pub const ASSUMPTION: &str = "Weights are raw. We assume that cooking removes a quarter of the water in raw foods and of \
added water (half in treats), and that dry grains and pulses absorb one and a half times their weight of water, even if \
the recipe lists none.";

const BOILED_AWAY: f64 = 0.25;
const DRIED_AWAY: f64 = 0.5;
/// Grams of water a gram of dry grain or pulse holds once it is cooked, if the recipe gives it no more.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::food::foods;
    use domain::food_id::FoodId;

    fn finished(amounts: &[(&str, f64)], is_treat: bool) -> f64 {
        let foods = amounts.iter().map(|(id, grams)| (foods().get(&FoodId::new(*id)).unwrap(), *grams));
        finished_grams(foods, is_treat)
    }

    #[test]
    fn a_dish_loses_a_quarter_of_its_loose_water_and_dry_grains_take_some_up() {
        for (amounts, grams) in [
            // Chicken breast is 73.9 % water: 1000 x (1 - 0.25 x 0.739).
            (&[("chicken_breast_raw", 1000.0)][..], 815.25),
            // Water is 99.9 % water.
            (&[("water", 1000.0)], 750.25),
            // 200 g of rice hold 300 g of water, listed or not; 900 ml leave 675 g to be served as gravy.
            (&[("rice_white_raw", 200.0)], 500.0),
            (&[("rice_white_raw", 200.0), ("water", 300.0)], 500.0),
            (&[("rice_white_raw", 200.0), ("water", 900.0)], 200.0 + 675.225),
            // What is cooked, tinned, ready or a supplement goes in and comes out as it is.
            (&[("rice_white_cooked", 200.0), ("sardine_canned_oil", 100.0), ("oil_olive", 10.0)], 310.0),
            (&[("eggshell_powder", 6.0), ("zinc_15mg_tablet", 0.6)], 6.6),
            (&[], 0.0),
        ] {
            let weight = finished(amounts, false);
            assert!((weight - grams).abs() < 0.01, "{amounts:?}: {weight}, not {grams}");
        }
    }

    #[test]
    fn a_treat_is_dried_out() {
        // Banana is 74.91 % water; the oats keep theirs.
        let weight = finished(&[("oats_dry", 240.0), ("banana", 120.0)], true);
        assert!((weight - (240.0 + 120.0 * (1.0 - 0.5 * 0.7491))).abs() < 0.01, "{weight}");
    }

    #[test]
    fn raw_meat_weighs_less_cooked_and_dry_rice_weighs_more() {
        assert!(finished(&[("turkey_thigh_raw", 500.0)], false) < 500.0);
        assert!(finished(&[("rice_brown_raw", 100.0)], false) > 200.0);
        assert_eq!(finished(&[("rice_brown_cooked", 100.0)], false), 100.0);
    }

    /// What one gram weighs once cooked and drained: protein stays, so it is the raw figure over the cooked one.
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
    fn the_estimate_agrees_with_the_raw_and_cooked_rows_of_the_food_table() {
        let of_meat = drained_yields(&["meat", "poultry", "game", "organ", "fish", "shellfish"]);
        let median = of_meat[of_meat.len() / 2];
        assert_eq!(of_meat.len(), 43);
        assert!((0.74..0.76).contains(&median), "{median}");
        let with_juices = finished(&[("chicken_breast_raw", 100.0)], false) / 100.0;
        assert!((median..median + 0.1).contains(&with_juices), "{with_juices}");
        for grain in ["rice_white_raw", "rice_brown_raw", "lentils_dry", "pasta_dry"] {
            assert!(finished(&[(grain, 100.0)], false) >= 220.0);
        }
        let of_grains = drained_yields(&["grain"]);
        assert!(of_grains.iter().all(|times| *times > 2.2), "{of_grains:?}");
    }

    #[test]
    fn the_assumption_names_its_figures() {
        for words in ["a quarter of the water", "half in treats", "one and a half times their weight"] {
            assert!(ASSUMPTION.contains(words));
        }
    }
}
