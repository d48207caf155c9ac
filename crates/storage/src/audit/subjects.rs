//! Finds the current names of the subjects of audit log entries, such as the title of `recipe 1001`.

use diesel::prelude::*;
use std::collections::BTreeMap;

use super::AuditEntry;
use crate::connection::Db;
use crate::earnings::{Entry, find_entries};
use crate::error::StorageError;
use crate::schema::{contact_messages, letters, outbox, ratings, recipes, reply_templates, subscriptions};

/// Maximum number of ids in one query, far below the limits of both engines.
const MAX_IDS: usize = 500;

/// The row that an entry is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AuditSubject {
    Recipe { title: String },
    Rating { stars: i16, user_name: String, recipe_title: String },
    Message { subject: String, name: String },
    Mail { subject: String, recipient: String },
    Letter { subject: String },
    ReplyTemplate { title: String },
    RevenueEntry(Entry),
    Subscriber { email: String },
}

/// Returns the subjects of these entries by their text, such as `rating 5`. Rows that were deleted are left out.
pub fn find_subjects(db: &mut Db, entries: &[AuditEntry]) -> Result<BTreeMap<String, AuditSubject>, StorageError> {
    let mut subjects = BTreeMap::new();
    for ids in subject_ids(entries, "recipe").chunks(MAX_IDS) {
        let rows: Vec<(i64, String)> =
            recipes::table.filter(recipes::id.eq_any(ids)).select((recipes::id, recipes::title)).load(db)?;
        subjects.extend(rows.into_iter().map(|(id, title)| (format!("recipe {id}"), AuditSubject::Recipe { title })));
    }
    for ids in subject_ids(entries, "rating").chunks(MAX_IDS) {
        let rows: Vec<(i64, i16, String, String)> = ratings::table
            .inner_join(recipes::table)
            .filter(ratings::id.eq_any(ids))
            .select((ratings::id, ratings::rating, ratings::user_name, recipes::title))
            .load(db)?;
        subjects.extend(rows.into_iter().map(|(id, stars, user_name, recipe_title)| {
            (format!("rating {id}"), AuditSubject::Rating { stars, user_name, recipe_title })
        }));
    }
    for ids in subject_ids(entries, "message").chunks(MAX_IDS) {
        let rows: Vec<(i64, String, String)> = contact_messages::table
            .filter(contact_messages::id.eq_any(ids))
            .select((contact_messages::id, contact_messages::subject, contact_messages::name))
            .load(db)?;
        subjects.extend(
            rows.into_iter()
                .map(|(id, subject, name)| (format!("message {id}"), AuditSubject::Message { subject, name })),
        );
    }
    for ids in subject_ids(entries, "mail").chunks(MAX_IDS) {
        let rows: Vec<(i64, String, String)> = outbox::table
            .filter(outbox::id.eq_any(ids))
            .select((outbox::id, outbox::subject, outbox::recipient))
            .load(db)?;
        subjects.extend(
            rows.into_iter()
                .map(|(id, subject, recipient)| (format!("mail {id}"), AuditSubject::Mail { subject, recipient })),
        );
    }
    for ids in subject_ids(entries, "letter").chunks(MAX_IDS) {
        let rows: Vec<(i64, String)> =
            letters::table.filter(letters::id.eq_any(ids)).select((letters::id, letters::subject)).load(db)?;
        subjects
            .extend(rows.into_iter().map(|(id, subject)| (format!("letter {id}"), AuditSubject::Letter { subject })));
    }
    for ids in subject_ids(entries, "reply").chunks(MAX_IDS) {
        let rows: Vec<(i64, String)> = reply_templates::table
            .filter(reply_templates::id.eq_any(ids))
            .select((reply_templates::id, reply_templates::title))
            .load(db)?;
        subjects
            .extend(rows.into_iter().map(|(id, title)| (format!("reply {id}"), AuditSubject::ReplyTemplate { title })));
    }
    for ids in subject_ids(entries, "revenue").chunks(MAX_IDS) {
        let rows = find_entries(db, ids)?;
        subjects.extend(rows.into_iter().map(|it| (format!("revenue {}", it.id), AuditSubject::RevenueEntry(it))));
    }
    for ids in subject_ids(entries, "subscriber").chunks(MAX_IDS) {
        let rows: Vec<(i64, String)> = subscriptions::table
            .filter(subscriptions::id.eq_any(ids))
            .select((subscriptions::id, subscriptions::email))
            .load(db)?;
        subjects.extend(
            rows.into_iter().map(|(id, email)| (format!("subscriber {id}"), AuditSubject::Subscriber { email })),
        );
    }
    Ok(subjects)
}

/// Returns the ids of the subjects of one kind, each once.
fn subject_ids(entries: &[AuditEntry], kind: &str) -> Vec<i64> {
    let ids = entries.iter().filter_map(|entry| entry.subject.strip_prefix(kind)?.strip_prefix(' ')?.parse().ok());
    let mut ids: Vec<i64> = ids.collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}
