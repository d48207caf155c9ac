//! Moves from point to point by the best move or pair of moves. One move can break only few limits, so only those are added
//! up.

use super::moves::{Move, Moves};
use super::{MIN_IMPROVEMENT, Point, Search, TOLERANCE};

pub struct Walk<'s, 'a> {
    search: &'s Search<'a>,
    pub point: Point,
    /// Moves of each item.
    moves: Vec<Moves<'s>>,
    /// Largest decrease of the slack of each limit by one move; not positive.
    max_decrease: Vec<f64>,
}

/// Index of a limit, and its slack.
type LimitSlack = (usize, f64);

impl<'s, 'a> Walk<'s, 'a> {
    /// Starts at `point`. `locked` items do not change.
    pub fn new(search: &'s Search<'a>, point: Point, locked: &[usize]) -> Self {
        let moves: Vec<Moves<'s>> = search.moves(&point, locked).collect();
        let mut max_decrease = vec![0.0; point.slack.len()];
        for item_moves in &moves {
            item_moves.lower_max_decrease(&mut max_decrease);
        }
        Self { search, point, moves, max_decrease }
    }

    pub fn apply(&mut self, moves: &[Move<'_>]) {
        self.search.apply(&mut self.point, moves);
        for one in moves {
            let Some((item_moves, updated)) = self.moves.get_mut(one.item).zip(self.search.moves_of(one.item, one.to))
            else {
                continue;
            };
            updated.lower_max_decrease(&mut self.max_decrease);
            *item_moves = updated;
        }
    }

    pub fn best_single(&self, price: f64) -> Option<Move<'s>> {
        let search = self.search;
        let (lines, cost) = (search.lines(&self.point), search.cost(&self.point));
        let reachable = self.reachable_limits(1.0);
        let mut max_objective = search.objective(&self.point, price) - MIN_IMPROVEMENT;
        let mut best = None;
        for one in self.moves.iter().flat_map(|item_moves| &item_moves.all) {
            let without_missing = cost + one.cost + search.too_many(lines + one.lines);
            let Some(objective) =
                reachable.objective_below(max_objective, price, without_missing, |at| one.effect_on(at))
            else {
                continue;
            };
            max_objective = objective - MIN_IMPROVEMENT;
            best = Some(*one);
        }
        best
    }

    pub fn best_pair(&self, price: f64) -> Option<[Move<'s>; 2]> {
        let search = self.search;
        let (lines, cost) = (search.lines(&self.point), search.cost(&self.point));
        let reachable = self.reachable_limits(2.0);
        let mut after = ReachableLimits::default();
        let mut max_objective = search.objective(&self.point, price) - MIN_IMPROVEMENT;
        let mut best = None;
        // A pair can only be better if one of its moves saves cost or improves a missed limit.
        let is_useful = |one: &Move<'_>| one.cost < 0.0 || one.lines < 0 || reachable.is_improved_by(one);
        for (nth, first_moves) in self.moves.iter().enumerate() {
            for one in first_moves.all.iter().filter(|one| is_useful(one)) {
                after.apply(&reachable, one, &self.max_decrease);
                let at_best = cost + one.cost + search.too_many(lines + one.lines - 1);
                for (mth, other_moves) in self.moves.iter().enumerate().filter(|(mth, _)| *mth != nth) {
                    // Most items hardly affect the missed limits, so the best case rules them out.
                    let at_best = at_best + other_moves.cheapest;
                    if objective_below(max_objective, price, at_best, |at| other_moves.max_increase(at), &after.missed)
                        .is_none()
                    {
                        continue;
                    }
                    for other in other_moves.all.iter().filter(|other| mth > nth || !is_useful(other)) {
                        let without_missing =
                            cost + one.cost + other.cost + search.too_many(lines + one.lines + other.lines);
                        let objective =
                            after.objective_below(max_objective, price, without_missing, |at| other.effect_on(at));
                        let Some(objective) = objective else { continue };
                        max_objective = objective - MIN_IMPROVEMENT;
                        best = Some([*one, *other]);
                    }
                }
            }
        }
        best
    }

    /// Returns the limits that this number of moves could break.
    fn reachable_limits(&self, moves: f64) -> ReachableLimits {
        let mut reachable = ReachableLimits::default();
        for (at, (slack, max_decrease)) in self.point.slack.iter().zip(&self.max_decrease).enumerate() {
            reachable.insert((at, *slack), moves * max_decrease);
        }
        reachable
    }
}

