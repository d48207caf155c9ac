//! Finds puppies and kittens that are not weaned by single words, for sentences that the phrases do not know: 'my puppy is still with
//! his mum', 'a kitten with its eyes closed'.
//!
//! In doubt the animal is not weaned. An age in numbers says more than these words.

use super::super::statement::Statement;
use super::super::word::Word;
use super::Reader;
use crate::constraints::AgeGroup;
use crate::word_list::WordList;

impl Reader<'_> {
    /// States that a puppy or a kitten is not weaned if the text mentions its mother, of a bottle or of closed eyes. Kittens beside a
    /// mother that is nursing are not those that the recipe is for.
    pub(super) fn state_unweaned_by_context(&mut self) {
        let young = |(_, statement): &&(usize, Statement)| *statement == Statement::Age(AgeGroup::Young);
        let Some(place) = self.statements.iter().find(young).map(|(place, _)| *place) else { return };
        let is_nursing = self.statements.iter().any(|(_, statement)| *statement == Statement::PregnantOrNursing);
        let is_fed_by_mother = self.words.windows(2).any(is_its_mother) || self.words.iter().any(is_milk_word);
        if !is_nursing && (is_fed_by_mother || self.speaks_of_eyes()) {
            self.statements.push((place, Statement::Unweaned));
        }
    }

    /// Returns true for a clause that says that eyes are closed or have just opened.
    fn speaks_of_eyes(&self) -> bool {
        let is_eye = |at: &usize| self.words.get(*at).is_some_and(|word| word.stem == "eye");
        let is_closed = |word: &Word| WordList::ClosedEyes.contains(&word.text);
        (0..self.words.len()).filter(is_eye).any(|at| {
            let before = self.words.get(at.saturating_sub(MAX_DISTANCE)..at).unwrap_or_default();
            let after = self.words.get(at..(at + MAX_DISTANCE).min(self.words.len())).unwrap_or_default();
            before.iter().chain(after).any(is_closed)
        })
    }
}

/// Maximum number of words between eyes and a word that says that they are closed.
const MAX_DISTANCE: usize = 5;

/// Returns true for 'its mother' and 'from mum', but not for 'my mum', who is that of the visitor.
fn is_its_mother(words: &[Word]) -> bool {
    let [before, mother] = words else { return false };
    WordList::MotherWords.contains(&mother.text) && WordList::BeforeMother.contains(&before.text)
}

fn is_milk_word(word: &Word) -> bool {
    WordList::MilkFeeding.contains(&word.text)
}
