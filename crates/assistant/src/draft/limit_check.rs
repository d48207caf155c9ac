//! Compares a finished recipe with the limits that the visitor set.

use domain::duration::format_minutes;
use domain::recipe::RecipeContent;
use nutrition::analysis::Analysis;
use nutrition::family;
use nutrition::food::Food;

use super::batch_size::BatchPlan;
use super::dish_food::Part;
use super::food_selection::Selection;
use super::unmet_limit::{LimitKind, UnmetLimit};
use super::{DraftRequest, excluded_names};
use crate::constraints::{EnergyShares, Preference, QUICK_MINUTES, ValidConstraints, covers_all_supplements};
use crate::text::{join_alternatives, join_list, uncapitalise};

/// Number of nutrients that a message about excluded supplements names.
const MAX_NAMED_NUTRIENTS: usize = 4;
/// Name of the family of foods of which hardly any has a figure for iodine.
const SEAWEED: &str = "seaweed";
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
    // The limit is for all requested days. Without them, it is for a batch.
    let batches = if constraints.is_treat || constraints.days.is_none() {
        1.0
    } else {
        let plan = BatchPlan::for_recipe(constraints, analysis.energy_kcal);
        f64::from(plan.days) / f64::from(plan.batch_days)
    };
    let pence = (batches * exact_pence(analysis, request)).ceil();
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
    let days = BatchPlan::for_recipe(constraints, analysis.energy_kcal).batch_days;
    let pence = (exact_pence(analysis, request) / f64::from(days)).ceil();
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
    (protein < min).then(|| UnmetLimit::protein(protein, min))
}

fn too_much_fat(constraints: &ValidConstraints, analysis: &Analysis) -> Option<UnmetLimit> {
    let max = EnergyShares::for_pet_type(constraints.pet_type).max_fat;
    let fat = analysis.energy_split.filter(|_| constraints.prefers(Preference::LowFat))?.fat;
    (fat > max).then(|| UnmetLimit::fat(fat, max))
}
