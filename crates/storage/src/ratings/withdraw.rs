//! An administrator takes a review off the site; its text stays with the administrators.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::rating::RatingStatus;

use super::find::find;
use super::row::Rating;
use crate::audit::{self, Act};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::ratings;

/// The review after it; none where there is no such review. Call it inside `Storage::write`.
pub fn withdraw(db: &mut Db, id: i64, administrator: &str, now: DateTime<Utc>) -> Result<Option<Rating>, StorageError> {
    let Some(before) = find(db, id)? else { return Ok(None) };
    if before.status == RatingStatus::Withdrawn {
        return Ok(Some(before));
    }
    diesel::update(ratings::table.find(id))
        .set((ratings::status.eq(RatingStatus::Withdrawn.as_str()), ratings::decided_at.eq(now.naive_utc())))
        .execute(db)?;
    let act = Act {
        administrator,
        act: "rating_withdrawn",
        subject: format!("rating {id}"),
        detail: format!("was {}", before.status),
    };
    audit::note(db, &act, now)?;
    find(db, id)
}
