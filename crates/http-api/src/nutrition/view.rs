//! The JSON of an analysis: the recognised lines, the nutrients, the verdict and the hazards.

use affiliate::country::Country;
use domain::ingredient_line::IngredientLine;
use domain::measure::format_amount;
use domain::pet_type::PetType;
use domain::safety::{self, Finding, SafetyReport};
use nutrition::analysis::{
    Analysis, Dish, EnergySplit, ExceededLimit, NutrientResult, ProfileSummary, ProfileVerdict, analyse_with, assess,
};
use nutrition::animal::Animal;
use nutrition::caution::{Caution, cautions_with};
use nutrition::certain_problems::{CertainProblem, find_certain_problems};
use nutrition::daily_need::DailyNeed;
use nutrition::energy::energy_basis;
use nutrition::label_product::LabelProduct;
use nutrition::line::question::{LineQuestion, questions_with};
use nutrition::line_advice::{LineAdvice, MeasuringTool, SupplementReason, line_advice_with};
use nutrition::portion::{DishRole, batches_per_day, round_grams, round_kcal};
use nutrition::portion_warning::{Eater, PortionWarning, find_portion_warnings};
use nutrition::profile::{LifeStage, Profile};
use nutrition::verdict::{SmallestMargin, Verdict};
use search::exclusion::{ExcludedFood, LineFoods};
use serde::Serialize;
use utoipa::ToSchema;

use super::finding_view::{FindingPlace, FindingView};
use super::local_units;
use super::rounding::{
    round_amounts, round_certain_amount, round_exceeded_amount, round_margin, round_profile_amounts, round_shares,
    round_to_five_digits,
};
use crate::recipes::line_view::LineView;

/// A recipe to analyse.
pub struct AnalysisInput<'a> {
    pub pet_type: PetType,
    pub life_stage: LifeStage,
    pub is_treat: bool,
    pub title: &'a str,
    pub ingredients: &'a [String],
    pub instructions: &'a [String],
    /// Products of the visitor that the lines may name.
    pub products: &'a [LabelProduct],
    /// The profiles that the recipe is assessed by in addition to the built-in one.
    pub added_profiles: &'a [&'static Profile],
    /// The animal that eats the dish, if it is known.
    pub animal: Option<&'a Animal>,
    /// The foods that this animal must not eat.
    pub excluded_foods: &'a [ExcludedFood],
    /// The country by whose salt and pints the lines are read. None for a published recipe, whose verdict is the same everywhere.
    pub country: Option<Country>,
}

impl<'i> AnalysisInput<'i> {
    pub fn parse_lines(&self) -> Vec<IngredientLine> {
        self.ingredients.iter().map(|text| local_units::parse_line(text, self.country)).collect()
    }

    /// Returns the dish that these lines make.
    pub fn dish<'a>(&self, lines: &'a [IngredientLine]) -> Dish<'a>
    where
        'i: 'a,
    {
        Dish {
            pet_type: self.pet_type,
            life_stage: self.life_stage,
            is_treat: self.is_treat,
            lines,
            instructions: self.instructions,
            salt: local_units::salt_country(self.country),
        }
    }
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
    /// The verdict in words: 'Complete for adult maintenance (AAFCO 2016, by calculation), smallest margin 12 %: iron'.
    pub verdict_text: String,
    /// Nutrients below the minimum.
    pub missing: Vec<&'static str>,
    /// Nutrients above the maximum.
    pub exceeded: Vec<&'static str>,
    /// Nutrients that the food data can assess, but of which too little is known in this dish to compare them with the limits.
    pub unknown: Vec<&'static str>,
    /// Upper limits that the dish exceeds, first those that prevent the verdict `complete`. The others are cautions.
    pub exceeded_limits: Vec<ExceededLimit>,
    /// The nutrient with the smallest surplus over its minimum; null unless the verdict is `complete`.
    #[schema(required = true)]
    pub smallest_margin: Option<SmallestMargin>,
    /// True if the dish is complete with a margin so small that a small difference in a food can change the verdict.
    pub is_just_complete: bool,
    /// Number of nutrients of which enough is known to compare them with their limits; `total` is the number in the profile.
    pub assessed: usize,
    pub total: usize,
    pub profile: ProfileSummary,
    /// The verdict by each nutrient profile: first the built-in one, whose verdict and figures are those of the other fields,
    /// then those that the operator has added. The site settings name the profile to show first by country.
    pub profiles: Vec<ProfileVerdict>,
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
    /// Where the energy figures come from, and how they compare with those on pet food labels.
    pub energy_basis: String,
    /// Describes how the losses of nutrients by cooking were estimated.
    pub retention_assumption: &'static str,
    /// Shares of the energy; null if the dish has no energy.
    #[schema(required = true)]
    pub energy_split: Option<EnergySplit>,
    /// Lines without a food of the table, except unsafe ones. If there are any, the verdict is `notAssessed`, except for a
    /// treat.
    pub unmatched: Vec<String>,
    /// Lines whose food is known but not its weight. They have the same effect on the verdict as those in `unmatched`.
    pub unweighed: Vec<String>,
    /// Limits that a dish with unknown lines misses whatever these contain; empty if every line is understood.
    pub certain_problems: Vec<CertainProblem>,
    /// What is wrong with the dish for the animal of the request: first the foods that it must not eat, then a dose that can
    /// poison it, then too much of a product.
    pub portion_warnings: Vec<PortionWarning>,
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
    /// What to ask the author about the line; null if it is understood. An unsafe line has none, because it must be removed.
    #[schema(required = true)]
    pub question: Option<LineQuestion>,
    /// True if a hazard in the line makes the recipe unsafe. Such a line is not listed in `unmatched`.
    pub is_unsafe: bool,
    /// How the losses of cooking are counted: 'counted as simmered with its liquid'; null if the food is unknown.
    #[schema(required = true)]
    pub cooking: Option<String>,
    /// Why the supplement is in the dish; null for other foods.
    #[schema(required = true)]
    pub reason: Option<SupplementReason>,
    /// States how exactly the powder must be measured; null for other foods.
    #[schema(required = true)]
    pub measuring: Option<MeasuringView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Measuring)]
