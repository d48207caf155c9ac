//! The audit log: which administrator changed what, and when.

mod subjects;

pub use subjects::{AuditSubject, find_subjects};

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use domain::audit_kind::AuditKind;

use crate::connection::Db;
use crate::error::StorageError;
use crate::list_options::{ListOptions, Order, contains_text};
use crate::schema::audit_log;

/// An entry to add. It is stored in the transaction of the change that it describes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAuditEntry<'a> {
    pub administrator: &'a str,
    /// A stable name such as `recipe_approved`.
    pub act: &'static str,
    /// The changed object, such as `recipe 1001`; empty if there is none.
    pub subject: String,
    /// More about the change, such as the earlier value or the reason; may be empty.
    pub detail: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditEntry {
    pub id: i64,
    pub at: DateTime<Utc>,
    pub administrator: String,
    pub act: String,
    pub subject: String,
    pub detail: String,
}

#[tracing::instrument(name = "record_audit_entry", skip_all, fields(act = entry.act, subject = %entry.subject))]
pub fn record(db: &mut Db, entry: &NewAuditEntry<'_>, now: DateTime<Utc>) -> Result<(), StorageError> {
    debug_assert!(AuditKind::is_known_action(entry.act), "add '{}' to the actions of its kind", entry.act);
    diesel::insert_into(audit_log::table)
        .values((
            audit_log::at.eq(now.naive_utc()),
            audit_log::administrator.eq(entry.administrator),
            audit_log::act.eq(entry.act),
            audit_log::subject.eq(&entry.subject),
            audit_log::detail.eq(&entry.detail),
        ))
        .execute(db)?;
    Ok(())
}

/// Which entries are listed. Entries of every administrator and kind are listed if a field is None.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuditQuery {
    pub administrator: Option<String>,
    pub kind: Option<AuditKind>,
    pub options: ListOptions,
}

/// Condition on the searched columns, which `contains_text` completes with the pattern.
const SEARCHED_TEXT: &str = "lower(administrator || ' ' || act || ' ' || subject || ' ' || detail) LIKE ";

/// Returns one page of entries and the number of all entries that match.
pub fn list(db: &mut Db, query: &AuditQuery) -> Result<(Vec<AuditEntry>, i64), StorageError> {
    type Row = (i64, NaiveDateTime, String, String, String, String);
    let options = &query.options;
    let mut total = audit_log::table.into_boxed();
    let mut page = audit_log::table.limit(options.limit.unwrap_or(i64::MAX)).offset(options.offset).into_boxed();
    if let Some(words) = &options.search {
        total = total.filter(contains_text(SEARCHED_TEXT, words));
        page = page.filter(contains_text(SEARCHED_TEXT, words));
    }
    if let Some(administrator) = &query.administrator {
        total = total.filter(audit_log::administrator.eq(administrator.clone()));
        page = page.filter(audit_log::administrator.eq(administrator.clone()));
    }
    if let Some(kind) = query.kind {
        // Entries of earlier versions may have actions that no kind names.
        let other_kinds = AuditKind::ALL.iter().filter(|it| **it != AuditKind::Other);
        let named: Vec<&str> = other_kinds.flat_map(|it| it.actions()).copied().collect();
        (total, page) = match kind {
            AuditKind::Other => {
                (total.filter(audit_log::act.ne_all(named.clone())), page.filter(audit_log::act.ne_all(named)))
            }
            kind => (
                total.filter(audit_log::act.eq_any(kind.actions())),
                page.filter(audit_log::act.eq_any(kind.actions())),
            ),
        };
    }
    page = match options.order {
        Order::Newest => page.order(audit_log::id.desc()),
        Order::Oldest => page.order(audit_log::id.asc()),
    };
    let total = total.count().get_result(db)?;
    let rows: Vec<Row> = page.load(db)?;
    let entries = rows.into_iter().map(|(id, at, administrator, act, subject, detail)| AuditEntry {
        id,
        at: at.and_utc(),
        administrator,
        act,
        subject,
        detail,
    });
    Ok((entries.collect(), total))
}

/// Returns the names that entries have, in alphabetical order.
pub fn list_administrators(db: &mut Db) -> Result<Vec<String>, StorageError> {
    Ok(audit_log::table.select(audit_log::administrator).distinct().order(audit_log::administrator).load(db)?)
}

/// Deletes the entries from before a moment.
#[tracing::instrument(name = "delete_old_audit_entries", skip_all)]
pub fn delete_before(db: &mut Db, moment: DateTime<Utc>) -> Result<usize, StorageError> {
    Ok(diesel::delete(audit_log::table.filter(audit_log::at.lt(moment.naive_utc()))).execute(db)?)
}
