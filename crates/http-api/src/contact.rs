//! Stores contact messages and reports from visitors, and notifies the operator by mail.

pub mod create;
pub mod report;

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use serde::Serialize;
use storage::contact_messages::{NewContactMessageRow, save};
use storage::outbox::{self, NewMail};
use storage::{Db, StorageError};
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::mail;
use crate::request::client_address::ClientAddress;
use crate::request::idempotency::{IdempotencyKey, create_once};
use crate::security::rate_limits::RateLimit;
use crate::state::State;

/// The stored message.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StoredMessage)]
pub struct StoredMessageView {
    id: i64,
}

/// A message or a report from a visitor.
pub struct VisitorMessage {
    /// The form that it was sent with. The same idempotency key can be used once with each form.
    pub form: &'static str,
    /// Equal for messages with the same content, to detect repeats.
    pub canonical_text: String,
    pub row: NewContactMessageRow,
}

/// Stores a message or a report once, notifies the administrators by mail and responds with its id.
pub async fn submit(
    state: &web::Data<State>,
    request: &HttpRequest,
    client_address: ClientAddress,
    VisitorMessage { form, canonical_text, mut row }: VisitorMessage,
) -> Result<HttpResponse, ApiError> {
    row.thread_id = Some(mail::new_message_id(state)?.to_string());
    let idempotency_key = IdempotencyKey::new(state, request, form, &canonical_text);
    let notice = mail::notice_mail(state, &row)?;
    let create = move |db: &mut Db, now| Ok(save_with_notice(db, &row, notice.as_ref(), now)?);
    let id = create_once(state, RateLimit::Message, client_address, idempotency_key, create).await?;
    state.outbox.notify_one();
    Ok(HttpResponse::Created().json(StoredMessageView { id }))
}

/// Stores a message together with the mail that announces it.
fn save_with_notice(
    db: &mut Db,
    message: &NewContactMessageRow,
    notice: Option<&NewMail>,
    now: DateTime<Utc>,
) -> Result<i64, StorageError> {
    let id = save(db, message, now)?;
    if let Some(mail) = notice {
        outbox::enqueue(db, mail, now)?;
    }
    Ok(id)
}
