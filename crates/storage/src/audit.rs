//! What administrators did, for those who come after.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::part::{Order, Part, holds};
use crate::schema::audit_log;

/// One act, in the transaction of what it changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act<'a> {
    pub administrator: &'a str,
    /// A stable name: `recipe_approved`.
    pub act: &'static str,
    /// What it was done to: `recipe 1001`.
    pub subject: String,
    /// What was there before, or why.
    pub detail: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub id: i64,
    pub at: DateTime<Utc>,
    pub administrator: String,
    pub act: String,
    pub subject: String,
    pub detail: String,
}

pub fn note(db: &mut Db, act: &Act<'_>, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::insert_into(audit_log::table)
        .values((
            audit_log::at.eq(now.naive_utc()),
            audit_log::administrator.eq(act.administrator),
            audit_log::act.eq(act.act),
            audit_log::subject.eq(&act.subject),
            audit_log::detail.eq(&act.detail),
        ))
        .execute(db)?;
    Ok(())
}

/// Who did what to what, and what is told of it.
const SAYS: &str = "lower(administrator || ' ' || act || ' ' || subject || ' ' || detail) LIKE ";

/// One page, and how many there are in all.
pub fn list(db: &mut Db, part: &Part) -> Result<(Vec<Entry>, i64), StorageError> {
    type Row = (i64, NaiveDateTime, String, String, String, String);
    let mut total = audit_log::table.into_boxed();
    let mut page = audit_log::table.limit(part.limit.unwrap_or(i64::MAX)).offset(part.offset).into_boxed();
    if let Some(words) = &part.search {
        total = total.filter(holds(SAYS, words));
        page = page.filter(holds(SAYS, words));
    }
    page = match part.order {
        Order::Newest => page.order(audit_log::id.desc()),
        Order::Oldest => page.order(audit_log::id.asc()),
    };
    let total = total.count().get_result(db)?;
    let rows: Vec<Row> = page.load(db)?;
    let entries = rows.into_iter().map(|(id, at, administrator, act, subject, detail)| Entry {
        id,
        at: at.and_utc(),
        administrator,
        act,
        subject,
        detail,
    });
    Ok((entries.collect(), total))
}

/// Deletes what is older than a moment.
pub fn forget_before(db: &mut Db, moment: DateTime<Utc>) -> Result<usize, StorageError> {
    Ok(diesel::delete(audit_log::table.filter(audit_log::at.lt(moment.naive_utc()))).execute(db)?)
}
