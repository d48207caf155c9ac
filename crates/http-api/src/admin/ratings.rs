//! Ratings: listing them, moderating them and their photos, and replying to them.

pub mod list;
pub mod moderate;
pub mod photo;
pub mod reply;
pub mod view;
pub mod withdraw;

use actix_web::HttpResponse;
use chrono::{DateTime, Utc};
use storage::Db;
use storage::ratings::Rating;

use self::view::ModeratedRatingView;
use super::change::AdminChange;
use crate::error::ApiError;
use crate::request::path_id::Resource;

impl Resource for Rating {
    type Id = i64;
    const NAME: &'static str = "review";
}

/// Changes a rating in one transaction, updates the snapshot and responds with the rating.
async fn change_and_show<E: Into<ApiError>>(
    change: AdminChange<Rating>,
    update: impl FnOnce(&mut Db, i64, &str, DateTime<Utc>) -> Result<Option<Rating>, E> + Send + 'static,
) -> Result<HttpResponse, ApiError> {
    let update = |db: &mut Db, id, by: &str, now| update(db, id, by, now).map_err(Into::into)?.ok_or(Rating::NOT_FOUND);
    let rating = change.write(update).await?;
    change.state.refresh_now().await?;
    Ok(HttpResponse::Ok().json(ModeratedRatingView::from(rating)))
}
