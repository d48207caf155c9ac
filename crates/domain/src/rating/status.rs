//! The status of a rating, and the decisions of an administrator that change it.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;
use utoipa::ToSchema;

use crate::form_errors::{FormErrors, ok_or_add};
use crate::recipe_status::MODERATION_NOTE;

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
#[strum(serialize_all = "snake_case", parse_err_ty = UnknownRatingStatus, parse_err_fn = UnknownRatingStatus::from)]
pub enum RatingStatus {
    Pending,
    Approved,
    Rejected,
    /// An administrator took the rating off the site, with a separate request that is not a `RatingDecision`. Approving the
    /// rating publishes it again.
    Withdrawn,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a status of a rating; use pending, approved, rejected or withdrawn")]
pub struct UnknownRatingStatus(String);

impl RatingStatus {
    pub const ALL: [Self; 4] = [Self::Pending, Self::Approved, Self::Rejected, Self::Withdrawn];

    pub fn is_public(self) -> bool {
        self == Self::Approved
    }

    pub fn as_str(self) -> &'static str {
        self.into()
    }

    pub fn label(self) -> &'static str {
        match self {
            Self::Pending => "Waiting for review",
            Self::Approved => "Approved",
            Self::Rejected => "Rejected",
            Self::Withdrawn => "Withdrawn",
        }
    }
}

impl From<&str> for UnknownRatingStatus {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, ToSchema, EnumString)]
#[schema(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", parse_err_ty = UnknownRatingDecision, parse_err_fn = UnknownRatingDecision::from)]
pub enum RatingDecision {
    Approved,
    Rejected,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a decision; use approved or rejected")]
pub struct UnknownRatingDecision(String);

impl From<&str> for UnknownRatingDecision {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl From<RatingDecision> for RatingStatus {
    fn from(decision: RatingDecision) -> Self {
        match decision {
            RatingDecision::Approved => Self::Approved,
            RatingDecision::Rejected => Self::Rejected,
        }
    }
}

/// An administrator's decision on a rating, and the note that is stored with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingModeration {
    pub decision: RatingDecision,
    pub note: Option<String>,
}

impl RatingModeration {
    /// Note of a rejection for which the administrator wrote no other note.
    pub const REJECTION_NOTE: &str = "Comment rejected by admin";

    pub fn parse(status: &str, notes: Option<&str>) -> Result<Self, FormErrors> {
        let mut errors = FormErrors::new();
        let decision = ok_or_add(status.parse::<RatingDecision>(), "status", &mut errors);
        let note = MODERATION_NOTE.validate_optional(notes, &mut errors);
        match decision {
            Some(decision) if errors.is_empty() => {
                let default_note = (decision == RatingDecision::Rejected).then(|| Self::REJECTION_NOTE.to_owned());
                Ok(Self { decision, note: note.or(default_note) })
            }
            _ => Err(errors),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_status_parses_and_only_approved_ratings_are_public() {
        for status in RatingStatus::ALL {
            assert_eq!(status.as_str().parse(), Ok(status));
            assert_eq!(status.is_public(), status == RatingStatus::Approved);
        }
        let error = "gone".parse::<RatingStatus>().unwrap_err().to_string();
        assert_eq!(error, "'gone' is not a status of a rating; use pending, approved, rejected or withdrawn");
    }

    #[test]
    fn an_approval_may_have_a_note_and_a_rejection_always_has_one() {
        for (status, notes, decision, note) in [
            ("approved", None, RatingDecision::Approved, None),
            ("approved", Some(" Nice "), RatingDecision::Approved, Some("Nice")),
            ("rejected", None, RatingDecision::Rejected, Some("Comment rejected by admin")),
            ("rejected", Some(" "), RatingDecision::Rejected, Some("Comment rejected by admin")),
            ("rejected", Some("Advertising"), RatingDecision::Rejected, Some("Advertising")),
        ] {
            let expected = RatingModeration { decision, note: note.map(str::to_owned) };
            assert_eq!(RatingModeration::parse(status, notes), Ok(expected), "{status} {notes:?}");
        }
        let errors = RatingModeration::parse("withdrawn", Some(&"x".repeat(1001))).unwrap_err();
        assert_eq!(errors["status"], ["'withdrawn' is not a decision; use approved or rejected"]);
        assert_eq!(errors["notes"], ["The note must be at most 1000 characters"]);
        assert_eq!(RatingStatus::from(RatingDecision::Rejected), RatingStatus::Rejected);
        assert_eq!(RatingStatus::from(RatingDecision::Approved), RatingStatus::Approved);
    }
}
