//! Foods a visitor may mean while typing: those whose name or alias holds the words, the last one unfinished.

use crate::food::{Food, foods};
use crate::words::words;

/// The closest first: a name that begins with what was typed before one that only holds it, short before long.
pub fn suggest(text: &str, limit: usize) -> Vec<&'static Food> {
    let typed = words(text);
    if typed.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(usize, usize, &Food)> = foods()
        .iter()
        .filter_map(|food| {
            names(food).filter_map(|name| closeness(&words(name), &typed)).min().map(|rank| (rank, food))
        })
        .map(|((place, length), food)| (place, length, food))
        .collect();
    found.sort_by(|(place, length, food), (other_place, other_length, other)| {
        (place, length, &food.everyday_name).cmp(&(other_place, other_length, &other.everyday_name))
    });
    found.into_iter().take(limit).map(|(_, _, food)| food).collect()
}

fn names(food: &Food) -> impl Iterator<Item = &str> {
    [food.everyday_name.as_str(), food.name.as_str()].into_iter().chain(food.aliases.iter().map(String::as_str))
}

/// Where the typed words stand in the name and how long it is; none where they don't.
fn closeness(name: &[String], typed: &[String]) -> Option<(usize, usize)> {
    let (last, whole) = typed.split_last()?;
    let place = name.windows(typed.len()).position(|window| {
        window.split_last().is_some_and(|(end, start)| start == whole && end.starts_with(last.as_str()))
    })?;
    Some((place, name.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_begins_like_the_typed_words_comes_first() {
        for (text, expected) in [
            ("salm", "salmon"),
            ("brown ri", "rice_brown"),
            ("Chicken thi", "chicken_thigh"),
            ("zinc", "zinc"),
            ("kale", "kale"),
        ] {
            let ids: Vec<&str> = suggest(text, 5).into_iter().map(|food| food.id.as_str()).collect();
            assert!(ids.first().is_some_and(|id| id.contains(expected)), "{text}: {ids:?}");
            assert!(ids.len() <= 5);
        }
    }

    #[test]
    fn nothing_typed_or_nothing_like_it_suggests_nothing() {
        for text in ["", "  !? ", "unicorn", "chicken unicorn"] {
            assert!(suggest(text, 20).is_empty(), "{text}");
        }
    }
}
