//! POST /api/admin/ratings/{id}/reply: answers under a review, for everybody who may read it.

use actix_web::{HttpResponse, web};
use domain::rating::parse_reply;
use serde::Deserialize;
use storage::ratings::reply;
use utoipa::ToSchema;
use validator::Validate;

use super::view::ModeratedView;
use crate::error::ApiError;
use crate::request::body::Body;
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = NewReply)]
pub struct Wish {
    /// 1 to 2000 characters after trimming; it takes the place of an earlier one.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    reply: Option<String>,
}

#[utoipa::path(
    post, path = "/api/admin/ratings/{id}/reply", operation_id = "replyToRating", tag = "admin",
    params(("id" = i64, Path, description = "The review's number")),
    request_body = Wish,
    responses(
        (status = 200, description = "The rating as it is now", body = ModeratedView),
    )
)]
pub async fn create(
    state: web::Data<State>,
    administrator: Administrator,
    id: web::Path<String>,
    Body(wish): Body<Wish>,
) -> Result<HttpResponse, ApiError> {
    let id = super::number(&id)?;
    let text = parse_reply(wish.reply.as_deref().unwrap_or_default())?;
    super::change_and_show(&state, move |db, now| reply(db, id, &text, &administrator.name, now)).await
}
