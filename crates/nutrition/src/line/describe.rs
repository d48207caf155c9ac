//! Descriptive words: words about how a food was raised, cut, cleaned or sized, which do not make it another food.
//!
//! A word that is neither descriptive nor in the name means another food, or an unknown one: 'rice noodles', 'soya milk',
//! 'unicorn steak'. Words that are descriptive with some foods only are listed by category.

use std::collections::HashSet;

use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};

static DESCRIPTIVE: EmbeddedTable<Vec<DescriptiveWords>> = EmbeddedTable::new(|| {
    parse_descriptive_words(include_str!("../../data/descriptive_words.csv"))
        .map_err(|error| error.in_file("crates/nutrition/data/descriptive_words.csv"))
});

static PHRASES: EmbeddedTable<Vec<Phrase>> = EmbeddedTable::new(|| {
    parse_phrases(include_str!("../../data/phrases.csv"))
        .map_err(|error| error.in_file("crates/nutrition/data/phrases.csv"))
});

#[derive(Debug)]
struct DescriptiveWords {
    /// Categories of foods with which the words are descriptive. Empty for all categories.
    categories: Vec<String>,
    words: HashSet<String>,
}

/// Words that mean the same as other words: 'skin on' and 'with skin'.
#[derive(Debug)]
struct Phrase {
    words: Vec<String>,
    /// Empty if the phrase is dropped: 'pat dry'.
    replacement: Vec<String>,
}

/// The category for `is_descriptive` with which only words that are descriptive with every food count.
pub(crate) const ANY_FOOD: &str = "";

/// Returns whether a word is descriptive with foods of a category. A word that starts with a digit always is, because it is a size
/// or an amount.
pub(crate) fn is_descriptive(word: &str, category: &str) -> bool {
    let is_measured = word.starts_with(|c: char| c.is_ascii_digit());
    let applies = |row: &DescriptiveWords| row.categories.is_empty() || row.categories.iter().any(|it| it == category);
    is_measured || DESCRIPTIVE.get().iter().any(|row| applies(row) && row.words.contains(word))
}

pub(super) fn check_tables() -> Result<(), TableError> {
    DESCRIPTIVE.check()?;
    PHRASES.check()
}

fn parse_descriptive_words(text: &str) -> Result<Vec<DescriptiveWords>, CellError> {
    parse_rows(text, &["categories", "words", "note"])?
        .iter()
        .map(|row| {
            Ok(DescriptiveWords {
                categories: row.list("categories").map(str::to_owned).collect(),
                words: row.required_list("words")?.into_iter().collect(),
            })
        })
        .collect()
}

fn parse_phrases(text: &str) -> Result<Vec<Phrase>, CellError> {
    let split = |text: &str| text.split_whitespace().map(str::to_owned).collect();
    parse_rows(text, &["phrase", "replacement"])?
        .iter()
        .map(|row| Ok(Phrase { words: split(row.required("phrase")?), replacement: split(row.text("replacement")) }))
        .collect()
}

/// Replaces each phrase of `data/phrases.csv`, so that 'skin on' and 'with skin' are the same.
pub(super) fn replace_phrases(words: Vec<String>) -> Vec<String> {
    let mut replaced = Vec::with_capacity(words.len());
    let mut rest = words.as_slice();
    while let Some(first) = rest.first() {
        let found = PHRASES.get().iter().find(|phrase| rest.starts_with(&phrase.words));
        let used = match found {
            Some(phrase) => {
                replaced.extend(phrase.replacement.iter().cloned());
                phrase.words.len()
            }
            None => {
                replaced.push(first.clone());
                1
            }
        };
        rest = rest.get(used..).unwrap_or_default();
    }
    replaced
}
