//! A local search over whole steps, from the relaxed amounts to the nearest amounts that can be measured. It minimises the
//! cost of the changes (see `Item::cost`) and of the limits that are missed.

mod moves;
mod walk;

use super::FormulationError;
use super::item::{Item, Role};
use super::plan::Plan;
use moves::{Move, Moves};
use walk::Walk;

/// Initial cost of missing a limit by 100 %.
const INITIAL_MISSING_COST: f64 = 400.0;
/// Factor by which the cost grows while a limit is missed.
const MISSING_COST_GROWTH: f64 = 10.0;
/// Number of costs that are tried.
const MISSING_COST_ROUNDS: usize = 3;
/// Cost of missing a limit when two results are compared: no saving outweighs a missed limit.
const COMPARISON_MISSING_COST: f64 = 1e6;
/// Maximum number of moves that are tried to fix a missed limit.
const MAX_FIXES: usize = 8;
const COST_OF_A_LINE_TOO_MANY: f64 = 30.0;
/// Maximum number of pair searches before the search gives up. It bounds the work without a clock, so that results are
/// reproducible.
const MAX_PAIR_SEARCHES: usize = 40;
/// Smallest difference in the objective that counts as an improvement.
const MIN_IMPROVEMENT: f64 = 1e-9;
/// Rounding error that is tolerated in a limit that is met.
pub(super) const TOLERANCE: f64 = 1e-12;

/// The number of steps of each item, and the resulting slack of each limit.
#[derive(Debug, Clone, PartialEq)]
pub struct Point {
    pub steps: Vec<i32>,
    pub slack: Vec<f64>,
}

pub struct Search<'a> {
    plan: &'a Plan,
    /// Effect of one step of each item on the slack of each limit.
    effects: Vec<Vec<f64>>,
}

impl<'a> Search<'a> {
    pub fn new(plan: &'a Plan) -> Self {
        let effects = (0..plan.items.len())
            .map(|at| plan.limits.iter().map(|limit| limit.effects.get(at).copied().unwrap_or_default()).collect())
            .collect();
        Self { plan, effects }
    }

    pub fn run(
        &self,
        relaxed: &[f64],
        check_deadline: &impl Fn() -> Result<(), FormulationError>,
    ) -> Result<Point, FormulationError> {
        let steps: Vec<i32> = self.plan.items.iter().zip(relaxed).map(|(item, steps)| item.nearest(*steps)).collect();
        let mut budget = MAX_PAIR_SEARCHES;
        let mut best = self.improve(self.point(steps), &[], f64::INFINITY, &mut budget, check_deadline)?;
        best = self.fix_missed_limits(best, &mut budget, check_deadline)?;
        // Remove lines that the dish does not need.
        let mut is_better = true;
        while is_better && budget > 0 {
            is_better = false;
            for at in self.removable_lines(&best) {
                let mut without = best.steps.clone();
                if let Some(steps) = without.get_mut(at) {
                    *steps = 0;
                }
                let tried = self.improve(
                    self.point(without),
                    &[at],
                    self.objective(&best, COMPARISON_MISSING_COST),
                    &mut budget,
                    check_deadline,
                )?;
                if self.objective(&tried, COMPARISON_MISSING_COST) + MIN_IMPROVEMENT
                    < self.objective(&best, COMPARISON_MISSING_COST)
                {
                    best = tried;
                    is_better = true;
                    break;
                }
            }
        }
        Ok(best)
    }

