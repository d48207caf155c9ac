//! What a visitor can do if a list has no recipes: remove a filter, or open one of the nearest recipes.

use domain::category::Category;
use domain::recipe_id::RecipeId;
use nutrition::profile::LifeStage;
use search::interpretation::{Interpretation, Nearness};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;
use strum::VariantArray;
use utoipa::ToSchema;

use crate::recipes::find::{filter, matches_facts};
use crate::recipes::list_query::ListQuery;
use crate::recipes::published::PublishedRecipe;
use crate::snapshot::{ListEntry, Snapshot};

/// Maximum number of nearest recipes.
const MAX_NEAREST: usize = 3;

/// A filter that a visitor may be advised to remove. Excluded foods and the pet type are none: they keep an animal safe.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, VariantArray, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum RemovableFilter {
    Category,
    LifeStage,
    MaxMinutes,
    Organic,
    Verdict,
}

#[derive(Default)]
pub struct NextSteps {
    /// Filters without which the list has recipes, with the number of these recipes, the largest first.
    pub filters: Vec<(RemovableFilter, usize)>,
    pub nearest: Vec<Arc<PublishedRecipe>>,
    pub is_list_empty: bool,
}

/// A list that may be empty, with the entries that its pet type and its excluded foods let through.
struct FilteredList<'a> {
    snapshot: &'a Snapshot,
    list: &'a ListQuery,
    filters: Vec<(RemovableFilter, ListQuery)>,
    entries: Vec<ListEntry>,
}

impl RemovableFilter {
    /// Returns a query with nothing but this filter, or None if the list does not have it.
    fn query(self, list: &ListQuery) -> Option<ListQuery> {
        let none = ListQuery::default();
        let query = match self {
            Self::Category => ListQuery { category: list.category.filter(|it| *it != Category::All), ..none },
            Self::LifeStage => ListQuery { life_stage: list.life_stage, ..none },
            Self::MaxMinutes => ListQuery { max_minutes: list.max_minutes, ..none },
            Self::Organic => ListQuery { organic: list.organic, ..none },
            Self::Verdict => ListQuery { verdict: list.verdict, ..none },
        };
        (query != ListQuery::default()).then_some(query)
    }
}

impl NextSteps {
    /// Returns the next steps of a list, or none if it has recipes. `interpretation` is that of its search, and `similar` that
    /// of a similar search, from which recipes are taken if none has a word of the search itself.
    pub fn new(
        snapshot: &Snapshot,
        list: &ListQuery,
        interpretation: Option<&Interpretation>,
        similar: Option<&Interpretation>,
    ) -> Self {
        let filtered = FilteredList::new(snapshot, list);
        let Some(filters) = filtered.counts_without_filter(interpretation) else { return Self::default() };
        let mut nearest = filtered.nearest(interpretation);
        if nearest.is_empty() && similar.is_some() {
            nearest = filtered.nearest(similar);
        }
        Self { filters, nearest, is_list_empty: true }
    }

    /// Adds the recipes that the assistant recommends for the text of the search, if the pet type, the excluded foods and the age of
    /// the list let them through. Those that meet more of its filters come first.
    pub fn add_recommended(&mut self, recommended: &[RecipeId], snapshot: &Snapshot, list: &ListQuery) {
        let filtered = FilteredList::new(snapshot, list);
        let by_id: HashMap<RecipeId, &ListEntry> = filtered.entries.iter().map(|entry| (entry.id, entry)).collect();
        let is_for_right_age = |entry: &&ListEntry| !is_for_growth(list) || is_growth_recipe(entry);
        let known = recommended.iter().filter_map(|id| by_id.get(id).copied());
        let mut entries: Vec<&ListEntry> = known.filter(is_for_right_age).collect();
        entries.sort_by_key(|entry| filtered.missed_filters(entry).len());
        let recipes = entries.into_iter().filter_map(|entry| snapshot.recipe_for_entry(entry));
        self.nearest.extend(recipes.take(MAX_NEAREST));
    }
}

