//! Tests of the analysis of a dish.

mod combinations;
mod hand_calculated;
mod profiles;
mod rules;

use crate::iodised_salt::SaltCountry;
use domain::food_id::FoodId;
use domain::ingredient_line::IngredientLine;

use super::*;
use crate::food::{Food, foods};

pub(super) use rules::COMPLETE_FOR_A_DOG;

fn food(id: &str) -> &'static Food {
    foods().get(&FoodId::new(id)).unwrap_or_else(|| panic!("no food '{id}'"))
}

pub(super) fn parsed(lines: &[&str]) -> Vec<IngredientLine> {
    lines.iter().map(|line| IngredientLine::parse(line)).collect()
}

fn meal(pet_type: PetType, life_stage: LifeStage, lines: &[&str]) -> Analysis {
    analyse(&Dish {
        pet_type,
        life_stage,
        is_treat: false,
        lines: &parsed(lines),
        instructions: &[],
        salt: SaltCountry::default(),
    })
}

fn analyse_foods(pet_type: PetType, life_stage: LifeStage, amounts: &[(&str, f64)]) -> Analysis {
    let ingredients: Vec<_> = amounts.iter().map(|(id, grams)| Ingredient::new(food(id), *grams)).collect();
    let is_treat = false;
    analyse_ingredients(pet_type, life_stage, is_treat, &ingredients)
}

fn result<'a>(analysis: &'a Analysis, id: &str) -> &'a NutrientResult {
    analysis.nutrients.iter().find(|nutrient| nutrient.id == id).unwrap_or_else(|| panic!("no nutrient '{id}'"))
}

fn is_near(one: f64, another: f64, tolerance: f64) -> bool {
    (one - another).abs() <= tolerance * another.abs().max(1e-12)
}
