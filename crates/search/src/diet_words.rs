//! Words for a diet that leaves foods out (`data/diet_words.csv`): 'vegetarian' leaves out what 'no meat or fish' does.

use std::collections::HashMap;

use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};
use nutrition::family;

use crate::source::check_source;
use crate::text::split_words;

type ExcludedByWord = HashMap<String, Vec<String>>;

static DIETS: EmbeddedTable<ExcludedByWord> = EmbeddedTable::new(|| {
    parse(include_str!("../data/diet_words.csv")).map_err(|error| error.in_file("crates/search/data/diet_words.csv"))
});

pub(crate) fn words() -> impl Iterator<Item = &'static str> {
    DIETS.get().keys().map(String::as_str)
}

/// Returns the names of the foods that a word leaves out, or None if it is not the word of a diet.
pub(crate) fn find(word: &str) -> Option<&'static [String]> {
    DIETS.get().get(word).map(Vec::as_slice)
}

pub(crate) fn check_table() -> Result<(), TableError> {
    DIETS.check()
}

fn parse(text: &str) -> Result<ExcludedByWord, CellError> {
    let mut by_word = ExcludedByWord::new();
    for row in parse_rows(text, &["words", "excluded", "source", "status"])? {
        let excluded = row.required_list("excluded")?;
        if let Some(unknown) = excluded.iter().find(|name| family::find(name).is_none()) {
            return Err(row.error("excluded", format!("'{unknown}' is not a food")));
        }
        check_source(&row)?;
        for word in row.required_list("words")? {
            if split_words(&word) != [word.clone()] {
                return Err(row.error("words", format!("'{word}' has a capital, an accent, a space or punctuation")));
            }
            if by_word.insert(word.clone(), excluded.clone()).is_some() {
                return Err(row.error("words", format!("'{word}' occurs twice")));
            }
        }
    }
    Ok(by_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diet_word_errors_name_the_line_and_field() {
        for (row, expected) in [
            ("Vegan,meat,a,seen", "line 2, field words: 'Vegan' has a capital, an accent, a space or punctuation"),
            ("vegan;vegan,meat,a,seen", "line 2, field words: 'vegan' occurs twice"),
            (",meat,a,seen", "line 2, field words: is empty"),
            ("vegan,flurble,a,seen", "line 2, field excluded: 'flurble' is not a food"),
            ("vegan,meat,,seen", "line 2, field source: is empty"),
        ] {
            let error = parse(&format!("words,excluded,source,status\n{row}\n")).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!(check_table(), Ok(()));
    }
}
