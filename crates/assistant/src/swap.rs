//! Replaces a food of a recipe that a visitor does not have with another food of its kind, so that the recipe keeps its verdict.

mod comparison;
mod kind;
mod version;

use domain::category::Category;
use domain::food_id::FoodId;
use domain::ingredient_line::IngredientLine;
use domain::recipe::RecipeContent;
use domain::table::TableError;
use nutrition::analysis::{Analysis, Dish, ProfileVerdict};
use nutrition::food::Food;
use nutrition::formulation::{Conflict, ConflictSide};
use nutrition::iodised_salt::SaltCountry;
use nutrition::line::match_line;
use nutrition::profile::{LifeStage, Profile};
use nutrition::unknown_lines::UnknownLines;
use nutrition::verdict::Verdict;
use search::exclusion::{ExcludedFood, LineFoods};
use thiserror::Error;

use crate::text::{join_alternatives, push_new};
pub use comparison::Figures;
use kind::Kind;
use version::{Original, Rejection, build_version};

/// Maximum number of foods that are offered.
pub const MAX_OFFERS: usize = 3;

/// Asks for foods that can take the place of a food in a recipe.
#[derive(Debug, Clone, Copy)]
pub struct SwapRequest<'a> {
    pub content: &'a RecipeContent,
    /// The food that the visitor does not have.
    pub food: &'a FoodId,
    /// What the pet must not eat. No offer contains any of it.
    pub excluded: &'a [ExcludedFood],
    /// Nutrient profiles of the operator. A recipe that is complete by one of them stays so.
    pub added_profiles: &'a [&'static Profile],
}

/// The foods that can take the place of a food, or why there are none.
#[derive(Debug, Clone, PartialEq)]
pub struct Swaps {
    pub food: &'static Food,
    /// At most `MAX_OFFERS`: of the most common foods, those with the fewest other changes first.
    pub offers: Vec<Offer>,
    /// Why there is no offer, in sentences. None if there is one.
    pub reason: Option<String>,
    /// The analysis of the recipe as published.
    pub original: Analysis,
}

/// A version of a recipe with another food.
#[derive(Debug, Clone, PartialEq)]
pub struct Offer {
    pub food: &'static Food,
    pub title: String,
    pub ingredients: Vec<String>,
    /// Newly written, because another food may need another cooking time.
    pub instructions: Vec<String>,
    pub analysis: Analysis,
    /// The verdicts by the profiles of the operator.
    pub added_profiles: Vec<ProfileVerdict>,
    /// The amounts of both foods: '520 g turkey thigh instead of 500 g lean beef mince'.
    pub summary: String,
    /// The other differences between the ingredient lines.
    pub changes: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SwapError {
    #[error("'{0}' is not a food of this recipe")]
    NotInRecipe(FoodId),
    #[error("The search took too long")]
    TimedOut,
}

pub(crate) fn check_table() -> Result<(), TableError> {
    kind::check_table()
}

/// Returns the foods of a recipe for which others of their kind can be offered, in the order of the lines.
pub fn swappable_foods(content: &RecipeContent) -> Vec<&'static Food> {
    let mut swappable = Vec::new();
    for food in foods_of(content) {
        if find_kind(content, food).is_some_and(|kind| !kind.alternatives(food).is_empty()) {
            push_new(&mut swappable, food);
        }
    }
    swappable
}

/// Finds the most common foods of the same kind with which the recipe, balanced again, keeps its verdict or gets a better one. The result depends on
/// the request and the tables alone. `should_stop` is called several times for each food.
///
/// # Errors
/// `NotInRecipe` if no line of the recipe has the food.
pub fn find_swaps(request: &SwapRequest<'_>, should_stop: &dyn Fn() -> bool) -> Result<Swaps, SwapError> {
    let food = foods_of(request.content)
        .into_iter()
        .find(|food| food.id == *request.food)
        .ok_or_else(|| SwapError::NotInRecipe(request.food.clone()))?;
    let original = Original::new(request);
    let without =
        |reason: String| Swaps { food, offers: Vec::new(), reason: Some(reason), original: original.analysis.clone() };
    let Some(kind) = find_kind(request.content, food) else {
        return Ok(without(format!(
            "We know no food that can take the place of {} in this recipe.",
            food.everyday_name
        )));
    };
    if let Some(line) = first_unknown_line(&original.analysis) {
        return Ok(without(format!(
            "We don’t know the food or the weight of ‘{line}’, so we cannot calculate this recipe with another food."
        )));
    }
    if let Some(name) = other_excluded_food(request, food) {
        let pet_type = request.content.pet_type;
        return Ok(without(format!("This recipe also contains {name}, which your {pet_type} must not eat.")));
    }
    let (allowed, forbidden): (Vec<&'static Food>, Vec<&'static Food>) =
        kind.alternatives(food).into_iter().partition(|it| !is_excluded(it, request.excluded));
    let present = foods_of(request.content);
    let new_foods: Vec<&'static Food> = allowed.into_iter().filter(|it| !present.contains(it)).collect();
    if new_foods.is_empty() {
        let is_forbidden = !forbidden.is_empty();
        return Ok(without(no_other_food(request, food, kind, is_forbidden)));
    }
    let mut offers = Vec::new();
    let mut first_failure = None;
    for replacement in new_foods {
        if offers.len() == MAX_OFFERS {
            break;
        }
        if should_stop() {
            return Err(SwapError::TimedOut);
        }
        match build_version(request, &original, food, replacement, kind, should_stop) {
            Ok(offer) => offers.push(offer),
            Err(Rejection::TimedOut) => return Err(SwapError::TimedOut),
            Err(Rejection::Unmet(conflicts)) => {
                first_failure.get_or_insert((replacement, conflicts));
            }
            Err(Rejection::NotSafe) => {}
        }
    }
    if offers.is_empty() {
        return Ok(without(explain_failure(kind, first_failure)));
    }
    offers.sort_by_key(|offer: &Offer| offer.changes.len());
    Ok(Swaps { food, offers, reason: None, original: original.analysis })
}

