//! Finds the hazards that a text names. Words that are part of an exception, that the text negates, or that are the name of
//! an animal are not reported.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use super::Doubt;
use super::hazard::Hazard;
use super::hazard_name::NameKind;
use super::known_words;
use super::negation::find_negated_words;
use super::negation_words::WordList;
use super::pet_name::{can_be_pet_name, is_used_as_pet_name};
use super::phrases::{PhraseKind, find_phrases};
use super::spelling::{FindHarmlessMeaning, Reading};
use super::text::TextKind;
use super::verdict::HazardVerdict;
use super::words::Word;
use crate::pet_type::PetType;

/// Maximum number of words between a dish and a word that says that it is added as it is: 'half a tin of chicken soup'.
const LEFTOVER_REACH: usize = 3;

pub struct Hit {
    pub hazard: &'static Hazard,
    pub verdict: HazardVerdict,
    pub text: String,
    pub doubt: Option<Doubt>,
}

/// Returns the hazards in a text in reading order. Repeats of the same words for the same hazard are omitted.
pub fn find_hits(pet_type: PetType, kind: TextKind, text: &str, find_harmless: &FindHarmlessMeaning<'_>) -> Vec<Hit> {
    let reading = Reading::new(text, find_harmless);
    let words = &reading.words;
    let mut spans = find_spans(pet_type, kind, &reading);
    let negated = find_negated_words(kind, words, &spans.iter().map(|span| span.words.clone()).collect::<Vec<_>>());
    spans.retain(|span| {
        let is_negated = span.words.clone().all(|index| negated.contains(&index));
        let is_pet = span.can_be_pet_name(words) && is_used_as_pet_name(kind, text, words, &span.words);
        // Names of products are invented words that may be another word or its beginning.
        let is_other_word =
            matches!(span.kind, NameKind::Brand | NameKind::Registered) && reading.is_also_harmless(&span.words);
        let is_hazard = !span.is_excepted && !is_negated && !is_pet && !is_other_word;
        is_hazard && !span.is_only_reported_elsewhere(kind, words)
    });

    let mut seen = BTreeSet::new();
    // The end and the verdict of the last span by hazard. A span that overlaps it and is not stricter says nothing new.
    let mut last_spans: HashMap<&str, (usize, HazardVerdict)> = HashMap::new();
    let mut hits = Vec::new();
    for span in spans {
        let (end, verdict) = last_spans.entry(&span.hazard.id).or_insert((0, HazardVerdict::Info));
        if span.words.start < *end && *verdict <= span.verdict {
            continue;
        }
        (*end, *verdict) = (span.words.end, span.verdict);
        let found = original_text(text, words, &span.words);
        if seen.insert((&span.hazard.id, found.to_lowercase())) {
            hits.push(span.to_hit(kind, &reading, found));
        }
    }
    hits
}

/// Words of a text that name a hazard.
struct Span {
    hazard: &'static Hazard,
    kind: NameKind,
    verdict: HazardVerdict,
    words: Range<usize>,
    /// True if the words are part of an exception. Such a span is not reported, but a negation may continue over it to the
    /// next item of a list.
    is_excepted: bool,
}

impl Span {
    fn can_be_pet_name(&self, words: &[Word]) -> bool {
        words.get(self.words.clone()).is_some_and(|words| can_be_pet_name(self.kind, words))
    }

    /// Returns true in a title or a step for a name that is reported only in other texts. A title or a step names the dish that
    /// is cooked, which can be made without the hazard, and many brands are ordinary words.
    fn is_only_reported_elsewhere(&self, kind: TextKind, words: &[Word]) -> bool {
        let is_known_word =
            || matches!(words.get(self.words.clone()), Some([word]) if known_words::contains(&word.text));
        match self.kind {
            _ if matches!(kind, TextKind::Ingredient | TextKind::Eaten) => false,
            NameKind::Dish => kind == TextKind::Title || !self.is_leftover(words),
            NameKind::Brand => is_known_word(),
            _ => false,
        }
    }

    /// Returns true for the korma of 'stir in a spoonful of leftover korma', which is added as it is.
    fn is_leftover(&self, words: &[Word]) -> bool {
        let start = self.words.start;
        (start.saturating_sub(LEFTOVER_REACH)..start)
            .rev()
            .take_while(|at| words.get(at + 1).is_some_and(|next| !next.gap.breaks_phrase() && !next.gap.ends_clause()))
            .any(|at| words.get(at).is_some_and(|word| WordList::LeftoverWords.contains(&word.text)))
    }

    /// Converts the span to a hit. A misspelt word needs at least a review, because it may mean something else.
    fn to_hit(&self, kind: TextKind, reading: &Reading, found: &str) -> Hit {
        let is_title = kind == TextKind::Title;
        let (verdict, doubt) = if let Some(meant) = reading.corrected_words(&self.words) {
            (self.verdict.min(HazardVerdict::Review), Some(Doubt::Spelling { meant }))
        } else if is_title && self.can_be_pet_name(&reading.words) {
            (self.verdict, Some(Doubt::PetName))
        } else if self.kind == NameKind::Dish {
            (self.verdict, Some(Doubt::Dish))
        } else {
            (self.verdict, None)
        };
        Hit { hazard: self.hazard, verdict, text: found.to_owned(), doubt }
    }
}

/// Returns all names in the text, ordered by their start; of those with the same start, the strictest and then the longest
/// comes first.
fn find_spans(pet_type: PetType, kind: TextKind, reading: &Reading) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut excepted: HashMap<&str, BTreeSet<usize>> = HashMap::new();
    for start in 0..reading.words.len() {
        for (phrase, words) in find_phrases(pet_type, reading, start) {
            let hazard = phrase.hazard;
            match phrase.kind {
                PhraseKind::Name(kind, verdict) => {
                    spans.push(Span { hazard, kind, verdict, words, is_excepted: false })
                }
                // The exception 'no chocolate' does not count in 'No chocolate, I know, but he ate it.'
                _ if kind == TextKind::Eaten && is_negation(reading, words.start) => {}
                PhraseKind::Exception | PhraseKind::Remedy => excepted.entry(&hazard.id).or_default().extend(words),
            }
        }
    }
    for span in &mut spans {
        let excepted = excepted.get(span.hazard.id.as_str());
        span.is_excepted = excepted.is_some_and(|excepted| excepted.range(span.words.clone()).next().is_some());
    }
    spans.sort_by_key(|span| (span.words.start, span.verdict, std::cmp::Reverse(span.words.end)));
    spans
}

fn is_negation(reading: &Reading, at: usize) -> bool {
    reading.words.get(at).is_some_and(|word| WordList::PlainNegations.contains(&word.text))
}

/// Returns the words of a span as the author wrote them.
fn original_text<'a>(text: &'a str, words: &[Word], span: &Range<usize>) -> &'a str {
    let from = words.get(span.start).map_or(0, |word| word.from);
    let to = words.get(span.end.saturating_sub(1)).map_or(from, |word| word.to);
    text.get(from..to).unwrap_or_default()
}
