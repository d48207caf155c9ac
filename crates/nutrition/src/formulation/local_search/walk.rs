//! Moves from point to point by the best move or pair of moves. Most limits have so much slack that one move cannot break
//! them. They add nothing to the objective, so they are left out when the objectives of moves are compared.

use super::moves::{Move, Moves};
use super::{MIN_IMPROVEMENT, Point, Search, TOLERANCE};

pub struct Walk<'s, 'a> {
    search: &'s Search<'a>,
    pub point: Point,
    /// Moves of each item.
    moves: Vec<Moves<'s>>,
    /// Lowest change of the slack of each limit by one move: negative if a move can lower the slack, otherwise 0.
    lowest_slack_changes: Vec<f64>,
}

/// Index of a limit, and its slack.
type LimitSlack = (usize, f64);

impl<'s, 'a> Walk<'s, 'a> {
    /// Starts at `point`. `locked` items do not change.
    pub fn new(search: &'s Search<'a>, point: Point, locked: &[usize]) -> Self {
        let moves: Vec<Moves<'s>> = search.moves(&point, locked).collect();
        let mut lowest_slack_changes = vec![0.0; point.slack.len()];
        for item_moves in &moves {
            item_moves.update_lowest_slack_changes(&mut lowest_slack_changes);
        }
        Self { search, point, moves, lowest_slack_changes }
    }

    pub fn apply(&mut self, moves: &[Move<'_>]) {
        self.search.apply(&mut self.point, moves);
        for applied in moves {
            let Some((item_moves, updated)) =
                self.moves.get_mut(applied.item).zip(self.search.item_moves(applied.item, applied.to))
            else {
                continue;
            };
            updated.update_lowest_slack_changes(&mut self.lowest_slack_changes);
            *item_moves = updated;
        }
    }

    /// Returns the move with the lowest objective, or None if no move improves it. `missing_cost` is the cost of missing a limit
    /// by 100 %.
    pub fn best_move(&self, missing_cost: f64) -> Option<Move<'s>> {
        let search = self.search;
        let (lines, cost) = (search.count_lines(&self.point), search.cost(&self.point));
        let at_risk = self.limits_at_risk(1.0);
        let mut max_objective = search.objective(&self.point, missing_cost) - MIN_IMPROVEMENT;
        let mut best = None;
        for candidate in self.moves.iter().flat_map(|item_moves| &item_moves.all) {
            let without_missing = cost + candidate.cost + search.cost_of_extra_lines(lines + candidate.lines);
            let Some(objective) =
                at_risk.objective_below(max_objective, missing_cost, without_missing, |at| candidate.effect_on(at))
            else {
                continue;
            };
            max_objective = objective - MIN_IMPROVEMENT;
            best = Some(*candidate);
        }
        best
    }

    /// Returns the pair of moves of two items with the lowest objective, or None if no pair improves it.
    pub fn best_pair(&self, missing_cost: f64) -> Option<[Move<'s>; 2]> {
        let search = self.search;
        let (lines, cost) = (search.count_lines(&self.point), search.cost(&self.point));
        let at_risk = self.limits_at_risk(2.0);
        let mut at_risk_after_first = LimitsAtRisk::default();
        let mut max_objective = search.objective(&self.point, missing_cost) - MIN_IMPROVEMENT;
        let mut best = None;
        // A pair can only be better if one of its moves saves cost or improves a missed limit.
        let is_useful =
            |candidate: &Move<'_>| candidate.cost < 0.0 || candidate.lines < 0 || at_risk.is_improved_by(candidate);
        for (first_item, first_moves) in self.moves.iter().enumerate() {
            for first in first_moves.all.iter().filter(|candidate| is_useful(candidate)) {
                at_risk_after_first.apply(&at_risk, first, &self.lowest_slack_changes);
                let without_second = cost + first.cost + search.cost_of_extra_lines(lines + first.lines - 1);
                for (second_item, second_moves) in self.moves.iter().enumerate().filter(|(at, _)| *at != first_item) {
                    // Most items hardly affect the missed limits, so a lower bound of their objectives excludes them.
                    let lower_bound = without_second + second_moves.lowest_cost;
                    if objective_below(
                        max_objective,
                        missing_cost,
                        lower_bound,
                        |at| second_moves.highest_slack_change(at),
                        &at_risk_after_first.missed,
                    )
                    .is_none()
                    {
                        continue;
                    }
                    // If both moves are useful, the pair is tried in one order only.
                    for second in
                        second_moves.all.iter().filter(|candidate| second_item > first_item || !is_useful(candidate))
                    {
                        let without_missing = cost
                            + first.cost
                            + second.cost
                            + search.cost_of_extra_lines(lines + first.lines + second.lines);
                        let objective =
                            at_risk_after_first.objective_below(max_objective, missing_cost, without_missing, |at| {
                                second.effect_on(at)
                            });
                        let Some(objective) = objective else { continue };
                        max_objective = objective - MIN_IMPROVEMENT;
                        best = Some([*first, *second]);
                    }
                }
            }
        }
        best
    }

    /// Returns the missed limits, and those that this number of moves can break.
    fn limits_at_risk(&self, moves: f64) -> LimitsAtRisk {
        let mut limits = LimitsAtRisk::default();
        for (at, (slack, lowest_slack_change)) in self.point.slack.iter().zip(&self.lowest_slack_changes).enumerate() {
            limits.insert((at, *slack), moves * lowest_slack_change);
        }
        limits
    }
}

/// Limits that are missed, or that the next moves can break.
#[derive(Debug, Default)]
struct LimitsAtRisk {
    /// Limits with a negative slack, the worst first.
    missed: Vec<LimitSlack>,
    /// Limits that are met, but that the next moves can break.
    met: Vec<LimitSlack>,
}

