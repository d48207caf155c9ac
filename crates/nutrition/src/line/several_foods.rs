//! Finds lines that name several foods, of which only one could be counted: 'chicken, rice and carrots'.

use std::collections::HashSet;
use std::sync::LazyLock;

use domain::ingredient_line::IngredientLine;

use super::LineWords;
use super::describe::{ANY_FOOD, is_descriptive};
use crate::food::{Food, foods};
use crate::word_list::WordList;
use crate::words::normalised_words;

/// The words of each name of each food.
static NAMES: LazyLock<HashSet<Vec<String>>> = LazyLock::new(|| {
    foods().iter().flat_map(|food| food.aliases.iter().map(|alias| normalised_words(alias))).collect()
});

/// Returns whether a note names another food, so that the line is not about `food` alone: 'chicken, rice and carrots'.
pub(super) fn names_several_foods(food: &Food, line_words: &LineWords) -> bool {
    let own_words: Vec<String> = food.aliases.iter().flat_map(|alias| normalised_words(alias)).collect();
    let is_other = |name: &Vec<String>| {
        NAMES.contains(name)
            && !name.iter().any(|word| own_words.contains(word) || WordList::PackingMedia.contains(word))
    };
    line_words.notes.iter().flat_map(|note| split_at_separators(note)).any(|name| is_other(&name))
}

fn split_at_separators(words: &[String]) -> Vec<Vec<String>> {
    words.split(|word| WordList::FoodSeparators.contains(word)).map(<[String]>::to_vec).collect()
}

/// Returns the parts of a line that each begin with an amount and have a name, if there are several: '2 whole eggs' and '1 yolk'.
/// Parts of one amount have no name of their own: '1 tbsp + 1 tsp olive oil'.
pub(super) fn list_amounts(text: &str) -> Vec<String> {
    let outside_brackets = remove_brackets(text);
    let parts: Vec<String> = outside_brackets.split(['&', '+']).flat_map(split_at_words).collect();
    if parts.len() < 2 {
        return Vec::new();
    }
    let found: Vec<String> = parts.into_iter().filter(|part| begins_with_amount_of_food(part)).collect();
    if found.len() > 1 { found } else { Vec::new() }
}

/// Removes the text in brackets, which describes the food before it: '1 zinc tablet (15 mg zinc and 1 mg copper)'.
fn remove_brackets(text: &str) -> String {
    let mut depth = 0_usize;
    let is_outside = |c: &char| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => return depth == 0,
        }
        false
    };
    text.chars().filter(is_outside).collect()
}

fn begins_with_amount_of_food(part: &str) -> bool {
    let line = IngredientLine::parse(part);
    let is_named = normalised_words(&line.food).iter().any(|word| !is_descriptive(word, ANY_FOOD));
    is_named && !line.measures.is_empty() && !part.starts_with(line.food.as_str())
}

/// Returns the parts of a line that lists at least two known foods: 'chicken', 'rice' and 'carrots'. If several parts have an
/// amount, these are the parts.
pub(super) fn list_foods(text: &str) -> Vec<String> {
    let amounts = list_amounts(text);
    if !amounts.is_empty() {
        return amounts;
    }
    let parts: Vec<String> = text.split([',', '&', '+', ';']).flat_map(split_at_words).collect();
    let is_food = |part: &&String| super::find_food(&LineWords::from_line(&IngredientLine::parse(part))).is_some();
    if parts.iter().filter(is_food).count() > 1 { parts } else { Vec::new() }
}

fn split_at_words(part: &str) -> Vec<String> {
    let words: Vec<&str> = part.split_whitespace().collect();
    let is_separator = |word: &&str| WordList::FoodSeparators.contains(&word.to_lowercase());
    words.split(is_separator).map(|words| words.join(" ")).filter(|part| !part.is_empty()).collect()
}
