//! Deletes subscriptions whose time is over.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use super::{LEFT, PENDING};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::subscriptions;

pub fn forget_unconfirmed_before(db: &mut Db, moment: DateTime<Utc>) -> Result<usize, StorageError> {
    let unconfirmed = subscriptions::table
        .filter(subscriptions::state.eq(PENDING))
        .filter(subscriptions::created_at.lt(moment.naive_utc()));
    Ok(diesel::delete(unconfirmed).execute(db)?)
}

pub fn forget_left_before(db: &mut Db, moment: DateTime<Utc>) -> Result<usize, StorageError> {
    let left = subscriptions::table
        .filter(subscriptions::state.eq(LEFT))
        .filter(subscriptions::left_at.lt(moment.naive_utc()));
    Ok(diesel::delete(left).execute(db)?)
}
