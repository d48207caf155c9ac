//! Compares a finished recipe with the limits that the visitor set.

use domain::food_id::FoodId;
use domain::recipe::RecipeContent;
use nutrition::analysis::Analysis;
use nutrition::formulation::Conflict;

use super::dish_food::Part;
use super::excluded_names;
use super::food_selection::Selection;
use crate::constraints::{EnergyShares, Preference, QUICK_MINUTES, ValidConstraints};
use crate::text::join_alternatives;

/// Field of limits that come from the nutrient profile and from the rules of the formulation.
const NUTRIENTS: &str = "nutrients";

/// Which wish a limit comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LimitKind {
    Minutes,
    /// The time of a quick recipe.
    Quick,
    Pence,
    Protein,
    Fat,
    /// A limit that no change of one constraint resolves.
    Other,
}

/// A limit that no recipe meets together with the others.
#[derive(Debug, Clone, PartialEq)]
pub struct UnmetLimit {
    /// JSON name of the constraint that sets the limit; 'nutrients' for the nutrient profile, 'safety' for the hazard rules.
    pub field: &'static str,
    pub kind: LimitKind,
    /// A complete sentence that states the limit and what can be reached.
    pub message: String,
    /// The nearest value that can be reached.
    pub reachable: Option<f64>,
    /// By which part of the limit the recipe misses it. Infinite if the limit gives no recipe at all.
    excess: f64,
}

impl UnmetLimit {
    pub fn nutrients(message: String) -> Self {
        Self::without_recipe(NUTRIENTS, message, None)
    }

    pub fn safety(message: String) -> Self {
        Self::without_recipe("safety", message, None)
    }

    /// Returns a limit that the foods of the request set.
    pub fn foods(field: &'static str, message: String) -> Self {
        Self::without_recipe(field, message, None)
    }

    pub fn from_conflict(conflict: &Conflict) -> Self {
        let message = format!("{conflict}.");
        Self::without_recipe(NUTRIENTS, message, conflict.reachable)
    }

    /// Returns by how much a recipe misses limits. Misses of different limits can be compared, because each is a part of its limit.
    pub fn total_excess(limits: &[Self]) -> f64 {
        limits.iter().map(|limit| limit.excess).sum()
    }

    fn without_recipe(field: &'static str, message: String, reachable: Option<f64>) -> Self {
        Self { field, kind: LimitKind::Other, message, reachable, excess: f64::INFINITY }
    }

    fn new(kind: LimitKind, message: String, reachable: f64, limit: f64) -> Self {
        let field = match kind {
            LimitKind::Minutes => "maxMinutes",
            LimitKind::Pence => "maxPence",
            LimitKind::Quick | LimitKind::Protein | LimitKind::Fat => "preferences",
            LimitKind::Other => NUTRIENTS,
        };
        let excess = (reachable - limit).abs() / limit.max(1.0);
        Self { field, kind, message, reachable: Some(reachable), excess }
    }
}

/// Returns the limit that leaves no food for a part that every dish needs.
pub fn missing_part(constraints: &ValidConstraints, selection: &Selection) -> Option<UnmetLimit> {
    let has_protein = [Part::Main, Part::Egg, Part::Pulse, Part::Offal].into_iter().any(|part| selection.has(part));
    let names = || join_alternatives(&excluded_names(constraints));
    (!has_protein).then(|| {
        let message = if constraints.exclude.is_empty() {
            "No meat, fish or egg that we know meets all of these limits.".to_owned()
        } else {
            format!("Without {} no meat, fish or egg that meets the other limits is left for the dish.", names())
        };
        UnmetLimit::foods("exclude", message)
    })
}

/// Returns the limits that the recipe misses.
pub fn find_unmet(
    constraints: &ValidConstraints,
    content: &RecipeContent,
    analysis: &Analysis,
    price_pence: &dyn Fn(&FoodId, f64) -> Option<f64>,
) -> Vec<UnmetLimit> {
    [
        too_slow(constraints, content),
        too_dear(constraints, analysis, price_pence),
        too_little_protein(constraints, analysis),
        too_much_fat(constraints, analysis),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn too_slow(constraints: &ValidConstraints, content: &RecipeContent) -> Option<UnmetLimit> {
    let quick = constraints.prefers(Preference::Quick).then_some(QUICK_MINUTES);
    let (kind, max) = match (constraints.max_minutes, quick) {
        (Some(max), quick) if quick.is_none_or(|quick| max <= quick) => (LimitKind::Minutes, max),
        (_, Some(quick)) => (LimitKind::Quick, quick),
        (Some(max), None) => (LimitKind::Minutes, max),
        (None, None) => return None,
    };
    let minutes = content.total_minutes()?;
    let message = format!("The recipe takes {minutes} minutes, which is more than {max}.");
    (minutes > max).then(|| UnmetLimit::new(kind, message, f64::from(minutes), f64::from(max)))
}

fn too_dear(
    constraints: &ValidConstraints,
    analysis: &Analysis,
    price_pence: &dyn Fn(&FoodId, f64) -> Option<f64>,
) -> Option<UnmetLimit> {
    let max = f64::from(constraints.max_pence?);
    let prices = analysis.lines.iter().filter_map(|line| price_pence(line.food_id.as_ref()?, line.grams?));
    let pence = prices.sum::<f64>().ceil();
    let message = format!("The foods cost about £{:.2}, which is more than £{:.2}.", pence / 100.0, max / 100.0);
    (pence > max).then(|| UnmetLimit::new(LimitKind::Pence, message, pence, max))
}

fn too_little_protein(constraints: &ValidConstraints, analysis: &Analysis) -> Option<UnmetLimit> {
    let min = EnergyShares::for_pet_type(constraints.pet_type).min_protein;
    let protein = analysis.energy_split.filter(|_| constraints.prefers(Preference::HighProtein))?.protein;
    let message = format!("{protein:.0} % of the calories come from protein, which is less than {min:.0} %.");
    (protein < min).then(|| UnmetLimit::new(LimitKind::Protein, message, protein, min))
}

fn too_much_fat(constraints: &ValidConstraints, analysis: &Analysis) -> Option<UnmetLimit> {
    let max = EnergyShares::for_pet_type(constraints.pet_type).max_fat;
    let fat = analysis.energy_split.filter(|_| constraints.prefers(Preference::LowFat))?.fat;
    let message = format!("{fat:.0} % of the calories come from fat, which is more than {max:.0} %.");
    (fat > max).then(|| UnmetLimit::new(LimitKind::Fat, message, fat, max))
}
