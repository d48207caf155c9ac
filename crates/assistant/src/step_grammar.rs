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

/// Times are multiples of this number of minutes, because they are estimates and a cook does not count single minutes.
const TIME_STEP_MINUTES: u32 = 5;

/// The steps of a dish and its times. The preparation time includes weighing and crushing supplements.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenSteps {
    pub steps: Vec<String>,
    pub prep_minutes: u32,
    pub cook_minutes: u32,
}

impl WrittenSteps {
    /// Rounds the total time up and the cooking time to the nearest multiple of `TIME_STEP_MINUTES`.
    fn new(steps: Vec<String>, prep_minutes: u32, cook_minutes: u32) -> Self {
        let total = (prep_minutes + cook_minutes).next_multiple_of(TIME_STEP_MINUTES);
        let nearest = (cook_minutes + TIME_STEP_MINUTES / 2) / TIME_STEP_MINUTES * TIME_STEP_MINUTES;
        let cook_minutes = if cook_minutes > 0 { nearest.max(TIME_STEP_MINUTES) } else { 0 };
        Self { steps, prep_minutes: total.saturating_sub(cook_minutes), cook_minutes }
    }
}

pub fn check_tables() -> Result<(), TableError> {
    food_rule::check_table()?;
    sentence::check_table()
}

#[cfg(test)]
mod tests;
