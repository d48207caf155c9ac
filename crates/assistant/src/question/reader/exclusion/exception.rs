//! Reads foods that are excepted from all others: 'any fish but salmon', 'all meats bar lamb'.

use super::super::super::phrase::{Meaning, phrases};
use super::super::super::word::Word;
use super::super::Reader;
use super::Trigger;
use crate::word_list::WordList;

/// Maximum number of words between a word such as 'any' and the word before the excepted food.
const MAX_WORDS_BETWEEN: usize = 3;

impl Reader<'_> {
    /// Returns a word such as 'but' after 'any' or 'all' and before a food. Elsewhere, 'but' may be before a food that is wanted: 'a cheap
    /// dinner but with chicken'.
    pub(super) fn exception_at(&self, at: usize) -> Option<(Trigger, usize)> {
        self.words.get(at).filter(|word| WordList::Exceptions.contains(&word.text) && !word.follows_break)?;
        let before = self.words.get(at.saturating_sub(MAX_WORDS_BETWEEN + 1)..at)?;
        let start = before.iter().rposition(|word| WordList::AllWords.contains(&word.text))?;
        let is_same_clause = before.get(start + 1..)?.iter().all(|word| !word.follows_break);
        let article = phrases().length_of(&Meaning::ExcludeFill, self.article_after(at)).unwrap_or(0);
        let food = at + 1 + article;
        let names_food = !self.clause_after(food).is_empty() && self.target_at(food).is_some();
        (is_same_clause && names_food).then_some((Trigger::Before, 1))
    }

    /// Returns the article after a place, or nothing: 'with' in 'but with chicken' is none.
    fn article_after(&self, at: usize) -> &[Word] {
        let next = self.clause_after(at + 1).get(..1).unwrap_or_default();
        if next.iter().any(|word| word.text == "the") { next } else { &[] }
    }
}
