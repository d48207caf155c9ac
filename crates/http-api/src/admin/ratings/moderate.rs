//! POST /api/admin/moderate-rating/{id}: approves or rejects a review.

use actix_web::{HttpResponse, web};
use domain::rating::RatingModeration;
use serde::Deserialize;
use storage::ratings::decide;
use utoipa::ToSchema;
use validator::Validate;

use super::view::ModeratedView;
use crate::error::ApiError;
use crate::request::body::Body;
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = RatingModeration)]
pub struct Decision {
    /// `approved` or `rejected`.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    status: Option<String>,
    /// A rejection without one carries 'Comment rejected by admin'.
    #[schema(max_length = 1000)]
    notes: Option<String>,
}

#[utoipa::path(
    post, path = "/api/admin/moderate-rating/{id}", operation_id = "moderateRating", tag = "admin",
    params(("id" = i64, Path, description = "The review's number")),
    request_body = Decision,
    responses(
        (status = 200, description = "The rating as it is now", body = ModeratedView),
    )
)]
pub async fn create(
    state: web::Data<State>,
    administrator: Administrator,
    id: web::Path<String>,
    Body(Decision { status, notes }): Body<Decision>,
) -> Result<HttpResponse, ApiError> {
    let id = super::number(&id)?;
    let moderation = RatingModeration::parse(status.as_deref().unwrap_or_default(), notes.as_deref())?;
    super::change_and_show(&state, move |db, now| decide(db, id, &moderation, &administrator.name, now)).await
}
