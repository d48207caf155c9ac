//! The recipes that an animal is fed, as a parameter of its feeding plan, and the JSON of what they provide together.

use std::str::FromStr;

use domain::recipe_id::RecipeId;
use nutrition::analysis::{NutrientResult, ProfileSummary};
use nutrition::animal::Animal;
use nutrition::diet::{DAYS_OF_WEEK, DailySupplement, Diet, FedRecipe, NoDiet, SuppliedAmount};
use nutrition::verdict::Verdict;
use serde::Serialize;
use utoipa::ToSchema;

use super::rounding::{round_amounts, round_to_five_digits};
use super::unportioned::UnportionedView;
use crate::recipes::published::PublishedRecipe;
use crate::recipes::sizes::{parse_lines, to_dish};

/// Maximum number of recipes of a diet: one for each day of a week.
const MAX_RECIPES: usize = 7;
/// Half a day of a week is every second week.
const STEP_DAYS: f64 = 0.5;

/// The recipes of a diet as a parameter: '7:4,85:2.5,12'.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FedRecipes(pub Vec<FedRecipeDays>);

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FedRecipeDays {
    pub id: RecipeId,
    /// This is None if the owner does not say on how many days of a week the recipe is fed.
    pub days_per_week: Option<f64>,
}

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
    #[schema(value_type = i64)]
    pub recipe_id: RecipeId,
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
    /// The recipes that contain it.
    #[schema(value_type = Vec<i64>)]
    pub recipe_ids: Vec<RecipeId>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SuppliedAmount)]
pub struct SuppliedAmountView {
    pub name: &'static str,
    pub unit: &'static str,
    pub amount: f64,
}

impl FromStr for FedRecipes {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || {
            format!(
                "must be at most {MAX_RECIPES} different recipe numbers with commas between them, each with a colon and the days of a week \
                 if they are known, from {STEP_DAYS} to {DAYS_OF_WEEK} in half days: 7:4,85:2.5"
            )
        };
        let recipes: Vec<FedRecipeDays> = text.split(',').map(parse_recipe).collect::<Option<_>>().ok_or_else(error)?;
        let is_repeated = |at: usize, id: RecipeId| recipes.iter().skip(at + 1).any(|other| other.id == id);
        if recipes.len() > MAX_RECIPES || recipes.iter().enumerate().any(|(at, it)| is_repeated(at, it.id)) {
            return Err(error());
        }
        Ok(Self(recipes))
    }
}

fn parse_recipe(text: &str) -> Option<FedRecipeDays> {
    let Some((id, days)) = text.trim().split_once(':') else {
        return Some(FedRecipeDays { id: text.trim().parse().ok()?, days_per_week: None });
    };
    let days: f64 = days.parse().ok()?;
    let is_allowed = (STEP_DAYS..=DAYS_OF_WEEK).contains(&days) && (days / STEP_DAYS).fract() == 0.0;
    is_allowed.then_some(FedRecipeDays { id: id.parse().ok()?, days_per_week: Some(days) })
}

impl DietView {
    /// `unportioned` are the recipes that the animal must not eat, or whose energy is not known. With one of them there is no average.
    pub fn new(animal: &Animal, fed: &[(FedRecipeDays, &PublishedRecipe)], unportioned: &[UnportionedView]) -> Self {
        let refused = fed.iter().find_map(|(days, published)| {
            let found = unportioned.iter().find(|it| it.recipe_id == days.id)?;
            Some(format!("{}: {}.", published.recipe.content.title, found.reason.reason))
        });
        let result = refused.map_or_else(|| DietAverageView::calculate(animal, fed), Err);
        match result {
            Ok(average) => Self { average: Some(average), problem: None },
            Err(problem) => Self { average: None, problem: Some(problem) },
        }
    }
}

impl DietAverageView {
    fn calculate(animal: &Animal, fed: &[(FedRecipeDays, &PublishedRecipe)]) -> Result<Self, String> {
        let lines: Vec<_> = fed.iter().map(|(_, published)| parse_lines(&published.recipe.content)).collect();
        let recipes: Vec<FedRecipe<'_>> = fed
            .iter()
            .zip(&lines)
            .map(|((days, published), lines)| FedRecipe {
                dish: to_dish(&published.recipe.content, lines),
                days_per_week: days.days_per_week,
            })
            .collect();
        let diet = Diet::new(animal, &recipes).map_err(|reason| explain(reason, fed))?;
        let ids: Vec<RecipeId> = fed.iter().map(|(days, _)| days.id).collect();
        let shares = ids.iter().zip(&diet.shares);
        Ok(Self {
            recipes: shares
                .map(|(id, share)| DietShareView { recipe_id: *id, energy_percent: (share * 1000.0).round() / 10.0 })
                .collect(),
            are_shares_assumed: diet.are_shares_assumed,
            profile: diet.analysis.profile,
            verdict: diet.analysis.verdict,
            verdict_text: diet.analysis.verdict_sentence,
            nutrients: diet.analysis.nutrients.into_iter().map(round_amounts).collect(),
            supplements: diet.supplements.into_iter().map(|it| DailySupplementView::new(it, &ids)).collect(),
        })
    }
}

fn explain(reason: NoDiet, fed: &[(FedRecipeDays, &PublishedRecipe)]) -> String {
    match reason {
        NoDiet::OnlyTreats => "Treats are no diet. Add the recipes of the meals.".to_owned(),
        NoDiet::UnknownEnergy(at) => {
            let title = fed.get(at).map_or("a recipe", |(_, published)| published.recipe.content.title.as_str());
            format!("The energy of {title} is not known.")
        }
    }
}

impl DailySupplementView {
    fn new(supplement: DailySupplement, ids: &[RecipeId]) -> Self {
        let DailySupplement { name, form, amount, supplies, recipes } = supplement;
        let supplies = supplies.into_iter().map(SuppliedAmountView::from).collect();
        let recipe_ids = recipes.into_iter().filter_map(|at| ids.get(at).copied()).collect();
        Self { name, form, amount, supplies, recipe_ids }
    }
}

impl From<SuppliedAmount> for SuppliedAmountView {
    fn from(SuppliedAmount { name, unit, amount, .. }: SuppliedAmount) -> Self {
        Self { name, unit, amount: round_to_five_digits(amount) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recipes_are_read_with_their_days_if_these_are_known() {
        let fed = |id, days_per_week| FedRecipeDays { id: RecipeId(id), days_per_week };
        for (text, expected) in [
            ("7", Some(vec![fed(7, None)])),
            ("7:4,85:2.5,12", Some(vec![fed(7, Some(4.0)), fed(85, Some(2.5)), fed(12, None)])),
            (" 7:0.5, 8:7 ", Some(vec![fed(7, Some(0.5)), fed(8, Some(7.0))])),
            ("", None),
            ("7:", None),
            ("7:0", None),
            ("7:7.5", None),
            ("7:1.2", None),
            ("7:NaN", None),
            ("soup:1", None),
            ("7:1,7:2", None),
            ("1,2,3,4,5,6,7,8", None),
        ] {
            assert_eq!(text.parse::<FedRecipes>().ok().map(|it| it.0), expected, "{text}");
        }
    }
}
