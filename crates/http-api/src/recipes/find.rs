//! Finds the recipes of a query in the snapshot, which contains the index for searches.

use actix_web::web::Bytes;
use domain::category::Category;
use domain::sort::Sort;
use nutrition::profile::LifeStage;
use search::index::Ranks;
use search::interpretation::Interpretation;
use std::collections::HashSet;
use std::sync::Arc;

use super::list_query::ListQuery;
use super::view::RecipeView;
use crate::recipes::published::PublishedRecipe;
use crate::snapshot::{ListEntry, Snapshot};

/// One page of a list, and the number of recipes in the whole list.
pub struct FoundRecipes {
    pub recipes: Vec<Arc<PublishedRecipe>>,
    pub total: usize,
    /// The words that were searched, if they differ from those of the query.
    pub searched: Option<String>,
}

/// One page of a list, in which a recipe is represented by its entry.
pub struct FoundEntries {
    pub entries: Vec<ListEntry>,
    pub total: usize,
    searched: Option<String>,
}

impl FoundRecipes {
    /// Joins the serialised recipes of the page into a JSON array.
    pub fn json(&self) -> Vec<u8> {
        let summaries: Vec<&Bytes> = self.recipes.iter().map(|it| it.summary(serialise)).collect();
        let mut body = Vec::with_capacity(2 + summaries.iter().map(|it| it.len() + 1).sum::<usize>());
        body.push(b'[');
        for (index, summary) in summaries.into_iter().enumerate() {
            if index > 0 {
                body.push(b',');
            }
            body.extend_from_slice(summary);
        }
        body.push(b']');
        body
    }
}

fn serialise(recipe: &PublishedRecipe) -> Bytes {
    serde_json::to_vec(&RecipeView::new(recipe)).unwrap_or_default().into()
}

pub fn find(snapshot: &Snapshot, query: &ListQuery) -> FoundRecipes {
    let FoundEntries { entries, total, searched } = find_entries(snapshot, query);
    let recipes = entries.iter().filter_map(|entry| snapshot.recipe_for_entry(entry)).collect();
    FoundRecipes { recipes, total, searched }
}

pub fn find_entries(snapshot: &Snapshot, query: &ListQuery) -> FoundEntries {
    let Some(text) = query.search.as_deref() else {
        return select_page(snapshot, snapshot.list_entries(query.order()).copied(), query);
    };
    let index = snapshot.search_index();
    let interpretation = Interpretation::new(text, index);
    let ranks = interpretation.rank(index);
    let rank = |entry: &ListEntry| ranks.get(entry.document());
    let found = if query.order() == Sort::Relevance {
        let entries = snapshot.list_entries(query.order_of_equal_matches());
        let mut ranked: Vec<(u8, ListEntry)> = entries.filter_map(|it| Some((rank(it)?, *it))).collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        select_page(snapshot, ranked.into_iter().map(|(_, entry)| entry), query)
    } else {
        let entries = snapshot.list_entries(query.order()).copied();
        select_page(snapshot, entries.filter(|entry| rank(entry).is_some()), query)
    };
    FoundEntries { searched: interpretation.searched, ..found }
}

/// Returns the numbers of the documents of the index that the filters of a query let through. The search text of the
/// query is not applied.
pub fn listed_documents(snapshot: &Snapshot, query: &ListQuery) -> HashSet<usize> {
    let entries = snapshot.list_entries(query.order_of_equal_matches()).copied();
    filter(snapshot, entries, query).map(|entry| entry.document()).collect()
}

fn select_page(snapshot: &Snapshot, entries: impl Iterator<Item = ListEntry>, query: &ListQuery) -> FoundEntries {
    let first = query.offset.unwrap_or(0);
    let limit = query.limit.map_or(usize::MAX, |limit| limit.0);
    let mut found = FoundEntries { entries: Vec::new(), total: 0, searched: None };
    for entry in filter(snapshot, entries, query) {
        if found.total >= first && found.entries.len() < limit {
            found.entries.push(entry);
        }
        found.total += 1;
    }
    found
}

/// Returns the entries that the filters of a query let through. The search text is not applied.
pub fn filter(
    snapshot: &Snapshot,
    entries: impl Iterator<Item = ListEntry>,
    query: &ListQuery,
) -> impl Iterator<Item = ListEntry> {
    let excluded = &query.exclude.0;
    let free: Option<Ranks> = (!excluded.is_empty()).then(|| snapshot.search_index().rank_without(excluded));
    entries.filter(move |entry| {
        free.as_ref().is_none_or(|free| free.get(entry.document()).is_some()) && matches_facts(entry, query)
    })
}

/// Returns whether the filters of a query let an entry through, except its excluded foods.
pub fn matches_facts(entry: &ListEntry, query: &ListQuery) -> bool {
    query.pet_type.is_none_or(|pet_type| entry.pet_type == pet_type)
        && query.category.is_none_or(|category| category == Category::All || entry.category == category)
        && query.organic.is_none_or(|organic| entry.is_organic == organic)
        && query.ids.as_ref().is_none_or(|ids| ids.0.contains(&entry.id))
        && query.life_stage.is_none_or(|stage| LifeStage::from_category(entry.category) == stage)
        && query.verdict.is_none_or(|verdict| entry.verdict == Some(verdict))
        && query.max_minutes.is_none_or(|max| entry.minutes.is_some_and(|minutes| minutes <= max.0))
}
