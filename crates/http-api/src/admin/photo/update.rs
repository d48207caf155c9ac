//! PATCH /api/admin/recipe/{id}/photo: copies a photo from another site while the administrator waits.

use actix_web::{HttpResponse, web};
use domain::form_errors::FormErrors;
use domain::https_url::{self, HttpsUrl};
use domain::recipe::Recipe;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use storage::photos::{self, NewPhoto};
use storage::recipes;
use tokio::sync::Semaphore;
use utoipa::ToSchema;
use validator::Validate;

use crate::admin::change::AdminChange;
use crate::error::{ApiError, Problem};
use crate::outbound::{FetchError, FetchLimits};
use crate::pictures;
use crate::pictures::photo_encoder::{EncodedPhoto, encode};
use crate::pictures::upload::{DECODING_PERMITS, MAX_MEGABYTES, run_with_permit};
use crate::request::body::Body;
use crate::request::path_id::{PathId, Resource};

/// Maximum time for fetching and encoding a photo.
const COPY_TIMEOUT: Duration = Duration::from_secs(10);
/// The limits for fetching a photo. They leave 2 seconds of `COPY_TIMEOUT` for encoding it.
const FETCH_LIMITS: FetchLimits = FetchLimits {
    bytes: MAX_MEGABYTES * 1024 * 1024,
    time: Duration::from_secs(8),
    accept: "image/jpeg, image/png, image/webp",
};

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schema(as = NewPhoto)]
pub struct UpdatePhotoRequest {
    /// The https address of a JPEG, PNG or WebP file of at most 10 MB and 40 million pixels.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    image_url: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipePhoto)]
pub struct PhotoView {
    /// The path of the copy on this site, which visitors can load once the recipe is published.
    image_url: String,
    /// The address that the photo was copied from, 'upload', or 'author' for the photo that its author sent.
    source_url: String,
    width: u32,
    height: u32,
}

/// The photo is encoded again without the metadata of the file. Browsers load only this copy, never the original.
#[utoipa::path(
    patch, path = "/api/admin/recipe/{id}/photo", operation_id = "updateRecipePhoto", tag = "admin",
    params(PathId<Recipe>), request_body = UpdatePhotoRequest,
    responses(
        (status = 200, description = "The stored photo", body = PhotoView),
        (status = 502, description = "The other server did not send the photo",
            body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn update(
    change: AdminChange<Recipe>,
    Body(request): Body<UpdatePhotoRequest>,
) -> Result<HttpResponse, ApiError> {
    let (state, id) = (&change.state, change.id);
    let address = HttpsUrl::parse(request.image_url.as_deref().unwrap_or_default())
        .map_err(|_| FormErrors::from([("imageUrl", vec![https_url::PHOTO_URL_REQUIRED.to_owned()])]))?;
    state.read(move |db| recipes::find(db, id)).await?.ok_or(Recipe::NOT_FOUND)?;
    let (shared, url) = (state.clone(), address.clone());
    let copy = fetch_and_encode(move || shared.outbound.fetch(url.as_str(), FETCH_LIMITS), &DECODING_PERMITS);
    let copy = actix_web::rt::time::timeout(COPY_TIMEOUT, copy);
    let photo = copy.await.map_err(|_| ApiError::PhotoUnreachable("It took too long to copy.".into()))??;
    let view = save(&change, address.to_string(), photo).await?;
    state.refresh_now().await?;
    Ok(HttpResponse::Ok().json(view))
}

/// Fetches a photo without a permit, so that a slow server does not delay other photos, and encodes it with one.
async fn fetch_and_encode(
    fetch: impl FnOnce() -> Result<Vec<u8>, FetchError> + Send + 'static,
    permits: &'static Semaphore,
) -> Result<EncodedPhoto, ApiError> {
    let file = web::block(fetch).await?.map_err(|error| {
        let api_error = if error.is_address_error() { ApiError::UnusablePhoto } else { ApiError::PhotoUnreachable };
        api_error(error.into())
    })?;
    let encoded = run_with_permit(permits, move || encode(&file)).await?;
    encoded.map_err(|error| ApiError::UnusablePhoto(error.into()))
}

/// Stores a photo. `source_url` is the address it was copied from, [`UPLOADED`](super::upload::UPLOADED) or
/// [`SENT_BY_AUTHOR`](super::submitted::SENT_BY_AUTHOR).
pub async fn save(
    change: &AdminChange<Recipe>,
    source_url: String,
    encoded: EncodedPhoto,
) -> Result<PhotoView, ApiError> {
    let EncodedPhoto { bytes, width, height } = encoded;
    let source = source_url.clone();
    let saved = change.write(move |db, id, by, now| {
        let photo = NewPhoto { source: &source, bytes: &bytes, width, height };
        photos::save(db, id, photo, by, now)?.ok_or(Recipe::NOT_FOUND)
    });
    let details = saved.await?;
    Ok(PhotoView { image_url: pictures::photo_path(change.id, &details), source_url, width, height })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    #[actix_web::test]
    async fn a_photo_that_is_fetched_slowly_does_not_delay_others() {
        static PERMITS: Semaphore = Semaphore::const_new(1);
        let (finish, finished) = channel::<()>();
        let fetch = move || {
            finished.recv().unwrap();
            Ok(Vec::new())
        };
        let copy = actix_web::rt::spawn(fetch_and_encode(fetch, &PERMITS));
        actix_web::rt::time::sleep(Duration::from_millis(50)).await;
        assert_eq!(PERMITS.available_permits(), 1, "fetching needs no permit");
        finish.send(()).unwrap();
        assert!(matches!(copy.await.unwrap(), Err(ApiError::UnusablePhoto(_))), "an empty file is no photo");
    }
}
