//! The JSON of the assistant: steps, unmet limits and nearest constraints.

use assistant::constraints::Constraints;
use assistant::draft::{NearestConstraints, UnmetLimit};
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipeExplanations)]
pub struct ExplanationsView {
    /// The proposed steps, in their order.
    pub explanations: Vec<String>,
    /// The lines whose food is not known. The steps name them, but their cooking time is assumed.
    pub unknown_lines: Vec<String>,
    /// True if a language model worded the steps.
    pub worded_by_model: bool,
}

/// A limit that no recipe meets together with the others.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = UnmetLimit)]
pub struct UnmetLimitView {
    /// The field of the constraints that sets the limit; `nutrients` for the nutrient profile, `safety` for the hazard rules.
    pub field: &'static str,
    /// States the limit, and what can be reached, in a complete sentence.
    pub message: String,
    /// The nearest value that can be reached; null if there is none.
    #[schema(required = true)]
    pub reachable: Option<f64>,
}

/// Constraints near those of the request for which there is a recipe.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = NearestConstraints)]
pub struct NearestView {
    /// The client sends them back unchanged as `constraints`.
    pub constraints: Constraints,
    /// The differences from the request, in complete sentences.
    pub changes: Vec<String>,
}

impl From<UnmetLimit> for UnmetLimitView {
    fn from(UnmetLimit { field, message, reachable, .. }: UnmetLimit) -> Self {
        Self { field, message, reachable }
    }
}

impl From<NearestConstraints> for NearestView {
    fn from(nearest: NearestConstraints) -> Self {
        Self { constraints: nearest.constraints, changes: vec![nearest.change] }
    }
}
