//! A reader leaves, confirmed or not.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::LEFT;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::subscriptions;

/// False where the link is of an earlier start; leaving twice is harmless.
pub fn leave(db: &mut Db, id: i64, generation: i32, now: DateTime<Utc>) -> Result<bool, StorageError> {
    let of_this_start = subscriptions::table.find(id).filter(subscriptions::generation.eq(generation));
    diesel::update(of_this_start.filter(subscriptions::state.ne(LEFT)))
        .set((
            subscriptions::state.eq(LEFT),
            subscriptions::confirmed_at.eq(None::<NaiveDateTime>),
            subscriptions::left_at.eq(now.naive_utc()),
        ))
        .execute(db)?;
    let there: i64 = of_this_start.count().get_result(db)?;
    Ok(there > 0)
}
