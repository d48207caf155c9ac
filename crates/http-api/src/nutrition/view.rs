//! The JSON of an analysis: the recognised lines, the nutrients, the verdict and the hazards.

use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use domain::safety::{self, Finding, SafetyReport};
use nutrition::analysis::{Analysis, Dish, EnergySplit, NutrientResult, ProfileSummary, analyse};
use nutrition::caution::{Caution, cautions};
use nutrition::portion::{round_grams, round_kcal};
use nutrition::profile::LifeStage;
use nutrition::verdict::Verdict;
use serde::Serialize;
use utoipa::ToSchema;

use super::finding_view::FindingView;
use crate::recipes::view::LineView;

/// A recipe to analyse.
pub struct AnalysisInput<'a> {
    pub pet_type: PetType,
    pub life_stage: LifeStage,
    pub is_treat: bool,
    pub title: &'a str,
    pub ingredients: &'a [String],
    pub instructions: &'a [String],
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Analysis)]
pub struct AnalysisView {
    pub pet_type: PetType,
    pub life_stage: LifeStage,
    /// One line for each ingredient, in the same order.
    pub lines: Vec<AnalysedLineView>,
    pub safety: SafetyView,
    /// The nutrients of the profile, per 1000 kcal of metabolisable energy.
    pub nutrients: Vec<NutrientResult>,
    pub verdict: Verdict,
    /// The verdict in words: 'Complete for adult maintenance (by calculation)'.
    pub verdict_text: String,
    /// Nutrients below the minimum.
    pub missing: Vec<&'static str>,
    /// Nutrients above the maximum.
    pub exceeded: Vec<&'static str>,
    /// Nutrients that were assessed but are not certain to be within the limits.
    pub unknown: Vec<&'static str>,
    /// Number of nutrients that could be assessed with the food data; `total` is the number in the profile.
    pub assessed: usize,
    pub total: usize,
    pub profile: ProfileSummary,
    /// Metabolisable energy of the whole batch.
    pub kcal: f64,
    /// Raw weight of the whole batch, water included.
    pub grams: f64,
    /// Weight of the finished dish.
    pub finished_grams: f64,
    /// Energy density of the finished dish, as fed.
    pub kcal_per_gram: f64,
    #[serde(rename = "kcalPer100g")]
    pub kcal_per_100_g: f64,
    /// Describes how the finished weight was estimated.
    pub cooking_assumption: &'static str,
    /// Shares of the energy; null if the dish has no energy.
    #[schema(required = true)]
    pub energy_split: Option<EnergySplit>,
    /// Lines without a food of the table. If there are any, the verdict claims nothing about the dish.
    pub unmatched: Vec<String>,
    /// Lines whose food is known but not its weight.
    pub unweighed: Vec<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AnalysedLine)]
pub struct AnalysedLineView {
    #[serde(flatten)]
    pub line: LineView,
    /// Null if the food, its weight or its energy is unknown.
    #[schema(required = true)]
    pub kcal: Option<f64>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Safety)]
pub struct SafetyView {
    /// False if a food was found that harms the animal.
    pub is_valid: bool,
    pub toxic_ingredients: Vec<String>,
    pub warnings: Vec<String>,
    pub suggestions: Vec<String>,
    /// The hazards and cautions of the hazard table that were found, in reading order.
    pub findings: Vec<FindingView>,
}

impl AnalysisView {
    pub fn analyse(input: &AnalysisInput) -> Self {
        let lines: Vec<IngredientLine> = input.ingredients.iter().map(|text| IngredientLine::parse(text)).collect();
        let analysis = analyse(&Dish {
            pet_type: input.pet_type,
            life_stage: input.life_stage,
            is_treat: input.is_treat,
            lines: &lines,
        });
        let findings = safety::find_hazards(input.pet_type, input.title, input.ingredients, input.instructions);
        let cautions = cautions(input.pet_type, input.is_treat, &lines, input.instructions);
        Self::new(analysis, &lines, SafetyView::new(&findings, &cautions))
    }

    pub fn new(analysis: Analysis, lines: &[IngredientLine], safety: SafetyView) -> Self {
        let lines = lines
            .iter()
            .zip(&analysis.lines)
            .map(|(line, analysed)| AnalysedLineView { line: LineView::new(line), kcal: analysed.kcal.map(round_kcal) })
            .collect();
        Self {
            pet_type: analysis.pet_type,
            life_stage: analysis.life_stage,
            lines,
            safety,
            nutrients: analysis.nutrients.into_iter().map(round_amounts).collect(),
            verdict: analysis.verdict,
            verdict_text: analysis.verdict_sentence,
            missing: analysis.missing,
            exceeded: analysis.exceeded,
            unknown: analysis.unknown,
            assessed: analysis.assessed_nutrients,
            total: analysis.total_nutrients,
            profile: analysis.profile,
            kcal: round_kcal(analysis.energy_kcal),
            grams: round_grams(analysis.grams),
            finished_grams: round_grams(analysis.cooked_grams),
            kcal_per_gram: round_to_five_digits(analysis.kcal_per_gram),
            kcal_per_100_g: round_kcal(analysis.kcal_per_gram * 100.0),
            cooking_assumption: analysis.cooking_assumption,
            energy_split: analysis.energy_split,
            unmatched: analysis.unmatched,
            unweighed: analysis.unweighed,
        }
    }
}

impl SafetyView {
    /// Combines the findings of the hazard table in the text with the cautions for the recognised foods.
    pub fn new(findings: &[Finding], cautions: &[Caution]) -> Self {
        let mut report = SafetyReport::from_findings(findings);
        report.warnings.extend(cautions.iter().map(|caution| caution.text.clone()));
        Self {
            is_valid: report.is_valid,
            toxic_ingredients: report.toxic_ingredients,
            warnings: report.warnings,
            suggestions: report.suggestions,
            findings: findings.iter().map(FindingView::new).collect(),
        }
    }
}

fn round_amounts(mut nutrient: NutrientResult) -> NutrientResult {
    nutrient.amount_per_1000_kcal = nutrient.amount_per_1000_kcal.map(round_to_five_digits);
    for contribution in &mut nutrient.contributions {
        contribution.amount_per_1000_kcal = round_to_five_digits(contribution.amount_per_1000_kcal);
        contribution.share = round_to_five_digits(contribution.share);
    }
    nutrient
}

/// Rounds a figure. Food tables are not more precise than five digits, and amounts of vitamins can be very small.
fn round_to_five_digits(value: f64) -> f64 {
    if value == 0.0 || !value.is_finite() {
        return value;
    }
    let scale = 10_f64.powf(4.0 - value.abs().log10().floor());
    (value * scale).round() / scale
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_rounded_to_five_significant_digits() {
        for (value, round_amounts) in
            [(1234.5678, 1234.6), (0.007_123_456, 0.007_123_5), (45.0, 45.0), (0.0, 0.0), (-2.345_678, -2.3457)]
        {
            assert!((round_to_five_digits(value) - round_amounts).abs() < 1e-12, "{value}");
        }
    }
}
