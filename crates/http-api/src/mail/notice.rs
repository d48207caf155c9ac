//! The mail that notifies the administrators of a contact message.

use domain::email_address::EmailAddress;
use domain::mail_header_value::MailHeaderValue;
use domain::page::ADMIN;
use domain::seo::SITE_NAME;
use minijinja::context;
use storage::contact_messages::NewContactMessageRow as Message;
use storage::outbox::{MailKind, NewMail};

use super::Envelope;
use super::templates::Content;
use crate::error::ApiError;
use crate::state::State;

/// Composes the mail. Replies go to the author of the message. Returns None if no address for notifications is configured.
pub fn notice_mail(state: &State, message: &Message) -> Result<Option<NewMail>, ApiError> {
    let Some(recipient) = state.config.contact_to.clone() else { return Ok(None) };
    let site = &state.config.public_url;
    let reply_to = message.email.as_deref().and_then(|email| EmailAddress::parse(email).ok());
    let values = context! {
        site_name => SITE_NAME,
        title => &message.subject,
        name => &message.name,
        email => reply_to.as_ref().map(ToString::to_string),
        category => message.category.label(),
        page_url => message.path.as_deref().map(|path| site.url_for(path)),
        message => &message.message,
        messages_url => site.url_for(ADMIN.path),
    };
    let content = Content::render("notice", MailHeaderValue::new(&format!("Message: {}", message.subject)), values)?;
    let mail =
        Envelope { kind: MailKind::Contact, recipient, reply_to, unsubscribe_url: None }.into_mail(state, content)?;
    // Answers refer to this Message-ID, so that the operator's mail program shows all mails as one thread.
    let message_id = message.thread_id.as_deref().map_or(mail.message_id, MailHeaderValue::new);
    Ok(Some(NewMail { message_id, ..mail }))
}
