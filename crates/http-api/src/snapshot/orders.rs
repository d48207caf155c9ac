//! The recipes in every order in which lists show them.

use chrono::{DateTime, Utc};
use domain::category::Category;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use domain::sort::Sort;
use domain::variety::one_of_each_kind_first;
use nutrition::verdict::Verdict;
use std::cmp::{Ordering, Reverse};
use std::collections::HashMap;

use super::compact_recipe::CompactRecipe;

/// The fields of a recipe that lists are filtered by.
#[derive(Debug, Clone, Copy)]
pub struct ListEntry {
    index: u32,
    pub minutes: Option<u32>,
    pub id: RecipeId,
    pub pet_type: PetType,
    pub category: Category,
    pub is_organic: bool,
    pub verdict: Option<Verdict>,
}

/// The entries of all recipes, and the orders in which they are sorted. The entries are next to each other, so that filtering reads
/// little memory.
pub struct Orders {
    entries: Vec<ListEntry>,
    by_sort: HashMap<Sort, Vec<u32>>,
}

impl ListEntry {
    /// Returns the number of the recipe in the index for searches and in the snapshot.
    pub fn document(&self) -> usize {
        to_usize(self.index)
    }

    fn new(index: u32, recipe: &CompactRecipe) -> Self {
        Self {
            index,
            minutes: recipe.minutes,
            id: recipe.id,
            pet_type: recipe.pet_type,
            category: recipe.category,
            is_organic: recipe.is_organic,
            verdict: recipe.verdict,
        }
    }
}

impl Orders {
    pub fn new(recipes: &[CompactRecipe]) -> Self {
        Self {
            entries: (0..).zip(recipes).map(|(index, recipe)| ListEntry::new(index, recipe)).collect(),
            by_sort: Sort::ALL.into_iter().map(|sort| (sort, sort_recipes(recipes, sort))).collect(),
        }
    }

    /// Returns the entries of all recipes in an order.
    pub fn entries(&self, sort: Sort) -> impl Iterator<Item = &ListEntry> + Clone {
        let order = self.by_sort.get(&sort).map_or(&[][..], Vec::as_slice);
        order.iter().filter_map(|index| self.entries.get(to_usize(*index)))
    }
}

fn to_usize(index: u32) -> usize {
    usize::try_from(index).unwrap_or(usize::MAX)
}

/// Returns the indexes of the recipes in an order. Equal ones are sorted by id; unknown values come last.
fn sort_recipes(recipes: &[CompactRecipe], sort: Sort) -> Vec<u32> {
    let mut order: Vec<(u32, &CompactRecipe)> = (0..).zip(recipes).collect();
    match sort {
        Sort::Newest => order.sort_by_key(|(_, it)| newest_first(it)),
        Sort::PrepTime => order.sort_by_key(|(_, it)| (it.preparation.minutes.unwrap_or(u32::MAX), it.id)),
        Sort::Cost => order.sort_by(|(_, one), (_, other)| compare_by_cost(one, other)),
        Sort::Difficulty => order.sort_by_key(|(_, it)| (it.preparation.difficulty, it.id)),
        Sort::Rating => order.sort_by(|(_, one), (_, other)| compare_by_rating(one, other)),
        // The index ranks search results; without a search the recipes stay sorted by id.
        Sort::Relevance => {}
        Sort::Variety => {
            order.sort_by_key(|(_, it)| newest_first(it));
            order = one_of_each_kind_first(order, |(_, it)| (it.pet_type, it.category));
        }
    }
    order.into_iter().map(|(index, _)| index).collect()
}

fn newest_first(recipe: &CompactRecipe) -> (Reverse<DateTime<Utc>>, RecipeId) {
    (Reverse(recipe.published_at), recipe.id)
}

/// Compares by the cost per serving, the cheapest first.
fn compare_by_cost(one: &CompactRecipe, other: &CompactRecipe) -> Ordering {
    let pence = |it: &CompactRecipe| it.pence_per_serving.unwrap_or(f64::INFINITY);
    pence(one).total_cmp(&pence(other)).then(one.id.cmp(&other.id))
}

/// Compares by the average rating as it is shown, best first.
fn compare_by_rating(one: &CompactRecipe, other: &CompactRecipe) -> Ordering {
    let stars = |it: &CompactRecipe| it.rating.average.unwrap_or(0.0);
    stars(other).total_cmp(&stars(one)).then(one.id.cmp(&other.id))
}
