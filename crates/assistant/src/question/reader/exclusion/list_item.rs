//! Finds the items of a list of excluded foods: 'no chicken, beef or rice'.

use search::description::is_description;

use super::super::super::phrase::{Meaning, phrases};
use super::super::super::word::Word;
use super::super::Reader;

/// A word that describes the food after it: 'no turkey, organic chicken' excludes both foods. Without a food after it, it ends the
/// list of excluded foods.
const ORGANIC: &str = "organic";
/// A word before a food that is wanted after another one is excluded. It can also stand after the negation itself: 'no more chicken'.
const MORE: &str = "more";

/// The beginning of an item of a list.
pub(super) struct Item {
    pub start: usize,
    /// True if a comma or a conjunction separates the item from the one before it.
    pub is_separated: bool,
    /// True if a conjunction such as 'and' is before the item.
    pub follows_conjunction: bool,
    /// True if an adverb such as 'maybe' is before the item.
    pub follows_adverb: bool,
}

impl Reader<'_> {
    /// Returns the next item of a list, whose previous item ends at `end`. None if the list ends there.
    pub(super) fn next_item(&self, end: usize) -> Option<Item> {
        let word = self.words.get(end)?;
        let is_conjunction = |meaning: &Meaning| matches!(meaning, Meaning::And | Meaning::ListAdverb);
        // In 'chicken (or beef)', the bracket does not end the list.
        let is_continued = || phrases().longest_at(self.clause(end), is_conjunction).is_some();
        let follows_comma = word.follows_break && !word.begins_sentence && (!word.follows_colon || is_continued());
        if word.follows_break && !follows_comma {
            return None;
        }
        let mut start = end;
        let (mut follows_conjunction, mut follows_adverb) = (false, false);
        while let Some((found, length)) = phrases().longest_at(self.clause_of_item(end, start), is_conjunction) {
            follows_conjunction |= found.contains(&&Meaning::And);
            follows_adverb |= found.contains(&&Meaning::ListAdverb);
            start += length;
        }
        let is_separated = follows_conjunction || follows_comma;
        while let Some(word) = self.words.get(start).filter(|word| start == end || !word.follows_break) {
            let is_contrast = phrases().length_of(&Meaning::Contrast, self.clause(start)).is_some();
            if is_contrast || self.target_at(start).is_some() || self.trigger_at(start).is_some() {
                break;
            }
            // In 'less chicken and more turkey', turkey is wanted.
            if word.text == MORE {
                break;
            }
            let fill = phrases().length_of(&Meaning::ExcludeFill, self.clause(start));
            let is_of_food =
                word.text == ORGANIC && !self.clause_after(start + 1).is_empty() && self.target_at(start + 1).is_some();
            let is_described = is_of_food || is_description(&word.text);
            match fill.filter(|_| follows_conjunction).or_else(|| is_described.then_some(1)) {
                Some(length) => start += length,
                None => break,
            }
        }
        let is_in_clause = self.words.get(start).is_some_and(|word| start == end || !word.follows_break);
        is_in_clause.then_some(Item { start, is_separated, follows_conjunction, follows_adverb })
    }

    /// Returns the words from a place in the clause that begins at `end`, or nothing if the place is in another clause.
    fn clause_of_item(&self, end: usize, place: usize) -> &[Word] {
        if place == end { self.clause(place) } else { self.clause_after(place) }
    }

    /// Returns true if an unknown word in a list is treated as the name of a food: 'no chicken or flurble'.
    pub(super) fn is_unknown_item(&self, item: &Item) -> bool {
        item.follows_conjunction || self.item_ends_at(item.start + 1)
    }
}
