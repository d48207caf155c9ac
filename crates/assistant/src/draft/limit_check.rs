//! Compares a finished recipe with the limits that the visitor set.

use domain::duration::format_minutes;
use domain::recipe::RecipeContent;
use nutrition::analysis::Analysis;
use nutrition::family;
use nutrition::food::Food;
use nutrition::formulation::{Conflict, ConflictSide};

use super::batch_size::batch_days;
use super::dish_food::Part;
use super::food_selection::Selection;
use super::{DraftRequest, excluded_names};
use crate::constraints::{EnergyShares, Preference, QUICK_MINUTES, ValidConstraints, covers_all_supplements};
use crate::text::{join_alternatives, join_list, uncapitalise};

/// Field of limits that come from the nutrient profile and from the rules of the formulation.
const NUTRIENTS: &str = "nutrients";

/// Number of nutrients that a message about excluded supplements names.
const MAX_NAMED_NUTRIENTS: usize = 4;
/// Name of the family of foods of which hardly any has a figure for iodine.
const SEAWEED: &str = "seaweed";
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
    excess: f64,
    /// The nutrient of which the foods contain too little, and the share of its minimum that they contain.
    missing: Option<(&'static str, f64)>,
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
        let message = format!("{conflict}.");
        let is_nutrient = conflict.unit != "ratio" && !OTHER_MINIMA.contains(&conflict.id);
        let share = conflict.reachable.unwrap_or(0.0) / conflict.limit;
        let missing = (is_nutrient && conflict.side == ConflictSide::Minimum).then_some((conflict.name, share));
        Self { missing, ..Self::without_recipe(NUTRIENTS, message, conflict.reachable) }
    }

    /// Returns the sum of the differences between a recipe and the limits that it misses. They can be added, because each is a
    /// share of its limit.
    pub fn total_excess(limits: &[Self]) -> f64 {
        limits.iter().map(|limit| limit.excess).sum()
    }

    fn without_recipe(field: &'static str, message: String, reachable: Option<f64>) -> Self {
        Self { field, kind: LimitKind::Other, message, reachable, excess: f64::INFINITY, missing: None }
    }

    fn new(kind: LimitKind, message: String, reachable: f64, limit: f64) -> Self {
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

/// Replaces the limits by one about all nutrients that the foods lack if the visitor excludes every supplement, because this
/// exclusion is the cause. Otherwise returns the limits unchanged.
pub fn summarise_without_supplements(constraints: &ValidConstraints, limits: Vec<UnmetLimit>) -> Vec<UnmetLimit> {
    let excludes_supplements = constraints.exclude.iter().any(|it| covers_all_supplements(&it.name));
    let mut shares: Vec<(&str, f64)> = limits.iter().filter_map(|limit| limit.missing).collect();
    shares.sort_by(|(_, one), (_, other)| one.total_cmp(other));
    let mut missing: Vec<String> = shares.into_iter().map(|(name, _)| uncapitalise(name)).collect();
    if !excludes_supplements || missing.is_empty() {
        return limits;
    }
    let has_others = missing.len() > MAX_NAMED_NUTRIENTS;
    missing.truncate(MAX_NAMED_NUTRIENTS);
    if has_others {
        missing.push("other nutrients".to_owned());
    }
    let names = join_list(&missing);
    vec![UnmetLimit::foods(
        "exclude",
        format!(
            "Without supplements, none of the dishes that we tried is a complete food: they have too little {names}."
        ),
    )]
}

/// Returns the unmet limit if the selection has no food with enough protein to make a meal of.
pub fn missing_protein_food(constraints: &ValidConstraints, selection: &Selection) -> Option<UnmetLimit> {
    let has_protein = [Part::Main, Part::Egg, Part::Pulse, Part::Offal].into_iter().any(|part| selection.has(part));
    let names = || join_alternatives(&excluded_names(constraints));
    (!has_protein).then(|| {
        let message = if constraints.exclude.is_empty() {
            "No meat, fish or egg that we know meets all of these limits.".to_owned()
        } else {
            format!(
                "Each of our meals is made of meat, fish or eggs. Without {} we know none that meets the other limits.",
                names()
            )
        };
        UnmetLimit::foods("exclude", message)
    })
}

/// Returns the unmet limit if the visitor asks for a seaweed whose iodine is not known. It differs from one product to another by a factor
/// of a hundred and more, and too much harms, so no amount of it is certain to stay below the maximum.
pub fn unknown_iodine(selection: &Selection) -> Option<UnmetLimit> {
    let seaweeds = family::find(SEAWEED)?;
    let is_unknown = |food: &&&'static Food| seaweeds.contains(food) && food.nutrients.get("iodine_ug").is_none();
    let food = selection.foods.iter().find(is_unknown)?;
    let message = format!(
        "We do not know how much iodine {} contains, so we cannot keep a recipe with it below the maximum of iodine. Our recipes get \
         their iodine from tablets with a stated amount.",
        food.everyday_name
    );
    Some(UnmetLimit::foods("include", message))
}

/// Returns the limits that the recipe misses.
pub fn find_unmet(
    constraints: &ValidConstraints,
    content: &RecipeContent,
    analysis: &Analysis,
    request: &DraftRequest<'_>,
) -> Vec<UnmetLimit> {
    [
        too_slow(constraints, content),
        too_dear(constraints, analysis, request),
        too_dear_a_day(constraints, analysis, request),
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
    let message = format!("The recipe takes {}, which is more than {}.", format_minutes(minutes), format_minutes(max));
    (minutes > max).then(|| UnmetLimit::new(kind, message, f64::from(minutes), f64::from(max)))
}

fn too_dear(constraints: &ValidConstraints, analysis: &Analysis, request: &DraftRequest<'_>) -> Option<UnmetLimit> {
    let max = f64::from(constraints.max_pence?);
    let pence = exact_pence(analysis, request).ceil();
    let price = |pence: f64| request.currency.format_pence(pence);
    let message = format!("The foods cost about {}, which is more than {}.", price(pence), price(max));
    (pence > max).then(|| UnmetLimit::new(LimitKind::Pence, message, pence, max))
}

/// Treats are no daily food, so the limit for a day does not apply to them.
fn too_dear_a_day(
    constraints: &ValidConstraints,
    analysis: &Analysis,
    request: &DraftRequest<'_>,
) -> Option<UnmetLimit> {
    let max = f64::from(constraints.max_pence_per_day.filter(|_| !constraints.is_treat)?);
    let pence = (exact_pence(analysis, request) / f64::from(batch_days(constraints))).ceil();
    let price = |pence: f64| request.currency.format_pence(pence);
    let message = format!("The foods cost about {} a day, which is more than {}.", price(pence), price(max));
    (pence > max).then(|| UnmetLimit::new(LimitKind::PencePerDay, message, pence, max))
}

fn exact_pence(analysis: &Analysis, request: &DraftRequest<'_>) -> f64 {
    let prices = analysis.lines.iter().filter_map(|line| (request.price_pence)(line.food_id.as_ref()?, line.grams?));
    prices.sum()
}

fn too_little_protein(constraints: &ValidConstraints, analysis: &Analysis) -> Option<UnmetLimit> {
    let min = EnergyShares::for_pet_type(constraints.pet_type).min_protein;
    let protein = analysis.energy_split.filter(|_| constraints.prefers(Preference::HighProtein))?.protein;
    let share = to_percent(protein, min);
    let message = format!("{share} % of the calories come from protein, which is less than {min:.0} %.");
    (protein < min).then(|| UnmetLimit::new(LimitKind::Protein, message, protein, min))
}

fn too_much_fat(constraints: &ValidConstraints, analysis: &Analysis) -> Option<UnmetLimit> {
    let max = EnergyShares::for_pet_type(constraints.pet_type).max_fat;
    let fat = analysis.energy_split.filter(|_| constraints.prefers(Preference::LowFat))?.fat;
    let share = to_percent(fat, max);
    let message = format!("{share} % of the calories come from fat, which is more than {max:.0} %.");
    (fat > max).then(|| UnmetLimit::new(LimitKind::Fat, message, fat, max))
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
