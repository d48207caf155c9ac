//! Takes a rating off the site. Administrators can still read it.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::rating::RatingStatus;

use super::find::find;
use super::row::Rating;
use crate::audit::{self, NewAuditEntry};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::ratings;

/// Withdraws a rating and returns it, or None if it does not exist. Call it inside `Storage::write`.
#[tracing::instrument(name = "withdraw_rating", skip_all, fields(id))]
pub fn withdraw(db: &mut Db, id: i64, administrator: &str, now: DateTime<Utc>) -> Result<Option<Rating>, StorageError> {
    let Some(before) = find(db, id)? else { return Ok(None) };
    if before.status == RatingStatus::Withdrawn {
        return Ok(Some(before));
    }
    diesel::update(ratings::table.find(id))
        .set((ratings::status.eq(RatingStatus::Withdrawn.as_str()), ratings::decided_at.eq(now.naive_utc())))
        .execute(db)?;
    let entry = NewAuditEntry {
        administrator,
        act: "rating_withdrawn",
        subject: format!("rating {id}"),
        detail: format!("was {}", before.status),
    };
    audit::record(db, &entry, now)?;
    find(db, id)
}
