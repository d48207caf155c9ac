//! The effect of a hazard on a recipe.

use serde::{Deserialize, Serialize};
use strum::EnumString;
use utoipa::ToSchema;

/// Effect of a hazard on a recipe that names it, the strictest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema, EnumString)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase", parse_err_ty = String, parse_err_fn = unknown_verdict)]
pub enum HazardVerdict {
    /// The recipe is invalid and cannot be published.
    Unsafe,
    /// The recipe is valid and carries a warning.
    Review,
    /// The recipe is valid and carries a note.
    Info,
}

fn unknown_verdict(name: &str) -> String {
    format!("'{name}' is not unsafe, review or info")
}
