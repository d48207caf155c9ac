//! An amount of a food as a line of a recipe, in words the parser and the matcher read back to the same food and weight.

use std::collections::HashMap;
use std::sync::LazyLock;

use domain::food_id::FoodId;
use domain::ingredient_line::parse;
use domain::quantity::{FRACTIONS, QUARTERS, decimals, fraction};

use crate::food::{Food, foods};
use crate::household::{Portion, weights_for};
use crate::line::match_line;
use crate::words::words;

use super::balancing::{self, Balancing};
use super::item::step_of;

/// A spoon is named where it holds what the scale shows.
const SPOON_ERROR: f64 = 0.07;
/// Words of a name that a recipe leaves out, because a bare name means just that.
const UNSAID: [&str; 2] = [", raw", ", dry"];

/// Words that a British kitchen says otherwise, or not at all; a name without them goes first.
const ELSEWHERE: [&str; 22] = [
    "uncooked",
    "ground",
    "zucchini",
    "beet",
    "shrimp",
    "canned",
    "rutabaga",
    "only",
    "atlantic",
    "domesticated",
    "eggplant",
    "flesh",
    "nosalt",
    "rolled",
    "green",
    "adult",
    "garbanzo",
    "ox",
    "raw",
    "whole",
    "retail",
    "boneless",
];

/// '450 g chicken thigh, skinless', '2 zinc tablets (15 mg each), crushed', '1.5 g (¼ tsp) iodised salt'.
pub fn line(food: &Food, grams: f64) -> String {
    let Some(balancing) = balancing::find(food) else {
        return match counted(food, grams) {
            Some(line) => line,
            None => format!("{} g {}", decimals(grams, 1), name(food)),
        };
    };
    let said = if balancing.is_by_the_piece() {
        pieces(balancing, grams / food.grams_per_piece.unwrap_or(1.0))
    } else if food.category == "egg" {
        counted(food, grams).unwrap_or_else(|| weighed(balancing, grams))
    } else {
        weighed(balancing, grams)
    };
    if balancing.handling.is_empty() { said } else { format!("{said}, {}", balancing.handling) }
}

fn pieces(balancing: &Balancing, count: f64) -> String {
    let each = if count > 1.0 { " each" } else { "" };
    let name = if count > 1.0 { &balancing.plural } else { &balancing.singular };
    format!("{} {name} ({}{each})", number(count), balancing.strength)
}

fn weighed(balancing: &Balancing, grams: f64) -> String {
    let spoon = if balancing.is_powder() { spoons(balancing.food, grams) } else { None };
    let spoon = spoon.map(|spoon| format!(" ({spoon})")).unwrap_or_default();
    format!("{} g{spoon} {}", decimals(grams, 1), balancing.singular)
}

fn spoons(food: &Food, grams: f64) -> Option<String> {
    let spoon = weights_for(&food.id).iter().find(|weight| weight.portion == Portion::Teaspoon)?;
    let count = grams / spoon.grams;
    let near = fraction(count, &QUARTERS)?;
    let is_near = (near.value / count - 1.0).abs() <= SPOON_ERROR;
    is_near.then(|| format!("{} tsp", near.text.replace(' ', "")))
}

/// Eggs are counted, where the weight is that of whole ones.
fn counted(food: &Food, grams: f64) -> Option<String> {
    if food.category != "egg" {
        return None;
    }
    let count = grams / step_of(food);
    let is_whole = count >= 0.9 && (count - count.round()).abs() < 1e-6;
    let (one, many) = match food.id.as_str() {
        "egg_raw" => ("large egg", "large eggs"),
        "egg_yolk_raw" => ("egg yolk", "egg yolks"),
        "egg_quail_raw" => ("quail egg", "quail eggs"),
        "egg_duck_raw" => ("duck egg", "duck eggs"),
        _ => return None,
    };
    is_whole.then(|| format!("{} {}", decimals(count, 0), if count > 1.5 { many } else { one }))
}

/// '2', '½', '1½'.
fn number(count: f64) -> String {
    fraction(count, &FRACTIONS)
        .filter(|near| (near.value - count).abs() < 1e-6)
        .map_or_else(|| decimals(count, 2), |near| near.text.replace(' ', ""))
}

/// What a recipe calls it.
fn name(food: &Food) -> &str {
    NAMES.get(&food.id).map_or(&food.name, |name| name)
}

