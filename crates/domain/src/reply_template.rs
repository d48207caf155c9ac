//! Texts that administrators reuse in notes to authors and in answers to messages.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;
use utoipa::ToSchema;

use crate::form_errors::{FormErrors, ok_or_add};
use crate::form_rule::{LineFormat, TextRule};
use crate::recipe_status::MODERATION_NOTE;

pub const TITLE: TextRule = TextRule {
    field: "title",
    label: "Title",
    line_format: LineFormat::OneLine,
    min: 1,
    max: 80,
    too_short: "Title is required",
    too_long: "Title must be at most 80 characters",
};

/// Rule for the text, which has the maximum length of a note. Placeholders are replaced later, so the finished text can still be
/// too long for a note.
pub const BODY: TextRule = TextRule {
    field: "body",
    label: "Text",
    line_format: LineFormat::Lines,
    min: 1,
    max: MODERATION_NOTE.max,
    too_short: "Text is required",
    too_long: "Text must be at most 1000 characters",
};

/// The kind of reply that a template is for.
#[derive(
    Debug,
    Clone,
    Copy,
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
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", parse_err_ty = UnknownReplyPurpose, parse_err_fn = UnknownReplyPurpose::from)]
pub enum ReplyPurpose {
    ChangesRequested,
    Rejected,
    Message,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a purpose of a reply; use changes_requested, rejected or message")]
pub struct UnknownReplyPurpose(String);

impl ReplyPurpose {
    pub const ALL: [Self; 3] = [Self::ChangesRequested, Self::Rejected, Self::Message];

    pub fn as_str(self) -> &'static str {
        self.into()
    }

    pub fn label(self) -> &'static str {
        match self {
            Self::ChangesRequested => "Request changes",
            Self::Rejected => "Reject a recipe",
            Self::Message => "Answer a message",
        }
    }
}

impl From<&str> for UnknownReplyPurpose {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

/// The fields of a template that an administrator writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewReplyTemplate {
    pub purpose: ReplyPurpose,
    pub title: String,
    pub body: String,
}

impl NewReplyTemplate {
    pub fn parse(purpose: &str, title: &str, body: &str) -> Result<Self, FormErrors> {
        let mut errors = FormErrors::new();
        let purpose = ok_or_add(purpose.parse::<ReplyPurpose>(), "purpose", &mut errors);
        let title = TITLE.validate(title, &mut errors);
        let body = BODY.validate(body, &mut errors);
        match purpose {
            Some(purpose) if errors.is_empty() => Ok(Self { purpose, title, body }),
            _ => Err(errors),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_purpose_parses_from_its_name() {
        let names: Vec<_> = ReplyPurpose::ALL.iter().map(|purpose| purpose.as_str()).collect();
        assert_eq!(names, ["changes_requested", "rejected", "message"]);
        for purpose in ReplyPurpose::ALL {
            assert_eq!(purpose.as_str().parse(), Ok(purpose));
        }
    }

    #[test]
    fn a_template_has_a_purpose_a_title_and_a_text_that_fits_into_a_note() {
        let longest = "é".repeat(1000);
        let template = NewReplyTemplate::parse("message", " Thanks ", &format!("{longest}\n")).unwrap();
        assert_eq!(
            template,
            NewReplyTemplate { purpose: ReplyPurpose::Message, title: "Thanks".into(), body: longest.clone() }
        );
        let errors = NewReplyTemplate::parse("letter", "", &format!("{longest}é")).unwrap_err();
        assert_eq!(
            errors["purpose"],
            ["'letter' is not a purpose of a reply; use changes_requested, rejected or message"]
        );
        assert_eq!(errors["title"], ["Title is required"]);
        assert_eq!(errors["body"], ["Text must be at most 1000 characters"]);
    }
}
