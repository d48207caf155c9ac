//! PATCH /api/admin/recipe/{id}/photo: copies a photo from its address while the administrator waits.

use actix_web::{HttpResponse, web};
use chrono::Utc;
use domain::form_errors::FormErrors;
use domain::https_url::{self, HttpsUrl};
use domain::recipe_id::RecipeId;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use storage::photos::{self, NewPhoto};
use storage::recipes;
use tokio::sync::Semaphore;
use utoipa::ToSchema;
use validator::Validate;

use crate::admin::recipes::{NOT_FOUND, number};
use crate::error::{ApiError, Problem};
use crate::outbound::FetchLimits;
use crate::pictures;
use crate::pictures::photo_encoder::{EncodedPhoto, encode};
use crate::request::body::Body;
use crate::security::administrator::Administrator;
use crate::state::State;

/// Maximum time for fetching and encoding a photo.
const COPY_TIMEOUT: Duration = Duration::from_secs(10);
/// The limits for fetching a photo. They leave 2 seconds of `COPY_TIMEOUT` for encoding it.
const FETCH_LIMITS: FetchLimits =
    FetchLimits { bytes: 10 * 1024 * 1024, time: Duration::from_secs(8), accept: "image/jpeg, image/png, image/webp" };
/// Photos decoded at the same time; each may take much memory.
static AT_ONCE: Semaphore = Semaphore::const_new(1);

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schema(as = NewPhoto)]
pub struct Wish {
    /// An https address of a JPEG, PNG or WebP of at most 10 MB and 40 million pixels.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    image_url: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipePhoto)]
pub struct PhotoView {
    /// On the site itself; strangers see it once the recipe is published.
    image_url: String,
    /// Where it was copied from.
    source_url: String,
    width: u32,
    height: u32,
}

/// The site serves a copy, encoded again and without what the file carried; nothing is ever loaded from the address.
#[utoipa::path(
    patch, path = "/api/admin/recipe/{id}/photo", operation_id = "updateRecipePhoto", tag = "admin",
    params(("id" = i64, Path, description = "The recipe's number")),
    request_body = Wish,
    responses(
        (status = 200, description = "The stored photo", body = PhotoView),
        (status = 502, description = "The other server gave no photo",
            body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn update(
    state: web::Data<State>,
    administrator: Administrator,
    id: web::Path<String>,
    Body(wish): Body<Wish>,
) -> Result<HttpResponse, ApiError> {
    let id = number(&id)?;
    let address = HttpsUrl::parse(wish.image_url.as_deref().unwrap_or_default())
        .map_err(|_| FormErrors::from([("imageUrl", vec![https_url::PHOTO_URL_REQUIRED.to_owned()])]))?;
    state.read(move |db| recipes::find(db, id)).await?.ok_or(NOT_FOUND)?;
    let copied = actix_web::rt::time::timeout(COPY_TIMEOUT, copied(&state, address.clone()));
    let copied = copied.await.map_err(|_| ApiError::PhotoUnreachable("It took too long to copy.".to_owned()))??;
    let view = saved(&state, id, address, copied, administrator).await?;
    state.refresh_now().await?;
    Ok(HttpResponse::Ok().json(view))
}

async fn copied(state: &web::Data<State>, address: HttpsUrl) -> Result<EncodedPhoto, ApiError> {
    let shared = state.clone();
    let work = move || {
        let file = shared.outbound.fetch(address.as_str(), FETCH_LIMITS).map_err(|error| {
            let api_error = if error.is_address_error() { ApiError::UnusablePhoto } else { ApiError::PhotoUnreachable };
            api_error(error.to_string())
        })?;
        encode(&file).map_err(|error| ApiError::UnusablePhoto(error.to_string()))
    };
    run_with_permit(&AT_ONCE, work).await?
}

/// Runs blocking work that holds a permit until it ends. Blocking work goes on when the request that waits for it is
/// over, so the permit belongs to the work and not to the request.
async fn run_with_permit<T: Send + 'static>(
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

async fn saved(
    state: &web::Data<State>,
    id: RecipeId,
    address: HttpsUrl,
    copied: EncodedPhoto,
    administrator: Administrator,
) -> Result<PhotoView, ApiError> {
    let source_url = address.to_string();
    let EncodedPhoto { bytes, width, height } = copied;
    let details = state
        .write(move |db| {
            let photo = NewPhoto { source: address.as_str(), bytes: &bytes, width, height };
            photos::save(db, id, photo, &administrator.name, Utc::now())
        })
        .await?
        .ok_or(NOT_FOUND)?;
    Ok(PhotoView { image_url: pictures::photo_path(id, &details), source_url, width, height })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    #[actix_web::test]
    async fn a_request_that_gives_up_does_not_let_a_second_photo_in_before_the_first_is_decoded() {
        static PERMITS: Semaphore = Semaphore::const_new(1);
        let (finish, finished) = channel::<()>();
        let slow = run_with_permit(&PERMITS, move || finished.recv().unwrap());
        let waited = actix_web::rt::time::timeout(Duration::from_millis(50), slow).await;
        assert!(waited.is_err(), "the work was still running");
        assert_eq!(PERMITS.available_permits(), 0);
        finish.send(()).unwrap();
        assert_eq!(run_with_permit(&PERMITS, || "next").await.unwrap(), "next");
    }

    #[actix_web::test]
    async fn work_that_panics_gives_its_permit_back() {
        static PERMITS: Semaphore = Semaphore::const_new(1);
        let result = run_with_permit(&PERMITS, || panic!("a decoder failed")).await;
        assert!(matches!(result, Err(ApiError::Internal(_))));
        assert_eq!(PERMITS.available_permits(), 1);
    }
}
