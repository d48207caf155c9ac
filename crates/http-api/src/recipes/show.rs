//! GET /api/recipes/{id}: one recipe with all details. Its lines are parsed and scaled.

use actix_web::{HttpRequest, HttpResponse, web};

use super::custom::RequestedCustomRecipes;
use super::size_query::SizeQuery;
use super::view::DetailView;
use crate::error::{ApiError, Problem};
use crate::recipes::published::PublishedRecipe;
use crate::request::path_id::{PathId, Resource};
use crate::request::query::ValidQuery;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::snapshot::Snapshot;
use crate::state::State;

#[utoipa::path(
    get, path = "/api/recipes/{id}", operation_id = "showRecipe", tag = "recipes",
    params(PathId<PublishedRecipe>, SizeQuery),
    responses(
        (status = 200, description = "The published recipe, or a custom recipe that has not expired", body = DetailView),
        (status = 422, description = "In this size, no whole number of tablets, capsules, softgels and drops keeps the verdict of the recipe. `detail` lists the numbers of servings that do", body = Problem, content_type = "application/problem+json"),
        (status = 304, description = "The recipe has not changed since the client fetched it"),
    )
)]
pub async fn show(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<SizeQuery>,
) -> Result<HttpResponse, ApiError> {
    let custom = RequestedCustomRecipes::load_from_path(&state, &request).await?;
    state.respond_cached(&request, CacheKey::all_parameters(&request), |snapshot| {
        let recipe = custom.find_in_path(&request, snapshot)?;
        let view = DetailView::new(recipe, query, &state.config.nutrient_profiles)?;
        Ok(custom.restrict(CachedResponse::json(&view)?))
    })
}

/// Returns the published recipe with the id in the path, or 404.
pub fn find_published<'a>(request: &HttpRequest, snapshot: &'a Snapshot) -> Result<&'a PublishedRecipe, ApiError> {
    let PathId(id) = PathId::<PublishedRecipe>::from_path(request)?;
    snapshot.find(id).ok_or(PublishedRecipe::NOT_FOUND)
}
