//! Finds the name of a food that a misspelt name probably means.

use std::sync::LazyLock;

use crate::food::foods;
use crate::line::describe::{ANY_FOOD, is_descriptive};
use crate::words::normalised_words;

/// Longest name that is compared, in characters.
const MAX_LENGTH: usize = 40;

struct Name {
    words: Vec<String>,
    /// The normalised words, joined by spaces.
    normalised: Vec<char>,
    text: &'static str,
}

static NAMES: LazyLock<Vec<Name>> = LazyLock::new(|| {
    let names = foods().iter().flat_map(|food| food.aliases.iter().map(String::as_str));
    let name = |text| {
        let words = normalised_words(text);
        Name { normalised: joined(&words), words, text }
    };
    names.map(name).collect()
});

/// Returns the name of a food that differs from the words by few typing errors, or None. The words are compared as they are,
/// and again without words about size and preparation. A word about size or preparation is never read as a misspelling of another
/// word: 'chicken meat' does not mean 'chicken heart'.
pub(crate) fn find_similar_name(words: &[String]) -> Option<&'static str> {
    let (descriptive, named): (Vec<String>, Vec<String>) =
        words.iter().cloned().partition(|word| is_descriptive(word, ANY_FOOD));
    let candidates = [(joined(words), descriptive), (joined(&named), Vec::new())];
    let by_distance = NAMES.iter().filter_map(|name| {
        let distances = candidates.iter().filter_map(|(typed, kept_words)| {
            if !kept_words.iter().all(|word| name.words.contains(word)) {
                return None;
            }
            let most = max_distance(typed.len())?;
            let distance = edit_distance(typed, &name.normalised, most)?;
            (distance > 0).then_some(distance)
        });
        Some((distances.min()?, name))
    });
    by_distance.min_by_key(|(distance, _)| *distance).map(|(_, name)| name.text)
}

fn joined(words: &[String]) -> Vec<char> {
    words.join(" ").chars().collect()
}

/// Returns the number of typing errors that are tolerated in a name, or None if it is too short or too long to compare.
fn max_distance(length: usize) -> Option<usize> {
    match length {
        0..=3 => None,
        4..=7 => Some(1),
        8..=MAX_LENGTH => Some(2),
        _ => None,
    }
}

/// Returns the number of letters to insert, delete, replace or swap with their neighbour, or None if it exceeds `most`.
fn edit_distance(one: &[char], other: &[char], most: usize) -> Option<usize> {
    if one.len().abs_diff(other.len()) > most {
        return None;
    }
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for (row, letter) in one.iter().enumerate() {
        let mut current = vec![row + 1];
        for (column, expected) in other.iter().enumerate() {
            let at = |distances: &[usize], column: usize| distances.get(column).copied().unwrap_or(usize::MAX / 2);
            let replaced = at(&last, column) + usize::from(letter != expected);
            let mut least = replaced.min(at(&last, column + 1) + 1).min(at(&current, column) + 1);
            let is_swapped =
                row > 0 && column > 0 && one.get(row - 1) == Some(expected) && other.get(column - 1) == Some(letter);
            if is_swapped {
                least = least.min(at(&before, column - 1) + 1);
            }
            current.push(least);
        }
        before = std::mem::replace(&mut last, current);
    }
    last.last().copied().filter(|distance| *distance <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_typing_errors_are_found() {
        for (typed, expected) in [
            ("courgete", Some("courgette")),
            ("zuchini", Some("zucchini")),
            ("brocolli", Some("broccoli")),
            ("sweet poatto", Some("sweet potato")),
            ("chiken breast, diced", Some("chicken breast")),
            ("whole weat flour", Some("whole wheat flour")),
            ("rabit meat", Some("rabbit")),
            ("chicken meat", None),
            ("diced chicken", None),
            ("cod", None),
            ("leek", None),
            ("onion", None),
            ("unicorn", None),
        ] {
            assert_eq!(find_similar_name(&normalised_words(typed)), expected, "{typed}");
        }
    }

    #[test]
    fn swapped_neighbours_are_one_error() {
        let chars = |text: &str| text.chars().collect::<Vec<_>>();
        for (one, other, expected) in [
            ("carrot", "carrot", Some(0)),
            ("carrto", "carrot", Some(1)),
            ("crrot", "carrot", Some(1)),
            ("rice", "peas", None),
        ] {
            assert_eq!(edit_distance(&chars(one), &chars(other), 2), expected, "{one}");
        }
    }
}
