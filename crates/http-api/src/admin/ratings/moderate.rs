//! POST /api/admin/moderate-rating/{id}: approves or rejects a rating.

use actix_web::HttpResponse;
use domain::rating::{RatingDecision, RatingModeration};
use serde::Deserialize;
use storage::ratings::{Rating, decide};
use utoipa::ToSchema;
use validator::Validate;

use super::change_and_show;
use super::view::ModeratedRatingView;
use crate::admin::change::AdminChange;
use crate::error::ApiError;
use crate::request::body::Body;
use crate::request::path_id::PathId;

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = RatingModeration)]
pub struct ModerateRatingRequest {
    #[serde(default)]
    #[schema(required = true, value_type = RatingDecision)]
    status: Option<String>,
    /// The default for a rejection is 'Comment rejected by admin'.
    notes: Option<String>,
}

#[utoipa::path(
    post, path = "/api/admin/moderate-rating/{id}", operation_id = "moderateRating", tag = "admin",
    params(PathId<Rating>), request_body = ModerateRatingRequest,
    responses(
        (status = 200, description = "The changed rating", body = ModeratedRatingView),
    )
)]
pub async fn create(
    change: AdminChange<Rating>,
    Body(ModerateRatingRequest { status, notes }): Body<ModerateRatingRequest>,
) -> Result<HttpResponse, ApiError> {
    let moderation = RatingModeration::parse(status.as_deref().unwrap_or_default(), notes.as_deref())?;
    change_and_show(change, move |db, id, by, now| decide(db, id, &moderation, by, now)).await
}
