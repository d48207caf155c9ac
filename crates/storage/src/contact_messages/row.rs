//! The row of a contact message. Category and status are stored by their wire names.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use domain::contact::{ContactCategory, ContactMessageStatus};

use crate::error::StorageError;
use crate::row_context::RowContext;
use crate::schema::contact_messages;

/// A stored contact message or reported mistake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContactMessage {
    pub id: i64,
    pub name: String,
    /// Reported mistakes have no address.
    pub email: Option<String>,
    pub subject: String,
    pub message: String,
    pub category: ContactCategory,
    pub status: ContactMessageStatus,
    pub admin_notes: String,
    /// The path of the page that a reported mistake is about.
    pub path: Option<String>,
    /// Message-ID that the mails about this message refer to. Messages from earlier versions have none.
    pub thread_id: Option<String>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = contact_messages)]
pub(super) struct Row {
    id: i64,
    name: String,
    email: Option<String>,
    subject: String,
    message: String,
    category: String,
    status: String,
    admin_notes: String,
    path: Option<String>,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
    thread_id: Option<String>,
}

impl TryFrom<Row> for ContactMessage {
    type Error = StorageError;

    fn try_from(row: Row) -> Result<Self, StorageError> {
        let context = RowContext { table: "contact_messages", id: row.id };
        Ok(Self {
            id: row.id,
            name: row.name,
            email: row.email,
            subject: row.subject,
            message: row.message,
            category: context.parse("category", &row.category)?,
            status: context.parse("status", &row.status)?,
            admin_notes: row.admin_notes,
            path: row.path,
            thread_id: row.thread_id,
            created_at: row.created_at.and_utc(),
            updated_at: row.updated_at.and_utc(),
        })
    }
}
