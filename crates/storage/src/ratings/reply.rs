//! Stores the reply of an administrator to a rating.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use super::find::find;
use super::row::Rating;
use crate::audit::{self, NewAuditEntry};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::ratings;

/// Stores a reply in place of an earlier one and returns the rating, or None if it does not exist. Call it inside
/// `Storage::write`.
#[tracing::instrument(name = "reply_to_rating", skip_all, fields(id))]
pub fn reply(
    db: &mut Db,
    id: i64,
    text: &str,
    administrator: &str,
    now: DateTime<Utc>,
) -> Result<Option<Rating>, StorageError> {
    let Some(before) = find(db, id)? else { return Ok(None) };
    let earlier = before.reply.as_ref().map(|reply| reply.text.as_str());
    if earlier == Some(text) {
        return Ok(Some(before));
    }
    diesel::update(ratings::table.find(id))
        .set((ratings::admin_reply.eq(text), ratings::admin_reply_at.eq(now.naive_utc())))
        .execute(db)?;
    let entry = NewAuditEntry {
        administrator,
        act: "rating_replied",
        subject: format!("rating {id}"),
        detail: earlier.map_or_else(|| "first reply".to_owned(), |earlier| format!("was: {earlier}")),
    };
    audit::record(db, &entry, now)?;
    find(db, id)
}
