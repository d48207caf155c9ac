//! Counts contact messages by status.

use diesel::dsl::count_star;
use diesel::prelude::*;
use domain::contact::ContactMessageStatus;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::contact_messages;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    pub new: i64,
    pub in_progress: i64,
    pub resolved: i64,
    pub closed: i64,
}

impl Counts {
    pub fn total(self) -> i64 {
        self.new + self.in_progress + self.resolved + self.closed
    }
}

pub fn count(db: &mut Db) -> Result<Counts, StorageError> {
    let rows: Vec<(String, i64)> = contact_messages::table
        .group_by(contact_messages::status)
        .select((contact_messages::status, count_star()))
        .load(db)?;
    let mut counts = Counts::default();
    for (status, count) in rows {
        match status.parse() {
            Ok(ContactMessageStatus::New) => counts.new = count,
            Ok(ContactMessageStatus::InProgress) => counts.in_progress = count,
            Ok(ContactMessageStatus::Resolved) => counts.resolved = count,
            Ok(ContactMessageStatus::Closed) => counts.closed = count,
            Err(_) => {}
        }
    }
    Ok(counts)
}
