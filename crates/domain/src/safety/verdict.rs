//! The effect of a hazard on a recipe.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Effect of a hazard on a recipe that names it, the strictest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = HazardVerdict)]
pub enum Verdict {
    /// The recipe is invalid and cannot be published.
    Unsafe,
    /// The recipe is valid and carries a warning.
    Review,
    /// The recipe is valid and carries a note.
    Info,
}

impl FromStr for Verdict {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "unsafe" => Ok(Self::Unsafe),
            "review" => Ok(Self::Review),
            "info" => Ok(Self::Info),
            other => Err(format!("'{other}' is not unsafe, review or info")),
        }
    }
}
