//! Writes an amount of a food as an ingredient line that the parser and the matcher read back to the same food and weight.

use domain::quantity::{FRACTIONS, QUARTERS, format_decimals, nearest_fraction};

use crate::food::Food;
use crate::household::{Measure, weights_for};

use super::balancing::{self, BalancingFood};
use super::item::step_grams;

/// Maximum relative error of a spoon measure that is given in addition to the weight.
const SPOON_ERROR: f64 = 0.02;
/// Number of teaspoons above which tablespoons are named. Editorial: a cook easily miscounts twelve teaspoons.
const MAX_TEASPOONS: f64 = 5.0;
const TEASPOONS_PER_TABLESPOON: f64 = 3.0;

/// Writes an amount of a food as an ingredient line: '450 g skinless chicken thigh',
/// '2 zinc tablets (15 mg each), crushed', '1.5 g (¼ tsp) iodised salt'.
pub fn format_line(food: &Food, grams: f64) -> String {
    let Some(balancing) = balancing::find(food) else {
        return match format_eggs(food, grams) {
            Some(line) => line,
            None => format!("{} {}", format_food_weight(grams), food.everyday_name),
        };
    };
    let text = if balancing.is_by_the_piece() {
        format_pieces(balancing, grams / food.grams_per_piece.unwrap_or(1.0))
    } else if food.category == "egg" {
        format_eggs(food, grams).unwrap_or_else(|| format_weight(balancing, grams))
    } else {
        format_weight(balancing, grams)
    };
    if balancing.handling.is_empty() { text } else { format!("{text}, {}", balancing.handling) }
}

/// Writes the weight of a food that is no supplement: '450 g', '3.6 kg'. A weight that has no short number of kilograms stays in grams.
fn format_food_weight(grams: f64) -> String {
    let kilograms = format_decimals(grams / 1000.0, 2);
    let is_exact = kilograms.parse::<f64>().is_ok_and(|kg| (kg * 1000.0 - grams).abs() < 1e-6);
    if grams >= 1000.0 && is_exact { format!("{kilograms} kg") } else { format!("{} g", format_decimals(grams, 1)) }
}

fn format_pieces(balancing: &BalancingFood, count: f64) -> String {
    let each = if count > 1.0 { " each" } else { "" };
    let name = if count > 1.0 { &balancing.plural } else { &balancing.singular };
    format!("{} {name} ({}{each})", format_count(count), balancing.strength)
}

fn format_weight(balancing: &BalancingFood, grams: f64) -> String {
    let spoon = if balancing.is_powder() { format_spoons(balancing.food, grams) } else { None };
    let spoon = spoon.map(|spoon| format!(" ({spoon})")).unwrap_or_default();
    format!("{} g{spoon} {}", format_decimals(grams, 1), balancing.singular)
}

/// Returns the amount in teaspoons, or in tablespoons if it is more than `MAX_TEASPOONS`. None if no whole number of quarter spoons is
/// near enough.
fn format_spoons(food: &Food, grams: f64) -> Option<String> {
    let spoon = weights_for(&food.id).iter().find(|weight| weight.measure == Measure::Teaspoon)?;
    let teaspoons = grams / spoon.grams;
    let (count, unit) =
        if teaspoons > MAX_TEASPOONS { (teaspoons / TEASPOONS_PER_TABLESPOON, "tbsp") } else { (teaspoons, "tsp") };
    let near = nearest_fraction(count, &QUARTERS)?;
    let is_near = (near.value / count - 1.0).abs() <= SPOON_ERROR;
    is_near.then(|| format!("{} {unit}", near.text.replace(' ', "")))
}

/// Returns a line with a number of eggs, or None if the food is not an egg or the weight is not that of whole eggs.
fn format_eggs(food: &Food, grams: f64) -> Option<String> {
    if food.category != "egg" {
        return None;
    }
    let count = grams / step_grams(food);
    let is_whole = count >= 0.9 && (count - count.round()).abs() < 1e-6;
    let (one, many) = match food.id.as_str() {
        "egg_raw" => ("large egg", "large eggs"),
        "egg_yolk_raw" => ("egg yolk", "egg yolks"),
        "egg_quail_raw" => ("quail egg", "quail eggs"),
        "egg_duck_raw" => ("duck egg", "duck eggs"),
        _ => return None,
    };
    is_whole.then(|| format!("{} {}", format_decimals(count, 0), if count > 1.5 { many } else { one }))
}

