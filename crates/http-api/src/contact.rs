//! Stores contact messages and reports from visitors, and notifies the operator by mail.

pub mod create;
pub mod report;

use actix_web::{HttpResponse, web};
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

/// Stores a message or a report once, notifies the administrators by mail and responds with its id.
pub async fn submit(
    state: &web::Data<State>,
    client_address: ClientAddress,
    idempotency_key: IdempotencyKey,
    message: NewContactMessageRow,
) -> Result<HttpResponse, ApiError> {
    let notice = mail::notice_mail(state, &message)?;
    let create = move |db: &mut Db, now| save_with_notice(db, &message, notice.as_ref(), now);
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
