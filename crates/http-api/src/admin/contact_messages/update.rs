//! PATCH /api/admin/contact-messages/{id}: where a message stands, and a note beside it.

use actix_web::{HttpResponse, web};
use chrono::Utc;
use domain::contact::ContactMessageUpdate;
use serde::Deserialize;
use storage::contact_messages::update as change;
use utoipa::ToSchema;
use validator::Validate;

use super::view::ContactMessageView;
use crate::error::ApiError;
use crate::request::body::Body;
use crate::security::administrator::Administrator;
use crate::state::State;

const NOT_FOUND: ApiError = ApiError::NotFound("message");

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schema(as = MessageUpdate)]
pub struct Wish {
    /// `new`, `in_progress`, `resolved` or `closed`, in any order.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    status: Option<String>,
    /// Without it, the note stays as it is; blank to take it away.
    #[schema(max_length = 2000)]
    admin_notes: Option<String>,
}

#[utoipa::path(
    patch, path = "/api/admin/contact-messages/{id}", operation_id = "updateMessage", tag = "admin",
    params(("id" = i64, Path, description = "The message's number")),
    request_body = Wish,
    responses(
        (status = 200, description = "The message as it is now", body = ContactMessageView),
    )
)]
pub async fn update(
    state: web::Data<State>,
    administrator: Administrator,
    id: web::Path<String>,
    Body(Wish { status, admin_notes }): Body<Wish>,
) -> Result<HttpResponse, ApiError> {
    let id = id.parse().map_err(|_| NOT_FOUND)?;
    let wish = ContactMessageUpdate::parse(status.as_deref().unwrap_or_default(), admin_notes.as_deref())?;
    let updated = state.write(move |db| change(db, id, &wish, &administrator.name, Utc::now())).await?;
    Ok(HttpResponse::Ok().json(ContactMessageView::from(updated.ok_or(NOT_FOUND)?)))
}
