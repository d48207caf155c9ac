//! The words of a text and the positions of the hazards among them.
//!
//! A cue is a word that negates, such as 'no' or 'without' (see `negation`).

use std::ops::Range;

use super::negation_words::WordList;
use super::words::Word;

/// Number of words before a cue that are searched for a word that reverses it.
const REVERSAL_REACH: usize = 4;

/// Maximum number of words that are searched for a word about time after a cue, or for a bracket before it. The limit keeps
/// the cost of a long text linear.
pub const SEARCH_REACH: usize = 40;

/// The kind of text that is searched. It decides whether a negation continues after a comma.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextKind {
    /// A title, in which a comma often precedes another food, and which may contain the name of an animal.
    Title,
    /// An ingredient line, in which a comma often precedes another food ('turkey mince, no butter, garlic').
    Ingredient,
    /// A step, which consists of sentences.
    Step,
    /// What an animal has eaten, in the words of its owner. Nothing in it is negated, because a food that the animal never gets
    /// may be the one that it stole.
    Eaten,
}

/// The part of the following text that a cue covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// The next word alone: 'no-onion'.
    NextWord,
    /// The text up to the first comma: 'to avoid lumps, …'.
    FirstItem,
    /// The list after the cue.
    List,
    /// The list after the cue, and another after 'or use' or 'or add'.
    Lists,
}

pub struct Text<'a> {
    pub kind: TextKind,
    pub words: &'a [Word],
    /// Word ranges in the order of the text, without overlaps.
    pub hazards: Vec<Range<usize>>,
}

impl Text<'_> {
    pub fn word(&self, at: usize) -> &str {
        self.words.get(at).map_or("", |word| word.text.as_str())
    }

    pub fn is_in(&self, at: usize, list: WordList) -> bool {
        list.contains(self.word(at))
    }

    pub fn is_number(&self, at: usize) -> bool {
        self.words.get(at).is_some_and(Word::is_number)
    }

    /// Returns the first hazard that begins at or after a word.
    pub fn hazard_from(&self, at: usize) -> Option<&Range<usize>> {
        self.hazards.get(self.hazards.partition_point(|hazard| hazard.start < at))
    }

    pub fn hazard_at(&self, at: usize) -> Option<&Range<usize>> {
        self.hazard_from(at).filter(|hazard| hazard.start == at)
    }

    /// Returns true if a hazard contains the word, but does not begin with it.
    pub fn is_inside_hazard(&self, at: usize) -> bool {
        let before = self.hazards.partition_point(|hazard| hazard.start < at);
        before.checked_sub(1).and_then(|index| self.hazards.get(index)).is_some_and(|hazard| at < hazard.end)
    }

    pub fn hazard_ending_at(&self, end: usize) -> Option<&Range<usize>> {
        let after = self.hazards.partition_point(|hazard| hazard.end < end);
        self.hazards.get(after).filter(|hazard| hazard.end == end)
    }

    /// Returns true for the first word of a clause, and after the last word of the text.
    pub fn starts_clause(&self, at: usize) -> bool {
        at == 0 || self.words.get(at).is_none_or(|word| word.gap.ends_clause())
    }

    pub fn skip_fillers(&self, mut at: usize) -> usize {
        while self.is_in(at, WordList::Fillers) && !self.starts_clause(at) {
            at += 1;
        }
        at
    }

    /// Returns true if the words before a cue reverse it: 'never without', 'if not using', 'with or without', 'why not'.
    pub fn is_reversed(&self, at: usize) -> bool {
        if at > 0 && self.word(at - 1) == "or" && self.is_in(at, WordList::PlainNegations) {
            return true;
        }
        (at.saturating_sub(REVERSAL_REACH)..at)
            .rev()
            // Several cues in a list are not a double negation: 'no salt, no onion'.
            .take_while(|back| {
                let next = self.words.get(back + 1).map(|word| word.gap).unwrap_or_default();
                !next.ends_clause() && !next.separates_items() && !self.is_in(*back, WordList::CueSeparators)
            })
            .any(|back| self.is_in(back, WordList::ReversingWords))
    }

    /// Returns true if a word about time follows a cue in its clause. Such a cue does not rule a food out: 'no garlic until the
    /// end'.
    pub fn mentions_time(&self, at: usize) -> bool {
        (at + 1..self.words.len())
            .take(SEARCH_REACH)
            .take_while(|next| !self.starts_clause(*next))
            .any(|next| self.is_in(next, WordList::TimeWords))
    }
}
