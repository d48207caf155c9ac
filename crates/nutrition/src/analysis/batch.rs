//! The foods of a dish with their weights, and sums over them.

use super::Ingredient;
use super::ingredient::CookedFood;
use crate::energy_bound::{known_kcal_per_gram, max_kcal_per_gram};
use crate::food::Food;
use crate::food_nutrients::Column;
use crate::nutrient::{Content, columns_in_100_g};

/// The foods of a dish, one entry for each food and way of cooking it.
#[derive(Debug)]
pub(super) struct Batch<'a> {
    foods: Vec<CookedFood<'a>>,
    pub kcal: f64,
    /// Energy if the foods without an energy figure had the highest possible energy.
    pub max_kcal: f64,
    /// True if a line is missing from `foods`, so that all contents are lower bounds.
    is_partial: bool,
}

impl<'a> Batch<'a> {
    pub fn new(ingredients: &[Ingredient<'a>]) -> Self {
        Self::from_lines(ingredients.iter().map(Ingredient::cooked_food))
    }

    /// Creates a batch from the food of each line, which is None if the food or its weight is not known.
    pub fn from_lines(lines: impl IntoIterator<Item = Option<CookedFood<'a>>>) -> Self {
        let mut foods: Vec<CookedFood<'a>> = Vec::new();
        let mut is_partial = false;
        for line in lines {
            let Some(it) = line else {
                is_partial = true;
                continue;
            };
            match foods.iter_mut().find(|known| std::ptr::eq(known.food, it.food) && known.retention == it.retention) {
                Some(known) => known.grams += it.grams,
                None => foods.push(it),
            }
        }
        let mut batch = Self { foods, kcal: 0.0, max_kcal: 0.0, is_partial };
        batch.kcal = sum(batch.foods().map(|(food, grams)| known_kcal_per_gram(food).unwrap_or_default() * grams));
        batch.max_kcal = sum(batch.foods().map(|(food, grams)| max_kcal_per_gram(food) * grams));
        batch
    }

    pub fn foods(&self) -> impl Iterator<Item = (&'a Food, f64)> {
        self.foods.iter().map(|it| (it.food, it.grams))
    }

    pub fn cooked_foods(&self) -> &[CookedFood<'a>] {
        &self.foods
    }

    /// Returns the names of the foods that may contain energy, of which the table or the label has no figure.
    pub fn foods_without_energy(&self) -> Vec<&'a str> {
        let mut names: Vec<&str> = Vec::new();
        for (food, _) in self.foods().filter(|(food, _)| known_kcal_per_gram(food).is_none()) {
            if !names.contains(&food.everyday_name.as_str()) {
                names.push(&food.everyday_name);
            }
        }
        names
    }

    pub fn grams(&self) -> f64 {
        sum(self.foods().map(|(_, grams)| grams))
    }

    pub fn per_1000_kcal(&self, amount: f64) -> Option<f64> {
        (self.kcal > 0.0).then(|| 1000.0 * amount / self.kcal)
    }

    /// Returns the content of the whole batch, in the unit of the column.
    pub fn sum_column(&self, column: &str) -> Content {
        self.sum_columns(&Column::parse_sum(column))
    }

    /// Returns the sum of some columns for the whole batch, in the unit of the columns.
    pub fn sum_columns(&self, columns: &[Column]) -> Content {
        self.sum(|it| columns_in_100_g(it.food, it.retention, columns))
    }

    /// Returns the sum over all foods of a content that `in_100_g` gives for 100 g of each.
    pub fn sum(&self, in_100_g: impl Fn(&CookedFood<'a>) -> Content) -> Content {
        let sum: Content = self.foods.iter().map(|it| in_100_g(it).scale(it.grams / 100.0)).sum();
        if self.is_partial { Content { upper_bound: None, ..sum } } else { sum }
    }
}

/// Returns the sum, which is 0 without amounts. `Iterator::sum` would return -0, which is shown as '-0 kcal'.
fn sum(amounts: impl Iterator<Item = f64>) -> f64 {
    amounts.fold(0.0, |sum, amount| sum + amount)
}
