//! Finds hazards that a sentence negates: 'never add X', 'avoid X', 'no X', 'without X', 'X-free'.
//!
//! A cue is a word or a pair of words that negates. It covers the list after it up to the end of the clause: 'no onion, but add
//! garlic' negates onion but not garlic.

use std::collections::BTreeSet;
use std::ops::Range;

use super::list::{ItemEnd, ListItem, MAX_ITEM_WORDS, Separator, parse_list};
use super::negation_words::WordList;
use super::text::{Reach, SEARCH_REACH, Text, TextKind};
use super::trailing_negation::is_free_suffix;
use super::words::Word;

/// Returns the indices of the words in `hazards` that the text negates.
pub fn find_negated_words(kind: TextKind, words: &[Word], hazards: &[Range<usize>]) -> BTreeSet<usize> {
    let mut negated = BTreeSet::new();
    if hazards.is_empty() || kind == TextKind::Eaten {
        return negated;
    }
    let text = Text { kind, words, hazards: merge_overlapping(hazards) };
    for at in 0..words.len() {
        if let Some(cue) = text.cue(at) {
            text.negate_list(&cue, &mut negated);
        }
        if is_free_suffix(words, at) {
            text.negate_before_free(at, &mut negated);
        }
        if text.is_passive_negation(at) {
            text.negate_before_passive(at, &mut negated);
        }
        text.negate_left_out(at, &mut negated);
    }
    text.negate_mentions(&mut negated);
    negated
}

/// Merges overlapping hazards, because a negation covers both or neither: 'onion soup mix' is onion soup and soup mix.
fn merge_overlapping(hazards: &[Range<usize>]) -> Vec<Range<usize>> {
    let mut sorted = hazards.to_vec();
    sorted.sort_by_key(|range| range.start);
    let mut merged: Vec<Range<usize>> = Vec::new();
    for range in sorted {
        match merged.last_mut() {
            Some(last) if range.start < last.end => last.end = last.end.max(range.end),
            _ => merged.push(range),
        }
    }
    merged
}

/// How much of a list a cue negates if no 'or' precedes the last item. 'Up to the first comma' includes items after 'and'.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Strength {
    /// 'Never add …', 'avoid …': the whole list.
    Command,
    /// 'No …', 'without …': in a step the whole list if its first item is a hazard, else up to the first comma. In a title or an
    /// ingredient line, see `crosses_commas`.
    Statement,
    /// '… instead of': up to the first comma.
    UpToComma,
}

struct Cue {
    at: usize,
    /// Index of the first word that the cue covers.
    start: usize,
    reach: Reach,
    strength: Strength,
}

