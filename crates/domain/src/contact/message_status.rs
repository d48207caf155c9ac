//! The status of a contact message, and the note that an administrator adds to it.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;
use utoipa::ToSchema;

use crate::form_errors::{FormErrors, ok_or_add};
use crate::form_rule::{LineFormat, TextRule};

pub const ADMIN_NOTES: TextRule = TextRule {
    field: "adminNotes",
    label: "The note",
    line_format: LineFormat::Lines,
    min: 0,
    max: 2000,
    too_short: "",
    too_long: "The note must be at most 2000 characters",
};

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
#[schema(as = MessageStatus)]
#[strum(serialize_all = "snake_case", parse_err_ty = UnknownContactMessageStatus, parse_err_fn = UnknownContactMessageStatus::from)]
pub enum ContactMessageStatus {
    New,
    InProgress,
    Resolved,
    Closed,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a status of a message; use new, in_progress, resolved or closed")]
pub struct UnknownContactMessageStatus(String);

impl ContactMessageStatus {
    pub const ALL: [Self; 4] = [Self::New, Self::InProgress, Self::Resolved, Self::Closed];

    pub fn as_str(self) -> &'static str {
        self.into()
    }

    pub fn label(self) -> &'static str {
        match self {
            Self::New => "New",
            Self::InProgress => "In progress",
            Self::Resolved => "Resolved",
            Self::Closed => "Closed",
        }
    }
}

impl From<&str> for UnknownContactMessageStatus {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

/// A change of a message by an administrator. Every status may follow every other status.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContactMessageUpdate {
    pub status: ContactMessageStatus,
    /// `None` leaves the note unchanged; an empty text removes it.
    pub admin_notes: Option<String>,
}

impl ContactMessageUpdate {
    pub fn parse(status: &str, admin_notes: Option<&str>) -> Result<Self, FormErrors> {
        let mut errors = FormErrors::new();
        let status = ok_or_add(status.parse::<ContactMessageStatus>(), "status", &mut errors);
        let admin_notes = admin_notes.map(|raw| ADMIN_NOTES.validate(raw, &mut errors));
        match status {
            Some(status) if errors.is_empty() => Ok(Self { status, admin_notes }),
            _ => Err(errors),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_status_parses_from_its_name() {
        let wire: Vec<_> = ContactMessageStatus::ALL.iter().map(|status| status.as_str()).collect();
        assert_eq!(wire, ["new", "in_progress", "resolved", "closed"]);
        for status in ContactMessageStatus::ALL {
            assert_eq!(status.as_str().parse(), Ok(status));
        }
    }

    #[test]
    fn an_update_requires_a_status_and_may_omit_the_note() {
        let longest = "é".repeat(2000);
        for (notes, stored) in [
            (None, None),
            (Some(""), Some("")),
            (Some(" Rang back.\nDone. "), Some("Rang back.\nDone.")),
            (Some(longest.as_str()), Some(longest.as_str())),
        ] {
            let expected = ContactMessageUpdate {
                status: ContactMessageStatus::InProgress,
                admin_notes: stored.map(str::to_owned),
            };
            assert_eq!(ContactMessageUpdate::parse("in_progress", notes), Ok(expected));
        }
        let errors = ContactMessageUpdate::parse("done", Some(&"é".repeat(2001))).unwrap_err();
        assert_eq!(errors["status"], ["'done' is not a status of a message; use new, in_progress, resolved or closed"]);
        assert_eq!(errors["adminNotes"], ["The note must be at most 2000 characters"]);
    }
}
