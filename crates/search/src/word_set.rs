//! A set of words in one string, in alphabetical order.
//!
//! The words of the tables and recipes are stored while the program runs. In one string they take a few bytes more than their
//! letters; as separate strings in a hash table they would take about ten times as much.

use std::ops::Range;

use serde::{Deserialize, Serialize};

#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WordSet {
    text: String,
    /// The end of each word in the text, in bytes. Each begins at the end of the previous one.
    ends: Vec<u32>,
}

impl WordSet {
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns the word at a position of the alphabetical order.
    pub fn get(&self, position: usize) -> Option<&str> {
        let end = to_usize(*self.ends.get(position)?);
        let start =
            position.checked_sub(1).and_then(|previous| self.ends.get(previous)).map_or(0, |end| to_usize(*end));
        self.text.get(start..end)
    }

    pub fn contains(&self, word: &str) -> bool {
        self.position(word).is_some()
    }

    pub fn position(&self, word: &str) -> Option<usize> {
        let position = self.first_position(|other| other < word);
        (self.get(position) == Some(word)).then_some(position)
    }

    /// Returns the words that begin with these letters.
    pub fn with_prefix(&self, prefix: &str) -> impl Iterator<Item = &str> {
        self.positions_with_prefix(prefix).filter_map(|position| self.get(position))
    }

    /// Returns the positions of the words that begin with these letters.
    fn positions_with_prefix(&self, prefix: &str) -> Range<usize> {
        self.first_position(|word| word < prefix)..self.first_position(|word| word < prefix || word.starts_with(prefix))
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).filter_map(|position| self.get(position))
    }

    /// Returns the first position whose word does not satisfy a condition that holds for all words before it.
    fn first_position(&self, is_before: impl Fn(&str) -> bool) -> usize {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low.midpoint(high);
            if self.get(middle).is_some_and(&is_before) { low = middle + 1 } else { high = middle }
        }
        low
    }
}

impl<S: AsRef<str> + Ord> FromIterator<S> for WordSet {
    fn from_iter<I: IntoIterator<Item = S>>(words: I) -> Self {
        let mut words: Vec<S> = words.into_iter().collect();
        words.sort_unstable();
        words.dedup();
        let mut set = Self {
            text: String::with_capacity(words.iter().map(|word| word.as_ref().len()).sum()),
            ends: Vec::with_capacity(words.len()),
        };
        for word in words {
            set.text.push_str(word.as_ref());
            set.ends.push(u32::try_from(set.text.len()).unwrap_or(u32::MAX));
        }
        set
    }
}

fn to_usize(end: u32) -> usize {
    usize::try_from(end).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_by_themselves_and_by_their_beginning() {
        let set: WordSet = ["pea", "cod", "pear", "peas", "cod", "ärpel"].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), ["cod", "pea", "pear", "peas", "ärpel"]);
        for (word, position) in [("cod", Some(0)), ("pea", Some(1)), ("ärpel", Some(4)), ("pe", None), ("", None)] {
            assert_eq!(set.position(word), position, "{word}");
        }
        for (prefix, words) in [("pea", 1..4), ("pear", 2..3), ("", 0..5), ("z", 4..4), ("x", 4..4)] {
            assert_eq!(set.positions_with_prefix(prefix), words, "{prefix}");
        }
        assert!(!WordSet::default().contains("cod"));
    }
}
