//! The order in which a list shows recipes for all kinds of pets first, such as small dogs, kittens and large dogs.

use std::collections::BTreeMap;

use crate::category::Category;
use crate::pet_type::PetType;

/// Begins with the first recipe of each kind, then has the second of each, and so on, with the pet types in turn. Recipes of one
/// kind keep their order.
pub fn one_of_each_kind_first<T>(
    recipes: impl IntoIterator<Item = T>,
    kind: impl Fn(&T) -> (PetType, Category),
) -> Vec<T> {
    let mut by_pet_type: Vec<(PetType, Kinds<T>)> = Vec::new();
    for recipe in recipes {
        let (pet_type, category) = kind(&recipe);
        match by_pet_type.iter_mut().find(|(it, _)| *it == pet_type) {
            Some((_, kinds)) => kinds.add(category, recipe),
            None => by_pet_type.push((pet_type, Kinds::new(category, recipe))),
        }
    }
    take_in_turn(by_pet_type.into_iter().map(|(_, kinds)| take_in_turn(kinds.recipes)))
}

/// The recipes of one pet type by category, in the order in which the categories were first seen.
struct Kinds<T> {
    positions: BTreeMap<Category, usize>,
    recipes: Vec<Vec<T>>,
}

impl<T> Kinds<T> {
    fn new(category: Category, recipe: T) -> Self {
        Self { positions: BTreeMap::from([(category, 0)]), recipes: vec![vec![recipe]] }
    }

    fn add(&mut self, category: Category, recipe: T) {
        let position = *self.positions.entry(category).or_insert(self.recipes.len());
        match self.recipes.get_mut(position) {
            Some(recipes) => recipes.push(recipe),
            None => self.recipes.push(vec![recipe]),
        }
    }
}

/// Takes one item of each list in turn, until all lists are empty.
fn take_in_turn<T>(lists: impl IntoIterator<Item = Vec<T>>) -> Vec<T> {
    let mut lists: Vec<_> = lists.into_iter().map(Vec::into_iter).collect();
    let mut taken = Vec::new();
    loop {
        let before = taken.len();
        taken.extend(lists.iter_mut().filter_map(Iterator::next));
        if taken.len() == before {
            return taken;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_begins_with_one_recipe_of_each_kind_for_dogs_and_cats_in_turn() {
        use Category::{Adult, Kitten, Large, Small};
        use PetType::{Cat, Dog};
        for (kinds, expected) in [
            (vec![], vec![]),
            (vec![(Dog, Small), (Dog, Small), (Dog, Small)], vec![0, 1, 2]),
            (vec![(Dog, Small), (Dog, Small), (Dog, Large), (Cat, Kitten)], vec![0, 3, 2, 1]),
            // Both pet types have adults; they are two kinds.
            (vec![(Cat, Adult), (Cat, Adult), (Dog, Adult), (Cat, Kitten)], vec![0, 2, 3, 1]),
            (
                vec![
                    (Dog, Small),
                    (Dog, Small),
                    (Dog, Large),
                    (Dog, Large),
                    (Cat, Kitten),
                    (Cat, Kitten),
                    (Cat, Adult),
                ],
                vec![0, 4, 2, 6, 1, 5, 3],
            ),
        ] {
            let recipes = kinds.iter().copied().enumerate();
            let order: Vec<usize> =
                one_of_each_kind_first(recipes, |(_, kind)| *kind).into_iter().map(|(position, _)| position).collect();
            assert_eq!(order, expected, "{kinds:?}");
        }
    }
}
