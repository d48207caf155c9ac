//! PATCH /api/admin/contact-messages/{id}: changes the status and the note of a contact message.

use actix_web::HttpResponse;
use domain::contact::{ContactMessageStatus, ContactMessageUpdate};
use serde::Deserialize;
use storage::contact_messages::{self, ContactMessage};
use utoipa::ToSchema;
use validator::Validate;

use super::view::ContactMessageView;
use crate::admin::change::AdminChange;
use crate::error::ApiError;
use crate::request::body::Body;
use crate::request::path_id::{PathId, Resource};

#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schema(as = MessageUpdate)]
pub struct UpdateMessageRequest {
    /// Every status can follow every other one.
    #[serde(default)]
    #[schema(required = true, value_type = ContactMessageStatus)]
    status: Option<String>,
    /// An empty text removes the note. If the field is missing, the note stays.
    admin_notes: Option<String>,
}

#[utoipa::path(
    patch, path = "/api/admin/contact-messages/{id}", operation_id = "updateMessage", tag = "admin",
    params(PathId<ContactMessage>), request_body = UpdateMessageRequest,
    responses(
        (status = 200, description = "The changed message", body = ContactMessageView),
    )
)]
pub async fn update(
    change: AdminChange<ContactMessage>,
    Body(UpdateMessageRequest { status, admin_notes }): Body<UpdateMessageRequest>,
) -> Result<HttpResponse, ApiError> {
    let update = ContactMessageUpdate::parse(status.as_deref().unwrap_or_default(), admin_notes.as_deref())?;
    let view = change
        .write(move |db, id, by, now| {
            let updated = contact_messages::update(db, id, &update, by, now)?.ok_or(ContactMessage::NOT_FOUND)?;
            Ok::<_, ApiError>(ContactMessageView::load(db, updated)?)
        })
        .await?;
    Ok(HttpResponse::Ok().json(view))
}
