//! Creates a recipe that meets constraints: it chooses foods, lets the formulation calculate their amounts, and writes the lines,
//! the steps and the texts. The same constraints and the same variant always give the same recipe.

mod batch_size;
pub(crate) mod dish_food;
mod food_selection;
mod kitchen;
mod limit_check;
mod meal;
mod nearest;
mod recipe_lines;
mod recipe_text;
mod time_estimate;
mod title;
mod treat;
mod unmet_limit;

use domain::food_id::FoodId;
use domain::ingredient_line::IngredientLine;
use domain::recipe::RecipeContent;
use domain::safety::{self, Hazard, HazardVerdict};
use domain::{health_claim, table::TableError};
use nutrition::analysis::{Analysis, Dish, analyse};
use nutrition::caution::cautions;
use nutrition::food::Food;
use nutrition::formulation::{self, SearchedItems};
use nutrition::iodised_salt::SaltCountry;
use nutrition::line::match_line;
use thiserror::Error;

use crate::constraints::{Constraints, InvalidConstraints, Preference, ValidConstraints};
use crate::currency::PriceCurrency;
use food_selection::Selection;

pub use food_selection::MAX_VARIANTS;

pub use nearest::NearestConstraints;
pub use unmet_limit::{LimitKind, UnmetLimit};

/// Author of the recipes that the assistant creates.
pub const AUTHOR: &str = "Recipe assistant";

/// Effort after which no further choice of foods is tried. A choice of which a recipe was calculated has `EFFORT_OF_MISS`, and one of
/// which there is no recipe, which is mostly recognised in a few milliseconds, has `EFFORT_OF_REFUSAL`.
const MAX_EFFORT: u32 = 6;
const EFFORT_OF_MISS: u32 = 2;
/// Effort of a recipe with many supplements, after which one other choice of foods is tried.
const EFFORT_OF_MANY_SUPPLEMENTS: u32 = 4;
const EFFORT_OF_REFUSAL: u32 = 1;
/// Number of supplements of a recipe for which no other choice of foods is tried, unless the visitor prefers few. Most recipes for dogs
/// have two to four, and those for cats up to six.
const ACCEPTED_SUPPLEMENTS: usize = 6;
/// Effort for the nearest constraints, of which several are tried.
const SMALL_EFFORT: u32 = 1;
/// Effort for a recipe that shows what can be reached.
const EFFORT_TO_COMPARE: u32 = 2;
/// Id of a hazard that makes a recipe only doubtful, but of which no recipe is created: dishes here are made of plain fresh meat.
const PROCESSED_MEAT: &str = "processed_meat";

/// The constraints of a recipe to create, and what the calculation needs besides.
#[derive(Clone, Copy)]
pub struct DraftRequest<'a> {
    pub constraints: &'a Constraints,
    /// Number of the recipe among those for the same constraints: 0 for the first, 1 for another one. The recipes repeat after
    /// `MAX_VARIANTS`.
    pub variant: u32,
    /// Returns the estimated price, in pence, of an amount of a food in grams. None if the price is not known.
    pub price_pence: &'a dyn Fn(&FoodId, f64) -> Option<f64>,
    /// The currency in which messages about unmet limits state prices.
    pub currency: PriceCurrency,
    /// Names of excluded foods that stay excluded in `NearestConstraints`: those that the saved pet must not eat.
    pub fixed_exclusions: &'a [String],
    /// Returns true if no further calculation may begin. One calculation takes up to about a second.
    pub should_stop: &'a dyn Fn() -> bool,
}

/// A complete and safe recipe, or a safe treat, that the assistant created. One that misses limits of the visitor is only returned
/// with the nearest constraints, which it meets.
#[derive(Debug, Clone, PartialEq)]
pub struct RecipeDraft {
    pub content: RecipeContent,
    /// The analysis of the lines and steps of `content`. A meal is complete, with a margin of at least 5 %; a treat is not compared
    /// with a profile.
    pub analysis: Analysis,
    /// What the recipe is for and how it meets the constraints, in complete sentences.
    pub explanation: String,
    /// Number of ingredient lines with a supplement: a tablet, capsule, drop, softgel or powder. 0 for a treat.
    pub supplement_lines: usize,
    /// Number of days that one batch lasts: fewer than requested if these need more than one pot. None for a treat.
    pub days: Option<u16>,
}

