//! For which animals a recipe is: read from the words of a file, and written as the category of a recipe.

use domain::animal_group::AgeGroup;
use domain::pet_type::PetType;
use domain::plain_text::capitalise;

use super::Subject;
use crate::profile::LifeStage;
use crate::word_list::WordList;

impl Subject {
    /// Reads title, category and keywords. If they name both dogs and cats, or none, the pet type is unknown.
    pub(super) fn from_words(texts: &[String]) -> Self {
        let text = texts.join(" ").to_lowercase();
        let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let has = |list: WordList| words.iter().any(|word| list.contains(word));
        let pet_type = match (has(WordList::DogWords), has(WordList::CatWords)) {
            (true, false) => Some(PetType::Dog),
            (false, true) => Some(PetType::Cat),
            _ => None,
        };
        let is_growing = has(WordList::GrowthWords);
        Self {
            pet_type,
            life_stage: if is_growing { LifeStage::GrowthReproduction } else { LifeStage::AdultMaintenance },
            is_treat: has(WordList::TreatWords),
        }
    }

    /// Returns the category of the recipe in a file: 'Dog food', 'Kitten treats'.
    pub(super) fn category(&self) -> String {
        let food = if self.is_treat { "treats" } else { "food" };
        let animal = match (self.pet_type, self.life_stage) {
            (Some(pet_type), LifeStage::GrowthReproduction) => AgeGroup::Young.animal(pet_type).to_owned(),
            (Some(pet_type), LifeStage::AdultMaintenance) => pet_type.to_string(),
            (None, _) => "pet".to_owned(),
        };
        capitalise(&format!("{animal} {food}"))
    }
}
