//! Deletes messages that nobody has worked on for long enough.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::contact_messages;

pub fn forget_before(db: &mut Db, moment: DateTime<Utc>) -> Result<usize, StorageError> {
    Ok(diesel::delete(contact_messages::table.filter(contact_messages::updated_at.lt(moment.naive_utc())))
        .execute(db)?)
}
