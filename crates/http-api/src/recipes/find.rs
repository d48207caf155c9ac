//! Finds the recipes of a query. The database searches for words; the snapshot applies all other filters.

use actix_web::web;
use domain::category::Category;
use domain::food_id::FoodId;
use domain::search::SearchWords;
use domain::sort::Sort;
use nutrition::profile::LifeStage;
use std::collections::{BTreeSet, HashSet};

use super::list_query::ListQuery;
use crate::error::ApiError;
use crate::recipes::published::PublishedRecipe;
use crate::snapshot::{ListEntry, Snapshot};
use crate::state::State;

/// One page of a list, and the number of recipes in the whole list.
pub struct FoundRecipes<'a> {
    pub recipes: Vec<&'a PublishedRecipe>,
    pub total: usize,
}

impl FoundRecipes<'_> {
    /// Joins the serialised recipes of the page into a JSON array.
    pub fn json(&self) -> Vec<u8> {
        let mut body = Vec::with_capacity(2 + self.recipes.iter().map(|it| it.summary.len() + 1).sum::<usize>());
        body.push(b'[');
        for (index, it) in self.recipes.iter().enumerate() {
            if index > 0 {
                body.push(b',');
            }
            body.extend_from_slice(&it.summary);
        }
        body.push(b']');
        body
    }
}

pub async fn find<'a>(
    state: &web::Data<State>,
    snapshot: &'a Snapshot,
    query: &ListQuery,
) -> Result<FoundRecipes<'a>, ApiError> {
    let Some(text) = query.search.as_deref() else {
        return Ok(select_page(snapshot, snapshot.list_entries(query.order()).iter().copied(), query));
    };
    let Some(words) = SearchWords::parse(text) else {
        return Ok(FoundRecipes { recipes: Vec::new(), total: 0 });
    };
    let shared = state.clone();
    let ids = web::block(move || shared.storage.read(|db| storage::recipes::search(db, &words))).await??;
    if query.order() == Sort::Relevance {
        return Ok(select_page(snapshot, ids.into_iter().filter_map(|id| snapshot.list_entry(id)), query));
    }
    let ids: HashSet<_> = ids.into_iter().collect();
    Ok(select_page(
        snapshot,
        snapshot.list_entries(query.order()).iter().copied().filter(|entry| ids.contains(&entry.id)),
        query,
    ))
}

fn select_page<'a>(
    snapshot: &'a Snapshot,
    entries: impl Iterator<Item = ListEntry>,
    query: &ListQuery,
) -> FoundRecipes<'a> {
    let first = query.offset.unwrap_or(0);
    let limit = query.limit.map_or(usize::MAX, |limit| limit.0);
    let mut found = FoundRecipes { recipes: Vec::new(), total: 0 };
    for entry in entries.filter(|entry| matches_query(snapshot, entry, query)) {
        if found.total >= first && found.recipes.len() < limit {
            found.recipes.extend(snapshot.recipe_for_entry(&entry));
        }
        found.total += 1;
    }
    found
}

fn matches_query(snapshot: &Snapshot, entry: &ListEntry, query: &ListQuery) -> bool {
    query.pet_type.is_none_or(|pet_type| entry.pet_type == pet_type)
        && query.category.is_none_or(|category| category == Category::All || entry.category == category)
        && query.organic.is_none_or(|organic| entry.is_organic == organic)
        && query.ids.as_ref().is_none_or(|ids| ids.0.contains(&entry.id))
        && query.life_stage.is_none_or(|stage| LifeStage::from_category(entry.category) == stage)
        && query.verdict.is_none_or(|verdict| entry.verdict == Some(verdict))
        && query.max_minutes.is_none_or(|max| entry.minutes.is_some_and(|minutes| minutes <= max.0))
        && (query.exclude.0.is_empty() || is_free_of(snapshot, entry, &query.exclude.0))
}

/// Returns false if a food of the recipe is unknown, because it could be the allergen that must be avoided.
fn is_free_of(snapshot: &Snapshot, entry: &ListEntry, foods: &BTreeSet<FoodId>) -> bool {
    snapshot
        .recipe_for_entry(entry)
        .is_some_and(|it| !it.has_unknown_foods() && !it.evaluation.foods.iter().any(|food| foods.contains(food)))
}
