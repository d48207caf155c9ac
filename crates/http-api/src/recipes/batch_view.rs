//! The JSON of what is true of a recipe in the requested size only: its verdicts, weight and changed amounts.

use domain::measure::AmountText;
use domain::quantity::round_to_thousandths;
use nutrition::analysis::ProfileVerdict;
use nutrition::kitchen_amount::format_food_weight;
use nutrition::scaling::{ScaledDish, count_changed_amounts, has_rounded_pieces};
use nutrition::verdict::{SmallestMargin, Verdict};
use serde::Serialize;
use utoipa::ToSchema;

use super::size_figures::SizeFigures;
use super::sizes::RecipeSizes;
use crate::config::NutrientProfiles;
use crate::nutrition::rounding::round_profile_amounts;

/// What follows from the amounts of the lines, which are those of the requested size.
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
    /// Metabolisable energy of a serving, an equal part of the batch; null if `kcalPerBatch` is null.
    #[schema(required = true)]
    pub kcal_per_serving: Option<f64>,
    /// Estimated weight of the finished food; null if `kcalPerBatch` is null.
    #[schema(required = true)]
    pub finished_weight: Option<WeightView>,
    /// Number of lines that are shown with other amounts than those of the author.
    pub changed_amounts: usize,
    /// True if a line has other numbers of tablets, capsules, softgels or drops than the exact multiple, because they are whole.
    pub has_rounded_pieces: bool,
}

/// A weight as text, rounded for a kitchen scale.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = FoodWeight)]
pub struct WeightView {
    /// The weight in grams or kilograms.
    pub metric: String,
    /// The weight in ounces or pounds.
    pub us: String,
}

impl BatchView {
    pub fn new(sizes: &RecipeSizes, scaled: ScaledDish, figures: &SizeFigures, profiles: &NutrientProfiles) -> Self {
        let changed_amounts = if scaled.is_original() { 0 } else { count_changed_amounts(&scaled.lines) };
        let has_rounded_pieces = has_rounded_pieces(&scaled.lines, scaled.factor);
        let by_profile = sizes.assess(&scaled, profiles.added());
        let analysis = scaled.analysis;
        let margin = |it: SmallestMargin| SmallestMargin { margin: round_to_thousandths(it.margin), ..it };
        Self {
            verdict: analysis.verdict,
            verdict_text: analysis.verdict_sentence,
            smallest_margin: analysis.smallest_margin.map(margin),
            profiles: by_profile.into_iter().map(round_profile_amounts).collect(),
            kcal_per_serving: figures.kcal_per_serving(),
            finished_weight: figures.finished_grams().map(WeightView::new),
            changed_amounts,
            has_rounded_pieces,
        }
    }
}

impl WeightView {
    fn new(grams: f64) -> Self {
        let AmountText { metric, us, .. } = format_food_weight(grams);
        Self { metric, us }
    }
}
