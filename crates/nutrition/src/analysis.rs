//! Compares a dish with the nutrient profile of its pet type: its energy, each nutrient per 1000 kcal, and the verdict.

mod batch;
mod combination;
mod exceeded;
mod ingredient;
mod limit_scope;
mod limits;
mod profile_verdict;
mod result;
mod rounding;
mod split;
mod stress_test;
mod strictest_limit;
mod usual_range;

use domain::food_id::FoodId;
use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use serde::Serialize;
use utoipa::ToSchema;

use crate::cooking;
use crate::iodised_salt::SaltCountry;
use crate::label_product::LabelProduct;
use crate::nutrient::{Nutrient, nutrients, profile_nutrients};
use crate::profile::{LifeStage, Profile};
use crate::verdict::{NutrientProblems, SmallestMargin, Status, Verdict};
use batch::Batch;
use combination::Combinations;
use exceeded::{find_exceeded, find_exceeded_ratios};
use limits::Fish;
use strictest_limit::find_strictest_limit;

pub(crate) use combination::{Extreme, Term, find_extreme_ratio, find_highest_ratio};
pub use exceeded::ExceededLimit;
pub use ingredient::Ingredient;
pub(crate) use profile_verdict::assess_ingredients;
pub use profile_verdict::{MissedLimit, ProfileVerdict, assess};
pub use result::{AmountBound, Contribution, NutrientResult};
pub use split::{EnergyParts, EnergySplit, energy_parts};
pub use stress_test::{Miss, Side, StressTest, stress_test};
pub use strictest_limit::StrictestLimit;
pub use usual_range::UsualRange;

/// A dish as its author wrote it.
#[derive(Debug, Clone, Copy)]
pub struct Dish<'a> {
    pub pet_type: PetType,
    pub life_stage: LifeStage,
    pub is_treat: bool,
    pub lines: &'a [IngredientLine],
    /// The steps, from which the losses of cooking are estimated. Without steps that say how the food is
    /// cooked, raw foods are assumed to be simmered.
    pub instructions: &'a [String],
    /// The country whose iodised salt is counted where a line states no strength.
    pub salt: SaltCountry,
}

/// Energy is metabolisable energy by the food table's `energy_kcal`; weights are grams.
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    pub pet_type: PetType,
    pub life_stage: LifeStage,
    pub lines: Vec<AnalysedLine>,
    /// Energy of the batch.
    pub energy_kcal: f64,
    /// Energy of the batch if each line with a range counts with the end that has less energy, so that an animal eats the
    /// most batches.
    pub least_energy_kcal: f64,
    /// Total weight of the ingredients before cooking.
    pub grams: f64,
    /// Estimated weight of the finished dish; `cooking_assumption` explains the estimate.
    pub cooked_grams: f64,
    /// Energy of one gram of the finished dish; 0 if no weight is known.
    pub kcal_per_gram: f64,
    pub cooking_assumption: &'static str,
    pub nutrients: Vec<NutrientResult>,
    pub verdict: Verdict,
    /// The verdict as a sentence.
    pub verdict_sentence: String,
    /// Ids of the nutrients that are below their minimum.
    pub missing: Vec<&'static str>,
    /// Ids of the nutrients that are above their maximum, or above an upper limit that prevents the verdict `complete`.
    pub exceeded: Vec<&'static str>,
    /// Ids of the nutrients that the food data can assess, but of which too little is known in this dish to compare them with
    /// the limits.
    pub unknown: Vec<&'static str>,
    /// Upper limits that the dish exceeds, first those that prevent the verdict `complete`.
    pub exceeded_limits: Vec<ExceededLimit>,
    /// The assessed nutrient with the smallest surplus over its minimum. None unless the verdict is `complete`.
    pub smallest_margin: Option<SmallestMargin>,
    /// Number of nutrients of the profile of which enough is known to compare them with their limits.
    pub assessed_nutrients: usize,
    /// Number of nutrients in the profile.
    pub total_nutrients: usize,
    pub profile: ProfileSummary,
    /// Lines that do not match a food in the food table.
    pub unmatched: Vec<String>,
    /// Lines whose food is known but whose weight is not.
    pub unweighed: Vec<String>,
    /// Sources of the energy. None if the dish has no energy.
    pub energy_split: Option<EnergySplit>,
}

/// One ingredient line with the food and the weight that it was matched to.
#[derive(Debug, Clone, PartialEq)]
pub struct AnalysedLine {
    pub text: String,
    pub food_id: Option<FoodId>,
    /// The everyday name of the food.
    pub food: Option<String>,
    pub grams: Option<f64>,
    /// Energy of the line. None if the food, its weight or its energy is unknown.
    pub kcal: Option<f64>,
    /// How the losses of cooking are counted: 'counted as simmered with its liquid'. None if the food is unknown.
    pub cooking: Option<String>,
    /// What is counted although it is not stated: the strength of iodised salt, or the calories of a visitor's product.
    pub note: Option<String>,
}

