//! Calculates the amounts of foods that make a dish meet its nutrient profile.
//!
//! An integer program over the requested foods, the balancing foods and the labelled supplements finds amounts that a cook can
//! measure (steps of 5 to 50 g for a food, depending on its amount, half a gram for a powder, a whole tablet) with the fewest
//! supplements. If there are no such amounts, a linear program without whole steps explains which limits are in conflict. Every
//! returned draft has been analysed from its own ingredient lines by `analysis::analyse`; the solver alone never decides that a
//! draft is complete.

mod balancing;
mod conflict;
mod draft;
mod item;
mod limits;
mod plan;
mod program;
mod whole_program;
mod wording;

use domain::food_id::FoodId;
use domain::pet_type::PetType;
use thiserror::Error;

use crate::analysis::Analysis;
use crate::food::{Food, foods};
use crate::iodised_salt::SaltCountry;
use crate::label_product::{LabelProduct, find_product};
use crate::profile::LifeStage;
use plan::Plan;
use program::RelaxedSolution;
use whole_program::{Effort, Point};

pub(crate) use balancing::check_table;
pub use conflict::{Conflict, ConflictSide};
pub use whole_program::SearchedItems;
pub use wording::format_line;

/// Maximum number of lines of a new draft. A dish to balance may have more, see `FormulationRequest::max_lines_for`.
pub const MAX_LINES: usize = 16;

/// Allowed energy of a batch, in kcal ME.
const ENERGY: std::ops::RangeInclusive<f64> = 50.0..=100_000.0;
/// Maximum number of foods that are asked for, and of lines of the dish to balance. Each one makes the search longer.
const MAX_FOODS: usize = 30;
/// Surpluses over each minimum, as a part of it, because foods and kitchens vary. A draft is calculated with the first that is
/// possible.
const MARGINS: [f64; 3] = [0.1, 0.05, 0.0];
/// The margin of a plan that must only just meet its minima.
const NO_MARGIN: f64 = 0.0;
/// The margins of a quick formulation. A dish with less is only just complete.
const QUICK_MARGINS: [f64; 2] = [0.1, 0.05];
/// Maximum number of limits that whole steps miss and that are named.
const MAX_NAMED_CONFLICTS: usize = 3;
/// Limits the search of a formulation. The gap is small, so that for an ordinary draft it is less than the cost of a piece.
const EFFORT: Effort = Effort {
    max_nodes: 20_000,
    max_nodes_for_first_lines: 1_000,
    max_nodes_for_better_lines: 8_000,
    max_nodes_for_amounts: 500,
    items: SearchedItems::All,
    gap: 0.004,
};
/// Limits the search of a quick formulation. It takes a quarter of the time of a search with all items, and its drafts have nearly
/// one supplement more on average. For 450 random requests of the assistant, three times as many nodes and a gap of 2 % took a sixth
/// more time, created no recipe more and saved no supplement.
const QUICK_EFFORT: Effort = Effort {
    max_nodes: 200,
    max_nodes_for_first_lines: 200,
    max_nodes_for_better_lines: 200,
    max_nodes_for_amounts: 150,
    items: SearchedItems::ConsideredThenAll,
    gap: 0.05,
};

/// Asks for a draft that balances an existing dish (`existing`), that contains some foods (`include`), or both.
#[derive(Debug, Clone, PartialEq)]
pub struct FormulationRequest {
    pub pet_type: PetType,
    pub life_stage: LifeStage,
    pub existing: Vec<ExistingFood>,
    /// The steps of the dish, by which cooking reduces the nutrients of each line, also of added ones. Without steps that
    /// say how the food is cooked, raw foods are assumed to be simmered.
    pub instructions: Vec<String>,
    pub include: Vec<FoodId>,
    /// Foods of `include` that must be a real part of the dish, because somebody asked for them by name.
    pub featured: Vec<FoodId>,
    /// Foods and families of foods, as `family::find` understands them.
    pub exclude: Vec<String>,
    /// Energy of the batch. By default that of the existing dish, else 1500 kcal for a dog and 1000 kcal for a cat.
    pub energy_kcal: Option<f64>,
    /// Maximum number of lines of the draft; `max_lines_for` returns a sensible number.
    pub max_lines: usize,
    /// Products of the visitor. They may be added like supplements, and are preferred.
    pub products: Vec<LabelProduct>,
    /// The country whose iodised salt is counted where a line states no strength.
    pub salt: SaltCountry,
}

impl FormulationRequest {
    /// Returns the number of lines for a draft with this many requested and existing foods. It leaves room for all the
    /// supplements that a dish for a cat may need.
    pub fn max_lines_for(foods: usize) -> usize {
        MAX_LINES.max(foods + 12)
    }

    /// Returns a food of the table or a product of the visitor.
    fn find_food(&self, id: &FoodId) -> Option<&Food> {
        foods().get(id).or_else(|| find_product(&self.products, id).map(LabelProduct::food))
    }

