//! GET /images/recipes/{id}.jpg: the photo of a published recipe, if it has one.

use actix_web::{HttpRequest, HttpResponse, web};
use storage::photos;

use super::address::{JPEG, photo_path};
use super::{A_DAY, redirect_to};
use crate::error::ApiError;
use crate::recipes::show::published;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

/// Another photo has another address.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";

pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let snapshot = state.snapshot();
    let it = published(&request, &snapshot)?;
    let known = it.photo.as_ref().ok_or(ApiError::UnknownAddress)?;
    let id = it.recipe.id;
    let is_versioned =
        request.uri().path_and_query().is_some_and(|requested| requested.as_str() == photo_path(id, known));
    if !is_versioned && let Some(redirect) = redirect_to(&request, &format!("/images/recipes/{id}.jpg")) {
        return Ok(redirect);
    }
    let key = CacheKey::checked_query(&request);
    if let Some(answer) = snapshot.cached(&key) {
        return Ok(answer.respond(&request));
    }
    let photo = state.read(move |db| photos::find(db, id)).await?.ok_or(ApiError::UnknownAddress)?;
    if photo.details != *known {
        // The photo is newer than this snapshot, which is about to be replaced.
        return Ok(CachedResponse::new(JPEG, photo.bytes).cache_control("no-store").respond(&request));
    }
    let answer = CachedResponse::new(JPEG, photo.bytes).cache_control(if is_versioned { IMMUTABLE } else { A_DAY });
    Ok(snapshot.cache(key, answer).respond(&request))
}
