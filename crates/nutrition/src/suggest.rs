//! Suggests foods while a visitor types: those whose name or alias contains the typed words. The last word may be incomplete.

use crate::food::{Food, foods};
use crate::words::normalised_words;

/// Returns the best matches first: names that start with the typed words come before names that contain them later, and short
/// names before long ones.
pub fn suggest_foods(text: &str, limit: usize) -> Vec<&'static Food> {
    let typed = normalised_words(text);
    if typed.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(usize, usize, &Food)> = foods()
        .iter()
        .filter_map(|food| {
            names(food).filter_map(|name| match_rank(&normalised_words(name), &typed)).min().map(|rank| (rank, food))
        })
        .map(|((position, length), food)| (position, length, food))
        .collect();
    found.sort_by(|(position, length, food), (other_position, other_length, other)| {
        (position, length, &food.everyday_name).cmp(&(other_position, other_length, &other.everyday_name))
    });
    found.into_iter().take(limit).map(|(_, _, food)| food).collect()
}

fn names(food: &Food) -> impl Iterator<Item = &str> {
    [food.everyday_name.as_str(), food.name.as_str()].into_iter().chain(food.aliases.iter().map(String::as_str))
}

/// Returns the position of the typed words in the name and the number of words of the name. None if it does not contain them.
fn match_rank(name: &[String], typed: &[String]) -> Option<(usize, usize)> {
    let (last, complete_words) = typed.split_last()?;
    let position = name.windows(typed.len()).position(|window| {
        window.split_last().is_some_and(|(end, start)| start == complete_words && end.starts_with(last.as_str()))
    })?;
    Some((position, name.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_start_with_the_typed_words_come_first() {
        for (text, expected) in [
            ("salm", "salmon"),
            ("brown ri", "rice_brown"),
            ("Chicken thi", "chicken_thigh"),
            ("zinc", "zinc"),
            ("kale", "kale"),
        ] {
            let ids: Vec<&str> = suggest_foods(text, 5).into_iter().map(|food| food.id.as_str()).collect();
            assert!(ids.first().is_some_and(|id| id.contains(expected)), "{text}: {ids:?}");
            assert!(ids.len() <= 5);
        }
    }

    #[test]
    fn empty_or_unknown_text_has_no_suggestions() {
        for text in ["", "  !? ", "unicorn", "chicken unicorn"] {
            assert!(suggest_foods(text, 20).is_empty(), "{text}");
        }
    }
}