    /// Writes an amount of a food of the table or of a product as an ingredient line.
    fn format_line(&self, food: &Food, grams: f64) -> String {
        match find_product(&self.products, &food.id) {
            Some(product) => product.format_line(grams),
            None => format_line(food, grams),
        }
    }
}

/// Limits of what protein and fat contribute to the energy of a dish, in per cent, as in `analysis::EnergySplit`.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct EnergyShareLimits {
    pub min_protein: Option<f64>,
    pub max_fat: Option<f64>,
}

/// A line of the dish to balance.
#[derive(Debug, Clone, PartialEq)]
pub struct ExistingFood {
    pub food: FoodId,
    pub grams: f64,
    /// Allowed range in grams. By default, the range in which a cook would still call the result the same dish.
    pub bounds: Option<Bounds>,
    /// The author's line. The draft keeps it if the amount does not change.
    pub text: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bounds {
    pub min_grams: f64,
    pub max_grams: f64,
}

/// A dish that meets its profile.
#[derive(Debug, Clone, PartialEq)]
pub struct Draft {
    /// Ingredient lines that the parser reads back to the same foods and weights.
    pub lines: Vec<String>,
    pub analysis: Analysis,
    pub changes: Vec<Change>,
}

/// A changed amount: from 0 g for an added food, to 0 g for a removed one.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    pub food_id: FoodId,
    pub food: String,
    pub from_grams: f64,
    pub to_grams: f64,
}

#[derive(Debug, Clone, PartialEq, Error)]
pub enum FormulationError {
    #[error("These limits cannot be met together: {}", conflict::join(.conflicts))]
    Infeasible { conflicts: Vec<Conflict> },
    #[error("The calculation took too long. Try again with fewer foods.")]
    TimedOut,
    #[error("We do not know a food called ‘{name}’")]
    UnknownFood { name: String },
    #[error("'{food}' is both included and excluded")]
    IncludedAndExcluded { food: &'static str },
    #[error("At most {max} foods can be included")]
    TooManyFoods { max: usize },
    #[error("The amount of '{food}' must be more than 0 and at most 100,000 grams")]
    InvalidAmount { food: String },
    #[error("A batch must have from 50 to 100,000 kcal")]
    InvalidEnergy,
    #[error("All foods are excluded; include at least one food")]
    NoFoods,
}

/// Returns the draft that is closest to the request. The result depends on the request and the tables alone, so the
/// same request always gives the same draft. `should_stop` is called before each of the few calculations, which take up to
/// about a second.
pub fn formulate(request: &FormulationRequest, should_stop: &dyn Fn() -> bool) -> Result<Draft, FormulationError> {
    let plan = Plan::new(request, NO_MARGIN)?;
    let check_deadline = || if should_stop() { Err(FormulationError::TimedOut) } else { Ok(()) };
    check_deadline()?;
    if let Some(unchanged) = draft::unchanged(request).filter(has_target_margin) {
        return Ok(unchanged);
    }
    let plan_with_margin = |margin: f64| Plan::new(request, margin);
    if let Some(draft) = find_draft(request, &plan_with_margin, &MARGINS, EFFORT, &check_deadline)? {
        return Ok(draft);
    }
    check_deadline()?;
    Err(FormulationError::Infeasible { conflicts: find_conflicts(request, &plan, &check_deadline)? })
}

/// Like `formulate`, but for callers that try several choices of foods and need an answer within a fraction of a second. It
/// checks first whether any amounts meet the limits, searches less, and finds only drafts with a surplus of at least 5 %. If
/// amounts exist, but none that a kitchen can measure were found, the error names the limits that the nearest whole steps miss.
pub fn formulate_quickly(
    request: &FormulationRequest,
    should_stop: &dyn Fn() -> bool,
) -> Result<Draft, FormulationError> {
    formulate_quickly_within(request, EnergyShareLimits::default(), SearchedItems::ConsideredThenAll, should_stop)
}

/// Like `formulate_quickly`, for a dish that keeps limits of its energy from protein and fat too, and with a choice of the items that may
/// be added.
pub fn formulate_quickly_within(
    request: &FormulationRequest,
    shares: EnergyShareLimits,
    items: SearchedItems,
    should_stop: &dyn Fn() -> bool,
) -> Result<Draft, FormulationError> {
    let check_deadline = || if should_stop() { Err(FormulationError::TimedOut) } else { Ok(()) };
    check_deadline()?;
    let plan = |margin: f64| Ok::<_, FormulationError>(Plan::new(request, margin)?.with_energy_shares(shares));
    // Without the smallest surplus a draft is refused in any case. So a linear program that is solved once answers most refusals.
    let [target_margin, smallest_margin] = QUICK_MARGINS;
    let reaches_target = conflict::from_first_round(&plan(target_margin)?, target_margin).is_none();
    let smallest = plan(smallest_margin)?;
    if !reaches_target && let Some(conflicts) = conflict::from_first_round(&smallest, smallest_margin) {
        let without_margin = plan(NO_MARGIN)?;
        let relaxed = program::solve_relaxed(&without_margin, &check_deadline)?;
        let conflicts = conflict::from_relaxed(&without_margin, &relaxed).unwrap_or(conflicts);
        return Err(FormulationError::Infeasible { conflicts });
    }
    let margins = if reaches_target { &QUICK_MARGINS[..] } else { &[smallest_margin] };
    if let Some(draft) = find_draft(request, &plan, margins, Effort { items, ..QUICK_EFFORT }, &check_deadline)? {
        return Ok(draft);
    }
    Err(FormulationError::Infeasible { conflicts: conflicts_of_nearest_steps(request, &smallest, &check_deadline)? })
}

/// Returns the first draft that keeps all limits with one of the margins. `plan` returns the plan with a margin.
fn find_draft<'a>(
    request: &'a FormulationRequest,
    plan: &impl Fn(f64) -> Result<Plan<'a>, FormulationError>,
    margins: &[f64],
    effort: Effort,
    check_deadline: &impl Fn() -> Result<(), FormulationError>,
) -> Result<Option<Draft>, FormulationError> {
    for margin in margins {
        check_deadline()?;
        let plan = plan(*margin)?;
        let Some((plan, found)) = whole_program::solve(plan, effort) else { continue };
        let draft = draft::build(request, &plan, &found);
        if conflict::from_draft(&plan, &found, &draft).is_none() {
            return Ok(Some(draft));
        }
    }
    Ok(None)
}

