//! GET /api/admin/photos/{key}: returns a photo that a visitor sent, whatever its status is.

use actix_web::{HttpResponse, web};
use domain::visitor_photo::is_photo_key;
use storage::visitor_photos::find_bytes;

use crate::error::ApiError;
use crate::pictures::address::JPEG;
use crate::security::administrator::Administrator;
use crate::state::State;

#[utoipa::path(
    get, path = "/api/admin/photos/{key}", operation_id = "getVisitorPhoto", tag = "admin",
    params(("key" = String, Path, description = "The key of the photo")),
    responses(
        (status = 200, description = "The photo", content_type = "image/jpeg", body = Vec<u8>),
    )
)]
pub async fn show(_: Administrator, state: web::Data<State>, key: web::Path<String>) -> Result<HttpResponse, ApiError> {
    if !is_photo_key(&key) {
        return Err(ApiError::UnknownAddress);
    }
    let photo = state.read(move |db| find_bytes(db, &key)).await?.ok_or(ApiError::UnknownAddress)?;
    Ok(HttpResponse::Ok().content_type(JPEG).body(photo))
}
