//! The moves of a search: one food to another number of steps, and what that does to the limits.

use super::super::item::Item;

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

impl Move<'_> {
    /// What it does to what is left of the limit of that number.
    pub fn on(&self, limit: usize) -> f64 {
        self.column.get(limit).map_or(0.0, |effect| effect * self.by)
    }

    pub fn leaves(&self, left: &[f64]) -> Vec<f64> {
        left.iter().zip(self.column).map(|(left, effect)| left + effect * self.by).collect()
    }
}

/// All moves of one item, and how far they reach.
#[derive(Debug, Clone)]
pub struct Moves<'a> {
    pub all: Vec<Move<'a>>,
    pub cheapest: f64,
    down: f64,
    up: f64,
    column: &'a [f64],
}

impl<'a> Moves<'a> {
    pub fn none(column: &'a [f64]) -> Self {
        Self { all: Vec::new(), cheapest: 0.0, down: 0.0, up: 0.0, column }
    }

    pub fn of(item: &Item, at: usize, steps: i32, column: &'a [f64]) -> Self {
        let cost = item.cost(steps);
        let to = |to: i32| Move {
            at,
            to,
            cost: item.cost(to) - cost,
            lines: i32::from(to > 0) - i32::from(steps > 0),
            by: f64::from(to - steps),
            column,
        };
        let mut of = Self::none(column);
        of.all.reserve_exact(BY.len() + 1);
        of.all.extend(targets(item, steps).into_iter().filter(|to| *to != steps && item.allows(*to)).map(to));
        for one in &of.all {
            of.cheapest = of.cheapest.min(one.cost);
            of.down = of.down.min(one.by);
            of.up = of.up.max(one.by);
        }
        of
    }

    /// The most that one of them brings to the limit of that number.
    pub fn help(&self, limit: usize) -> f64 {
        self.column.get(limit).map_or(0.0, |effect| (effect * self.up).max(effect * self.down))
    }

    /// Keeps the most that one of them takes from each limit.
    pub fn widen(&self, harm: &mut [f64]) {
        for (harm, effect) in harm.iter_mut().zip(self.column) {
            *harm = harm.min((effect * self.down).min(effect * self.up));
        }
    }
}

/// Nearby numbers of steps, and none at all; of what is not used yet the least there can be and a little more.
fn targets(item: &Item, steps: i32) -> [i32; 9] {
    let least = item.least;
    match steps {
        0 => [least, least + 1, least * 2, least * 3, 0, 0, 0, 0, 0],
        _ => {
            let [a, b, c, d, e, f, g, h] = BY.map(|by| steps + by);
            [a, b, c, d, e, f, g, h, 0]
        }
    }
}
