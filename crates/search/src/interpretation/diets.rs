//! Finds the foods that the words of a diet leave out, 'vegetarian', and says why an animal has no recipe for it.

use domain::pet_type::PetType;

use super::Interpretation;
use crate::diet_words::{self, Diet};
use crate::exclusion::{ExcludedFood, begins_exclusion};
use crate::index::{AnyTerm, Index};
use crate::term::Term;

/// Refers the owner of a cat to a vet if its food shall have neither meat nor fish.
pub const MEATLESS_CAT: &str = "Cats are made to live on meat and fish. Ask a vet before you feed a cat without them.";
/// Source: AAFCO Cat Food Nutrient Profiles 2016.
const NEEDS_OF_CATS: &str = "Cats need taurine, arachidonic acid and vitamin A in their food.";

/// The diet that a search names, with the foods that it leaves out.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct SearchedDiet {
    pub diet: Diet,
    pub excluded: Vec<ExcludedFood>,
}

impl Diet {
    /// Returns the foods of which each recipe has at least one if none fits the diet.
    fn missing_foods(self) -> &'static str {
        match self {
            Self::Pescatarian => "meat",
            Self::Vegetarian => "meat or fish",
            Self::Vegan => "meat, fish, eggs or dairy",
        }
    }

    /// Returns searches for recipes that come near to the diet, the nearest first.
    pub(super) fn nearest_searches(self) -> &'static [&'static str] {
        match self {
            Self::Pescatarian => &["fish"],
            Self::Vegetarian => &["egg", "fish"],
            Self::Vegan => &["vegetarian", "egg", "fish"],
        }
    }
}

/// Removes the words of diets, and returns the strictest diet with the foods that it leaves out. A word after a negation, as in 'not
/// vegan', stays.
pub(super) fn remove_diets(words: &mut Vec<String>) -> Option<SearchedDiet> {
    let mut found: Option<SearchedDiet> = None;
    let mut rest = Vec::new();
    let mut at = 0;
    while let Some(remaining) = words.get(at..).filter(|remaining| !remaining.is_empty()) {
        let is_negated = rest.last().is_some_and(|word: &String| begins_exclusion(word));
        let Some((diet, length)) = diet_words::find_at_start(remaining).filter(|_| !is_negated) else {
            rest.extend(remaining.first().cloned());
            at += 1;
            continue;
        };
        at += length;
        if found.as_ref().is_none_or(|other| other.excluded.len() < diet.excluded.len()) {
            let excluded = diet.excluded.iter().cloned().map(ExcludedFood::from_resolved).collect();
            found = Some(SearchedDiet { diet: diet.diet, excluded });
        }
    }
    *words = rest;
    found
}

