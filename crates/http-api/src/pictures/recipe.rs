//! GET /images/recipes/{id}.svg: the drawing of a recipe.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::recipe::Recipe;

use super::{CACHE_FOR_ONE_DAY, dish, foods, redirect_to_canonical};
use crate::error::ApiError;
use crate::recipes::custom::RequestedCustomRecipes;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

pub const SVG: &str = "image/svg+xml";

pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let custom = RequestedCustomRecipes::load_from_path(&state, &request).await?;
    let snapshot = state.snapshot();
    let recipe = &custom.find_in_path(&request, &snapshot)?.recipe;
    if let Some(redirect) = redirect_to_canonical(&request, &format!("/images/recipes/{}.svg", recipe.id)) {
        return Ok(redirect);
    }
    state.respond_cached(&request, CacheKey::path(&request), |_| {
        Ok(custom.restrict(CachedResponse::new(SVG, draw(recipe)).cache_control(CACHE_FOR_ONE_DAY)))
    })
}

/// Returns the drawing of a recipe as SVG.
pub fn draw(recipe: &Recipe) -> String {
    artwork::picture(&dish(recipe, &foods(recipe)))
}
