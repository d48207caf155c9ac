//! What an administrator sees and decides of reviews.

pub mod list;
pub mod moderate;
pub mod reply;
pub mod view;
pub mod withdraw;

use actix_web::{HttpResponse, web};
use storage::ratings::Rating;

use self::view::ModeratedView;
use crate::error::ApiError;
use crate::state::State;

const NOT_FOUND: ApiError = ApiError::NotFound("review");

/// The number in an address.
fn number(text: &str) -> Result<i64, ApiError> {
    text.parse().map_err(|_| NOT_FOUND)
}

/// The review after an act, which everybody sees at once.
async fn answer(state: &web::Data<State>, rating: Option<Rating>) -> Result<HttpResponse, ApiError> {
    let rating = rating.ok_or(NOT_FOUND)?;
    state.refresh_now().await?;
    Ok(HttpResponse::Ok().json(ModeratedView::from(rating)))
}
