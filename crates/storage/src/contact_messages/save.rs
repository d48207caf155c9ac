//! Keeps what a visitor wrote, which nobody has read yet.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::contact::{ContactCategory, NewMessage, NewReport};

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::contact_messages;

/// A message or a report: what both have in common.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    pub name: String,
    pub email: Option<String>,
    pub subject: String,
    pub message: String,
    pub category: ContactCategory,
    pub path: Option<String>,
}

/// The number of the new message.
pub fn save(db: &mut Db, letter: &Letter, now: DateTime<Utc>) -> Result<i64, StorageError> {
    Ok(diesel::insert_into(contact_messages::table)
        .values((
            contact_messages::name.eq(&letter.name),
            contact_messages::email.eq(&letter.email),
            contact_messages::subject.eq(&letter.subject),
            contact_messages::message.eq(&letter.message),
            contact_messages::category.eq(letter.category.as_str()),
            contact_messages::path.eq(&letter.path),
            contact_messages::created_at.eq(now.naive_utc()),
            contact_messages::updated_at.eq(now.naive_utc()),
        ))
        .returning(contact_messages::id)
        .get_result(db)?)
}

impl From<NewMessage> for Letter {
    fn from(message: NewMessage) -> Self {
        Self {
            name: message.name,
            email: Some(message.email.to_string()),
            subject: message.subject,
            message: message.message,
            category: message.category,
            path: None,
        }
    }
}

impl From<NewReport> for Letter {
    fn from(report: NewReport) -> Self {
        Self {
            name: NewReport::SENDER.to_owned(),
            email: None,
            subject: report.subject(),
            message: report.message,
            category: NewReport::CATEGORY,
            path: Some(report.path),
        }
    }
}
