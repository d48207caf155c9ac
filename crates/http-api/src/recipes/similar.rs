//! GET /api/recipes/{id}/similar: other recipes for a visitor who likes this one.

use actix_web::{HttpRequest, HttpResponse, web};
use assistant::ranking::similar;
use domain::recipe_id::RecipeId;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

use super::find::FoundRecipes;
use super::requested_recipe::RequestedPublishedRecipe;
use super::view::RecipeView;
use crate::error::ApiError;
use crate::recipes::published::PublishedRecipe;
use crate::request::path_id::PathId;
use crate::request::pet_exclusions::PetExclusions;
use crate::request::query::{QueryParameters, ValidQuery, bad_parameter, parse};
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::snapshot::Snapshot;
use crate::state::State;

/// Maximum number of similar recipes in a response.
const MAX_SIMILAR: usize = 3;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct SimilarQuery {
    /// Foods and families of foods that the pet must not eat, separated by commas; at most 40. 'chicken breast' excludes everything from chicken. Recipes with an ingredient that is not in the food table are left out too.
    #[serde(deserialize_with = "parse")]
    #[param(value_type = Option<String>, max_length = 300, example = "chicken,egg")]
    exclude: PetExclusions,
}

impl QueryParameters for SimilarQuery {}

#[utoipa::path(
    get, path = "/api/recipes/{id}/similar", operation_id = "listSimilarRecipes", tag = "recipes",
    params(PathId<PublishedRecipe>, SimilarQuery),
    responses(
        (status = 200, description = "At most 3 published recipes for the same pet type and life stage, the most similar first. Treats are similar only to treats", body = Vec<RecipeView>),
        (status = 304, description = "The list has not changed since the client fetched it"),
    )
)]
pub async fn list(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<SimilarQuery>,
    RequestedPublishedRecipe(recipe): RequestedPublishedRecipe,
) -> Result<HttpResponse, ApiError> {
    let key = CacheKey::all_parameters(&request);
    if let Some(response) = recipe.snapshot().cached_response(&key) {
        return Ok(response.respond(&request));
    }
    let (id, snapshot) = (recipe.recipe.id, Arc::clone(recipe.snapshot()));
    // The facts of the recipes may have to be calculated first.
    let body = web::block(move || query.find(&state, &snapshot, id)).await??;
    recipe.respond_cached(&request, key, || Ok(CachedResponse::json_text(body)))
}

impl SimilarQuery {
    /// Returns the JSON of the recipes that are similar to the recipe with this id.
    pub fn find(&self, state: &State, snapshot: &Snapshot, id: RecipeId) -> Result<Vec<u8>, ApiError> {
        let facts = state.recipe_facts.for_snapshot(snapshot);
        let recipe = facts.iter().find(|it| it.id == id).ok_or(ApiError::RecipeNotFound)?;
        let excluded = self.exclude.excluded_foods();
        let is_free =
            |id| excluded.is_empty() || snapshot.find(id).is_some_and(|it| it.ensure_free_of(&excluded).is_ok());
        let free = facts.iter().filter(|it| is_free(it.id));
        let ids = similar(recipe, free, &self.exclude.names, MAX_SIMILAR)
            .map_err(|error| bad_parameter("exclude", error.to_string()))?;
        let recipes: Vec<Arc<PublishedRecipe>> = ids.into_iter().filter_map(|it| snapshot.find(it)).collect();
        Ok(FoundRecipes { total: recipes.len(), recipes, searched: None }.json())
    }
}
