//! What a sentence rules out once it has named it: 'onion-free', 'onion is not used', 'leave the onion out'.

use std::collections::BTreeSet;
use std::ops::Range;

use super::cues;
use super::list::LONGEST_LIST;
use super::text::Text;
use super::words::Word;

/// Whether the word at `at` is the 'free' of 'garlic-free', not of 'free-range'.
pub fn is_suffix_free(words: &[Word], at: usize) -> bool {
    let Some(word) = words.get(at) else { return false };
    let next = words.get(at + 1).filter(|next| !next.gap.ends_clause() && !next.gap.parts_list());
    word.text == "free"
        && !word.gap.parts_phrase()
        && !next.is_some_and(|next| cues::AFTER_FREE.contains(&next.text.as_str()))
}

impl Text<'_> {
    /// Takes in the hazard before 'free', and the list it closes: 'onion- and garlic-free'.
    pub fn before_free(&self, free: usize, out: &mut BTreeSet<usize>) {
        let Some(last) = self.hazard_ending_at(free) else { return };
        out.extend(last.clone());
        let mut list = Vec::new();
        let mut first = last;
        while let Some(before) = self.joined_before(first.start).filter(|_| list.len() < LONGEST_LIST) {
            list.push(before);
            first = before;
        }
        let hangs = list.iter().all(|hazard| self.words.get(hazard.end).is_some_and(|next| next.gap.hyphen));
        let joint = last.start.saturating_sub(1);
        let is_closed = self.is_one_of(joint, &["and", "or"]);
        let opens =
            self.starts_clause(first.start) || self.words.get(first.start).is_some_and(|word| word.gap.opened > 0);
        let is_measured = first.start > 0 && self.is_one_of(first.start - 1, &cues::BEFORE_FREE_LIST);
        if hangs || (is_closed && (opens || is_measured)) {
            out.extend(list.into_iter().flat_map(Clone::clone));
        }
    }

    /// Whether 'is not used', 'must never be added' begins at a word.
    pub fn is_passive(&self, at: usize) -> bool {
        let negation = at + 1;
        let verb = negation + 1 + usize::from(self.word(negation + 1) == "be");
        let ends = self.starts_clause(verb + 1)
            || self.words.get(verb + 1).is_some_and(|word| word.gap.parts_list())
            || self.is_one_of(verb + 1, &cues::AFTER_PASSIVE);
        self.is_one_of(at, &cues::BEFORE_PASSIVE)
            && self.is_one_of(negation, &["not", "never"])
            && self.is_one_of(verb, &cues::PASSIVE)
            && (at + 1..=verb).all(|at| !self.starts_clause(at))
            && ends
            && !self.mentions_time(at)
    }

    /// Takes in the hazard that is not used, and the list it closes where that opens the sentence.
    pub fn before_passive(&self, verb: usize, out: &mut BTreeSet<usize>) {
        let Some(last) = self.hazard_ending_at(verb).filter(|_| !self.starts_clause(verb)) else { return };
        let mut list = vec![last];
        while let Some(before) = list.last().and_then(|hazard| self.joined_before(hazard.start)) {
            list.push(before);
            if list.len() >= LONGEST_LIST {
                break;
            }
        }
        if list.iter().any(|hazard| self.is_reversed(hazard.start)) {
            return;
        }
        let opens = list.last().is_some_and(|first| self.starts_clause(first.start));
        out.extend(list.into_iter().take(if opens { LONGEST_LIST } else { 1 }).flat_map(Clone::clone));
    }

    /// 'Leave the onion out.'; but not 'leave the dough out to rise'.
    pub fn left_out(&self, at: usize, out: &mut BTreeSet<usize>) {
        if !self.is_one_of(at, &["leave", "leaves", "leaving"]) || self.is_reversed(at) || self.mentions_time(at) {
            return;
        }
        let hazard = self.hazard_at(self.skip_fillers(at + 1));
        let is_left_out = |hazard: &&Range<usize>| {
            self.word(hazard.end) == "out" && !self.starts_clause(hazard.end) && self.starts_clause(hazard.end + 1)
        };
        out.extend(hazard.filter(is_left_out).cloned().into_iter().flatten());
    }

    /// The hazard that 'and', 'or' or a comma joins to what begins at `start`.
    fn joined_before(&self, start: usize) -> Option<&Range<usize>> {
        if self.starts_clause(start) {
            return None;
        }
        let is_word = start > 0 && self.is_one_of(start - 1, &["and", "or", "nor"]);
        let is_comma = self.words.get(start).is_some_and(|word| word.gap.comma);
        let end = if is_word { start - 1 } else { start };
        self.hazard_ending_at(end).filter(|_| is_word || is_comma)
    }
}
