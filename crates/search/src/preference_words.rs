//! Words for preferences that are no food (`data/preference_words.csv`): 'cheap', 'quick', 'high protein'.
//!
//! The assistant reads them as preferences. A search compares words only, so it says that the assistant can compare prices, times and
//! nutrients.

use std::collections::HashMap;

use domain::language::LANGUAGES;
use domain::preference::Preference;
use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};

use crate::source::check_source;
use crate::text::{split_words, stem, stem_phrase};

static PREFERENCES: EmbeddedTable<PreferenceTable> = EmbeddedTable::new(|| {
    parse(include_str!("../data/preference_words.csv"))
        .map_err(|error| error.in_file("crates/search/data/preference_words.csv"))
});

#[derive(Debug)]
struct PreferenceTable {
    rows: Vec<PreferenceWords>,
    /// Maps the stems of each phrase to the preference.
    by_stems: HashMap<String, Preference>,
    /// Number of words of the longest phrase.
    longest: usize,
}

/// The phrases for a preference in one language.
#[derive(Debug)]
pub struct PreferenceWords {
    pub preference: Preference,
    pub phrases: Vec<String>,
    pub is_english: bool,
}

pub fn rows() -> &'static [PreferenceWords] {
    &PREFERENCES.get().rows
}

/// Returns the words of the first English phrase for a preference.
pub(crate) fn plain_words(preference: Preference) -> Vec<String> {
    let mut english = rows().iter().filter(|row| row.is_english && row.preference == preference);
    english.find_map(|row| row.phrases.first()).map_or_else(Vec::new, |phrase| split_words(phrase))
}

/// Returns the preference of the longest phrase that the words begin with, and the number of its words.
pub(crate) fn find_at_start(words: &[String]) -> Option<(Preference, usize)> {
    let stems: Vec<String> = words.iter().take(PREFERENCES.get().longest).map(|word| stem(word)).collect();
    let find = |length: usize| Some((*PREFERENCES.get().by_stems.get(&stems.get(..length)?.join(" "))?, length));
    (1..=stems.len()).rev().find_map(find)
}

pub(crate) fn check_table() -> Result<(), TableError> {
    PREFERENCES.check()
}

fn parse(text: &str) -> Result<PreferenceTable, CellError> {
    let (mut rows, mut by_stems, mut longest) = (Vec::new(), HashMap::new(), 0);
    for row in parse_rows(text, &["preference", "language", "phrases", "source", "status"])? {
        let name = row.required("preference")?;
        let preference: Preference =
            name.parse().map_err(|_| row.error("preference", format!("'{name}' is not a preference")))?;
        let language = row.required("language")?;
        if !LANGUAGES.contains(&language) {
            return Err(row.error("language", format!("'{language}' is not one of {}", LANGUAGES.join(", "))));
        }
        check_source(&row)?;
        let phrases = row.required_list("phrases")?;
        for phrase in &phrases {
            let words = split_words(phrase);
            if words.join(" ") != *phrase {
                return Err(row.error("phrases", format!("'{phrase}' has a capital, an accent or punctuation")));
            }
            longest = longest.max(words.len());
            by_stems.insert(stem_phrase(phrase), preference);
        }
        rows.push(PreferenceWords { preference, phrases, is_english: language == "en" });
    }
    Ok(PreferenceTable { rows, by_stems, longest })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preferences_are_found_at_the_start_of_words() {
        for (text, expected) in [
            ("cheap chicken", Some((Preference::Cheap, 1))),
            ("high protein dinner", Some((Preference::HighProtein, 2))),
            ("quickly", Some((Preference::Quick, 1))),
            ("low fat", Some((Preference::LowFat, 2))),
            ("schnelles essen", Some((Preference::Quick, 1))),
            ("few ingredients", Some((Preference::Easy, 2))),
            ("chicken cheap", None),
            ("protein", None),
            ("", None),
        ] {
            assert_eq!(find_at_start(&split_words(text)), expected, "{text}");
        }
    }

    #[test]
    fn preference_word_errors_name_the_line_and_field() {
        for (row, expected) in [
            ("tasty,en,tasty,a,seen", "line 2, field preference: 'tasty' is not a preference"),
            ("quick,pl,szybko,a,seen", "line 2, field language: 'pl' is not one of en, de, fr, es, it, nl"),
            ("quick,en,Quick,a,seen", "line 2, field phrases: 'Quick' has a capital, an accent or punctuation"),
            ("quick,en,,a,seen", "line 2, field phrases: is empty"),
            ("quick,en,quick,,seen", "line 2, field source: is empty"),
        ] {
            let error = parse(&format!("preference,language,phrases,source,status\n{row}\n")).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!(check_table(), Ok(()));
    }
}
