//! The JSON of a contact message.

use chrono::{DateTime, Utc};
use domain::contact::{ContactCategory, ContactMessageStatus};
use serde::Serialize;
use storage::contact_messages::ContactMessage;
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
}

impl From<ContactMessage> for ContactMessageView {
    fn from(message: ContactMessage) -> Self {
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
        }
    }
}
