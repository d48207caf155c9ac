//! One line of a dish with its food and weight, each of which may be unknown.

use domain::ingredient_line::IngredientLine;

use super::AnalysedLine;
use crate::food::Food;
use crate::line::match_line;

#[derive(Debug, Clone, PartialEq)]
pub struct Ingredient {
    pub text: String,
    pub food: Option<&'static Food>,
    pub grams: Option<f64>,
}

impl Ingredient {
    pub fn new(food: &'static Food, grams: f64) -> Self {
        Self { text: food.everyday_name.clone(), food: Some(food), grams: Some(grams) }
    }

    pub fn from_line(line: &IngredientLine) -> Self {
        let found = match_line(line);
        Self {
            text: line.text.clone(),
            food: found.map(|found| found.food),
            grams: found.and_then(|found| found.grams),
        }
    }

    pub(super) fn to_analysed_line(&self) -> AnalysedLine {
        let energy = self.food.and_then(|food| food.nutrients.get("energy_kcal"));
        AnalysedLine {
            text: self.text.clone(),
            food_id: self.food.map(|food| food.id.clone()),
            food: self.food.map(|food| food.everyday_name.as_str()),
            grams: self.grams,
            kcal: energy.zip(self.grams).map(|(energy, grams)| energy * grams / 100.0),
        }
    }
}
