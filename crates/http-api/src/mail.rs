//! Mails: what is written in them, who takes them out of the outbox, and how they leave.

mod confirmation;
mod letter;
pub mod link;
mod message;
mod notice;
mod share;
mod transport;
mod worker;

pub use confirmation::confirmation;
pub use notice::notice;
pub use share::share;
pub use worker::Worker;

use domain::email_address::EmailAddress;
use domain::mail_line::MailLine;
use storage::outbox::{self, Kind, NewMail};
use storage::{Db, StorageError};

use crate::security::keys::random_token;
use crate::state::State;
use letter::Letter;

/// Stands for a mailbox in limits and opt-outs.
pub fn recipient_key(state: &State, address: &EmailAddress) -> String {
    state.keys.key("mail-recipient", &[&address.mailbox_form()])
}

/// Stands for an address with its tag and dots. Subscriptions are known by it, because the link in a confirmation must
/// never confirm another address than the one it was sent to.
pub fn address_key(state: &State, address: &EmailAddress) -> String {
    state.keys.key("mail-recipient", &[&address.key_form()])
}

/// Whether the mailbox of an address wants no mails that visitors ask for. Earlier versions stored opt-outs under the
/// key of the address; they are honoured too.
pub fn has_opted_out(state: &State, db: &mut Db, address: &EmailAddress) -> Result<bool, StorageError> {
    outbox::has_opted_out(db, &[&recipient_key(state, address), &address_key(state, address)])
}

/// What the footer of each mail that visitors can ask for says about its opt-out link.
const OPT_OUT_COVERS: &str = "Visitors of our site can have two kinds of mail sent to you: recipes they share, and \
    requests to confirm a newsletter subscription. You can stop both with the link below.";
const OPT_OUT_LABEL: &str = "Stop mails that visitors ask for";

/// A letter as it goes into the outbox.
struct Envelope {
    kind: Kind,
    recipient: EmailAddress,
    reply_to: Option<EmailAddress>,
    unsubscribe_url: Option<String>,
}

impl Envelope {
    fn seal(self, state: &State, letter: &Letter) -> Result<NewMail, StorageError> {
        let name = random_token().map_err(|error| StorageError::NoRandomness(error.into()))?;
        Ok(NewMail {
            kind: self.kind,
            recipient_key: recipient_key(state, &self.recipient),
            recipient: self.recipient,
            reply_to: self.reply_to,
            subject: letter.subject.clone(),
            text: letter.text(),
            html: letter.html(),
            unsubscribe_url: self.unsubscribe_url.as_deref().map(MailLine::new),
            message_id: MailLine::new(&format!("<{name}@{}>", state.config.mail_from.email.domain())),
        })
    }
}
