//! Explains why a request cannot be met: the limits in conflict, and the nearest value that can be reached for each.

use std::fmt;

use crate::figure::format_figure;
use crate::nutrient::{FISH_SHARE_FOR_VITAMIN_K, Nutrient};
use crate::verdict::{Status, Verdict};

use super::Draft;
use super::limits::{ADDED_SHARE, Limit, Rule};
use super::plan::Plan;
use super::program::{self, RelaxedSolution};
use super::whole_program::Point;

/// Tolerance for rounding errors, as a part of the limit.
const ROUNDING: f64 = 0.0005;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConflictSide {
    Minimum,
    Maximum,
    /// Figures of some foods are not known, so that the limit may not be met.
    Unknown,
}

/// One of the limits that cannot be met together.
#[derive(Debug, Clone, PartialEq)]
pub struct Conflict {
    /// The nutrient's id, or 'energy', 'salt', 'liver', 'fish_oil', 'added_foods', 'animal_foods', 'fish',
    /// 'protein_share', 'fat_share', 'lines'.
    pub id: &'static str,
    pub name: &'static str,
    pub side: ConflictSide,
    /// The limit in `unit`.
    pub limit: f64,
    /// The amount in the dish that is nearest to meeting all limits. None if it is not known.
    pub reachable: Option<f64>,
    pub unit: &'static str,
}

impl Conflict {
    /// Returns the difference between the limit and the nearest amount as a part of the limit. 0 if no amount is known.
    pub fn missed_share(&self) -> f64 {
        self.reachable.map_or(0.0, |amount| (amount - self.limit).abs() / self.limit.abs().max(f64::MIN_POSITIVE))
    }
}

/// Returns the limits that the solution of the linear program misses, or None if it meets all.
pub fn from_relaxed(plan: &Plan<'_>, relaxed: &RelaxedSolution) -> Option<Vec<Conflict>> {
    let missed = plan.limits.iter().zip(&relaxed.missed).filter(|(_, missed)| **missed > ROUNDING);
    let conflicts: Vec<Conflict> = missed.map(|(limit, missed)| from_limit(limit, *missed)).collect();
    (!conflicts.is_empty()).then_some(conflicts)
}

/// Like `from_relaxed`, for the linear program that is solved only once: whether amounts exist does not depend on the costs that
/// the further rounds improve. `margin` is the surplus over each minimum that the plan requires. The minima of the conflicts include it.
pub fn from_first_round(plan: &Plan<'_>, margin: f64) -> Option<Vec<Conflict>> {
    let mut conflicts = from_relaxed(plan, &program::solve_once(plan)?)?;
    for conflict in conflicts.iter_mut().filter(|it| it.side == ConflictSide::Minimum) {
        let surplus = margin * conflict.limit;
        conflict.limit += surplus;
        conflict.reachable = conflict.reachable.map(|amount| amount + surplus);
    }
    Some(conflicts)
}

/// Returns the limits that a draft misses, or None if the draft is complete and not too long. For nutrients the analysis of its
/// lines decides. The list is empty if the analysis calls the draft incomplete for a reason that is no limit of the plan.
pub fn from_draft(plan: &Plan<'_>, point: &Point, draft: &Draft) -> Option<Vec<Conflict>> {
    let nutrients = draft.analysis.nutrients.iter().filter(|it| it.assessable && it.status != Status::Meets);
    let mut conflicts: Vec<Conflict> = nutrients
        .map(|it| {
            let (side, limit) = match it.status {
                Status::Above => (ConflictSide::Maximum, it.maximum),
                Status::Below => (ConflictSide::Minimum, it.minimum),
                _ => (ConflictSide::Unknown, it.minimum.or(it.maximum)),
            };
            let (limit, reachable) = (limit.unwrap_or_default(), it.amount_per_1000_kcal);
            Conflict { id: it.id, name: it.name, side, limit, reachable, unit: it.unit }
        })
        .collect();
    let missed_rules =
        plan.limits.iter().zip(&point.slack).filter(|(limit, slack)| !is_nutrient_limit(limit) && **slack < -1e-6);
    conflicts.extend(missed_rules.map(|(limit, slack)| from_limit(limit, -slack)));
    let (lines, max) = (draft.lines.len(), plan.max_lines + plan.fixed_foods.len());
    if lines > max {
        conflicts.push(Conflict {
            id: "lines",
            name: "Ingredients",
            side: ConflictSide::Maximum,
            limit: to_f64(max),
            reachable: Some(to_f64(lines)),
            unit: "lines",
        });
    }
    let is_complete = draft.analysis.verdict == Verdict::Complete;
    (!conflicts.is_empty() || !is_complete).then_some(conflicts)
}

fn to_f64(lines: usize) -> f64 {
    u32::try_from(lines).map_or(f64::MAX, f64::from)
}

