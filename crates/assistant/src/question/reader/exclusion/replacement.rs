//! Reads which food is replaced by another one: 'change chicken to turkey', 'switching from chicken to turkey', 'substitute turkey
//! for chicken'.

use std::ops::Range;

use search::exclusion;

use super::super::super::phrase::{Meaning, phrases};
use super::super::super::word::Word;
use super::super::Reader;
use super::{MAX_SKIPPED, Trigger};
use crate::word_list::WordList;

/// Returns true for a text such as 'No, lamb', which denies what an earlier text said.
pub fn begins_with_denial(words: &[Word]) -> bool {
    let [first, second, ..] = words else { return false };
    WordList::Denials.contains(&first.text) && second.follows_break && !second.follows_colon
}

impl Reader<'_> {
    /// Reads the food after 'for' in 'substitute turkey for chicken', and returns its end. People use 'substitute' in both
    /// directions, so both foods are excluded, and the visitor is asked about the first one.
    pub(super) fn read_substituted_food(&mut self, at: usize, start: usize, end: usize) -> usize {
        let is_for = |word: &Word| word.text == "for";
        let is_substitute = phrases().length_of(&Meaning::Substitute, self.clause(at)).is_some();
        if !is_substitute || !self.clause_after(end).first().is_some_and(is_for) {
            return end;
        }
        let fill = phrases().length_of(&Meaning::ExcludeFill, self.clause_after(end + 1)).unwrap_or(0);
        let Some((first, other)) = self.target_at(start).zip(self.target_at(end + 1 + fill)) else { return end };
        let is_allergy = false;
        self.reading.doubtful_exclusions.extend(first.names(is_allergy));
        self.exclude(&other, is_allergy);
        end + 1 + fill + other.length
    }

    /// Returns true if the words that begin an exclusion replace its food by the one after a comma: 'instead of chicken, turkey'. In a
    /// list with 'and' or 'or', all foods are excluded.
    pub(super) fn replaces_by_next(&self, trigger: Range<usize>, end: usize) -> bool {
        let is_after_comma = |place: usize| {
            let item = self.next_item(place)?;
            (!item.follows_conjunction).then(|| self.target_at(item.start).map(|food| item.start + food.length))?
        };
        let is_last = |place: usize| self.next_item(place).is_none_or(|item| !item.follows_conjunction);
        let trigger = self.words.get(trigger).unwrap_or_default();
        trigger.iter().any(|word| exclusion::begins_replacement(&word.text)) && is_after_comma(end).is_some_and(is_last)
    }

    /// Returns the trigger for a food that the animal no longer gets: 'from' in 'we are switching our dog from chicken to turkey',
    /// or the verb in 'change chicken to turkey'.
    pub(super) fn given_up_food_at(&self, at: usize) -> Option<(Trigger, usize)> {
        self.given_up_from_at(at).or_else(|| self.less_preferred_at(at)).or_else(|| {
            self.words.get(at).filter(|word| WordList::ChangeVerbs.contains(&word.text))?;
            let skip_fill = |at| at + phrases().length_of(&Meaning::ExcludeFill, self.clause_after(at)).unwrap_or(0);
            let start = skip_fill(at + 1);
            let food = self.target_at(start).filter(|_| !self.clause_after(start).is_empty())?;
            let preposition = start + food.length;
            self.clause_after(preposition).first().filter(|word| WordList::ChangeTo.contains(&word.text))?;
            self.target_at(skip_fill(preposition + 1)).map(|_| (Trigger::Before, 1))
        })
    }

    /// Returns 'to' in 'prefers turkey to chicken' or 'than' in 'rather lamb than beef'.
    fn less_preferred_at(&self, at: usize) -> Option<(Trigger, usize)> {
        let is_in = |word: &Word, list: WordList| list.contains(&word.text);
        let preposition = self.words.get(at).filter(|word| !word.follows_break)?;
        let is_comparison = is_in(preposition, WordList::BeforeCompared);
        if !is_comparison && !is_in(preposition, WordList::BeforeLessPreferred) {
            return None;
        }
        let fill = phrases().length_of(&Meaning::ExcludeFill, self.clause_after(at + 1)).unwrap_or(0);
        self.target_at(at + 1 + fill).filter(|_| !self.clause_after(at + 1 + fill).is_empty())?;
        let start = at.saturating_sub(MAX_SKIPPED);
        let before = self.words.get(start..at)?;
        let is_preference =
            |word: &Word| is_in(word, WordList::PreferVerbs) || is_comparison && is_in(word, WordList::ComparingWords);
        let verb = before.iter().rposition(is_preference)?;
        let has_food = (start + verb + 1..at).any(|place| self.target_at(place).is_some());
        has_food.then_some((Trigger::Before, 1))
    }

    fn given_up_from_at(&self, at: usize) -> Option<(Trigger, usize)> {
        self.words.get(at).filter(|word| word.text == "from" && !word.follows_break)?;
        let before = self.words.get(at.saturating_sub(MAX_SKIPPED)..at)?;
        let is_change = |word: &Word| WordList::ChangeVerbs.contains(&word.text);
        before.iter().any(is_change).then_some((Trigger::Before, 1))
    }
}
