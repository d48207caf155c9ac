//! Stores contact messages and reports from visitors, and notifies the operator by mail.

pub mod create;
pub mod report;

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use serde::Serialize;
use storage::contact_messages::{Letter, save};
use storage::{Db, StorageError, outbox};
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::mail;
use crate::request::client_address::ClientAddress;
use crate::request::idempotency::IdempotencyKey;
use crate::security::rate_limits::{self, RateLimit};
use crate::state::State;

/// The stored message.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = KeptMessage)]
pub struct StoredMessageView {
    id: i64,
}

/// Stores a message or report once, within the limit per client.
pub async fn receive(
    state: &web::Data<State>,
    client_address: ClientAddress,
    idempotency_key: IdempotencyKey,
    letter: Letter,
) -> Result<HttpResponse, ApiError> {
    let shared = state.clone();
    let stored = web::block(move || {
        rate_limits::count(&shared, RateLimit::Message, &client_address, &[])?;
        let now = Utc::now();
        let create = |db: &mut Db| store(&shared, db, &letter, now);
        let created = shared.storage.write(|db| idempotency_key.find_or_create(db, now, create))?;
        Ok::<_, ApiError>(created?)
    });
    let id = stored.await??;
    state.outbox.notify_one();
    Ok(HttpResponse::Created().json(StoredMessageView { id }))
}

/// Stores a message together with the mail that notifies the operator.
fn store(state: &State, db: &mut Db, letter: &Letter, now: DateTime<Utc>) -> Result<i64, StorageError> {
    let id = save(db, letter, now)?;
    if let Some(mail) = mail::notice(state, letter)? {
        outbox::put(db, &mail, now)?;
    }
    Ok(id)
}
