//! Amounts that make a dish whole: the least change within what is culinary, in measures a kitchen has.
//!
//! A linear program over the wished foods, the balancing foods and the labelled supplements finds where whole diets lie;
//! a search over whole steps (5 g of a food, 0.5 g of a powder, half a tablet, a whole softgel) finds the nearest that can
//! be measured. What is handed out has passed `analysis::analyse` as its own lines read; nothing else decides.

mod balancing;
mod conflict;
mod draft;
mod item;
mod lattice;
mod limits;
mod plan;
mod program;
mod wording;

use domain::food_id::FoodId;
use domain::pet_type::PetType;
use serde::Serialize;
use thiserror::Error;
use utoipa::ToSchema;

use crate::analysis::Analysis;
use crate::profile::LifeStage;
use lattice::Search;
use plan::Plan;

pub(crate) use balancing::check_table;
pub use conflict::Conflict;
pub use wording::line;

/// More ingredients than most cooks care to weigh; a dish to balance may have had more, and needs room for others.
pub const MOST_LINES: usize = 16;

/// Of a batch, in kcal ME.
const ENERGY: std::ops::RangeInclusive<f64> = 50.0..=100_000.0;
const MOST_WISHED: usize = 30;
/// Parts of each limit left for rounding: another start where the first one leads nowhere.
const ROOMS: [f64; 3] = [0.004, 0.03, 0.0];

/// What is wanted: a dish to balance (`kept`), foods to make one of (`include`), or both.
#[derive(Debug, Clone, PartialEq)]
pub struct Wish {
    pub pet_type: PetType,
    pub life_stage: LifeStage,
    pub kept: Vec<Kept>,
    pub include: Vec<FoodId>,
    /// Foods and families of foods, as `family::named` understands them.
    pub exclude: Vec<String>,
    /// Of the batch; without it a kept dish keeps its own, and a new one has 1500 kcal for a dog, 1000 kcal for a cat.
    pub energy_kcal: Option<f64>,
    /// Of the draft, what does not change included; `Wish::room_for` has a sensible number.
    pub most_lines: usize,
}

impl Wish {
    /// Lines for a draft of so many wished and kept foods, and for all that a cat's dish may lack.
    pub fn room_for(foods: usize) -> usize {
        MOST_LINES.max(foods + 12)
    }
}

/// A line of the dish to balance.
#[derive(Debug, Clone, PartialEq)]
pub struct Kept {
    pub food: FoodId,
    pub grams: f64,
    /// None: what a cook would still call the same dish.
    pub bounds: Option<Bounds>,
    /// The author's line; it stays where its amount does.
    pub text: Option<String>,
}

/// In grams.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bounds {
    pub least: f64,
    pub most: f64,
}

/// A whole dish.
#[derive(Debug, Clone, PartialEq)]
pub struct Draft {
    /// As a recipe writes them; the parser reads each back to the same food and weight.
    pub lines: Vec<String>,
    pub analysis: Analysis,
    pub changes: Vec<Change>,
}

/// From none at all for a food that was added, to none for one that was left out.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Change {
    pub food_id: FoodId,
    pub food: &'static str,
    pub from_grams: f64,
    pub to_grams: f64,
}

#[derive(Debug, Clone, PartialEq, Error)]
pub enum Refused {
    #[error("These limits cannot be kept together: {}", conflict::listed(.conflicts))]
    Infeasible { conflicts: Vec<Conflict> },
    #[error("The search was stopped before it was done")]
    Stopped,
    #[error("There is no food or family of foods called '{name}'")]
    UnknownFood { name: String },
    #[error("'{food}' is wished and excluded at once")]
    Contradiction { food: &'static str },
    #[error("At most {most} foods can be wished for")]
    TooMany { most: usize },
    #[error("'{food}' can't be weighed out: its amount has to be a number of grams above 0")]
    BadAmount { food: &'static str },
    #[error("A batch has from 50 to 100,000 kcal")]
    BadEnergy,
    #[error("Nothing is left to make a dish of")]
    NothingWished,
}

/// The same wish gives the same answer: nothing but the wish and the tables decides. `should_stop` is asked every few
/// milliseconds.
pub fn formulate(wish: &Wish, should_stop: &dyn Fn() -> bool) -> Result<Draft, Refused> {
    let plan = Plan::of(wish)?;
    let ask = || if should_stop() { Err(Refused::Stopped) } else { Ok(()) };
    ask()?;
    let mut conflicts = None;
    for room in ROOMS {
        let relaxed = program::relaxed(&plan, room, &ask)?;
        // The first has next to no room: what it misses no rounding will bring.
        let proven = conflict::of_relaxed(&plan, &relaxed, room).filter(|_| conflicts.is_none());
        if let Some(conflicts) = proven {
            return Err(Refused::Infeasible { conflicts });
        }
        let found = Search::new(&plan).from(&relaxed.steps, &ask)?;
        let draft = draft::written(wish, &plan, &found);
        match conflict::of_draft(&plan, &found, &draft) {
            None => return Ok(draft),
            found => conflicts = conflicts.or(found),
        }
    }
    Err(Refused::Infeasible { conflicts: conflicts.unwrap_or_default() })
}

/// Kcal of a larger batch that could be made of the same wish: twice to eight times as much, so that whole pieces come
/// out. None where that is no help either.
pub fn larger_batch(wish: &Wish, should_stop: &dyn Fn() -> bool) -> Option<f64> {
    let kcal = wish.energy_kcal?;
    let batches = [2.0, 4.0, 8.0].map(|times| times * kcal);
    batches.into_iter().find(|kcal| {
        let larger = Wish { energy_kcal: Some(*kcal), ..wish.clone() };
        formulate(&larger, should_stop).is_ok()
    })
}

#[cfg(test)]
mod tests;