impl Text<'_> {
    /// Returns the cue that begins at a word.
    fn cue(&self, at: usize) -> Option<Cue> {
        let is_pair = WordList::DirectCuePairs.contains_pair(self.word(at), self.word(at + 1));
        let cue = if is_pair {
            let is_up_to_comma = self.is_in(at, WordList::UpToCommaCues);
            let strength = if is_up_to_comma { Strength::UpToComma } else { Strength::Statement };
            Cue { at, start: at + 2, reach: Reach::List, strength }
        } else if self.word(at) == "no" && self.is_in(at + 1, WordList::Circumstances) {
            return self.verb_cue(at);
        } else if self.is_in(at, WordList::DirectCues) {
            let is_command = self.is_in(at, WordList::CommandCues);
            let strength = if is_command { Strength::Command } else { Strength::Statement };
            Cue { at, start: at + 1, reach: self.reach(at), strength }
        } else if self.is_in(at, WordList::VerbCues) {
            return self.verb_cue(at);
        } else {
            return None;
        };
        let start = self.skip_fillers(cue.start);
        let is_verb = self.is_in(start, WordList::UseVerbs) && !self.starts_clause(start);
        let is_action = self.word(start).ends_with("ing")
            && !self.is_in(start, WordList::NounsInIng)
            && self.hazard_at(start).is_none();
        if (is_action && !is_verb) || self.is_reversed(at) || self.mentions_time(at) {
            return None;
        }
        let need_for = usize::from(self.word(start) == "need" && self.word(start + 1) == "for");
        Some(Cue { start: if is_verb { self.skip_fillers(start + 1 + need_for) } else { start }, ..cue })
    }

    fn reach(&self, at: usize) -> Reach {
        if self.words.get(at + 1).is_some_and(|next| next.gap.hyphen) {
            Reach::NextWord
        } else if at > 0 && self.word(at - 1) == "to" && self.starts_clause(at - 1) {
            Reach::FirstItem
        } else {
            Reach::List
        }
    }

    /// Returns the cue of 'never add …', 'not to use …' or 'not garlic', but not of 'never let the garlic burn'.
    fn verb_cue(&self, at: usize) -> Option<Cue> {
        let is_warning = self.word(at + 1) == "be" && self.word(at + 2) == "tempted" && self.word(at + 3) == "to";
        let verb = at + 1 + if is_warning { 3 } else { usize::from(self.word(at + 1) == "to") };
        let start = self.skip_fillers(self.skip_circumstances(verb));
        let replacement = self.replacement_start(start);
        let is_verb = replacement.is_some() || (self.is_in(start, WordList::UseVerbs) && !self.starts_clause(start));
        let start = if is_verb { self.skip_fillers(replacement.unwrap_or(start + 1)) } else { start };
        let is_hazard = self.hazard_at(start).is_some();
        // 'Do not add all the garlic at once' still uses garlic.
        if !(is_verb || is_hazard) || self.word(start) == "all" || self.is_reversed(at) || self.mentions_time(at) {
            return None;
        }
        let strength = if is_verb { Strength::Command } else { Strength::Statement };
        Some(Cue { at, start, reach: Reach::Lists, strength })
    }

    /// Returns the index of the new food in 'replace the carrot with onion' or 'swap in onion'.
    fn replacement_start(&self, verb: usize) -> Option<usize> {
        if !self.is_in(verb, WordList::ReplaceVerbs) {
            return None;
        }
        let reach = (verb + 1..verb + 2 + MAX_ITEM_WORDS).take_while(|at| !self.starts_clause(*at));
        reach.into_iter().find(|at| self.is_in(*at, WordList::ReplacePrepositions)).map(|at| at + 1)
    }

    /// Skips the rest of 'no circumstances should you …' or 'not, under any circumstances, …'.
    fn skip_circumstances(&self, at: usize) -> usize {
        let noun = at + if self.word(at) == "under" && self.word(at + 1) == "any" { 2 } else { 0 };
        if !self.is_in(noun, WordList::Circumstances) {
            return at;
        }
        let mut at = noun + 1;
        while self.is_in(at, WordList::AfterCircumstances) && !self.starts_clause(at) {
            at += 1;
        }
        at
    }

    /// Adds the hazards of the list after a cue to `negated`.
    fn negate_list(&self, cue: &Cue, negated: &mut BTreeSet<usize>) {
        if cue.reach == Reach::NextWord {
            negated.extend(self.hazard_at(cue.start).cloned().into_iter().flatten());
            return;
        }
        let items = parse_list(self, cue.start, cue.reach);
        let crosses_commas = self.crosses_commas(cue, &items);
        for item in items {
            if item.separator == Separator::Comma && !crosses_commas {
                return;
            }
            let is_first = item.separator == Separator::First;
            let is_subject = item.end == ItemEnd::Verb && item.separator < Separator::Or;
            let hazard = self.hazard_from(item.words.start).filter(|hazard| hazard.start < item.words.end);
            let named_at = hazard.map_or(item.words.end, |hazard| hazard.start);
            let is_far = named_at - item.words.start > MAX_ITEM_WORDS;
            let is_limited = is_first && (item.words.start..named_at).any(|at| self.is_in(at, WordList::DegreeWords));
            // 'No added sugar dark chocolate' negates the sugar but not the chocolate.
            let is_other_negated = hazard.is_some()
                && cue.strength != Strength::Command
                && !(item.words.start..named_at).all(|at| self.is_in(at, WordList::HazardAdjectives));
            let is_whole_item = hazard.is_none_or(|hazard| {
                let tail = item.words.end.saturating_sub(hazard.end);
                tail == 0 || (tail == 1 && self.is_in(hazard.end, WordList::HazardForms))
            });
            if is_far || is_limited || is_other_negated || (!is_first && (is_subject || !is_whole_item)) {
                return;
            }
            negated.extend(hazard.cloned().into_iter().flatten());
            // 'Without a lid, garlic and …' describes the manner of cooking, so the list after it is not negated.
            let is_manner = is_first && hazard.is_none() && self.is_in(item.words.start, WordList::BeforeManners);
            if !is_whole_item || is_manner {
                return;
            }
        }
    }

    /// Returns true if the text after a comma is still part of the list, rather than another food or clause.
    fn crosses_commas(&self, cue: &Cue, items: &[ListItem]) -> bool {
        let (Some(first), Some(last)) = (items.first(), items.last()) else { return false };
        let verb = last.words.end;
        let verb = verb + usize::from(self.is_in(verb, WordList::ModalVerbs));
        if last.end == ItemEnd::Verb && self.is_in(verb, WordList::PurposeVerbs) {
            return false;
        }
        let names_hazard = self.hazard_from(first.words.start).is_some_and(|hazard| hazard.start < first.words.end)
            || first.words.clone().any(|at| self.is_in(at, WordList::GroupNouns));
        match (cue.strength, self.kind) {
            _ if last.separator == Separator::Or => true,
            (Strength::Command, _) => true,
            (Strength::Statement, TextKind::Step | TextKind::Eaten) => names_hazard,
            // 'Free from onion, garlic and leek' describes the food before it.
            (Strength::Statement, TextKind::Title | TextKind::Ingredient)
                if self.word(cue.at) == "free" && last.separator == Separator::And =>
            {
                names_hazard
            }
            (Strength::Statement, TextKind::Title | TextKind::Ingredient) => {
                names_hazard && self.is_in_brackets(cue.at)
            }
            (Strength::UpToComma, _) => false,
        }
    }

    fn is_in_brackets(&self, at: usize) -> bool {
        let before = (at.saturating_sub(SEARCH_REACH)..=at).rev().filter_map(|back| self.words.get(back));
        let mut closed = 0;
        for word in before {
            if word.gap.opened > closed {
                return true;
            }
            closed += word.gap.closed;
            closed -= word.gap.opened.min(closed);
        }
        false
    }
}