/// Limits that may be missed.
#[derive(Debug, Default)]
struct ReachableLimits {
    /// Limits with a negative slack, the worst first.
    missed: Vec<LimitSlack>,
    /// Limits that are met but could be broken.
    met: Vec<LimitSlack>,
}

impl ReachableLimits {
    fn insert(&mut self, (at, slack): LimitSlack, max_decrease: f64) {
        if slack < 0.0 {
            let is_worst = self.missed.first().is_some_and(|worst| slack < worst.1);
            self.missed.push((at, slack));
            if is_worst {
                let last = self.missed.len() - 1;
                self.missed.swap(0, last);
            }
        } else if slack + max_decrease < 0.0 {
            self.met.push((at, slack));
        }
    }

    /// Recalculates the limits after a move from those of `before`.
    fn apply(&mut self, before: &Self, one: &Move<'_>, max_decrease: &[f64]) {
        self.missed.clear();
        self.met.clear();
        for (at, slack) in before.missed.iter().chain(&before.met) {
            self.insert((*at, slack + one.effect_on(*at)), max_decrease.get(*at).copied().unwrap_or_default());
        }
    }

    fn is_improved_by(&self, one: &Move<'_>) -> bool {
        self.missed.iter().any(|(at, slack)| *slack < -TOLERANCE && one.effect_on(*at) > 0.0)
    }

    /// Returns the objective after a change of each slack by `effect`, if it is less than `max_objective`.
    fn objective_below(
        &self,
        max_objective: f64,
        price: f64,
        without_missing: f64,
        effect: impl Fn(usize) -> f64,
    ) -> Option<f64> {
        let with_missed = objective_below(max_objective, price, without_missing, &effect, &self.missed)?;
        objective_below(max_objective, price, with_missed, &effect, &self.met)
    }
}

/// Adds the cost of missed limits to `start`. Returns None as soon as the sum reaches `max_objective`.
fn objective_below(
    max_objective: f64,
    price: f64,
    start: f64,
    effect: impl Fn(usize) -> f64,
    limits: &[LimitSlack],
) -> Option<f64> {
    let mut objective = start;
    if objective >= max_objective {
        return None;
    }
    for (at, slack) in limits {
        objective += price * (-(slack + effect(*at))).max(0.0);
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
    use super::super::COST_OF_MISSING;
    use super::*;
    use crate::profile::LifeStage;

    /// Returns the lowest objective of all points one move away, or two if `pairs`, by trying each.
    fn lowest_objective(search: &Search<'_>, point: &Point, pairs: bool) -> f64 {
        let moves: Vec<Move<'_>> = search.moves(point, &[]).flat_map(|item_moves| item_moves.all).collect();
        let objective = |moves: &[Move<'_>]| {
            let mut target = point.clone();
            search.apply(&mut target, moves);
            search.objective(&target, COST_OF_MISSING)
        };
        let others = |one: &Move<'_>| moves.iter().filter(|other| pairs && other.item > one.item).copied().collect();
        let all = moves.iter().map(|one| (*one, others(one)));
        let of_all = all.map(|(one, others): (Move<'_>, Vec<Move<'_>>)| match pairs {
            false => objective(&[one]),
            true => others.iter().map(|other| objective(&[one, *other])).fold(f64::INFINITY, f64::min),
        });
        of_all.fold(f64::INFINITY, f64::min)
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
            let bare: Vec<i32> = plan.items.iter().map(|item| item.start).collect();
            for steps in [rounded, bare] {
                let mut walk = Walk::new(&search, search.point(steps), &[]);
                for _ in 0..4 {
                    let now = search.objective(&walk.point, COST_OF_MISSING);
                    let (single, pair) = (walk.best_single(COST_OF_MISSING), walk.best_pair(COST_OF_MISSING));
                    let single = single.map(|one| vec![one]).unwrap_or_default();
                    let pair = pair.map(|pair| pair.to_vec()).unwrap_or_default();
                    for (found, pairs) in [(&single, false), (&pair, true)] {
                        let mut target = walk.point.clone();
                        search.apply(&mut target, found);
                        let best = lowest_objective(&search, &walk.point, pairs).min(now);
                        let objective = search.objective(&target, COST_OF_MISSING);
                        assert!((objective - best).abs() < 1e-6, "{include:?}: {objective} instead of {best}");
                    }
                    walk.apply(&pair);
                }
            }
        }
    }
}
