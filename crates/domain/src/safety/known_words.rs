//! Words that are never corrected: English words (`data/english_words.txt`), and names of foods, kitchen words, names of pets
//! and words of other languages that the list of English words lacks (`data/known_words.csv`).

use std::collections::{BTreeSet, HashSet};
use std::ops::Range;
use std::sync::LazyLock;

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

/// Returns true for a known word, and for one that becomes a known word if one letter is inserted, removed, replaced or swapped with the
/// next one. Looking up each of these spellings is far faster than comparing the word with all known words.
pub fn is_within_one_error(word: &str) -> bool {
    let letters: Vec<char> = word.chars().collect();
    let is_known = |changed: Range<usize>, replacement: &[char]| {
        let parts = [letters.get(..changed.start), Some(replacement), letters.get(changed.end..)];
        contains(&parts.into_iter().flatten().flatten().collect::<String>())
    };
    let becomes_known_at = |at: usize| {
        let is_removed = || is_known(at..at + 1, &[]);
        let is_replaced = || LETTERS.iter().any(|letter| is_known(at..at + 1, &[*letter]));
        let is_swapped = || match letters.get(at..at + 2) {
            Some([first, second]) => is_known(at..at + 2, &[*second, *first]),
            _ => false,
        };
        is_removed() || is_swapped() || is_replaced()
    };
    let is_inserted_at = |at: usize| LETTERS.iter().any(|letter| is_known(at..at, &[*letter]));
    contains(word) || (0..letters.len()).any(becomes_known_at) || (0..=letters.len()).any(is_inserted_at)
}

/// The letters of all known words.
static LETTERS: LazyLock<BTreeSet<char>> = LazyLock::new(|| words().flat_map(str::chars).collect());

pub(super) fn words() -> impl Iterator<Item = &'static str> {
    let others = WordList::VARIANTS.iter().flat_map(|list| KNOWN.get().words(*list));
    ENGLISH.get().iter().copied().chain(others)
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
        assert!(is_within_one_error("lesk") && is_within_one_error("quiona") && !is_within_one_error("gutoxi"));
    }
}
