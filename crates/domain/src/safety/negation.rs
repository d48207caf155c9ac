//! What a sentence rules out: 'never add X', 'avoid X', 'no X', 'without X', 'X-free', over lists too.
//!
//! A cue covers the list right behind it and ends with the clause: 'no onion, but add garlic' still names garlic.

use std::collections::BTreeSet;
use std::ops::Range;

use super::afterwards::is_suffix_free;
use super::cues;
use super::list::{End, Joint, LONGEST_THING, Thing, things};
use super::text::{Reach, Style, TIME_REACH, Text};
use super::words::Word;

/// The words of hazards that the text rules out, by index. `hazards` are the words that name one.
pub fn ruled_out(style: Style, words: &[Word], hazards: &[Range<usize>]) -> BTreeSet<usize> {
    let mut out = BTreeSet::new();
    if hazards.is_empty() {
        return out;
    }
    let text = Text { style, words, hazards: merged(hazards) };
    for at in 0..words.len() {
        if let Some(cue) = text.cue(at) {
            text.behind(&cue, &mut out);
        }
        if is_suffix_free(words, at) {
            text.before_free(at, &mut out);
        }
        if text.is_passive(at) {
            text.before_passive(at, &mut out);
        }
        text.left_out(at, &mut out);
    }
    out
}

/// Overlapping hazards stand and fall together: 'onion soup mix' is onion soup and soup mix.
fn merged(hazards: &[Range<usize>]) -> Vec<Range<usize>> {
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

/// What a cue says of a list that no 'or' closes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Strength {
    /// 'Never add …', 'avoid …': all of it is ruled out.
    Command,
    /// 'No …', 'without …': all of it, if the first thing is a hazard.
    Word,
    /// '… instead of': its first thing alone.
    OneThing,
}

struct Cue {
    at: usize,
    /// Where the first thing it covers begins.
    start: usize,
    reach: Reach,
    strength: Strength,
}