/// The nutrient profile that a dish was compared with.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Basis)]
pub struct ProfileSummary {
    pub standard: &'static str,
    /// The years in which the profile applies: '2016 and later'.
    pub edition: &'static str,
    /// The profile with its years, life stage and unit: 'AAFCO Dog Food Nutrient Profile, 2016 and later: adult maintenance,
    /// per 1000 kcal ME'.
    pub label: String,
}

/// Matches each line to a food of the table, and analyses the matched foods.
pub fn analyse(dish: &Dish<'_>) -> Analysis {
    analyse_with(dish, &[])
}

/// Matches each line to a food of the table or to a product of the visitor, and analyses them.
pub fn analyse_with(dish: &Dish<'_>, products: &[LabelProduct]) -> Analysis {
    let ingredients = Ingredient::from_dish(dish, products);
    let mut analysis = analyse_ingredients(dish.pet_type, dish.life_stage, dish.is_treat, &ingredients);
    let batch = Batch::new(&ingredients);
    for (result, nutrient) in analysis.nutrients.iter_mut().zip(nutrients(dish.pet_type, dish.life_stage)) {
        result.usual_range = batch.usual_range(nutrient).filter(|_| result.status != Status::Unknown);
        result.strictest_limit = find_strictest_limit(dish.pet_type, dish.life_stage, nutrient, &batch)
            .map(|limit| limit.compared_with(result.amount_per_1000_kcal));
    }
    analysis
}

