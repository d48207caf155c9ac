//! A hazard that a text names.

use domain::safety::{Hazard, Verdict};

/// A hazard that a search or question names, with its strictest effect on a recipe.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedHazard {
    pub hazard: &'static Hazard,
    pub verdict: Verdict,
}
