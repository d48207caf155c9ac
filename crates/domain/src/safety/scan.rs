//! The hazards a text names: whole words of the table, less its exceptions and what the sentence rules out.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::sync::LazyLock;

use super::afterwards::is_suffix_free;
use super::hazard::{Hazard, hazards};
use super::negation::ruled_out;
use super::text::Style;
use super::words::{Word, split};
use crate::pet_type::PetType;

pub struct Hit {
    pub hazard: &'static Hazard,
    pub text: String,
}

/// The hits of one text in reading order, the same words of the same hazard once.
pub fn hits(pet_type: PetType, style: Style, text: &str) -> Vec<Hit> {
    let words = split(text);
    let mut spans = spans(pet_type, &words);
    let out = ruled_out(style, &words, &spans.iter().map(|span| span.words.clone()).collect::<Vec<_>>());
    spans.retain(|span| !span.is_excepted && !span.words.clone().all(|index| out.contains(&index)));

    let mut seen = BTreeSet::new();
    let mut reached: HashMap<&str, usize> = HashMap::new();
    let mut hits = Vec::new();
    for span in spans {
        let hazard = span.hazard;
        let reached = reached.entry(&hazard.id).or_default();
        if span.words.start < *reached {
            continue;
        }
        *reached = span.words.end;
        let found = original(text, &words, &span.words);
        if seen.insert((&hazard.id, found.to_lowercase())) {
            hits.push(Hit { hazard, text: found.to_owned() });
        }
    }
    hits
}

/// Words of a text that are a hazard's.
struct Span {
    hazard: &'static Hazard,
    words: Range<usize>,
    /// Part of a phrase that is no hazard; still a thing of a list that a negation runs through.
    is_excepted: bool,
}

/// A phrase of the table, and what it says of its hazard.
struct Phrase {
    hazard: &'static Hazard,
    words: Vec<String>,
    kind: Kind,
}

#[derive(PartialEq, Eq)]
enum Kind {
    Alias,
    /// The name of something else: 'ginger ale'.
    Exception,
    /// Words that take the harm away, which may stand behind a comma or in an aside: 'apples (cores removed)'.
    Remedy,
}

/// Words that make an exception a remedy.
const REMEDIES: [&str; 14] = [
    "no", "not", "without", "free", "removed", "remove", "discard", "cored", "pitted", "drained", "trimmed", "cut",
    "off", "omit",
];

const ARTICLES: [&str; 7] = ["the", "a", "an", "any", "all", "its", "their"];

/// The phrases of the table by their first word.
static PHRASES: LazyLock<HashMap<String, Vec<Phrase>>> = LazyLock::new(|| {
    let mut phrases: HashMap<String, Vec<Phrase>> = HashMap::new();
    for hazard in hazards() {
        let aliases = hazard.aliases.iter().map(|text| (text, true));
        let exceptions = hazard.exceptions.iter().map(|text| (text, false));
        for (text, is_alias) in aliases.chain(exceptions) {
            let words: Vec<_> = split(text).into_iter().map(|word| word.text).collect();
            let kind = match words.iter().any(|word| REMEDIES.contains(&word.as_str())) {
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

/// Every alias in the text: by where it begins, the longest first.
fn spans(pet_type: PetType, words: &[Word]) -> Vec<Span> {
    let mut aliases = Vec::new();
    let mut excepted: HashMap<&str, BTreeSet<usize>> = HashMap::new();
    for (start, word) in words.iter().enumerate() {
        for phrase in beginning_with(&word.text).filter(|phrase| phrase.hazard.species.contains(&pet_type)) {
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

/// The phrases whose first word this is, or is the plural of.
fn beginning_with(word: &str) -> impl Iterator<Item = &'static Phrase> {
    [Some(word), word.strip_suffix('s'), word.strip_suffix("es")]
        .into_iter()
        .flatten()
        .filter_map(|stem| PHRASES.get(stem))
        .flatten()
}

impl Phrase {
    /// Where the phrase ends in the text, if it begins at `start`. A plural the table doesn't list may only be its last word.
    fn end(&self, words: &[Word], start: usize) -> Option<usize> {
        let mut at = start;
        for (index, expected) in self.words.iter().enumerate() {
            let is_first = index == 0;
            let is_last = index + 1 == self.words.len();
            if !is_first && self.kind != Kind::Alias {
                while words.get(at).is_some_and(|word| ARTICLES.contains(&word.text.as_str()) && word.text != *expected)
                {
                    at += 1;
                }
            }
            let word = words.get(at)?;
            let parted = if self.kind == Kind::Remedy { word.gap.stop } else { word.gap.parts_phrase() };
            if (parted && !is_first) || !is_word(&word.text, expected, is_last || self.kind == Kind::Remedy) {
                return None;
            }
            let is_free = if is_last { is_suffix_free(words, at) } else { !word.gap.parts_phrase() };
            if !is_first && self.kind == Kind::Remedy && expected == "free" && !is_free {
                return None;
            }
            at += 1;
        }
        Some(at)
    }
}

fn is_word(word: &str, expected: &str, or_plural: bool) -> bool {
    match word.strip_prefix(expected) {
        Some("") => true,
        Some("s" | "es") => or_plural,
        _ => false,
    }
}

fn original<'a>(text: &'a str, words: &[Word], span: &Range<usize>) -> &'a str {
    let from = words.get(span.start).map_or(0, |word| word.from);
    let to = words.get(span.end.saturating_sub(1)).map_or(from, |word| word.to);
    text.get(from..to).unwrap_or_default()
}
