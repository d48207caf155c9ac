//! The integer program that finds the amounts of a draft in steps that a cook can measure.
//!
//! It minimises the number of different supplements, then the number of their pieces, then that of added foods, then the changes
//! of the dish. A first search decides which lines the draft has, and a second one decides their amounts. Branch and bound is limited by
//! a number of nodes instead of a time, so the same request has the same result.

use std::panic::{AssertUnwindSafe, catch_unwind};

use microlp::{ComparisonOp, OptimizationDirection, Problem, SolveOptions, Variable};

use super::item::{Item, Role, round_to_i32};
use super::limits::Limit;
use super::plan::Plan;
use super::program;

/// The search for the first lines ends at lines that cost at most this share more than the best possible ones.
const GAP_OF_FIRST_LINES: f64 = 0.002;
/// The search for the amounts ends at amounts that cost at most this share more than the best possible ones. The share is small,
/// because a change costs far less than a piece.
const GAP_OF_AMOUNTS: f64 = 0.002;
/// Rounding error of the solver that is kept free in each limit, as a part of the limit.
const TOLERANCE: f64 = 1e-6;

/// Effects on a limit that are less than this part of the largest effect on it are left out (see `add_limit`).
const SMALLEST_EFFECT: f64 = 1e-5;
/// Smallest shortfall, as a part of the limit, for which `add_minimum_of_lines` requires further lines.
const MIN_NEEDED: f64 = 1e-4;
/// Rounding error that the sum of the shares in `add_minimum_of_lines` may have.
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

/// The items among which lines are searched. There are far fewer that a linear program considers, but whole tablets that fit a small
/// batch may be among the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchedItems {
    All,
    Considered,
    /// All of them if those that are considered do not suffice.
    ConsideredThenAll,
}

/// Limits of the search for the lines of a draft.
#[derive(Debug, Clone, Copy)]
pub struct Effort {
    /// Maximum number of nodes of the search for lines if those that a linear program uses do not suffice.
    pub max_nodes: u64,
    /// Maximum number of nodes for the first lines (see `find_lines`).
    pub max_nodes_for_first_lines: u64,
    /// Maximum number of nodes that look for better lines than the first ones.
    pub max_nodes_for_better_lines: u64,
    /// Maximum number of nodes for the amounts of the lines.
    pub max_nodes_for_amounts: u64,
    pub items: SearchedItems,
    /// Lines that may cost this share more than the best ones are accepted, because proving the best takes most of the time.
    pub gap: f64,
}

/// Returns the cheapest amounts that keep every limit, or the best that were found, with the plan that has their steps. Returns
/// `None` if no amounts were found.
pub fn solve(plan: Plan<'_>, effort: Effort) -> Option<(Plan<'_>, Point)> {
    let found = find_lines(&plan, effort)?;
    let in_steps = plan.with_steps_of(&found.steps);
    if let Some(settled) = find_amounts(&in_steps, &found, effort) {
        return Some((in_steps, settled));
    }
    // In the coarser steps, the draft may need other lines, or there may be no amounts at all that keep every limit.
    let Some(other) = find_lines(&in_steps, effort) else { return Some((plan, found)) };
    let settled = find_amounts(&in_steps, &other, effort).unwrap_or(other);
    Some((in_steps, settled))
}

/// Returns the amounts for the lines of a solution that have the fewest pieces, then the smallest changes.
fn find_amounts(plan: &Plan<'_>, lines: &Point, effort: Effort) -> Option<Point> {
    search(&plan.with_lines_of(&lines.steps), effort.max_nodes_for_amounts, GAP_OF_AMOUNTS, None)
}

/// Decides which lines the draft has. The first lines are the best of those that a linear program uses, which are found soon.
fn find_lines(plan: &Plan<'_>, effort: Effort) -> Option<Point> {
    let relaxed = program::solve_relaxed(plan, &|| Ok(())).ok()?;
    let is_used: Vec<bool> = relaxed.steps.iter().map(|steps| *steps > program::MIN_USED_STEPS).collect();
    let first = search(&plan.restrict(&is_used), effort.max_nodes_for_first_lines, GAP_OF_FIRST_LINES, None);
    let others = if effort.items == SearchedItems::All { plan.clone() } else { plan.restrict(&relaxed.is_considered) };
    let search_all = || search(plan, effort.max_nodes, effort.gap, None);
    match first {
        Some(first) => search(&others, effort.max_nodes_for_better_lines, effort.gap, Some(&first)).or(Some(first)),
        None => search(&others, effort.max_nodes, effort.gap, None)
            .or_else(|| (effort.items == SearchedItems::ConsideredThenAll).then(search_all).flatten()),
    }
}

/// Searches the cheapest amounts of a plan. The search starts from `known` amounts if there are any.
fn search(plan: &Plan<'_>, max_nodes: u64, gap: f64, known: Option<&Point>) -> Option<Point> {
    catch_unwind(AssertUnwindSafe(|| try_search(plan, max_nodes, gap, known))).ok().flatten()
}

/// The variables of one item.
struct ItemVariables {
    steps: Variable,
    /// 1 if the item has a line in the draft. None if that is decided already.
    used: Option<Variable>,
}

fn try_search(plan: &Plan<'_>, max_nodes: u64, gap: f64, known: Option<&Point>) -> Option<Point> {
    let mut problem = Problem::new(OptimizationDirection::Minimize);
    let variables: Vec<ItemVariables> = plan.items.iter().map(|item| add_item(&mut problem, plan, item)).collect();
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
    options.mip_gap = gap;
    options.warm_start = known.map(|point| {
        let items = variables.iter().zip(&point.steps);
        items
            .flat_map(|(it, steps)| {
                let used = it.used.map(|used| (used, f64::from(u8::from(*steps > 0))));
                std::iter::once((it.steps, f64::from(*steps))).chain(used)
            })
            .collect()
    });
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
        if item.high == 0 {
            continue;
        }
        if effect.abs() > SMALLEST_EFFECT * largest {
            terms.push((variables.steps, *effect));
        } else {
            base += (effect * f64::from(item.high)).min(0.0);
        }
    }
    problem.add_constraint(&terms[..], ComparisonOp::Ge, -base);
}

/// Requires other items for a limit that the items with a line in every draft cannot meet. For whole lines this follows from the
/// limit itself, but the search begins with fractions of lines, for which it does not: with this constraint it has fewer nodes.
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

fn add_item(problem: &mut Problem, plan: &Plan<'_>, item: &Item<'_>) -> ItemVariables {
    let cost_of_pieces = plan.cost_of_a_piece * item.pieces_in_step();
    let per_step = cost_of_pieces + if item.role == Role::Added { item.step_cost } else { 0.0 };
    let steps = problem.add_integer_var(per_step, (item.low, item.high));
    if item.role != Role::Added && item.step_cost > 0.0 && item.low < item.high {
        add_change(problem, item, steps);
    }
    let used = (item.low == 0 && item.high > 0).then(|| {
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
    let always = plan.items.iter().filter(|item| item.low > 0).count();
    let sometimes: Vec<(Variable, f64)> = variables.iter().filter_map(|it| it.used.map(|used| (used, 1.0))).collect();
    let left = plan.max_lines.saturating_sub(always);
    if sometimes.len() > left {
        problem.add_constraint(&sometimes[..], ComparisonOp::Le, u32::try_from(left).map_or(f64::INFINITY, f64::from));
    }
}
