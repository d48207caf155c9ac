//! Mails of the newsletter. Letters are delivered only to current subscribers; letters and requests to confirm are deleted with
//! the data of a subscriber.

use diesel::dsl::{exists, select};
use diesel::prelude::*;

use super::enqueue::MailKind;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{outbox, subscriptions};
use crate::subscriptions::CONFIRMED;

/// Returns whether a mail is a letter to an address without a confirmed subscription: the reader has unsubscribed since the
/// mail was written.
pub(super) fn has_unsubscribed(db: &mut Db, kind: &str, recipient: &str) -> Result<bool, StorageError> {
    if kind != MailKind::Letter.as_str() {
        return Ok(false);
    }
    let subscribed =
        subscriptions::table.filter(subscriptions::email.eq(recipient)).filter(subscriptions::state.eq(CONFIRMED));
    let is_subscribed: bool = select(exists(subscribed)).get_result(db)?;
    Ok(!is_subscribed)
}

/// Deletes all confirmation mails and letters to these addresses, whether they were delivered or not.
#[tracing::instrument(name = "delete_newsletter_mails", skip_all)]
pub fn delete_newsletter_mails(db: &mut Db, addresses: &[String]) -> Result<usize, StorageError> {
    let kinds = [MailKind::Newsletter, MailKind::Letter].map(MailKind::as_str);
    let mails = outbox::table.filter(outbox::kind.eq_any(kinds)).filter(outbox::recipient.eq_any(addresses));
    Ok(diesel::delete(mails).execute(db)?)
}
