//! Writes the steps of a recipe from its foods: what is cut, what goes into the pan when, and what is stirred in last.
//!
//! `data/food_steps.csv` says for each food what a cook does with it, and `data/step_sentences.csv` has the sentences. The order
//! in a pan is always the same: mince first, then foods with long cooking times, liver and tender vegetables later, oils and
//! minerals off the heat, vitamins, tablets and fish oil after the food has cooled. The foods of a treat are baked in a dough.

mod dish;
mod food_rule;
mod pot;
mod sentence;
mod supplement_phrase;
mod treat;

use domain::table::TableError;

pub use dish::{StepDish, StepFood};
pub use food_rule::{Stage, find_rule};
pub use pot::write_pot_steps;
pub use treat::write_treat_steps;

/// The steps of a dish and its times. The preparation time includes weighing and crushing supplements.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenSteps {
    pub steps: Vec<String>,
    pub prep_minutes: u32,
    pub cook_minutes: u32,
}

pub fn check_tables() -> Result<(), TableError> {
    food_rule::check_table()?;
    sentence::check_table()
}

#[cfg(test)]
mod tests;
