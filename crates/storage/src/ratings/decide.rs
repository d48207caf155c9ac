//! An administrator approves or rejects a review.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::rating::{RatingModeration, RatingStatus};

use super::find::find;
use super::row::Rating;
use crate::audit::{self, Act};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::ratings;

/// The review after the decision; none where there is no such review. What was decided before is harmless to decide
/// again: nothing changes, and nothing is noted. Call it inside `Storage::write`.
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
    let act = Act {
        administrator,
        act: if status.is_public() { "rating_approved" } else { "rating_rejected" },
        subject: format!("rating {id}"),
        detail: format!("was {}; {}", before.status, note.unwrap_or("no note")),
    };
    audit::note(db, &act, now)?;
    find(db, id)
}
