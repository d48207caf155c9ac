//! One food of a formulation: the step in which it is measured, the allowed number of steps, and the cost of a change.

use domain::measure::recipe_step;

use crate::food::Food;
use crate::household::{Measure, Size, weights_for};

use super::balancing;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// A line of the dish to balance.
    Existing,
    /// A food the visitor asked for.
    Requested,
    /// A food that the program may add.
    Added,
}

/// A food whose amounts are whole numbers of steps.
#[derive(Debug, Clone, PartialEq)]
pub struct Item<'a> {
    pub food: &'a Food,
    pub role: Role,
    /// Grams of one step.
    pub step: f64,
    /// Number of steps that costs nothing: the amount in the existing dish (scaled to the requested batch), a usual amount of a
    /// requested food, or 0 for a food that the program may add.
    pub start: i32,
    /// Minimum number of steps.
    pub low: i32,
    /// Maximum number of steps.
    pub high: i32,
    /// Minimum number of steps if the food is used at all.
    pub min_if_used: i32,
    /// Cost of each step away from the start.
    pub step_cost: f64,
    /// Cost of the line if the item is used.
    pub line_cost: f64,
}

impl Item<'_> {
    pub fn allows(&self, steps: i32) -> bool {
        (self.low..=self.high).contains(&steps) && (steps == 0 || steps >= self.min_if_used)
    }

    pub fn grams(&self, steps: i32) -> f64 {
        self.step * f64::from(steps)
    }

    /// Returns the nearest allowed number of steps.
    pub fn nearest(&self, steps: f64) -> i32 {
        let rounded = round_to_i32(steps).clamp(self.low, self.high);
        match self.allows(rounded) {
            true => rounded,
            false if self.low == 0 && steps * 2.0 < f64::from(self.min_if_used) => 0,
            false => self.min_if_used.min(self.high),
        }
    }
}

/// Smallest step in grams in which a food is weighed on kitchen scales.
const STEP_OF_SCALES: f64 = 5.0;

/// Returns the smallest amount in grams that can be measured in a kitchen.
pub fn step_grams(food: &Food) -> f64 {
    if let Some(balancing) = balancing::find(food) {
        return balancing.grams_of_step();
    }
    match food.category.as_str() {
        "egg" => piece_grams(food).unwrap_or(STEP_OF_SCALES),
        "supplement" => 0.5,
        "herb" => 1.0,
        _ => STEP_OF_SCALES,
    }
}

/// Returns the step for an amount of about this weight: large amounts are weighed in coarser steps.
pub fn step_grams_near(food: &Food, grams: f64) -> f64 {
    let is_weighed =
        balancing::find(food).is_none() && !["egg", "supplement", "herb"].contains(&food.category.as_str());
    if is_weighed { recipe_step(grams) } else { step_grams(food) }
}

/// Returns the weight of a large piece, because recipes mean large eggs. If no large piece is in the table, it is the weight of
/// the first piece.
fn piece_grams(food: &Food) -> Option<f64> {
    let pieces = weights_for(&food.id).iter().filter(|weight| weight.measure == Measure::Piece);
    let pieces: Vec<_> = pieces.collect();
    let large = pieces.iter().find(|weight| weight.size == Some(Size::Large));
    large.or_else(|| pieces.first()).map(|weight| weight.grams)
}

/// Rounds to the nearest whole number. NaN and infinity become 0, and values are limited to a million.
#[expect(clippy::as_conversions, reason = "the value is whole and within the bounds of an i32")]
pub fn round_to_i32(value: f64) -> i32 {
    const MAX: f64 = 1e6;
    if value.is_finite() { value.clamp(-MAX, MAX).round() as i32 } else { 0 }
}