impl Interpretation {
    /// Says in sentences that no recipe fits the diet of the search, and what cats need. None if the search names no diet, or if
    /// there are recipes for each pet type that it may be for. `is_listed` returns whether the list can have recipes for a pet type.
    pub fn diet_note(&self, index: &Index, is_listed: impl Fn(PetType) -> bool) -> Option<String> {
        let SearchedDiet { diet, excluded } = self.diet.as_ref()?;
        let has_no_recipe = |pet_type: &PetType| {
            let mut ranks = index.rank(&[AnyTerm::filter(Term::from_pet_type(*pet_type))]);
            index.remove_excluded(&mut ranks, excluded);
            ranks.documents().next().is_none()
        };
        let pet_types = self.pet_types.iter().copied().filter(|pet_type| is_listed(*pet_type));
        let without_recipe: Vec<PetType> = pet_types.filter(has_no_recipe).collect();
        let animals = match without_recipe.as_slice() {
            [] => return None,
            [pet_type] => format!(" for {pet_type}s"),
            _ => String::new(),
        };
        let mut sentences = vec![format!("We have no {diet} recipes{animals}: ours contain {}.", diet.missing_foods())];
        if without_recipe.contains(&PetType::Cat) {
            sentences.extend([NEEDS_OF_CATS, MEATLESS_CAT].map(str::to_owned));
        }
        Some(sentences.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use domain::category::Category;
    use domain::food_id::FoodId;

    use super::*;
    use crate::index::Document;
    use crate::text::split_words;

    #[test]
    fn a_diet_leaves_out_its_foods_unless_it_is_negated() {
        for (text, rest, expected) in [
            ("vegetarian dog", "dog", &["meat", "fish", "shellfish"][..]),
            ("vegan or vegetarisch", "or", &["meat", "fish", "shellfish", "egg", "dairy"]),
            ("vegetarisch or vegan", "or", &["meat", "fish", "shellfish", "egg", "dairy"]),
            ("plant based dog", "dog", &["meat", "fish", "shellfish", "egg", "dairy"]),
            ("plant-based", "", &["meat", "fish", "shellfish", "egg", "dairy"]),
            ("plant", "plant", &[]),
            ("not vegan", "not vegan", &[]),
            ("chicken", "chicken", &[]),
        ] {
            let mut words = split_words(text);
            let excluded = remove_diets(&mut words).map_or_else(Vec::new, |it| it.excluded);
            let names: Vec<&str> = excluded.iter().map(|food| food.name.as_str()).collect();
            assert_eq!((words.join(" ").as_str(), names.as_slice()), (rest, expected), "{text}");
        }
    }

    /// Meals for dogs with meat, with eggs and with cottage cheese, and one for cats with fish.
    fn index() -> Index {
        let dishes = [
            (PetType::Dog, "Turkey Pot", "turkey_ground_raw"),
            (PetType::Dog, "Egg Pot", "egg_raw"),
            (PetType::Cat, "Cod Pot", "cod_raw"),
        ];
        let foods = dishes.map(|(.., food)| [FoodId::new(food)]);
        Index::new(dishes.iter().zip(&foods).map(|((pet_type, title, _), foods)| Document {
            title,
            description: "",
            keywords: &[],
            ingredients: &[],
            pet_type: *pet_type,
            category: Category::Adult,
            is_organic: false,
            foods,
            has_only_known_foods: true,
        }))
    }

    #[test]
    fn the_note_says_which_animals_have_no_recipe_and_what_cats_need() {
        let index = index();
        for (text, list, expected) in [
            (
                "vegan",
                None,
                Some("We have no vegan recipes: ours contain meat, fish, eggs or dairy. Cats need taurine"),
            ),
            ("plant based", None, Some("We have no vegan recipes: ours contain")),
            (
                "vegan dog food",
                None,
                Some("We have no vegan recipes for dogs: ours contain meat, fish, eggs or dairy."),
            ),
            ("vegetarian", None, Some("We have no vegetarian recipes for cats: ours contain meat or fish. Cats need")),
            (
                "vegetarian",
                Some(PetType::Cat),
                Some("We have no vegetarian recipes for cats: ours contain meat or fish."),
            ),
            ("vegetarian", Some(PetType::Dog), None),
            ("vegetarian dog", None, None),
            ("no meat", None, None),
            ("chicken", None, None),
        ] {
            let is_listed = |pet_type| list.is_none_or(|it| it == pet_type);
            let note = Interpretation::new(text, &index).diet_note(&index, is_listed);
            let is_expected = match (&note, expected) {
                (Some(note), Some(start)) => note.starts_with(start),
                (note, start) => note.is_none() && start.is_none(),
            };
            assert!(is_expected, "{text}: {note:?}");
            let is_about_cats = note.as_ref().is_some_and(|note| note.contains(MEATLESS_CAT));
            let has_cats = list != Some(PetType::Dog) && !text.contains("dog");
            assert_eq!(is_about_cats, has_cats && expected.is_some(), "{text}: {note:?}");
        }
    }

    #[test]
    fn a_diet_without_recipes_offers_the_nearest_searches_of_the_list() {
        let index = index();
        for (text, expected) in [
            ("vegan", vec![("vegetarian", 1), ("egg", 1), ("fish", 1)]),
            ("vegan dog food", vec![("vegetarian dog", 1), ("egg dog", 1)]),
            ("vegan no egg", vec![("fish without egg", 1)]),
            ("vegetarian cat", vec![("fish cat", 1)]),
            ("vegetarian", vec![]),
            ("vegan onion", vec![]),
        ] {
            let alternatives = Interpretation::new(text, &index).alternatives(&index, |_| true);
            let found: Vec<(&str, usize)> = alternatives.iter().map(|it| (it.search.as_str(), it.total)).collect();
            assert_eq!(found, expected, "{text}");
        }
    }
}
