//! The moves of a search: a move changes the number of steps of one item.

use super::super::item::Item;

/// Changes that are tried, in steps.
const STEP_CHANGES: [i32; 8] = [1, -1, 2, -2, 5, -5, 15, -15];

#[derive(Debug, Clone, Copy)]
pub struct Move<'a> {
    /// Index of the item.
    pub item: usize,
    pub to: i32,
    pub cost: f64,
    /// Number of lines that it adds (1) or removes (-1).
    pub lines: i32,
    change: f64,
    /// Effect of one step on the slack of each limit.
    column: &'a [f64],
}

impl Move<'_> {
    /// Returns the effect of the move on the slack of the limit with this index.
    pub fn effect_on(&self, limit: usize) -> f64 {
        self.column.get(limit).map_or(0.0, |effect| effect * self.change)
    }

    pub fn apply_to(&self, slack: &[f64]) -> Vec<f64> {
        slack.iter().zip(self.column).map(|(slack, effect)| slack + effect * self.change).collect()
    }
}

/// All moves of one item, with the extremes of their costs and changes.
#[derive(Debug, Clone)]
pub struct Moves<'a> {
    pub all: Vec<Move<'a>>,
    pub cheapest: f64,
    down: f64,
    up: f64,
    column: &'a [f64],
}

impl<'a> Moves<'a> {
    pub fn empty(column: &'a [f64]) -> Self {
        Self { all: Vec::new(), cheapest: 0.0, down: 0.0, up: 0.0, column }
    }

    pub fn new(item: &Item, index: usize, steps: i32, column: &'a [f64]) -> Self {
        let cost = item.cost(steps);
        let to = |to: i32| Move {
            item: index,
            to,
            cost: item.cost(to) - cost,
            lines: i32::from(to > 0) - i32::from(steps > 0),
            change: f64::from(to - steps),
            column,
        };
        let mut moves = Self::empty(column);
        moves.all.reserve_exact(STEP_CHANGES.len() + 1);
        moves.all.extend(targets(item, steps).into_iter().filter(|to| *to != steps && item.allows(*to)).map(to));
        for one in &moves.all {
            moves.cheapest = moves.cheapest.min(one.cost);
            moves.down = moves.down.min(one.change);
            moves.up = moves.up.max(one.change);
        }
        moves
    }

    /// Returns the largest increase of the slack of the limit with this index.
    pub fn max_increase(&self, limit: usize) -> f64 {
        self.column.get(limit).map_or(0.0, |effect| (effect * self.up).max(effect * self.down))
    }

    /// Lowers each entry of `max_decrease` to the largest decrease of the slack by one of these moves.
    pub fn lower_max_decrease(&self, max_decrease: &mut [f64]) {
        for (max_decrease, effect) in max_decrease.iter_mut().zip(self.column) {
            *max_decrease = max_decrease.min((effect * self.down).min(effect * self.up));
        }
    }
}

/// Returns the numbers of steps to try: nearby ones and zero, or for an unused item its minimum and slightly more.
fn targets(item: &Item, steps: i32) -> [i32; 9] {
    let min = item.min_if_used;
    match steps {
        0 => [min, min + 1, min * 2, min * 3, 0, 0, 0, 0, 0],
        _ => {
            let [a, b, c, d, e, f, g, h] = STEP_CHANGES.map(|change| steps + change);
            [a, b, c, d, e, f, g, h, 0]
        }
    }
}