fn find_kind(content: &RecipeContent, food: &Food) -> Option<&'static Kind> {
    Kind::find(food, content.category == Category::Treats)
}

fn foods_of(content: &RecipeContent) -> Vec<&'static Food> {
    let lines = content.ingredients.iter();
    lines.filter_map(|line| Some(match_line(&IngredientLine::parse(line))?.food)).collect()
}

fn is_excluded(food: &Food, excluded: &[ExcludedFood]) -> bool {
    excluded.iter().any(|it| it.foods.contains(&food.id))
}

/// Returns a food of another line that the pet must not eat. Without it, too little would be left of the recipe.
fn other_excluded_food(request: &SwapRequest<'_>, food: &Food) -> Option<String> {
    if request.excluded.is_empty() {
        return None;
    }
    let lines = request.content.ingredients.iter().map(|text| IngredientLine::parse(text));
    let others = lines.filter(|line| match_line(line).is_none_or(|found| found.food.id != food.id));
    let mut found = others.filter_map(|line| LineFoods::new(&line, &[]).find_excluded(request.excluded));
    found.next().map(|it| it.name)
}

/// Returns a line because of which the recipe cannot be calculated.
fn first_unknown_line(analysis: &Analysis) -> Option<String> {
    let UnknownLines { unmatched, unweighed } = UnknownLines::from_analysis(analysis);
    let not_assessed = (analysis.verdict == Verdict::NotAssessed).then_some(&analysis.unweighed);
    unmatched.into_iter().chain(unweighed).chain(not_assessed.into_iter().flatten().cloned()).next()
}

fn no_other_food(request: &SwapRequest<'_>, food: &Food, kind: &Kind, is_forbidden: bool) -> String {
    if is_forbidden {
        let names: Vec<&str> = request.excluded.iter().map(|it| it.name.as_str()).collect();
        return format!(
            "We know no other {} for this recipe without what your {} must not eat ({}).",
            kind.name,
            request.content.pet_type,
            join_alternatives(&names)
        );
    }
    format!("We know no other {} that can take the place of {} in this recipe.", kind.name, food.everyday_name)
}

/// Says which limits the most common of the foods misses.
fn explain_failure(kind: &Kind, failure: Option<(&'static Food, Vec<Conflict>)>) -> String {
    let start = format!("No other {} keeps the verdict of this recipe.", kind.name);
    let Some((food, conflicts)) = failure else { return start };
    let Some(conflict) = conflicts.first() else {
        return format!("{start} We found no amounts with {} that do.", food.everyday_name);
    };
    let nutrients: Vec<&str> = conflicts.iter().filter(|it| it.side == conflict.side).map(|it| it.name).collect();
    let nutrients = join_alternatives(nutrients.get(..3).unwrap_or(&nutrients));
    match conflict.side {
        ConflictSide::Minimum => {
            format!("{start} With {}, it would not have enough of: {nutrients}.", food.everyday_name)
        }
        ConflictSide::Maximum => {
            format!("{start} With {}, it would have too much of: {nutrients}.", food.everyday_name)
        }
        ConflictSide::Unknown => {
            format!("{start} With {}, too little would be known about: {nutrients}.", food.everyday_name)
        }
    }
}

/// Returns the dish that these lines and steps make, for the life stage of the recipe's category.
fn dish<'a>(content: &RecipeContent, lines: &'a [IngredientLine], instructions: &'a [String]) -> Dish<'a> {
    Dish {
        pet_type: content.pet_type,
        life_stage: LifeStage::from_category(content.category),
        is_treat: content.category == Category::Treats,
        lines,
        instructions,
        salt: SaltCountry::default(),
    }
}

#[cfg(test)]
mod tests;
