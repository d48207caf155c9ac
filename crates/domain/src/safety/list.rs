//! Parses the list of foods after a negation such as 'no' or 'without', called a cue, into items, up to the end of the part that
//! it negates.

use std::ops::Range;

use super::negation_words::WordList;
use super::text::{Reach, Text};

/// Maximum number of words before the hazard in an item. With more words before it, the hazard belongs to a separate statement.
pub const MAX_ITEM_WORDS: usize = 4;

/// Maximum number of items that a cue covers.
pub const MAX_ITEMS: usize = 50;

pub struct ListItem {
    pub words: Range<usize>,
    pub separator: Separator,
    pub end: ItemEnd,
}

/// Separator between an item and the previous one, ordered by strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Separator {
    Comma,
    And,
    Or,
    /// The item directly follows the cue.
    First,
}

/// End of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ItemEnd {
    /// Another item, the end of the clause, or a word that begins a new clause.
    Plain,
    /// A verb of which the item may be the subject: 'no onion, garlic is …'.
    Verb,
}

/// Returns the items of the list that begins at `start`.
pub fn parse_list(text: &Text, start: usize, reach: Reach) -> Vec<ListItem> {
    let mut reader =
        Reader { text, reach, items: Vec::new(), item_start: start, separator: Separator::First, depth: 0 };
    let list_end = (start..text.words.len()).find(|at| reader.ends_at(*at)).unwrap_or(text.words.len());
    let end = if text.is_in(list_end, WordList::Verbs) && !text.starts_clause(list_end) {
        ItemEnd::Verb
    } else {
        ItemEnd::Plain
    };
    reader.close(list_end, end, Separator::Comma);
    reader.items
}

struct Reader<'a> {
    text: &'a Text<'a>,
    reach: Reach,
    items: Vec<ListItem>,
    item_start: usize,
    separator: Separator,
    /// Number of brackets that were opened in the list and are not closed yet.
    depth: usize,
}

impl Reader<'_> {
    /// Returns true if the list ends before the word at `at`.
    fn ends_at(&mut self, at: usize) -> bool {
        let text = self.text;
        if text.is_inside_hazard(at) {
            return false;
        }
        if self.ends_list_at(at) || self.items.len() >= MAX_ITEMS {
            return true;
        }
        if text.hazard_at(at).is_some() {
            return false;
        }
        match text.word(at) {
            _ if at < self.item_start => {}
            word if WordList::RelativePronouns.contains(word) && self.continues_description(at) => {
                self.join(at, Separator::Or);
                self.item_start = at + 2;
            }
            word if WordList::OrConjunctions.contains(word) => self.join(at, Separator::Or),
            "and" => self.join(at, Separator::And),
            word if WordList::ExplanationWords.contains(word) && self.introduces_examples(at) => {
                self.join(at, Separator::Or)
            }
            "as" if at > 0 && text.word(at - 1) == "such" => self.item_start = at + 1,
            word if WordList::ClauseStarters.contains(word) => return true,
            word if WordList::Verbs.contains(word) => {
                // 'Never add onion or use garlic': after 'or', a second verb begins another list.
                let is_second_verb =
                    self.separator == Separator::Or && at == self.item_start && self.reach == Reach::Lists;
                if !is_second_verb || !WordList::UseVerbs.contains(word) {
                    return true;
                }
                self.item_start = at + 1;
                self.separator = Separator::First;
            }
            word if self.separator != Separator::First && self.begins_other_use(at, word) => return true,
            _ if text.is_number(at) || self.is_action(at) => return true,
            _ => {}
        }
        false
    }

    /// Returns true for 'no alliums like garlic', but not for 'no garlic like fresh garlic'.
    fn introduces_examples(&self, at: usize) -> bool {
        let names_hazard = self.text.hazard_from(self.item_start).is_some_and(|hazard| hazard.start < at);
        self.separator == Separator::First && at > self.item_start && !names_hazard
    }

    /// Returns true if the text goes on with a food that is used: 'no salt, a little garlic', 'no peas, mash garlic',
    /// 'no peas and double the garlic'.
    fn begins_other_use(&self, at: usize, word: &str) -> bool {
        let begins_item = at == self.item_start;
        WordList::AmountWords.contains(word)
            || (begins_item && WordList::AmbiguousVerbs.contains(word))
            || (!begins_item && word == "the")
    }

    /// Returns true for 'no stock that contains onion', where stock itself is a hazard.
    fn continues_description(&self, at: usize) -> bool {
        let names_hazard = self.text.hazard_from(self.item_start).is_some_and(|hazard| hazard.end == at);
        names_hazard && self.text.is_in(at + 1, WordList::ContainVerbs)
    }

    /// Returns true for an action in -ing after the first item: 'without a lid, adding garlic'.
    fn is_action(&self, at: usize) -> bool {
        self.separator != Separator::First
            && self.text.word(at).ends_with("ing")
            && !self.text.is_in(at, WordList::NounsInIng)
    }

    /// Handles the punctuation before a word and returns true if it ends the list. A comma separates two items, and the
    /// closing bracket around a cue ends its list.
    fn ends_list_at(&mut self, at: usize) -> bool {
        let Some(gap) = self.text.words.get(at).map(|word| word.gap) else { return true };
        if gap.ends_clause() || gap.closed > self.depth {
            return true;
        }
        self.depth = self.depth + gap.opened - gap.closed;
        if gap.separates_items() {
            self.close(at, ItemEnd::Plain, Separator::Comma);
            return self.reach == Reach::FirstItem;
        }
        false
    }

    /// Ends the item before the word at `at`, which joins it to the next item.
    fn join(&mut self, at: usize, separator: Separator) {
        self.close(at, ItemEnd::Plain, separator);
        self.item_start = at + 1;
    }

    /// Ends the item before `at`. Of two separators without a word between them, the stronger one counts.
    fn close(&mut self, at: usize, end: ItemEnd, next: Separator) {
        if self.item_start < at {
            self.items.push(ListItem { words: self.item_start..at, separator: self.separator, end });
            self.separator = next;
        } else {
            self.separator = self.separator.max(next);
        }
        self.item_start = at;
    }
}
