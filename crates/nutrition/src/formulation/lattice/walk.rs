//! A walk from point to point by the best move, or the best two. Few limits are near enough for a move to break them, so
//! only those are summed up.

use super::moves::{Move, Moves};
use super::{MISSED, Point, Search, WORTH_IT};

pub struct Walk<'s, 'a> {
    search: &'s Search<'a>,
    pub point: Point,
    /// By item.
    moves: Vec<Moves<'s>>,
    /// What one move takes from each limit at most.
    harm: Vec<f64>,
}

/// A limit by its number, and what is left of it.
type Left = (usize, f64);

impl<'s, 'a> Walk<'s, 'a> {
    /// `barred` items stay.
    pub fn new(search: &'s Search<'a>, point: Point, barred: &[usize]) -> Self {
        let moves: Vec<Moves<'s>> = search.moves(&point, barred).collect();
        let mut harm = vec![0.0; point.left.len()];
        for of_item in &moves {
            of_item.widen(&mut harm);
        }
        Self { search, point, moves, harm }
    }

    pub fn take(&mut self, moves: &[Move<'_>]) {
        self.search.take(&mut self.point, moves);
        for one in moves {
            let Some((of_item, again)) = self.moves.get_mut(one.at).zip(self.search.moves_of(one.at, one.to)) else {
                continue;
            };
            again.widen(&mut self.harm);
            *of_item = again;
        }
    }

    pub fn best_single(&self, price: f64) -> Option<Move<'s>> {
        let search = self.search;
        let (lines, cost) = (search.lines(&self.point), search.cost(&self.point));
        let near = self.near(1.0);
        let mut bar = search.objective(&self.point, price) - WORTH_IT;
        let mut best = None;
        for one in self.moves.iter().flat_map(|of_item| &of_item.all) {
            let without_missing = cost + one.cost + search.too_many(lines + one.lines);
            let Some(objective) = near.within(bar, price, without_missing, |at| one.on(at)) else { continue };
            bar = objective - WORTH_IT;
            best = Some(*one);
        }
        best
    }

    pub fn best_pair(&self, price: f64) -> Option<[Move<'s>; 2]> {
        let search = self.search;
        let (lines, cost) = (search.lines(&self.point), search.cost(&self.point));
        let near = self.near(2.0);
        let mut after = Near::default();
        let mut bar = search.objective(&self.point, price) - WORTH_IT;
        let mut best = None;
        // A pair is better only where one of the two saves something or mends a limit.
        let is_useful = |one: &Move<'_>| one.cost < 0.0 || one.lines < 0 || near.is_mended_by(one);
        for (nth, of_one) in self.moves.iter().enumerate() {
            for one in of_one.all.iter().filter(|one| is_useful(one)) {
                after.take(&near, one, &self.harm);
                let at_best = cost + one.cost + search.too_many(lines + one.lines - 1);
                for (mth, of_other) in self.moves.iter().enumerate().filter(|(mth, _)| *mth != nth) {
                    // Most items do next to nothing for the limits that are missed.
                    let at_best = at_best + of_other.cheapest;
                    if within(bar, price, at_best, |at| of_other.help(at), &after.missed).is_none() {
                        continue;
                    }
                    for other in of_other.all.iter().filter(|other| mth > nth || !is_useful(other)) {
                        let without_missing =
                            cost + one.cost + other.cost + search.too_many(lines + one.lines + other.lines);
                        let objective = after.within(bar, price, without_missing, |at| other.on(at));
                        let Some(objective) = objective else { continue };
                        bar = objective - WORTH_IT;
                        best = Some([*one, *other]);
                    }
                }
            }
        }
        best
    }

    /// The limits that so many moves could break.
    fn near(&self, moves: f64) -> Near {
        let mut near = Near::default();
        for (at, (left, harm)) in self.point.left.iter().zip(&self.harm).enumerate() {
            near.keep((at, *left), moves * harm);
        }
        near
    }
}

/// Limits that may be missed.
#[derive(Debug, Default)]
struct Near {
    /// The worst first.
    missed: Vec<Left>,
    existing: Vec<Left>,
}

impl Near {
    fn keep(&mut self, (at, left): Left, harm: f64) {
        if left < 0.0 {
            let is_worst = self.missed.first().is_some_and(|worst| left < worst.1);
            self.missed.push((at, left));
            if is_worst {
                let last = self.missed.len() - 1;
                self.missed.swap(0, last);
            }
        } else if left + harm < 0.0 {
            self.existing.push((at, left));
        }
    }

    /// What is near still after a move.
    fn take(&mut self, near: &Self, one: &Move<'_>, harm: &[f64]) {
        self.missed.clear();
        self.existing.clear();
        for (at, left) in near.missed.iter().chain(&near.existing) {
            self.keep((*at, left + one.on(*at)), harm.get(*at).copied().unwrap_or_default());
        }
    }

    fn is_mended_by(&self, one: &Move<'_>) -> bool {
        self.missed.iter().any(|(at, left)| *left < -MISSED && one.on(*at) > 0.0)
    }

    /// The objective once something is done to each limit, if it is less than `bar`.
    fn within(&self, bar: f64, price: f64, without_missing: f64, on: impl Fn(usize) -> f64) -> Option<f64> {
        let of_missed = within(bar, price, without_missing, &on, &self.missed)?;
        within(bar, price, of_missed, &on, &self.existing)
    }
}

/// Given up as soon as the sum is too much.
fn within(bar: f64, price: f64, start: f64, on: impl Fn(usize) -> f64, limits: &[Left]) -> Option<f64> {
    let mut objective = start;
    if objective >= bar {
        return None;
    }
    for (at, left) in limits {
        objective += price * (-(left + on(*at))).max(0.0);
        if objective >= bar {
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

    /// Of all points so many moves away, by looking at each.
    fn least(search: &Search<'_>, point: &Point, pairs: bool) -> f64 {
        let moves: Vec<Move<'_>> = search.moves(point, &[]).flat_map(|of_item| of_item.all).collect();
        let objective = |moves: &[Move<'_>]| {
            let mut there = point.clone();
            search.take(&mut there, moves);
            search.objective(&there, COST_OF_MISSING)
        };
        let others = |one: &Move<'_>| moves.iter().filter(|other| pairs && other.at > one.at).copied().collect();
        let all = moves.iter().map(|one| (*one, others(one)));
        let of_all = all.map(|(one, others): (Move<'_>, Vec<Move<'_>>)| match pairs {
            false => objective(&[one]),
            true => others.iter().map(|other| objective(&[one, *other])).fold(f64::INFINITY, f64::min),
        });
        of_all.fold(f64::INFINITY, f64::min)
    }

    #[test]
    fn no_move_and_no_pair_of_moves_is_better_than_the_best() {
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
                        let mut there = walk.point.clone();
                        search.take(&mut there, found);
                        let best = least(&search, &walk.point, pairs).min(now);
                        let objective = search.objective(&there, COST_OF_MISSING);
                        assert!((objective - best).abs() < 1e-6, "{include:?}: {objective} instead of {best}");
                    }
                    walk.take(&pair);
                }
            }
        }
    }
}
