//! A limit of the visitor or of the rules that no recipe meets together with the others.

use nutrition::formulation::{Conflict, ConflictSide};

/// Field of limits that come from the nutrient profile and from the rules of the formulation.
const NUTRIENTS: &str = "nutrients";
/// Ids of conflicts about a minimum that is not that of a nutrient.
const OTHER_MINIMA: [&str; 2] = ["energy", "animal_foods"];

/// The constraint that a limit comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LimitKind {
    Minutes,
    /// The time of a quick recipe.
    Quick,
    Pence,
    PencePerDay,
    Protein,
    Fat,
    /// A limit that cannot be met by changing one constraint to the value that can be reached.
    Other,
}

/// A limit that no recipe meets together with the others.
#[derive(Debug, Clone, PartialEq)]
pub struct UnmetLimit {
    /// JSON name of the constraint that sets the limit; 'nutrients' for the nutrient profile and the rules of the formulation,
    /// 'safety' for hazards, cautions, health claims and excluded foods in the finished recipe.
    pub field: &'static str,
    pub kind: LimitKind,
    /// A complete sentence that states the limit and what can be reached.
    pub message: String,
    /// The nearest value that can be reached.
    pub reachable: Option<f64>,
    /// Difference between the value of the recipe and the limit, as a share of the limit. Infinite if there is no recipe.
    pub(super) excess: f64,
    /// The nutrient of which the foods contain too little, and the share of its minimum that they contain.
    pub(super) missing: Option<(&'static str, f64)>,
}

impl UnmetLimit {
    pub fn nutrients(message: String) -> Self {
        Self::without_recipe(NUTRIENTS, message, None)
    }

    pub fn safety(message: String) -> Self {
        Self::without_recipe("safety", message, None)
    }

    /// Returns a limit that the included or excluded foods of the request set.
    pub fn foods(field: &'static str, message: String) -> Self {
        Self::without_recipe(field, message, None)
    }

    pub fn from_conflict(conflict: &Conflict) -> Self {
        match (conflict.id, conflict.reachable) {
            ("fat_share", Some(fat)) => return Self::fat(fat, conflict.limit),
            ("protein_share", Some(protein)) => return Self::protein(protein, conflict.limit),
            _ => {}
        }
        let message = format!("{conflict}.");
        let is_nutrient = conflict.unit != "ratio" && !OTHER_MINIMA.contains(&conflict.id);
        let share = conflict.reachable.unwrap_or(0.0) / conflict.limit;
        let missing = (is_nutrient && conflict.side == ConflictSide::Minimum).then_some((conflict.name, share));
        Self { missing, ..Self::without_recipe(NUTRIENTS, message, conflict.reachable) }
    }

    pub fn fat(share: f64, max: f64) -> Self {
        let written = to_percent(share, max);
        let message = format!("{written} % of the calories come from fat, which is more than {max:.0} %.");
        Self::new(LimitKind::Fat, message, share, max)
    }

    pub fn protein(share: f64, min: f64) -> Self {
        let written = to_percent(share, min);
        let message = format!("{written} % of the calories come from protein, which is less than {min:.0} %.");
        Self::new(LimitKind::Protein, message, share, min)
    }

    /// Returns true for a limit of what protein or fat contributes to the energy.
    pub fn is_energy_share(&self) -> bool {
        matches!(self.kind, LimitKind::Protein | LimitKind::Fat)
    }

    /// Returns the sum of the differences between a recipe and the limits that it misses. They can be added, because each is a
    /// share of its limit.
    pub fn total_excess(limits: &[Self]) -> f64 {
        limits.iter().map(|limit| limit.excess).sum()
    }

    fn without_recipe(field: &'static str, message: String, reachable: Option<f64>) -> Self {
        Self { field, kind: LimitKind::Other, message, reachable, excess: f64::INFINITY, missing: None }
    }

    pub(super) fn new(kind: LimitKind, message: String, reachable: f64, limit: f64) -> Self {
        let field = match kind {
            LimitKind::Minutes => "maxMinutes",
            LimitKind::Pence => "maxPence",
            LimitKind::PencePerDay => "maxPencePerDay",
            LimitKind::Quick | LimitKind::Protein | LimitKind::Fat => "preferences",
            LimitKind::Other => NUTRIENTS,
        };
        let excess = (reachable - limit).abs() / limit.max(1.0);
        Self { field, kind, message, reachable: Some(reachable), excess, missing: None }
    }
}

/// Writes a share with as many decimals, at most two, as it needs to differ from the limit.
fn to_percent(share: f64, limit: f64) -> String {
    let written = [0, 1, 2].map(|decimals| format!("{share:.decimals$}"));
    let differs = |text: &&String| text.parse() != Ok(limit);
    written.iter().find(differs).unwrap_or(&written[2]).clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_written_so_that_it_differs_from_its_limit() {
        for (share, limit, expected) in [(41.6, 35.0, "42"), (28.3, 28.0, "28.3"), (28.04, 28.0, "28.04")] {
            assert_eq!(to_percent(share, limit), expected);
        }
    }
}
