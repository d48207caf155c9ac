//! The error for a name that no food has, with the foods that may be meant.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::{self, Display, Formatter};

use nutrition::family::broad_names;
use nutrition::food::foods;
use nutrition::suggest::suggest_foods;
use strsim::osa_distance;

use super::{TABLE_VOCABULARY, find_absent_food, is_known_food, is_other_word, resolve_name};
use crate::description::is_description;
use crate::lexicon::lexicon;
use crate::text::{split_words, stem};

/// Maximum number of names that are suggested instead of an unknown one.
const MAX_SUGGESTIONS: usize = 3;
/// Maximum number of letters in which a suggested word differs. It is more than for a correction, because the visitor chooses.
const MAX_ERRORS: usize = 2;
/// Minimum number of letters of a word that may differ in so many. A shorter one may differ in one letter.
const TWO_ERRORS_LENGTH: usize = 5;
/// Shorter words are too often spelt like another food.
const MIN_LENGTH: usize = 3;

/// A name that no food and no family of foods has. The message has no full stop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownFoodError {
    pub name: String,
    /// Names of foods that may be meant.
    pub suggestions: Vec<String>,
}

impl Display for UnknownFoodError {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "We do not know a food called ‘{}’", self.name)?;
        match self.suggestions.split_last() {
            None => Ok(()),
            Some((last, [])) => write!(formatter, "; perhaps you mean ‘{last}’"),
            Some((last, others)) => write!(formatter, "; perhaps you mean ‘{}’ or ‘{last}’", others.join("’, ‘")),
        }
    }
}

impl Error for UnknownFoodError {}

impl UnknownFoodError {
    pub fn new(name: &str) -> Self {
        let words = split_words(name);
        let corrected = correct_food_name(&words);
        let absent = || find_absent_food(&corrected).map(str::to_owned);
        let mut suggestions: Vec<String> =
            resolve_name(&corrected).or_else(absent).filter(|name| names_food(name)).into_iter().collect();
        let beginning = suggest_foods(&corrected, MAX_SUGGESTIONS).into_iter().map(|food| food.everyday_name.clone());
        let mut found: Vec<String> = beginning.collect();
        if found.is_empty()
            && suggestions.is_empty()
            && let [word] = words.as_slice()
        {
            found = similar_words(word);
        }
        for name in found {
            if suggestions.len() < MAX_SUGGESTIONS && !suggestions.contains(&name) {
                suggestions.push(name);
            }
        }
        Self { name: name.to_owned(), suggestions }
    }
}

/// Returns the words with misspelt names of foods corrected.
pub(super) fn correct_food_name(words: &[String]) -> String {
    let correct = |word: &String| TABLE_VOCABULARY.correct_to(word, names_food).unwrap_or_else(|| word.clone());
    words.iter().map(correct).collect::<Vec<_>>().join(" ")
}

/// Returns false for words such as 'dog', which are in the names of supplements, also in other languages: 'chien'.
fn names_food(word: &str) -> bool {
    !is_other_word(word) && is_known_food(word)
}

/// Returns true for a word that differs from the name of a food in one letter: 'nice' and 'rice'.
pub fn is_spelt_like_food(word: &str) -> bool {
    similar_names(word, 1).next().is_some()
}

/// Returns the words in the names of foods that are spelt like a word, the most similar first.
fn similar_words(word: &str) -> Vec<String> {
    let max_errors = if word.chars().count() < TWO_ERRORS_LENGTH { 1 } else { MAX_ERRORS };
    // 'Gizzard' is only a part of the name of chicken gizzards, while 'chicken' is a name by itself.
    let is_part = |other: &str| lexicon().get(&stem(other)).is_none();
    let ranked = similar_names(word, max_errors).map(|(errors, other)| (errors, is_part(&other), other));
    let mut near: Vec<(usize, bool, String)> = ranked.collect();
    near.sort_unstable();
    near.into_iter().map(|(_, _, word)| word).collect()
}

/// Returns the words of the names of foods and families with at most this number of other letters than a word, and this number.
fn similar_names(word: &str, max_errors: usize) -> impl Iterator<Item = (usize, String)> {
    let is_long_enough = |word: &str| word.chars().count() >= MIN_LENGTH;
    let names = foods().iter().flat_map(|food| std::iter::once(&food.everyday_name).chain(&food.aliases));
    let names = names.map(String::as_str).chain(broad_names());
    let words: BTreeSet<String> = names.flat_map(split_words).filter(|_| is_long_enough(word)).collect();
    let near = words.into_iter().map(move |other| (osa_distance(word, &other), other));
    near.filter(move |(errors, other)| {
        *errors <= max_errors && is_long_enough(other) && !is_description(other) && names_food(other)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foods_that_may_be_meant_are_suggested() {
        for (name, expected) in [
            ("chiken", Some("chicken")),
            ("chikn", Some("chicken")),
            ("sardin", Some("sardines")),
            ("unicorn", None),
            ("flurble", None),
            ("kangaro", Some("kangaroo")),
            ("cood", Some("cod")),
            ("fsh", Some("fish")),
            ("nice", Some("rice")),
            ("daily", Some("dairy")),
            ("qq", None),
        ] {
            let suggestions = UnknownFoodError::new(name).suggestions;
            let is_as_expected = match expected {
                Some(food) => suggestions.iter().any(|it| it.contains(food)),
                None => suggestions.is_empty(),
            };
            assert!(is_as_expected, "{name}: {suggestions:?}");
            assert!(suggestions.len() <= MAX_SUGGESTIONS, "{name}: {suggestions:?}");
        }
        for (word, expected) in [("been", true), ("dish", true), ("soyt", true), ("fuss", false), ("flurble", false)] {
            assert_eq!(is_spelt_like_food(word), expected, "{word}");
        }
    }
}