#[derive(Debug, Clone, PartialEq, Error)]
pub enum DraftError {
    #[error(transparent)]
    Invalid(#[from] InvalidConstraints),
    #[error("No recipe was found that meets these limits: {}", .0.join_messages())]
    Unmet(UnmetConstraints),
    #[error("The calculation took too long. Try again with fewer foods.")]
    TimedOut,
}

/// The limits in conflict, and the nearest constraints that can be met.
#[derive(Debug, Clone, PartialEq)]
pub struct UnmetConstraints {
    pub limits: Vec<UnmetLimit>,
    /// None if no small change of the constraints led to a recipe.
    pub nearest: Option<Box<NearestConstraints>>,
}

/// Advice if no small change of the constraints leads to a recipe.
const NO_CHANGE: &str = "We also found no small change with which there is one.";
const NO_CHANGE_OF_EXCLUSIONS: &str = "We also found no small change with which there is one. Excluded foods always stay excluded, \
     because your pet may be allergic to them. If it is not, allow one of them and try again.";

impl UnmetConstraints {
    /// Returns what the visitor can do if there are no nearest constraints. None if there are some.
    pub fn advice(&self, constraints: &Constraints) -> Option<&'static str> {
        let sentence = if constraints.exclude.is_empty() { NO_CHANGE } else { NO_CHANGE_OF_EXCLUSIONS };
        self.nearest.is_none().then_some(sentence)
    }

    fn join_messages(&self) -> String {
        self.limits.iter().map(|limit| limit.message.as_str()).collect::<Vec<_>>().join(" ")
    }
}

/// Says how a recipe is calculated.
#[derive(Debug, Clone, Copy)]
struct Calculation {
    limits: Limits,
    items: SearchedItems,
}

/// What is done with the limits of protein, fat and time before the recipe is finished.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Limits {
    /// The amounts are calculated so that the recipe keeps those of protein and fat, and no food is added for which there is no time.
    Kept,
    /// Only the finished recipe is compared with them.
    Compared,
}

/// Why one choice of foods gave no recipe.
#[derive(Debug, Clone, PartialEq)]
enum AttemptError {
    /// There is no complete and safe recipe of these foods.
    Unmet(Vec<UnmetLimit>),
    /// There is a complete and safe recipe, but it misses limits of the visitor.
    Missed(Vec<UnmetLimit>, Box<RecipeDraft>),
    TimedOut,
}

impl AttemptError {
    /// Returns true if there may be a recipe of the same foods with items that were not considered: whole tablets that fit a smaller
    /// batch. Only a price limit without a number of days makes a batch smaller that was calculated already.
    fn may_need_other_items(&self, constraints: &ValidConstraints) -> bool {
        !constraints.is_treat
            && match self {
                Self::Unmet(_) => true,
                Self::Missed(..) => constraints.days.is_none() && constraints.max_pence.is_some(),
                Self::TimedOut => false,
            }
    }

    /// Returns the error whose recipe misses the limits less.
    fn nearer(self, other: Self) -> Self {
        if other.excess() < self.excess() { other } else { self }
    }

    /// Returns by how much the recipe misses the limits of the visitor, as in `UnmetLimit::total_excess`. Infinite if there is no
    /// recipe.
    fn excess(&self) -> f64 {
        match self {
            Self::Missed(limits, _) => UnmetLimit::total_excess(limits),
            Self::Unmet(_) | Self::TimedOut => f64::INFINITY,
        }
    }
}

