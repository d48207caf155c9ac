//! GET /images/recipes/{id}.jpg: the photo of a published recipe, if it has one.

use actix_web::{HttpRequest, HttpResponse, web};
use storage::photos;

use super::address::{JPEG, photo_path};
use super::redirect_to_canonical;
use crate::error::ApiError;
use crate::recipes::requested_recipe::RequestedPublishedRecipe;
use crate::response::cache_key::CacheKey;
use crate::response::cache_policy::{IMMUTABLE, ONE_DAY};
use crate::response::cached_response::CachedResponse;
use crate::state::State;

pub async fn show(
    request: HttpRequest,
    state: web::Data<State>,
    RequestedPublishedRecipe(recipe): RequestedPublishedRecipe,
) -> Result<HttpResponse, ApiError> {
    let (id, snapshot) = (recipe.recipe.id, recipe.snapshot());
    let details = recipe.photo.as_ref().ok_or(ApiError::UnknownAddress)?;
    let is_versioned =
        request.uri().path_and_query().is_some_and(|requested| requested.as_str() == photo_path(id, details));
    if !is_versioned && let Some(redirect) = redirect_to_canonical(&request, &format!("/images/recipes/{id}.jpg")) {
        return Ok(redirect);
    }
    let key = CacheKey::all_parameters(&request);
    if let Some(response) = snapshot.cached_response(&key) {
        return Ok(response.respond(&request));
    }
    let photo = state.read(move |db| photos::find(db, id)).await?.ok_or(ApiError::UnknownAddress)?;
    if photo.details != *details {
        // The photo is newer than this snapshot, which is about to be replaced.
        return Ok(CachedResponse::new(JPEG, photo.bytes).cache_control("no-store").respond(&request));
    }
    let response = CachedResponse::new(JPEG, photo.bytes).cache_control(if is_versioned { IMMUTABLE } else { ONE_DAY });
    Ok(snapshot.cache_response(key, response).respond(&request))
}
