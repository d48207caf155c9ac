//! Recipes that visitors send to other people by mail.

use crate::email_address::EmailAddress;
use crate::form_errors::{FormErrors, add_error, ok_or_add};
use crate::form_rule::{LineFormat, TextRule};
use crate::plain_text::{has_link, trim};

pub const SENDER_NAME: TextRule = TextRule {
    field: "senderName",
    label: "Your name",
    line_format: LineFormat::OneLine,
    min: 1,
    max: 60,
    too_short: RECIPIENT_AND_NAME_REQUIRED,
    too_long: "Your name must be at most 60 characters",
};

pub const PERSONAL_MESSAGE: TextRule = TextRule {
    field: "personalMessage",
    label: "Your note",
    line_format: LineFormat::OneLine,
    min: 0,
    max: 300,
    too_short: "",
    too_long: "Your note must be at most 300 characters",
};

pub const RECIPIENT_AND_NAME_REQUIRED: &str = "Please fill in recipient email and your name.";
pub const NAME_CONTAINS_LINK: &str = "Your name cannot contain a link";
pub const NOTE_CONTAINS_LINK: &str = "Your note cannot contain a link";

/// A request to share a recipe as the visitor sent it, before validation.
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
    pub fn parse(form: ShareForm<'_>) -> Result<Self, FormErrors> {
        let mut errors = FormErrors::new();
        let recipient = parse_recipient(form.recipient_email, &mut errors);
        let sender_name = SENDER_NAME.validate(form.sender_name, &mut errors);
        if has_link(&sender_name) {
            add_error(&mut errors, SENDER_NAME.field, NAME_CONTAINS_LINK);
        }
        let note = PERSONAL_MESSAGE.validate_optional(form.personal_message, &mut errors);
        if note.as_deref().is_some_and(has_link) {
            add_error(&mut errors, PERSONAL_MESSAGE.field, NOTE_CONTAINS_LINK);
        }
        match recipient {
            Some(recipient) if errors.is_empty() => Ok(Self { recipient, sender_name, note }),
            _ => Err(errors),
        }
    }
}

fn parse_recipient(raw: &str, errors: &mut FormErrors) -> Option<EmailAddress> {
    if trim(raw).is_empty() {
        add_error(errors, "recipientEmail", RECIPIENT_AND_NAME_REQUIRED);
        return None;
    }
    ok_or_add(EmailAddress::parse(raw), "recipientEmail", errors)
}

#[cfg(test)]
mod tests {
    use super::*;

    const VALID: ShareForm<'_> =
        ShareForm { recipient_email: "bob@example.com", sender_name: "Anna", personal_message: None };

    fn errors(form: ShareForm<'_>) -> Vec<(&'static str, Vec<String>)> {
        NewShare::parse(form).err().unwrap_or_default().into_iter().collect()
    }

    #[test]
    fn a_recipient_and_a_name_are_required() {
        for (recipient_email, sender_name, fields) in [
            ("", "Anna", vec!["recipientEmail"]),
            ("bob@example.com", " ", vec!["senderName"]),
            ("  ", "", vec!["recipientEmail", "senderName"]),
        ] {
            let found = errors(ShareForm { recipient_email, sender_name, ..VALID });
            let expected: Vec<_> = fields
                .into_iter()
                .map(|field| (field, vec!["Please fill in recipient email and your name.".to_owned()]))
                .collect();
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn each_limit_has_its_own_error() {
        let text = |length| "é".repeat(length);
        for (sender_name, note, expected) in [
            (text(1), text(0), None),
            (text(60), text(300), None),
            (text(61), text(1), Some(("senderName", "Your name must be at most 60 characters"))),
            (text(1), text(301), Some(("personalMessage", "Your note must be at most 300 characters"))),
            (text(1), "Look:\nBcc: a".into(), Some(("personalMessage", "Your note must be plain text on one line"))),
            (text(1), "Look\u{202e}".into(), Some(("personalMessage", "Your note must be plain text on one line"))),
            ("An\r\nna".into(), text(1), Some(("senderName", "Your name must be plain text on one line"))),
            ("evil.com".into(), text(1), Some(("senderName", "Your name cannot contain a link"))),
            (text(1), "See www.evil.example!".into(), Some(("personalMessage", "Your note cannot contain a link"))),
        ] {
            let found = errors(ShareForm { sender_name: &sender_name, personal_message: Some(&note), ..VALID });
            let expected: Vec<_> = expected.map(|(field, text)| (field, vec![text.to_owned()])).into_iter().collect();
            assert_eq!(found, expected, "{sender_name} {note}");
        }
    }

    #[test]
    fn recipients_that_are_not_one_valid_address_are_rejected() {
        for recipient_email in ["bob", "bob@example.com, eve@example.com", "bob@example.com\r\nBcc: eve@example.com"] {
            let found = errors(ShareForm { recipient_email, ..VALID });
            assert_eq!(found, [("recipientEmail", vec!["Please enter a valid email address.".to_owned()])]);
        }
    }

    #[test]
    fn a_blank_note_is_none_and_script_payloads_are_plain_text() {
        assert_eq!(NewShare::parse(ShareForm { personal_message: Some("  "), ..VALID }).unwrap().note, None);
        for payload in include_str!("../data/script_payloads.txt").lines() {
            let share = NewShare::parse(ShareForm { personal_message: Some(payload), ..VALID });
            assert_eq!(share.is_ok_and(|it| it.note.as_deref() == Some(payload)), !has_link(payload), "{payload}");
        }
    }
}
