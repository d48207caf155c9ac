//! Calculates every size in which a main meal of the catalogue is offered.

use super::{Recipe, read_main_meal_files, read_tables};
use http_api::MAX_SERVINGS;
use nutrition::scaling::ScalableDish;
use nutrition::verdict::Verdict;

/// Factors of batches for a number of days, which are not whole numbers of servings.
const FACTORS_FOR_DAYS: [f64; 6] = [0.43, 1.07, 1.37, 2.3, 3.456, 7.89];

#[test]
fn main_meals_keep_their_verdict_in_every_offered_size() {
    let tables = read_tables();
    let mut deviations = Vec::new();
    // The number of recipes that are offered for 1 serving, half the servings, and two and three times the servings.
    let mut offered_recipes = [0; 4];
    for file in read_main_meal_files() {
        let recipe = Recipe::new(&file);
        let dish = ScalableDish::new(&recipe.dish());
        let offered = dish.offered_servings(recipe.servings, u32::try_from(MAX_SERVINGS).unwrap());
        let half = recipe.servings.div_ceil(2);
        for (count, servings) in offered_recipes.iter_mut().zip([1, half, 2 * recipe.servings, 3 * recipe.servings]) {
            *count += usize::from(offered.contains(&servings));
        }
        let factors = offered.iter().map(|servings| f64::from(*servings) / f64::from(recipe.servings));
        let for_days = FACTORS_FOR_DAYS.iter().map(|factor| dish.scale_at_least(*factor, recipe.servings));
        let sizes = for_days.chain(factors.map(|factor| dish.scale(factor).unwrap()));
        for scaled in sizes {
            let name = format!("{} {} times {:.3}", recipe.id, recipe.title, scaled.factor);
            if scaled.analysis.verdict != Verdict::Complete {
                deviations.push(format!("{name}: the program says {:?}", scaled.analysis.verdict));
            }
            let meal = recipe.meal(&scaled.lines, scaled.analysis.verdict);
            let found = tables.find_deviations(&meal).into_iter().chain(tables.find_exceeded(&meal));
            deviations.extend(found.map(|deviation| format!("{name}: {deviation}")));
        }
    }
    println!("recipes offered for 1 serving, half, double and triple: {offered_recipes:?}");
    assert!(deviations.is_empty(), "{} deviations\n{}", deviations.len(), deviations.join("\n"));
}
