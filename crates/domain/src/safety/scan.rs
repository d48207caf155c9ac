//! Finds the hazards that a text names. Words that are part of an exception, or that the text negates, are not reported.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::sync::LazyLock;

use super::hazard::{Hazard, hazards};
use super::negation::find_negated_words;
use super::negation_words::WordList;
use super::text::TextKind;
use super::trailing_negation::is_free_suffix;
use super::words::{Word, split};
use crate::pet_type::PetType;

pub struct Hit {
    pub hazard: &'static Hazard,
    pub text: String,
}

/// Returns the hazards in a text in reading order. Repeats of the same words for the same hazard are omitted.
pub fn find_hits(pet_type: PetType, kind: TextKind, text: &str) -> Vec<Hit> {
    let words = split(text);
    let mut spans = find_spans(pet_type, &words);
    let negated = find_negated_words(kind, &words, &spans.iter().map(|span| span.words.clone()).collect::<Vec<_>>());
    spans.retain(|span| !span.is_excepted && !span.words.clone().all(|index| negated.contains(&index)));

    let mut seen = BTreeSet::new();
    let mut last_end: HashMap<&str, usize> = HashMap::new();
    let mut hits = Vec::new();
    for span in spans {
        let hazard = span.hazard;
        let last_end = last_end.entry(&hazard.id).or_default();
        if span.words.start < *last_end {
            continue;
        }
        *last_end = span.words.end;
        let found = original_text(text, &words, &span.words);
        if seen.insert((&hazard.id, found.to_lowercase())) {
            hits.push(Hit { hazard, text: found.to_owned() });
        }
    }
    hits
}

/// Words of a text that name a hazard.
struct Span {
    hazard: &'static Hazard,
    words: Range<usize>,
    /// True if the words are part of an exception. Such a span is not reported, but a negation may continue over it to the
    /// next item of a list.
    is_excepted: bool,
}

/// A phrase of the table that names a hazard, or an exception from one.
struct Phrase {
    hazard: &'static Hazard,
    words: Vec<String>,
    kind: Kind,
}

#[derive(PartialEq, Eq)]
enum Kind {
    Alias,
    /// The name of a different food: 'ginger ale'.
    Exception,
    /// Words that remove the hazard, which may follow a comma or be in brackets: 'apples (cores removed)'.
    Remedy,
}

/// Phrases of the table by their first word.
static PHRASES: LazyLock<HashMap<String, Vec<Phrase>>> = LazyLock::new(|| {
    let mut phrases: HashMap<String, Vec<Phrase>> = HashMap::new();
    for hazard in hazards() {
        let aliases = hazard.aliases.iter().map(|text| (text, true));
        let exceptions = hazard.exceptions.iter().map(|text| (text, false));
        for (text, is_alias) in aliases.chain(exceptions) {
            let words: Vec<_> = split(text).into_iter().map(|word| word.text).collect();
            let kind = match words.iter().any(|word| WordList::Remedies.contains(word)) {
                _ if is_alias => Kind::Alias,
                true => Kind::Remedy,
                false => Kind::Exception,
            };
            if let Some(first) = words.first() {
                phrases.entry(first.clone()).or_default().push(Phrase { hazard, words, kind });
            }
        }
    }
    phrases
});

/// Returns all aliases in the text, ordered by their start; of those with the same start, the longest comes first.
fn find_spans(pet_type: PetType, words: &[Word]) -> Vec<Span> {
    let mut aliases = Vec::new();
    let mut excepted: HashMap<&str, BTreeSet<usize>> = HashMap::new();
    for (start, word) in words.iter().enumerate() {
        for phrase in phrases_starting_with(&word.text).filter(|phrase| phrase.hazard.pet_types.contains(&pet_type)) {
            let Some(end) = phrase.end(words, start) else { continue };
            if phrase.kind == Kind::Alias {
                aliases.push(Span { hazard: phrase.hazard, words: start..end, is_excepted: false });
            } else {
                excepted.entry(&phrase.hazard.id).or_default().extend(start..end);
            }
        }
    }
    for span in &mut aliases {
        let excepted = excepted.get(span.hazard.id.as_str());
        span.is_excepted = excepted.is_some_and(|excepted| excepted.range(span.words.clone()).next().is_some());
    }
    aliases.sort_by_key(|span| (span.words.start, std::cmp::Reverse(span.words.end)));
    aliases
}

/// Returns the phrases whose first word is `word` or its singular.
fn phrases_starting_with(word: &str) -> impl Iterator<Item = &'static Phrase> {
    [Some(word), word.strip_suffix('s'), word.strip_suffix("es")]
        .into_iter()
        .flatten()
        .filter_map(|stem| PHRASES.get(stem))
        .flatten()
}

impl Phrase {
    /// Returns the end of the phrase in the text if it begins at `start`. Plurals that the table does
    /// not list are accepted for the last word, and for every word of a remedy.
    fn end(&self, words: &[Word], start: usize) -> Option<usize> {
        let mut at = start;
        for (index, expected) in self.words.iter().enumerate() {
            let is_first = index == 0;
            let is_last = index + 1 == self.words.len();
            if !is_first && self.kind != Kind::Alias {
                while words
                    .get(at)
                    .is_some_and(|word| WordList::Articles.contains(&word.text) && word.text != *expected)
                {
                    at += 1;
                }
            }
            let word = words.get(at)?;
            let is_broken = if self.kind == Kind::Remedy { word.gap.stop } else { word.gap.breaks_phrase() };
            if (is_broken && !is_first) || !matches_word(&word.text, expected, is_last || self.kind == Kind::Remedy) {
                return None;
            }
            // 'xylitol free' removes the hazard, 'free range' does not.
            let is_free_of_hazard = if is_last { is_free_suffix(words, at) } else { !word.gap.breaks_phrase() };
            if !is_first && self.kind == Kind::Remedy && expected == "free" && !is_free_of_hazard {
                return None;
            }
            at += 1;
        }
        Some(at)
    }
}

fn matches_word(word: &str, expected: &str, or_plural: bool) -> bool {
    match word.strip_prefix(expected) {
        Some("") => true,
        Some("s" | "es") => or_plural,
        _ => false,
    }
}

/// Returns the words of a span as the author wrote them.
fn original_text<'a>(text: &'a str, words: &[Word], span: &Range<usize>) -> &'a str {
    let from = words.get(span.start).map_or(0, |word| word.from);
    let to = words.get(span.end.saturating_sub(1)).map_or(from, |word| word.to);
    text.get(from..to).unwrap_or_default()
}
