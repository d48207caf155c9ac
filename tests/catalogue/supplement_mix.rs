//! Calculates the dish with less and with more of each mix of supplements that is offered for a main meal of the catalogue.

use std::collections::BTreeMap;

use nutrition::analysis::analyse;
use nutrition::supplement_mix::{MIN_SUPPLEMENTS, NoMix, SCALE_TOLERANCE, SPOON_TOLERANCE, Spoon, supplement_mix};

use super::{Meal, Recipe, read_main_meal_files, read_tables};

/// Numbers of batches that are calculated: the smallest, in which a whole piece changes the dose most, and a usual one.
const BATCHES: [u32; 2] = [2, 8];

#[test]
fn main_meals_keep_their_verdict_with_less_and_with_more_of_the_mix() {
    let tables = read_tables();
    let mut deviations = Vec::new();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for file in read_main_meal_files() {
        let recipe = Recipe::new(&file);
        let original = recipe.meal(&recipe.lines, analyse(&recipe.dish()).verdict);
        for batches in BATCHES {
            let mut count = |text: &str| *counts.entry(format!("{batches} batches: {text}")).or_default() += 1;
            let mix = match supplement_mix(&recipe.dish(), batches, &[]) {
                Ok(mix) => mix,
                Err(NoMix::FewSupplements(found)) => {
                    assert!(found < MIN_SUPPLEMENTS);
                    continue;
                }
                Err(reason) => {
                    count("not offered");
                    println!("{} {}, {batches} batches: {}", recipe.id, recipe.title, reason.sentence());
                    continue;
                }
            };
            count("offered");
            let tolerance = match &mix.spoon {
                Spoon::NotExact(_) => SCALE_TOLERANCE,
                _ => {
                    count("also with a spoon");
                    SPOON_TOLERANCE
                }
            };
            for share in [1.0 - tolerance, 0.9, 1.1, 1.0 + tolerance] {
                let mut meal = Meal { lines: original.lines.clone(), ..original.clone() };
                for part in &mix.parts {
                    meal.lines[part.at].grams = part.grams / f64::from(batches) * share;
                }
                for deviation in tables.find_deviations(&meal).into_iter().chain(tables.find_exceeded(&meal)) {
                    deviations.push(format!("{} {} times {share}: {deviation}", recipe.id, recipe.title));
                }
            }
        }
    }
    println!("recipes with at least {MIN_SUPPLEMENTS} supplements: {counts:#?}");
    assert!(deviations.is_empty(), "{} deviations\n{}", deviations.len(), deviations.join("\n"));
}
