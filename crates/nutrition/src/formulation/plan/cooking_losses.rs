//! What cooking leaves of each food of a draft, by the same rule that the analysis of its lines uses.

use crate::cooking_method::CookingSteps;
use crate::food::Food;
use crate::retention::{Methods, Retention};

use super::super::{ExistingFood, FormulationRequest};

/// The losses that the steps of the request cause. Without steps they are assumed, as for any recipe without steps.
pub struct CookingLosses<'a> {
    request: &'a FormulationRequest,
    steps: CookingSteps,
}

impl<'a> CookingLosses<'a> {
    /// `dish_foods` are the foods that the dish certainly contains. They suffice to find out whether it has a cooking liquid,
    /// because no food that a formulation adds by itself is one.
    pub fn new<'b>(request: &'a FormulationRequest, dish_foods: impl Iterator<Item = &'b Food>) -> Self {
        Self { request, steps: CookingSteps::new(dish_foods, &request.instructions) }
    }

    /// Returns the retention for a line that the draft adds.
    pub fn retention_of_added_line(&self, food: &Food, grams: f64) -> Retention {
        Retention::new(food, &self.methods_of_new_text(food, grams))
    }

    /// Returns the retention for a line of the dish. A line whose amount changes gets a new text, and steps may name the food
    /// only by the words of the old text. Whether it changes is not known yet, so the methods for both texts count.
    pub fn retention_of_existing_line(&self, line: &ExistingFood, food: &Food) -> Retention {
        let new_text = self.methods_of_new_text(food, line.grams);
        let old_text = line.text.as_deref().map(|text| self.steps.methods_of_line(text, food)).unwrap_or_default();
        let methods: Methods = new_text.iter().chain(old_text.iter()).collect();
        Retention::new(food, &methods)
    }

    /// The methods do not depend on the amount, because steps name no amounts.
    fn methods_of_new_text(&self, food: &Food, grams: f64) -> Methods {
        self.steps.methods_of_line(&self.request.format_line(food, grams), food)
    }
}
