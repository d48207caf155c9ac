//! Words that name a hazard whose card is shown, so that they were understood, and words that look like the name of a hazard but have
//! another meaning.

use domain::pet_type::PetType;
use domain::safety::HarmlessMeaning;
use search::lexicon::lexicon;
use search::named_hazard::{NamedHazard, find_named_hazards};

use super::food_name;
use super::phrase::phrases;
use super::word::split_question;
use crate::constraints::is_hazard;

/// Returns `Known` for a word of a language that the tables know, so that it is not read as a misspelt hazard: German 'billiger' is no
/// 'Bollinger', and Spanish 'perra' is no 'perry'. The name of a hazard itself stays one.
pub fn find_harmless_meaning(word: &str) -> Option<HarmlessMeaning> {
    let is_of_tables = phrases().is_foreign(word) || lexicon().contains_word(word);
    (is_of_tables && !is_hazard(word)).then_some(HarmlessMeaning::Known)
}

/// Removes the words that name one of the hazards, and the words of their names: 'dough' of 'raw dough'.
pub fn remove_named(unknown_words: &mut Vec<String>, hazards: &[NamedHazard], pet_types: &[PetType]) {
    let is_shown = |named: &NamedHazard| hazards.iter().any(|hazard| hazard.hazard.id == named.hazard.id);
    let is_in_name = |word: &String| {
        let mut names = hazards.iter().flat_map(|hazard| &hazard.hazard.aliases);
        names.any(|name| name.split(' ').any(|part| part == word))
    };
    unknown_words.retain(|word| !is_in_name(word) && !find_named_hazards(word, pet_types).iter().any(is_shown));
}

/// Returns the foods that the name of a hazard contains: 'salmon' for 'smoked salmon'. Returns the name itself if it contains none,
/// or if the hazard makes a recipe unsafe.
pub fn find_foods_of_hazard(name: &str) -> Vec<String> {
    let words = split_question(name);
    let is_allergy = false;
    food_name::find_excluded(&words).map_or_else(|| vec![name.to_owned()], |found| found.names(is_allergy))
}