pub struct MeasuringView {
    /// The least exact tool with which the dish keeps its limits.
    pub tool: MeasuringTool,
    /// The advice in words.
    pub text: &'static str,
}

impl From<MeasuringTool> for MeasuringView {
    fn from(tool: MeasuringTool) -> Self {
        Self { tool, text: tool.text() }
    }
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Safety)]
pub struct SafetyView {
    /// False if a hazard with the verdict `unsafe` was found.
    pub is_valid: bool,
    pub toxic_ingredients: Vec<String>,
    pub warnings: Vec<String>,
    pub suggestions: Vec<String>,
    /// The hazards that were found, of every verdict, in reading order. Cautions are only in `warnings`.
    pub findings: Vec<FindingView>,
}

impl AnalysisView {
    pub fn analyse(input: &AnalysisInput) -> Self {
        Self::analyse_lines(input, &input.parse_lines())
    }

    /// Analyses the lines of the input with other amounts, such as those of another size.
    pub fn analyse_lines(input: &AnalysisInput, lines: &[IngredientLine]) -> Self {
        let analysis = analyse_with(&input.dish(lines), input.products);
        Self::from_analysis(input, lines, analysis)
    }

    /// Creates the JSON of the analysis of a visitor's recipe. `lines` are its parsed lines.
    pub fn from_analysis(input: &AnalysisInput, lines: &[IngredientLine], analysis: Analysis) -> Self {
        let dish = input.dish(lines);
        let added = assess(&dish, input.products, input.added_profiles);
        let findings = safety::find_hazards(input.pet_type, input.title, input.ingredients, input.instructions);
        let cautions = cautions_with(input.pet_type, input.is_treat, lines, input.instructions, input.products);
        let advice = line_advice_with(&dish, input.products);
        let eater = input.animal.map(|animal| find_eater(animal, &analysis, input.is_treat));
        let mut portion_warnings = find_excluded_lines(input, lines);
        portion_warnings.extend(find_portion_warnings(lines, input.products, eater));
        let safety = SafetyView::for_dish(analysis.verdict, lines, &findings, &cautions);
        Self { portion_warnings, ..Self::new(analysis, added, lines, advice, safety, input.products) }
    }

