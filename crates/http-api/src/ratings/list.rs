//! GET /api/recipes/{id}/ratings: lists the approved ratings of a published recipe, the newest first.

use actix_web::{HttpRequest, HttpResponse, web};

use super::view::RatingView;
use crate::error::ApiError;
use crate::recipes::published::PublishedRecipe;
use crate::recipes::requested_recipe::RequestedRecipe;
use crate::request::path_id::PathId;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

#[utoipa::path(
    get, path = "/api/recipes/{id}/ratings", operation_id = "listRatings", tag = "ratings",
    params(PathId<PublishedRecipe>),
    responses(
        (status = 200, description = "The approved ratings, the newest first", body = Vec<RatingView>),
        (status = 304, description = "The client has these ratings already"),
    )
)]
pub async fn list(
    request: HttpRequest,
    state: web::Data<State>,
    recipe: RequestedRecipe,
) -> Result<HttpResponse, ApiError> {
    let snapshot = recipe.snapshot();
    let key = CacheKey::path(&request);
    if let Some(response) = snapshot.cached_response(&key) {
        return Ok(response.respond(&request));
    }
    let response = recipe.restrict(CachedResponse::json(&list_approved(&state, &recipe).await?)?);
    Ok(snapshot.cache_response(key, response).respond(&request))
}

/// Returns the approved ratings of a recipe. The database is not used for a recipe without ratings.
pub async fn list_approved(state: &web::Data<State>, recipe: &PublishedRecipe) -> Result<Vec<RatingView>, ApiError> {
    if recipe.rating.count == 0 {
        return Ok(Vec::new());
    }
    let id = recipe.recipe.id;
    let ratings = state.read(move |db| storage::ratings::list_approved(db, id)).await?;
    Ok(ratings.into_iter().map(RatingView::from).collect())
}
