//! The JSON of a contact message with its answers.

use chrono::{DateTime, Utc};
use domain::contact::{ContactCategory, ContactMessageStatus};
use serde::Serialize;
use std::collections::HashMap;
use storage::contact_messages::{Answer, ContactMessage, Delivery, list_answers};
use storage::{Db, StorageError};
use utoipa::ToSchema;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ContactMessage)]
pub struct ContactMessageView {
    id: i64,
    name: String,
    /// Null if the message reports a mistake.
    #[schema(required = true)]
    email: Option<String>,
    subject: String,
    message: String,
    category: ContactCategory,
    status: ContactMessageStatus,
    admin_notes: String,
    /// The path of the page with the reported mistake.
    #[schema(required = true)]
    path: Option<String>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    /// The answers that were sent by mail, the oldest first.
    answers: Vec<AnswerView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MessageAnswer)]
pub struct AnswerView {
    id: i64,
    text: String,
    /// The name of the administrator who wrote it.
    written_by: String,
    created_at: DateTime<Utc>,
    delivery: DeliveryStatus,
    /// When the mail server accepted the mail; null if it has not, or if this is not known.
    #[schema(required = true)]
    sent_at: Option<DateTime<Utc>>,
    /// Why the last attempt failed; null if none failed.
    #[schema(required = true)]
    failure: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = AnswerDelivery)]
pub enum DeliveryStatus {
    /// The mail is in the outbox, and is tried again after a failure.
    Waiting,
    Sent,
    /// Delivery was given up. The mail is among the dead mails, where it can be sent again.
    Failed,
    /// The record of the delivery was deleted after its retention period.
    Unknown,
}

impl ContactMessageView {
    /// Adds its answers to a message.
    pub fn load(db: &mut Db, message: ContactMessage) -> Result<Self, StorageError> {
        let answers = list_answers(db, &[message.id])?;
        Ok(Self::new(message, answers))
    }

    /// Adds their answers to messages.
    pub fn load_all(db: &mut Db, messages: Vec<ContactMessage>) -> Result<Vec<Self>, StorageError> {
        let ids: Vec<i64> = messages.iter().map(|message| message.id).collect();
        let mut answers: HashMap<i64, Vec<Answer>> = HashMap::new();
        for answer in list_answers(db, &ids)? {
            answers.entry(answer.contact_message_id).or_default().push(answer);
        }
        let views = messages.into_iter().map(|message| {
            let answers = answers.remove(&message.id).unwrap_or_default();
            Self::new(message, answers)
        });
        Ok(views.collect())
    }

    fn new(message: ContactMessage, answers: Vec<Answer>) -> Self {
        Self {
            id: message.id,
            name: message.name,
            email: message.email,
            subject: message.subject,
            message: message.message,
            category: message.category,
            status: message.status,
            admin_notes: message.admin_notes,
            path: message.path,
            created_at: message.created_at,
            updated_at: message.updated_at,
            answers: answers.into_iter().map(AnswerView::from).collect(),
        }
    }
}

impl From<Answer> for AnswerView {
    fn from(answer: Answer) -> Self {
        let (delivery, sent_at, failure) = match answer.delivery {
            Delivery::Waiting(failure) => (DeliveryStatus::Waiting, None, failure),
            Delivery::Sent(at) => (DeliveryStatus::Sent, Some(at), None),
            Delivery::Failed(failure) => (DeliveryStatus::Failed, None, Some(failure)),
            Delivery::Unknown => (DeliveryStatus::Unknown, None, None),
        };
        Self {
            id: answer.id,
            text: answer.text,
            written_by: answer.administrator,
            created_at: answer.created_at,
            delivery,
            sent_at,
            failure,
        }
    }
}
