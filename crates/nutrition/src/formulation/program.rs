//! The linear program that explains why a request cannot be met: it may use parts of a step, and misses as little as possible.

use std::panic::{AssertUnwindSafe, catch_unwind};

use microlp::{ComparisonOp, OptimizationDirection, Problem, Variable};

use super::FormulationError;
use super::item::Role;
use super::limits::Rule;
use super::plan::Plan;

/// Cost of missing a limit by 100 %, on the scale of the costs in `plan`. It exceeds the cost of any change, so that the
/// program misses a limit only if it has to.
const COST_OF_MISSING: f64 = 6000.0;
/// Cost of missing the energy of the batch by 100 %. It is higher, because a smaller batch would reduce every other shortfall:
/// the error of an impossible request would then name the energy instead of the limit that is the cause.
const COST_OF_MISSING_ENERGY: f64 = 20.0 * COST_OF_MISSING;
/// Number of times the program is solved. The cost of a line does not depend on its amount, which a linear program cannot
/// express; each round approximates it by a cost per step from the amounts of the previous round.
const ROUNDS: usize = 3;
/// Number of steps above which the program counts as using an item. Less is a rounding error of the solver.
pub const MIN_USED_STEPS: f64 = 1e-6;

/// A solution whose amounts are not rounded to whole steps.
#[derive(Debug, Clone, PartialEq)]
pub struct RelaxedSolution {
    pub steps: Vec<f64>,
    /// Shortfall of each limit, as a part of the limit.
    pub missed: Vec<f64>,
    /// True for each item that at least one round used.
    pub is_considered: Vec<bool>,
}

pub fn solve_relaxed(
    plan: &Plan<'_>,
    check_deadline: &impl Fn() -> Result<(), FormulationError>,
) -> Result<RelaxedSolution, FormulationError> {
    let mut line_costs_per_step = first_line_costs_per_step(plan);
    let mut found: Option<RelaxedSolution> = None;
    for _ in 0..ROUNDS {
        check_deadline()?;
        let Some(mut next) = try_solve(plan, &line_costs_per_step) else { break };
        for ((line_cost_per_step, item), steps) in line_costs_per_step.iter_mut().zip(&plan.items).zip(&next.steps) {
            if *steps > MIN_USED_STEPS {
                *line_cost_per_step = item.line_cost / steps.max(f64::from(item.min_if_used));
            }
        }
        if let Some(found) = found {
            for (next, earlier) in next.is_considered.iter_mut().zip(found.is_considered) {
                *next |= earlier;
            }
        }
        found = Some(next);
    }
    // If the solver finds no solution, the explanation starts from the unchanged dish.
    Ok(found.unwrap_or_else(|| {
        let steps: Vec<f64> = plan.items.iter().map(|item| f64::from(item.start)).collect();
        RelaxedSolution { steps, missed: vec![0.0; plan.limits.len()], is_considered: vec![true; plan.items.len()] }
    }))
}

/// Solves only the first round. Returns None if the solver finds no solution.
pub fn solve_once(plan: &Plan<'_>) -> Option<RelaxedSolution> {
    try_solve(plan, &first_line_costs_per_step(plan))
}

fn first_line_costs_per_step(plan: &Plan<'_>) -> Vec<f64> {
    plan.items.iter().map(|item| item.line_cost / f64::from(item.high.max(1))).collect()
}

/// Returns None if the solver finds no solution or panics.
fn try_solve(plan: &Plan<'_>, line_costs_per_step: &[f64]) -> Option<RelaxedSolution> {
    catch_unwind(AssertUnwindSafe(|| solve(plan, line_costs_per_step))).ok().flatten()
}

fn solve(plan: &Plan<'_>, line_costs_per_step: &[f64]) -> Option<RelaxedSolution> {
    let mut problem = Problem::new(OptimizationDirection::Minimize);
    let changes: Vec<(Option<Variable>, Option<Variable>)> = plan
        .items
        .iter()
        .zip(line_costs_per_step)
        .map(|(item, line_cost_per_step)| {
            let up_cost = item.step_cost + if item.role == Role::Added { *line_cost_per_step } else { 0.0 };
            let mut add_change = |cost: f64, max: i32| (max > 0).then(|| problem.add_var(cost, (0.0, f64::from(max))));
            (add_change(up_cost, item.high - item.start), add_change(item.step_cost, item.start - item.low))
        })
        .collect();
    let shortfalls: Vec<Option<Variable>> = plan
        .limits
        .iter()
        .map(|limit| {
            let is_energy = matches!(limit.rule, Rule::MinEnergy(_) | Rule::MaxEnergy(_));
            let cost = if is_energy { COST_OF_MISSING_ENERGY } else { COST_OF_MISSING };
            if limit.lowest_slack(&plan.items) >= 0.0 {
                return None;
            }
            let shortfall = problem.add_var(cost, (0.0, f64::INFINITY));
            let at_start: f64 =
                limit.effects.iter().zip(&plan.items).map(|(effect, item)| effect * f64::from(item.start)).sum();
            let used_items = limit.effects.iter().zip(&changes).filter(|(effect, _)| effect.abs() > 1e-9);
            let terms = used_items.flat_map(|(effect, (up, down))| {
                let up = up.map(|up| (up, *effect));
                up.into_iter().chain(down.map(|down| (down, -effect)))
            });
            let terms: Vec<(Variable, f64)> = terms.chain([(shortfall, 1.0)]).collect();
            problem.add_constraint(&terms[..], ComparisonOp::Ge, -limit.base - at_start);
            Some(shortfall)
        })
        .collect();
    let solution = problem.solve().ok()?.into_solution().ok()?;
    let value = |variable: &Variable| solution.var_value(*variable);
    let value_or_zero = |variable: &Option<Variable>| variable.as_ref().map_or(0.0, value);
    let items = plan.items.iter().zip(&changes);
    let steps = items.map(|(item, (up, down))| f64::from(item.start) + value_or_zero(up) - value_or_zero(down));
    let steps: Vec<f64> = steps.collect();
    let is_considered = steps.iter().map(|steps| *steps > MIN_USED_STEPS).collect();
    let found = RelaxedSolution { steps, missed: shortfalls.iter().map(value_or_zero).collect(), is_considered };
    found.steps.iter().chain(&found.missed).all(|value| value.is_finite()).then_some(found)
}
