//! Deletes mails whose time is over.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::outbox;

pub fn forget_sent_before(db: &mut Db, moment: DateTime<Utc>) -> Result<usize, StorageError> {
    Ok(diesel::delete(outbox::table.filter(outbox::sent_at.lt(moment.naive_utc()))).execute(db)?)
}

pub fn forget_dead_before(db: &mut Db, moment: DateTime<Utc>) -> Result<usize, StorageError> {
    Ok(diesel::delete(outbox::table.filter(outbox::dead_at.lt(moment.naive_utc()))).execute(db)?)
}
