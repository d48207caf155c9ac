//! The list behind a cue: which things it names, and where the cue stops covering them.

use std::ops::Range;

use super::cues;
use super::text::{Reach, Text};

/// A thing of a list must be this short; a longer one is a thought of its own.
pub const LONGEST_THING: usize = 4;

/// Things beyond this many are no longer covered.
pub const LONGEST_LIST: usize = 50;

pub struct Thing {
    pub words: Range<usize>,
    pub joint: Joint,
    pub end: End,
}

/// How a thing hangs on the one before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Joint {
    Comma,
    And,
    Or,
    /// Right behind the cue.
    First,
}

/// What a thing ends at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// Another thing, the end of the clause, or a word that turns elsewhere.
    Plain,
    /// A verb, of which it may be the subject: 'no onion, garlic is …'.
    Verb,
}

/// The things of a list from `start` on, as far as it is one.
pub fn things(text: &Text, start: usize, reach: Reach) -> Vec<Thing> {
    let mut reader = Reader { text, reach, things: Vec::new(), begun: start, joint: Joint::First, depth: 0 };
    let last = (start..text.words.len()).find(|at| reader.ends_at(*at)).unwrap_or(text.words.len());
    let end = if text.is_one_of(last, &cues::VERBS) && !text.starts_clause(last) { End::Verb } else { End::Plain };
    reader.close(last, end, Joint::Comma);
    reader.things
}

struct Reader<'a> {
    text: &'a Text<'a>,
    reach: Reach,
    things: Vec<Thing>,
    begun: usize,
    joint: Joint,
    depth: usize,
}

impl Reader<'_> {
    /// Whether the list ends before the word at `at`.
    fn ends_at(&mut self, at: usize) -> bool {
        let text = self.text;
        if text.is_inside_hazard(at) {
            return false;
        }
        if self.parts_at(at) || self.things.len() >= LONGEST_LIST {
            return true;
        }
        if text.hazard_at(at).is_some() {
            return false;
        }
        match text.word(at) {
            _ if at < self.begun => {}
            "that" | "which" if self.goes_on_describing(at) => {
                self.join(at, Joint::Or);
                self.begun = at + 2;
            }
            "or" | "nor" => self.join(at, Joint::Or),
            "and" => self.join(at, Joint::And),
            word if cues::EXPLAINING.contains(&word) && self.explains(at) => self.join(at, Joint::Or),
            "as" if at > 0 && text.word(at - 1) == "such" => self.begun = at + 1,
            word if cues::TURNING.contains(&word) => return true,
            word if cues::VERBS.contains(&word) => {
                let goes_on = self.joint == Joint::Or && at == self.begun && self.reach == Reach::Lists;
                if !goes_on || !cues::VERBS_OF_USE.contains(&word) {
                    return true;
                }
                self.begun = at + 1;
                self.joint = Joint::First;
            }
            word if self.joint != Joint::First && self.turns_to_something_done(at, word) => return true,
            _ if text.is_number(at) || self.is_something_done(at) => return true,
            _ => {}
        }
        false
    }

    /// 'No alliums like garlic'; but not 'no garlic like fresh garlic'.
    fn explains(&self, at: usize) -> bool {
        let names_hazard = self.text.hazard_from(self.begun).is_some_and(|hazard| hazard.start < at);
        self.joint == Joint::First && at > self.begun && !names_hazard
    }

    /// 'No salt, a little garlic', 'no peas, mash garlic', 'no peas and double the garlic'.
    fn turns_to_something_done(&self, at: usize, word: &str) -> bool {
        let begins = at == self.begun;
        cues::AMOUNTS.contains(&word) || (begins && cues::ACTIONS.contains(&word)) || (!begins && word == "the")
    }

    /// 'No stock that contains onion', where stock itself is a hazard.
    fn goes_on_describing(&self, at: usize) -> bool {
        let names_hazard = self.text.hazard_from(self.begun).is_some_and(|hazard| hazard.end == at);
        names_hazard && self.text.is_one_of(at + 1, &cues::HOLDING)
    }

    /// 'Without a lid, adding garlic'.
    fn is_something_done(&self, at: usize) -> bool {
        self.joint != Joint::First
            && self.text.word(at).ends_with("ing")
            && !self.text.is_one_of(at, &cues::THINGS_IN_ING)
    }

    /// Heeds what stands before a word: a comma parts two things, the bracket a cue stands in ends its list.
    fn parts_at(&mut self, at: usize) -> bool {
        let Some(gap) = self.text.words.get(at).map(|word| word.gap) else { return true };
        if gap.ends_clause() || gap.closed > self.depth {
            return true;
        }
        self.depth = self.depth + gap.opened - gap.closed;
        if gap.parts_list() {
            self.close(at, End::Plain, Joint::Comma);
            return self.reach == Reach::FirstThing;
        }
        false
    }

    fn join(&mut self, at: usize, joint: Joint) {
        self.close(at, End::Plain, joint);
        self.begun = at + 1;
    }

    /// Ends the thing before `at`; where nothing stands between two joints, the stronger one counts.
    fn close(&mut self, at: usize, end: End, next: Joint) {
        if self.begun < at {
            self.things.push(Thing { words: self.begun..at, joint: self.joint, end });
            self.joint = next;
        } else {
            self.joint = self.joint.max(next);
        }
        self.begun = at;
    }
}