impl LimitsAtRisk {
    fn insert(&mut self, (at, slack): LimitSlack, lowest_slack_change: f64) {
        if slack < 0.0 {
            let is_worst = self.missed.first().is_some_and(|worst| slack < worst.1);
            self.missed.push((at, slack));
            if is_worst {
                let last = self.missed.len() - 1;
                self.missed.swap(0, last);
            }
        } else if slack + lowest_slack_change < 0.0 {
            self.met.push((at, slack));
        }
    }

    /// Recalculates the limits after a move from those of `before`.
    fn apply(&mut self, before: &Self, applied: &Move<'_>, lowest_slack_changes: &[f64]) {
        self.missed.clear();
        self.met.clear();
        for (at, slack) in before.missed.iter().chain(&before.met) {
            self.insert(
                (*at, slack + applied.effect_on(*at)),
                lowest_slack_changes.get(*at).copied().unwrap_or_default(),
            );
        }
    }

    fn is_improved_by(&self, candidate: &Move<'_>) -> bool {
        self.missed.iter().any(|(at, slack)| *slack < -TOLERANCE && candidate.effect_on(*at) > 0.0)
    }

    /// Returns the objective after a change of each slack by `effect`, if it is less than `max_objective`. `without_missing` is
    /// the objective without the cost of missed limits.
    fn objective_below(
        &self,
        max_objective: f64,
        missing_cost: f64,
        without_missing: f64,
        effect: impl Fn(usize) -> f64,
    ) -> Option<f64> {
        let with_missed = objective_below(max_objective, missing_cost, without_missing, &effect, &self.missed)?;
        objective_below(max_objective, missing_cost, with_missed, &effect, &self.met)
    }
}

/// Adds the cost of missed limits to `start`. Returns None as soon as the sum reaches `max_objective`.
fn objective_below(
    max_objective: f64,
    missing_cost: f64,
    start: f64,
    effect: impl Fn(usize) -> f64,
    limits: &[LimitSlack],
) -> Option<f64> {
    let mut objective = start;
    if objective >= max_objective {
        return None;
    }
    for (at, slack) in limits {
        objective += missing_cost * (-(slack + effect(*at))).max(0.0);
        if objective >= max_objective {
            return None;
        }
    }
    Some(objective)
}

#[cfg(test)]
mod tests {
    use domain::food_id::FoodId;
    use domain::pet_type::PetType;

    use super::super::super::plan::Plan;
    use super::super::super::{FormulationRequest, MAX_LINES, program};
    use super::super::INITIAL_MISSING_COST;
    use super::*;
    use crate::profile::LifeStage;

    /// Returns the lowest objective of all points one move away, or two if `pairs`, by trying each.
    fn lowest_objective(search: &Search<'_>, point: &Point, pairs: bool) -> f64 {
        let moves: Vec<Move<'_>> = search.moves(point, &[]).flat_map(|item_moves| item_moves.all).collect();
        let objective = |moves: &[Move<'_>]| {
            let mut target = point.clone();
            search.apply(&mut target, moves);
            search.objective(&target, INITIAL_MISSING_COST)
        };
        let objectives = moves.iter().map(|first| {
            let second_moves = moves.iter().filter(|second| second.item > first.item);
            match pairs {
                false => objective(&[*first]),
                true => second_moves.map(|second| objective(&[*first, *second])).fold(f64::INFINITY, f64::min),
            }
        });
        objectives.fold(f64::INFINITY, f64::min)
    }

    #[test]
    fn best_move_and_best_pair_agree_with_an_exhaustive_search() {
        for (pet_type, life_stage, include, kcal) in [
            (PetType::Dog, LifeStage::AdultMaintenance, &["chicken_thigh_raw", "rice_white_raw"][..], 1500.0),
            (PetType::Dog, LifeStage::GrowthReproduction, &["beef_ground_90_raw", "oats_dry", "apple_raw"], 400.0),
            (PetType::Cat, LifeStage::GrowthReproduction, &["cod_raw", "egg_raw", "pumpkin_raw"], 4000.0),
        ] {
            let request = FormulationRequest {
                pet_type,
                life_stage,
                existing: Vec::new(),
                include: include.iter().map(|id| FoodId::new(*id)).collect(),
                exclude: Vec::new(),
                energy_kcal: Some(kcal),
                max_lines: MAX_LINES,
            };
            let plan = Plan::new(&request).unwrap();
            let search = Search::new(&plan);
            let relaxed = program::solve_relaxed(&plan, 0.0, &|| Ok(())).unwrap().steps;
            let rounded: Vec<i32> = plan.items.iter().zip(&relaxed).map(|(item, steps)| item.nearest(*steps)).collect();
            let unchanged: Vec<i32> = plan.items.iter().map(|item| item.start).collect();
            for steps in [rounded, unchanged] {
                let mut walk = Walk::new(&search, search.point(steps), &[]);
                for _ in 0..4 {
                    let current = search.objective(&walk.point, INITIAL_MISSING_COST);
                    let (single, pair) = (walk.best_move(INITIAL_MISSING_COST), walk.best_pair(INITIAL_MISSING_COST));
                    let single = single.map(|single| vec![single]).unwrap_or_default();
                    let pair = pair.map(|pair| pair.to_vec()).unwrap_or_default();
                    for (found, pairs) in [(&single, false), (&pair, true)] {
                        let mut target = walk.point.clone();
                        search.apply(&mut target, found);
                        let expected = lowest_objective(&search, &walk.point, pairs).min(current);
                        let objective = search.objective(&target, INITIAL_MISSING_COST);
                        assert!((objective - expected).abs() < 1e-6, "{include:?}: {objective} instead of {expected}");
                    }
                    walk.apply(&pair);
                }
            }
        }
    }
}
