//! The integer program that finds the amounts of a draft in steps that a cook can measure.
//!
//! It minimises a sum: the number of different supplements weighs most, then the changes of the dish together with the number of
//! pieces. Branch and bound is limited by a number of nodes instead of a time, so the same request has the same result.

use std::panic::{AssertUnwindSafe, catch_unwind};

use microlp::{ComparisonOp, OptimizationDirection, Problem, SolveOptions, Variable};

use super::item::{Item, Role, round_to_i32};
use super::limits::Limit;
use super::plan::Plan;

/// A draft that may cost this share more than the best one is accepted, because proving the best takes most of the time.
const ACCEPTED_GAP: f64 = 0.02;
/// Rounding error of the solver that is kept free in each limit, as a part of the limit.
const TOLERANCE: f64 = 1e-6;

/// Effects that are a smaller part of the largest effect on a limit are left out.
const SMALLEST_EFFECT: f64 = 1e-5;
/// Smallest part of a limit for which further lines are required.
const MIN_NEEDED: f64 = 1e-4;
/// Rounding error of the sum of shares.
const ROUNDING: f64 = 1e-3;

/// The number of steps of each item, and the resulting slack of each limit.
#[derive(Debug, Clone, PartialEq)]
pub struct Point {
    pub steps: Vec<i32>,
    pub slack: Vec<f64>,
}

impl Point {
    pub fn new(plan: &Plan<'_>, steps: Vec<i32>) -> Self {
        let slack = plan.limits.iter().map(|limit| {
            let effects = limit.effects.iter().zip(&steps);
            limit.base + effects.map(|(effect, steps)| effect * f64::from(*steps)).sum::<f64>()
        });
        Self { slack: slack.collect(), steps }
    }
}

/// Returns the cheapest amounts that keep every limit, or the best that were found when the search tree has `max_nodes` nodes.
/// Returns `None` if no amounts were found.
pub fn solve(plan: &Plan<'_>, max_nodes: u64) -> Option<Point> {
    catch_unwind(AssertUnwindSafe(|| try_solve(plan, max_nodes))).ok().flatten()
}

/// The variables of one item.
struct ItemVariables {
    steps: Variable,
    /// 1 if the item has a line in the draft. None if it always has one, or if nothing depends on it.
    used: Option<Variable>,
}

fn try_solve(plan: &Plan<'_>, max_nodes: u64) -> Option<Point> {
    let mut problem = Problem::new(OptimizationDirection::Minimize);
    let variables: Vec<ItemVariables> = plan.items.iter().map(|item| add_item(&mut problem, item)).collect();
    for limit in &plan.limits {
        if limit.lowest_slack(&plan.items) >= 0.0 {
            continue;
        }
        add_limit(&mut problem, plan, &variables, limit);
        add_minimum_of_lines(&mut problem, plan, &variables, limit);
    }
    limit_lines(&mut problem, plan, &variables);
    let mut options = SolveOptions::default();
    options.node_limit = Some(max_nodes);
    options.mip_gap = ACCEPTED_GAP;
    let solution = problem.solve_with(options).ok()?.into_solution().ok()?;
    let steps = variables.iter().map(|it| round_to_i32(solution.var_value(it.steps))).collect();
    Some(Point::new(plan, steps))
}

/// Adds a limit. Effects that are far smaller than the largest make the solver inexact, so they are left out, and the limit gets
/// what they could take from it.
fn add_limit(problem: &mut Problem, plan: &Plan<'_>, variables: &[ItemVariables], limit: &Limit) {
    let largest = limit.effects.iter().fold(0.0, |largest: f64, effect| largest.max(effect.abs()));
    let mut base = limit.base - TOLERANCE;
    let mut terms: Vec<(Variable, f64)> = Vec::new();
    for ((effect, variables), item) in limit.effects.iter().zip(variables).zip(&plan.items) {
        if effect.abs() > SMALLEST_EFFECT * largest {
            terms.push((variables.steps, *effect));
        } else {
            base += (effect * f64::from(item.high)).min(0.0);
        }
    }
    problem.add_constraint(&terms[..], ComparisonOp::Ge, -base);
}

/// Adds that a limit which the foods with a fixed line cannot meet needs some of the other items. The limit says so already for
/// whole lines, but not for the parts of lines with which the search begins, so that this shortens the search.
fn add_minimum_of_lines(problem: &mut Problem, plan: &Plan<'_>, variables: &[ItemVariables], limit: &Limit) {
    let mut highest = limit.base - TOLERANCE;
    let mut helpful: Vec<(Variable, f64)> = Vec::new();
    for ((effect, variables), item) in limit.effects.iter().zip(variables).zip(&plan.items) {
        let most = (effect * f64::from(item.low)).max(effect * f64::from(item.high));
        match variables.used {
            Some(used) if most > 0.0 => helpful.push((used, most)),
            Some(_) => {}
            None => highest += most,
        }
    }
    let needed = -highest;
    if needed <= MIN_NEEDED || helpful.is_empty() {
        return;
    }
    let shares: Vec<(Variable, f64)> = helpful
        .iter()
        .map(|(used, most)| (*used, (most / needed).min(1.0)))
        .filter(|(_, share)| *share > SMALLEST_EFFECT)
        .collect();
    problem.add_constraint(&shares[..], ComparisonOp::Ge, 1.0 - ROUNDING);
}

fn add_item(problem: &mut Problem, item: &Item<'_>) -> ItemVariables {
    let per_step = if item.role == Role::Added { item.step_cost } else { 0.0 };
    let steps = problem.add_integer_var(per_step, (item.low, item.high));
    if item.role != Role::Added && item.step_cost > 0.0 {
        add_change(problem, item, steps);
    }
    let used = (item.low == 0).then(|| {
        let used = problem.add_binary_var(item.line_cost);
        let most = f64::from(item.high);
        problem.add_constraint([(steps, 1.0), (used, -most)], ComparisonOp::Le, 0.0);
        if item.min_if_used > 1 {
            problem.add_constraint([(steps, 1.0), (used, -f64::from(item.min_if_used))], ComparisonOp::Ge, 0.0);
        }
        used
    });
    ItemVariables { steps, used }
}

/// Adds the distance from the starting amount, which a change costs in both directions.
fn add_change(problem: &mut Problem, item: &Item<'_>, steps: Variable) {
    let start = f64::from(item.start);
    let change = problem.add_var(item.step_cost, (0.0, f64::INFINITY));
    problem.add_constraint([(change, 1.0), (steps, -1.0)], ComparisonOp::Ge, -start);
    problem.add_constraint([(change, 1.0), (steps, 1.0)], ComparisonOp::Ge, start);
}

fn limit_lines(problem: &mut Problem, plan: &Plan<'_>, variables: &[ItemVariables]) {
    let always = variables.iter().filter(|it| it.used.is_none()).count();
    let sometimes: Vec<(Variable, f64)> = variables.iter().filter_map(|it| it.used.map(|used| (used, 1.0))).collect();
    let left = plan.max_lines.saturating_sub(always);
    if sometimes.len() > left {
        problem.add_constraint(&sometimes[..], ComparisonOp::Le, u32::try_from(left).map_or(f64::INFINITY, f64::from));
    }
}
