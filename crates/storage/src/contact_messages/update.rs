//! Changes the status and the notes of a contact message.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::contact::{ContactMessageStatus, ContactMessageUpdate};

use super::row::{ContactMessage, Row};
use crate::audit::{self, NewAuditEntry};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::contact_messages;

/// Updates a message and returns it, or None if it does not exist. Repeating an update changes nothing and adds no entry to
/// the audit log. Call it inside `Storage::write`.
#[tracing::instrument(name = "update_contact_message", skip_all, fields(id))]
pub fn update(
    db: &mut Db,
    id: i64,
    update: &ContactMessageUpdate,
    administrator: &str,
    now: DateTime<Utc>,
) -> Result<Option<ContactMessage>, StorageError> {
    let Some(before) = find(db, id)? else { return Ok(None) };
    let notes = update.admin_notes.as_deref().unwrap_or(&before.admin_notes);
    if before.status == update.status && before.admin_notes == notes {
        return Ok(Some(before));
    }
    diesel::update(contact_messages::table.find(id))
        .set((
            contact_messages::status.eq(update.status.as_str()),
            contact_messages::admin_notes.eq(notes),
            contact_messages::updated_at.eq(now.naive_utc()),
        ))
        .execute(db)?;
    let previous_note =
        if before.admin_notes == notes { String::new() } else { format!("; note was: {}", before.admin_notes) };
    let entry = NewAuditEntry {
        administrator,
        act: "message_updated",
        subject: format!("message {id}"),
        detail: format!("{} to {}{previous_note}", in_words(before.status), in_words(update.status)),
    };
    audit::record(db, &entry, now)?;
    find(db, id)
}

pub fn find(db: &mut Db, id: i64) -> Result<Option<ContactMessage>, StorageError> {
    let row: Option<Row> = contact_messages::table.find(id).select(Row::as_select()).first(db).optional()?;
    row.map(ContactMessage::try_from).transpose()
}

/// Returns a status for the audit log, such as 'in progress'.
fn in_words(status: ContactMessageStatus) -> String {
    status.to_string().replace('_', " ")
}
