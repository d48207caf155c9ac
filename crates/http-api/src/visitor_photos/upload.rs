//! POST /api/photos: stores a photo that the visitor then sends with a review or a recipe.

use actix_web::{HttpResponse, web};
use chrono::Utc;
use domain::visitor_photo::KEY_LENGTH;
use serde::Serialize;
use storage::StorageError;
use storage::visitor_photos::{self, NewVisitorPhoto};
use tokio::sync::Semaphore;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::pictures::upload::{MAX_BYTES, encode_upload};
use crate::request::body::UploadedFile;
use crate::request::client_address::ClientAddress;
use crate::security::rate_limits::{RateLimit, TakenTokens};
use crate::state::State;

/// Limits the number of files that are received and encoded at the same time, because each may take 10 MB of memory. Further
/// requests are rejected: a visitor can repeat them.
static UPLOAD_PERMITS: Semaphore = Semaphore::const_new(8);

/// Number of random bytes of a key, which has two characters for each.
const KEY_BYTES: usize = KEY_LENGTH / 2;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = UploadedPhoto)]
pub struct UploadedPhotoView {
    /// The key to send as `photo` with a review or a recipe. It can be used once, within a day.
    photo: String,
    width: u32,
    height: u32,
}

/// The photo is encoded again without the metadata of the file, such as the place where it was taken. Nobody sees it before an
/// administrator has looked at it. A photo that is not used within a day is deleted.
#[utoipa::path(
    post, path = "/api/photos", operation_id = "uploadPhoto", tag = "photos",
    request_body(content = String, content_type = "application/octet-stream",
        description = "A JPEG, PNG or WebP file of at most 10 MB and 40 million pixels, and at least 400 by 300 pixels \
            after it is scaled to at most 1200 pixels per side"),
    responses(
        (status = 201, description = "The photo was stored", body = UploadedPhotoView),
    )
)]
pub async fn create(
    state: web::Data<State>,
    client_address: ClientAddress,
    payload: web::Payload,
) -> Result<HttpResponse, ApiError> {
    count_upload(&state, client_address).await?;
    let _permit = UPLOAD_PERMITS.try_acquire().map_err(|_| ApiError::Busy)?;
    let UploadedFile(file) = UploadedFile::<MAX_BYTES>::receive(payload).await?;
    let photo = encode_upload(file).await?;
    let key = draw_key()?;
    let view = UploadedPhotoView { photo: key.clone(), width: photo.width, height: photo.height };
    let save = state.write(move |db| {
        let new = NewVisitorPhoto { key: &key, bytes: &photo.bytes, width: photo.width, height: photo.height };
        visitor_photos::save(db, new, Utc::now())
    });
    save.await?;
    Ok(HttpResponse::Created().json(view))
}

/// Counts every request, also one whose file is rejected, because it takes the time of the server.
async fn count_upload(state: &web::Data<State>, client_address: ClientAddress) -> Result<(), ApiError> {
    let shared = state.clone();
    let count = web::block(move || {
        let address = client_address.key();
        TakenTokens::take(&shared, &[(RateLimit::PhotoUpload, &[&address]), (RateLimit::AllPhotoUploads, &[])])
    });
    count.await??;
    Ok(())
}

fn draw_key() -> Result<String, StorageError> {
    let mut bytes = [0; KEY_BYTES];
    getrandom::fill(&mut bytes).map_err(|error| StorageError::NoRandomness(error.into()))?;
    Ok(hex::encode(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_random_hexadecimal_digits() {
        let (one, other) = (draw_key().unwrap(), draw_key().unwrap());
        assert_ne!(one, other);
        assert_eq!(one.len(), KEY_LENGTH);
        assert!(one.chars().all(|digit| digit.is_ascii_hexdigit()));
    }
}
