//! A move of the search: one food to another number of steps, and what that does to the limits.

use super::super::item::Item;
use super::MISSED;

/// In steps.
const BY: [i32; 8] = [1, -1, 2, -2, 5, -5, 15, -15];

#[derive(Debug, Clone, Copy)]
pub struct Move<'a> {
    /// The item.
    pub at: usize,
    pub to: i32,
    pub cost: f64,
    /// Lines it adds, or takes away.
    pub lines: i32,
    by: f64,
    /// Of one step, on what is left of each limit.
    column: &'a [f64],
}

pub fn of<'a>(item: &Item, at: usize, steps: i32, column: &'a [f64]) -> Vec<Move<'a>> {
    let to = |to: i32| Move {
        at,
        to,
        cost: item.cost(to) - item.cost(steps),
        lines: i32::from(to > 0) - i32::from(steps > 0),
        by: f64::from(to - steps),
        column,
    };
    targets(item, steps).into_iter().map(to).collect()
}

impl Move<'_> {
    pub fn leaves(&self, left: &[f64]) -> Vec<f64> {
        left.iter().zip(self.column).map(|(left, effect)| left + effect * self.by).collect()
    }

    pub fn mends(&self, left: &[f64]) -> bool {
        left.iter().zip(self.column).any(|(left, effect)| *left < -MISSED && effect * self.by > 0.0)
    }

    /// Whether it helps to keep the limit of that number.
    pub fn mends_one(&self, limit: usize) -> bool {
        self.column.get(limit).is_some_and(|effect| effect * self.by > 0.0)
    }

    /// What is missed of all limits after it, unless that is not less than `most`: a sum of many parts, given up as soon as
    /// it is too much.
    pub fn missed_within(&self, most: f64, left: &[f64]) -> Option<f64> {
        const PARTS: usize = 8;
        let mut missed = 0.0;
        if missed >= most {
            return None;
        }
        for (left, column) in left.chunks(PARTS).zip(self.column.chunks(PARTS)) {
            missed += left.iter().zip(column).map(|(left, effect)| (-(left + effect * self.by)).max(0.0)).sum::<f64>();
            if missed >= most {
                return None;
            }
        }
        Some(missed)
    }
}

/// Nearby numbers of steps, and none at all; of what is not used yet the least there can be and a little more.
fn targets(item: &Item, steps: i32) -> Vec<i32> {
    let mut targets: Vec<i32> = if steps == 0 {
        vec![item.least, item.least + 1, item.least * 2, item.least * 3]
    } else {
        BY.iter().map(|by| steps + by).chain([0]).collect()
    };
    targets.retain(|to| *to != steps && item.allows(*to));
    targets.dedup();
    targets
}
