//! Compares a dish with the nutrient profile of its species: its energy, each nutrient per 1000 kcal, and the verdict.

mod batch;
mod ingredient;
mod limits;
mod result;
mod split;

use domain::food_id::FoodId;
use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use serde::Serialize;
use utoipa::ToSchema;

use crate::cooking;
use crate::nutrient::nutrients;
use crate::profile::{LifeStage, requirements};
use crate::verdict::{NutrientProblems, Status, Verdict};
use batch::Batch;
use limits::Fish;

pub use ingredient::Ingredient;
pub use result::{Contribution, NutrientResult};
pub use split::EnergySplit;

/// A dish as its author wrote it.
#[derive(Debug, Clone, Copy)]
pub struct Dish<'a> {
    pub pet_type: PetType,
    pub life_stage: LifeStage,
    pub is_treat: bool,
    pub lines: &'a [IngredientLine],
}

/// Energy is metabolisable energy by the food table's `energy_kcal`; weights are grams.
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    pub pet_type: PetType,
    pub life_stage: LifeStage,
    pub lines: Vec<AnalysedLine>,
    /// Energy of the batch.
    pub energy_kcal: f64,
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
    /// Ids of the nutrients that are above their maximum.
    pub exceeded: Vec<&'static str>,
    /// Ids of the nutrients that could be assessed but whose amount in this dish is not known.
    pub unknown: Vec<&'static str>,
    /// Number of nutrients of the profile that could be assessed.
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
    pub food: Option<&'static str>,
    pub grams: Option<f64>,
    /// Energy of the line. None if the food, its weight or its energy is unknown.
    pub kcal: Option<f64>,
}

/// The nutrient profile that a dish was compared with.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Basis)]
pub struct ProfileSummary {
    pub standard: &'static str,
    /// The years in which the profile applies: '2016 and later'.
    pub edition: &'static str,
    /// 'AAFCO Dog Food Nutrient Profile, 2016 and later: adult maintenance, per 1000 kcal ME'.
    pub label: String,
}

/// Matches each line to a food of the table, and analyses the matched foods.
pub fn analyse(dish: &Dish<'_>) -> Analysis {
    let ingredients: Vec<Ingredient> = dish.lines.iter().map(Ingredient::from_line).collect();
    analyse_ingredients(dish.pet_type, dish.life_stage, dish.is_treat, &ingredients)
}

/// Analyses a dish whose foods and weights are known already.
pub fn analyse_ingredients(
    pet_type: PetType,
    life_stage: LifeStage,
    is_treat: bool,
    ingredients: &[Ingredient],
) -> Analysis {
    let batch = Batch::new(ingredients);
    let fish = Fish::new(&batch);
    let nutrients: Vec<NutrientResult> =
        nutrients(pet_type, life_stage).iter().map(|nutrient| batch.judge(nutrient, &fish)).collect();
    let unmatched = texts_where(ingredients, |ingredient| ingredient.food.is_none());
    let unweighed = texts_where(ingredients, |ingredient| ingredient.food.is_some() && ingredient.grams.is_none());
    let is_understood = unmatched.is_empty() && unweighed.is_empty() && batch.kcal > 0.0;
    let verdict = verdict(is_treat, is_understood, &nutrients);
    let cooked_grams = cooking::finished_grams(batch.foods(), is_treat);
    Analysis {
        pet_type,
        life_stage,
        lines: ingredients.iter().map(Ingredient::to_analysed_line).collect(),
        energy_kcal: batch.kcal,
        grams: batch.grams(),
        cooked_grams,
        kcal_per_gram: if cooked_grams > 0.0 { batch.kcal / cooked_grams } else { 0.0 },
        cooking_assumption: cooking::ASSUMPTION,
        verdict,
        verdict_sentence: sentence(verdict, life_stage, &nutrients),
        missing: ids(&nutrients, Status::Below),
        exceeded: ids(&nutrients, Status::Above),
        unknown: ids(&nutrients, Status::Unknown),
        assessed_nutrients: nutrients.iter().filter(|nutrient| nutrient.assessable).count(),
        total_nutrients: nutrients.len(),
        nutrients,
        profile: ProfileSummary::new(pet_type, life_stage),
        unmatched,
        unweighed,
        energy_split: EnergySplit::new(&batch),
    }
}

fn texts_where(ingredients: &[Ingredient], is_included: impl Fn(&Ingredient) -> bool) -> Vec<String> {
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

fn sentence(verdict: Verdict, life_stage: LifeStage, nutrients: &[NutrientResult]) -> String {
    let names_with = |status| assessable(nutrients, status).map(|nutrient| nutrient.name).collect::<Vec<_>>();
    let (missing, exceeded, unknown) =
        (names_with(Status::Below), names_with(Status::Above), names_with(Status::Unknown));
    verdict.sentence(life_stage, NutrientProblems { missing: &missing, exceeded: &exceeded, unknown: &unknown })
}

fn ids(nutrients: &[NutrientResult], status: Status) -> Vec<&'static str> {
    assessable(nutrients, status).map(|nutrient| nutrient.id).collect()
}

fn assessable(nutrients: &[NutrientResult], status: Status) -> impl Iterator<Item = &NutrientResult> {
    nutrients.iter().filter(move |nutrient| nutrient.assessable && nutrient.status == status)
}

impl ProfileSummary {
    fn new(pet_type: PetType, life_stage: LifeStage) -> Self {
        let row = requirements().iter().find(|row| row.pet_type == pet_type && row.life_stage == life_stage);
        let (standard, edition) = row.map_or(("", ""), |row| (row.standard.as_str(), row.edition.as_str()));
        let species = match pet_type {
            PetType::Dog => "Dog",
            PetType::Cat => "Cat",
        };
        let stage = life_stage.label().to_lowercase();
        let label = format!("{standard} {species} Food Nutrient Profile, {edition}: {stage}, per 1000 kcal ME");
        Self { standard, edition, label }
    }
}

#[cfg(test)]
mod tests;
