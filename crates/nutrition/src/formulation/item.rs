//! One food of a formulation: the step in which it is measured, the allowed number of steps, and the cost of a change.

use domain::measure::{recipe_step, recipe_step_range};

use crate::food::Food;
use crate::household::{Measure, Size, weights_for};
use crate::retention::Retention;

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
    /// The shares of its nutrients that remain after cooking.
    pub retention: Retention,
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

    /// Returns the number of tablets, capsules, drops or scoops in a step. It is 0 for what is weighed.
    pub fn pieces_in_step(&self) -> f64 {
        self.food.grams_per_piece.map_or(0.0, |piece| self.step / piece)
    }

    /// Returns the cost of the allowed amount that is farthest from the start.
    pub fn highest_cost_of_change(&self) -> f64 {
        self.step_cost * f64::from((self.high - self.start).max(self.start - self.low))
    }

    /// Returns the item with the decision whether it has a line. Its amount stays open.
    pub fn with_line(&self, is_used: bool) -> Self {
        let (low, high) = if is_used { (self.low.max(self.min_if_used), self.high) } else { (0, 0) };
        Self { low, high, ..self.clone() }
    }

    /// Returns the item measured in the coarser step in which a recipe states this amount, such as 25 g for 400 g, and limited to
    /// the amounts that recipes state in this step (250 to 1000 g). An unchanged amount of an existing line that is not a whole
    /// number of these steps is kept.
    pub fn with_step_of(&self, steps: i32) -> Self {
        if steps == 0 || !is_weighed_coarsely(self.food) {
            return self.clone();
        }
        let step = recipe_step(self.grams(steps));
        let range = recipe_step_range(self.grams(steps));
        let convert = |steps: i32| self.grams(steps) / step;
        if self.role == Role::Existing && steps == self.start && convert(steps).fract() > 1e-9 {
            return Self { low: steps, high: steps, ..self.clone() };
        }
        let at_least = |steps: i32| round_to_i32(convert(steps).max(range.start() / step).ceil());
        let low = if self.low == 0 { 0 } else { at_least(self.low) };
        let high = round_to_i32(convert(self.high).min(range.end() / step).floor());
        let min_if_used = at_least(self.min_if_used);
        if low.max(min_if_used) > high {
            return self.clone();
        }
        let (start, step_cost) = (round_to_i32(convert(self.start)), self.step_cost * step / self.step);
        Self { step, start, low, high, min_if_used, step_cost, ..self.clone() }
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

/// Step in grams of the foods for which no finer one is given.
const DEFAULT_STEP: f64 = 5.0;

/// Returns the smallest amount in grams that can be measured in a kitchen.
pub fn step_grams(food: &Food) -> f64 {
    if let Some(balancing) = balancing::find(food) {
        return balancing.grams_of_step();
    }
    match food.category.as_str() {
        "egg" => piece_grams(food).unwrap_or(DEFAULT_STEP),
        "supplement" => 0.5,
        "herb" => 1.0,
        _ => DEFAULT_STEP,
    }
}

/// Returns the step for an amount of about this weight: large amounts are weighed in coarser steps.
pub fn step_grams_near(food: &Food, grams: f64) -> f64 {
    if is_weighed_coarsely(food) && balancing::find(food).is_none() { recipe_step(grams) } else { step_grams(food) }
}

/// Returns whether a food is weighed in steps that grow with the amount. Eggs are counted, and the weight of powders and herbs
/// is too small for these steps.
fn is_weighed_coarsely(food: &Food) -> bool {
    !food.is_supplement() && !["egg", "herb"].contains(&food.category.as_str())
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
