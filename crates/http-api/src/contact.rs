//! Messages to the people behind the site.

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

/// What was kept.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = KeptMessage)]
pub struct KeptView {
    id: i64,
}

/// Takes what was sent: a message or a report, once, and no more of them from one sender than a person writes.
pub async fn take(
    state: &web::Data<State>,
    client_address: ClientAddress,
    idempotency_key: IdempotencyKey,
    letter: Letter,
) -> Result<HttpResponse, ApiError> {
    let asked = state.clone();
    let kept = web::block(move || {
        rate_limits::count(&asked, RateLimit::Message, &client_address, &[])?;
        let now = Utc::now();
        let create = |db: &mut Db| keep(&asked, db, &letter, now);
        let created = asked.storage.write(|db| idempotency_key.find_or_create(db, now, create))?;
        Ok::<_, ApiError>(created?)
    });
    let id = kept.await??;
    state.outbox.notify_one();
    Ok(HttpResponse::Created().json(KeptView { id }))
}

/// Keeps a message, and the mail that tells of it, together.
fn keep(state: &State, db: &mut Db, letter: &Letter, now: DateTime<Utc>) -> Result<i64, StorageError> {
    let id = save(db, letter, now)?;
    if let Some(mail) = mail::notice(state, letter)? {
        outbox::put(db, &mail, now)?;
    }
    Ok(id)
}
