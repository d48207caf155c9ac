//! The hazards that a text names.

use std::cell::RefCell;
use std::collections::HashMap;

use domain::pet_type::PetType;
use domain::safety::{self, Doubt, FindHarmlessMeaning, HarmlessMeaning, Hazard, HazardVerdict};

use crate::text::split_words;
use crate::word_list::WordList;

/// A hazard that a search or question names, with its strictest effect on a recipe.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedHazard {
    pub hazard: &'static Hazard,
    pub verdict: HazardVerdict,
}

/// Returns the hazards that a text names, by the rules for these pet types. Notes on foods that are safe in small amounts are left
/// out, and so are hazards of which the text names only a dish that usually contains them (`Doubt::Dish`).
pub fn find_named_hazards(text: &str, pet_types: &[PetType]) -> Vec<NamedHazard> {
    let has_notes = false;
    find_hazards(text, pet_types, &|_| None, has_notes)
}

/// Returns a function that calls `find` only once for each word. A text is read for both pet types, as it was typed and corrected, and
/// an unknown word is compared with all words of the tables and recipes.
pub fn remember_meanings<'a>(
    find: impl Fn(&str) -> Option<HarmlessMeaning> + 'a,
) -> impl Fn(&str) -> Option<HarmlessMeaning> + 'a {
    let known: RefCell<HashMap<String, Option<HarmlessMeaning>>> = RefCell::default();
    move |word| {
        if let Some(meaning) = known.borrow().get(word) {
            return meaning.clone();
        }
        let meaning = find(word);
        known.borrow_mut().insert(word.to_owned(), meaning.clone());
        meaning
    }
}

/// Returns the hazards like `find_named_hazards`, without words that more probably mean one that `find_harmless` knows. If the text
/// asks whether, how often or how much an animal may eat, the notes on foods that are safe in small amounts belong to them.
pub fn find_shown_hazards(
    text: &str,
    pet_types: &[PetType],
    find_harmless: &FindHarmlessMeaning<'_>,
) -> Vec<NamedHazard> {
    let asks = split_words(text).iter().any(|word| WordList::AsksAboutFood.contains(word));
    find_hazards(text, pet_types, find_harmless, asks)
}

fn find_hazards(
    text: &str,
    pet_types: &[PetType],
    find_harmless: &FindHarmlessMeaning<'_>,
    has_notes: bool,
) -> Vec<NamedHazard> {
    let mut found: Vec<NamedHazard> = Vec::new();
    let findings = pet_types.iter().flat_map(|pet_type| safety::find_named_hazards(*pet_type, text, find_harmless));
    for finding in findings.filter(|finding| finding.doubt != Some(Doubt::Dish)) {
        // A misspelt word has at least the verdict 'review', but here it is as harmless as the word that is meant: 'livr' is liver.
        let is_misspelt = matches!(finding.doubt, Some(Doubt::Spelling { .. }));
        if is_misspelt && finding.hazard.verdict == HazardVerdict::Info {
            continue;
        }
        match found.iter_mut().find(|it| it.hazard.id == finding.hazard.id) {
            Some(known) => known.verdict = known.verdict.min(finding.verdict),
            None if finding.verdict == HazardVerdict::Info && !has_notes => {}
            None => found.push(NamedHazard { hazard: finding.hazard, verdict: finding.verdict }),
        }
    }
    found
}