impl Text<'_> {
    /// The cue that begins at a word.
    fn cue(&self, at: usize) -> Option<Cue> {
        let is_pair = cues::BARE_PAIRS.contains(&[self.word(at), self.word(at + 1)]);
        let cue = if is_pair {
            let is_of_one = self.is_one_of(at, &cues::OF_ONE_THING);
            let strength = if is_of_one { Strength::OneThing } else { Strength::Word };
            Cue { at, start: at + 2, reach: Reach::List, strength }
        } else if self.word(at) == "no" && self.is_one_of(at + 1, &cues::CIRCUMSTANCES) {
            return self.cue_with_verb(at);
        } else if self.is_one_of(at, &cues::BARE) {
            let commands = self.is_one_of(at, &cues::COMMANDING);
            let strength = if commands { Strength::Command } else { Strength::Word };
            Cue { at, start: at + 1, reach: self.reach(at), strength }
        } else if self.is_one_of(at, &cues::WITH_VERB) {
            return self.cue_with_verb(at);
        } else {
            return None;
        };
        let start = self.skip_fillers(cue.start);
        let is_verb = self.is_one_of(start, &cues::VERBS_OF_USE) && !self.starts_clause(start);
        let is_done = self.word(start).ends_with("ing")
            && !self.is_one_of(start, &cues::THINGS_IN_ING)
            && self.hazard_at(start).is_none();
        if (is_done && !is_verb) || self.is_reversed(at) || self.mentions_time(at) {
            return None;
        }
        let need_for = usize::from(self.word(start) == "need" && self.word(start + 1) == "for");
        Some(Cue { start: if is_verb { self.skip_fillers(start + 1 + need_for) } else { start }, ..cue })
    }

    fn reach(&self, at: usize) -> Reach {
        if self.words.get(at + 1).is_some_and(|next| next.gap.hyphen) {
            Reach::NextWord
        } else if at > 0 && self.word(at - 1) == "to" && self.starts_clause(at - 1) {
            Reach::FirstThing
        } else {
            Reach::List
        }
    }

    /// 'Never add …', 'not to use …', 'not garlic'; but not 'never let the garlic burn'.
    fn cue_with_verb(&self, at: usize) -> Option<Cue> {
        let start = self.skip_fillers(self.skip_circumstances(at + 1 + usize::from(self.word(at + 1) == "to")));
        let swapped = self.swapped_in(start);
        let is_verb = swapped.is_some() || (self.is_one_of(start, &cues::VERBS_OF_USE) && !self.starts_clause(start));
        let start = if is_verb { self.skip_fillers(swapped.unwrap_or(start + 1)) } else { start };
        let is_thing = self.hazard_at(start).is_some();
        if !(is_verb || is_thing) || self.word(start) == "all" || self.is_reversed(at) || self.mentions_time(at) {
            return None;
        }
        let strength = if is_verb { Strength::Command } else { Strength::Word };
        Some(Cue { at, start, reach: Reach::Lists, strength })
    }

    /// Where the thing brought in begins: 'replace the carrot with onion', 'swap in onion'.
    fn swapped_in(&self, verb: usize) -> Option<usize> {
        if !self.is_one_of(verb, &cues::SWAPPING) {
            return None;
        }
        let reach = (verb + 1..verb + 2 + LONGEST_THING).take_while(|at| !self.starts_clause(*at));
        reach.into_iter().find(|at| self.is_one_of(*at, &cues::SWAPPED_FOR)).map(|at| at + 1)
    }

    /// 'No circumstances should you …', 'not, under any circumstances, …'.
    fn skip_circumstances(&self, at: usize) -> usize {
        let named = at + if self.word(at) == "under" && self.word(at + 1) == "any" { 2 } else { 0 };
        if !self.is_one_of(named, &cues::CIRCUMSTANCES) {
            return at;
        }
        let mut at = named + 1;
        while self.is_one_of(at, &cues::OF_CIRCUMSTANCES) && !self.starts_clause(at) {
            at += 1;
        }
        at
    }

    /// Takes in the hazards of the list behind a cue.
    fn behind(&self, cue: &Cue, out: &mut BTreeSet<usize>) {
        if cue.reach == Reach::NextWord {
            out.extend(self.hazard_at(cue.start).cloned().into_iter().flatten());
            return;
        }
        let things = things(self, cue.start, cue.reach);
        let crosses_commas = self.crosses_commas(cue, &things);
        for thing in things {
            if thing.joint == Joint::Comma && !crosses_commas {
                return;
            }
            let is_first = thing.joint == Joint::First;
            let is_subject = thing.end == End::Verb && thing.joint < Joint::Or;
            let hazard = self.hazard_from(thing.words.start).filter(|hazard| hazard.start < thing.words.end);
            let named_at = hazard.map_or(thing.words.end, |hazard| hazard.start);
            let is_far = named_at - thing.words.start > LONGEST_THING;
            let is_of_degree = is_first && (thing.words.start..named_at).any(|at| self.is_one_of(at, &cues::OF_DEGREE));
            // 'No added sugar dark chocolate': what is ruled out is the sugar, and the chocolate is there.
            let is_of_another = hazard.is_some()
                && cue.strength != Strength::Command
                && !(thing.words.start..named_at).all(|at| self.is_one_of(at, &cues::QUALITIES));
            let goes_on = hazard.is_none_or(|hazard| {
                let tail = thing.words.end.saturating_sub(hazard.end);
                tail == 0 || (tail == 1 && self.is_one_of(hazard.end, &cues::FORMS))
            });
            if is_far || is_of_degree || is_of_another || (!is_first && (is_subject || !goes_on)) {
                return;
            }
            out.extend(hazard.cloned().into_iter().flatten());
            // 'Without a lid, garlic and …' says how, and goes on with something else.
            let is_how = is_first && hazard.is_none() && self.is_one_of(thing.words.start, &["a", "an"]);
            if !goes_on || is_how {
                return;
            }
        }
    }

    /// Whether what follows a comma is still part of the list, not the next food or the next thought.
    fn crosses_commas(&self, cue: &Cue, things: &[Thing]) -> bool {
        let (Some(first), Some(last)) = (things.first(), things.last()) else { return false };
        let verb = last.words.end;
        let verb = verb + usize::from(self.is_one_of(verb, &["will", "would", "can", "could", "may"]));
        if last.end == End::Verb && self.is_one_of(verb, &cues::SERVING_VERBS) {
            return false;
        }
        let names_hazard = self.hazard_from(first.words.start).is_some_and(|hazard| hazard.start < first.words.end)
            || first.words.clone().any(|at| self.is_one_of(at, &cues::KINDS));
        match (cue.strength, self.style) {
            _ if last.joint == Joint::Or => true,
            (Strength::Command, _) => true,
            (Strength::Word, Style::Sentence) => names_hazard,
            // 'Free from onion, garlic and leek' describes the food before it.
            (Strength::Word, Style::Name) if self.word(cue.at) == "free" && last.joint == Joint::And => names_hazard,
            (Strength::Word, Style::Name) => names_hazard && self.is_in_brackets(cue.at),
            (Strength::OneThing, _) => false,
        }
    }

    fn is_in_brackets(&self, at: usize) -> bool {
        let before = (at.saturating_sub(TIME_REACH)..=at).rev().filter_map(|back| self.words.get(back));
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
