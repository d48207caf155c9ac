//! POST /api/admin/ratings/{id}/photo: approves or rejects the photo of a rating.

use actix_web::HttpResponse;
use domain::visitor_photo::PhotoDecision;
use serde::Deserialize;
use storage::ratings::{self, PhotoOutcome, Rating, decide_photo};
use utoipa::ToSchema;
use validator::Validate;

use super::change_and_show;
use super::view::ModeratedRatingView;
use crate::admin::change::AdminChange;
use crate::error::{ApiError, Problem};
use crate::request::body::Body;
use crate::request::path_id::PathId;

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = PhotoModeration)]
pub struct ModeratePhotoRequest {
    #[serde(default)]
    #[schema(required = true, value_type = PhotoDecision)]
    status: Option<String>,
}

/// A photo is public while it and its rating are approved. A rejected photo is deleted at once, so a rejection is final.
#[utoipa::path(
    post, path = "/api/admin/ratings/{id}/photo", operation_id = "moderateRatingPhoto", tag = "admin",
    params(PathId<Rating>), request_body = ModeratePhotoRequest,
    responses(
        (status = 200, description = "The changed rating", body = ModeratedRatingView),
        (status = 409, description = "The photo was rejected before, so it is deleted", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn create(
    change: AdminChange<Rating>,
    Body(request): Body<ModeratePhotoRequest>,
) -> Result<HttpResponse, ApiError> {
    let decision = PhotoDecision::from_status(request.status.as_deref().unwrap_or_default())?;
    change_and_show(change, move |db, id, by, now| match decide_photo(db, id, decision, by, now)? {
        PhotoOutcome::Decided => Ok(Some(ratings::get(db, id)?)),
        PhotoOutcome::NotFound => Err(ApiError::NotFound("photo")),
        PhotoOutcome::AlreadyDeleted => Err(ApiError::PhotoDeleted),
    })
    .await
}
