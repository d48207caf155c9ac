//! Converts the amounts of a solution to ingredient lines, lists the changes, and analyses the lines like those of any other
//! recipe.

use domain::ingredient_line::IngredientLine;

use crate::analysis::{Dish, analyse_with};
use crate::family;
use crate::food::Food;
use crate::label_product::find_product;

use super::item::Role;
use super::plan::Plan;
use super::whole_program::Point;
use super::{Change, Draft, ExistingFood, FormulationRequest};

/// Weights in grams with a smaller difference count as equal.
const SAME_G: f64 = 1e-6;

pub fn build(request: &FormulationRequest, plan: &Plan<'_>, point: &Point) -> Draft {
    let amounts: Vec<(&Food, Role, f64)> =
        plan.items.iter().zip(&point.steps).map(|(item, steps)| (item.food, item.role, item.grams(*steps))).collect();
    let mut lines = Vec::new();
    let mut changes = Vec::new();
    // The items that are not yet assigned to an existing line. Several lines may have the same food.
    let mut unused: Vec<_> = amounts.iter().filter(|(_, role, _)| *role == Role::Existing).collect();
    let mut fixed_foods: Vec<_> = plan.fixed_foods.iter().collect();
    for existing in &request.existing {
        let item_index = unused.iter().position(|(food, ..)| food.id == existing.food);
        let fixed_index = fixed_foods.iter().position(|it| it.food.id == existing.food);
        let (food, grams) = match (item_index, fixed_index) {
            (Some(at), _) => {
                let (food, _, grams) = unused.remove(at);
                (*food, *grams)
            }
            (None, Some(at)) => {
                let fixed_food = fixed_foods.remove(at);
                (fixed_food.food, fixed_food.grams)
            }
            (None, None) => {
                changes.extend(removal(request, existing));
                continue;
            }
        };
        if grams > 0.0 {
            lines.push(line_text(request, existing, food, grams));
        }
        changes.extend(change(food, existing.grams, grams));
    }
    for (food, _, grams) in amounts.iter().filter(|(_, role, grams)| *role != Role::Existing && *grams > 0.0) {
        lines.push(request.format_line(food, *grams));
        changes.extend(change(food, 0.0, *grams));
    }
    analyse_lines(request, lines, changes)
}

/// Returns the existing dish as a draft without changes. None if the request asks for another dish, or if the dish has too many
/// lines or more of a product than its label allows.
pub fn unchanged(request: &FormulationRequest) -> Option<Draft> {
    let asks_for_changes = request.existing.is_empty()
        || !request.include.is_empty()
        || has_excluded_food(request)
        || request.energy_kcal.is_some()
        || has_unused_product(request);
    if asks_for_changes || request.existing.len() > request.max_lines {
        return None;
    }
    let line = |existing: &ExistingFood| {
        Some(line_text(request, existing, request.find_food(&existing.food)?, existing.grams))
    };
    let lines: Option<Vec<String>> = request.existing.iter().map(line).collect();
    Some(analyse_lines(request, lines?, Vec::new())).filter(|draft| !exceeds_a_label(request, draft))
}

/// Returns whether a line of the dish has more of a product than its label allows.
fn exceeds_a_label(request: &FormulationRequest, draft: &Draft) -> bool {
    request.existing.iter().any(|existing| {
        let product = find_product(&request.products, &existing.food);
        product.is_some_and(|it| it.exceeded_maximum(existing.grams, draft.analysis.energy_kcal).is_some())
    })
}

/// Returns whether the dish contains a food that must be left out.
fn has_excluded_food(request: &FormulationRequest) -> bool {
    let mut excluded = request.exclude.iter().filter_map(|name| family::find(name));
    excluded.any(|family| request.existing.iter().any(|existing| family.foods().contains(&existing.food)))
}

/// Returns whether the visitor has a product that the dish does not contain.
fn has_unused_product(request: &FormulationRequest) -> bool {
    request.products.iter().any(|product| request.existing.iter().all(|existing| existing.food != product.food().id))
}

fn analyse_lines(request: &FormulationRequest, lines: Vec<String>, changes: Vec<Change>) -> Draft {
    let parsed: Vec<_> = lines.iter().map(|line| IngredientLine::parse(line)).collect();
    let dish = Dish {
        pet_type: request.pet_type,
        life_stage: request.life_stage,
        is_treat: false,
        lines: &parsed,
        instructions: &request.instructions,
        salt: request.salt,
    };
    Draft { analysis: analyse_with(&dish, &request.products), lines, changes }
}

/// Returns the author's text if the amount did not change.
fn line_text(request: &FormulationRequest, existing: &ExistingFood, food: &Food, grams: f64) -> String {
    let is_same = (existing.grams - grams).abs() < SAME_G;
    existing.text.clone().filter(|_| is_same).unwrap_or_else(|| request.format_line(food, grams))
}

fn change(food: &Food, from: f64, to: f64) -> Option<Change> {
    let is_changed = (from - to).abs() >= SAME_G;
    is_changed.then(|| Change {
        food_id: food.id.clone(),
        food: food.everyday_name.clone(),
        from_grams: from,
        to_grams: to,
    })
}

/// Returns the removal of an existing food that was excluded.
fn removal(request: &FormulationRequest, existing: &ExistingFood) -> Option<Change> {
    request.find_food(&existing.food).and_then(|food| change(food, existing.grams, 0.0))
}
