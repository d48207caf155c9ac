//! GET /images/products/{id}.svg: the drawing of a kind of product.

use actix_web::{HttpRequest, HttpResponse, web};

use super::recipe::SVG;
use super::redirect_to_canonical;
use crate::error::ApiError;
use crate::response::cache_key::CacheKey;
use crate::response::cache_policy::ONE_DAY;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

/// Returns the address of the drawing of a product.
pub fn product_picture_path(id: &str) -> String {
    format!("/images/products/{id}.svg")
}

pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    let id = request.match_info().query("id");
    let svg = artwork::product_picture(id).ok_or(ApiError::UnknownAddress)?;
    if let Some(redirect) = redirect_to_canonical(&request, &product_picture_path(id)) {
        return Ok(redirect);
    }
    state.respond_cached(&request, CacheKey::path(&request), |_| {
        Ok(CachedResponse::new(SVG, svg).cache_control(ONE_DAY))
    })
}
