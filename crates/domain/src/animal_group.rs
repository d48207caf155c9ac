//! Age groups of animals and sizes of dogs.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};
use utoipa::ToSchema;

use crate::category::{Category, LARGE_FROM_KG, SMALL_BELOW_KG};
use crate::pet_type::PetType;

/// The age group of an animal. Puppies and kittens are `young`.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    Display,
    EnumString,
    IntoStaticStr,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum AgeGroup {
    Young,
    Adult,
    Senior,
}

impl AgeGroup {
    pub const ALL: [Self; 3] = [Self::Young, Self::Adult, Self::Senior];

    pub fn as_str(self) -> &'static str {
        self.into()
    }

    pub fn label(self, pet_type: PetType) -> &'static str {
        match (self, pet_type) {
            (Self::Young, PetType::Dog) => "Puppy",
            (Self::Young, PetType::Cat) => "Kitten",
            (Self::Adult, _) => "Adult",
            (Self::Senior, _) => "Senior",
        }
    }

    /// Returns the everyday words for an animal of this age: 'puppy', 'adult dog', 'senior cat'.
    pub fn animal(self, pet_type: PetType) -> &'static str {
        match (self, pet_type) {
            (Self::Young, PetType::Dog) => "puppy",
            (Self::Young, PetType::Cat) => "kitten",
            (Self::Adult, PetType::Dog) => "adult dog",
            (Self::Adult, PetType::Cat) => "adult cat",
            (Self::Senior, PetType::Dog) => "senior dog",
            (Self::Senior, PetType::Cat) => "senior cat",
        }
    }
}

/// The size of a grown dog.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    Display,
    EnumString,
    IntoStaticStr,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum DogSize {
    Small,
    Medium,
    Large,
}

impl DogSize {
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns the size of a dog with this weight as an adult.
    pub fn from_kg(kg: f64) -> Self {
        match Category::for_dog_weight(kg) {
            Some(Category::Small) => Self::Small,
            Some(Category::Large) => Self::Large,
            _ => Self::Medium,
        }
    }

    /// Returns the smallest weight of an adult dog of this size.
    pub fn min_kg(self) -> f64 {
        match self {
            Self::Small => 0.0,
            Self::Medium => SMALL_BELOW_KG,
            Self::Large => LARGE_FROM_KG,
        }
    }

    /// Returns the weight that is assumed for a dog of this size.
    pub fn weight_kg(self) -> f64 {
        match self {
            Self::Small => 7.0,
            Self::Medium => 18.0,
            Self::Large => 32.0,
        }
    }

    pub fn label(self) -> &'static str {
        match self {
            Self::Small => "Small",
            Self::Medium => "Medium",
            Self::Large => "Large",
        }
    }

    /// Returns the label with the limits of the weight.
    pub fn label_with_weight(self) -> String {
        let label = self.label();
        match self {
            Self::Small => format!("{label}, under {SMALL_BELOW_KG} kg"),
            Self::Medium => format!("{label}, {SMALL_BELOW_KG} to {LARGE_FROM_KG} kg"),
            Self::Large => format!("{label}, {LARGE_FROM_KG} kg or more"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_begins_at_its_smallest_weight() {
        for size in DogSize::ALL {
            assert_eq!(DogSize::from_kg(size.min_kg()), size);
            assert_eq!(DogSize::from_kg(size.weight_kg()), size);
        }
        assert_eq!(DogSize::from_kg(9.9), DogSize::Small);
        assert_eq!(DogSize::from_kg(24.9), DogSize::Medium);
    }

    #[test]
    fn a_young_animal_has_a_word_of_its_own() {
        for (group, dog, cat) in [
            (AgeGroup::Young, "puppy", "kitten"),
            (AgeGroup::Adult, "adult dog", "adult cat"),
            (AgeGroup::Senior, "senior dog", "senior cat"),
        ] {
            assert_eq!((group.animal(PetType::Dog), group.animal(PetType::Cat)), (dog, cat));
        }
    }

    #[test]
    fn labels_name_the_limits_of_the_weight() {
        let labels = DogSize::ALL.map(DogSize::label_with_weight);
        assert_eq!(labels, ["Small, under 10 kg", "Medium, 10 to 25 kg", "Large, 25 kg or more"]);
    }
}
