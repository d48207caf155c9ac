//! An unknown food that a search excludes, with the same search for the foods that may be meant.

use crate::exclusion::UnknownFoodError;
use crate::text::split_words;

/// A food that could not be left out, because it is unknown: 'flurble' in 'turkey no flurble'.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownExclusion {
    pub name: String,
    /// The foods that may be meant.
    pub suggestions: Vec<MeantFood>,
}

/// A food that may be meant by an unknown name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MeantFood {
    pub food: String,
    /// The text of the search with the food instead of the name.
    pub search: String,
}

impl UnknownExclusion {
    /// `text` is the text of the search.
    pub(super) fn new(name: String, text: &str) -> Self {
        let foods = UnknownFoodError::new(&name).suggestions.into_iter();
        let meant = |food: String| Some(MeantFood { search: replace_name(text, &name, &food)?, food });
        Self { suggestions: foods.filter_map(meant).collect(), name }
    }
}

/// Returns a text with a name replaced by a food. None if the text does not contain the words of the name next to each other.
fn replace_name(text: &str, name: &str, food: &str) -> Option<String> {
    let name = split_words(name);
    let starts = word_starts(text);
    starts.iter().enumerate().find_map(|(at, start)| {
        let end = starts.get(at + name.len()).copied().unwrap_or(text.len());
        let part = text.get(*start..end)?;
        let word = part.trim_end_matches(|c: char| !c.is_alphanumeric());
        let border = part.get(word.len()..)?;
        (split_words(word) == name).then(|| {
            [text.get(..*start).unwrap_or_default(), food, border, text.get(end..).unwrap_or_default()].concat()
        })
    })
}

/// Returns the places at which words begin, in bytes.
fn word_starts(text: &str) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut is_in_word = false;
    for (at, character) in text.char_indices() {
        if character.is_alphanumeric() && !is_in_word {
            starts.push(at);
        }
        is_in_word = character.is_alphanumeric();
    }
    starts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_is_replaced_and_the_rest_of_the_text_stays() {
        for (text, name, expected) in [
            ("turkey, no chikn!", "chikn", Some("turkey, no chicken!")),
            ("no chikn, no rice", "chikn", Some("no chicken, no rice")),
            ("turkey chikn-free", "chikn", Some("turkey chicken-free")),
            ("sans l'chikn", "chikn", Some("sans l'chicken")),
            ("no dragon pie, beef", "dragon pie", Some("no chicken, beef")),
            ("no chick", "chikn", None),
            ("ohne hühnn", "huhnn", Some("ohne chicken")),
        ] {
            assert_eq!(replace_name(text, name, "chicken").as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn foods_that_may_be_meant_are_searched_with_the_same_words() {
        let unknown = UnknownExclusion::new("chikn".to_owned(), "turkey no chikn");
        let first = unknown.suggestions.first().unwrap();
        assert_eq!((first.food.as_str(), first.search.as_str()), ("chicken", "turkey no chicken"));
        assert_eq!(UnknownExclusion::new("flurble".to_owned(), "no flurble").suggestions, []);
    }
}
