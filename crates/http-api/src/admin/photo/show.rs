//! GET /api/admin/recipe/{id}/photo: the copy itself, of a recipe that waits too.

use actix_web::{HttpResponse, web};
use storage::photos;

use crate::admin::recipes::number;
use crate::error::ApiError;
use crate::pictures::address::JPEG;
use crate::security::administrator::Administrator;
use crate::state::State;

const NOT_FOUND: ApiError = ApiError::NotFound("photo");

#[utoipa::path(
    get, path = "/api/admin/recipe/{id}/photo", operation_id = "getRecipePhoto", tag = "admin",
    params(("id" = i64, Path, description = "The recipe's number")),
    responses(
        (status = 200, description = "The photo", content_type = "image/jpeg", body = Vec<u8>),
    )
)]
pub async fn show(_: Administrator, state: web::Data<State>, id: web::Path<String>) -> Result<HttpResponse, ApiError> {
    let id = number(&id)?;
    let photo = state.read(move |db| photos::find(db, id)).await?.ok_or(NOT_FOUND)?;
    Ok(HttpResponse::Ok().content_type(JPEG).body(photo.bytes))
}
