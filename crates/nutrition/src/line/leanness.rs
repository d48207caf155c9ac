//! How fat a mince is: 'beef mince, 5 % fat' and '95% lean' choose among the rows of one mince.

use crate::food::{Food, foods};

/// A mince stands for another whose fat is so many percent points away.
const NEAR: f64 = 4.0;

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

/// The mince of that animal and state whose fat is nearest; None where none is near. What is no mince stays as it is.
pub(super) fn choose(food: &'static Food, fat: f64) -> Option<&'static Food> {
    let Some(animal) = mince(food) else { return Some(food) };
    let minces = foods().iter().filter(|other| mince(other) == Some(animal) && other.state == food.state);
    let by_distance = minces.filter_map(|other| Some((other, (self::fat(other)? - fat).abs())));
    let (nearest, distance) = by_distance.min_by(|(_, one), (_, other)| one.total_cmp(other))?;
    (distance <= NEAR).then_some(nearest)
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