    /// Creates the JSON of an analysis. `added` are the verdicts by added profiles. The advice has one entry for each line.
    pub fn new(
        analysis: Analysis,
        added: Vec<ProfileVerdict>,
        lines: &[IngredientLine],
        advice: Vec<LineAdvice>,
        safety: SafetyView,
        products: &[LabelProduct],
    ) -> Self {
        let profiles = [vec![ProfileVerdict::built_in(&analysis)], added].concat();
        let certain_problems = match analysis.verdict {
            Verdict::NotAssessed => find_certain_problems(analysis.pet_type, analysis.life_stage, lines, products),
            _ => Vec::new(),
        };
        let unsafe_lines: Vec<bool> = (1..=lines.len()).map(|number| safety.is_line_unsafe(number)).collect();
        let unmatched = analysis.lines.iter().zip(&unsafe_lines);
        let unmatched = unmatched.filter(|(line, is_unsafe)| line.food_id.is_none() && !**is_unsafe);
        let unmatched = unmatched.map(|(line, _)| line.text.clone()).collect();
        let lines = lines
            .iter()
            .zip(&analysis.lines)
            .zip(questions_with(lines, products))
            .zip(unsafe_lines)
            .zip(advice)
            .map(|((((line, analysed), question), is_unsafe), advice)| AnalysedLineView {
                line: LineView::with_products(line, products).with_note(analysed.note.clone()),
                kcal: analysed.kcal.map(round_kcal),
                question: question.filter(|_| !is_unsafe),
                is_unsafe,
                cooking: analysed.cooking.clone(),
                reason: advice.reason.map(round_shares),
                measuring: advice.tool.map(MeasuringView::from),
            })
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
            exceeded_limits: analysis.exceeded_limits.into_iter().map(round_exceeded_amount).collect(),
            is_just_complete: analysis.smallest_margin.is_some_and(|it| !it.is_firm()),
            smallest_margin: analysis.smallest_margin.map(round_margin),
            assessed: analysis.assessed_nutrients,
            total: analysis.total_nutrients,
            profile: analysis.profile,
            profiles: profiles.into_iter().map(round_profile_amounts).collect(),
            kcal: round_kcal(analysis.energy_kcal),
            grams: round_grams(analysis.grams),
            finished_grams: round_grams(analysis.cooked_grams),
            kcal_per_gram: round_to_five_digits(analysis.kcal_per_gram),
            kcal_per_100_g: round_kcal(analysis.kcal_per_gram * 100.0),
            cooking_assumption: analysis.cooking_assumption,
            energy_basis: energy_basis(),
            retention_assumption: nutrition::retention::ASSUMPTION,
            energy_split: analysis.energy_split,
            unmatched,
            unweighed: analysis.unweighed,
            certain_problems: certain_problems.into_iter().map(round_certain_amount).collect(),
            portion_warnings: Vec::new(),
        }
    }
}

/// Returns a warning for each line that names a food that the animal must not eat, whether the line is understood or not.
fn find_excluded_lines(input: &AnalysisInput, lines: &[IngredientLine]) -> Vec<PortionWarning> {
    if input.excluded_foods.is_empty() {
        return Vec::new();
    }
    let warn = |line: &IngredientLine| {
        let found = LineFoods::new(line, input.products).find_excluded(input.excluded_foods)?;
        Some(PortionWarning::for_excluded_food(input.pet_type, line, &found.name, found.is_certain()))
    };
    lines.iter().filter_map(warn).collect()
}

/// Returns how much of the dish an animal eats. If the weight of a line is a range, its lower end counts, because the animal then
/// eats the most of the dish. Of a dish whose energy is not known, at most one batch counts as a day's portion.
pub fn find_eater(animal: &Animal, analysis: &Analysis, is_treat: bool) -> Eater {
    let role = if is_treat { DishRole::Treats } else { DishRole::Meals };
    let kcal = analysis.least_energy_kcal;
    let batches = batches_per_day(&DailyNeed::for_animal(animal), kcal, role);
    let is_energy_known = analysis.unmatched.is_empty() && analysis.unweighed.is_empty() && kcal > 0.0;
    let max_batches = if is_energy_known { f64::MAX } else { 1.0 };
    Eater {
        pet_type: animal.pet_type,
        weight_kg: animal.weight_kg,
        max_batches_a_day: batches.max.min(max_batches),
        batches_a_day: batches.typical.min(max_batches),
    }
}

impl SafetyView {
    /// Combines the findings of the hazard table in the text with the cautions for the recognised foods.
    pub fn new(findings: &[Finding], cautions: &[Caution]) -> Self {
        Self::with_report(SafetyReport::from_findings(findings), findings, cautions)
    }

    /// Combines findings and cautions for a dish with this verdict. The suggestions for a complete dish keep its amounts.
    pub fn for_dish(verdict: Verdict, lines: &[IngredientLine], findings: &[Finding], cautions: &[Caution]) -> Self {
        if verdict != Verdict::Complete {
            return Self::new(findings, cautions);
        }
        let amounts: Vec<String> = lines.iter().map(|line| format_amount(line).metric).collect();
        Self::with_report(SafetyReport::for_complete_dish(findings, &amounts), findings, cautions)
    }

    fn with_report(mut report: SafetyReport, findings: &[Finding], cautions: &[Caution]) -> Self {
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

impl SafetyView {
    /// Returns whether a hazard makes the ingredient line with this number, counted from 1, unsafe.
    fn is_line_unsafe(&self, number: usize) -> bool {
        self.findings.iter().any(|finding| {
            finding.place == FindingPlace::Ingredient
                && finding.number == Some(number)
                && finding.verdict == safety::HazardVerdict::Unsafe
        })
    }
}
