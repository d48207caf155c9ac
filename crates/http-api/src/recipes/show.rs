//! GET /api/recipes/{id}: one recipe with all details. Its lines are parsed and scaled.

use actix_web::{HttpRequest, HttpResponse, web};

use super::requested_recipe::RequestedRecipe;
use super::size_query::SizeQuery;
use super::view::DetailView;
use crate::error::{ApiError, Problem};
use crate::recipes::published::PublishedRecipe;
use crate::request::path_id::PathId;
use crate::request::query::ValidQuery;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
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
    recipe: RequestedRecipe,
) -> Result<HttpResponse, ApiError> {
    recipe.respond_cached(&request, CacheKey::all_parameters(&request), || {
        CachedResponse::json(&DetailView::new(&recipe, query, &state.config.nutrient_profiles)?)
    })
}
