//! Mails: what is written in them, who takes them out of the outbox, and how they leave.

mod confirmation;
mod letter;
mod message;
mod notice;
pub mod opt_out;
mod share;
mod transport;
mod worker;

pub use confirmation::confirmation;
pub use notice::notice;
pub use share::share;
pub use worker::Worker;

use domain::email_address::EmailAddress;
use domain::mail_line::MailLine;
use storage::StorageError;
use storage::outbox::{Kind, NewMail};

use crate::keys::random_token;
use crate::state::State;
use letter::Letter;

/// What stands for somebody in limits and among those who want no mail.
pub fn recipient_key(state: &State, address: &EmailAddress) -> String {
    state.keys.key("mail-recipient", &[&address.key_form()])
}

/// A letter as it goes into the outbox.
struct Envelope {
    kind: Kind,
    recipient: EmailAddress,
    reply_to: Option<EmailAddress>,
    unsubscribe_url: Option<String>,
}

impl Envelope {
    fn seal(self, state: &State, letter: &Letter) -> Result<NewMail, StorageError> {
        let name = random_token().map_err(|error| StorageError::NoChance(error.to_string()))?;
        Ok(NewMail {
            kind: self.kind,
            recipient_key: recipient_key(state, &self.recipient),
            recipient: self.recipient,
            reply_to: self.reply_to,
            subject: letter.subject.clone(),
            text: letter.text(),
            html: letter.html(),
            unsubscribe_url: self.unsubscribe_url.as_deref().map(MailLine::of),
            message_id: MailLine::of(&format!("<{name}@{}>", state.config.mail_from.email.domain())),
        })
    }
}
