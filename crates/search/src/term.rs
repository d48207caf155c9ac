//! Terms, by which the index finds recipes.

use domain::category::Category;
use domain::food_id::FoodId;
use domain::pet_type::PetType;

/// The prefix of the terms of `Term::from_named_food`.
const NAMED_FOOD: &str = "named:";

/// A key of the index: the stems of a word or phrase, or a fact about a recipe, which has a prefix that no stem has.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Term(String);

impl Term {
    /// Creates the term of a word or phrase from its stems.
    pub fn from_stems(stems: impl Into<String>) -> Self {
        Self(stems.into())
    }

    pub fn from_food(food: &FoodId) -> Self {
        Self(format!("food:{food}"))
    }

    /// Creates the term of recipes with a line that may be a food: chicken liver for '100 g liver'.
    pub(crate) fn from_possible_food(food: &FoodId) -> Self {
        Self(format!("possible:{food}"))
    }

    /// Creates the term of recipes with a line that names a food besides the one that it matches.
    pub(crate) fn from_named_food(name: &str) -> Self {
        Self(format!("{NAMED_FOOD}{name}"))
    }

    /// Returns the name in the text of a term of `from_named_food`, and None for every other term.
    pub(crate) fn named_food(term: &str) -> Option<&str> {
        term.strip_prefix(NAMED_FOOD)
    }

    pub fn from_food_category(category: &str) -> Self {
        Self(format!("foods:{category}"))
    }

    pub fn from_pet_type(pet_type: PetType) -> Self {
        Self(format!("pet:{pet_type}"))
    }

    pub fn from_category(category: Category) -> Self {
        Self(format!("category:{category}"))
    }

    pub fn organic() -> Self {
        Self("kind:organic".to_owned())
    }

    /// Creates the term of recipes with an ingredient that was not matched to a food.
    pub fn unknown_food() -> Self {
        Self("kind:unknown-food".to_owned())
    }

    /// Returns true for a fact, such as `category:treats`.
    pub fn is_fact(&self) -> bool {
        self.0.contains(':')
    }

    /// Returns true for a pet type. A search for 'dog' finds the recipes for dogs, and not those whose texts contain the word.
    pub fn is_pet_type(&self) -> bool {
        self.0.starts_with("pet:")
    }

    pub(crate) fn is_category(&self) -> bool {
        self.0.starts_with("category:")
    }

    /// Returns true for a pet type or a category, which is about the animal or the diet and not the name of a food.
    pub fn is_pet_type_or_category(&self) -> bool {
        self.is_pet_type() || self.is_category()
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}
