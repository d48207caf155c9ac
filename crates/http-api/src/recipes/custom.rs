//! Custom recipes: the assistant created them for one visitor. Anyone who has the link can open them until they expire. The
//! snapshot does not contain them, so no list, search, sitemap or feed does.

use actix_web::web;
use chrono::{DateTime, Utc};
use domain::recipe_id::RecipeId;
use domain::retention::RetainedData;
use std::sync::Arc;
use storage::{StorageError, custom_recipes};
use tracing::Span;

use super::evaluation::evaluate_for_publication;
use super::published::{PublishedRecipe, RatingSummary};
use crate::error::ApiError;
use crate::response::cache_policy::ONLY_IN_THE_BROWSER;
use crate::response::cached_response::CachedResponse;
use crate::snapshot::Snapshot;
use crate::state::State;

/// The custom recipes among several recipes that a request names, loaded from the database. `RequestedRecipe` is the extractor for
/// the one recipe in a path.
#[derive(Default)]
pub struct RequestedCustomRecipes(Vec<Arc<PublishedRecipe>>);

impl RequestedCustomRecipes {
    /// Loads the custom recipes among these ids. Those that do not exist are left out. The database is not used if no id is that
    /// of a custom recipe.
    pub async fn load(state: &web::Data<State>, ids: impl IntoIterator<Item = RecipeId>) -> Result<Self, ApiError> {
        let mut recipes = Vec::new();
        for id in ids.into_iter().filter(|id| id.is_custom()) {
            recipes.extend(find(state, id).await?);
        }
        Ok(Self(recipes))
    }

    /// Adds the own recipes of the visitor, which are found by the ids that the request gives them.
    #[must_use]
    pub fn with_own(mut self, own: Vec<Arc<PublishedRecipe>>) -> Self {
        self.0.extend(own);
        self
    }

    /// Returns the first id of a custom recipe that does not exist.
    pub fn find_missing(&self, state: &State, ids: impl IntoIterator<Item = RecipeId>) -> Option<RecipeId> {
        let snapshot = state.snapshot();
        ids.into_iter().find(|id| id.is_custom() && self.find(*id, &snapshot).is_none())
    }

    /// Returns a loaded custom recipe or a published recipe.
    pub fn find(&self, id: RecipeId, snapshot: &Snapshot) -> Option<Arc<PublishedRecipe>> {
        let custom = self.0.iter().find(|it| it.recipe.id == id).cloned();
        custom.or_else(|| snapshot.find(id))
    }

    /// Keeps a response about a custom recipe out of search engines and shared caches.
    pub fn restrict(&self, response: CachedResponse) -> CachedResponse {
        if self.0.is_empty() { response } else { restrict(response) }
    }
}

/// Keeps a response out of search engines and shared caches.
pub fn restrict(response: CachedResponse) -> CachedResponse {
    response.cache_control(ONLY_IN_THE_BROWSER).header("x-robots-tag", "noindex")
}

/// Draws a random id. It cannot be guessed, so that a custom recipe is only found by its link.
pub fn draw_id() -> Result<RecipeId, StorageError> {
    getrandom::u64().map(RecipeId::from_random_bits).map_err(|error| StorageError::NoRandomness(error.into()))
}

/// Finds a custom recipe that has not expired. A recipe that must not be published by the current rules is not shown either.
pub async fn find(state: &web::Data<State>, id: RecipeId) -> Result<Option<Arc<PublishedRecipe>>, ApiError> {
    let cut_off = RetainedData::CustomRecipes.cut_off(Utc::now());
    if let Some(cached) = state.custom_recipes.get(id) {
        return Ok(Some(cached).filter(|it| it.published_at >= cut_off));
    }
    let (shared, span) = (state.clone(), Span::current());
    web::block(move || span.in_scope(|| find_stored(&shared, id, cut_off))).await?
}

fn find_stored(state: &State, id: RecipeId, cut_off: DateTime<Utc>) -> Result<Option<Arc<PublishedRecipe>>, ApiError> {
    let Some(recipe) = state.storage.read(|db| custom_recipes::find(db, id, cut_off))? else { return Ok(None) };
    let published_at = recipe.created_at;
    let evaluated = match evaluate_for_publication(recipe) {
        Ok(evaluated) => evaluated,
        Err(unsafe_recipe) => {
            let reasons = unsafe_recipe.unsafe_recipe.reasons().join(", ");
            tracing::warn!(%id, reasons, "a custom recipe is not shown because of the current rules");
            return Ok(None);
        }
    };
    let stored = storage::recipes::PublishedRecipe {
        recipe: evaluated.recipe.recipe().clone(),
        evaluation: evaluated.evaluation,
        published_at,
    };
    let recipe = Arc::new(PublishedRecipe::new(stored, RatingSummary::default(), None));
    state.custom_recipes.insert(Arc::clone(&recipe));
    Ok(Some(recipe))
}
