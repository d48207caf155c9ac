//! Adds mails to the outbox, in the transaction of the change that causes them.

use chrono::{DateTime, Utc};
use diesel::dsl::{exists, select};
use diesel::prelude::*;
use domain::email_address::EmailAddress;
use domain::mail_header_value::MailHeaderValue;
use strum::IntoStaticStr;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::outbox;

/// The purpose of a mail. Opt-outs apply to some kinds only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum MailKind {
    Share,
    /// The request to confirm a subscription.
    Newsletter,
    /// A letter of the newsletter to a subscriber.
    Letter,
    /// A letter of the newsletter that an administrator sends to try it.
    TestLetter,
    Contact,
    /// The answer of an administrator to a contact message.
    Answer,
}

/// A mail to deliver. The types of the header fields exclude control characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMail {
    pub kind: MailKind,
    pub recipient: EmailAddress,
    /// A keyed hash of the recipient's mailbox, with which opt-outs are found.
    pub recipient_key: String,
    pub reply_to: Option<EmailAddress>,
    pub subject: MailHeaderValue,
    pub text: String,
    pub html: String,
    /// Value of the `List-Unsubscribe` header.
    pub unsubscribe_url: Option<MailHeaderValue>,
    /// Includes the angle brackets and stays the same for all attempts.
    pub message_id: MailHeaderValue,
    /// Message-IDs of the earlier mails of the thread, separated by spaces.
    pub references: Option<MailHeaderValue>,
}

impl MailKind {
    pub const fn as_str(self) -> &'static str {
        self.into_str()
    }
}

/// Adds a mail that is due now.
#[tracing::instrument(name = "enqueue_mail", skip_all, fields(kind = mail.kind.as_str()))]
pub fn enqueue(db: &mut Db, mail: &NewMail, now: DateTime<Utc>) -> Result<(), StorageError> {
    insert(db, mail, None, now)
}

/// Adds a mail of a letter that is due now. Returns false if the outbox has a mail with the same Message-ID, so that no
/// reader gets a letter twice.
#[tracing::instrument(name = "enqueue_letter", skip_all, fields(letter))]
pub fn enqueue_for_letter(db: &mut Db, mail: &NewMail, letter: i64, now: DateTime<Utc>) -> Result<bool, StorageError> {
    let same_mail = outbox::table.filter(outbox::message_id.eq(mail.message_id.as_str()));
    if select(exists(same_mail)).get_result(db)? {
        return Ok(false);
    }
    insert(db, mail, Some(letter), now)?;
    Ok(true)
}

fn insert(db: &mut Db, mail: &NewMail, letter: Option<i64>, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::insert_into(outbox::table)
        .values((
            outbox::kind.eq(mail.kind.as_str()),
            outbox::recipient.eq(mail.recipient.as_str()),
            outbox::recipient_key.eq(&mail.recipient_key),
            outbox::subject.eq(mail.subject.as_str()),
            outbox::text_body.eq(&mail.text),
            outbox::html_body.eq(&mail.html),
            outbox::unsubscribe_url.eq(mail.unsubscribe_url.as_ref().map(MailHeaderValue::as_str)),
            outbox::reply_to.eq(mail.reply_to.as_ref().map(EmailAddress::as_str)),
            outbox::message_id.eq(mail.message_id.as_str()),
            outbox::reference_ids.eq(mail.references.as_ref().map(MailHeaderValue::as_str)),
            outbox::created_at.eq(now.naive_utc()),
            outbox::due_at.eq(now.naive_utc()),
            outbox::letter_id.eq(letter),
        ))
        .execute(db)?;
    Ok(())
}
