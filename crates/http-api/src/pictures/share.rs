//! GET /images/recipes/{id}.png: the drawing of a recipe at 1200 x 630, for social networks.

use actix_web::{HttpRequest, HttpResponse, web};

use super::address::PNG;
use super::{dish, foods, redirect_to_canonical};
use crate::error::ApiError;
use crate::health::families::SHARE_PICTURES;
use crate::recipes::requested_recipe::RequestedRecipe;
use crate::response::cache_key::CacheKey;
use crate::response::cache_policy::ONE_DAY;
use crate::response::cached_response::CachedResponse;
use crate::security::read_limit::ReadSource;
use crate::state::State;

pub async fn show(
    request: HttpRequest,
    state: web::Data<State>,
    recipe: RequestedRecipe,
) -> Result<HttpResponse, ApiError> {
    let id = recipe.recipe.id;
    if let Some(redirect) = redirect_to_canonical(&request, &format!("/images/recipes/{id}.png")) {
        return Ok(redirect);
    }
    let (key, snapshot) = (CacheKey::path(&request), recipe.snapshot());
    if let Some(response) = snapshot.cached_response(&key) {
        return Ok(response.respond(&request));
    }
    state.read_limit.count_rendering(ReadSource::from_request(&request, &state.config))?;
    let permit = state.renderings.begin(&id).await?;
    // Another request may have rendered it while this one waited.
    if let Some(response) = snapshot.cached_response(&key) {
        return Ok(response.respond(&request));
    }
    let response = web::block(move || {
        // The permit is released after the rendering, and the picture is cached even if the client has disconnected.
        let _permit = permit;
        let png = artwork::share_png(&dish(&recipe.recipe, &foods(&recipe.recipe)))?;
        SHARE_PICTURES.increment(&[]);
        let picture = CachedResponse::new(PNG, png).cache_control(ONE_DAY);
        Ok(recipe.snapshot().cache_response(key, recipe.restrict(picture)))
    });
    let response = response.await?.map_err(|error: artwork::ShareError| ApiError::internal(error))?;
    Ok(response.respond(&request))
}
