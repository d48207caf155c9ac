//! GET /images/recipes/{id}.png: the recipe's bowl at 1200 x 630, for social networks.

use actix_web::{HttpRequest, HttpResponse, web};

use super::address::PNG;
use super::{A_DAY, dish, foods, redirect_to};
use crate::error::ApiError;
use crate::health::metrics::share_picture_rendered;
use crate::recipes::show::published;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::security::read_limit::ReadSource;
use crate::state::State;

pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let snapshot = state.snapshot();
    let recipe = &published(&request, &snapshot)?.recipe;
    if let Some(redirect) = redirect_to(&request, &format!("/images/recipes/{}.png", recipe.id)) {
        return Ok(redirect);
    }
    let key = CacheKey::path(&request);
    if let Some(answer) = snapshot.cached(&key) {
        return Ok(answer.respond(&request));
    }
    state.reads.count_rendering(ReadSource::from_request(&request, &state.config))?;
    let rendering = state.renderings.begin(recipe.id).await?;
    // Another request may have rendered it while this one waited.
    if let Some(answer) = snapshot.cached(&key) {
        return Ok(answer.respond(&request));
    }
    let (recipe, rendered_for) = (recipe.clone(), snapshot.clone());
    let answer = web::block(move || {
        // The permit ends with the work, and the picture is cached even if the client has disconnected.
        let _rendering = rendering;
        let png = artwork::share_png(&dish(&recipe, &foods(&recipe)))?;
        share_picture_rendered();
        Ok(rendered_for.cache(key, CachedResponse::new(PNG, png).cache_control(A_DAY)))
    });
    let answer = answer.await?.map_err(|error: artwork::ShareError| ApiError::internal(error))?;
    Ok(answer.respond(&request))
}
