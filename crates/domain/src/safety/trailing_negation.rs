//! Negations that follow a hazard: 'onion-free', 'onion is not used', 'leave the onion out'.
//!
//! The methods `negate_…` add the indices of the words of negated hazards to `negated`. All parameters named `…_at` are
//! indices of words.

use std::collections::BTreeSet;
use std::ops::Range;

use super::list::MAX_ITEMS;
use super::negation_words::WordList;
use super::text::Text;
use super::words::Word;

/// Returns true if the word at `at` is the 'free' of 'garlic-free' rather than that of 'free-range'.
pub fn is_free_suffix(words: &[Word], at: usize) -> bool {
    let Some(word) = words.get(at) else { return false };
    let next = words.get(at + 1).filter(|next| !next.gap.ends_clause() && !next.gap.separates_items());
    word.text == "free"
        && !word.gap.breaks_phrase()
        && !next.is_some_and(|next| WordList::AfterFree.contains(&next.text))
}

impl Text<'_> {
    /// Negates the hazard before the word 'free', and the list that ends with this hazard: 'onion- and garlic-free'.
    pub fn negate_before_free(&self, free_at: usize, negated: &mut BTreeSet<usize>) {
        let Some(last) = self.hazard_ending_at(free_at) else { return };
        negated.extend(last.clone());
        let mut list = Vec::new();
        let mut first = last;
        while let Some(before) = self.previous_item(first.start).filter(|_| list.len() < MAX_ITEMS) {
            list.push(before);
            first = before;
        }
        let is_hyphenated = list.iter().all(|hazard| self.words.get(hazard.end).is_some_and(|next| next.gap.hyphen));
        let has_conjunction = self.is_in(last.start.saturating_sub(1), WordList::ItemConjunctions);
        let is_at_start =
            self.starts_clause(first.start) || self.words.get(first.start).is_some_and(|word| word.gap.opened > 0);
        // In '250 ml onion and garlic free broth' the whole list describes the broth.
        let follows_amount = first.start > 0 && self.is_in(first.start - 1, WordList::BeforeFreeList);
        if is_hyphenated || (has_conjunction && (is_at_start || follows_amount)) {
            negated.extend(list.into_iter().flat_map(Clone::clone));
        }
    }

    /// Returns true if 'is not used', 'must never be added' or a similar negation begins at an auxiliary verb and nothing that
    /// limits it follows.
    pub fn is_passive_negation(&self, auxiliary_at: usize) -> bool {
        let not_at = auxiliary_at + 1;
        let participle_at = not_at + 1 + usize::from(self.word(not_at + 1) == "be");
        let after = participle_at + 1;
        let ends_after_participle = self.starts_clause(after)
            || self.words.get(after).is_some_and(|word| word.gap.separates_items())
            || self.is_in(after, WordList::AfterParticiple);
        self.is_in(auxiliary_at, WordList::AuxiliaryVerbs)
            && self.is_in(not_at, WordList::PassiveNegations)
            && self.is_in(participle_at, WordList::Participles)
            && (not_at..=participle_at).all(|at| !self.starts_clause(at))
            && ends_after_participle
            && !self.mentions_time(auxiliary_at)
    }

    /// Negates the hazard before 'is not used'. If a list ends with this hazard and begins the clause, the whole list is
    /// excluded.
    pub fn negate_before_passive(&self, auxiliary_at: usize, negated: &mut BTreeSet<usize>) {
        let hazard = self.hazard_ending_at(auxiliary_at).filter(|_| !self.starts_clause(auxiliary_at));
        let Some(last) = hazard else { return };
        let mut list = vec![last];
        while let Some(before) = list.last().and_then(|hazard| self.previous_item(hazard.start)) {
            list.push(before);
            if list.len() >= MAX_ITEMS {
                break;
            }
        }
        if list.iter().any(|hazard| self.is_reversed(hazard.start)) {
            return;
        }
        let is_at_start = list.last().is_some_and(|first| self.starts_clause(first.start));
        negated.extend(list.into_iter().take(if is_at_start { MAX_ITEMS } else { 1 }).flat_map(Clone::clone));
    }

    /// Negates the hazard of 'Leave the onion out.', but not of 'leave the dough out to rise'.
    pub fn negate_left_out(&self, leave_at: usize, negated: &mut BTreeSet<usize>) {
        if !self.is_in(leave_at, WordList::LeaveVerbs) || self.is_reversed(leave_at) || self.mentions_time(leave_at) {
            return;
        }
        let hazard = self.hazard_at(self.skip_fillers(leave_at + 1));
        let is_left_out = |hazard: &&Range<usize>| {
            self.word(hazard.end) == "out" && !self.starts_clause(hazard.end) && self.starts_clause(hazard.end + 1)
        };
        negated.extend(hazard.filter(is_left_out).cloned().into_iter().flatten());
    }

    /// Returns the previous item of a list if it is a hazard: the one before the comma or the conjunction that precedes `start`.
    fn previous_item(&self, start: usize) -> Option<&Range<usize>> {
        if self.starts_clause(start) {
            return None;
        }
        let follows_conjunction = start > 0 && self.is_in(start - 1, WordList::PreviousItemConjunctions);
        let follows_comma = self.words.get(start).is_some_and(|word| word.gap.comma);
        let end = if follows_conjunction { start - 1 } else { start };
        self.hazard_ending_at(end).filter(|_| follows_conjunction || follows_comma)
    }
}
