//! The number of mails that wait or were given up.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::min;
use diesel::prelude::*;

use super::claim::is_waiting;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::outbox;

/// The numbers of mails in the outbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutboxSize {
    /// Mails that are neither delivered nor given up.
    pub waiting: i64,
    pub given_up: i64,
    /// The time at which the oldest waiting mail was created.
    pub oldest_waiting: Option<DateTime<Utc>>,
}

pub fn size(db: &mut Db) -> Result<OutboxSize, StorageError> {
    let waiting = outbox::table.filter(is_waiting());
    let oldest: Option<NaiveDateTime> = waiting.select(min(outbox::created_at)).get_result(db)?;
    Ok(OutboxSize {
        waiting: waiting.count().get_result(db)?,
        given_up: outbox::table.filter(outbox::dead_at.is_not_null()).count().get_result(db)?,
        oldest_waiting: oldest.map(|at| at.and_utc()),
    })
}