/// Creates a recipe. If none of the tried choices of foods meets the constraints, the error names the limits in conflict and the
/// nearest constraints for which a recipe was found.
pub fn create_draft(request: &DraftRequest<'_>) -> Result<RecipeDraft, DraftError> {
    let constraints = request.constraints.validate()?;
    let quick = Calculation { limits: Limits::Kept, items: SearchedItems::Considered };
    let thorough = Calculation { items: SearchedItems::ConsideredThenAll, ..quick };
    // Few choices of foods need an item that is not considered, so all items are searched only if no other choice gives a recipe, and
    // only for the choices that may need them.
    let mut selections = selections_for(request, &constraints);
    let outcome = match first_draft(request, &constraints, &mut selections, quick, MAX_EFFORT) {
        Err(error) if !matches!(error, AttemptError::TimedOut) && !selections.is_empty() => {
            let thorough = first_draft(request, &constraints, &mut selections, thorough, MAX_EFFORT);
            thorough.map_err(|other| error.nearer(other))
        }
        other => other,
    };
    // The amounts are calculated with some of the limits. If there are none, a recipe without them shows what can be reached.
    let outcome = match outcome {
        Err(AttemptError::Unmet(limits))
            if limits.iter().any(UnmetLimit::is_energy_share) || time_estimate::max_minutes(&constraints).is_some() =>
        {
            let compared = Calculation { limits: Limits::Compared, ..thorough };
            let mut selections = selections_for(request, &constraints);
            match first_draft(request, &constraints, &mut selections, compared, EFFORT_TO_COMPARE) {
                Err(AttemptError::Unmet(_) | AttemptError::TimedOut) => Err(AttemptError::Unmet(limits)),
                compared => compared,
            }
        }
        other => other,
    };
    match outcome {
        Ok(draft) => Ok(draft),
        Err(AttemptError::TimedOut) => Err(DraftError::TimedOut),
        Err(AttemptError::Missed(limits, draft)) => {
            let nearest = nearest::relax_limits(request.constraints, &limits, *draft, request.currency).map(Box::new);
            Err(DraftError::Unmet(UnmetConstraints { limits, nearest }))
        }
        Err(AttemptError::Unmet(limits)) => {
            let nearest = nearest::find_nearest(request).map(Box::new);
            let limits = limit_check::summarise_without_supplements(&constraints, limits);
            Err(DraftError::Unmet(UnmetConstraints { limits, nearest }))
        }
    }
}

/// Returns why there is no meal for these constraints before anything is calculated: if they exclude all meat, fish and eggs. None if there
/// may be one.
pub fn missing_protein(constraints: &Constraints) -> Option<String> {
    let valid = constraints.validate().ok().filter(|valid| !valid.is_treat)?;
    let selections = food_selection::selections(&valid, food_selection::seed(constraints), 0);
    let limits = selections.iter().map(|selection| limit_check::missing_protein_food(&valid, selection));
    limits.collect::<Option<Vec<_>>>()?.into_iter().next().map(|limit| limit.message)
}

/// Returns true for a hazard with which no recipe is created. Of other doubtful foods, such as broth or bones, a visitor may mean a safe
/// kind, so a recipe without them is created and their card is shown.
pub fn prevents_creation(hazard: &Hazard, verdict: HazardVerdict) -> bool {
    verdict == HazardVerdict::Unsafe || hazard.id == PROCESSED_MEAT
}

pub(crate) fn check_table() -> Result<(), TableError> {
    dish_food::check_table()
}

/// Returns the explanation of a recipe that was created for these constraints, as in `RecipeDraft`. No recipe is calculated.
pub fn explain_recipe(constraints: &Constraints, content: &RecipeContent) -> Result<String, InvalidConstraints> {
    let constraints = constraints.validate()?;
    if constraints.is_treat {
        return Ok(recipe_text::explain_treat(constraints.pet_type));
    }
    let analysis = analyse_content(content, &constraints, constraints.is_treat);
    let foods = content.ingredients.iter().filter_map(|line| Some(match_line(&IngredientLine::parse(line))?.food));
    let supplement_lines = foods.filter(|food| food.is_supplement()).count();
    Ok(recipe_text::explain_meal(&constraints, &analysis, supplement_lines))
}

/// Returns the choices of foods that are tried for a request.
fn selections_for(request: &DraftRequest<'_>, constraints: &ValidConstraints) -> Vec<Selection> {
    food_selection::selections(constraints, food_selection::seed(request.constraints), request.variant)
}

