//! Approves or rejects the photo of a rating.

use chrono::{DateTime, Utc};
use domain::visitor_photo::{PhotoDecision, PhotoStatus};

use super::find::find;
use crate::audit::{self, NewAuditEntry};
use crate::connection::Db;
use crate::error::StorageError;
use crate::visitor_photos::set_status;

/// The result of a decision on the photo of a rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PhotoOutcome {
    Decided,
    /// There is no rating with this id, or it has no photo.
    NotFound,
    /// The photo was rejected, and therefore deleted, before it was to be approved.
    AlreadyDeleted,
}

/// Stores a decision. Repeating a decision changes nothing and adds no entry to the audit log. Call it inside `Storage::write`.
#[tracing::instrument(name = "decide_photo_of_rating", skip_all, fields(id))]
pub fn decide_photo(
    db: &mut Db,
    id: i64,
    decision: PhotoDecision,
    administrator: &str,
    now: DateTime<Utc>,
) -> Result<PhotoOutcome, StorageError> {
    let Some(photo) = find(db, id)?.and_then(|rating| rating.photo) else { return Ok(PhotoOutcome::NotFound) };
    if photo.status == PhotoStatus::from(decision) {
        return Ok(PhotoOutcome::Decided);
    }
    if photo.status == PhotoStatus::Rejected {
        return Ok(PhotoOutcome::AlreadyDeleted);
    }
    set_status(db, &photo.key, decision)?;
    let entry = NewAuditEntry {
        administrator,
        act: match decision {
            PhotoDecision::Approved => "rating_photo_approved",
            PhotoDecision::Rejected => "rating_photo_rejected",
        },
        subject: format!("rating {id}"),
        detail: format!("was {}", photo.status),
    };
    audit::record(db, &entry, now)?;
    Ok(PhotoOutcome::Decided)
}
