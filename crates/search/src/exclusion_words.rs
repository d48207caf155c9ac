//! The words that leave foods out, in searches and in questions to the assistant (`data/exclusion_words.csv`).

use std::collections::{HashMap, HashSet};

use domain::language::LANGUAGES;
use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};
use strsim::osa_distance;
use strum::{Display, EnumString, VariantArray};

use crate::source::check_source;

static TABLE: EmbeddedTable<Table> = EmbeddedTable::new(|| {
    parse(include_str!("../data/exclusion_words.csv"))
        .map_err(|error| error.in_file("crates/search/data/exclusion_words.csv"))
});

/// Meaning of a word for the foods next to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ExclusionWord {
    /// Leaves out the food after it: 'without'.
    Before,
    /// Negates a verb or leaves out the food after it: 'not'.
    Not,
    /// Can be between such a word and the food: 'any'.
    Fill,
    /// Continues a list of foods: 'and'.
    And,
    /// Leaves out the food before it: 'free'.
    After,
    /// Is between a word of `After` and the food after it: 'free of'.
    Of,
    /// Names an allergy to the food before or after it: 'allergic'.
    Allergy,
    /// Names an allergy if the food follows: 'reacts to'.
    ReactsTo,
    /// Names an allergy if the food follows, but can also describe a stomach: 'sensitive to'.
    SensitiveTo,
    /// Can be between an allergy and the food, and in each place where a word of `Fill` can be: 'to'.
    AllergyTo,
}

/// The words of a meaning in a language.
#[derive(Debug)]
pub struct ExclusionWordRow {
    pub meaning: ExclusionWord,
    pub language: String,
    pub words: Vec<String>,
}

#[derive(Debug)]
struct Table {
    rows: Vec<ExclusionWordRow>,
    words: HashMap<ExclusionWord, HashSet<String>>,
}

impl ExclusionWord {
    pub fn contains(self, word: &str) -> bool {
        TABLE.get().words.get(&self).is_some_and(|words| words.contains(word))
    }

    /// Returns the words in the order of the file. Some of them belong to several languages and occur more than once.
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        rows().iter().filter(move |row| row.meaning == self).flat_map(|row| &row.words).map(String::as_str)
    }
}

/// Words with fewer letters are too short to be recognised with swapped letters in a search.
const MIN_LETTERS_TO_SWAP: usize = 4;
/// The same for a question that is known to be in another language than English.
const MIN_LETTERS_IN_QUESTION: usize = 3;
/// Minimum number of letters of a word of which one letter may be wrong, missing or added.
const MIN_LETTERS_TO_CORRECT: usize = 6;
/// The meanings without which a food would not be left out.
const EXCLUDING: [ExclusionWord; 4] =
    [ExclusionWord::Before, ExclusionWord::Not, ExclusionWord::After, ExclusionWord::Allergy];

impl ExclusionWord {
    /// Returns the word that leaves out the food after it, such as German 'ohne', of which two neighbouring letters were swapped. It is
    /// likelier than any other word, because the food after it would otherwise be searched for: 'ohen' is not 'oven'.
    pub fn with_swapped_letters(word: &str) -> Option<&'static str> {
        let is_meant = |meant: &&str| has_swapped_letters(word, meant);
        Self::Before.words().filter(|_| word.len() >= MIN_LETTERS_TO_SWAP).find(is_meant)
    }

    /// Returns the word that leaves out foods and that a word without a meaning probably means, in a text that is not English: 'nihct' is
    /// 'nicht', 'alergisch' is 'allergisch'.
    pub fn correct(word: &str) -> Option<&'static str> {
        let words = || EXCLUDING.into_iter().flat_map(Self::words);
        let is_near = |meant: &&str| {
            meant.len() >= MIN_LETTERS_TO_CORRECT
                && meant.as_bytes().first() == word.as_bytes().first()
                && osa_distance(word, meant) == 1
        };
        let is_swapped = |meant: &&str| word.len() >= MIN_LETTERS_IN_QUESTION && has_swapped_letters(word, meant);
        words().find(is_swapped).or_else(|| words().find(is_near))
    }
}

/// Returns true if two neighbouring letters of one word are swapped in the other.
fn has_swapped_letters(typed: &str, meant: &str) -> bool {
    let sorted = |word: &str| {
        let mut letters = word.as_bytes().to_vec();
        letters.sort_unstable();
        letters
    };
    sorted(typed) == sorted(meant) && osa_distance(typed, meant) == 1
}

pub fn rows() -> &'static [ExclusionWordRow] {
    &TABLE.get().rows
}

