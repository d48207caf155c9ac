//! Answers of administrators to contact messages, and what became of their mails.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{contact_messages, message_answers, outbox};

/// An answer whose mail was added to the outbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    pub id: i64,
    pub contact_message_id: i64,
    /// The name of the administrator who wrote it.
    pub administrator: String,
    pub text: String,
    /// Message-ID of the mail.
    pub mail_id: String,
    pub created_at: DateTime<Utc>,
    pub delivery: Delivery,
}

/// The state of the mail of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivery {
    /// Contains the reason why earlier attempts failed, if there were any.
    Waiting(Option<String>),
    Sent(DateTime<Utc>),
    /// Delivery was given up. Contains the reason.
    Failed(String),
    /// The row of the outbox was deleted after its retention period.
    Unknown,
}

/// An answer to store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewAnswerRow<'a> {
    pub contact_message_id: i64,
    pub administrator: &'a str,
    pub text: &'a str,
    pub mail_id: &'a str,
}

/// Stores an answer. Call it inside `Storage::write`, together with adding its mail to the outbox.
#[tracing::instrument(name = "save_answer", skip_all, fields(message = answer.contact_message_id))]
pub fn save_answer(db: &mut Db, answer: NewAnswerRow<'_>, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::insert_into(message_answers::table)
        .values((
            message_answers::contact_message_id.eq(answer.contact_message_id),
            message_answers::administrator.eq(answer.administrator),
            message_answers::text.eq(answer.text),
            message_answers::mail_id.eq(answer.mail_id),
            message_answers::created_at.eq(now.naive_utc()),
        ))
        .execute(db)?;
    // The retention period of a message begins with its last change, and an answer is one.
    diesel::update(contact_messages::table.find(answer.contact_message_id))
        .set(contact_messages::updated_at.eq(now.naive_utc()))
        .execute(db)?;
    Ok(())
}

/// The id, the times of delivery and of giving up, and the last error in the outbox. All are None if the mail is no longer there.
type MailRow = (Option<i64>, Option<NaiveDateTime>, Option<NaiveDateTime>, Option<String>);

/// Maximum number of messages in one query. SQLite limits the number of parameters.
const MESSAGES_PER_QUERY: usize = 1000;

/// Returns the answers to these messages. Those to the same message are sorted, the oldest first.
pub fn list_answers(db: &mut Db, contact_message_ids: &[i64]) -> Result<Vec<Answer>, StorageError> {
    type Row = (i64, i64, String, String, String, NaiveDateTime, MailRow);
    let mut answers = Vec::new();
    for ids in contact_message_ids.chunks(MESSAGES_PER_QUERY) {
        let rows: Vec<Row> = message_answers::table
            .left_join(outbox::table.on(outbox::message_id.eq(message_answers::mail_id)))
            .filter(message_answers::contact_message_id.eq_any(ids))
            .order(message_answers::id)
            .select((
                message_answers::id,
                message_answers::contact_message_id,
                message_answers::administrator,
                message_answers::text,
                message_answers::mail_id,
                message_answers::created_at,
                (
                    outbox::id.nullable(),
                    outbox::sent_at.nullable(),
                    outbox::dead_at.nullable(),
                    outbox::last_error.nullable(),
                ),
            ))
            .load(db)?;
        answers.extend(rows.into_iter().map(
            |(id, contact_message_id, administrator, text, mail_id, created_at, mail)| Answer {
                id,
                contact_message_id,
                administrator,
                text,
                mail_id,
                created_at: created_at.and_utc(),
                delivery: delivery(mail),
            },
        ));
    }
    Ok(answers)
}

fn delivery(mail: MailRow) -> Delivery {
    match mail {
        (None, ..) => Delivery::Unknown,
        (_, Some(sent_at), ..) => Delivery::Sent(sent_at.and_utc()),
        (_, None, Some(_), reason) => Delivery::Failed(reason.unwrap_or_default()),
        (_, None, None, reason) => Delivery::Waiting(reason),
    }
}
