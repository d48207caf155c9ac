//! The phrases of the hazard tables, indexed by their first word.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::LazyLock;

use super::hazard::{Hazard, hazards};
use super::hazard_name::NameKind;
use super::negation_words::WordList;
use super::spelling::Reading;
use super::trailing_negation::is_free_suffix;
use super::verdict::HazardVerdict;
use super::words::{Word, split};
use crate::pet_type::PetType;

/// Minimum number of letters of a name that may be in the plural.
const MIN_LETTERS_OF_SINGULAR: usize = 3;

/// Maximum number of words from a food to the comma before its state: 'carp fillet pieces, raw'.
const STATE_REACH: usize = 3;

/// Words that name a hazard, or an exception from one.
pub struct Phrase {
    pub hazard: &'static Hazard,
    pub pet_types: &'static [PetType],
    pub kind: PhraseKind,
    /// The words, separated by spaces. There are so many phrases that a text for each word would take several megabytes.
    words: Box<str>,
    /// True for a name of two words in the order of a shopping list: 'cheese (blue)'.
    is_inverted: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PhraseKind {
    Name(NameKind, HazardVerdict),
    /// The name of a different food: 'ginger ale'.
    Exception,
    /// Words that remove the hazard, which may follow a comma or be in brackets: 'apples (cores removed)'.
    Remedy,
}

struct Index {
    /// Sorted by first word. Phrases with the same one have the order of the tables.
    phrases: Vec<Phrase>,
    by_first_word: HashMap<Box<str>, Range<usize>>,
    /// Beginnings and ends of compound words.
    parts_of_words: Vec<Phrase>,
}

static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let mut index = Index { phrases: Vec::new(), by_first_word: HashMap::new(), parts_of_words: Vec::new() };
    for hazard in hazards() {
        let name = PhraseKind::Name(NameKind::Name, hazard.verdict);
        index.add_names(hazard, &hazard.pet_types, name, &hazard.aliases);
        index.add_exceptions(hazard, &hazard.exceptions);
        for group in &hazard.names {
            let kind = PhraseKind::Name(group.kind, group.verdict);
            index.add_names(hazard, &group.pet_types, kind, &group.names);
            index.add_exceptions(hazard, &group.exceptions);
        }
    }
    index.sort();
    index
});

impl Index {
    fn add_names(
        &mut self,
        hazard: &'static Hazard,
        pet_types: &'static [PetType],
        kind: PhraseKind,
        names: &'static [String],
    ) {
        for name in names {
            let words = split_words(name);
            if let [first, second] = words.as_slice() {
                let words = format!("{second} {first}").into();
                self.add(Phrase { hazard, pet_types, kind, words, is_inverted: true });
            }
            let words = words.join(" ").into();
            self.add(Phrase { hazard, pet_types, kind, words, is_inverted: false });
        }
    }

    fn add_exceptions(&mut self, hazard: &'static Hazard, exceptions: &'static [String]) {
        for exception in exceptions {
            let words = split_words(exception);
            let is_remedy = words.iter().any(|word| WordList::Remedies.contains(word));
            let kind = if is_remedy { PhraseKind::Remedy } else { PhraseKind::Exception };
            let words = words.join(" ").into();
            self.add(Phrase { hazard, pet_types: &PetType::ALL, kind, words, is_inverted: false });
        }
    }

    fn add(&mut self, phrase: Phrase) {
        if matches!(phrase.kind, PhraseKind::Name(kind, _) if kind.is_part_of_word()) {
            self.parts_of_words.push(phrase);
        } else if !phrase.words.is_empty() {
            self.phrases.push(phrase);
        }
    }

    fn sort(&mut self) {
        self.phrases.sort_by(|one, other| one.first_word().cmp(other.first_word()));
        self.phrases.shrink_to_fit();
        let mut start = 0;
        for alike in self.phrases.chunk_by(|one, other| one.first_word() == other.first_word()) {
            let end = start + alike.len();
            if let Some(phrase) = alike.first() {
                self.by_first_word.insert(phrase.first_word().into(), start..end);
            }
            start = end;
        }
    }

    fn starting_with(&self, word: &str) -> &[Phrase] {
        self.by_first_word.get(word).and_then(|range| self.phrases.get(range.clone())).unwrap_or_default()
    }
}

fn split_words(text: &str) -> Vec<String> {
    split(text).into_iter().map(|word| word.text).collect()
}

/// Returns the phrases that begin at a word, with the words that they cover.
pub fn find_phrases(
    pet_type: PetType,
    reading: &Reading,
    start: usize,
) -> impl Iterator<Item = (&'static Phrase, Range<usize>)> {
    let words = &reading.words;
    let first = words.get(start).map_or("", |word| word.text.as_str());
    let whole =
        phrases_starting_with(first).filter_map(move |phrase| phrase.end(words, start).map(|end| (phrase, start..end)));
    let parts = reading.is_unknown(start).then(|| parts_of(first)).into_iter().flatten();
    whole
        .chain(parts.map(move |phrase| (phrase, start..start + 1)))
        .filter(move |(phrase, _)| phrase.pet_types.contains(&pet_type))
}

