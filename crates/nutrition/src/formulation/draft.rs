//! Converts the amounts to ingredient lines, lists the changes, and analyses the lines like those of any other recipe.

use domain::ingredient_line::IngredientLine;

use crate::analysis::{Dish, analyse};
use crate::food::Food;

use super::item::Role;
use super::local_search::Point;
use super::plan::Plan;
use super::{Change, Draft, ExistingFood, FormulationRequest, wording};

/// Weights in grams with a smaller difference count as equal.
const SAME_G: f64 = 1e-6;

pub fn build(request: &FormulationRequest, plan: &Plan, point: &Point) -> Draft {
    let amounts: Vec<(&'static Food, Role, f64)> =
        plan.items.iter().zip(&point.steps).map(|(item, steps)| (item.food, item.role, item.grams(*steps))).collect();
    let mut lines = Vec::new();
    let mut changes = Vec::new();
    let mut unused: Vec<_> = amounts.iter().filter(|(_, role, _)| *role == Role::Existing).collect();
    let mut fixed_foods: Vec<_> = plan.fixed_foods.iter().collect();
    for existing in &request.existing {
        let item_index = unused.iter().position(|(food, ..)| food.id == existing.food);
        let fixed_index = fixed_foods.iter().position(|(food, _)| food.id == existing.food);
        let (food, grams) = match (item_index, fixed_index) {
            (Some(at), _) => {
                let (food, _, grams) = unused.remove(at);
                (*food, *grams)
            }
            (None, Some(at)) => *fixed_foods.remove(at),
            (None, None) => {
                changes.extend(removal(existing));
                continue;
            }
        };
        if grams > 0.0 {
            lines.push(text(existing, food, grams));
        }
        changes.extend(change(food, existing.grams, grams));
    }
    for (food, _, grams) in amounts.iter().filter(|(_, role, grams)| *role != Role::Existing && *grams > 0.0) {
        lines.push(wording::format_line(food, *grams));
        changes.extend(change(food, 0.0, *grams));
    }
    let parsed: Vec<_> = lines.iter().map(|line| IngredientLine::parse(line)).collect();
    let dish = Dish { pet_type: request.pet_type, life_stage: request.life_stage, is_treat: false, lines: &parsed };
    Draft { analysis: analyse(&dish), lines, changes }
}

/// Returns the author's text if the amount did not change.
fn text(existing: &ExistingFood, food: &Food, grams: f64) -> String {
    let is_same = (existing.grams - grams).abs() < SAME_G;
    existing.text.clone().filter(|_| is_same).unwrap_or_else(|| wording::format_line(food, grams))
}

fn change(food: &'static Food, from: f64, to: f64) -> Option<Change> {
    let is_changed = (from - to).abs() >= SAME_G;
    is_changed.then(|| Change { food_id: food.id.clone(), food: &food.everyday_name, from_grams: from, to_grams: to })
}

/// Returns the removal of an existing food that was excluded.
fn removal(existing: &ExistingFood) -> Option<Change> {
    crate::food::foods().get(&existing.food).and_then(|food| change(food, existing.grams, 0.0))
}
