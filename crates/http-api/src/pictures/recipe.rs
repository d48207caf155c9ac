//! GET /images/recipes/{id}.svg: the drawing of a recipe.

use actix_web::{HttpRequest, HttpResponse};
use domain::recipe::Recipe;

use super::{dish, foods, redirect_to_canonical};
use crate::error::ApiError;
use crate::recipes::requested_recipe::RequestedRecipe;
use crate::response::cache_key::CacheKey;
use crate::response::cache_policy::ONE_DAY;
use crate::response::cached_response::CachedResponse;

pub const SVG: &str = "image/svg+xml";

pub async fn show(request: HttpRequest, recipe: RequestedRecipe) -> Result<HttpResponse, ApiError> {
    if let Some(redirect) = redirect_to_canonical(&request, &format!("/images/recipes/{}.svg", recipe.recipe.id)) {
        return Ok(redirect);
    }
    recipe.respond_cached(&request, CacheKey::path(&request), || {
        Ok(CachedResponse::new(SVG, draw(&recipe.recipe)).cache_control(ONE_DAY))
    })
}

/// Returns the drawing of a recipe as SVG.
pub fn draw(recipe: &Recipe) -> String {
    artwork::picture(&dish(recipe, &foods(recipe)))
}
