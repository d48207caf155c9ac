//! PUT /api/admin/recipe/{id}/photo: stores a photo that is uploaded as a file, for example from a phone.

use actix_web::HttpResponse;
use domain::recipe::Recipe;
use storage::recipes;

use super::update::{DECODING_PERMITS, PhotoView, run_with_permit, save};
use crate::admin::change::AdminChange;
use crate::error::ApiError;
use crate::pictures::photo_encoder::{EncodedPhoto, encode};
use crate::request::body::UploadedFile;
use crate::request::path_id::{PathId, Resource};

/// The stored source of an uploaded photo.
pub const UPLOADED: &str = "upload";

/// Maximum size of the file in bytes.
const MAX_BYTES: usize = 10 * 1024 * 1024;

/// A smaller photo would be blurred on a recipe page. The limits apply to the photo after it is scaled to
/// `photo_encoder::MAX_SIDE`.
pub const MIN_WIDTH: u32 = 400;
pub const MIN_HEIGHT: u32 = 300;

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
    let encoded = run_with_permit(&DECODING_PERMITS, move || encode(&file)).await?;
    let photo: EncodedPhoto = encoded.map_err(|error| ApiError::UnusablePhoto(error.into()))?;
    if photo.width < MIN_WIDTH || photo.height < MIN_HEIGHT {
        let message = format!(
            "At the size that pages show, the photo has {} by {} pixels; it needs at least {MIN_WIDTH} by {MIN_HEIGHT}.",
            photo.width, photo.height
        );
        return Err(ApiError::UnusablePhoto(message.into()));
    }
    let view = save(&change, UPLOADED.to_owned(), photo).await?;
    change.state.refresh_now().await?;
    Ok(HttpResponse::Ok().json(view))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::admin::photo::update::MAX_MEGABYTES;
    use crate::pictures::photo_encoder::{MAX_MEGAPIXELS, MAX_SIDE};

    #[test]
    fn uploaded_and_copied_photos_have_the_same_maximum_size() {
        assert_eq!(u64::try_from(MAX_BYTES), Ok(MAX_MEGABYTES * 1024 * 1024));
    }

    #[test]
    fn the_description_names_the_limits() {
        assert_eq!((MAX_MEGABYTES, MAX_MEGAPIXELS, MAX_SIDE, MIN_WIDTH, MIN_HEIGHT), (10, 40, 1200, 400, 300));
    }
}
