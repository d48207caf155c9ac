//! Words with which the reading of excluded foods begins or ends.

use crate::exclusion_words::ExclusionWord;
use crate::word_list::WordList;

/// Returns true for 'but' in 'no chicken but beef', and false in 'anything but beef'.
pub(super) fn begins_contrast(words: &[String], previous: Option<&str>) -> bool {
    let is_exception = previous.is_some_and(|word| ["anything", "everything", "all", "any"].contains(&word));
    words.first().is_some_and(|word| word == "but") && !is_exception
}

/// Returns true for a word before the name of a food that leaves the food out: 'no', 'not', 'than'.
pub(crate) fn begins_exclusion(word: &str) -> bool {
    [ExclusionWord::Before, ExclusionWord::Not].iter().any(|meaning| meaning.contains(word))
        || WordList::ExclusionBefore.contains(word)
}

/// Returns true for 'instead' and other words before a food that is replaced: in 'instead of chicken, turkey', turkey is wanted.
pub fn begins_replacement(word: &str) -> bool {
    WordList::ReplacingWords.contains(word)
}

pub(super) fn is_exclusion_word(word: &str) -> bool {
    begins_exclusion(word) || ExclusionWord::After.contains(word) || ExclusionWord::Allergy.contains(word)
}
