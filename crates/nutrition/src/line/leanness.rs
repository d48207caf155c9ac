//! Chooses among the rows of a mince, milk or cheese by its stated fat: 'beef mince, 5 % fat' or '95% lean'.

use crate::food::{Food, foods};

/// Maximum difference in percentage points between the stated fat and that of the chosen mince.
const MAX_MINCE_DIFFERENCE: f64 = 4.0;
/// The same for milk, yoghurt and cheese.
const MAX_DAIRY_DIFFERENCE: f64 = 1.5;

/// Returns the stated percentage of fat, and the words without that statement.
pub(super) fn split_off_fat(words: &[String]) -> (Option<f64>, Vec<String>) {
    let stated = words.windows(2).enumerate().find_map(|(at, pair)| match pair {
        [number, unit] if unit == "fat" => Some((at, number.parse::<f64>().ok()?)),
        [number, unit] if unit == "lean" => Some((at, 100.0 - number.parse::<f64>().ok()?)),
        _ => None,
    });
    let Some((at, fat)) = stated else { return (None, words.to_vec()) };
    let rest = words.iter().enumerate().filter(|(other, _)| *other != at && *other != at + 1);
    (Some(fat), rest.map(|(_, word)| word.clone()).collect())
}

/// Returns the food of the same kind and state with the nearest fat, or None if none is near enough. Foods that do not come
/// with different fat contents are returned unchanged.
pub(super) fn choose_by_fat(food: &'static Food, fat: f64) -> Option<&'static Food> {
    let Some((kind, max_difference)) = kind_and_max_difference(food) else { return Some(food) };
    let same_kind = foods()
        .iter()
        .filter(|other| kind_and_max_difference(other) == Some((kind, max_difference)) && other.state == food.state);
    let by_distance = same_kind.filter_map(|other| Some((other, (fat_percent(other)? - fat).abs())));
    let (nearest, distance) = by_distance.min_by(|(_, one), (_, other)| one.total_cmp(other))?;
    (distance <= max_difference).then_some(nearest)
}

/// Returns the shared part of the name and the maximum difference, for foods with different fat contents.
fn kind_and_max_difference(food: &Food) -> Option<(&str, f64)> {
    if food.category == "dairy" {
        let shared = food.name.rsplit_once(',').map_or(food.name.as_str(), |(shared, _)| shared);
        return Some((shared, MAX_DAIRY_DIFFERENCE));
    }
    animal_of_mince(food).map(|animal| (animal, MAX_MINCE_DIFFERENCE))
}

/// Returns the animal if the food is a mince, which the table calls 'ground'.
fn animal_of_mince(food: &Food) -> Option<&str> {
    let (animal, rest) = food.name.split_once([' ', ','])?;
    rest.contains("ground").then_some(animal.trim_end_matches(','))
}

/// Returns the percentage of fat before cooking: from the name ('95% lean'), else the figure of the table.
fn fat_percent(food: &Food) -> Option<f64> {
    let stated = food.name.split_once("% lean").and_then(|(before, _)| before.rsplit(' ').next());
    match stated.map(str::parse::<f64>) {
        Some(Ok(lean)) => Some(100.0 - lean),
        _ => food.nutrients.get("fat_g"),
    }
}
