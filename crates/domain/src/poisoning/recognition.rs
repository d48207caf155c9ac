//! Recognises what a pet has eaten from the words of a frightened owner: 'a bar of dark choclate'.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::Danger;
use super::eaten_food::{EatenFood, eaten_foods};
use crate::pet_type::PetType;
use crate::safety::words::split;
use crate::safety::{Doubt, find_hazards};

/// Returns the foods that a text names, the most dangerous first, and at most one for each hazard. Empty if none is known, which
/// does not mean that the food is safe. Typing errors in the names of hazards are corrected.
pub fn recognise(text: &str) -> Vec<&'static EatenFood> {
    let text = text.trim().to_lowercase();
    if let Some(food) = eaten_foods().iter().find(|food| food.names().any(|name| name == text)) {
        return vec![food];
    }
    let lines = [text.clone()];
    let findings: Vec<_> = PetType::ALL.into_iter().flat_map(|pet| find_hazards(pet, "", &lines, &[])).collect();
    let mut corrected = text;
    for finding in &findings {
        if let Some(Doubt::Spelling { meant }) = &finding.doubt {
            corrected = corrected.replace(&finding.text.to_lowercase(), meant);
        }
    }
    let hazard_ids: BTreeSet<&str> = findings.iter().map(|finding| finding.hazard.id.as_str()).collect();
    let words: Vec<String> = split(&corrected).into_iter().map(|word| word.text).collect();
    let mut foods: Vec<&EatenFood> = hazard_ids.into_iter().filter_map(|id| food_of_hazard(id, &words)).collect();
    foods.sort_by_key(|food| Reverse(danger_of_any_amount(food)));
    foods
}

/// Returns the food of a hazard with the longest name among the words; its default food if none is named.
fn food_of_hazard(hazard_id: &str, words: &[String]) -> Option<&'static EatenFood> {
    let foods = || eaten_foods().iter().filter(|food| food.hazard_id == hazard_id);
    let named = foods().filter_map(|food| Some((longest_name(food, words)?, food))).max_by_key(|(length, _)| *length);
    named.map(|(_, food)| food).or_else(|| foods().find(|food| food.is_default))
}

/// Returns the number of words of the longest name of a food that occurs among the words.
fn longest_name(food: &EatenFood, words: &[String]) -> Option<usize> {
    food.names()
        .map(|name| split(&name).into_iter().map(|word| word.text).collect::<Vec<_>>())
        .filter(|name| !name.is_empty() && words.windows(name.len()).any(|window| window == name.as_slice()))
        .map(|name| name.len())
        .max()
}

fn danger_of_any_amount(food: &EatenFood) -> Option<Danger> {
    food.poison.level(PetType::Dog, Some(0.0)).map(|level| level.danger)
}
