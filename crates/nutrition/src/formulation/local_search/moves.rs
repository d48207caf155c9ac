//! The moves of a search: a move changes the number of steps of one item.

use super::super::item::Item;

/// Changes that are tried, in steps.
const STEP_CHANGES: [i32; 8] = [1, -1, 2, -2, 5, -5, 15, -15];

#[derive(Debug, Clone, Copy)]
pub struct Move<'a> {
    /// Index of the item.
    pub item: usize,
    /// Number of steps after the move.
    pub to: i32,
    pub cost: f64,
    /// Number of lines that it adds (1) or removes (-1).
    pub lines: i32,
    /// Change in steps.
    change: f64,
    /// Effect of one step on the slack of each limit.
    effects: &'a [f64],
}

impl Move<'_> {
    /// Returns the effect of the move on the slack of the limit with this index.
    pub fn effect_on(&self, limit: usize) -> f64 {
        self.effects.get(limit).map_or(0.0, |effect| effect * self.change)
    }

    pub fn apply_to(&self, slack: &[f64]) -> Vec<f64> {
        slack.iter().zip(self.effects).map(|(slack, effect)| slack + effect * self.change).collect()
    }
}

/// All moves of one item, with the extremes of their costs and changes.
#[derive(Debug, Clone)]
pub struct Moves<'a> {
    pub all: Vec<Move<'a>>,
    /// Lowest cost of a move; 0 if every move costs more.
    pub lowest_cost: f64,
    /// Change in steps of the largest reduction, as a negative number.
    lowest_change: f64,
    /// Change in steps of the largest increase.
    highest_change: f64,
    effects: &'a [f64],
}

impl<'a> Moves<'a> {
    pub fn empty(effects: &'a [f64]) -> Self {
        Self { all: Vec::new(), lowest_cost: 0.0, lowest_change: 0.0, highest_change: 0.0, effects }
    }

    pub fn new(item: &Item, index: usize, steps: i32, effects: &'a [f64]) -> Self {
        let cost = item.cost(steps);
        let move_to = |to: i32| Move {
            item: index,
            to,
            cost: item.cost(to) - cost,
            lines: i32::from(to > 0) - i32::from(steps > 0),
            change: f64::from(to - steps),
            effects,
        };
        let mut moves = Self::empty(effects);
        moves.all.reserve_exact(STEP_CHANGES.len() + 1);
        moves.all.extend(targets(item, steps).into_iter().filter(|to| *to != steps && item.allows(*to)).map(move_to));
        for candidate in &moves.all {
            moves.lowest_cost = moves.lowest_cost.min(candidate.cost);
            moves.lowest_change = moves.lowest_change.min(candidate.change);
            moves.highest_change = moves.highest_change.max(candidate.change);
        }
        moves
    }

    /// Returns the highest change of the slack of the limit with this index by one of these moves.
    pub fn highest_slack_change(&self, limit: usize) -> f64 {
        self.effects.get(limit).map_or(0.0, |effect| (effect * self.highest_change).max(effect * self.lowest_change))
    }

    /// Lowers each entry to the lowest change of the slack by one of these moves.
    pub fn update_lowest_slack_changes(&self, lowest_slack_changes: &mut [f64]) {
        for (lowest_slack_change, effect) in lowest_slack_changes.iter_mut().zip(self.effects) {
            *lowest_slack_change =
                lowest_slack_change.min((effect * self.lowest_change).min(effect * self.highest_change));
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
