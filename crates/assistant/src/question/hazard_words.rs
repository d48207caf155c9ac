//! Words that name a hazard whose card is shown, so that they were understood.

use domain::pet_type::PetType;
use search::named_hazard::{NamedHazard, find_named_hazards};

/// Removes the words that name one of the hazards, and the words of their names: 'dough' of 'raw dough'.
pub fn remove_named(unknown_words: &mut Vec<String>, hazards: &[NamedHazard], pet_types: &[PetType]) {
    let is_shown = |named: &NamedHazard| hazards.iter().any(|hazard| hazard.hazard.id == named.hazard.id);
    let is_in_name = |word: &String| {
        let mut names = hazards.iter().flat_map(|hazard| &hazard.hazard.aliases);
        names.any(|name| name.split(' ').any(|part| part == word))
    };
    unknown_words.retain(|word| !is_in_name(word) && !find_named_hazards(word, pet_types).iter().any(is_shown));
}
