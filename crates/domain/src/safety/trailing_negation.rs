//! Negations that follow a hazard: 'onion-free', 'onion is not used', 'leave the onion out'.
//!
//! The `exclude_` methods add the words of negated hazards to `negated`.

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
    /// Excludes the hazard before 'free', and the list that ends with it: 'onion- and garlic-free'.
    pub fn exclude_before_free(&self, free: usize, negated: &mut BTreeSet<usize>) {
        let Some(last) = self.hazard_ending_at(free) else { return };
        negated.extend(last.clone());
        let mut list = Vec::new();
        let mut first = last;
        while let Some(before) = self.previous_item(first.start).filter(|_| list.len() < MAX_ITEMS) {
            list.push(before);
            first = before;
        }
        let is_hyphenated = list.iter().all(|hazard| self.words.get(hazard.end).is_some_and(|next| next.gap.hyphen));
        let conjunction = last.start.saturating_sub(1);
        let has_conjunction = self.is_one_of(conjunction, &["and", "or"]);
        let is_at_start =
            self.starts_clause(first.start) || self.words.get(first.start).is_some_and(|word| word.gap.opened > 0);
        let is_measured = first.start > 0 && self.is_in(first.start - 1, WordList::BeforeFreeList);
        if is_hyphenated || (has_conjunction && (is_at_start || is_measured)) {
            negated.extend(list.into_iter().flat_map(Clone::clone));
        }
    }

    /// Returns true if 'is not used' or 'must never be added' begins at a word.
    pub fn is_passive_negation(&self, at: usize) -> bool {
        let negation = at + 1;
        let verb = negation + 1 + usize::from(self.word(negation + 1) == "be");
        let ends = self.starts_clause(verb + 1)
            || self.words.get(verb + 1).is_some_and(|word| word.gap.separates_items())
            || self.is_in(verb + 1, WordList::AfterParticiple);
        self.is_in(at, WordList::AuxiliaryVerbs)
            && self.is_one_of(negation, &["not", "never"])
            && self.is_in(verb, WordList::Participles)
            && (at + 1..=verb).all(|at| !self.starts_clause(at))
            && ends
            && !self.mentions_time(at)
    }

    /// Excludes the hazard before 'is not used', and the list that ends with it if the list begins the sentence.
    pub fn exclude_before_passive(&self, verb: usize, negated: &mut BTreeSet<usize>) {
        let Some(last) = self.hazard_ending_at(verb).filter(|_| !self.starts_clause(verb)) else { return };
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

    /// Excludes the hazard of 'Leave the onion out.', but not of 'leave the dough out to rise'.
    pub fn exclude_left_out(&self, at: usize, negated: &mut BTreeSet<usize>) {
        if !self.is_one_of(at, &["leave", "leaves", "leaving"]) || self.is_reversed(at) || self.mentions_time(at) {
            return;
        }
        let hazard = self.hazard_at(self.skip_fillers(at + 1));
        let is_left_out = |hazard: &&Range<usize>| {
            self.word(hazard.end) == "out" && !self.starts_clause(hazard.end) && self.starts_clause(hazard.end + 1)
        };
        negated.extend(hazard.filter(is_left_out).cloned().into_iter().flatten());
    }

    /// Returns the hazard before 'and', 'or' or a comma, if the next item of the list begins at `start`.
    fn previous_item(&self, start: usize) -> Option<&Range<usize>> {
        if self.starts_clause(start) {
            return None;
        }
        let is_word = start > 0 && self.is_one_of(start - 1, &["and", "or", "nor"]);
        let is_comma = self.words.get(start).is_some_and(|word| word.gap.comma);
        let end = if is_word { start - 1 } else { start };
        self.hazard_ending_at(end).filter(|_| is_word || is_comma)
    }
}
