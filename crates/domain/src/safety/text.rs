//! A text as words, with the hazards found in it.

use std::ops::Range;

use super::cues;
use super::words::Word;

/// Maximum number of words between a cue and a word before it that reverses it.
const UNDOING_REACH: usize = 4;

/// Maximum number of words after a cue in which a word of time is searched. The bound keeps the cost of a long text linear.
pub const TIME_REACH: usize = 40;

/// The kind of a text. It decides whether a negation continues after a comma.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// A title or an ingredient line, in which a comma often precedes another food ('turkey mince, no butter, garlic').
    Name,
    Sentence,
}

/// The part of the following text that a cue covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// The next word alone: 'no-onion'.
    NextWord,
    /// What follows up to the first comma: 'to avoid lumps, …'.
    FirstThing,
    /// The list behind it.
    List,
    /// The list behind it, and another behind 'or use', 'or add'.
    Lists,
}

pub struct Text<'a> {
    pub style: Style,
    pub words: &'a [Word],
    /// In the order of the text, none overlapping another.
    pub hazards: Vec<Range<usize>>,
}

impl Text<'_> {
    pub fn word(&self, at: usize) -> &str {
        self.words.get(at).map_or("", |word| word.text.as_str())
    }

    pub fn is_one_of(&self, at: usize, list: &[&str]) -> bool {
        list.contains(&self.word(at))
    }

    pub fn is_number(&self, at: usize) -> bool {
        self.words.get(at).is_some_and(Word::is_number)
    }

    /// The hazard that begins at a word or behind it.
    pub fn hazard_from(&self, at: usize) -> Option<&Range<usize>> {
        self.hazards.get(self.hazards.partition_point(|hazard| hazard.start < at))
    }

    pub fn hazard_at(&self, at: usize) -> Option<&Range<usize>> {
        self.hazard_from(at).filter(|hazard| hazard.start == at)
    }

    /// The hazard that holds a word other than as its first.
    pub fn is_inside_hazard(&self, at: usize) -> bool {
        let before = self.hazards.partition_point(|hazard| hazard.start < at);
        before.checked_sub(1).and_then(|index| self.hazards.get(index)).is_some_and(|hazard| at < hazard.end)
    }

    pub fn hazard_ending_at(&self, end: usize) -> Option<&Range<usize>> {
        let after = self.hazards.partition_point(|hazard| hazard.end < end);
        self.hazards.get(after).filter(|hazard| hazard.end == end)
    }

    pub fn starts_clause(&self, at: usize) -> bool {
        at == 0 || self.words.get(at).is_none_or(|word| word.gap.ends_clause())
    }

    pub fn skip_fillers(&self, mut at: usize) -> usize {
        while self.is_one_of(at, &cues::FILLERS) && !self.starts_clause(at) {
            at += 1;
        }
        at
    }

    /// 'Never without', 'if not using', 'with or without', 'why not'.
    pub fn is_reversed(&self, at: usize) -> bool {
        if at > 0 && self.word(at - 1) == "or" && self.is_one_of(at, &["without", "not", "no"]) {
            return true;
        }
        (at.saturating_sub(UNDOING_REACH)..at)
            .rev()
            // A list of cues is no double negation: 'no salt, no onion'.
            .take_while(|back| {
                let next = self.words.get(back + 1).map(|word| word.gap).unwrap_or_default();
                !next.ends_clause() && !next.parts_list() && !self.is_one_of(*back, &["or", "and", "but"])
            })
            .any(|back| self.is_one_of(back, &cues::UNDOING))
    }

    pub fn mentions_time(&self, at: usize) -> bool {
        (at + 1..self.words.len())
            .take(TIME_REACH)
            .take_while(|next| !self.starts_clause(*next))
            .any(|next| self.is_one_of(next, &cues::OF_TIME))
    }
}
