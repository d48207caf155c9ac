//! Every supplement of the catalogue says why it is in the dish, and every powder can be measured in a kitchen.

use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use domain::unit::Unit;
use nutrition::analysis::Dish;
use nutrition::food::Food;
use nutrition::household::{Measure, weights_for};
use nutrition::iodised_salt::SaltCountry;
use nutrition::line::match_line;
use nutrition::line_advice::{LineAdvice, MeasuringTool, line_advice};
use nutrition::profile::LifeStage;

use crate::{parse_lines, read_files};

/// Maximum relative difference between the weight and the spoon measure of a line.
const MAX_DIFFERENCE: f64 = 0.02;

fn advice(file: &toml::Table, lines: &[IngredientLine]) -> Vec<LineAdvice> {
    let category = file["category"].as_str().unwrap();
    let assigned = RecipeId(file["id"].as_integer().unwrap()).assigned_pet_type();
    let named = file.get("species").map(|it| it.as_str().unwrap().parse::<PetType>().unwrap());
    let instructions: Vec<String> =
        file["instructions"].as_array().unwrap().iter().map(|step| step.as_str().unwrap().to_owned()).collect();
    let is_young = ["puppy", "kitten"].contains(&category);
    line_advice(&Dish {
        pet_type: assigned.or(named).unwrap(),
        life_stage: if is_young { LifeStage::GrowthReproduction } else { LifeStage::AdultMaintenance },
        is_treat: category == "treats",
        lines,
        instructions: &instructions,
        salt: SaltCountry::default(),
    })
}

#[test]
fn every_supplement_line_has_a_reason_and_every_powder_a_tool() {
    let mut missing = Vec::new();
    let (mut reasons, mut fine, mut powders) = (0, 0, 0);
    for file in read_files() {
        let lines = parse_lines(&file);
        for (line, advice) in lines.iter().zip(advice(&file, &lines)) {
            let Some(food) = match_line(line).map(|found| found.food).filter(|food| food.is_supplement()) else {
                continue;
            };
            let names_nutrient = advice.reason.as_ref().is_some_and(|reason| !reason.nutrients.is_empty());
            if !names_nutrient || (food.grams_per_piece.is_none() && advice.tool.is_none()) {
                missing.push(format!("{}: {} {advice:?}", file["title"].as_str().unwrap(), line.text));
            }
            reasons += 1;
            powders += usize::from(advice.tool.is_some());
            fine += usize::from(advice.tool == Some(MeasuringTool::FineScale));
        }
    }
    println!("{reasons} supplement lines have a reason; {fine} of {powders} powders need a scale that shows 0.1 g");
    assert!(missing.is_empty(), "{} lines\n{}", missing.len(), missing.join("\n"));
}

#[test]
fn powders_and_oils_have_a_spoon_measure_that_agrees_with_their_weight() {
    let mut problems = Vec::new();
    for file in read_files() {
        for line in parse_lines(&file) {
            let is_spooned = |food: &Food| food.category == "supplement" || food.id.as_str().starts_with("oil_");
            let Some(found) = match_line(&line).filter(|found| is_spooned(found.food)) else { continue };
            let spoon = weights_for(&found.food.id).iter().find(|weight| weight.measure == Measure::Teaspoon);
            let (Some(spoon), Some(grams)) = (spoon, found.grams) else { continue };
            let count = grams / spoon.grams;
            let written = line.measures.iter().find_map(|measure| match measure.unit {
                Unit::Teaspoon => Some(measure.quantity.value()),
                Unit::Tablespoon => Some(measure.quantity.value() * 3.0),
                _ => None,
            });
            if !written.is_some_and(|written| (written / count - 1.0).abs() <= MAX_DIFFERENCE) {
                problems.push(format!("{}: '{}' is {count:.3} tsp", file["title"].as_str().unwrap(), line.text));
            }
        }
    }
    assert!(problems.is_empty(), "{} lines\n{}", problems.len(), problems.join("\n"));
}