/// Analyses a dish whose foods and weights are known already. The usual ranges and the strictest limits are left out, because they
/// are only shown and do not change the verdict.
pub fn analyse_ingredients(
    pet_type: PetType,
    life_stage: LifeStage,
    is_treat: bool,
    ingredients: &[Ingredient<'_>],
) -> Analysis {
    analyse_by_profile(Profile::built_in(), pet_type, life_stage, is_treat, ingredients)
}

fn analyse_by_profile(
    profile: &'static Profile,
    pet_type: PetType,
    life_stage: LifeStage,
    is_treat: bool,
    ingredients: &[Ingredient<'_>],
) -> Analysis {
    let limits = profile_nutrients(profile, pet_type, life_stage);
    let batch = Batch::new(ingredients);
    let combinations = Combinations::new(ingredients);
    let mut exceeded_limits = find_exceeded(pet_type, life_stage, &limits, &combinations);
    let mut nutrients = assess_combinations(&limits, &combinations, assess_nutrients(&limits, &batch));
    for exceeded in exceeded_limits.iter().filter(|exceeded| exceeded.prevents_complete) {
        if let Some(nutrient) = nutrients.iter_mut().find(|nutrient| nutrient.id == exceeded.id) {
            nutrient.status = Status::Above;
            nutrient.assessable = true;
            nutrient.is_diluted = false;
        }
    }
    nutrients.iter_mut().for_each(NutrientResult::add_note);
    // Excesses that prevent a complete dish come first.
    exceeded_limits.splice(0..0, find_exceeded_ratios(&limits, &nutrients, &combinations));
    let unmatched = texts_where(ingredients, |ingredient| ingredient.food.is_none());
    let unweighed = texts_where(ingredients, |ingredient| ingredient.food.is_some() && ingredient.grams.is_none());
    let is_understood = unmatched.is_empty() && unweighed.is_empty() && batch.kcal > 0.0;
    let verdict = verdict(is_treat, is_understood, &nutrients);
    let smallest_margin = smallest_margin(&nutrients).filter(|_| verdict == Verdict::Complete);
    let summary = ProfileSummary::new(profile, pet_type, life_stage);
    let cooked_grams = cooking::finished_grams(batch.foods(), is_treat);
    Analysis {
        pet_type,
        life_stage,
        lines: ingredients.iter().map(Ingredient::to_analysed_line).collect(),
        energy_kcal: batch.kcal,
        least_energy_kcal: combinations.least_kcal(),
        grams: batch.grams(),
        cooked_grams,
        kcal_per_gram: if cooked_grams > 0.0 { batch.kcal / cooked_grams } else { 0.0 },
        cooking_assumption: cooking::ASSUMPTION,
        verdict,
        verdict_sentence: verdict_sentence(verdict, life_stage, &profile.name, smallest_margin, &nutrients, &batch),
        missing: ids_with_status(&nutrients, Status::Below),
        exceeded: ids_with_status(&nutrients, Status::Above),
        exceeded_limits,
        smallest_margin,
        unknown: ids_with_status(&nutrients, Status::Unknown),
        assessed_nutrients: nutrients.iter().filter(|nutrient| nutrient.is_assessed()).count(),
        total_nutrients: nutrients.len(),
        nutrients,
        profile: summary,
        unmatched,
        unweighed,
        energy_split: EnergySplit::new(&batch),
    }
}

fn assess_nutrients(nutrients: &[Nutrient], batch: &Batch<'_>) -> Vec<NutrientResult> {
    let fish = Fish::new(batch);
    nutrients.iter().map(|nutrient| batch.assess(nutrient, &fish)).collect()
}

/// If a dish has ranges of weights or of the strength of salt, assesses each nutrient also with the combinations of their ends that
/// are worst for it, and keeps its worst result.
fn assess_combinations(
    nutrients: &[Nutrient],
    combinations: &Combinations<'_>,
    mut results: Vec<NutrientResult>,
) -> Vec<NutrientResult> {
    if !combinations.has_ranges() {
        return results;
    }
    let fish = Fish::most(combinations);
    for (result, nutrient) in results.iter_mut().zip(nutrients) {
        for combination in combinations.find_extremes(nutrient) {
            result.merge_worse(&combinations.batch(&combination).assess(nutrient, &fish));
        }
    }
    results
}

fn texts_where(ingredients: &[Ingredient<'_>], is_included: impl Fn(&Ingredient<'_>) -> bool) -> Vec<String> {
    ingredients.iter().filter(|ingredient| is_included(ingredient)).map(|ingredient| ingredient.text.clone()).collect()
}

/// Returns the verdict. A treat is never assessed, whatever it contains.
fn verdict(is_treat: bool, is_understood: bool, nutrients: &[NutrientResult]) -> Verdict {
    if is_treat {
        return Verdict::Treat;
    }
    if !is_understood {
        return Verdict::NotAssessed;
    }
    let is_complete =
        nutrients.iter().filter(|nutrient| nutrient.assessable).all(|nutrient| nutrient.status == Status::Meets);
    if is_complete { Verdict::Complete } else { Verdict::Incomplete }
}

fn verdict_sentence(
    verdict: Verdict,
    life_stage: LifeStage,
    profile_name: &str,
    smallest_margin: Option<SmallestMargin>,
    nutrients: &[NutrientResult],
    batch: &Batch<'_>,
) -> String {
    let names_with =
        |status| assessable_with_status(nutrients, status).map(|nutrient| nutrient.name).collect::<Vec<_>>();
    let [unknown, diluted] = [false, true].map(|is_diluted| {
        let unknown = assessable_with_status(nutrients, Status::Unknown);
        let names = unknown.filter(|nutrient| nutrient.is_diluted == is_diluted).map(|nutrient| nutrient.name);
        names.collect::<Vec<_>>()
    });
    let problems = NutrientProblems {
        missing: &names_with(Status::Below),
        exceeded: &names_with(Status::Above),
        unknown: &unknown,
        diluted: &diluted,
        without_energy: &batch.foods_without_energy(),
    };
    verdict.sentence(life_stage, profile_name, smallest_margin, problems)
}

fn smallest_margin(nutrients: &[NutrientResult]) -> Option<SmallestMargin> {
    let assessed = nutrients.iter().filter(|nutrient| nutrient.assessable);
    let margins = assessed.filter_map(|it| Some(SmallestMargin { id: it.id, name: it.name, margin: it.margin? }));
    margins.min_by(|one, another| one.margin.total_cmp(&another.margin))
}

fn ids_with_status(nutrients: &[NutrientResult], status: Status) -> Vec<&'static str> {
    assessable_with_status(nutrients, status).map(|nutrient| nutrient.id).collect()
}

fn assessable_with_status(nutrients: &[NutrientResult], status: Status) -> impl Iterator<Item = &NutrientResult> {
    nutrients.iter().filter(move |nutrient| nutrient.assessable && nutrient.status == status)
}

impl ProfileSummary {
    fn new(profile: &'static Profile, pet_type: PetType, life_stage: LifeStage) -> Self {
        let row = profile.requirements_for(pet_type, life_stage).next();
        let (standard, edition) = row.map_or(("", ""), |row| (row.standard.as_str(), row.edition.as_str()));
        let animal = match pet_type {
            PetType::Dog => "Dog",
            PetType::Cat => "Cat",
        };
        let stage = life_stage.label().to_lowercase();
        let label = format!("{standard} {animal} Food Nutrient Profile, {edition}: {stage}, per 1000 kcal ME");
        Self { standard, edition, label }
    }
}

#[cfg(test)]
mod tests;
