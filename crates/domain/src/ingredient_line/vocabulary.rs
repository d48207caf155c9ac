//! The words that the parser knows (`data/ingredient_words.csv`, `data/number_words.csv`).

use std::collections::HashMap;

use strum::{Display, EnumString, VariantArray};

use crate::table::{CellError, EmbeddedTable, TableError, parse_rows};
use crate::word_lists::WordLists;

static LISTS: EmbeddedTable<WordLists<WordList>> = EmbeddedTable::new(|| {
    WordLists::parse(include_str!("../../data/ingredient_words.csv"))
        .map_err(|error| error.in_file("crates/domain/data/ingredient_words.csv"))
});

static NUMBERS: EmbeddedTable<HashMap<String, f64>> = EmbeddedTable::new(|| {
    parse_numbers(include_str!("../../data/number_words.csv"))
        .map_err(|error| error.in_file("crates/domain/data/number_words.csv"))
});

/// The lists of the file. Its column `meaning` explains each of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub(super) enum WordList {
    About,
    FillWords,
    Indefinite,
    Qualities,
    Purposes,
}

impl WordList {
    pub fn contains(self, word: &str) -> bool {
        LISTS.get().contains(self, word)
    }

    pub fn words(self) -> impl Iterator<Item = &'static str> {
        LISTS.get().words(self)
    }
}

/// Returns the value of a number that is written as a word in lower case.
pub(super) fn find_number(word: &str) -> Option<f64> {
    NUMBERS.get().get(word).copied()
}

pub(crate) fn check_tables() -> Result<(), TableError> {
    LISTS.check()?;
    NUMBERS.check()
}

fn parse_numbers(text: &str) -> Result<HashMap<String, f64>, CellError> {
    let mut numbers = HashMap::new();
    for row in parse_rows(text, &["word", "number"])? {
        let word = row.required("word")?;
        if numbers.insert(word.to_owned(), row.positive_number("number")?).is_some() {
            return Err(row.error("word", format!("'{word}' occurs twice")));
        }
    }
    Ok(numbers)
}
