//! Calculates the amounts of foods that make a dish meet its nutrient profile.
//!
//! A linear program over the requested foods, the balancing foods and the labelled supplements calculates amounts that meet
//! the profile but may be too fine to measure. A search over measurable steps (5 g of a food, 0.5 g of a powder, half a
//! tablet, a whole softgel) then finds the nearest amounts that a cook can weigh. Every returned draft has been analysed
//! from its own ingredient lines by `analysis::analyse`; the solver alone never decides that a draft is complete.

mod balancing;
mod conflict;
mod draft;
mod item;
mod limits;
mod local_search;
mod plan;
mod program;
mod wording;

use domain::food_id::FoodId;
use domain::pet_type::PetType;
use thiserror::Error;

use crate::analysis::Analysis;
use crate::profile::LifeStage;
use local_search::Search;
use plan::Plan;

pub(crate) use balancing::check_table;
pub use conflict::Conflict;
pub use wording::format_line;

/// Maximum number of lines of a new draft. A dish to balance may have more, see `FormulationRequest::max_lines_for`.
pub const MAX_LINES: usize = 16;

/// Allowed energy of a batch, in kcal ME.
const ENERGY: std::ops::RangeInclusive<f64> = 50.0..=100_000.0;
const MAX_FOODS: usize = 30;
/// Distances that the linear program leaves to each nutrient limit, as parts of the limit, because rounding to measurable
/// steps changes the nutrients. They are tried in this order until one leads to a complete dish.
const ROUNDING_MARGINS: [f64; 3] = [0.004, 0.03, 0.0];

/// Asks for a draft that balances an existing dish (`existing`), that contains some foods (`include`), or both.
#[derive(Debug, Clone, PartialEq)]
pub struct FormulationRequest {
    pub pet_type: PetType,
    pub life_stage: LifeStage,
    pub existing: Vec<ExistingFood>,
    pub include: Vec<FoodId>,
    /// Foods and families of foods, as `family::find` understands them.
    pub exclude: Vec<String>,
    /// Energy of the batch. By default that of the existing dish, else 1500 kcal for a dog and 1000 kcal for a cat.
    pub energy_kcal: Option<f64>,
    /// Maximum number of lines of the draft; `max_lines_for` returns a sensible number.
    pub max_lines: usize,
}

impl FormulationRequest {
    /// Returns the number of lines for a draft with this many requested and existing foods. It leaves room for all the
    /// supplements that a dish for a cat may need.
    pub fn max_lines_for(foods: usize) -> usize {
        MAX_LINES.max(foods + 12)
    }
}

/// A line of the dish to balance.
#[derive(Debug, Clone, PartialEq)]
pub struct ExistingFood {
    pub food: FoodId,
    pub grams: f64,
    /// Allowed range in grams. By default, the range within which a cook would still call it the same dish.
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
    pub food: &'static str,
    pub from_grams: f64,
    pub to_grams: f64,
}

#[derive(Debug, Clone, PartialEq, Error)]
pub enum FormulationError {
    #[error("These limits cannot be met together: {}", conflict::join(.conflicts))]
    Infeasible { conflicts: Vec<Conflict> },
    #[error("The calculation took too long. Try again with fewer foods.")]
    TimedOut,
    #[error("There is no food or family of foods called '{name}'")]
    UnknownFood { name: String },
    #[error("'{food}' is both included and excluded")]
    IncludedAndExcluded { food: &'static str },
    #[error("At most {max} foods can be included")]
    TooManyFoods { max: usize },
    #[error("The amount of '{food}' must be more than 0 grams")]
    InvalidAmount { food: &'static str },
    #[error("A batch must have from 50 to 100,000 kcal")]
    InvalidEnergy,
    #[error("All foods are excluded; include at least one food")]
    NoFoods,
}

/// Returns the draft that is closest to the request. The result depends on the request and the tables alone, so the
/// same request always gives the same draft. `should_stop` is called every few milliseconds.
pub fn formulate(request: &FormulationRequest, should_stop: &dyn Fn() -> bool) -> Result<Draft, FormulationError> {
    let plan = Plan::new(request)?;
    let check_deadline = || if should_stop() { Err(FormulationError::TimedOut) } else { Ok(()) };
    check_deadline()?;
    let mut conflicts = None;
    for margin in ROUNDING_MARGINS {
        let relaxed = program::solve_relaxed(&plan, margin, &check_deadline)?;
        // The first margin is so small that a limit which the linear program misses cannot be met by rounding either. With a
        // larger margin this is not certain, so only the first attempt ends here.
        let proven = conflict::from_relaxed(&plan, &relaxed, margin).filter(|_| conflicts.is_none());
        if let Some(conflicts) = proven {
            return Err(FormulationError::Infeasible { conflicts });
        }
        let found = Search::new(&plan).run(&relaxed.steps, &check_deadline)?;
        let draft = draft::build(request, &plan, &found);
        match conflict::from_draft(&plan, &found, &draft) {
            None => return Ok(draft),
            found => conflicts = conflicts.or(found),
        }
    }
    Err(FormulationError::Infeasible { conflicts: conflicts.unwrap_or_default() })
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
mod tests;
