//! PUT /api/admin/recipe/{id}/photo: stores a photo that is uploaded as a file, for example from a phone.

use actix_web::HttpResponse;
use domain::recipe::Recipe;
use storage::recipes;

use super::update::{PhotoView, save};
use crate::admin::change::AdminChange;
use crate::error::ApiError;
use crate::pictures::upload::{MAX_BYTES, encode_upload};
use crate::request::body::UploadedFile;
use crate::request::path_id::{PathId, Resource};

/// The stored source of an uploaded photo.
pub const UPLOADED: &str = "upload";

/// The photo is encoded again without the metadata of the file, such as the place where it was taken.
#[utoipa::path(
    put, path = "/api/admin/recipe/{id}/photo", operation_id = "uploadRecipePhoto", tag = "admin",
    params(PathId<Recipe>),
    request_body(content = String, content_type = "application/octet-stream",
        description = "A JPEG, PNG or WebP file of at most 10 MB and 40 million pixels, and at least 400 by 300 pixels \
            after it is scaled to at most 1200 pixels per side"),
    responses(
        (status = 200, description = "The stored photo", body = PhotoView),
    )
)]
pub async fn create(
    change: AdminChange<Recipe>,
    UploadedFile(file): UploadedFile<MAX_BYTES>,
) -> Result<HttpResponse, ApiError> {
    let id = change.id;
    change.state.read(move |db| recipes::find(db, id)).await?.ok_or(Recipe::NOT_FOUND)?;
    let photo = encode_upload(file).await?;
    let view = save(&change, UPLOADED.to_owned(), photo).await?;
    change.state.refresh_now().await?;
    Ok(HttpResponse::Ok().json(view))
}
