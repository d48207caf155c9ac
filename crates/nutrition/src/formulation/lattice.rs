//! The search over whole steps: from the relaxed amounts to the nearest that can be measured.

mod moves;
mod walk;

use super::FormulationError;
use super::item::{Item, Role};
use super::plan::Plan;
use moves::{Move, Moves};
use walk::Walk;

/// Cost of missing the whole of a limit, at first; it grows until nothing is missed.
const COST_OF_MISSING: f64 = 400.0;
const GROWTH: f64 = 10.0;
const GROWTHS: usize = 3;
/// When two answers are compared: nothing outweighs a limit.
const LAST_COST: f64 = 1e6;
/// Ways to mend a limit that are tried.
const WAYS: usize = 8;
const COST_OF_A_LINE_TOO_MANY: f64 = 30.0;
/// Times all pairs of moves are looked at: the budget of a search, so that its end depends on no clock.
const BUDGET: usize = 40;
/// An answer that is better by less is no better.
const WORTH_IT: f64 = 1e-9;
/// What rounding may take from a limit that is existing.
pub(super) const MISSED: f64 = 1e-12;

/// How many steps of each item, and what is left of each limit.
#[derive(Debug, Clone, PartialEq)]
pub struct Point {
    pub steps: Vec<i32>,
    pub left: Vec<f64>,
}

pub struct Search<'a> {
    plan: &'a Plan,
    /// Of each item, by limit.
    columns: Vec<Vec<f64>>,
}

impl<'a> Search<'a> {
    pub fn new(plan: &'a Plan) -> Self {
        let columns = (0..plan.items.len())
            .map(|at| plan.limits.iter().map(|limit| limit.effects.get(at).copied().unwrap_or_default()).collect())
            .collect();
        Self { plan, columns }
    }

    pub fn run(
        &self,
        relaxed: &[f64],
        check_deadline: &impl Fn() -> Result<(), FormulationError>,
    ) -> Result<Point, FormulationError> {
        let steps: Vec<i32> = self.plan.items.iter().zip(relaxed).map(|(item, steps)| item.nearest(*steps)).collect();
        let mut budget = BUDGET;
        let mut best = self.settle(self.point(steps), &[], f64::INFINITY, &mut budget, check_deadline)?;
        best = self.fix_missed_limits(best, &mut budget, check_deadline)?;
        // A line the rest can do without goes.
        let mut is_better = true;
        while is_better && budget > 0 {
            is_better = false;
            for at in self.spare_lines(&best) {
                let mut without = best.steps.clone();
                if let Some(steps) = without.get_mut(at) {
                    *steps = 0;
                }
                let tried = self.settle(
                    self.point(without),
                    &[at],
                    self.objective(&best, LAST_COST),
                    &mut budget,
                    check_deadline,
                )?;
                if self.objective(&tried, LAST_COST) + WORTH_IT < self.objective(&best, LAST_COST) {
                    best = tried;
                    is_better = true;
                    break;
                }
            }
        }
        Ok(best)
    }

