//! The published recipes a query asks for: words are the engine's business, everything else the snapshot's.

use actix_web::web;
use domain::category::Category;
use domain::search::SearchWords;
use domain::sort::Sort;
use nutrition::profile::LifeStage;
use std::collections::HashSet;

use super::list_query::ListQuery;
use crate::error::ApiError;
use crate::snapshot::{Published, Snapshot};
use crate::state::State;

/// One page of a list, and how many recipes the whole list has.
pub struct Found<'a> {
    pub page: Vec<&'a Published>,
    pub total: usize,
}

impl Found<'_> {
    /// The page as JSON, put together from what is already serialised.
    pub fn json(&self) -> Vec<u8> {
        let mut body = Vec::with_capacity(2 + self.page.iter().map(|it| it.summary.len() + 1).sum::<usize>());
        body.push(b'[');
        for (index, it) in self.page.iter().enumerate() {
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
) -> Result<Found<'a>, ApiError> {
    let Some(text) = &query.search else {
        return Ok(page(snapshot.sorted(query.order()), query));
    };
    let Some(words) = SearchWords::parse(text) else {
        return Ok(Found { page: Vec::new(), total: 0 });
    };
    let asking = state.clone();
    let ids = web::block(move || asking.storage.read(|db| storage::recipes::search(db, &words))).await??;
    if query.order() == Sort::Relevance {
        return Ok(page(ids.iter().filter_map(|id| snapshot.find(*id)), query));
    }
    let ids: HashSet<_> = ids.into_iter().collect();
    Ok(page(snapshot.sorted(query.order()).filter(|it| ids.contains(&it.recipe.id)), query))
}

fn page<'a>(recipes: impl Iterator<Item = &'a Published>, query: &ListQuery) -> Found<'a> {
    let first = query.offset.unwrap_or(0);
    let limit = query.limit.unwrap_or(usize::MAX);
    let mut found = Found { page: Vec::new(), total: 0 };
    for it in recipes.filter(|it| fits(it, query)) {
        if found.total >= first && found.page.len() < limit {
            found.page.push(it);
        }
        found.total += 1;
    }
    found
}

fn fits(it: &Published, query: &ListQuery) -> bool {
    let recipe = &it.recipe;
    query.pet_type.is_none_or(|pet_type| recipe.pet_type == pet_type)
        && query.category.is_none_or(|category| category == Category::All || recipe.category == category)
        && query.organic.is_none_or(|organic| recipe.is_organic == organic)
        && query.ids.as_ref().is_none_or(|ids| ids.contains(&recipe.id))
        && query.life_stage.is_none_or(|stage| LifeStage::of_category(recipe.category) == stage)
        && query.verdict.is_none_or(|verdict| it.judgement.verdict == verdict.as_str())
        && !it.judgement.foods.iter().any(|food| query.exclude.contains(food))
        && query.max_minutes.is_none_or(|most| it.minutes().is_some_and(|minutes| minutes <= most))
}
