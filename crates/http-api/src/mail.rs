//! Composes mails, and delivers those in the outbox.

mod answer;
mod confirmation;
mod letter;
pub mod link;
mod message;
mod notice;
mod share;
mod templates;
mod transport;
mod worker;

pub use answer::answer_mail;
pub use confirmation::confirmation_mail;
pub use letter::{LetterReader, letter_mail, render_letter, test_letter_mail};
pub use notice::notice_mail;
pub use share::share_mail;
pub use worker::Worker;

use domain::email_address::EmailAddress;
use domain::mail_header_value::MailHeaderValue;
use storage::outbox::{self, MailKind, NewMail};
use storage::{Db, StorageError};

use crate::error::ApiError;
use crate::security::keys::random_token;
use crate::state::State;
use templates::Content;

/// Returns the key of a mailbox in limits and opt-outs.
pub fn recipient_key(state: &State, address: &EmailAddress) -> String {
    state.keys.key("mail-recipient", &[&address.to_mailbox_key()])
}

/// Returns the key of an address with its tag and dots, in lower case. Subscriptions are stored under it, because the link in a
/// confirmation must never confirm an address other than the one it was sent to.
pub fn address_key(state: &State, address: &EmailAddress) -> String {
    state.keys.key("mail-recipient", &[&address.to_key()])
}

/// Returns true if the mailbox has opted out of mails that visitors cause. Earlier versions stored opt-outs under the
/// key of the address; these are checked too.
pub fn has_opted_out(state: &State, db: &mut Db, address: &EmailAddress) -> Result<bool, StorageError> {
    outbox::has_opted_out(db, &[&recipient_key(state, address), &address_key(state, address)])
}

/// The kind and the addresses of a mail. With its content it becomes a row of the outbox.
struct Envelope {
    kind: MailKind,
    recipient: EmailAddress,
    reply_to: Option<EmailAddress>,
    unsubscribe_url: Option<String>,
}

impl Envelope {
    fn into_mail(self, state: &State, content: Content) -> Result<NewMail, ApiError> {
        let message_id = new_message_id(state)?;
        Ok(self.into_mail_with_id(state, content, message_id))
    }

    /// The Message-ID consists of `name` and the domain of the sender. The outbox stores only one mail with it.
    fn into_mail_with_name(self, state: &State, content: Content, name: &str) -> NewMail {
        self.into_mail_with_id(state, content, message_id(state, name))
    }

    fn into_mail_with_id(self, state: &State, content: Content, message_id: MailHeaderValue) -> NewMail {
        NewMail {
            kind: self.kind,
            recipient_key: recipient_key(state, &self.recipient),
            recipient: self.recipient,
            reply_to: self.reply_to,
            subject: content.subject,
            text: content.text,
            html: content.html,
            unsubscribe_url: self.unsubscribe_url.as_deref().map(MailHeaderValue::new),
            message_id,
            references: None,
        }
    }
}

/// Returns a Message-ID that no other mail has.
pub fn new_message_id(state: &State) -> Result<MailHeaderValue, ApiError> {
    let name = random_token().map_err(|error| StorageError::NoRandomness(error.into()))?;
    Ok(message_id(state, &name))
}

fn message_id(state: &State, name: &str) -> MailHeaderValue {
    MailHeaderValue::new(&format!("<{name}@{}>", state.config.mail_from.email.domain()))
}