    /// Where something is still missed, each way to mend the worst of it is tried, and the rest settles around it.
    fn fix_missed_limits(
        &self,
        start: Point,
        budget: &mut usize,
        check_deadline: &impl Fn() -> Result<(), FormulationError>,
    ) -> Result<Point, FormulationError> {
        let mut best = start;
        let mut held = Vec::new();
        while *budget > 0 {
            let missed = best.left.iter().enumerate().filter(|(_, left)| **left < -MISSED);
            let Some((worst, _)) = missed.min_by(|one, other| one.1.total_cmp(other.1)) else { break };
            let mut ways: Vec<(f64, Move<'_>)> = self
                .moves(&best, &held)
                .flat_map(|of_item| of_item.all)
                .filter(|one| one.on(worst) > 0.0)
                .map(|one| {
                    let mut tried = best.clone();
                    self.take(&mut tried, &[one]);
                    (self.objective(&tried, COST_OF_MISSING), one)
                })
                .collect();
            ways.sort_by(|one, other| one.0.total_cmp(&other.0));
            let mut found = None;
            for (_, one) in ways.iter().take(WAYS) {
                let mut tried = best.clone();
                self.take(&mut tried, &[*one]);
                let barred: Vec<usize> = held.iter().copied().chain([one.at]).collect();
                let tried = self.settle(tried, &barred, self.objective(&best, LAST_COST), budget, check_deadline)?;
                if self.objective(&tried, LAST_COST) + WORTH_IT < self.objective(&best, LAST_COST) {
                    found = Some((tried, one.at));
                    break;
                }
            }
            let Some((better, at)) = found else { break };
            best = better;
            held.push(at);
        }
        Ok(best)
    }

    /// What was added, the dearest first; of a dish with too many lines whatever can go.
    fn spare_lines(&self, point: &Point) -> Vec<usize> {
        let used = self.plan.items.iter().zip(&point.steps).enumerate();
        let are_too_many = self.too_many(self.lines(point)) > 0.0;
        let is_spare = |item: &Item| item.role == Role::Added || are_too_many && item.low == 0;
        let mut lines: Vec<(usize, f64)> = used
            .filter(|(_, (item, steps))| is_spare(item) && **steps > 0)
            .map(|(at, (item, steps))| (at, item.cost(*steps)))
            .collect();
        lines.sort_by(|one, other| other.1.total_cmp(&one.1));
        lines.into_iter().map(|(at, _)| at).collect()
    }

    fn point(&self, steps: Vec<i32>) -> Point {
        let mut left: Vec<f64> = self.plan.limits.iter().map(|limit| limit.base).collect();
        for (column, steps) in self.columns.iter().zip(&steps) {
            for (left, effect) in left.iter_mut().zip(column) {
                *left += effect * f64::from(*steps);
            }
        }
        Point { steps, left }
    }

    /// The best of the moves by one, then by two, until none is better; `barred` items stay.
    /// Once its changes alone cost more than `bar`, it is given up.
    fn settle(
        &self,
        start: Point,
        barred: &[usize],
        bar: f64,
        budget: &mut usize,
        check_deadline: &impl Fn() -> Result<(), FormulationError>,
    ) -> Result<Point, FormulationError> {
        let mut walk = Walk::new(self, start, barred);
        let mut price = COST_OF_MISSING;
        for _ in 0..GROWTHS {
            loop {
                if let Some(only) = walk.best_single(price) {
                    walk.take(&[only]);
                    continue;
                }
                if *budget == 0 || self.cost(&walk.point) > bar {
                    break;
                }
                *budget -= 1;
                check_deadline()?;
                let Some(pair) = walk.best_pair(price) else { break };
                walk.take(&pair);
            }
            if walk.point.left.iter().all(|left| *left >= -MISSED) {
                break;
            }
            price *= GROWTH;
        }
        Ok(self.point(walk.point.steps))
    }

    /// Of each item; none of the barred.
    fn moves(&self, point: &Point, barred: &[usize]) -> impl Iterator<Item = Moves<'_>> {
        let items = self.plan.items.iter().zip(&point.steps).zip(&self.columns).enumerate();
        items.map(
            |(at, ((item, steps), column))| {
                if barred.contains(&at) { Moves::none(column) } else { Moves::of(item, at, *steps, column) }
            },
        )
    }

    fn moves_of(&self, at: usize, steps: i32) -> Option<Moves<'_>> {
        let (item, column) = self.plan.items.get(at).zip(self.columns.get(at))?;
        Some(Moves::of(item, at, steps, column))
    }

    fn take(&self, point: &mut Point, moves: &[Move<'_>]) {
        for one in moves {
            if let Some(steps) = point.steps.get_mut(one.at) {
                *steps = one.to;
            }
            point.left = one.leaves(&point.left);
        }
    }

    pub fn objective(&self, point: &Point, price: f64) -> f64 {
        let missed: f64 = point.left.iter().map(|left| (-left).max(0.0)).sum();
        price * missed + self.cost(point) + self.too_many(self.lines(point))
    }

    fn cost(&self, point: &Point) -> f64 {
        self.plan.items.iter().zip(&point.steps).map(|(item, steps)| item.cost(*steps)).sum()
    }

    fn lines(&self, point: &Point) -> i32 {
        point.steps.iter().map(|steps| i32::from(*steps > 0)).sum()
    }

    fn too_many(&self, lines: i32) -> f64 {
        let most = i32::try_from(self.plan.max_lines).unwrap_or(i32::MAX);
        COST_OF_A_LINE_TOO_MANY * f64::from((lines - most).max(0))
    }
}
