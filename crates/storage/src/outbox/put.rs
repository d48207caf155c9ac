//! Puts a mail into the outbox, in the transaction of what caused it.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::email_address::EmailAddress;
use domain::mail_line::MailLine;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::outbox;

/// What a mail is about; opt-outs go by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Share,
    /// The request to confirm a subscription. The newsletter itself is not sent from here.
    Newsletter,
    Contact,
}

/// A mail as it was written. Nothing that becomes a line of its head can hold a control character, by type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMail {
    pub kind: Kind,
    pub recipient: EmailAddress,
    /// A keyed hash of the recipient's mailbox, by which opt-outs are found.
    pub recipient_key: String,
    pub reply_to: Option<EmailAddress>,
    pub subject: MailLine,
    pub text: String,
    pub html: String,
    /// Where one click ends such mails.
    pub unsubscribe_url: Option<MailLine>,
    /// With its angle brackets; it stays the same however often the mail is tried.
    pub message_id: MailLine,
}

impl Kind {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Share => "share",
            Self::Newsletter => "newsletter",
            Self::Contact => "contact",
        }
    }
}

/// The mail is due at once.
pub fn put(db: &mut Db, mail: &NewMail, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::insert_into(outbox::table)
        .values((
            outbox::kind.eq(mail.kind.as_str()),
            outbox::recipient.eq(mail.recipient.as_str()),
            outbox::recipient_key.eq(&mail.recipient_key),
            outbox::subject.eq(mail.subject.as_str()),
            outbox::text_body.eq(&mail.text),
            outbox::html_body.eq(&mail.html),
            outbox::unsubscribe_url.eq(mail.unsubscribe_url.as_ref().map(MailLine::as_str)),
            outbox::reply_to.eq(mail.reply_to.as_ref().map(EmailAddress::as_str)),
            outbox::message_id.eq(mail.message_id.as_str()),
            outbox::created_at.eq(now.naive_utc()),
            outbox::due_at.eq(now.naive_utc()),
        ))
        .execute(db)?;
    Ok(())
}
