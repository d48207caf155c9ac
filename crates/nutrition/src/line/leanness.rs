//! Chooses among the rows of a mince, milk or cheese by its stated fat: 'beef mince, 5 % fat' or '95% lean'.

use crate::food::{Food, foods};

/// Maximum difference in percentage points between the stated fat and that of the chosen row.
const NEAR_MINCE: f64 = 4.0;
const NEAR_DAIRY: f64 = 1.5;

/// Returns the stated percentage of fat, and the words without it.
pub(super) fn percent(words: &[String]) -> (Option<f64>, Vec<String>) {
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
pub(super) fn choose(food: &'static Food, fat: f64) -> Option<&'static Food> {
    let Some((kind, near)) = kind(food) else { return Some(food) };
    let alike = foods().iter().filter(|other| self::kind(other) == Some((kind, near)) && other.state == food.state);
    let by_distance = alike.filter_map(|other| Some((other, (self::fat(other)? - fat).abs())));
    let (nearest, distance) = by_distance.min_by(|(_, one), (_, other)| one.total_cmp(other))?;
    (distance <= near).then_some(nearest)
}

/// Returns the shared part of the name and the maximum difference, for foods with different fat contents.
fn kind(food: &Food) -> Option<(&str, f64)> {
    if food.category == "dairy" {
        let shared = food.name.rsplit_once(',').map_or(food.name.as_str(), |(shared, _)| shared);
        return Some((shared, NEAR_DAIRY));
    }
    mince(food).map(|animal| (animal, NEAR_MINCE))
}

/// Returns the animal if the food is a mince.
fn mince(food: &Food) -> Option<&str> {
    let (animal, rest) = food.name.split_once([' ', ','])?;
    rest.contains("ground").then_some(animal.trim_end_matches(','))
}

/// Returns the percentage of fat before cooking: from the name ('95% lean'), else the figure of the table.
fn fat(food: &Food) -> Option<f64> {
    let stated = food.name.split_once("% lean").and_then(|(before, _)| before.rsplit(' ').next());
    match stated.map(str::parse::<f64>) {
        Some(Ok(lean)) => Some(100.0 - lean),
        _ => food.nutrients.get("fat_g"),
    }
}
