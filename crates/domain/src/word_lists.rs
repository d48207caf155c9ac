//! Parses files of word lists. Each row has the name of a list, its words and their meaning.

use std::collections::{HashMap, HashSet};
use std::fmt::Display;
use std::hash::Hash;
use std::str::FromStr;

use strum::VariantArray;

use crate::table::{CellError, parse_rows};

/// The lists of one file. The variants of `L` are the names of the lists.
#[derive(Debug)]
pub struct WordLists<L>(HashMap<L, Words>);

#[derive(Debug, Default)]
struct Words {
    in_order: Vec<String>,
    set: HashSet<String>,
}

impl<L: Copy + Eq + Hash + Display + FromStr + VariantArray> WordLists<L> {
    /// Requires every list exactly once, with at least one word. Words are in lower case and separated by semicolons.
    pub fn parse(text: &str) -> Result<Self, CellError> {
        let mut lists = HashMap::new();
        for row in parse_rows(text, &["list", "words", "meaning"])? {
            row.required("meaning")?;
            let name = row.required("list")?;
            let list: L =
                name.parse().map_err(|_| row.error("list", format!("'{name}' is not a list of this file")))?;
            let mut words = Words::default();
            for word in row.required_list("words")? {
                if word != word.to_lowercase() {
                    return Err(row.error("words", format!("'{word}' is not in lower case")));
                }
                if !words.set.insert(word.clone()) {
                    return Err(row.error("words", format!("'{word}' occurs twice")));
                }
                words.in_order.push(word);
            }
            if lists.insert(list, words).is_some() {
                return Err(row.error("list", format!("'{list}' occurs twice")));
            }
        }
        match L::VARIANTS.iter().find(|list| !lists.contains_key(list)) {
            Some(missing) => Err(CellError::new(1, "list", format!("'{missing}' is missing"))),
            None => Ok(Self(lists)),
        }
    }

    pub fn contains(&self, list: L, word: &str) -> bool {
        self.0.get(&list).is_some_and(|words| words.set.contains(word))
    }

    /// Returns the words of a list in the order of the file.
    pub fn words(&self, list: L) -> impl Iterator<Item = &str> {
        self.0.get(&list).into_iter().flat_map(|words| &words.in_order).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::Display, strum::EnumString, VariantArray)]
    #[strum(serialize_all = "snake_case")]
    enum Colour {
        Warm,
        VeryCold,
    }

    #[test]
    fn word_lists_are_complete_and_errors_name_the_line_and_field() {
        let valid = "list,words,meaning\nwarm,red; orange,Fire\nvery_cold,blue,Ice\n";
        let lists = WordLists::parse(valid).unwrap();
        assert!(lists.contains(Colour::Warm, "orange") && !lists.contains(Colour::VeryCold, "orange"));
        assert_eq!(lists.words(Colour::VeryCold).collect::<Vec<_>>(), ["blue"]);
        assert_eq!(lists.words(Colour::Warm).collect::<Vec<_>>(), ["red", "orange"]);
        for (from, to, expected) in [
            ("very_cold", "cool", "line 3, field list: 'cool' is not a list of this file"),
            ("very_cold", "warm", "line 3, field list: 'warm' occurs twice"),
            ("very_cold,blue,Ice\n", "", "line 1, field list: 'very_cold' is missing"),
            ("red; orange", ";", "line 2, field words: is empty"),
            ("red; orange", "Red", "line 2, field words: 'Red' is not in lower case"),
            ("red; orange", "red; red", "line 2, field words: 'red' occurs twice"),
            (",Fire", ",", "line 2, field meaning: is empty"),
        ] {
            let error = WordLists::<Colour>::parse(&valid.replacen(from, to, 1)).unwrap_err();
            assert_eq!(error.to_string(), expected, "{from} -> {to}");
        }
    }
}
