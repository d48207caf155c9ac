//! GET /images/body-condition/{petType}/{score}.svg: the drawing of an animal with a body condition score.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::pet_type::PetType;

use super::recipe::SVG;
use super::redirect_to_canonical;
use crate::error::ApiError;
use crate::response::cache_key::CacheKey;
use crate::response::cache_policy::ONE_DAY;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let pet_type: PetType = request.match_info().query("petType").parse().map_err(|_| ApiError::UnknownAddress)?;
    let score = request.match_info().query("score").parse().map_err(|_| ApiError::UnknownAddress)?;
    let svg = artwork::body_condition_picture(pet_type, score).ok_or(ApiError::UnknownAddress)?;
    if let Some(redirect) = redirect_to_canonical(&request, &format!("/images/body-condition/{pet_type}/{score}.svg")) {
        return Ok(redirect);
    }
    state.respond_cached(&request, CacheKey::path(&request), |_| {
        Ok(CachedResponse::new(SVG, svg).cache_control(ONE_DAY))
    })
}
