//! Photos that people upload: the limits of a file, and its encoding, one photo at a time.

use actix_web::web;
use tokio::sync::Semaphore;

use super::photo_encoder::{EncodedPhoto, encode};
use crate::error::ApiError;

/// Maximum size of the file of a photo, in megabytes of 1024 * 1024 bytes.
pub const MAX_MEGABYTES: u64 = 10;
/// The same in bytes.
pub const MAX_BYTES: usize = 10 * 1024 * 1024;

/// A smaller photo would be blurred on a recipe page. The limits apply to the photo after it is scaled to
/// `photo_encoder::MAX_SIDE`.
pub const MIN_WIDTH: u32 = 400;
pub const MIN_HEIGHT: u32 = 300;

/// Limits the number of photos that are decoded at the same time, because each may need much memory.
pub static DECODING_PERMITS: Semaphore = Semaphore::const_new(1);

/// Encodes an uploaded file again, scaled and without its metadata, such as the place where the photo was taken. A photo that is too
/// small for a page is rejected.
pub async fn encode_upload(file: web::Bytes) -> Result<EncodedPhoto, ApiError> {
    let encoded = run_with_permit(&DECODING_PERMITS, move || encode(&file)).await?;
    let photo = encoded.map_err(|error| ApiError::UnusablePhoto(error.into()))?;
    if photo.width < MIN_WIDTH || photo.height < MIN_HEIGHT {
        let message = format!(
            "At the size that pages show, the photo has {} by {} pixels; it needs at least {MIN_WIDTH} by {MIN_HEIGHT}. \
             Choose a larger one, or one that is less narrow.",
            photo.width, photo.height
        );
        return Err(ApiError::UnusablePhoto(message.into()));
    }
    Ok(photo)
}

/// Runs blocking work that holds a permit until it ends. Blocking work goes on when the request that waits for it is
/// over, so the permit belongs to the work and not to the request.
pub async fn run_with_permit<T: Send + 'static>(
    permits: &'static Semaphore,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ApiError> {
    let permit = permits.acquire().await.map_err(ApiError::internal)?;
    let result = web::block(move || {
        let _permit = permit;
        work()
    });
    Ok(result.await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pictures::photo_encoder::{MAX_MEGAPIXELS, MAX_SIDE};
    use std::sync::mpsc::channel;
    use std::time::Duration;

    #[test]
    fn uploaded_and_copied_photos_have_the_same_maximum_size() {
        assert_eq!(u64::try_from(MAX_BYTES), Ok(MAX_MEGABYTES * 1024 * 1024));
    }

    #[test]
    fn the_descriptions_of_the_operations_name_the_limits() {
        assert_eq!((MAX_MEGABYTES, MAX_MEGAPIXELS, MAX_SIDE, MIN_WIDTH, MIN_HEIGHT), (10, 40, 1200, 400, 300));
    }

    #[actix_web::test]
    async fn a_second_photo_waits_until_the_first_is_decoded_even_if_its_request_has_ended() {
        static PERMITS: Semaphore = Semaphore::const_new(1);
        let (finish, finished) = channel::<()>();
        let slow = run_with_permit(&PERMITS, move || finished.recv().unwrap());
        let waited = actix_web::rt::time::timeout(Duration::from_millis(50), slow).await;
        assert!(waited.is_err(), "the work has ended too early");
        assert_eq!(PERMITS.available_permits(), 0);
        finish.send(()).unwrap();
        assert_eq!(run_with_permit(&PERMITS, || "next").await.unwrap(), "next");
    }

    #[actix_web::test]
    async fn work_that_panics_returns_its_permit() {
        static PERMITS: Semaphore = Semaphore::const_new(1);
        let result = run_with_permit(&PERMITS, || panic!("a decoder failed")).await;
        assert!(matches!(result, Err(ApiError::Internal(_))));
        assert_eq!(PERMITS.available_permits(), 1);
    }
}
