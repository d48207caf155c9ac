//! The mail that tells the people behind the site of a message.

use domain::email_address::EmailAddress;
use domain::mail_line::MailLine;
use domain::page::ADMIN;
use domain::seo::SITE_NAME;
use storage::StorageError;
use storage::contact_messages::NewContactMessage as Message;
use storage::outbox::{MailKind, NewMail};

use super::Envelope;
use super::letter::{Letter, Part};
use crate::state::State;

/// Replies go to the author of the message. Returns none if no address for notifications is configured.
pub fn notice(state: &State, message: &Message) -> Result<Option<NewMail>, StorageError> {
    let Some(recipient) = state.config.contact_to.clone() else { return Ok(None) };
    let site = &state.config.public_url;
    let reply_to = message.email.as_deref().and_then(|email| EmailAddress::parse(email).ok());
    let from = match &reply_to {
        Some(email) => format!("{} <{email}>", message.name),
        None => message.name.clone(),
    };
    let mut parts = vec![
        Part::Heading(message.subject.clone()),
        Part::Text(format!("From: {from}")),
        Part::Text(format!("Inquiry type: {}", message.category.label())),
    ];
    if let Some(path) = &message.path {
        parts.push(Part::Link { label: "The page", address: site.to(path) });
    }
    parts.push(Part::Quote(message.message.clone()));
    let letter = Letter {
        subject: MailLine::new(&format!("Message: {}", message.subject)),
        parts,
        footer: vec![
            Part::Text(format!("Written to {SITE_NAME}. Answer this mail to write back.")),
            Part::Link { label: "All messages", address: site.to(ADMIN.path) },
        ],
    };
    Envelope { kind: MailKind::Contact, recipient, reply_to, unsubscribe_url: None }.seal(state, &letter).map(Some)
}
