//! Words that describe a food.

use crate::household_words;
use crate::word_list::WordList;

/// Returns true for a word that describes a food and does not name it: 'raw', 'wild'.
pub fn is_description(word: &str) -> bool {
    household_words::contains(word) || WordList::NotAllergens.contains(word)
}
