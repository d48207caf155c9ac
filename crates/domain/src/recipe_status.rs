//! Where a submitted recipe stands, and what an administrator decides of it.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;
use utoipa::ToSchema;

use crate::fault::{Faults, note, taken};
use crate::text_rule::{Layout, TextRule};

pub const NOTES: TextRule = TextRule {
    field: "notes",
    label: "The note",
    layout: Layout::Lines,
    min: 0,
    max: 1000,
    too_short: "",
    too_long: "The note must be at most 1000 characters",
};

pub const REASON_REQUIRED: &str = "Please say why, so that the author can mend it";

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RecipeStatus {
    Pending,
    ChangesRequested,
    Approved,
    Rejected,
    Unpublished,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a status of a recipe: pending, changes_requested, approved, rejected or unpublished")]
pub struct UnknownRecipeStatus(String);

impl RecipeStatus {
    pub const ALL: [Self; 5] =
        [Self::Pending, Self::ChangesRequested, Self::Approved, Self::Rejected, Self::Unpublished];

    /// Where a decision leads, whatever was decided before.
    pub fn after(decision: Decision) -> Self {
        match decision {
            Decision::Approved => Self::Approved,
            Decision::Rejected => Self::Rejected,
            Decision::ChangesRequested => Self::ChangesRequested,
            Decision::Unpublished => Self::Unpublished,
        }
    }

    pub fn is_public(self) -> bool {
        self == Self::Approved
    }

    /// Whether its submitter may change it and send it again.
    pub fn may_be_mended(self) -> bool {
        matches!(self, Self::Pending | Self::ChangesRequested)
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::ChangesRequested => "changes_requested",
            Self::Approved => "approved",
            Self::Rejected => "rejected",
            Self::Unpublished => "unpublished",
        }
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

    /// What the submitter reads on the status page.
    pub fn explanation(self) -> &'static str {
        match self {
            Self::Pending => "We have your recipe and will read it soon.",
            Self::ChangesRequested => "Please look at our note, mend the recipe and send it again.",
            Self::Approved => "Your recipe is published. Thank you for sharing it!",
            Self::Rejected => "We can't publish this recipe. Our note says why.",
            Self::Unpublished => "Your recipe is no longer shown on the site.",
        }
    }
}

impl fmt::Display for RecipeStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for RecipeStatus {
    type Err = UnknownRecipeStatus;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|it| it.as_str() == text).ok_or_else(|| UnknownRecipeStatus(text.to_owned()))
    }
}

/// What an administrator may say of a recipe.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Decision {
    Approved,
    Rejected,
    ChangesRequested,
    Unpublished,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("'{0}' is not a decision: approved, rejected, changes_requested or unpublished")]
pub struct UnknownDecision(String);

impl Decision {
    pub const ALL: [Self; 4] = [Self::Approved, Self::Rejected, Self::ChangesRequested, Self::Unpublished];

    pub fn as_str(self) -> &'static str {
        RecipeStatus::after(self).as_str()
    }

    /// What the button says.
    pub fn label(self) -> &'static str {
        match self {
            Self::Approved => "Approve",
            Self::Rejected => "Reject",
            Self::ChangesRequested => "Request changes",
            Self::Unpublished => "Unpublish",
        }
    }

    pub fn needs_reason(self) -> bool {
        matches!(self, Self::Rejected | Self::ChangesRequested)
    }
}

impl FromStr for Decision {
    type Err = UnknownDecision;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|it| it.as_str() == text).ok_or_else(|| UnknownDecision(text.to_owned()))
    }
}

/// A decision with what its author is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moderation {
    pub decision: Decision,
    pub note: Option<String>,
}

impl Moderation {
    pub fn parse(status: &str, notes: Option<&str>) -> Result<Self, Faults> {
        let mut faults = Faults::new();
        let decision = taken(status.parse::<Decision>(), "status", &mut faults);
        let reason = NOTES.read_optional(notes, &mut faults);
        if decision.is_some_and(Decision::needs_reason) && reason.is_none() && !faults.contains_key("notes") {
            note(&mut faults, "notes", REASON_REQUIRED);
        }
        match decision {
            Some(decision) if faults.is_empty() => Ok(Self { decision, note: reason }),
            _ => Err(faults),
        }
    }
}
