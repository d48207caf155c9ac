//! Writes the ingredient lines of a draft, main food first and supplements last.

use nutrition::food::{Food, State, foods};
use nutrition::formulation::Draft;

use super::dish_food::{Part, part_of};
use crate::step_grammar::{Stage, find_rule};

/// Water in ml that a pan needs in addition to the water that the foods take up.
const BASE_WATER_ML: f64 = 100.0;
const WATER_STEP_ML: f64 = 50.0;

/// The foods of a draft and their ingredient lines, in the same order.
#[derive(Debug, Clone, PartialEq)]
pub struct DishLines {
    /// The foods with their grams.
    pub foods: Vec<(&'static Food, f64)>,
    pub lines: Vec<String>,
}

impl DishLines {
    pub fn new(draft: &Draft) -> Self {
        let mut all: Vec<(&'static Food, f64, String)> = draft
            .analysis
            .lines
            .iter()
            .filter_map(|line| {
                let food = foods().get(line.food_id.as_ref()?)?;
                Some((food, line.grams?, with_preparation(food, &line.text)))
            })
            .collect();
        let water_ml = water_ml(all.iter().map(|(food, grams, _)| (*food, *grams)));
        if let Some(water) = foods().iter().find(|food| food.id.as_str() == "water") {
            let line = format!("{water_ml:.0} ml water");
            all.push((water, water_ml, line));
        }
        all.sort_by_key(|(food, ..)| sort_key(food));
        Self {
            foods: all.iter().map(|(food, grams, _)| (*food, *grams)).collect(),
            lines: all.into_iter().map(|(_, _, line)| line).collect(),
        }
    }

    pub fn supplement_lines(&self) -> usize {
        self.foods.iter().filter(|(food, _)| food.is_supplement()).count()
    }
}

/// Adds how the food is prepared, unless the line says it already: '300 g carrots, coarsely grated'.
pub fn with_preparation(food: &Food, line: &str) -> String {
    match find_rule(food).map(|rule| rule.preparation.as_str()) {
        Some(preparation) if !preparation.is_empty() && !line.contains(',') && !line.contains(preparation) => {
            format!("{line}, {preparation}")
        }
        _ => line.to_owned(),
    }
}

/// Returns the water in ml in which the foods simmer, rounded up to a multiple of 50 ml.
fn water_ml(foods: impl Iterator<Item = (&'static Food, f64)>) -> f64 {
    let taken_up: f64 = foods.filter_map(|(food, grams)| Some(find_rule(food)?.water_ml * grams / 100.0)).sum();
    ((BASE_WATER_ML + taken_up) / WATER_STEP_ML).ceil() * WATER_STEP_ML
}

/// Returns a number by which the lines are sorted: meat, eggs, starch and vegetables first, then water, oils and supplements.
fn sort_key(food: &Food) -> u32 {
    let stage = find_rule(food).map(|rule| rule.stage);
    match (stage, part_of(food)) {
        (Some(Stage::Liquid), _) => 60,
        (Some(Stage::Powder), _) => 80,
        (Some(Stage::Dose), _) => 90 + form_sort_key(food),
        _ if ["oil", "fat"].contains(&food.category.as_str()) => 70,
        (_, Part::Main) => 0,
        (_, Part::Egg) if food.state == State::Raw => 35,
        (_, Part::Offal) => 5,
        (_, Part::Liver) => 10,
        (_, Part::Starch | Part::Pulse | Part::Egg) => 15,
        (_, Part::Root) => 20,
        (_, Part::Vegetable) => 25,
        (_, Part::Fruit) => 30,
        (_, Part::Dense | Part::Other) => 40,
    }
}

fn form_sort_key(food: &Food) -> u32 {
    use nutrition::food::Form::{Capsule, Drop, Softgel, Tablet};
    match food.form {
        Some(Tablet) | None => 0,
        Some(Capsule) => 1,
        Some(Drop) => 2,
        Some(Softgel) => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::ingredient_line::IngredientLine;
    use nutrition::line::match_line;

    #[test]
    fn a_line_of_peanut_butter_says_that_it_must_contain_no_xylitol() {
        for food in foods().iter().filter(|food| food.id.as_str().starts_with("peanut_butter")) {
            let line = with_preparation(food, &super::super::format_line(food, 30.0));
            assert!(line.contains("xylitol-free"), "{line}");
        }
    }

    #[test]
    fn preparation_does_not_change_the_food_or_the_weight_of_a_line() {
        for food in foods().iter().filter(|food| food.state != State::Supplement) {
            let plain = super::super::format_line(food, 200.0);
            let read = |text: &str| match_line(&IngredientLine::parse(text)).map(|it| (it.food.id.as_str(), it.grams));
            let prepared = with_preparation(food, &plain);
            assert_eq!(read(&prepared), read(&plain), "{prepared}");
        }
    }
}
