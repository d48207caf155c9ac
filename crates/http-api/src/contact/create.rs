//! POST /api/contact: stores a message from a visitor.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::contact::{ContactCategory, ContactForm, NewContactMessage};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::{StoredMessageView, VisitorMessage, submit};
use crate::error::ApiError;
use crate::request::body::Body;
use crate::request::client_address::ClientAddress;
use crate::state::State;

/// A missing field is treated as an empty one, so that the response names the rule it breaks.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[schema(as = NewMessage)]
pub struct ContactRequest {
    /// 1 to 100 characters after trimming.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    name: Option<String>,
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    email: Option<String>,
    /// 1 to 150 characters after trimming.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    subject: Option<String>,
    /// 1 to 5000 characters after trimming; line breaks and tabs are preserved.
    #[serde(default)]
    #[schema(required = true, value_type = String)]
    message: Option<String>,
    /// The default is `general`.
    #[schema(value_type = Option<ContactCategory>)]
    category: Option<String>,
}

#[utoipa::path(
    post, path = "/api/contact", operation_id = "createMessage", tag = "contact",
    request_body = ContactRequest,
    responses(
        (status = 201, description = "The message was stored", body = StoredMessageView),
    )
)]
pub async fn create(
    state: web::Data<State>,
    client_address: ClientAddress,
    request: HttpRequest,
    body: Body<ContactRequest>,
) -> Result<HttpResponse, ApiError> {
    let message = body.0.parse()?;
    let message = VisitorMessage { form: "contact", canonical_text: message.canonical_text(), row: message.into() };
    submit(&state, &request, client_address, message).await
}

impl ContactRequest {
    fn parse(&self) -> Result<NewContactMessage, ApiError> {
        Ok(NewContactMessage::parse(ContactForm {
            name: self.name.as_deref().unwrap_or_default(),
            email: self.email.as_deref().unwrap_or_default(),
            subject: self.subject.as_deref().unwrap_or_default(),
            message: self.message.as_deref().unwrap_or_default(),
            category: self.category.as_deref(),
        })?)
    }
}
