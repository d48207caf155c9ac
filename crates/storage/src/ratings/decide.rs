//! Approves or rejects a rating.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::rating::{RatingModeration, RatingStatus};

use super::find::find;
use super::row::Rating;
use crate::audit::{self, NewAuditEntry};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::ratings;

/// Stores a decision and returns the rating, or None if it does not exist. Repeating a decision changes nothing and adds no
/// entry to the audit log. Call it inside `Storage::write`.
#[tracing::instrument(name = "decide_rating", skip_all, fields(id))]
pub fn decide(
    db: &mut Db,
    id: i64,
    moderation: &RatingModeration,
    administrator: &str,
    now: DateTime<Utc>,
) -> Result<Option<Rating>, StorageError> {
    let Some(before) = find(db, id)? else { return Ok(None) };
    let status = RatingStatus::from(moderation.decision);
    let note = moderation.note.as_deref();
    if before.status == status && note.is_none_or(|note| note == before.notes) {
        return Ok(Some(before));
    }
    diesel::update(ratings::table.find(id))
        .set((
            ratings::status.eq(status.as_str()),
            ratings::notes.eq(note.unwrap_or_default()),
            ratings::decided_at.eq(now.naive_utc()),
        ))
        .execute(db)?;
    let entry = NewAuditEntry {
        administrator,
        act: if status.is_public() { "rating_approved" } else { "rating_rejected" },
        subject: format!("rating {id}"),
        detail: format!("was {}; {}", before.status, note.unwrap_or("no note")),
    };
    audit::record(db, &entry, now)?;
    find(db, id)
}