/// Returns whether a draft has the first of `MARGINS`, the surplus that a new draft aims at.
fn has_target_margin(draft: &Draft) -> bool {
    let [target, ..] = MARGINS;
    draft.analysis.smallest_margin.is_some_and(|it| it.margin >= target)
}

/// Returns the limits that cannot be met together: those that amounts of any size miss, else those that the nearest whole steps
/// miss.
fn find_conflicts(
    request: &FormulationRequest,
    plan: &Plan<'_>,
    check_deadline: &impl Fn() -> Result<(), FormulationError>,
) -> Result<Vec<Conflict>, FormulationError> {
    let relaxed = program::solve_relaxed(plan, check_deadline)?;
    if let Some(conflicts) = conflict::from_relaxed(plan, &relaxed) {
        return Ok(conflicts);
    }
    Ok(conflicts_of_steps(request, plan, &relaxed))
}

/// Returns the limits that the nearest whole steps miss. The list is empty if they miss none.
fn conflicts_of_nearest_steps(
    request: &FormulationRequest,
    plan: &Plan<'_>,
    check_deadline: &impl Fn() -> Result<(), FormulationError>,
) -> Result<Vec<Conflict>, FormulationError> {
    let mut conflicts = conflicts_of_steps(request, plan, &program::solve_relaxed(plan, check_deadline)?);
    // The energy follows from the other amounts. The limits that are missed most come first.
    conflicts.retain(|it| it.id != "energy");
    conflicts.sort_by(|one, other| other.missed_share().total_cmp(&one.missed_share()));
    conflicts.truncate(MAX_NAMED_CONFLICTS);
    Ok(conflicts)
}

fn conflicts_of_steps(request: &FormulationRequest, plan: &Plan<'_>, relaxed: &RelaxedSolution) -> Vec<Conflict> {
    let steps = plan.items.iter().zip(&relaxed.steps).map(|(item, steps)| item.nearest(*steps)).collect();
    let nearest = Point::new(plan, steps);
    let draft = draft::build(request, plan, &nearest);
    conflict::from_draft(plan, &nearest, &draft).unwrap_or_default()
}

/// Returns the energy to request so that a batch has at least this energy, because a draft may have a little less than requested.
pub fn energy_that_lasts(kcal: f64) -> f64 {
    (kcal / (1.0 - plan::REQUESTED_ENERGY_TOLERANCE)).max(kcal + plan::MIN_LEEWAY_KCAL)
}

/// Returns the energy in kcal of a larger batch (2, 4 or 8 times the request) for which a draft exists, because whole
/// tablets fit a larger batch better. None if no such batch helps or if the request names no energy.
pub fn find_larger_batch(request: &FormulationRequest, should_stop: &dyn Fn() -> bool) -> Option<f64> {
    let kcal = request.energy_kcal?;
    let batches = [2.0, 4.0, 8.0].map(|times| times * kcal);
    batches.into_iter().find(|kcal| {
        let larger = FormulationRequest { energy_kcal: Some(*kcal), ..request.clone() };
        formulate(&larger, should_stop).is_ok()
    })
}

#[cfg(test)]
mod product_tests;
#[cfg(test)]
mod tests;
