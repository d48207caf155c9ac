//! Decides which upper limits apply to a dish.

use super::batch::Batch;
use super::combination::Combinations;
use super::ingredient::CookedFood;
use crate::food::Food;
use crate::nutrient::{ColumnRule, known_in_100_g};
use crate::upper_limit::UpperLimit;

/// Returns whether a limit applies to a dish, which depends on what supplements add.
pub(super) fn applies(limit: &UpperLimit, batch: &Batch<'_>) -> bool {
    let amount = sum(batch, &limit.columns, |_| true);
    let added = sum(batch, &limit.columns, Food::is_supplement);
    limit.scope.includes(added, amount)
}

/// Returns whether a limit applies to a dish with any combination of its amounts.
pub(super) fn may_apply(limit: &UpperLimit, combinations: &Combinations<'_>) -> bool {
    let Some(share) = limit.scope.added_share_out_of_scope() else { return true };
    // Supplements add more than this share in some combination exactly if they do in the one with the largest
    // `added - share * amount`.
    let amount = |it: &CookedFood<'_>| known_in_100_g(it.food, &limit.columns) * it.grams / 100.0;
    let added = |it: &CookedFood<'_>| if it.food.is_supplement() { amount(it) } else { 0.0 };
    let most_added = combinations.find_largest(|it| added(it) - share * amount(it));
    applies(limit, &combinations.batch(&most_added))
}

/// Returns the content of the whole batch before cooking, of the foods that count.
pub(super) fn sum(batch: &Batch<'_>, columns: &ColumnRule, is_counted: impl Fn(&Food) -> bool) -> f64 {
    let foods = batch.foods().filter(|(food, _)| is_counted(food));
    foods.map(|(food, grams)| known_in_100_g(food, columns) * grams / 100.0).sum()
}
