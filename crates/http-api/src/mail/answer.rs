//! The mail with the answer of an administrator to a contact message.

use domain::contact::answer_subject;
use domain::email_address::EmailAddress;
use domain::mail_header_value::MailHeaderValue;
use domain::page::CONTACT;
use domain::seo::SITE_NAME;
use minijinja::context;
use storage::contact_messages::{Answer, ContactMessage};
use storage::outbox::{MailKind, NewMail};

use super::Envelope;
use super::templates::Content;
use crate::error::ApiError;
use crate::state::State;

/// Maximum number of Message-IDs in the References header. RFC 5322 allows leaving out those in the middle; the length of a
/// line of the header is limited.
const MAX_REFERENCES: usize = 10;

/// Composes the mail. It continues the thread of the message and its earlier answers, and quotes the message. Replies go to the
/// address for notifications, if one is configured.
pub fn answer_mail(
    state: &State,
    message: &ContactMessage,
    recipient: EmailAddress,
    earlier: &[Answer],
    text: &str,
) -> Result<NewMail, ApiError> {
    let reply_to = state.config.contact_to.clone();
    let values = context! {
        site_name => SITE_NAME,
        answer => text,
        name => &message.name,
        sent_on => message.created_at.format("%-d %B %Y").to_string(),
        message => &message.message,
        can_reply => reply_to.is_some(),
        contact_url => state.config.public_url.url_for(CONTACT.path),
    };
    let content = Content::render("answer", answer_subject(&message.subject), values)?;
    let mail =
        Envelope { kind: MailKind::Answer, recipient, reply_to, unsubscribe_url: None }.into_mail(state, content)?;
    Ok(NewMail { references: references(message, earlier), ..mail })
}

/// Returns the Message-IDs of the thread: its first one and the latest ones.
fn references(message: &ContactMessage, earlier: &[Answer]) -> Option<MailHeaderValue> {
    let mut ids: Vec<&str> = message.thread_id.as_deref().into_iter().collect();
    ids.extend(earlier.iter().map(|answer| answer.mail_id.as_str()));
    while ids.len() > MAX_REFERENCES {
        ids.remove(1);
    }
    (!ids.is_empty()).then(|| MailHeaderValue::new(&ids.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;
    use domain::contact::{ContactCategory, ContactMessageStatus};
    use storage::contact_messages::Delivery;

    #[test]
    fn a_long_thread_keeps_its_first_and_latest_references() {
        let at = DateTime::UNIX_EPOCH;
        let mut message = ContactMessage {
            id: 1,
            name: "Anna".into(),
            email: Some("anna@example.com".into()),
            subject: "Salt".into(),
            message: "How much?".into(),
            category: ContactCategory::General,
            status: ContactMessageStatus::New,
            admin_notes: String::new(),
            path: None,
            thread_id: None,
            created_at: at,
            updated_at: at,
        };
        let answers: Vec<Answer> = (1..=12)
            .map(|id| Answer {
                id,
                contact_message_id: 1,
                administrator: "ada".into(),
                text: "A pinch.".into(),
                mail_id: format!("<{id}@pets.example>"),
                created_at: at,
                delivery: Delivery::Unknown,
            })
            .collect();
        assert_eq!(references(&message, &[]), None);
        message.thread_id = Some("<first@pets.example>".into());
        let found = references(&message, &answers).unwrap();
        let ids: Vec<&str> = found.as_str().split(' ').collect();
        assert_eq!((ids.len(), ids[0], ids[1]), (10, "<first@pets.example>", "<4@pets.example>"));
        assert_eq!(ids.last(), Some(&"<12@pets.example>"));
    }
}
