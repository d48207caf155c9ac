//! The link of the confirmation was followed.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use super::{CONFIRMED, LEFT, PENDING};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::subscriptions;

/// False where the link is of an earlier start, or the subscription was left; confirming twice is harmless.
pub fn confirm(db: &mut Db, id: i64, generation: i32, now: DateTime<Utc>) -> Result<bool, StorageError> {
    let of_this_start = subscriptions::table.find(id).filter(subscriptions::generation.eq(generation));
    diesel::update(of_this_start.filter(subscriptions::state.eq(PENDING)))
        .set((subscriptions::state.eq(CONFIRMED), subscriptions::confirmed_at.eq(now.naive_utc())))
        .execute(db)?;
    let there: i64 = of_this_start.filter(subscriptions::state.ne(LEFT)).count().get_result(db)?;
    Ok(there > 0)
}
