//! The diet of an animal that is fed one or several recipes: the share of each in the energy, the nutrients of all together, and the
//! daily amount of each supplement.
//!
//! The nutrients are those of one dish that is mixed from the recipes, each with its share of the energy. The amount of a nutrient per
//! 1000 kcal is therefore the mean of the recipes weighted by energy, and limits, ranges and unknown figures count as in any dish. A
//! ratio is that of the mixed amounts, because a mean of ratios would be wrong.

mod daily_supplement;

pub use daily_supplement::{DailySupplement, SuppliedAmount};

use crate::analysis::{Analysis, Dish, Ingredient, analyse_ingredients};
use crate::animal::Animal;
use crate::daily_need::{DailyNeed, TREAT_SHARE};
use crate::label_product::LabelProduct;
use daily_supplement::find_daily_supplements;

/// Number of days of a week, in which owners say how often they feed a recipe.
pub const DAYS_OF_WEEK: f64 = 7.0;
/// Energy of the dish that is mixed from the recipes, in kcal. Nutrients are counted per 1000 kcal, so any amount has the same result.
const MIXED_KCAL: f64 = 1000.0;

/// A recipe that an animal is fed.
#[derive(Debug, Clone, Copy)]
pub struct FedRecipe<'a> {
    pub dish: Dish<'a>,
    /// Products of the visitor that the lines of the dish may name.
    pub products: &'a [LabelProduct],
    /// The days of a week on which it is fed, from more than 0 to 7. None if the owner does not say.
    pub days_per_week: Option<f64>,
}

/// The recipes that an animal is fed over weeks.
#[derive(Debug, Clone, PartialEq)]
pub struct Diet {
    /// The share of each recipe in the energy, in the order of the recipes. The sum is 1.
    pub shares: Vec<f64>,
    /// True if the days of a recipe are not known, so that all recipes count as fed on the same number of days.
    pub are_shares_assumed: bool,
    /// All recipes together, compared with the profile for the life stage of the animal.
    pub analysis: Analysis,
    /// The supplements in the order in which the recipes first name them.
    pub supplements: Vec<DailySupplement>,
}

/// Why the nutrients of a diet cannot be calculated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoDiet {
    /// The animal is fed nothing but treats, which are no diet.
    OnlyTreats,
    /// The energy of the recipe at this place is not known.
    UnknownEnergy(usize),
}

impl Diet {
    pub fn new(animal: &Animal, recipes: &[FedRecipe<'_>]) -> Result<Self, NoDiet> {
        let shares = energy_shares(recipes).ok_or(NoDiet::OnlyTreats)?;
        let need = DailyNeed::for_animal(animal);
        let mut mixed: Vec<Ingredient<'_>> = Vec::new();
        let mut eaten_a_day: Vec<Vec<Ingredient<'_>>> = Vec::new();
        for (at, (recipe, share)) in recipes.iter().zip(&shares).enumerate() {
            let ingredients = Ingredient::from_dish(&recipe.dish, recipe.products);
            let kcal = known_energy(&recipe.dish, &ingredients).ok_or(NoDiet::UnknownEnergy(at))?;
            mixed.extend(ingredients.iter().map(|it| it.scale(share * MIXED_KCAL / kcal)));
            let batches_a_day = share * need.energy.kcal.typical / kcal;
            eaten_a_day.push(ingredients.iter().map(|it| it.scale(batches_a_day)).collect());
        }
        let is_treat = false;
        let analysis = analyse_ingredients(animal.pet_type, need.life_stage, is_treat, &mixed);
        let supplements = find_daily_supplements(animal.pet_type, need.life_stage, &eaten_a_day);
        Ok(Self { shares, are_shares_assumed: are_shares_assumed(recipes), analysis, supplements })
    }
}

/// Returns the energy of a dish of which all foods and weights are known.
fn known_energy(dish: &Dish<'_>, ingredients: &[Ingredient<'_>]) -> Option<f64> {
    let is_known = ingredients.iter().all(|it| it.food.is_some() && it.grams.is_some());
    let analysis = analyse_ingredients(dish.pet_type, dish.life_stage, dish.is_treat, ingredients);
    Some(analysis.energy_kcal).filter(|kcal| is_known && *kcal > 0.0)
}

/// Returns true if equal days are assumed. One recipe provides all of the energy, so that its days do not matter.
fn are_shares_assumed(recipes: &[FedRecipe<'_>]) -> bool {
    recipes.len() > 1 && recipes.iter().any(|recipe| recipe.days_per_week.is_none())
}

/// Returns the share of each recipe in the energy, or None if all recipes are treats.
///
/// On each of its days, a treat is counted with the most that treats may provide, and all treats together with no more. The meals
/// share the rest by their days: two recipes that are both fed every day provide half of it each.
fn energy_shares(recipes: &[FedRecipe<'_>]) -> Option<Vec<f64>> {
    let is_assumed = are_shares_assumed(recipes);
    let days = |recipe: &FedRecipe<'_>| recipe.days_per_week.filter(|_| !is_assumed).unwrap_or(DAYS_OF_WEEK);
    let sum_of_days = |is_treat: bool| recipes.iter().filter(|it| it.dish.is_treat == is_treat).map(days).sum::<f64>();
    let (meal_days, treat_days) = (sum_of_days(false), sum_of_days(true));
    if meal_days <= 0.0 {
        return None;
    }
    let treat_share_per_day = TREAT_SHARE / treat_days.max(DAYS_OF_WEEK);
    let meal_share_per_day = (1.0 - treat_share_per_day * treat_days) / meal_days;
    let share = |recipe: &FedRecipe<'_>| {
        days(recipe) * if recipe.dish.is_treat { treat_share_per_day } else { meal_share_per_day }
    };
    Some(recipes.iter().map(share).collect())
}

#[cfg(test)]
mod tests;
