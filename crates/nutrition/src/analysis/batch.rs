//! The foods of a dish with their weights, and sums over them.

use super::Ingredient;
use crate::food::Food;
use crate::nutrient::{Content, blanks_are_zero, columns_in_100_g};

/// Maximum energy of a gram of a food without an energy figure. Those foods are dry powders that are nearly free of fat
/// (kelp, yeast, bone meal, premixes), so they contain at most the energy of protein or starch.
const KCAL_OF_A_GRAM_OF_POWDER: f64 = 4.0;

/// The foods of a dish with their weights, one entry for each food.
#[derive(Debug)]
pub(super) struct Batch {
    foods: Vec<(&'static Food, f64)>,
    pub kcal: f64,
    /// Energy if the foods without a figure were pure protein or starch.
    pub max_kcal: f64,
    /// True if a line is missing from `foods`, so that all contents are lower bounds.
    is_partial: bool,
}

impl Batch {
    pub fn new(ingredients: &[Ingredient]) -> Self {
        let mut foods: Vec<(&'static Food, f64)> = Vec::new();
        let mut is_partial = false;
        for ingredient in ingredients {
            let Some((food, grams)) = ingredient.food.zip(ingredient.grams) else {
                is_partial = true;
                continue;
            };
            match foods.iter_mut().find(|(known, _)| known.id == food.id) {
                Some((_, sum)) => *sum += grams,
                None => foods.push((food, grams)),
            }
        }
        let mut batch = Self { foods, kcal: 0.0, max_kcal: 0.0, is_partial };
        batch.kcal = batch.foods().map(|(food, grams)| kcal_per_gram(food).unwrap_or_default() * grams).sum();
        batch.max_kcal =
            batch.foods().map(|(food, grams)| kcal_per_gram(food).unwrap_or(KCAL_OF_A_GRAM_OF_POWDER) * grams).sum();
        batch
    }

    pub fn foods(&self) -> impl Iterator<Item = (&'static Food, f64)> {
        self.foods.iter().copied()
    }

    pub fn grams(&self) -> f64 {
        self.foods().map(|(_, grams)| grams).sum()
    }

    pub fn per_1000_kcal(&self, amount: f64) -> Option<f64> {
        (self.kcal > 0.0).then(|| 1000.0 * amount / self.kcal)
    }

    /// Returns the content of the whole batch, in the unit of the column.
    pub fn sum_column(&self, column: &str) -> Content {
        self.sum(|food| columns_in_100_g(food, &[column]))
    }

    /// Returns the sum of some columns for the whole batch, in the unit of the columns.
    pub fn sum_columns(&self, columns: &[&str]) -> Content {
        self.sum(|food| columns_in_100_g(food, columns))
    }

    /// Returns the sum over all foods of a content that `in_100_g` gives for 100 g of each.
    pub fn sum(&self, in_100_g: impl Fn(&Food) -> Content) -> Content {
        let sum: Content = self.foods().map(|(food, grams)| in_100_g(food).scale(grams / 100.0)).sum();
        if self.is_partial { Content { upper_bound: None, ..sum } } else { sum }
    }
}

/// Returns the energy in kcal per gram, or None if the table has no figure for a food that may contain energy.
fn kcal_per_gram(food: &Food) -> Option<f64> {
    let energy = food.nutrients.get("energy_kcal").map(|kcal| kcal / 100.0);
    energy.or_else(|| blanks_are_zero(food).then_some(0.0))
}
