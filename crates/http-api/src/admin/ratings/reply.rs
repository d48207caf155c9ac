//! POST /api/admin/ratings/{id}/reply: stores a public reply to a rating.

use actix_web::HttpResponse;
use domain::rating::parse_reply;
use serde::Deserialize;
use storage::ratings::{Rating, reply};
use utoipa::ToSchema;
use validator::Validate;

use super::change_and_show;
use super::view::ModeratedRatingView;
use crate::admin::change::AdminChange;
use crate::error::ApiError;
use crate::request::body::Body;
use crate::request::path_id::PathId;

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = NewReply)]
pub struct ReplyRequest {
    /// 1 to 2000 characters after trimming. The reply replaces an earlier one.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    reply: Option<String>,
}

#[utoipa::path(
    post, path = "/api/admin/ratings/{id}/reply", operation_id = "replyToRating", tag = "admin",
    params(PathId<Rating>), request_body = ReplyRequest,
    responses(
        (status = 200, description = "The changed rating", body = ModeratedRatingView),
    )
)]
pub async fn create(change: AdminChange<Rating>, Body(request): Body<ReplyRequest>) -> Result<HttpResponse, ApiError> {
    let text = parse_reply(request.reply.as_deref().unwrap_or_default())?;
    change_and_show(change, move |db, id, by, now| reply(db, id, &text, by, now)).await
}
