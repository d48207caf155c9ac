//! Messages from the contact form and reported mistakes, and their status.

mod answer;
mod message_status;
mod report;

pub use answer::{ANSWER, NewAnswer, answer_subject};
pub use message_status::{ADMIN_NOTES, ContactMessageStatus, ContactMessageUpdate, UnknownContactMessageStatus};
pub use report::{MAX_REPORT_PATH_LENGTH, NewReport, REPORT_MESSAGE, ReportForm};

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;
use utoipa::ToSchema;

use crate::email_address::EmailAddress;
use crate::form_errors::{FormErrors, ok_or_add};
use crate::form_rule::{LineFormat, TextRule};

pub const NAME: TextRule = TextRule {
    field: "name",
    label: "Name",
    line_format: LineFormat::OneLine,
    min: 1,
    max: 100,
    too_short: "Name is required",
    too_long: "Name must be at most 100 characters",
};

pub const SUBJECT: TextRule = TextRule {
    field: "subject",
    label: "Subject",
    line_format: LineFormat::OneLine,
    min: 1,
    max: 150,
    too_short: "Subject is required",
    too_long: "Subject must be at most 150 characters",
};

pub const MESSAGE: TextRule = TextRule {
    field: "message",
    label: "Message",
    line_format: LineFormat::LinesAndTabs,
    min: 1,
    max: 5000,
    too_short: "Message is required",
    too_long: "Message must be at most 5000 characters",
};

/// Usual response times by topic, as shown on the contact page.
pub const RESPONSE_TIMES: [ResponseTime; 4] = [
    ResponseTime { topic: "General enquiries", time: "24-48 hours" },
    ResponseTime { topic: "Privacy requests", time: "Within 30 days" },
    ResponseTime { topic: "Technical issues", time: "Same day" },
    ResponseTime { topic: "Legal matters", time: "5 business days" },
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResponseTime {
    pub topic: &'static str,
    pub time: &'static str,
}

#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    Display,
    EnumString,
    IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase", parse_err_ty = UnknownContactCategory, parse_err_fn = UnknownContactCategory::from)]
pub enum ContactCategory {
    #[default]
    General,
    Recipe,
    Technical,
    Legal,
    Partnership,
    Advertising,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not an enquiry type; use general, recipe, technical, legal, partnership or advertising")]
pub struct UnknownContactCategory(String);

impl ContactCategory {
    pub const ALL: [Self; 6] =
        [Self::General, Self::Recipe, Self::Technical, Self::Legal, Self::Partnership, Self::Advertising];

    pub fn as_str(self) -> &'static str {
        self.into()
    }

    pub fn label(self) -> &'static str {
        match self {
            Self::General => "General enquiry",
            Self::Recipe => "Recipe question",
            Self::Technical => "Technical issue",
            Self::Legal => "Legal or privacy",
            Self::Partnership => "Partnership",
            Self::Advertising => "Advertising",
        }
    }
}

impl From<&str> for UnknownContactCategory {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

/// A contact message as the visitor sent it, before validation.
#[derive(Debug, Clone, Copy, Default)]
pub struct ContactForm<'a> {
    pub name: &'a str,
    pub email: &'a str,
    pub subject: &'a str,
    pub message: &'a str,
    /// `General` is used if this is missing or empty.
    pub category: Option<&'a str>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewContactMessage {
    pub name: String,
    pub email: EmailAddress,
    pub subject: String,
    pub message: String,
    pub category: ContactCategory,
}

impl NewContactMessage {
    pub fn parse(form: ContactForm<'_>) -> Result<Self, FormErrors> {
        let mut errors = FormErrors::new();
        let name = NAME.validate(form.name, &mut errors);
        let email = ok_or_add(EmailAddress::parse(form.email), "email", &mut errors);
        let subject = SUBJECT.validate(form.subject, &mut errors);
        let message = MESSAGE.validate(form.message, &mut errors);
        let category = match form.category.filter(|it| !it.is_empty()) {
            Some(raw) => ok_or_add(raw.parse(), "category", &mut errors),
            None => Some(ContactCategory::default()),
        };
        match (email, category) {
            (Some(email), Some(category)) if errors.is_empty() => Ok(Self { name, email, subject, message, category }),
            _ => Err(errors),
        }
    }

