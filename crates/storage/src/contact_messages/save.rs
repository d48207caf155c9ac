//! Stores contact messages, and deletes old ones.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::contact::{ContactCategory, NewContactMessage, NewReport};

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::contact_messages;

/// A contact message or a reported mistake, without its id and its dates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewContactMessageRow {
    pub name: String,
    pub email: Option<String>,
    pub subject: String,
    pub message: String,
    pub category: ContactCategory,
    pub path: Option<String>,
    /// Message-ID that the mails about this message refer to.
    pub thread_id: Option<String>,
}

/// Stores a message and returns its id.
#[tracing::instrument(name = "save_contact_message", skip_all)]
pub fn save(db: &mut Db, message: &NewContactMessageRow, now: DateTime<Utc>) -> Result<i64, StorageError> {
    Ok(diesel::insert_into(contact_messages::table)
        .values((
            contact_messages::name.eq(&message.name),
            contact_messages::email.eq(&message.email),
            contact_messages::subject.eq(&message.subject),
            contact_messages::message.eq(&message.message),
            contact_messages::category.eq(message.category.as_str()),
            contact_messages::path.eq(&message.path),
            contact_messages::thread_id.eq(&message.thread_id),
            contact_messages::created_at.eq(now.naive_utc()),
            contact_messages::updated_at.eq(now.naive_utc()),
        ))
        .returning(contact_messages::id)
        .get_result(db)?)
}

/// Deletes the messages that were last changed before a moment.
#[tracing::instrument(name = "delete_old_contact_messages", skip_all)]
pub fn delete_before(db: &mut Db, moment: DateTime<Utc>) -> Result<usize, StorageError> {
    Ok(diesel::delete(contact_messages::table.filter(contact_messages::updated_at.lt(moment.naive_utc())))
        .execute(db)?)
}

impl From<NewContactMessage> for NewContactMessageRow {
    fn from(message: NewContactMessage) -> Self {
        Self {
            name: message.name,
            email: Some(message.email.to_string()),
            subject: message.subject,
            message: message.message,
            category: message.category,
            path: None,
            thread_id: None,
        }
    }
}

impl From<NewReport> for NewContactMessageRow {
    fn from(report: NewReport) -> Self {
        Self {
            name: NewReport::SENDER.to_owned(),
            email: None,
            subject: report.subject(),
            message: report.message,
            category: NewReport::CATEGORY,
            path: Some(report.path),
            thread_id: None,
        }
    }
}
