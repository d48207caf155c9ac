//! A visitor's search text as words that an engine can look for, whatever was typed.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The longest text a search takes, in characters.
pub const MAX_LENGTH: usize = 200;
/// More words than this only repeat what the first ones say.
const MAX_WORDS: usize = 8;

/// Words that every recipe holds; looking for them would find everything.
const STOP_WORDS: [&str; 14] =
    ["a", "an", "and", "as", "at", "for", "from", "in", "of", "on", "or", "the", "to", "with"];

/// At least one word, lower case, letters and digits only, without accents. The last may be the beginning of a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SearchWords(Vec<String>);

impl SearchWords {
    /// None where the text holds no letter and no digit.
    pub fn parse(text: &str) -> Option<Self> {
        let folded = fold(text);
        let all: Vec<&str> =
            folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).take(MAX_LENGTH).collect();
        let telling: Vec<&str> = all.iter().copied().filter(|word| !STOP_WORDS.contains(word)).collect();
        let kept = if telling.is_empty() { all } else { telling };
        let words: Vec<String> = kept.into_iter().take(MAX_WORDS).map(str::to_owned).collect();
        (!words.is_empty()).then_some(Self(words))
    }

    /// The words that must occur whole, and the last, of which the beginning is enough.
    pub fn split(&self) -> (&[String], &str) {
        match self.0.split_last() {
            Some((last, whole)) => (whole, last),
            None => (&[], ""),
        }
    }
}

/// Lower case without accents: 'Pâté' is found by 'pate'.
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
    fn any_text_becomes_plain_words() {
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
    fn a_huge_text_is_cut_and_does_no_harm() {
        let huge = "x".repeat(1_000_000);
        assert_eq!(words(&huge).concat().len(), MAX_LENGTH);
    }

    #[test]
    fn only_the_last_word_may_be_unfinished() {
        let words = SearchWords::parse("brown ric").unwrap();
        assert_eq!(words.split(), (["brown".to_owned()].as_slice(), "ric"));
    }
}
