//! One food of a formulation: the steps it is measured in, how many there may be, and what a change costs.

use crate::food::{Food, State};
use crate::household::{Portion, Size, weights_for};

use super::balancing;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// A line of the dish to balance.
    Existing,
    /// A food the visitor asked for.
    Requested,
    /// What the program may add.
    Added,
}

/// Amounts are whole numbers of steps.
#[derive(Debug, Clone, PartialEq)]
pub struct Item {
    pub food: &'static Food,
    pub role: Role,
    /// Grams of one step.
    pub step: f64,
    /// Where the change is counted from.
    pub start: i32,
    pub low: i32,
    pub high: i32,
    /// Of what is used at all.
    pub least: i32,
    /// Of one step away from the start.
    pub rate: f64,
    /// Of a line that comes or goes.
    pub charge: f64,
}

impl Item {
    pub fn cost(&self, steps: i32) -> f64 {
        let comes_or_goes = (steps == 0) != (self.start == 0);
        self.rate * f64::from(steps.abs_diff(self.start)) + if comes_or_goes { self.charge } else { 0.0 }
    }

    pub fn allows(&self, steps: i32) -> bool {
        (self.low..=self.high).contains(&steps) && (steps == 0 || steps >= self.least)
    }

    pub fn grams(&self, steps: i32) -> f64 {
        self.step * f64::from(steps)
    }

    /// The nearest number of steps it allows.
    pub fn nearest(&self, steps: f64) -> i32 {
        let whole = whole(steps).clamp(self.low, self.high);
        match self.allows(whole) {
            true => whole,
            false if self.low == 0 && steps * 2.0 < f64::from(self.least) => 0,
            false => self.least.min(self.high),
        }
    }
}

/// Grams of the smallest amount of it that a kitchen measures.
pub fn step_of(food: &Food) -> f64 {
    if let Some(balancing) = balancing::find(food) {
        return balancing.grams_of_step();
    }
    match food.category.as_str() {
        "egg" => piece(food).unwrap_or(5.0),
        "supplement" => 0.5,
        "herb" => 1.0,
        _ if food.state == State::Supplement => food.grams_per_piece.unwrap_or(1.0),
        _ => 5.0,
    }
}

/// Of an egg, where one was weighed.
fn piece(food: &Food) -> Option<f64> {
    let pieces = weights_for(&food.id).iter().filter(|weight| weight.portion == Portion::Piece);
    let pieces: Vec<_> = pieces.collect();
    let large = pieces.iter().find(|weight| weight.size == Some(Size::Large));
    large.or_else(|| pieces.first()).map(|weight| weight.grams)
}

/// The nearest whole number; what is no number, or beyond a kitchen, is none.
#[expect(clippy::as_conversions, reason = "the value is whole and within the bounds of an i32 by then")]
pub fn whole(value: f64) -> i32 {
    const MOST: f64 = 1e6;
    if value.is_finite() { value.clamp(-MOST, MOST).round() as i32 } else { 0 }
}
