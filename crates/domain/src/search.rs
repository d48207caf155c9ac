//! Parses any search text from a visitor into words for the search engine.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::recipe_words::WordList;

/// Maximum length of a search text in characters. The rest of a longer text is ignored.
pub const MAX_LENGTH: usize = 200;
/// Further words are ignored to limit the cost of a search.
const MAX_WORDS: usize = 8;

/// At least one word of letters and digits, in lower case and without accents. The last may be the beginning of a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchWords(Vec<String>);

impl SearchWords {
    /// Returns `None` if the text contains no letters or digits. Stop words are kept if there are no other words.
    pub fn parse(text: &str) -> Option<Self> {
        let folded = fold(text);
        // The folded text may be longer than `MAX_LENGTH`, because one character can be folded to several words.
        let all: Vec<&str> =
            folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).take(MAX_LENGTH).collect();
        let significant: Vec<&str> =
            all.iter().copied().filter(|word| !WordList::SearchStopWords.contains(word)).collect();
        let selected = if significant.is_empty() { all } else { significant };
        let words: Vec<String> = selected.into_iter().take(MAX_WORDS).map(str::to_owned).collect();
        (!words.is_empty()).then_some(Self(words))
    }

    /// Returns the words that must match completely, and the last word, which may match as a prefix.
    pub fn complete_and_prefix(&self) -> (&[String], &str) {
        match self.0.split_last() {
            Some((last, complete)) => (complete, last),
            None => (&[], ""),
        }
    }
}

/// Converts a text to lower case without accents, so that 'pate' finds 'Pâté'.
fn fold(text: &str) -> String {
    text.chars().take(MAX_LENGTH).nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        SearchWords::parse(text).map(|words| words.0).unwrap_or_default()
    }

    #[test]
    fn search_texts_are_parsed_into_normalised_words() {
        for (text, expected) in [
            ("salmon", vec!["salmon"]),
            ("  Salmon   Pâté ", vec!["salmon", "pate"]),
            ("chicken & rice", vec!["chicken", "rice"]),
            ("rice with the chicken", vec!["rice", "chicken"]),
            ("the", vec!["the"]),
            ("\"weird ( OR - * NEAR", vec!["weird", "near"]),
            ("title:salmon", vec!["title", "salmon"]),
            ("'; DROP TABLE recipes; --", vec!["drop", "table", "recipes"]),
            ("7% fat", vec!["7", "fat"]),
            ("½ egg", vec!["1", "2", "egg"]),
            ("鶏肉", vec!["鶏肉"]),
            ("", vec![]),
            ("!?%_ \u{0}", vec![]),
            ("a1 b2 c3 d4 e5 f6 g7 h8 i9 j0", vec!["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"]),
        ] {
            assert_eq!(words(text), expected, "{text:?}");
        }
    }

    #[test]
    fn a_long_text_is_cut() {
        let text = "x".repeat(1_000_000);
        assert_eq!(words(&text).concat().len(), MAX_LENGTH);
    }

    #[test]
    fn only_the_last_word_may_be_a_prefix() {
        let words = SearchWords::parse("brown ric").unwrap();
        assert_eq!(words.complete_and_prefix(), (["brown".to_owned()].as_slice(), "ric"));
    }
}
