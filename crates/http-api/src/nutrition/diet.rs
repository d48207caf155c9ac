//! The JSON of what the recipes provide together that an animal is fed.

pub mod create;
pub mod fed_recipe;
pub mod request;

use nutrition::analysis::{NutrientResult, ProfileSummary};
use nutrition::animal::Animal;
use nutrition::diet::{DailySupplement, Diet, FedRecipe as FedDish, NoDiet, SuppliedAmount};
use nutrition::verdict::Verdict;
use serde::Serialize;
use utoipa::ToSchema;

use super::rounding::{round_amounts, round_to_five_digits};
use fed_recipe::FedRecipe;

/// What all recipes of a diet provide together.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Diet)]
pub struct DietView {
    /// Null with `problem`.
    #[schema(required = true)]
    pub average: Option<DietAverageView>,
    /// Why there is no average, as a sentence; null with `average`.
    #[schema(required = true)]
    pub problem: Option<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DietAverage)]
pub struct DietAverageView {
    /// The share of each recipe, in the order of the request.
    pub recipes: Vec<DietShareView>,
    /// True if the days of a recipe are not known, so that all recipes count as fed on the same number of days.
    pub are_shares_assumed: bool,
    /// The profile for the life stage of the animal.
    pub profile: ProfileSummary,
    pub verdict: Verdict,
    /// The verdict on all recipes together, as a sentence without a full stop.
    pub verdict_text: String,
    /// The mean of the recipes per 1000 kcal, weighted by their shares of the energy.
    pub nutrients: Vec<NutrientResult>,
    /// What the animal gets a day of each supplement.
    pub supplements: Vec<DailySupplementView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DietShare)]
pub struct DietShareView {
    /// The percentage of the energy that the recipe provides. For a treat it is the most that it may provide.
    pub energy_percent: f64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DailySupplement)]
pub struct DailySupplementView {
    /// The name, with the strength of a labelled product: 'zinc tablet (15 mg)'.
    pub name: String,
    /// The form in which it is sold: 'tablet', 'powder'.
    pub form: &'static str,
    /// The mean amount of a day with its unit: '1.5 tablets'.
    pub amount: String,
    /// The nutrients that the label of a product states, with the amounts of a day. Empty for powders and oils.
    pub supplies: Vec<SuppliedAmountView>,
    /// The recipes that contain it, by their places in the request, counted from 0.
    pub recipes: Vec<usize>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SuppliedAmount)]
pub struct SuppliedAmountView {
    pub name: &'static str,
    pub unit: &'static str,
    pub amount: f64,
}

impl DietView {
    /// A recipe that the animal must not eat, or whose energy is not known, has no portion. With one of them there is no average.
    pub fn new(animal: &Animal, fed: &[FedRecipe]) -> Self {
        let refused = fed.iter().find_map(|recipe| {
            let reason = recipe.portion.as_ref().err()?;
            Some(format!("{}: {}.", recipe.title(), reason.reason))
        });
        let result = refused.map_or_else(|| DietAverageView::calculate(animal, fed), Err);
        match result {
            Ok(average) => Self { average: Some(average), problem: None },
            Err(problem) => Self { average: None, problem: Some(problem) },
        }
    }
}

impl DietAverageView {
    fn calculate(animal: &Animal, fed: &[FedRecipe]) -> Result<Self, String> {
        let dishes: Vec<FedDish<'_>> = fed
            .iter()
            .map(|recipe| FedDish {
                dish: recipe.dish(),
                products: recipe.products(),
                days_per_week: recipe.days_per_week,
            })
            .collect();
        let diet = Diet::new(animal, &dishes).map_err(|reason| explain(reason, fed))?;
        let percent = |share: &f64| DietShareView { energy_percent: (share * 1000.0).round() / 10.0 };
        Ok(Self {
            recipes: diet.shares.iter().map(percent).collect(),
            are_shares_assumed: diet.are_shares_assumed,
            profile: diet.analysis.profile,
            verdict: diet.analysis.verdict,
            verdict_text: diet.analysis.verdict_sentence,
            nutrients: diet.analysis.nutrients.into_iter().map(round_amounts).collect(),
            supplements: diet.supplements.into_iter().map(DailySupplementView::from).collect(),
        })
    }
}

fn explain(reason: NoDiet, fed: &[FedRecipe]) -> String {
    match reason {
        NoDiet::OnlyTreats => "Treats are no diet. Add the recipes of the meals.".to_owned(),
        NoDiet::UnknownEnergy(at) => {
            let title = fed.get(at).map_or_else(|| "a recipe".to_owned(), FedRecipe::title);
            format!("The energy of {title} is not known.")
        }
    }
}

impl From<DailySupplement> for DailySupplementView {
    fn from(DailySupplement { name, form, amount, supplies, recipes }: DailySupplement) -> Self {
        Self { name, form, amount, supplies: supplies.into_iter().map(SuppliedAmountView::from).collect(), recipes }
    }
}

impl From<SuppliedAmount> for SuppliedAmountView {
    fn from(SuppliedAmount { name, unit, amount, .. }: SuppliedAmount) -> Self {
        Self { name, unit, amount: round_to_five_digits(amount) }
    }
}
