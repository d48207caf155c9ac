//! The status of a submitted recipe, and the decisions of an administrator that change it.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr};
use thiserror::Error;
use utoipa::ToSchema;

use crate::form_errors::{FormErrors, add_error, ok_or_add};
use crate::form_rule::{LineFormat, TextRule};

pub const MODERATION_NOTE: TextRule = TextRule {
    field: "notes",
    label: "The note",
    line_format: LineFormat::Lines,
    min: 0,
    max: 1000,
    too_short: "",
    too_long: "The note must be at most 1000 characters",
};

pub const NOTE_REQUIRED: &str = "Please describe what the author should change";

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
#[strum(serialize_all = "snake_case", parse_err_ty = UnknownRecipeStatus, parse_err_fn = UnknownRecipeStatus::from)]
pub enum RecipeStatus {
    Pending,
    ChangesRequested,
    Approved,
    Rejected,
    Unpublished,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a status of a recipe; use pending, changes_requested, approved, rejected or unpublished")]
pub struct UnknownRecipeStatus(String);

impl RecipeStatus {
    pub const ALL: [Self; 5] =
        [Self::Pending, Self::ChangesRequested, Self::Approved, Self::Rejected, Self::Unpublished];

    /// Returns the status after a decision, which does not depend on the previous status.
    pub fn from_decision(decision: RecipeDecision) -> Self {
        match decision {
            RecipeDecision::Approved => Self::Approved,
            RecipeDecision::Rejected => Self::Rejected,
            RecipeDecision::ChangesRequested => Self::ChangesRequested,
            RecipeDecision::Unpublished => Self::Unpublished,
        }
    }

    pub fn is_public(self) -> bool {
        self == Self::Approved
    }

    /// Returns true if the submitter may edit the recipe and send it again.
    pub fn can_be_resubmitted(self) -> bool {
        matches!(self, Self::Pending | Self::ChangesRequested)
    }

    pub fn as_str(self) -> &'static str {
        self.into()
    }

    pub fn label(self) -> &'static str {
        match self {
            Self::Pending => "Waiting for review",
            Self::ChangesRequested => "Changes requested",
            Self::Approved => "Published",
            Self::Rejected => "Not accepted",
            Self::Unpublished => "No longer published",
        }
    }

    /// Returns the sentence that the submitter reads on the status page.
    pub fn explanation(self) -> &'static str {
        match self {
            Self::Pending => "We have your recipe and will read it soon.",
            Self::ChangesRequested => "Please read our note, edit your recipe and send it again.",
            Self::Approved => "Your recipe is published. Thank you for sharing it!",
            Self::Rejected => "We can't publish this recipe. Thank you for sending it.",
            Self::Unpublished => "Your recipe is no longer shown on the site.",
        }
    }
}

impl From<&str> for UnknownRecipeStatus {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

/// Decision of an administrator on a recipe.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, ToSchema, EnumString)]
#[schema(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", parse_err_ty = UnknownRecipeDecision, parse_err_fn = UnknownRecipeDecision::from)]
pub enum RecipeDecision {
    Approved,
    Rejected,
    ChangesRequested,
    Unpublished,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a decision; use approved, rejected, changes_requested or unpublished")]
pub struct UnknownRecipeDecision(String);

impl RecipeDecision {
    pub const ALL: [Self; 4] = [Self::Approved, Self::Rejected, Self::ChangesRequested, Self::Unpublished];

    pub fn as_str(self) -> &'static str {
        RecipeStatus::from_decision(self).as_str()
    }

    /// Returns the text of the button.
    pub fn label(self) -> &'static str {
        match self {
            Self::Approved => "Approve",
            Self::Rejected => "Reject",
            Self::ChangesRequested => "Request changes",
            Self::Unpublished => "Unpublish",
        }
    }

    /// Returns true for a request for changes, because the author of the recipe must know what to change.
    pub fn requires_note(self) -> bool {
        self == Self::ChangesRequested
    }
}

impl From<&str> for UnknownRecipeDecision {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

/// A decision and the note that is sent to the author of the recipe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecipeModeration {
    pub decision: RecipeDecision,
    pub note: Option<String>,
}

impl RecipeModeration {
    pub fn parse(status: &str, notes: Option<&str>) -> Result<Self, FormErrors> {
        let mut errors = FormErrors::new();
        let decision = ok_or_add(status.parse::<RecipeDecision>(), "status", &mut errors);
        let note = MODERATION_NOTE.validate_optional(notes, &mut errors);
        if decision.is_some_and(RecipeDecision::requires_note) && note.is_none() && !errors.contains_key("notes") {
            add_error(&mut errors, "notes", NOTE_REQUIRED);
        }
        match decision {
            Some(decision) if errors.is_empty() => Ok(Self { decision, note }),
            _ => Err(errors),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_status_defines_visibility_and_resubmission() {
        use RecipeStatus::{Approved, ChangesRequested, Pending, Rejected, Unpublished};
        for (status, wire, is_public, can_be_resubmitted) in [
            (Pending, "pending", false, true),
            (ChangesRequested, "changes_requested", false, true),
            (Approved, "approved", true, false),
            (Rejected, "rejected", false, false),
            (Unpublished, "unpublished", false, false),
        ] {
            assert_eq!((status.as_str(), wire.parse()), (wire, Ok(status)));
            assert_eq!((status.is_public(), status.can_be_resubmitted()), (is_public, can_be_resubmitted), "{wire}");
            assert!(!status.label().is_empty() && !status.explanation().is_empty());
        }
        for wrong in ["", "Approved", "changes-requested", "draft"] {
            assert!(wrong.parse::<RecipeStatus>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_decision_sets_the_status_with_the_same_name() {
        for decision in RecipeDecision::ALL {
            assert_eq!(decision.as_str().parse(), Ok(decision));
            assert_eq!(RecipeStatus::from_decision(decision).as_str(), decision.as_str());
        }
        let error = "pending".parse::<RecipeDecision>().unwrap_err().to_string();
        assert_eq!(error, "'pending' is not a decision; use approved, rejected, changes_requested or unpublished");
    }

    #[test]
    fn a_request_for_changes_requires_a_note() {
        let (longest, too_long) = ("é".repeat(1000), "é".repeat(1001));
        for (status, notes, expected) in [
            ("approved", None, None),
            ("approved", Some("Lovely"), None),
            ("unpublished", Some(""), None),
            ("rejected", Some("No meat in it"), None),
            ("rejected", Some(longest.as_str()), None),
            ("rejected", Some(too_long.as_str()), Some("The note must be at most 1000 characters")),
            ("rejected", None, None),
            ("rejected", Some(" \n "), None),
            ("changes_requested", None, Some(NOTE_REQUIRED)),
            ("changes_requested", Some(" \n "), Some(NOTE_REQUIRED)),
            ("changes_requested", Some("How much salt?"), None),
        ] {
            let found = RecipeModeration::parse(status, notes).err().map(|errors| errors["notes"].clone());
            assert_eq!(found, expected.map(|text| vec![text.to_owned()]), "{status} {notes:?}");
        }
        assert_eq!(NOTE_REQUIRED, "Please describe what the author should change");
        assert!(RecipeModeration::parse("gone", None).unwrap_err().contains_key("status"));
    }
}
