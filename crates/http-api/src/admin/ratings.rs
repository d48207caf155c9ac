//! Ratings for administrators.

pub mod list;
pub mod moderate;
pub mod reply;
pub mod view;
pub mod withdraw;

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use storage::ratings::Rating;
use storage::{Db, StorageError};

use self::view::ModeratedView;
use crate::error::ApiError;
use crate::state::State;

const NOT_FOUND: ApiError = ApiError::NotFound("review");

/// The number in an address.
fn number(text: &str) -> Result<i64, ApiError> {
    text.parse().map_err(|_| NOT_FOUND)
}

/// Changes a rating in one transaction, publishes the result at once and responds with the rating.
async fn change_and_show(
    state: &web::Data<State>,
    change: impl FnOnce(&mut Db, DateTime<Utc>) -> Result<Option<Rating>, StorageError> + Send + 'static,
) -> Result<HttpResponse, ApiError> {
    let rating = state.write(move |db| change(db, Utc::now())).await?.ok_or(NOT_FOUND)?;
    state.refresh_now().await?;
    Ok(HttpResponse::Ok().json(ModeratedView::from(rating)))
}
