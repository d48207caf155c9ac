//! GET /api/admin/recipe/{id}/photo: returns the stored photo of a recipe with any status.

use actix_web::{HttpResponse, web};
use domain::recipe::Recipe;
use serde::Deserialize;
use storage::photos;
use utoipa::IntoParams;

use crate::error::ApiError;
use crate::pictures::address::JPEG;
use crate::request::path_id::PathId;
use crate::request::query::{QueryParameters, ValidQuery};
use crate::security::administrator::Administrator;
use crate::state::State;

const NOT_FOUND: ApiError = ApiError::NotFound("photo");

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ShowQuery {
    /// A value that changes with the photo, so that browsers load the new one. The server ignores it.
    v: Option<String>,
}

impl QueryParameters for ShowQuery {}

#[utoipa::path(
    get, path = "/api/admin/recipe/{id}/photo", operation_id = "getRecipePhoto", tag = "admin",
    params(PathId<Recipe>, ShowQuery),
    responses(
        (status = 200, description = "The photo", content_type = "image/jpeg", body = Vec<u8>),
    )
)]
pub async fn show(
    _: Administrator,
    state: web::Data<State>,
    PathId(id): PathId<Recipe>,
    _: ValidQuery<ShowQuery>,
) -> Result<HttpResponse, ApiError> {
    let photo = state.read(move |db| photos::find(db, id)).await?.ok_or(NOT_FOUND)?;
    Ok(HttpResponse::Ok().content_type(JPEG).body(photo.bytes))
}
