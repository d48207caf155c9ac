//! Creates small baked treats. A treat is not a complete food, so its amounts are fixed instead of calculated.

use domain::pet_type::PetType;
use nutrition::food::{Food, foods};

use super::dish_food::{Part, part_of};
use super::food_selection::Selection;
use super::recipe_lines::with_preparation;
use super::{
    AttemptError, DraftRequest, RecipeDraft, UnmetLimit, analyse_content, check_safety, format_line, limit_check,
    recipe_text,
};
use crate::constraints::{Preference, ValidConstraints};

/// Flours in the order in which they are tried.
const FLOURS: [&str; 4] = ["oat_flour", "flour_rice_brown", "flour_chickpea", "flour_wholewheat"];
/// Weight of the food that the treat is mostly made of.
const BASE_GRAMS: f64 = 200.0;
/// Weight of each further food.
const OTHER_GRAMS: f64 = 60.0;
/// Weight of a rich food, such as peanut butter or cheese.
const RICH_GRAMS: f64 = 30.0;
const EGG_GRAMS: f64 = 50.0;
/// Grams of flour for each gram of the other foods.
const FLOUR_SHARE: f64 = 0.4;
/// The same for a treat high in protein, of which flour has little. Less would not bind the dough.
const SMALL_FLOUR_SHARE: f64 = 0.25;

pub fn create(
    request: &DraftRequest<'_>,
    constraints: &ValidConstraints,
    selection: &Selection,
) -> Result<RecipeDraft, AttemptError> {
    let unmet = |message: &str| AttemptError::Unmet(vec![UnmetLimit::foods("exclude", message.to_owned())]);
    let flour = find_flour(constraints, selection.attempt)
        .ok_or_else(|| unmet("Every flour that binds a dough is excluded."))?;
    let dough: Vec<&'static Food> =
        selection.foods.iter().copied().filter(|food| food.id != flour.id && is_for_dough(food)).collect();
    let base =
        dough.iter().copied().find(|food| is_base(food)).or_else(|| dough.iter().copied().find(|it| !is_rich(it)));
    let Some(base) = base else {
        return Err(unmet("No food for a treat is left."));
    };
    let others = dough.iter().copied().filter(|food| food.id != base.id);
    let mut amounts: Vec<(&'static Food, f64)> = vec![(base, BASE_GRAMS)];
    amounts.extend(others.map(|food| (food, if is_rich(food) { RICH_GRAMS } else { OTHER_GRAMS })));
    // Most of the calories of an egg come from fat.
    let allows_egg = !constraints.prefers(Preference::LowFat);
    let egg = foods().iter().find(|food| food.id.as_str() == "egg_raw" && !constraints.is_excluded(food));
    let egg = egg.filter(|_| allows_egg);
    if let Some(egg) = egg.filter(|egg| amounts.iter().all(|(food, _)| food.id != egg.id)) {
        amounts.push((egg, EGG_GRAMS));
    }
    let missing = constraints.include.iter().filter(|choice| {
        let is_in_dough =
            |food: &&'static Food| amounts.iter().any(|(other, _)| other.id == food.id) || food.id == flour.id;
        !choice.foods.iter().any(is_in_dough)
    });
    let missing: Vec<UnmetLimit> = missing
        .map(|choice| {
            UnmetLimit::foods("include", format!("We know no baked treat with ‘{}’ in its dough.", choice.name))
        })
        .collect();
    if !missing.is_empty() {
        return Err(AttemptError::Unmet(missing));
    }
    let grams_without_flour: f64 = amounts.iter().map(|(_, grams)| grams).sum();
    let flour_share = if constraints.prefers(Preference::HighProtein) { SMALL_FLOUR_SHARE } else { FLOUR_SHARE };
    amounts.push((flour, (flour_share * grams_without_flour / 10.0).round() * 10.0));
    let lines: Vec<String> =
        amounts.iter().map(|(food, grams)| with_preparation(food, &format_line(food, *grams))).collect();
    let content = recipe_text::write_treat(constraints, selection, &amounts, lines, flour);
    check_safety(&content, constraints)?;
    let is_treat = true;
    let analysis = analyse_content(&content, constraints, is_treat);
    if !analysis.unmatched.is_empty() {
        return Err(AttemptError::Unmet(vec![UnmetLimit::nutrients("A food of the treat is unknown.".to_owned())]));
    }
    let explanation = recipe_text::explain_treat(constraints.pet_type);
    let unmet = limit_check::find_unmet(constraints, &content, &analysis, request);
    let draft = RecipeDraft { content, analysis, explanation, supplement_lines: 0, days: None };
    if unmet.is_empty() { Ok(draft) } else { Err(AttemptError::Missed(unmet, Box::new(draft))) }
}

/// Returns the flour that the visitor named, or else the one for this attempt: consecutive attempts have different flours. None if
/// every flour is excluded.
fn find_flour(constraints: &ValidConstraints, attempt: u32) -> Option<&'static Food> {
    let is_allowed = |food: &&'static Food| {
        // The assistant does not choose pulses for cats, as in `data/dish_foods.csv`.
        let suits_pet_type = constraints.pet_type == PetType::Dog || food.id.as_str() != "flour_chickpea";
        !constraints.is_excluded(food) && suits_pet_type
    };
    let flours = FLOURS.iter().filter_map(|id| foods().iter().find(|food| food.id.as_str() == *id));
    let allowed: Vec<&'static Food> = flours.filter(is_allowed).collect();
    let is_wanted = |food: &&'static Food| {
        constraints.include.iter().any(|choice| choice.foods.iter().any(|wanted| wanted.id == food.id))
    };
    if let Some(wanted) = allowed.iter().copied().find(|food| is_wanted(food)) {
        return Some(wanted);
    }
    let count = u32::try_from(allowed.len()).ok().filter(|count| *count > 0)?;
    usize::try_from(attempt % count).ok().and_then(|at| allowed.get(at)).copied()
}

/// Returns true for a food that is preferred as the one that a treat is mostly made of. Without such a food, a vegetable or fruit
/// is used.
fn is_base(food: &Food) -> bool {
    food.is_meat_or_fish() || matches!(part_of(food), Part::Main | Part::Egg | Part::Root | Part::Liver | Part::Offal)
}

/// Returns true for a food of which a small amount is enough, such as nut butter, cheese or seeds.
fn is_rich(food: &Food) -> bool {
    matches!(part_of(food), Part::Dense | Part::Other)
}

/// Returns true if a food can be worked into a dough. Grains and pulses would stay hard.
fn is_for_dough(food: &Food) -> bool {
    !matches!(part_of(food), Part::Starch | Part::Pulse) && !food.is_supplement() && food.category != "oil"
}
