//! The JSON of the verdicts on a recipe in the requested size.

use domain::quantity::round_to_thousandths;
use nutrition::analysis::ProfileVerdict;
use nutrition::scaling::ScaledDish;
use nutrition::verdict::{SmallestMargin, Verdict};
use serde::Serialize;
use utoipa::ToSchema;

use super::sizes::RecipeSizes;
use crate::config::NutrientProfiles;
use crate::nutrition::rounding::round_profile_amounts;

/// The verdicts on the amounts of the lines, which are those of the requested size.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipeBatch)]
pub struct BatchView {
    pub verdict: Verdict,
    /// The verdict as a sentence without a full stop.
    pub verdict_text: String,
    /// Null unless the verdict is `complete`.
    #[schema(required = true)]
    pub smallest_margin: Option<SmallestMargin>,
    /// The verdict on these amounts by each nutrient profile: first the built-in one, whose verdict is that of the other fields
    /// and decides which sizes are offered, then those that the operator has added.
    pub profiles: Vec<ProfileVerdict>,
}

impl BatchView {
    pub fn new(sizes: &RecipeSizes, scaled: ScaledDish, profiles: &NutrientProfiles) -> Self {
        let by_profile = sizes.assess(&scaled, profiles.added());
        let analysis = scaled.analysis;
        let margin = |it: SmallestMargin| SmallestMargin { margin: round_to_thousandths(it.margin), ..it };
        Self {
            verdict: analysis.verdict,
            verdict_text: analysis.verdict_sentence,
            smallest_margin: analysis.smallest_margin.map(margin),
            profiles: by_profile.into_iter().map(round_profile_amounts).collect(),
        }
    }
}
