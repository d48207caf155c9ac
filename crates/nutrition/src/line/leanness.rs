//! How fat a mince or a yoghurt is: 'beef mince, 5 % fat' and '95% lean' choose among the rows of one mince.

use crate::food::{Food, foods};

/// A mince stands for another whose fat is so many percent points away, a milk or a cheese for one much nearer.
const NEAR_MINCE: f64 = 4.0;
const NEAR_DAIRY: f64 = 1.5;

/// The percentage of fat a text states, and the words without it.
pub(super) fn percent(words: &[String]) -> (Option<f64>, Vec<String>) {
    let stated = words.windows(2).enumerate().find_map(|(at, pair)| match pair {
        [number, of] if of == "fat" => Some((at, number.parse::<f64>().ok()?)),
        [number, of] if of == "lean" => Some((at, 100.0 - number.parse::<f64>().ok()?)),
        _ => None,
    });
    let Some((at, fat)) = stated else { return (None, words.to_vec()) };
    let rest = words.iter().enumerate().filter(|(other, _)| *other != at && *other != at + 1);
    (Some(fat), rest.map(|(_, word)| word.clone()).collect())
}

/// The food of that kind and state whose fat is nearest; None where none is near. Other foods stay as they are.
pub(super) fn choose(food: &'static Food, fat: f64) -> Option<&'static Food> {
    let Some((kind, near)) = kind(food) else { return Some(food) };
    let alike = foods().iter().filter(|other| self::kind(other) == Some((kind, near)) && other.state == food.state);
    let by_distance = alike.filter_map(|other| Some((other, (self::fat(other)? - fat).abs())));
    let (nearest, distance) = by_distance.min_by(|(_, one), (_, other)| one.total_cmp(other))?;
    (distance <= near).then_some(nearest)
}

/// What comes in several degrees of fat, by the part of its name that they share.
fn kind(food: &Food) -> Option<(&str, f64)> {
    if food.category == "dairy" {
        let shared = food.name.rsplit_once(',').map_or(food.name.as_str(), |(shared, _)| shared);
        return Some((shared, NEAR_DAIRY));
    }
    mince(food).map(|animal| (animal, NEAR_MINCE))
}

/// The animal, of a mince.
fn mince(food: &Food) -> Option<&str> {
    let (animal, rest) = food.name.split_once([' ', ','])?;
    rest.contains("ground").then_some(animal.trim_end_matches(','))
}

/// Before cooking: what the name says ('95% lean'), else what was measured.
fn fat(food: &Food) -> Option<f64> {
    let stated = food.name.split_once("% lean").and_then(|(before, _)| before.rsplit(' ').next());
    match stated.map(str::parse::<f64>) {
        Some(Ok(lean)) => Some(100.0 - lean),
        _ => food.nutrients.get("fat_g"),
    }
}