/// Returns the words for allergies that are not English. The English ones name the disease in the table of diseases.
pub fn foreign_allergies() -> impl Iterator<Item = &'static str> {
    let names_allergy = |row: &&ExclusionWordRow| row.meaning == ExclusionWord::Allergy;
    let (english, foreign): (Vec<_>, Vec<_>) =
        rows().iter().filter(names_allergy).partition(|row| row.language == "en");
    let english: HashSet<&str> = english.into_iter().flat_map(|row| &row.words).map(String::as_str).collect();
    foreign.into_iter().flat_map(|row| &row.words).map(String::as_str).filter(move |word| !english.contains(word))
}

pub fn check_table() -> Result<(), TableError> {
    TABLE.check()
}

fn parse(text: &str) -> Result<Table, CellError> {
    let mut table = Table { rows: Vec::new(), words: HashMap::new() };
    for row in parse_rows(text, &["meaning", "language", "words", "source", "status"])? {
        let name = row.required("meaning")?;
        let meaning: ExclusionWord =
            name.parse().map_err(|_| row.error("meaning", format!("'{name}' is not a meaning")))?;
        let language = row.required("language")?.to_owned();
        if !LANGUAGES.contains(&language.as_str()) {
            return Err(row.error("language", format!("'{language}' is not one of {}", LANGUAGES.join(", "))));
        }
        let words = row.required_list("words")?;
        if let Some(word) = words.iter().find(|word| !word.chars().all(|c| c.is_ascii_lowercase())) {
            return Err(row.error("words", format!("'{word}' is not one word in lower case without accents")));
        }
        if table.rows.iter().any(|other| other.meaning == meaning && other.language == language) {
            return Err(row.error("language", format!("'{language}' occurs twice for '{name}'")));
        }
        check_source(&row)?;
        table.words.entry(meaning).or_default().extend(words.iter().cloned());
        table.rows.push(ExclusionWordRow { meaning, language, words });
    }
    match ExclusionWord::VARIANTS.iter().find(|meaning| !table.words.contains_key(meaning)) {
        Some(missing) => Err(CellError::new(1, "meaning", format!("there is no row for '{missing}'"))),
        None => Ok(table),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_errors_name_the_line_and_field() {
        for (row, expected) in [
            ("beside,en,no,a,seen", "line 2, field meaning: 'beside' is not a meaning"),
            ("before,pl,bez,a,seen", "line 2, field language: 'pl' is not one of en, de, fr, es, it, nl"),
            (
                "before,en,no more,a,seen",
                "line 2, field words: 'no more' is not one word in lower case without accents",
            ),
            ("before,en,No,a,seen", "line 2, field words: 'No' is not one word in lower case without accents"),
            ("before,en,,a,seen", "line 2, field words: is empty"),
            ("before,en,no,a,seen\nbefore,en,non,a,seen", "line 3, field language: 'en' occurs twice for 'before'"),
            ("before,en,no,,seen", "line 2, field source: is empty"),
            ("before,en,no,a,seen", "line 1, field meaning: there is no row for 'not'"),
        ] {
            let error = parse(&format!("meaning,language,words,source,status\n{row}\n")).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!(check_table(), Ok(()));
    }

    #[test]
    fn swapped_letters_of_exclusions_are_recognised() {
        for (typed, meant) in [
            ("ohen", Some("ohne")),
            ("snas", Some("sans")),
            ("sezna", Some("senza")),
            ("wihtout", Some("without")),
            ("oven", None),
            ("sni", None),
            ("ohne", None),
        ] {
            assert_eq!(ExclusionWord::with_swapped_letters(typed), meant, "{typed}");
        }
    }

    #[test]
    fn misspelt_exclusions_of_other_languages_are_corrected() {
        for (typed, meant) in [
            ("sni", Some("sin")),
            ("nihct", Some("nicht")),
            ("kien", Some("kein")),
            ("allergsich", Some("allergisch")),
            ("alergisch", Some("allergisch")),
            ("zodner", Some("zonder")),
            ("hase", None),
            ("huhn", None),
        ] {
            assert_eq!(ExclusionWord::correct(typed), meant, "{typed}");
        }
    }

    #[test]
    fn words_that_are_also_english_are_no_foreign_allergies() {
        let words: Vec<&str> = foreign_allergies().collect();
        assert!(words.contains(&"allergie") && words.contains(&"alergia"), "{words:?}");
        assert!(!words.contains(&"allergies") && !words.contains(&"intolerance"), "{words:?}");
    }
}