/// Formats a number with fractions: '2', '½', '1½'.
fn format_count(count: f64) -> String {
    nearest_fraction(count, &FRACTIONS)
        .filter(|near| (near.value - count).abs() < 1e-6)
        .map_or_else(|| format_decimals(count, 2), |near| near.text.replace(' ', ""))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::food::foods;
    use crate::line::match_line;
    use domain::food_id::FoodId;
    use domain::ingredient_line::IngredientLine;

    #[test]
    fn every_line_is_matched_to_the_same_food_and_weight() {
        let mut problems = Vec::new();
        for food in foods().iter() {
            for steps in [1.0, 2.0, 3.0, 7.0, 41.0] {
                let grams = step_grams(food) * steps;
                let text = format_line(food, grams);
                let found = match_line(&IngredientLine::parse(&text));
                let is_same = found.is_some_and(|found| {
                    found.food.id == food.id && found.grams.is_some_and(|read| (read - grams).abs() < 1e-6)
                });
                if !is_same {
                    let read = found.map(|found| (found.food.id.as_str(), found.grams));
                    problems.push(format!("{} {grams}: '{text}' is read as {read:?}", food.id));
                }
            }
        }
        assert!(problems.is_empty(), "{}", problems.join("\n"));
    }

    #[test]
    fn line_reads_like_one_of_a_recipe() {
        for (id, grams, expected) in [
            ("chicken_thigh_raw", 450.0, "450 g skinless chicken thigh"),
            ("rice_brown_raw", 185.0, "185 g brown rice"),
            ("carrot_raw", 100.0, "100 g carrots"),
            ("zucchini_raw", 60.0, "60 g courgette"),
            ("lamb_ground_raw", 500.0, "500 g lamb mince"),
            ("beef_ground_90_raw", 500.0, "500 g lean beef mince"),
            ("egg_raw", 50.0, "1 large egg, beaten"),
            ("egg_raw", 150.0, "3 large eggs, beaten"),
            ("egg_yolk_raw", 34.0, "2 egg yolks"),
            ("beef_liver_raw", 40.0, "40 g beef liver, finely chopped"),
            ("salt_plain", 1.5, "1.5 g (¼ tsp) plain salt"),
            ("eggshell_powder", 5.0, "5 g (1 tsp) eggshell powder"),
            ("eggshell_powder", 4.5, "4.5 g eggshell powder"),
            ("tricalcium_phosphate", 19.5, "19.5 g (5 tsp) tricalcium phosphate"),
            // Four teaspoons are 15.6 g, which is 3 % more.
            ("tricalcium_phosphate", 15.0, "15 g tricalcium phosphate"),
            // Nine teaspoons.
            ("eggshell_powder", 45.0, "45 g (3 tbsp) eggshell powder"),
            ("chicken_thigh_raw", 1000.0, "1 kg skinless chicken thigh"),
            ("chicken_thigh_raw", 3650.0, "3.65 kg skinless chicken thigh"),
            ("chicken_thigh_raw", 1234.0, "1234 g skinless chicken thigh"),
            ("potassium_chloride", 5.0, "5 g potassium chloride"),
            ("zinc_15mg_tablet", 0.6, "2 zinc tablets (15 mg each), crushed"),
            ("zinc_15mg_tablet", 0.45, "1½ zinc tablets (15 mg each), crushed"),
            ("iodine_150ug_tablet", 0.1, "½ kelp tablet (150 µg iodine), crushed"),
            ("vitamin_e_200iu_softgel", 0.3, "1 vitamin E softgel (200 IU)"),
            ("fish_oil_1000mg_softgel", 5.6, "4 fish oil softgels (1000 mg each)"),
            ("taurine_500mg_capsule", 0.6, "1 taurine capsule (500 mg), opened"),
            ("vitamin_d3_400iu_drop", 0.03, "1 vitamin D3 drop (400 IU)"),
        ] {
            let food = foods().get(&FoodId::new(id)).unwrap();
            assert_eq!(format_line(food, grams), expected);
        }
    }
}
