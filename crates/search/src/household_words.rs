//! Words for what is in the kitchen (`data/household_words.csv`): 'leftover', 'tin'. They say how a food is stored, not which recipe
//! fits, so they are left out of a search.

use std::collections::HashSet;

use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};

use crate::source::check_source;

static WORDS: EmbeddedTable<HashSet<String>> = EmbeddedTable::new(|| {
    parse(include_str!("../data/household_words.csv"))
        .map_err(|error| error.in_file("crates/search/data/household_words.csv"))
});

pub fn contains(word: &str) -> bool {
    WORDS.get().contains(word)
}

pub fn words() -> impl Iterator<Item = &'static str> {
    WORDS.get().iter().map(String::as_str)
}

pub fn check_table() -> Result<(), TableError> {
    WORDS.check()
}

fn parse(text: &str) -> Result<HashSet<String>, CellError> {
    let mut all = HashSet::new();
    for row in parse_rows(text, &["words", "meaning", "source", "status"])? {
        row.required("meaning")?;
        check_source(&row)?;
        for word in row.required_list("words")? {
            if word != word.to_lowercase() {
                return Err(row.error("words", format!("'{word}' is not in lower case")));
            }
            if !all.insert(word.clone()) {
                return Err(row.error("words", format!("'{word}' occurs twice")));
            }
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn household_word_errors_name_the_line_and_field() {
        for (row, expected) in [
            ("tin;Can,A container,a,seen", "line 2, field words: 'Can' is not in lower case"),
            ("tin;tin,A container,a,seen", "line 2, field words: 'tin' occurs twice"),
            (",A container,a,seen", "line 2, field words: is empty"),
            ("tin,,a,seen", "line 2, field meaning: is empty"),
            ("tin,A container,,seen", "line 2, field source: is empty"),
        ] {
            let error = parse(&format!("words,meaning,source,status\n{row}\n")).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
        assert_eq!(check_table(), Ok(()));
    }
}
