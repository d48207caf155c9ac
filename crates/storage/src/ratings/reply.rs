//! An administrator answers under a review.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use super::find::find;
use super::row::Rating;
use crate::audit::{self, Act};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::ratings;

/// The review with its reply, which takes the place of an earlier one; none where there is no such review. Call it
/// inside `Storage::write`.
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
    let act = Act {
        administrator,
        act: "rating_replied",
        subject: format!("rating {id}"),
        detail: earlier.map_or_else(|| "first reply".to_owned(), |earlier| format!("was: {earlier}")),
    };
    audit::note(db, &act, now)?;
    find(db, id)
}
