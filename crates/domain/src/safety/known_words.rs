//! Words that are never corrected: English words (`data/english_words.txt`), and names of foods, kitchen words, names of pets
//! and words of other languages that the list of English words lacks (`data/known_words.csv`).

use std::collections::HashSet;

use strum::{Display, EnumString, VariantArray};

use crate::table::{CellError, EmbeddedTable, TableError};
use crate::word_lists::WordLists;

static ENGLISH: EmbeddedTable<HashSet<&str>> = EmbeddedTable::new(|| {
    parse_words(include_str!("../../data/english_words.txt"))
        .map_err(|error| error.in_file("crates/domain/data/english_words.txt"))
});

static KNOWN: EmbeddedTable<WordLists<WordList>> = EmbeddedTable::new(|| {
    WordLists::parse(include_str!("../../data/known_words.csv"))
        .map_err(|error| error.in_file("crates/domain/data/known_words.csv"))
});

/// The lists of `known_words.csv`. Its column `meaning` explains each of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
enum WordList {
    Foods,
    KitchenWords,
    NamesOfPets,
    WordsOfOtherLanguages,
}

pub fn contains(word: &str) -> bool {
    ENGLISH.get().contains(word) || WordList::VARIANTS.iter().any(|list| KNOWN.get().contains(*list, word))
}

/// Returns true if a known word satisfies the condition.
pub fn any(condition: impl Fn(&str) -> bool) -> bool {
    let others = WordList::VARIANTS.iter().flat_map(|list| KNOWN.get().words(*list));
    ENGLISH.get().iter().copied().chain(others).any(condition)
}

pub(crate) fn check_tables() -> Result<(), TableError> {
    ENGLISH.check()?;
    KNOWN.check()
}

/// Parses one word per line, in alphabetical order.
pub(super) fn parse_words(text: &str) -> Result<HashSet<&str>, CellError> {
    let mut words = HashSet::new();
    let mut previous = "";
    for (number, word) in (1..).zip(text.lines()) {
        let problem = if word.is_empty() || !word.chars().all(|c| c.is_ascii_lowercase()) {
            "is not a word in lower case"
        } else if word <= previous {
            "is not in alphabetical order"
        } else {
            words.insert(word);
            previous = word;
            continue;
        };
        return Err(CellError::new(number, "word", format!("'{word}' {problem}")));
    }
    if words.is_empty() { Err(CellError::new(1, "word", "the table has no rows")) } else { Ok(words) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_in_the_list_of_english_words_name_the_line() {
        assert_eq!(parse_words("leak\npeek\n").map(|words| words.len()), Ok(2));
        for (text, expected) in [
            ("leak\n\npeek\n", "line 2, field word: '' is not a word in lower case"),
            ("Leak\n", "line 1, field word: 'Leak' is not a word in lower case"),
            ("peek\nleak\n", "line 2, field word: 'leak' is not in alphabetical order"),
            ("leak\nleak\n", "line 2, field word: 'leak' is not in alphabetical order"),
            ("", "line 1, field word: the table has no rows"),
        ] {
            assert_eq!(parse_words(text).unwrap_err().to_string(), expected, "{text:?}");
        }
    }

    #[test]
    fn ordinary_words_and_foods_are_known() {
        for word in ["leak", "ration", "chopped", "quinoa", "labradoodle"] {
            assert!(contains(word), "{word}");
        }
        assert!(!contains("onoin"));
        assert!(any(|word| word == "leak") && any(|word| word == "quinoa") && !any(|word| word == "onoin"));
    }
}
