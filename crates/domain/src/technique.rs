//! The cooking techniques that the words of a recipe name, with their effort and time (`data/techniques.csv`).
//!
//! The figures are our own estimates. `effort` is used for the difficulty: 0 is as simple as stirring a pot, 1 needs attention, 2
//! needs practice. `minutes` is used for the preparation time: the work that the technique adds to washing and cutting, without the
//! time in which food cooks unattended.

use std::collections::BTreeSet;

use crate::table::{CellError, EmbeddedTable, TableError, parse_rows};

static TECHNIQUES: EmbeddedTable<Techniques> = EmbeddedTable::new(|| {
    parse(include_str!("../data/techniques.csv")).map_err(|error| error.in_file("crates/domain/data/techniques.csv"))
});

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Technique {
    pub name: String,
    pub effort: u32,
    pub minutes: u32,
}

#[derive(Debug, Default)]
struct Techniques {
    all: Vec<Technique>,
    /// The positions of the techniques.
    by_words: WordBeginnings<usize>,
}

/// Returns the techniques that any of the texts name, without repeats.
pub(crate) fn find_techniques<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<&'static Technique> {
    let techniques = TECHNIQUES.get();
    let named: BTreeSet<usize> = techniques.by_words.find(&normalise(texts)).copied().collect();
    named.into_iter().filter_map(|position| techniques.all.get(position)).collect()
}

/// Beginnings of words: 'brais' is in 'braise' and 'braising', 'bake.' only in 'bake', and the words of a phrase must follow each other.
/// Each belongs to a value and has at least two letters.
#[derive(Debug)]
pub(crate) struct WordBeginnings<T> {
    sorted: Vec<(Box<str>, T)>,
    /// The first two bytes of the beginnings, sorted. Most words of a text have others.
    first_bytes: Vec<[u8; 2]>,
}

impl<T> Default for WordBeginnings<T> {
    fn default() -> Self {
        Self { sorted: Vec::new(), first_bytes: Vec::new() }
    }
}

impl<T> WordBeginnings<T> {
    /// Returns the values of the beginnings that are in a normalised text, which begins and ends with a space.
    pub fn find<'a>(&'a self, text: &'a str) -> impl Iterator<Item = &'a T> {
        let windows = text.as_bytes().windows(3).enumerate();
        let word_starts = windows.filter_map(|(space, bytes)| match *bytes {
            [b' ', first, second] if self.first_bytes.binary_search(&[first, second]).is_ok() => text.get(space + 1..),
            _ => None,
        });
        word_starts.flat_map(|words| {
            self.with_first_byte_of(words)
                .iter()
                .filter(|(beginning, _)| words.starts_with(&**beginning))
                .map(|(_, value)| value)
        })
    }

    fn with_first_byte_of(&self, words: &str) -> &[(Box<str>, T)] {
        let byte = words.as_bytes().first();
        let start = self.sorted.partition_point(|(beginning, _)| beginning.as_bytes().first() < byte);
        let same = self.sorted.get(start..).unwrap_or_default();
        let count = same.iter().take_while(|(beginning, _)| beginning.as_bytes().first() == byte).count();
        same.get(..count).unwrap_or_default()
    }
}

impl<'a, T> FromIterator<(&'a str, T)> for WordBeginnings<T> {
    fn from_iter<I: IntoIterator<Item = (&'a str, T)>>(beginnings: I) -> Self {
        let beginnings = beginnings.into_iter().map(|(text, value)| (text.replace('.', " ").into(), value));
        let mut sorted: Vec<(Box<str>, T)> = beginnings.collect();
        sorted.sort_by(|(one, _), (other, _)| one.cmp(other));
        let first_bytes = sorted.iter().filter_map(|(beginning, _)| beginning.as_bytes().first_chunk().copied());
        Self { first_bytes: first_bytes.collect(), sorted }
    }
}

impl WordBeginnings<()> {
    pub fn new<'a>(beginnings: impl IntoIterator<Item = &'a str>) -> Self {
        beginnings.into_iter().map(|beginning| (beginning, ())).collect()
    }

    /// Returns true if any of the beginnings is in a normalised text, which begins and ends with a space.
    pub fn is_in(&self, text: &str) -> bool {
        self.find(text).next().is_some()
    }
}

pub(crate) fn check_table() -> Result<(), TableError> {
    TECHNIQUES.check()
}

fn parse(text: &str) -> Result<Techniques, CellError> {
    let (mut all, mut words) = (Vec::new(), Vec::new());
    for row in parse_rows(text, &["technique", "words", "effort", "minutes"])? {
        words.extend(row.required_list("words")?.into_iter().map(|word| (word, all.len())));
        all.push(Technique {
            name: row.required("technique")?.to_owned(),
            effort: row.parse("effort")?,
            minutes: row.parse("minutes")?,
        });
    }
    Ok(Techniques { by_words: words.iter().map(|(word, position)| (word.as_str(), *position)).collect(), all })
}

/// Returns the words of texts in lower case and without the accents of French cooking terms. A space is in front of each text and after
/// each word, so that a text begins and ends with a space and no phrase continues in the next text.
pub(crate) fn normalise<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let mut words = String::new();
    for text in texts {
        words.push(' ');
        if text.is_ascii() {
            let start = words.len();
            for word in text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()) {
                words.push_str(word);
                words.push(' ');
            }
            if let Some(added) = words.get_mut(start..) {
                added.make_ascii_lowercase();
            }
        } else {
            let folded: String = text.chars().flat_map(char::to_lowercase).map(fold).collect();
            for word in folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
                words.push_str(word);
                words.push(' ');
            }
        }
    }
    words
}

fn fold(c: char) -> char {
    match c {
        'é' | 'è' | 'ê' => 'e',
        'â' | 'à' => 'a',
        other => other,
    }
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
