//! A letter as it is stored.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use domain::newsletter::{LetterContent, LetterState};

use crate::error::StorageError;
use crate::row_context::RowContext;
use crate::schema::letters;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    pub id: i64,
    pub content: LetterContent,
    pub state: LetterState,
    /// A number that grows with each edit.
    pub version: i32,
    pub edited_by: String,
    pub sent_by: Option<String>,
    pub updated_at: DateTime<Utc>,
    pub started_at: Option<DateTime<Utc>>,
    pub finished_at: Option<DateTime<Utc>>,
    /// Number of addresses that were to get the letter when sending started.
    pub recipients: i64,
    /// Number of mails that were added to the outbox.
    pub queued: i64,
}

/// The numbers of mails of a letter by the outcome of their delivery, as long as the outbox stores them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Delivery {
    pub delivered: i64,
    pub waiting: i64,
    /// Mails whose delivery was given up.
    pub failed: i64,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = letters)]
pub(super) struct Row {
    id: i64,
    subject: String,
    introduction: String,
    dog_text: String,
    cat_text: String,
    state: String,
    version: i32,
    edited_by: String,
    sent_by: Option<String>,
    updated_at: NaiveDateTime,
    started_at: Option<NaiveDateTime>,
    finished_at: Option<NaiveDateTime>,
    recipients: i64,
    queued: i64,
}

impl TryFrom<Row> for Letter {
    type Error = StorageError;

    fn try_from(row: Row) -> Result<Self, StorageError> {
        let context = RowContext { table: "letters", id: row.id };
        Ok(Self {
            id: row.id,
            content: LetterContent {
                subject: row.subject,
                introduction: row.introduction,
                dog_text: row.dog_text,
                cat_text: row.cat_text,
            },
            state: context.parse("state", &row.state)?,
            version: row.version,
            edited_by: row.edited_by,
            sent_by: row.sent_by,
            updated_at: row.updated_at.and_utc(),
            started_at: row.started_at.map(|at| at.and_utc()),
            finished_at: row.finished_at.map(|at| at.and_utc()),
            recipients: row.recipients,
            queued: row.queued,
        })
    }
}
