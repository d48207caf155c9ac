//! Splits a text into normalised words, so that words can be compared without regard to case, accents, plurals and variant
//! spellings. A hyphen separates words.

use std::collections::HashMap;

use domain::table::{CellError, EmbeddedTable, TableError, parse_rows};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::word_list::WordList;

/// Maximum number of characters that are read. Ingredient names are shorter.
const MAX_CHARS: usize = 400;

static SPELLINGS: EmbeddedTable<HashMap<String, String>> = EmbeddedTable::new(|| {
    parse_spellings(include_str!("../data/spellings.csv"))
        .map_err(|error| error.in_file("crates/nutrition/data/spellings.csv"))
});

/// Returns the words in lower case, in the singular, without accents and in the standard spelling. A number and a unit written
/// directly after it are two words.
pub fn normalised_words(text: &str) -> Vec<String> {
    let folded: String = text
        .chars()
        .take(MAX_CHARS)
        .nfkd()
        .filter(|c| !is_combining_mark(*c) && !is_apostrophe(*c))
        .flat_map(char::to_lowercase)
        .collect();
    let mut found = Vec::new();
    let mut word = String::new();
    let mut chars = folded.chars().peekable();
    while let Some(c) = chars.next() {
        let after_digit = word.ends_with(|c: char| c.is_ascii_digit());
        let is_number = word.starts_with(|c: char| c.is_ascii_digit());
        let before_digit = chars.peek().is_some_and(char::is_ascii_digit);
        if matches!(c, '.' | ',') && after_digit && before_digit {
            word.push(c);
        } else if c.is_alphanumeric() {
            if is_number && !c.is_ascii_digit() {
                found.push(std::mem::take(&mut word));
            }
            word.push(c);
        } else {
            found.push(std::mem::take(&mut word));
        }
    }
    found.push(word);
    found.iter().filter(|word| !word.is_empty()).map(|word| normalise(word)).collect()
}

pub(crate) fn check_table() -> Result<(), TableError> {
    SPELLINGS.check()
}

/// Parses variant spellings and the spellings that replace them.
fn parse_spellings(text: &str) -> Result<HashMap<String, String>, CellError> {
    let mut spellings = HashMap::new();
    for row in parse_rows(text, &["spelling", "standard"])? {
        let spelling = row.required("spelling")?;
        if spellings.insert(spelling.to_owned(), row.required("standard")?.to_owned()).is_some() {
            return Err(row.error("spelling", format!("'{spelling}' occurs twice")));
        }
    }
    Ok(spellings)
}

fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | 'ʼ' | '`')
}

fn normalise(word: &str) -> String {
    if word.starts_with(|c: char| c.is_ascii_digit()) {
        return normalise_number(word);
    }
    let word = to_singular(word);
    SPELLINGS.get().get(&word).cloned().unwrap_or(word)
}

/// Normalises a number: '1,000' becomes '1000', and '7,5' becomes '7.5'.
fn normalise_number(word: &str) -> String {
    match word.split_once(',') {
        Some((whole, group)) if group.len() == 3 && !whole.starts_with('0') => format!("{whole}{group}"),
        Some(_) => word.replace(',', "."),
        None => word.to_owned(),
    }
}

fn to_singular(word: &str) -> String {
    let stem = |ending: &str, replacement: &str| word.strip_suffix(ending).map(|stem| format!("{stem}{replacement}"));
    if WordList::NotPlural.contains(word) || word.len() < 4 || !word.ends_with('s') {
        return word.to_owned();
    }
    let found = if WordList::PluralsOfF.contains(word) {
        stem("ves", "f")
    } else if word.ends_with("ss") || word.ends_with("us") || word.ends_with("is") {
        None
    } else if word.ends_with("ies") && word.len() > 4 {
        stem("ies", "y")
    } else if WordList::PluralEndingsInEs.words().any(|ending| word.ends_with(ending)) {
        stem("es", "")
    } else {
        stem("s", "")
    };
    found.unwrap_or_else(|| word.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_split_into_normalised_words() {
        for (text, expected) in [
            ("Sweet Potatoes", "sweet potato"),
            ("chick-peas", "chick pea"),
            ("chickpeas", "chickpea"),
            ("Brewer's yeast", "brewer yeast"),
            ("brewers yeast", "brewer yeast"),
            ("Lambs’ liver", "lamb liver"),
            ("calves liver", "calf liver"),
            ("anchovies and peaches", "anchovy and peach"),
            ("asparagus, couscous, swiss chard, cress", "asparagus couscous swiss chard cress"),
            ("Purée", "puree"),
            ("15mg", "15 mg"),
            ("150 µg", "150 ug"),
            ("150 mcg", "150 ug"),
            ("vitamin D3 (10,000 IU)", "vitamin d3 10000 iu"),
            ("7,5 % fat", "7.5 fat"),
            ("80/20", "80 20"),
            ("plain yoghurts", "plain yogurt"),
            ("🥕", ""),
        ] {
            assert_eq!(normalised_words(text).join(" "), expected, "{text:?}");
        }
    }

    #[test]
    fn long_text_is_truncated() {
        assert!(normalised_words(&"a ".repeat(1_000_000)).len() <= MAX_CHARS);
    }
}
