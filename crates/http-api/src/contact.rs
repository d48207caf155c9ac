//! Messages to the people behind the site.

pub mod create;

use chrono::{DateTime, Utc};
use serde::Serialize;
use storage::contact_messages::{Letter, save};
use storage::{Db, StorageError, outbox};
use utoipa::ToSchema;

use crate::mail;
use crate::state::State;

/// What was kept.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = KeptMessage)]
pub struct KeptView {
    id: i64,
}

/// Keeps a message, and the mail that tells of it, together.
pub fn keep(state: &State, db: &mut Db, letter: &Letter, now: DateTime<Utc>) -> Result<i64, StorageError> {
    let id = save(db, letter, now)?;
    if let Some(mail) = mail::notice(state, letter)? {
        outbox::put(db, &mail, now)?;
    }
    Ok(id)
}

impl From<i64> for KeptView {
    fn from(id: i64) -> Self {
        Self { id }
    }
}
