//! GET /api/recipes/{id}/ratings: the approved reviews of a published recipe, the newest first.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::recipe_id::RecipeId;

use super::view::RatingView;
use crate::error::ApiError;
use crate::recipes::published::PublishedRecipe;
use crate::recipes::show::published;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

#[utoipa::path(
    get, path = "/api/recipes/{id}/ratings", operation_id = "listRatings", tag = "ratings",
    params(("id" = i64, Path, description = "The recipe's number")),
    responses(
        (status = 200, description = "The approved ratings, the newest first", body = Vec<RatingView>),
        (status = 304, description = "The client has these reviews already"),
    )
)]
pub async fn list(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let snapshot = state.snapshot();
    let key = CacheKey::path(&request);
    if let Some(answer) = snapshot.cached(&key) {
        return Ok(answer.respond(&request));
    }
    let recipe = published(&request, &snapshot)?;
    let answer = CachedResponse::json(&of_recipe(&state, recipe).await?)?;
    Ok(snapshot.cache(key, answer).respond(&request))
}

/// What everybody may read about a recipe; a recipe without reviews asks no database.
pub async fn of_recipe(state: &web::Data<State>, it: &PublishedRecipe) -> Result<Vec<RatingView>, ApiError> {
    if it.rating.count == 0 {
        return Ok(Vec::new());
    }
    let id: RecipeId = it.recipe.id;
    let ratings = state.read(move |db| storage::ratings::list_approved(db, id)).await?;
    Ok(ratings.into_iter().map(RatingView::from).collect())
}