/// Of each food the first of its names that is read back to it.
static NAMES: LazyLock<HashMap<FoodId, String>> =
    LazyLock::new(|| foods().iter().map(|food| (food.id.clone(), readable(food))).collect());

fn readable(food: &Food) -> String {
    let full = lower_case(&food.name);
    let short = UNSAID.iter().fold(full.clone(), |name, unsaid| name.replace(unsaid, ""));
    // 'Chicken thigh, skinless' says more than 'chicken thigh'; 'rice, brown' only says it the other way round.
    let is_turned = food.aliases.first().is_some_and(|alias| !short.starts_with(alias.as_str()));
    let aliases = food.aliases.iter().cloned();
    let mut names: Vec<String> = if is_turned {
        aliases.chain([short, full]).collect()
    } else {
        [short, full].into_iter().chain(aliases).collect()
    };
    // Mince is called so; a bare 'lamb' would be taken for a cut.
    let is_mince = food.id.as_str().contains("_ground_");
    let oddity = |name: &String| {
        let words = words(name);
        let is_unclear = is_mince && !words.iter().any(|word| word == "mince");
        words.iter().filter(|word| ELSEWHERE.contains(&word.as_str())).count() + usize::from(is_unclear)
    };
    names.sort_by_key(oddity);
    let is_read = |name: &String| {
        let line = parse(&format!("100 g {name}"));
        match_line(&line).is_some_and(|found| found.food.id == food.id && found.grams == Some(100.0))
    };
    let found = names.iter().find(|name| is_read(name)).or(names.first());
    found.cloned().unwrap_or_default()
}

fn lower_case(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_read_back_to_the_same_food_and_weight() {
        let mut faults = Vec::new();
        for food in foods().iter() {
            for steps in [1.0, 2.0, 3.0, 7.0, 41.0] {
                let grams = step_of(food) * steps;
                let text = line(food, grams);
                let found = match_line(&parse(&text));
                let is_same = found.is_some_and(|found| {
                    found.food.id == food.id && found.grams.is_some_and(|read| (read - grams).abs() < 1e-6)
                });
                if !is_same {
                    let read = found.map(|found| (found.food.id.as_str(), found.grams));
                    faults.push(format!("{} {grams}: '{text}' is read as {read:?}", food.id));
                }
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }

    #[test]
    fn a_line_is_worded_as_a_kitchen_would() {
        for (id, grams, expected) in [
            ("chicken_thigh_raw", 450.0, "450 g chicken thigh, skinless"),
            ("rice_brown_raw", 185.0, "185 g dry brown rice"),
            ("carrot_raw", 100.0, "100 g carrots"),
            ("zucchini_raw", 60.0, "60 g courgette"),
            ("lamb_ground_raw", 500.0, "500 g lamb mince"),
            ("beef_ground_90_raw", 500.0, "500 g lean beef mince"),
            ("egg_raw", 50.0, "1 large egg, beaten"),
            ("egg_raw", 150.0, "3 large eggs, beaten"),
            ("egg_yolk_raw", 34.0, "2 egg yolks"),
            ("beef_liver_raw", 40.0, "40 g beef liver, finely chopped"),
            ("salt_iodised", 1.5, "1.5 g (¼ tsp) iodised salt"),
            ("eggshell_powder", 5.0, "5 g (1 tsp) eggshell powder"),
            ("eggshell_powder", 4.5, "4.5 g eggshell powder"),
            ("zinc_15mg_tablet", 0.6, "2 zinc tablets (15 mg each), crushed"),
            ("zinc_15mg_tablet", 0.45, "1½ zinc tablets (15 mg each), crushed"),
            ("iodine_150ug_tablet", 0.1, "½ kelp tablet (150 µg iodine), crushed"),
            ("vitamin_e_200iu_softgel", 0.3, "1 vitamin E softgel (200 IU)"),
            ("fish_oil_1000mg_softgel", 5.6, "4 fish oil softgels (1000 mg each)"),
            ("taurine_500mg_capsule", 0.6, "1 taurine capsule (500 mg), opened"),
            ("vitamin_d3_400iu_drop", 0.03, "1 vitamin D3 drop (400 IU)"),
        ] {
            let food = foods().get(&FoodId::new(id)).unwrap();
            assert_eq!(line(food, grams), expected);
        }
    }
}
