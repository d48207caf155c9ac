//! A walk from point to point by the best move, or the best two. Few limits are near enough for a move to break them, so
//! only those are summed up.

use super::moves::{Move, Moves};
use super::{MISSED, Point, Search, WORTH_IT};

pub struct Walk<'s, 'a> {
    search: &'s Search<'a>,
    pub point: Point,
    /// By item.
    moves: Vec<Moves<'s>>,
    /// What one move takes from each limit, and brings to it, at most.
    harm: Vec<f64>,
    help: Vec<f64>,
}

/// A limit by its number, and what is left of it.
type Left = (usize, f64);

impl<'s, 'a> Walk<'s, 'a> {
    /// `barred` items stay.
    pub fn new(search: &'s Search<'a>, point: Point, barred: &[usize]) -> Self {
        let moves: Vec<Moves<'s>> = search.moves(&point, barred).collect();
        let (mut harm, mut help) = (vec![0.0; point.left.len()], vec![0.0; point.left.len()]);
        for of_item in &moves {
            of_item.widen(&mut harm, &mut help);
        }
        Self { search, point, moves, harm, help }
    }

    pub fn take(&mut self, moves: &[Move<'_>]) {
        self.search.take(&mut self.point, moves);
        for one in moves {
            let Some((of_item, again)) = self.moves.get_mut(one.at).zip(self.search.moves_of(one.at, one.to)) else {
                continue;
            };
            again.widen(&mut self.harm, &mut self.help);
            *of_item = again;
        }
    }

    pub fn best_single(&self, price: f64) -> Option<Move<'s>> {
        let search = self.search;
        let (lines, cost) = (search.lines(&self.point), search.cost(&self.point));
        let near = self.near(self.point.left.iter().copied().enumerate(), 1.0);
        let mut bar = search.objective(&self.point, price) - WORTH_IT;
        let mut best = None;
        for one in self.moves.iter().flat_map(|of_item| &of_item.all) {
            let without_missing = cost + one.cost + search.too_many(lines + one.lines);
            let Some(objective) = within(bar, price, without_missing, one, &near) else { continue };
            bar = objective - WORTH_IT;
            best = Some(*one);
        }
        best
    }

    pub fn best_pair(&self, price: f64) -> Option<[Move<'s>; 2]> {
        let search = self.search;
        let (lines, cost) = (search.lines(&self.point), search.cost(&self.point));
        let near = self.near(self.point.left.iter().copied().enumerate(), 2.0);
        let mut bar = search.objective(&self.point, price) - WORTH_IT;
        let mut best = None;
        // A pair is better only where one of the two saves something or mends a limit.
        let missed: Vec<usize> = near.iter().filter(|(_, left)| *left < -MISSED).map(|(at, _)| *at).collect();
        let is_useful = |one: &Move<'_>| one.cost < 0.0 || one.lines < 0 || missed.iter().any(|at| one.on(*at) > 0.0);
        let cheapest = self.moves.iter().map(|of_item| of_item.cheapest).fold(0.0, f64::min);
        for (nth, of_one) in self.moves.iter().enumerate() {
            for one in of_one.all.iter().filter(|one| is_useful(one)) {
                let near = self.near(near.iter().map(|(at, left)| (*at, left + one.on(*at))), 1.0);
                let at_best = cost + one.cost + search.too_many(lines + one.lines - 1);
                if price * self.missed_at_best(&near) + at_best + cheapest >= bar {
                    continue;
                }
                // Most others do nothing for the limit that suffers most.
                let worst = near.first().copied();
                for (mth, of_other) in self.moves.iter().enumerate().filter(|(mth, _)| *mth != nth) {
                    let missed = worst.map_or(0.0, |(at, left)| (-(left + of_other.help(at))).max(0.0));
                    if price * missed + at_best + of_other.cheapest >= bar {
                        continue;
                    }
                    for other in of_other.all.iter().filter(|other| mth > nth || !is_useful(other)) {
                        let without_missing =
                            cost + one.cost + other.cost + search.too_many(lines + one.lines + other.lines);
                        let Some(objective) = within(bar, price, without_missing, other, &near) else { continue };
                        bar = objective - WORTH_IT;
                        best = Some([*one, *other]);
                    }
                }
            }
        }
        best
    }

    /// The limits that so many moves could break, the worst first.
    fn near(&self, left: impl Iterator<Item = Left>, moves: f64) -> Vec<Left> {
        let harm = |at: usize| self.harm.get(at).copied().unwrap_or_default();
        let mut near: Vec<Left> = left.filter(|(at, left)| left + moves * harm(*at) < 0.0).collect();
        near.sort_unstable_by(|one, other| one.1.total_cmp(&other.1).then(one.0.cmp(&other.0)));
        near
    }

    /// After the best move for each of them.
    fn missed_at_best(&self, near: &[Left]) -> f64 {
        let help = |at: usize| self.help.get(at).copied().unwrap_or_default();
        near.iter().map(|(at, left)| (-(left + help(*at))).max(0.0)).sum()
    }
}

/// The objective after a move, if it is less than `bar`: given up as soon as it can't be.
fn within(bar: f64, price: f64, without_missing: f64, one: &Move<'_>, near: &[Left]) -> Option<f64> {
    let mut objective = without_missing;
    if objective >= bar {
        return None;
    }
    for (at, left) in near {
        objective += price * (-(left + one.on(*at))).max(0.0);
        if objective >= bar {
            return None;
        }
    }
    Some(objective)
}