/// Returns the phrases whose first word is `word` or its singular.
fn phrases_starting_with(word: &str) -> impl Iterator<Item = &'static Phrase> {
    [Some(word), word.strip_suffix('s'), word.strip_suffix("es")]
        .into_iter()
        .flatten()
        .flat_map(|stem| INDEX.starting_with(stem))
}

/// Returns the phrases that are the beginning or the end of a compound word.
fn parts_of(word: &str) -> impl Iterator<Item = &'static Phrase> {
    INDEX.parts_of_words.iter().filter(move |phrase| phrase.is_part_of(word))
}

impl Phrase {
    fn words(&self) -> impl Iterator<Item = &str> {
        self.words.split(' ')
    }

    fn first_word(&self) -> &str {
        self.words().next().unwrap_or_default()
    }

    /// Returns the words of a phrase of two words.
    fn two_words(&self) -> Option<(&str, &str)> {
        self.words.split_once(' ').filter(|(_, second)| !second.contains(' '))
    }

    fn is_part_of(&self, word: &str) -> bool {
        let part = self.first_word();
        match self.kind {
            PhraseKind::Name(NameKind::Beginning, _) => !part.is_empty() && word.starts_with(part),
            PhraseKind::Name(NameKind::Ending, _) => !part.is_empty() && word.ends_with(part),
            _ => false,
        }
    }

    /// Returns the end of the phrase in the text if it begins at `start`. Plurals that the table does
    /// not list are accepted for the last word, and for every word of a remedy.
    fn end(&self, words: &[Word], start: usize) -> Option<usize> {
        if let Some(end) = self.end_with_state(words, start).or_else(|| self.end_of_alternatives(words, start)) {
            return Some(end);
        }
        let is_name = matches!(self.kind, PhraseKind::Name(..));
        let is_remedy = self.kind == PhraseKind::Remedy;
        let mut at = start;
        let mut expected_words = self.words().peekable();
        let mut is_first = true;
        while let Some(expected) = expected_words.next() {
            let is_last = expected_words.peek().is_none();
            if !is_first && !is_name {
                while words.get(at).is_some_and(|word| WordList::Articles.contains(&word.text) && word.text != expected)
                {
                    at += 1;
                }
            }
            let word = words.get(at)?;
            let is_broken = match self.is_inverted {
                true => word.gap.opened != 1 || words.get(at + 1).is_some_and(|next| next.gap.closed == 0),
                false if is_remedy => word.gap.stop,
                false => word.gap.breaks_phrase(),
            };
            let accepts_plural = is_last || is_remedy;
            let is_match = word.text == expected || accepts_plural && is_plural(&word.text, expected);
            if (is_broken && !is_first) || !is_match {
                return None;
            }
            // 'xylitol free' removes the hazard, 'free range' does not.
            let is_free_of_hazard = if is_last { is_free_suffix(words, at) } else { !word.gap.breaks_phrase() };
            if !is_first && is_remedy && expected == "free" && !is_free_of_hazard {
                return None;
            }
            at += 1;
            is_first = false;
        }
        Some(at)
    }
}

impl Phrase {
    /// Returns the end of 'carp fillet, raw' for the name 'raw carp'. 'Weight' and 'then' may not follow, because 'raw weight' says
    /// how the food was weighed, and 'raw then baked' is cooked.
    fn end_with_state(&self, words: &[Word], start: usize) -> Option<usize> {
        let (food, state) = self.two_words()?;
        if !self.is_inverted || !WordList::StatesOfFood.contains(state) {
            return None;
        }
        let first = words.get(start)?;
        let at = (start + 1..=start + STATE_REACH)
            .find(|at| words.get(*at).is_none_or(|word| word.gap.breaks_phrase() || word.gap.ends_clause()))?;
        let word = words.get(at)?;
        let is_state = word.text == state && !word.gap.ends_clause();
        let is_limited = words.get(at + 1).is_some_and(|next| next.text == "weight" || next.text == "then");
        (matches_word_or_plural(&first.text, food) && is_state && !is_limited).then_some(at + 1)
    }

    /// Returns the end of 'cherry or grape tomatoes' for the exception 'cherry tomatoes'.
    fn end_of_alternatives(&self, words: &[Word], start: usize) -> Option<usize> {
        let (first, last) = self.two_words()?;
        let rest = words.get(start..start + 4)?;
        let [one, or, _, noun] = rest else { return None };
        let is_joined = rest.iter().skip(1).all(|word| !word.gap.breaks_phrase() && !word.gap.ends_clause());
        let is_match = one.text == first && or.text == "or" && matches_word_or_plural(&noun.text, last);
        (self.kind == PhraseKind::Exception && is_joined && is_match).then_some(start + 4)
    }
}

/// Returns true for the expected word and for its plural.
fn matches_word_or_plural(word: &str, expected: &str) -> bool {
    word == expected || is_plural(word, expected)
}

/// Returns true for the plural of a word. What looks like the plural of a short word is usually another word: the French 'vin'
/// and 'vines'.
fn is_plural(word: &str, singular: &str) -> bool {
    match word.strip_prefix(singular) {
        Some("s") => singular.len() >= MIN_LETTERS_OF_SINGULAR,
        Some("es") => singular.len() > MIN_LETTERS_OF_SINGULAR,
        _ => false,
    }
}
