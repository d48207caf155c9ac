//! POST /api/admin/recipe/{id}/submitted-photo: shows a recipe with the photo that its author sent.

use actix_web::HttpResponse;
use domain::recipe::Recipe;
use storage::visitor_photos::{find_bytes, find_of_submission};

use super::update::{PhotoView, save};
use crate::admin::change::AdminChange;
use crate::error::ApiError;
use crate::pictures::photo_encoder::EncodedPhoto;
use crate::request::path_id::PathId;

/// The stored source of a photo that the author of the recipe sent.
pub const SENT_BY_AUTHOR: &str = "author";

/// The recipe gets a copy of the photo, so that it can be taken again after the recipe had another one.
#[utoipa::path(
    post, path = "/api/admin/recipe/{id}/submitted-photo", operation_id = "useSubmittedPhoto", tag = "admin",
    params(PathId<Recipe>),
    responses(
        (status = 200, description = "The stored photo", body = PhotoView),
    )
)]
pub async fn create(change: AdminChange<Recipe>) -> Result<HttpResponse, ApiError> {
    let id = change.id;
    let found = change.state.read(move |db| {
        let Some(photo) = find_of_submission(db, id)? else { return Ok(None) };
        Ok(find_bytes(db, &photo.key)?.map(|bytes| EncodedPhoto { bytes, width: photo.width, height: photo.height }))
    });
    let photo = found.await?.ok_or(ApiError::NotFound("photo"))?;
    let view = save(&change, SENT_BY_AUTHOR.to_owned(), photo).await?;
    change.state.refresh_now().await?;
    Ok(HttpResponse::Ok().json(view))
}