impl<'a> FilteredList<'a> {
    fn new(snapshot: &'a Snapshot, list: &'a ListQuery) -> Self {
        let kept = ListQuery { pet_type: list.pet_type, exclude: list.exclude.clone(), ..ListQuery::default() };
        let entries = snapshot.list_entries(list.order_of_equal_matches()).copied();
        Self {
            snapshot,
            list,
            filters: RemovableFilter::VARIANTS.iter().filter_map(|it| Some((*it, it.query(list)?))).collect(),
            entries: filter(snapshot, entries, &kept).collect(),
        }
    }

    /// Returns the filters that do not let an entry through.
    fn missed_filters(&self, entry: &ListEntry) -> Vec<RemovableFilter> {
        let missed = self.filters.iter().filter(|(_, query)| !matches_facts(entry, query));
        missed.map(|(filter, _)| *filter).collect()
    }

    /// Returns the filters without which the list has recipes, with their number, the largest first. None if the list is not empty.
    fn counts_without_filter(&self, interpretation: Option<&Interpretation>) -> Option<Vec<(RemovableFilter, usize)>> {
        let ranks = interpretation.map(|it| it.rank(self.snapshot.search_index()));
        let is_found = |entry: &&ListEntry| ranks.as_ref().is_none_or(|ranks| ranks.get(entry.document()).is_some());
        let mut only_missed = Vec::new();
        for entry in self.entries.iter().filter(is_found) {
            match self.missed_filters(entry).as_slice() {
                [] => return None,
                [filter] => only_missed.push(*filter),
                _ => {}
            }
        }
        let count = |filter: RemovableFilter| only_missed.iter().filter(|it| **it == filter).count();
        let counts = self.filters.iter().map(|(filter, _)| (*filter, count(*filter)));
        let mut counts: Vec<(RemovableFilter, usize)> = counts.filter(|(_, count)| *count > 0).collect();
        counts.sort_by_key(|(_, count)| Reverse(*count));
        Some(counts)
    }

    /// Returns the recipes that miss the fewest words and filters. Of these, the quickest come first if the list has a limit of
    /// time that they exceed, and then those with the words in their titles.
    fn nearest(&self, interpretation: Option<&Interpretation>) -> Vec<Arc<PublishedRecipe>> {
        let Self { snapshot, list, .. } = self;
        let nearness = interpretation.map(|it| it.nearness(snapshot.search_index(), snapshot.recipes().len()));
        let limit = list.max_minutes.map_or(u32::MAX, |it| it.0);
        let candidate = |entry: &ListEntry| {
            let near = match &nearness {
                Some(nearness) => nearness.get(entry.document()).copied().flatten()?,
                None => Nearness::default(),
            };
            let is_for_right_age = !is_for_growth(list) || is_growth_recipe(entry);
            let missed = self.missed_filters(entry).len();
            // A recipe that meets no filter of a list without a search is not near.
            let is_near = interpretation.is_some() || missed < self.filters.len();
            let excess_minutes = entry.minutes.unwrap_or(u32::MAX).saturating_sub(limit);
            (is_near && is_for_right_age).then_some(((near.missing_words + missed, excess_minutes, near.rank), *entry))
        };
        let mut found: Vec<_> = self.entries.iter().filter_map(candidate).collect();
        found.sort_by_key(|(distance, _)| *distance);
        found.iter().take(MAX_NEAREST).filter_map(|(_, entry)| snapshot.recipe_for_entry(entry)).collect()
    }
}

/// Returns true for a list of recipes for growing animals, which need other food than adults.
fn is_for_growth(list: &ListQuery) -> bool {
    let stages = [list.life_stage, list.category.map(LifeStage::from_category)];
    stages.contains(&Some(LifeStage::GrowthReproduction))
}

fn is_growth_recipe(entry: &ListEntry) -> bool {
    LifeStage::from_category(entry.category) == LifeStage::GrowthReproduction
}
