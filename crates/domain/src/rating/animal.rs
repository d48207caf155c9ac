//! The animal that ate a rated recipe, as far as its owner says it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::animal_group::{AgeGroup, DogSize};
use crate::form_errors::{FormErrors, add_error};
use crate::pet_type::PetType;
use crate::plain_text::capitalise;

pub const SIZE_FIELD: &str = "animal.size";
pub const SIZE_FOR_DOGS: &str = "Only dogs have a size.";

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RatedAnimal {
    pub pet_type: PetType,
    /// Only for dogs.
    #[serde(default)]
    pub size: Option<DogSize>,
    #[serde(default)]
    pub age: Option<AgeGroup>,
}

impl RatedAnimal {
    pub(super) fn check(self, errors: &mut FormErrors) {
        if self.pet_type == PetType::Cat && self.size.is_some() {
            add_error(errors, SIZE_FIELD, SIZE_FOR_DOGS);
        }
    }

    /// Returns the text that readers of the rating see, such as 'Large senior dog'. No two animals have the same.
    pub fn label(self) -> String {
        let animal = self.age.map_or(self.pet_type.as_str(), |age| age.animal(self.pet_type));
        let words = [self.size.map(DogSize::as_str), Some(animal)];
        capitalise(&words.into_iter().flatten().collect::<Vec<_>>().join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const DOG: RatedAnimal = RatedAnimal { pet_type: PetType::Dog, size: None, age: None };
    const CAT: RatedAnimal = RatedAnimal { pet_type: PetType::Cat, size: None, age: None };

    #[test]
    fn a_label_says_what_is_known() {
        for (animal, label) in [
            (DOG, "Dog"),
            (CAT, "Cat"),
            (RatedAnimal { size: Some(DogSize::Large), age: Some(AgeGroup::Senior), ..DOG }, "Large senior dog"),
            (RatedAnimal { size: Some(DogSize::Small), ..DOG }, "Small dog"),
            (RatedAnimal { size: Some(DogSize::Medium), age: Some(AgeGroup::Young), ..DOG }, "Medium puppy"),
            (RatedAnimal { age: Some(AgeGroup::Adult), ..DOG }, "Adult dog"),
            (RatedAnimal { age: Some(AgeGroup::Young), ..CAT }, "Kitten"),
            (RatedAnimal { age: Some(AgeGroup::Senior), ..CAT }, "Senior cat"),
        ] {
            assert_eq!(animal.label(), label);
        }
    }

    #[test]
    fn every_animal_has_its_own_label() {
        let ages: Vec<Option<AgeGroup>> = AgeGroup::ALL.into_iter().map(Some).chain([None]).collect();
        let sizes = DogSize::ALL.into_iter().map(Some).chain([None]);
        let dogs = sizes.flat_map(|size| ages.iter().map(move |age| RatedAnimal { size, age: *age, ..DOG }));
        let cats = ages.iter().map(|age| RatedAnimal { age: *age, ..CAT });
        let labels: Vec<String> = dogs.chain(cats).map(RatedAnimal::label).collect();
        assert_eq!(labels.iter().collect::<BTreeSet<_>>().len(), labels.len());
    }

    #[test]
    fn only_a_dog_has_a_size() {
        let errors_of = |animal: RatedAnimal| {
            let mut errors = FormErrors::new();
            animal.check(&mut errors);
            errors
        };
        assert!(errors_of(RatedAnimal { size: Some(DogSize::Small), ..DOG }).is_empty());
        assert!(errors_of(CAT).is_empty());
        assert_eq!(errors_of(RatedAnimal { size: Some(DogSize::Small), ..CAT })[SIZE_FIELD], [SIZE_FOR_DOGS]);
    }
}
