//! Recognises by single words that a puppy or kitten is not weaned, for sentences that no phrase of the table matches: 'my puppy is
//! still with his mum', 'a kitten with its eyes closed'.
//!
//! In doubt the animal counts as not weaned. An age in numbers takes precedence over these words.

use super::super::statement::Statement;
use super::super::word::Word;
use super::Reader;
use crate::constraints::AgeGroup;
use crate::word_list::WordList;

impl Reader<'_> {
    /// States that a puppy or kitten is not weaned if the text mentions its mother, a bottle or closed eyes. If the text is about a
    /// nursing mother, the recipe is for her and not for her young.
    pub(super) fn state_unweaned_by_context(&mut self) {
        let is_young = |(_, statement): &&(usize, Statement)| *statement == Statement::Age(AgeGroup::Young);
        let Some(place) = self.statements.iter().find(is_young).map(|(place, _)| *place) else { return };
        let is_nursing = self.statements.iter().any(|(_, statement)| *statement == Statement::PregnantOrNursing);
        let is_fed_by_mother = self.words.windows(2).any(is_its_mother) || self.words.iter().any(is_milk_word);
        if !is_nursing && (is_fed_by_mother || self.mentions_closed_eyes()) {
            self.statements.push((place, Statement::Unweaned));
        }
    }

    /// Returns true if the text says that eyes are closed or have just opened.
    fn mentions_closed_eyes(&self) -> bool {
        let is_eye = |at: &usize| self.words.get(*at).is_some_and(|word| word.stem == "eye");
        let is_closed = |word: &Word| WordList::ClosedEyes.contains(&word.text);
        (0..self.words.len()).filter(is_eye).any(|at| {
            let before = self.words.get(at.saturating_sub(MAX_DISTANCE)..at).unwrap_or_default();
            let after = self.words.get(at..(at + MAX_DISTANCE).min(self.words.len())).unwrap_or_default();
            before.iter().chain(after).any(is_closed)
        })
    }
}

/// Number of words before 'eyes', and from 'eyes' on, among which a word such as 'closed' is looked for.
const MAX_DISTANCE: usize = 5;

/// Returns true for 'its mother' and 'from mum', but not for 'my mum', who is the visitor's mother.
fn is_its_mother(words: &[Word]) -> bool {
    let [before, mother] = words else { return false };
    WordList::MotherWords.contains(&mother.text) && WordList::BeforeMother.contains(&before.text)
}

fn is_milk_word(word: &Word) -> bool {
    WordList::MilkFeeding.contains(&word.text)
}