/// Tries several choices of foods and returns the first recipe with few supplements, or else the one with the fewest. The error is that
/// of the choice of foods whose recipe misses the limits least. Then `selections` has only the choices that may need other items.
fn first_draft(
    request: &DraftRequest<'_>,
    constraints: &ValidConstraints,
    selections: &mut Vec<Selection>,
    calculation: Calculation,
    max_effort: u32,
) -> Result<RecipeDraft, AttemptError> {
    let prefers_few = constraints.prefers(Preference::FewSupplements) && !constraints.is_treat;
    let accepted_supplements = if prefers_few { 0 } else { ACCEPTED_SUPPLEMENTS };
    // The recipe with the fewest supplements so far, and the error of the recipe that misses the limits least.
    let mut fewest: Option<RecipeDraft> = None;
    let mut nearest: Option<AttemptError> = None;
    let mut effort = 0;
    for selection in std::mem::take(selections) {
        if effort >= max_effort {
            break;
        }
        let outcome = if constraints.is_treat {
            treat::create(request, constraints, &selection)
        } else {
            meal::create(request, constraints, &selection, calculation)
        };
        effort += match outcome {
            Err(AttemptError::Unmet(_)) => EFFORT_OF_REFUSAL,
            Ok(_) if !prefers_few => EFFORT_OF_MANY_SUPPLEMENTS,
            _ => EFFORT_OF_MISS,
        };
        match outcome {
            Err(AttemptError::TimedOut) if fewest.is_some() => break,
            // A recipe that misses a limit is a better answer than none.
            Err(AttemptError::TimedOut) => {
                let missed = nearest.filter(|error| matches!(error, AttemptError::Missed(..)));
                return Err(missed.unwrap_or(AttemptError::TimedOut));
            }
            Err(error) => {
                if error.may_need_other_items(constraints) {
                    selections.push(selection);
                }
                if nearest.as_ref().is_none_or(|nearest| error.excess() < nearest.excess()) {
                    nearest = Some(error);
                }
            }
            Ok(draft) if draft.supplement_lines <= accepted_supplements => return Ok(draft),
            Ok(draft) => {
                if fewest.as_ref().is_none_or(|fewest| draft.supplement_lines < fewest.supplement_lines) {
                    fewest = Some(draft);
                }
            }
        }
    }
    fewest.ok_or_else(|| nearest.unwrap_or(AttemptError::Unmet(Vec::new())))
}

/// Analyses the lines and steps from their text, as those of any other recipe.
fn analyse_content(content: &RecipeContent, constraints: &ValidConstraints, is_treat: bool) -> Analysis {
    let lines: Vec<IngredientLine> = content.ingredients.iter().map(|line| IngredientLine::parse(line)).collect();
    analyse(&Dish {
        pet_type: constraints.pet_type,
        life_stage: constraints.life_stage,
        is_treat,
        lines: &lines,
        instructions: &content.instructions,
        salt: SaltCountry::default(),
    })
}

/// Checks the finished recipe by the rules for every published recipe, and that none of its lines is an excluded food. A failure
/// means that a table of this crate has a mistake: the foods and sentences in the tables must not break these rules.
fn check_safety(content: &RecipeContent, constraints: &ValidConstraints) -> Result<(), AttemptError> {
    let lines: Vec<IngredientLine> = content.ingredients.iter().map(|line| IngredientLine::parse(line)).collect();
    let is_treat = content.category == domain::category::Category::Treats;
    let findings = safety::find_hazards(content.pet_type, &content.title, &content.ingredients, &content.instructions);
    let hazards = findings.iter().filter(|it| it.verdict != HazardVerdict::Info).map(safety::Finding::to_sentence);
    let remarks = cautions(content.pet_type, is_treat, &lines, &content.instructions).into_iter().map(|it| it.text);
    let claims = health_claim::find_in_recipe(content).into_iter().map(|claim| claim.message());
    let matched: Vec<&Food> = lines.iter().filter_map(|line| Some(match_line(line)?.food)).collect();
    let excluded = matched
        .iter()
        .filter(|food| constraints.is_excluded(food))
        .map(|food| format!("The recipe contains {}, which is excluded.", food.everyday_name));
    let problems: Vec<UnmetLimit> =
        hazards.chain(remarks).chain(claims).chain(excluded).map(UnmetLimit::safety).collect();
    if problems.is_empty() { Ok(()) } else { Err(AttemptError::Unmet(problems)) }
}

/// Returns the names of the excluded foods as they were entered.
fn excluded_names(constraints: &ValidConstraints) -> Vec<&str> {
    constraints.exclude.iter().map(|it| it.name.as_str()).collect()
}

/// Returns true if the visitor asked for food for the freezer, or if the batch lasts longer than it keeps in the fridge.
fn is_large_batch(constraints: &ValidConstraints, days: u16, days_in_fridge: u32) -> bool {
    constraints.prefers(Preference::Freezer) || u32::from(days) > days_in_fridge
}

fn format_line(food: &Food, grams: f64) -> String {
    formulation::format_line(food, grams)
}
