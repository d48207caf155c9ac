//! The categories of recipes, which of them each pet type has, and their labels.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;
use utoipa::ToSchema;

use crate::pet_type::PetType;

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
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownCategory, parse_err_fn = UnknownCategory::from)]
pub enum Category {
    /// Of a recipe: no particular category. As a filter: the recipes of every category.
    All,
    Small,
    Large,
    Puppy,
    Adult,
    Senior,
    GrainFree,
    SpecialDiet,
    Treats,
    Kitten,
    Fish,
    Chicken,
    /// The special diets of cats; those of dogs are `SpecialDiet`.
    Special,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "'{0}' is not a category; use all, small, large, puppy, adult, senior, grain-free, special-diet, treats, kitten, fish, chicken or special"
)]
pub struct UnknownCategory(String);

const DOG_CATEGORIES: [Category; 9] = [
    Category::All,
    Category::Small,
    Category::Large,
    Category::Puppy,
    Category::Adult,
    Category::Senior,
    Category::GrainFree,
    Category::SpecialDiet,
    Category::Treats,
];

const CAT_CATEGORIES: [Category; 8] = [
    Category::All,
    Category::Kitten,
    Category::Adult,
    Category::Senior,
    Category::Fish,
    Category::Chicken,
    Category::Special,
    Category::Treats,
];

/// Filters offered on a list that shows recipes for dogs and cats together. The selection is part of the interface:
/// some of them apply to dogs only, and treats, which both pet types have, are not among them.
const COMBINED_CATEGORIES: [Category; 6] =
    [Category::All, Category::Puppy, Category::Adult, Category::Senior, Category::GrainFree, Category::SpecialDiet];

/// Adults below this weight are small dogs. It is the limit of the breed 'Mixed Breed (Small)'.
pub(crate) const SMALL_BELOW_KG: f64 = 10.0;
/// Adults from this weight are large dogs. It is the lower limit of the breed 'Mixed Breed (Large)'.
pub(crate) const LARGE_FROM_KG: f64 = 25.0;

impl Category {
    pub const ALL: [Self; 13] = [
        Self::All,
        Self::Small,
        Self::Large,
        Self::Puppy,
        Self::Adult,
        Self::Senior,
        Self::GrainFree,
        Self::SpecialDiet,
        Self::Treats,
        Self::Kitten,
        Self::Fish,
        Self::Chicken,
        Self::Special,
    ];

    /// Returns the categories of a pet type, or with `None` those of a list with both pet types, in the order in which they are
    /// shown.
    pub fn for_pet_type(pet_type: Option<PetType>) -> &'static [Self] {
        match pet_type {
            Some(PetType::Dog) => &DOG_CATEGORIES,
            Some(PetType::Cat) => &CAT_CATEGORIES,
            None => &COMBINED_CATEGORIES,
        }
    }

    /// Returns the category for dogs of an adult weight. Dogs of medium weight have none.
    pub fn for_dog_weight(kg: f64) -> Option<Self> {
        match kg {
            small if small < SMALL_BELOW_KG => Some(Self::Small),
            large if large >= LARGE_FROM_KG => Some(Self::Large),
            _ => None,
        }
    }

    pub fn belongs_to(self, pet_type: PetType) -> bool {
        Self::for_pet_type(Some(pet_type)).contains(&self)
    }

    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns the heading of the recipes in this category: 'Kitten recipes', but 'Small Dogs' and 'Treats'.
    pub fn heading(self) -> String {
        let label = self.label(None);
        if label.ends_with('s') { label.to_owned() } else { format!("{label} recipes") }
    }

    /// Returns the text that visitors read. On a list for dogs, `All` means all sizes.
    pub fn label(self, pet_type: Option<PetType>) -> &'static str {
        match self {
            Self::All if pet_type == Some(PetType::Dog) => "All Sizes",
            Self::All => "All",
            Self::Small => "Small Dogs",
            Self::Large => "Large Dogs",
            Self::Puppy => "Puppy",
            Self::Adult => "Adult",
            Self::Senior => "Senior",
            Self::GrainFree => "Grain-Free",
            Self::SpecialDiet => "Special Diet",
            Self::Treats => "Treats",
            Self::Kitten => "Kitten",
            Self::Fish => "Fish",
            Self::Chicken => "Chicken",
            Self::Special => "Special",
        }
    }
}

impl From<&str> for UnknownCategory {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_pet_type_has_only_its_own_categories() {
        for (category, dog, cat) in [
            (Category::All, true, true),
            (Category::Small, true, false),
            (Category::Large, true, false),
            (Category::Puppy, true, false),
            (Category::Adult, true, true),
            (Category::Senior, true, true),
            (Category::GrainFree, true, false),
            (Category::SpecialDiet, true, false),
            (Category::Treats, true, true),
            (Category::Kitten, false, true),
            (Category::Fish, false, true),
            (Category::Chicken, false, true),
            (Category::Special, false, true),
        ] {
            assert_eq!(category.belongs_to(PetType::Dog), dog, "{category} for dogs");
            assert_eq!(category.belongs_to(PetType::Cat), cat, "{category} for cats");
        }
    }

    #[test]
    fn dogs_of_less_than_10_kg_are_small_and_those_from_25_kg_large() {
        for (kg, expected) in [(9.9, Some(Category::Small)), (10.0, None), (24.9, None), (25.0, Some(Category::Large))]
        {
            assert_eq!(Category::for_dog_weight(kg), expected, "{kg} kg");
        }
    }

    #[test]
    fn only_the_name_of_a_category_parses_as_that_category() {
        for category in Category::ALL {
            assert_eq!(category.as_str().parse(), Ok(category));
        }
        for wrong in ["", "ALL", "grain_free", "puppies", "all "] {
            assert_eq!(wrong.parse::<Category>(), Err(UnknownCategory(wrong.to_owned())));
        }
        let error = UnknownCategory("soup".to_owned()).to_string();
        let names = error.strip_prefix("'soup' is not a category; use ").unwrap().replace(" or ", ", ");
        assert_eq!(names.split(", ").collect::<Vec<_>>(), Category::ALL.map(Category::as_str));
    }

    #[test]
    fn all_is_labelled_all_sizes_only_for_dogs() {
        assert_eq!(Category::All.label(Some(PetType::Dog)), "All Sizes");
        assert_eq!(Category::All.label(Some(PetType::Cat)), "All");
        assert_eq!(Category::All.label(None), "All");
    }
}
