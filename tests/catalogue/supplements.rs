//! Every supplement of the catalogue says why it is in the dish, every powder can be measured in a kitchen, and second measures
//! agree with the weight.

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

/// Maximum relative difference between the weight of a line and its second measure.
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
    let (mut reasons, mut fine_powders, mut powders) = (0, 0, 0);
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
            fine_powders += usize::from(advice.tool == Some(MeasuringTool::FineScale));
        }
    }
    println!(
        "{reasons} supplement lines have a reason; {fine_powders} of {powders} powders need a scale that shows 0.1 g"
    );
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

/// Splits '325 g (3 cups) carrots, grated' into the weight, the second measure and the food.
fn split_pair(text: &str) -> Option<(&str, &str, &str)> {
    let (weight, rest) = text.split_once(" (")?;
    let (pair, food) = rest.split_once(')')?;
    let is_weight = weight.split_once(' ').is_some_and(|(_, unit)| ["g", "kg"].contains(&unit));
    let is_pair = pair.split(' ').any(|word| ["oz", "lb", "cup", "cups"].contains(&word));
    (is_weight && is_pair).then_some((weight, pair, food.trim_start()))
}

#[test]
fn ounces_pounds_and_cups_agree_with_the_weight_beside_them() {
    let mut problems = Vec::new();
    let mut count = 0;
    for file in read_files() {
        for line in parse_lines(&file) {
            let Some((weight, pair, food)) = split_pair(&line.text) else { continue };
            let grams = |amount: &str| {
                match_line(&IngredientLine::parse(&format!("{amount} {food}"))).and_then(|found| found.grams)
            };
            let (written, repeated) = (grams(weight), grams(pair));
            let agree = written.zip(repeated).is_some_and(|(one, other)| (other / one - 1.0).abs() <= MAX_DIFFERENCE);
            if !agree {
                let title = file["title"].as_str().unwrap();
                problems.push(format!("{title}: '{}' is {written:?} g, '{pair}' {repeated:?} g", line.text));
            }
            count += 1;
        }
    }
    println!("{count} lines repeat their weight in ounces, pounds or cups");
    assert!(count > 50 && problems.is_empty(), "{} of {count} lines\n{}", problems.len(), problems.join("\n"));
}
