//! Finds names of foods that can be searched instead of one that no recipe contains: the food of which it is a part, its group, or
//! names that are spelt like it.

use domain::safety;
use nutrition::family;
use nutrition::food::foods;
use strsim::osa_distance;

use crate::absent_foods;
use crate::breed_names;
use crate::exclusion::{is_known_food, resolve_name};
use crate::food_groups::food_groups;
use crate::lexicon::lexicon;
use crate::name_match::ONE_ERROR_LENGTH;
use crate::term::Term;
use crate::text::split_words;
use crate::vocabulary::Vocabulary;

/// Maximum number of letters that differ. For short words it is more than for a correction, because the visitor chooses one of the
/// names.
const MAX_ERRORS: usize = 2;
/// Minimum number of letters of a word that may differ in so many. A shorter one may differ in one letter.
const TWO_ERRORS_LENGTH: usize = 5;
/// Shorter words are too often spelt like another food.
const MIN_LENGTH: usize = 3;
/// Minimum number of letters of the beginning of a name.
const MIN_BEGINNING_LENGTH: usize = 4;

/// Returns the whole food of a part, then the groups of the food in the order of their table. For a food without a group, returns names
/// that are spelt like it, the most similar first, and then those that it begins, each with its groups.
pub fn nearest_names(name: &str, vocabulary: &Vocabulary) -> Vec<String> {
    let wider: Vec<String> = whole_of(name).into_iter().chain(groups_of(name)).collect();
    if !wider.is_empty() {
        return wider;
    }
    let mut names = similar_names(name, vocabulary);
    for name in names_beginning_with(name) {
        let groups = groups_of(name);
        names.extend(std::iter::once(name.to_owned()).chain(groups));
    }
    names
}

/// Returns the names of foods and breeds that an unfinished word begins, the shortest first: 'goose' for 'goos'.
fn names_beginning_with(word: &str) -> Vec<&'static str> {
    if word.len() < MIN_BEGINNING_LENGTH || safety::is_known_word(word) {
        return Vec::new();
    }
    let begins = |name: &&str| name.len() > word.len() && name.starts_with(word);
    let foods = lexicon().words().chain(absent_foods::names()).filter(begins).filter(|name| is_known_food(name));
    let mut names: Vec<&str> = foods.chain(breed_names::all_words().filter(begins)).collect();
    names.sort_unstable_by_key(|name| (name.len(), *name));
    names.dedup();
    names
}

/// Returns the first word of a name that names all its foods: 'chicken' for 'chicken wings', but not 'butter' for 'peanut butter'.
fn whole_of(name: &str) -> Option<String> {
    let words = split_words(name);
    let part = resolve_name(name).as_deref().and_then(family::find).filter(|_| words.len() > 1)?;
    let covers = |word: &String| {
        let whole = resolve_name(word).as_deref().and_then(family::find);
        whole.is_some_and(|whole| part.foods().iter().all(|id| whole.foods().contains(id)))
    };
    words.into_iter().find(covers)
}

/// Returns the groups of a food: 'vegetable' for 'aubergine', and 'fish' for a carp, which the food table does not have.
fn groups_of(name: &str) -> Vec<String> {
    if let Some(absent) = absent_foods::find(name) {
        let is_group = |family: &&String| food_groups().iter().any(|group| group.names.contains(family));
        return absent.families.iter().filter(is_group).cloned().collect();
    }
    let Some(family) = resolve_name(name).as_deref().and_then(family::find) else { return Vec::new() };
    let categories = family.foods().iter().filter_map(|id| foods().get(id)).map(|food| food.category.as_str());
    let terms: Vec<Term> = categories.map(Term::from_food_category).collect();
    // Some foods of a group, such as peas among the vegetables, are in another group, too.
    let is_group = food_groups().iter().any(|group| group.names.iter().any(|it| it == name));
    let groups = food_groups().iter().filter(|group| {
        let is_in_group = |term: &Term| group.terms.contains(term);
        if is_group { terms.iter().all(is_in_group) } else { terms.iter().any(is_in_group) }
    });
    groups.filter(|group| !group.names.iter().any(|it| it == name)).filter_map(|it| it.names.first().cloned()).collect()
}

fn similar_names(name: &str, vocabulary: &Vocabulary) -> Vec<String> {
    // A known word is not misspelt: the visitor who searches for 'grapes' does not mean 'grated'.
    // The vocabulary knows every word of fewer letters than it corrects.
    let is_known = name.chars().count() >= ONE_ERROR_LENGTH && vocabulary.is_known(name);
    if name.chars().count() < MIN_LENGTH || is_known || safety::is_known_word(name) {
        return Vec::new();
    }
    let max_errors = if name.chars().count() < TWO_ERRORS_LENGTH { 1 } else { MAX_ERRORS };
    let words = vocabulary.with_prefix("").filter(|word| word.len() >= MIN_LENGTH);
    let distances = words.map(|word| (osa_distance(name, word), word));
    let mut near: Vec<(usize, &str)> =
        distances.filter(|(errors, word)| *errors <= max_errors && resolve_name(word).is_some()).collect();
    near.sort_unstable();
    near.into_iter().map(|(_, word)| word.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn the_group_of_a_food_and_similar_names_are_near() {
        let words = ["quinoa", "carrot", "turkey", "kind", "grated", "egg", "eggs", "fish"];
        let vocabulary = Vocabulary::new(
            words.into_iter().map(|word| (word.to_owned(), 1)).collect::<BTreeMap<_, _>>().into_iter().collect(),
        );
        for (name, expected) in [
            ("aubergine", &["vegetable"][..]),
            ("ostrich", &["meat", "red meat", "game"]),
            ("tilapia", &["fish", "seafood"]),
            ("vegetable", &[]),
            ("kinoa", &["quinoa"]),
            ("ostric", &["ostrich", "meat", "red meat", "game"]),
            ("samoy", &["samoyed"]),
            ("chicken wings", &["chicken", "poultry", "meat"]),
            ("peanut butter", &["peanut"]),
            ("karpfen", &["fish"]),
            ("kangaroo", &["red meat", "game"]),
            ("vegan", &[]),
            ("hare", &["red meat", "game"]),
            ("egs", &["egg", "eggs"]),
            ("fsh", &["fish"]),
            ("the", &[]),
            ("unicorn", &[]),
            ("grapes", &[]),
        ] {
            assert_eq!(nearest_names(name, &vocabulary), expected, "{name}");
        }
    }
}