fn is_nutrient_limit(limit: &Limit) -> bool {
    matches!(limit.rule, Rule::Minimum(..) | Rule::Maximum(..))
}

/// `missed` is the amount by which the limit is missed, as a part of the limit.
fn from_limit(limit: &Limit, missed: f64) -> Conflict {
    let nutrient_conflict = |nutrient: &Nutrient, side: ConflictSide, limit: f64| Conflict {
        id: nutrient.id,
        name: nutrient.name,
        side,
        limit,
        reachable: Some(reachable_amount(limit, side, missed)),
        unit: nutrient.unit,
    };
    let rule_conflict = |id, name, side, limit, unit| Conflict {
        id,
        name,
        side,
        limit,
        reachable: Some(reachable_amount(limit, side, missed)),
        unit,
    };
    match limit.rule {
        Rule::Minimum(nutrient, minimum) => nutrient_conflict(nutrient, ConflictSide::Minimum, minimum),
        Rule::Maximum(nutrient, maximum) => nutrient_conflict(nutrient, ConflictSide::Maximum, maximum),
        Rule::MinEnergy(kcal) => rule_conflict("energy", "Energy", ConflictSide::Minimum, kcal, "kcal"),
        Rule::MaxEnergy(kcal) => rule_conflict("energy", "Energy", ConflictSide::Maximum, kcal, "kcal"),
        Rule::Salt(max) => rule_conflict("salt", "Salt", ConflictSide::Maximum, max, "g per 1000 kcal"),
        Rule::Liver(max) => rule_conflict("liver", "Liver", ConflictSide::Maximum, max, "g per 1000 kcal"),
        Rule::FishOil(max) => rule_conflict("fish_oil", "Fish oil", ConflictSide::Maximum, max, "g per 1000 kcal"),
        Rule::Added => rule_conflict(
            "added_foods",
            "Added foods that you did not ask for",
            ConflictSide::Maximum,
            100.0 * ADDED_SHARE,
            "% of the energy",
        ),
        Rule::Animal(share) => rule_conflict(
            "animal_foods",
            "Meat, fish, egg and dairy",
            ConflictSide::Minimum,
            100.0 * share,
            "% of the energy",
        ),
        Rule::FishShare => rule_conflict(
            "fish",
            "Fish",
            ConflictSide::Maximum,
            100.0 * FISH_SHARE_FOR_VITAMIN_K,
            "% of the dry matter",
        ),
        Rule::Protein(min) => rule_conflict("protein_share", "Protein", ConflictSide::Minimum, min, "% of the energy"),
        Rule::Fat(max) => rule_conflict("fat_share", "Fat", ConflictSide::Maximum, max, "% of the energy"),
    }
}

fn reachable_amount(limit: f64, side: ConflictSide, missed: f64) -> f64 {
    match side {
        ConflictSide::Maximum => limit * (1.0 + missed),
        _ => limit * (1.0 - missed).max(0.0),
    }
}

/// Joins conflicts for an error message.
pub fn join(conflicts: &[Conflict]) -> String {
    conflicts.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// Writes the conflict for an error message: 'Calcium (minimum 1.25 g, at most 0.2 g reachable)'.
impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let limit = format!("{} {}", format_figure(self.limit), self.unit);
        // 'g per 1000 kcal' and '% of the energy' are not repeated after the second amount.
        let short_unit = self.unit.split(' ').next().unwrap_or_default();
        let reachable = self.reachable.map(|amount| format!("{} {short_unit}", format_figure(amount)));
        match (self.side, reachable) {
            (ConflictSide::Minimum, Some(amount)) => {
                write!(f, "{} (minimum {limit}, at most {amount} reachable)", self.name)
            }
            (ConflictSide::Maximum, Some(amount)) => write!(f, "{} (maximum {limit}, needs {amount})", self.name),
            (ConflictSide::Unknown, Some(amount)) => write!(f, "{} (limit {limit}, known amount {amount})", self.name),
            (_, None) => write!(f, "{} (limit {limit}, amount not known)", self.name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conflict_states_its_limit_and_the_nearest_amount() {
        for (side, reachable, unit, expected) in [
            (ConflictSide::Minimum, Some(0.2), "g", "Calcium (minimum 1.25 g, at most 0.2 g reachable)"),
            (ConflictSide::Maximum, Some(2.0), "g per 1000 kcal", "Calcium (maximum 1.25 g per 1000 kcal, needs 2 g)"),
            (ConflictSide::Unknown, Some(0.2), "g", "Calcium (limit 1.25 g, known amount 0.2 g)"),
            (ConflictSide::Unknown, None, "g", "Calcium (limit 1.25 g, amount not known)"),
        ] {
            let conflict = Conflict { id: "calcium", name: "Calcium", side, limit: 1.25, reachable, unit };
            assert_eq!(conflict.to_string(), expected);
        }
    }
}
