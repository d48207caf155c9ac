//! A recipe that a visitor sends to somebody by mail.

use crate::email_address::EmailAddress;
use crate::fault::{Faults, note, taken};
use crate::plain_text::{has_link, trimmed};
use crate::text_rule::{Layout, TextRule};

pub const SENDER_NAME: TextRule = TextRule {
    field: "senderName",
    label: "Your name",
    layout: Layout::OneLine,
    min: 1,
    max: 60,
    too_short: MISSING,
    too_long: "Your name must be at most 60 characters",
};

pub const PERSONAL_MESSAGE: TextRule = TextRule {
    field: "personalMessage",
    label: "Your note",
    layout: Layout::OneLine,
    min: 0,
    max: 300,
    too_short: "",
    too_long: "Your note must be at most 300 characters",
};

pub const MISSING: &str = "Please fill in recipient email and your name.";
pub const LINK_IN_NAME: &str = "Your name must not hold a link";
pub const LINK_IN_NOTE: &str = "Your note must not hold a link";

/// A wish to share as it was sent.
#[derive(Debug, Clone, Copy, Default)]
pub struct ShareForm<'a> {
    pub recipient_email: &'a str,
    pub sender_name: &'a str,
    pub personal_message: Option<&'a str>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewShare {
    pub recipient: EmailAddress,
    pub sender_name: String,
    pub note: Option<String>,
}

impl NewShare {
    pub fn parse(form: ShareForm<'_>) -> Result<Self, Faults> {
        let mut faults = Faults::new();
        let recipient = recipient(form.recipient_email, &mut faults);
        let sender_name = SENDER_NAME.read(form.sender_name, &mut faults);
        if has_link(&sender_name) {
            note(&mut faults, SENDER_NAME.field, LINK_IN_NAME);
        }
        let personal = PERSONAL_MESSAGE.read_optional(form.personal_message, &mut faults);
        if personal.as_deref().is_some_and(has_link) {
            note(&mut faults, PERSONAL_MESSAGE.field, LINK_IN_NOTE);
        }
        match recipient {
            Some(recipient) if faults.is_empty() => Ok(Self { recipient, sender_name, note: personal }),
            _ => Err(faults),
        }
    }
}

fn recipient(raw: &str, faults: &mut Faults) -> Option<EmailAddress> {
    if trimmed(raw).is_empty() {
        note(faults, "recipientEmail", MISSING);
        return None;
    }
    taken(EmailAddress::parse(raw), "recipientEmail", faults)
}
