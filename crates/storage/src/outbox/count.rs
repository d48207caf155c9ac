//! How many mails of a kind were written to somebody since a moment.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use super::put::Kind;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::outbox;

pub fn count_since(db: &mut Db, recipient_key: &str, kind: Kind, since: DateTime<Utc>) -> Result<i64, StorageError> {
    Ok(outbox::table
        .filter(outbox::recipient_key.eq(recipient_key))
        .filter(outbox::kind.eq(kind.as_str()))
        .filter(outbox::created_at.gt(since.naive_utc()))
        .count()
        .get_result(db)?)
}
