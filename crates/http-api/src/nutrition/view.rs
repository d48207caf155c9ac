//! An analysis as clients see it: the lines as they were understood, the nutrients, the verdict, and what is unsafe.

use domain::ingredient_line::{self, IngredientLine};
use domain::pet_type::PetType;
use domain::safety::{self, Finding};
use nutrition::analysis::{Analysis, Basis, Dish, EnergySplit, NutrientResult, analyse};
use nutrition::caution::{Caution, cautions};
use nutrition::portion::{wire_grams, wire_kcal};
use nutrition::profile::LifeStage;
use nutrition::verdict::Verdict;
use serde::Serialize;
use utoipa::ToSchema;

use super::finding_view::FindingView;
use crate::recipes::view::LineView;

/// What is asked about.
pub struct Question<'a> {
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
    /// One for each ingredient, in its order.
    pub lines: Vec<AnalysedLineView>,
    pub safety: SafetyView,
    /// Each nutrient of the profile, per 1000 kcal of metabolisable energy.
    pub nutrients: Vec<NutrientResult>,
    pub verdict: Verdict,
    /// The verdict in words: 'Complete for adult maintenance (by calculation)'.
    pub verdict_text: String,
    /// Below the minimum.
    pub missing: Vec<&'static str>,
    /// Above the maximum.
    pub exceeded: Vec<&'static str>,
    /// Not known to be within the limits, though it could be assessed.
    pub unknown: Vec<&'static str>,
    /// Nutrients of the profile that the food data could assess, of how many.
    pub assessed: usize,
    pub total: usize,
    pub profile: Basis,
    /// Metabolisable energy of the whole batch.
    pub kcal: f64,
    /// Raw weight of the whole batch, water included.
    pub grams: f64,
    /// Weight of the finished dish.
    pub finished_grams: f64,
    /// Of the finished dish, as fed.
    pub kcal_per_gram: f64,
    #[serde(rename = "kcalPer100g")]
    pub kcal_per_100_g: f64,
    /// How the finished weight was reached.
    pub cooking_assumption: &'static str,
    /// Shares of the energy; null without energy.
    #[schema(required = true)]
    pub energy_split: Option<EnergySplit>,
    /// Lines that name no food of the table, so that nothing is claimed of the dish.
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
    /// Null where the food, its weight or its energy is unknown.
    #[schema(required = true)]
    pub kcal: Option<f64>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Safety)]
pub struct SafetyView {
    /// False exactly where a food that harms the animal was found.
    pub is_valid: bool,
    pub toxic_ingredients: Vec<String>,
    pub warnings: Vec<String>,
    pub suggestions: Vec<String>,
    /// Each place the hazard table speaks of, in reading order.
    pub findings: Vec<FindingView>,
}

impl AnalysisView {
    pub fn of(question: &Question) -> Self {
        let lines: Vec<IngredientLine> = question.ingredients.iter().map(|text| ingredient_line::parse(text)).collect();
        let analysis = analyse(&Dish {
            pet_type: question.pet_type,
            life_stage: question.life_stage,
            is_treat: question.is_treat,
            lines: &lines,
        });
        let findings = safety::check(question.pet_type, question.title, question.ingredients, question.instructions);
        let cautions = cautions(question.pet_type, question.is_treat, &lines, question.instructions);
        Self::new(analysis, &lines, SafetyView::of(&findings, &cautions))
    }

    pub fn new(analysis: Analysis, lines: &[IngredientLine], safety: SafetyView) -> Self {
        let lines = lines
            .iter()
            .zip(&analysis.lines)
            .map(|(line, analysed)| AnalysedLineView { line: LineView::of(line), kcal: analysed.kcal.map(wire_kcal) })
            .collect();
        Self {
            pet_type: analysis.pet_type,
            life_stage: analysis.life_stage,
            lines,
            safety,
            nutrients: analysis.nutrients.into_iter().map(rounded).collect(),
            verdict: analysis.verdict,
            verdict_text: analysis.sentence,
            missing: analysis.missing,
            exceeded: analysis.exceeded,
            unknown: analysis.unknown,
            assessed: analysis.assessed,
            total: analysis.total,
            profile: analysis.profile,
            kcal: wire_kcal(analysis.kcal),
            grams: wire_grams(analysis.grams),
            finished_grams: wire_grams(analysis.cooked_grams),
            kcal_per_gram: significant(analysis.kcal_per_gram),
            kcal_per_100_g: wire_kcal(analysis.kcal_per_gram * 100.0),
            cooking_assumption: analysis.cooking_assumption,
            energy_split: analysis.energy_split,
            unmatched: analysis.unmatched,
            unweighed: analysis.unweighed,
        }
    }
}

impl SafetyView {
    /// What the hazard table finds in the words, and what the foods themselves ask to mind.
    pub fn of(findings: &[Finding], cautions: &[Caution]) -> Self {
        let mut report = safety::report(findings);
        report.warnings.extend(cautions.iter().map(|caution| caution.text.clone()));
        Self {
            is_valid: report.is_valid,
            toxic_ingredients: report.toxic_ingredients,
            warnings: report.warnings,
            suggestions: report.suggestions,
            findings: findings.iter().map(FindingView::of).collect(),
        }
    }
}

fn rounded(mut nutrient: NutrientResult) -> NutrientResult {
    nutrient.amount_per_1000_kcal = nutrient.amount_per_1000_kcal.map(significant);
    for contribution in &mut nutrient.contributions {
        contribution.amount_per_1000_kcal = significant(contribution.amount_per_1000_kcal);
        contribution.share = significant(contribution.share);
    }
    nutrient
}

/// To five figures, whatever the unit: no food table is finer, and vitamins come in thousandths.
fn significant(value: f64) -> f64 {
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
    fn a_figure_keeps_five_digits_whatever_its_unit() {
        for (value, rounded) in
            [(1234.5678, 1234.6), (0.007_123_456, 0.007_123_5), (45.0, 45.0), (0.0, 0.0), (-2.345_678, -2.3457)]
        {
            assert!((significant(value) - rounded).abs() < 1e-12, "{value}");
        }
    }
}