    /// Returns a text that is equal for two messages with the same content, to detect repeats. The separator is a control
    /// character, which no field can contain.
    pub fn canonical_text(&self) -> String {
        let email = self.email.to_key();
        [&self.name, &email, &self.subject, &self.message, self.category.as_str()].join("\u{1f}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VALID: ContactForm<'_> =
        ContactForm { name: "Anna", email: "anna@example.com", subject: "Salt", message: "How much?", category: None };

    fn errors(form: ContactForm<'_>) -> Vec<(&'static str, Vec<String>)> {
        NewContactMessage::parse(form).err().unwrap_or_default().into_iter().collect()
    }

    #[test]
    fn each_length_limit_has_its_own_error() {
        let text = |length| "é".repeat(length);
        for (name, subject, message, expected) in [
            (text(1), text(1), text(1), None),
            (text(99), text(149), text(4999), None),
            (text(100), text(150), text(5000), None),
            (text(0), text(1), text(1), Some(("name", "Name is required"))),
            (text(101), text(1), text(1), Some(("name", "Name must be at most 100 characters"))),
            ("An\tna".into(), text(1), text(1), Some(("name", "Name must be plain text on one line"))),
            (text(1), text(0), text(1), Some(("subject", "Subject is required"))),
            (text(1), text(151), text(1), Some(("subject", "Subject must be at most 150 characters"))),
            (
                text(1),
                "Salt\r\nBcc: a@b.example".into(),
                text(1),
                Some(("subject", "Subject must be plain text on one line")),
            ),
            (text(1), text(1), " \n".into(), Some(("message", "Message is required"))),
            (text(1), text(1), text(5001), Some(("message", "Message must be at most 5000 characters"))),
            (
                text(1),
                text(1),
                "a\u{202e}b".into(),
                Some(("message", "Message must be plain text, without control characters")),
            ),
        ] {
            let found = errors(ContactForm { name: &name, subject: &subject, message: &message, ..VALID });
            let expected: Vec<_> = expected.map(|(field, text)| (field, vec![text.to_owned()])).into_iter().collect();
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn all_errors_are_reported_together() {
        let form = ContactForm { category: Some("gossip"), ..ContactForm::default() };
        let fields: Vec<_> = errors(form).into_iter().map(|(field, _)| field).collect();
        assert_eq!(fields, ["category", "email", "message", "name", "subject"]);
    }

    #[test]
    fn a_message_preserves_its_lines_and_tabs() {
        let form = ContactForm { message: " Dear all,\r\n\n1\tsalt\n", ..VALID };
        assert_eq!(NewContactMessage::parse(form).unwrap().message, "Dear all,\n\n1\tsalt");
    }

    #[test]
    fn the_default_category_is_general() {
        for (raw, expected) in [
            (None, ContactCategory::General),
            (Some(""), ContactCategory::General),
            (Some("general"), ContactCategory::General),
            (Some("legal"), ContactCategory::Legal),
        ] {
            assert_eq!(NewContactMessage::parse(ContactForm { category: raw, ..VALID }).unwrap().category, expected);
        }
        for category in ContactCategory::ALL {
            assert_eq!(category.as_str().parse(), Ok(category));
        }
        assert!("General".parse::<ContactCategory>().is_err());
    }

    #[test]
    fn script_payloads_are_accepted_as_plain_text() {
        for payload in include_str!("../data/script_payloads.txt").lines() {
            let form = ContactForm { name: payload, subject: payload, message: payload, ..VALID };
            let message = NewContactMessage::parse(form).unwrap();
            assert_eq!([message.name, message.subject, message.message], [payload; 3]);
        }
    }

    #[test]
    fn only_equal_messages_have_equal_canonical_text() {
        let canonical_text = |form| NewContactMessage::parse(form).unwrap().canonical_text();
        assert_eq!(canonical_text(VALID), canonical_text(ContactForm { email: "Anna@example.com ", ..VALID }));
        assert_ne!(canonical_text(VALID), canonical_text(ContactForm { subject: "Pepper", ..VALID }));
    }
}
