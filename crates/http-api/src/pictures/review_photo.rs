//! GET /images/reviews/{digest}.jpg: the photo of a review, while both are approved.

use actix_web::{HttpRequest, HttpResponse, web};
use storage::visitor_photos::find_public;

use super::address::{JPEG, review_photo_path};
use super::redirect_to_canonical;
use crate::error::ApiError;
use crate::response::cache_key::CacheKey;
use crate::response::cache_policy::FIVE_MINUTES;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

/// The snapshot knows which photos are public, so that requests for others do not use the database.
pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let digest = request.match_info().query("digest").to_owned();
    let snapshot = state.snapshot();
    if !snapshot.is_public_review_photo(&digest) {
        return Err(ApiError::UnknownAddress);
    }
    if let Some(redirect) = redirect_to_canonical(&request, &review_photo_path(&digest)) {
        return Ok(redirect);
    }
    let key = CacheKey::path(&request);
    if let Some(response) = snapshot.cached_response(&key) {
        return Ok(response.respond(&request));
    }
    let photo = state.read(move |db| find_public(db, &digest)).await?.ok_or(ApiError::UnknownAddress)?;
    let response = CachedResponse::new(JPEG, photo).cache_control(FIVE_MINUTES);
    Ok(snapshot.cache_response(key, response).respond(&request))
}