    /// While a limit is missed, tries the moves that improve the worst one, and adjusts the other items after each.
    fn fix_missed_limits(
        &self,
        start: Point,
        budget: &mut usize,
        check_deadline: &impl Fn() -> Result<(), FormulationError>,
    ) -> Result<Point, FormulationError> {
        let mut best = start;
        let mut fixed_items = Vec::new();
        while *budget > 0 {
            let missed = best.slack.iter().enumerate().filter(|(_, slack)| **slack < -TOLERANCE);
            let Some((worst, _)) = missed.min_by(|one, other| one.1.total_cmp(other.1)) else { break };
            let mut fixes: Vec<(f64, Move<'_>)> = self
                .moves(&best, &fixed_items)
                .flat_map(|item_moves| item_moves.all)
                .filter(|fix| fix.effect_on(worst) > 0.0)
                .map(|fix| {
                    let mut tried = best.clone();
                    self.apply(&mut tried, &[fix]);
                    (self.objective(&tried, INITIAL_MISSING_COST), fix)
                })
                .collect();
            fixes.sort_by(|one, other| one.0.total_cmp(&other.0));
            let mut found = None;
            for (_, fix) in fixes.iter().take(MAX_FIXES) {
                let mut tried = best.clone();
                self.apply(&mut tried, &[*fix]);
                let locked: Vec<usize> = fixed_items.iter().copied().chain([fix.item]).collect();
                let tried = self.improve(
                    tried,
                    &locked,
                    self.objective(&best, COMPARISON_MISSING_COST),
                    budget,
                    check_deadline,
                )?;
                if self.objective(&tried, COMPARISON_MISSING_COST) + MIN_IMPROVEMENT
                    < self.objective(&best, COMPARISON_MISSING_COST)
                {
                    found = Some((tried, fix.item));
                    break;
                }
            }
            let Some((better, item)) = found else { break };
            best = better;
            fixed_items.push(item);
        }
        Ok(best)
    }

    /// Returns the lines that can be removed, the most expensive first: added foods, and in a dish with too many lines every food
    /// that is not required.
    fn removable_lines(&self, point: &Point) -> Vec<usize> {
        let used = self.plan.items.iter().zip(&point.steps).enumerate();
        let has_too_many = self.cost_of_extra_lines(self.count_lines(point)) > 0.0;
        let is_removable = |item: &Item| item.role == Role::Added || has_too_many && item.low == 0;
        let mut lines: Vec<(usize, f64)> = used
            .filter(|(_, (item, steps))| is_removable(item) && **steps > 0)
            .map(|(at, (item, steps))| (at, item.cost(*steps)))
            .collect();
        lines.sort_by(|one, other| other.1.total_cmp(&one.1));
        lines.into_iter().map(|(at, _)| at).collect()
    }

    fn point(&self, steps: Vec<i32>) -> Point {
        let mut slack: Vec<f64> = self.plan.limits.iter().map(|limit| limit.base).collect();
        for (effects, steps) in self.effects.iter().zip(&steps) {
            for (slack, effect) in slack.iter_mut().zip(effects) {
                *slack += effect * f64::from(*steps);
            }
        }
        Point { steps, slack }
    }

    /// Applies the best single move, else the best pair of moves, until none improves the objective. `locked` items do not
    /// change. Stops early if the changes alone cost more than `max_objective`.
    fn improve(
        &self,
        start: Point,
        locked: &[usize],
        max_objective: f64,
        budget: &mut usize,
        check_deadline: &impl Fn() -> Result<(), FormulationError>,
    ) -> Result<Point, FormulationError> {
        let mut walk = Walk::new(self, start, locked);
        let mut missing_cost = INITIAL_MISSING_COST;
        for _ in 0..MISSING_COST_ROUNDS {
            loop {
                if let Some(best_move) = walk.best_move(missing_cost) {
                    walk.apply(&[best_move]);
                    continue;
                }
                if *budget == 0 || self.cost(&walk.point) > max_objective {
                    break;
                }
                *budget -= 1;
                check_deadline()?;
                let Some(pair) = walk.best_pair(missing_cost) else { break };
                walk.apply(&pair);
            }
            if walk.point.slack.iter().all(|slack| *slack >= -TOLERANCE) {
                break;
            }
            missing_cost *= MISSING_COST_GROWTH;
        }
        Ok(self.point(walk.point.steps))
    }

    /// Returns the moves of each item; `locked` items have none.
    fn moves(&self, point: &Point, locked: &[usize]) -> impl Iterator<Item = Moves<'_>> {
        let items = self.plan.items.iter().zip(&point.steps).zip(&self.effects).enumerate();
        items.map(
            |(at, ((item, steps), effects))| {
                if locked.contains(&at) { Moves::empty(effects) } else { Moves::new(item, at, *steps, effects) }
            },
        )
    }

    /// Returns the moves of the item with this index.
    fn item_moves(&self, at: usize, steps: i32) -> Option<Moves<'_>> {
        let (item, effects) = self.plan.items.get(at).zip(self.effects.get(at))?;
        Some(Moves::new(item, at, steps, effects))
    }

    fn apply(&self, point: &mut Point, moves: &[Move<'_>]) {
        for applied in moves {
            if let Some(steps) = point.steps.get_mut(applied.item) {
                *steps = applied.to;
            }
            point.slack = applied.apply_to(&point.slack);
        }
    }

    /// Returns the value that the search minimises. `missing_cost` is the cost of missing a limit by 100 %.
    pub fn objective(&self, point: &Point, missing_cost: f64) -> f64 {
        let missed: f64 = point.slack.iter().map(|slack| (-slack).max(0.0)).sum();
        missing_cost * missed + self.cost(point) + self.cost_of_extra_lines(self.count_lines(point))
    }

    fn cost(&self, point: &Point) -> f64 {
        self.plan.items.iter().zip(&point.steps).map(|(item, steps)| item.cost(*steps)).sum()
    }

    fn count_lines(&self, point: &Point) -> i32 {
        point.steps.iter().map(|steps| i32::from(*steps > 0)).sum()
    }

    /// Returns the cost of the lines above the maximum number.
    fn cost_of_extra_lines(&self, lines: i32) -> f64 {
        let max = i32::try_from(self.plan.max_lines).unwrap_or(i32::MAX);
        COST_OF_A_LINE_TOO_MANY * f64::from((lines - max).max(0))
    }
}
