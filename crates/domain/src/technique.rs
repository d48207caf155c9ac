//! The cooking techniques that the words of a recipe name, with their effort and time (`data/techniques.csv`).
//!
//! The figures are our own estimates. `effort` is used for the difficulty: 0 is as simple as stirring a pot, 1 needs attention, 2
//! needs practice. `minutes` is used for the preparation time: the work that the technique adds to washing and cutting, without the
//! time in which food cooks unattended.

use crate::table::{CellError, EmbeddedTable, TableError, parse_rows};

static TECHNIQUES: EmbeddedTable<Vec<Technique>> = EmbeddedTable::new(|| {
    parse(include_str!("../data/techniques.csv")).map_err(|error| error.in_file("crates/domain/data/techniques.csv"))
});

/// Beginnings of words: 'brais' is in 'braise' and 'braising', 'bake.' only in 'bake', and the words of a phrase must follow each other.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Beginnings(Vec<String>);

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Technique {
    pub name: String,
    words: Beginnings,
    pub effort: u32,
    pub minutes: u32,
}

/// Returns the techniques that any of the texts name, without repeats.
pub(crate) fn find_techniques<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<&'static Technique> {
    let text: String = texts.map(|text| format!(" {} ", normalise(text))).collect();
    TECHNIQUES.get().iter().filter(|technique| technique.words.is_in(&text)).collect()
}

impl Beginnings {
    pub fn new<'a>(beginnings: impl IntoIterator<Item = &'a str>) -> Self {
        Self(beginnings.into_iter().map(|beginning| format!(" {}", beginning.replace('.', " "))).collect())
    }

    /// Returns true if any of the beginnings is in a normalised text, which begins and ends with a space.
    pub fn is_in(&self, text: &str) -> bool {
        self.0.iter().any(|beginning| text.contains(beginning.as_str()))
    }
}

pub(crate) fn check_table() -> Result<(), TableError> {
    TECHNIQUES.check()
}

fn parse(text: &str) -> Result<Vec<Technique>, CellError> {
    parse_rows(text, &["technique", "words", "effort", "minutes"])?
        .iter()
        .map(|row| {
            Ok(Technique {
                name: row.required("technique")?.to_owned(),
                words: Beginnings::new(row.required_list("words")?.iter().map(String::as_str)),
                effort: row.parse("effort")?,
                minutes: row.parse("minutes")?,
            })
        })
        .collect()
}

/// Returns the words of a text in lower case, separated by one space, without the accents of French cooking terms.
pub(crate) fn normalise(text: &str) -> String {
    let mut words = String::with_capacity(text.len());
    let mut is_in_word = false;
    let mut push = |c: char| {
        let folded = match c {
            'é' | 'è' | 'ê' => 'e',
            'â' | 'à' => 'a',
            other => other,
        };
        if folded.is_alphanumeric() {
            if !is_in_word && !words.is_empty() {
                words.push(' ');
            }
            words.push(folded);
        }
        is_in_word = folded.is_alphanumeric();
    };
    for c in text.chars() {
        if c.is_ascii() {
            push(c.to_ascii_lowercase());
        } else {
            c.to_lowercase().for_each(&mut push);
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn techniques_are_found_by_their_words() {
        for (text, expected) in [
            ("Simmer for 20 minutes.", vec!["simmering"]),
            ("Brown the mince, then braise it.", vec!["frying", "braising"]),
            ("Purée until smooth.", vec!["blending"]),
            ("Salmon Pâté", vec!["a forcemeat"]),
            ("Serve when steaming hot, and wrap the rest.", vec![]),
            ("Stir in the brown rice and line a tin with baking paper.", vec![]),
            ("Roll out the dough and stamp out biscuits.", vec!["rolling out"]),
            ("Set the tin in a bain-marie.", vec!["a terrine"]),
            ("", vec![]),
        ] {
            let found: Vec<&str> =
                find_techniques(std::iter::once(text)).iter().map(|technique| technique.name.as_str()).collect();
            assert_eq!(found, expected, "{text:?}");
        }
    }
}
