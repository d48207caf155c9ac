//! Calculates what a sheet for the vet says, by the rules of feeding plans and diets, and writes it as texts.

use chrono::NaiveDate;
use documents::{SheetDiet, SheetNutrient, SheetRecipe, SheetSupplement, VetSheet};
use domain::pet_type::PetType;
use nutrition::analysis::NutrientResult;
use nutrition::animal::{Animal, age_text, weight_bounds_of_any_pet};
use nutrition::body_condition;
use nutrition::figure::{format_figure, weight_text};
use nutrition::portion::round_kcal;
use nutrition::verdict::Status;

use super::request::{NewVetSheet, SheetWeight};
use crate::batch_days::animals::FedAnimal;
use crate::batch_days::{format_date, parse_date};
use crate::breeds::find_chosen_breed;
use crate::error::ApiError;
use crate::nutrition::diet::fed_recipe::FedRecipe;
use crate::nutrition::diet::request::RequestedRecipe;
use crate::nutrition::diet::{DailySupplementView, DietAverageView, DietView};
use crate::recipes::custom::RequestedCustomRecipes;
use crate::shop::basket_request::invalid_field;
use crate::snapshot::Snapshot;

/// Number of weights that the sheet shows.
const SHOWN_WEIGHTS: usize = 6;

pub fn write_sheet(
    request: &NewVetSheet,
    fed_animal: &FedAnimal,
    requested: Vec<RequestedRecipe>,
    snapshot: &Snapshot,
    custom: &RequestedCustomRecipes,
) -> Result<VetSheet, ApiError> {
    let animal = &fed_animal.animal;
    let written_on = parse_date(&request.written_on, "writtenOn")?;
    let fed = FedRecipe::find_all(requested, fed_animal, snapshot, custom)?;
    let mut recipes: Vec<SheetRecipe> = fed.iter().map(write_recipe).collect();
    let diet = (!fed.is_empty()).then(|| DietView::new(animal, &fed));
    let problem = diet.as_ref().and_then(|diet| diet.problem.clone());
    let average = diet.and_then(|diet| diet.average);
    if let Some(average) = average.as_ref().filter(|average| average.recipes.len() > 1) {
        add_shares(&mut recipes, average);
    }
    Ok(VetSheet {
        name: request.name.clone().unwrap_or_default(),
        pet_type: name_pet_type(animal.pet_type),
        written_on: format_date(written_on),
        facts: facts(fed_animal, request),
        weights: weights(&request.weights, animal)?,
        recipes,
        diet: average.map(write_diet),
        problem,
    })
}

fn write_recipe(fed: &FedRecipe) -> SheetRecipe {
    let days = fed.days_per_week.map(days_sentence);
    SheetRecipe {
        title: fed.title(),
        sentences: days.into_iter().chain(feeding_sentences(fed)).collect(),
        lines: fed.ingredients().to_vec(),
    }
}

/// Returns what an owner says about the animal, and its energy.
fn facts(fed: &FedAnimal, request: &NewVetSheet) -> Vec<(&'static str, String)> {
    let animal = &fed.animal;
    let input = &request.animal.animal;
    let kcal = fed.need.energy.kcal;
    let chosen = request.breed_label.as_deref().and_then(|label| find_chosen_breed(animal, label));
    let known = animal.breed.map_or("breed not stated", |breed| breed.name.as_str());
    let breed = chosen.as_ref().map_or(known, |option| option.label.as_str());
    let condition = body_condition::find(animal.body_condition).map_or("", |condition| condition.name);
    let exclude = request.animal.exclude.as_deref().filter(|text| !text.trim().is_empty());
    let mut facts = vec![("Animal", format!("{}, {breed}", name_pet_type(animal.pet_type)))];
    // What the owner did not state is calculated with the usual value, and not said as a fact.
    if input.age_months.is_some() {
        facts.push(("Age", age_text(animal.age_months)));
    }
    if input.weight_kg.is_some() {
        facts.push(("Weight", weight_text(animal.weight_kg, animal.weight_unit)));
    }
    if let Some(goal) = animal.goal_weight_kg {
        facts.push(("Goal weight", weight_text(goal, animal.weight_unit)));
    }
    if input.body_condition.is_some() {
        facts.push(("Body condition", format!("{} of 9, {}", animal.body_condition, condition.to_lowercase())));
    }
    if let Some(neutered) = input.neutered {
        facts.push(("Neutered", yes_or_no(neutered)));
    }
    if input.activity_level.is_some() {
        facts.push(("Activity", animal.activity.label(animal.pet_type).to_owned()));
    }
    if let Some(is_indoor) = input.is_indoor.filter(|_| animal.pet_type == PetType::Cat) {
        facts.push(("Lives indoors", yes_or_no(is_indoor)));
    }
    facts.push(("Must not eat", exclude.unwrap_or("Nothing entered").to_owned()));
    facts.push(("Calculated need", format!("{:.0} kcal a day", round_kcal(kcal.typical))));
    facts.push(("Usual range", format!("{:.0} to {:.0} kcal a day", kcal.min, kcal.max)));
    if animal.energy_percent != 100 {
        facts.push(("Amount of food", format!("{} % of the calculated energy", animal.energy_percent)));
    }
    facts
}

fn yes_or_no(value: bool) -> String {
    if value { "Yes" } else { "No" }.to_owned()
}

/// Returns the newest weights, each with its day.
fn weights(weights: &[SheetWeight], animal: &Animal) -> Result<Vec<(String, String)>, ApiError> {
    let kg_bounds = weight_bounds_of_any_pet();
    let mut parsed: Vec<(NaiveDate, f64)> = Vec::new();
    for (index, SheetWeight { on, kg }) in weights.iter().enumerate() {
        let field = |name: &str| format!("weights.{index}.{name}");
        if !kg_bounds.contains(kg) {
            let rule = format!("must be from {} to {} kg.", kg_bounds.start(), kg_bounds.end());
            return Err(invalid_field(&field("kg"), rule));
        }
        parsed.push((parse_date(on, &field("on"))?, *kg));
    }
    parsed.sort_by_key(|(day, _)| std::cmp::Reverse(*day));
    let newest = parsed.into_iter().take(SHOWN_WEIGHTS);
    Ok(newest.map(|(day, kg)| (format_date(day), weight_text(kg, animal.weight_unit))).collect())
}

/// Returns the portion of a recipe in sentences, or why there is none.
fn feeding_sentences(fed: &FedRecipe) -> Vec<String> {
    match &fed.portion {
        Ok(portion) => {
            let grams = portion.kitchen_grams_per_meal;
            let sentence = if portion.is_treat {
                format!("As a treat: at most {grams:.0} g a day.")
            } else {
                format!("Portion if it is the only food: {grams:.0} g, {}.", times_a_day(portion.meals_per_day))
            };
            std::iter::once(sentence).chain(portion.cautions.clone()).collect()
        }
        Err(reason) => {
            let causes =
                if reason.lines.is_empty() { String::new() } else { format!(" ({})", reason.lines.join("; ")) };
            let why = format!("{}{causes}.", reason.reason);
            std::iter::once(why).chain(reason.warning.clone()).collect()
        }
    }
}

fn times_a_day(meals: u8) -> String {
    match meals {
        1 => "once a day".to_owned(),
        2 => "twice a day".to_owned(),
        _ => format!("{meals} times a day"),
    }
}

fn days_sentence(days: f64) -> String {
    match format_figure(days).as_str() {
        "0.5" => "Fed on 1 day every two weeks.".to_owned(),
        "1" => "Fed on 1 day a week.".to_owned(),
        "7" => "Fed every day.".to_owned(),
        number => format!("Fed on {number} days a week."),
    }
}

fn add_shares(recipes: &mut [SheetRecipe], average: &DietAverageView) {
    for (recipe, share) in recipes.iter_mut().zip(&average.recipes) {
        recipe.sentences.insert(0, format!("{} % of the energy.", format_figure(share.energy_percent)));
    }
}

fn write_diet(average: DietAverageView) -> SheetDiet {
    let mut sentences = Vec::new();
    if average.recipes.len() > 1 {
        sentences.push("The mean of the recipes, weighted by energy.".to_owned());
        if average.are_shares_assumed {
            sentences.push("The owner gave no days for each recipe, so equal days are assumed.".to_owned());
        }
    }
    sentences.push(format!("{}.", average.verdict_text));
    sentences.push(format!("Requirement: {}.", average.profile.label));
    SheetDiet {
        sentences,
        nutrients: average.nutrients.iter().map(write_nutrient).collect(),
        supplements: average.supplements.into_iter().map(write_supplement).collect(),
    }
}

fn write_nutrient(nutrient: &NutrientResult) -> SheetNutrient {
    let figure = |amount: f64| match nutrient.unit {
        "ratio" => format!("{} : 1", format_figure(amount)),
        unit => format!("{} {unit}", format_figure(amount)),
    };
    // An amount with unknown parts is a bound.
    let bound = match (nutrient.status, nutrient.is_diluted) {
        (Status::Unknown, true) => "at most ",
        (Status::Unknown, false) => "at least ",
        _ => "",
    };
    SheetNutrient {
        name: nutrient.name,
        amount: nutrient.amount_per_1000_kcal.map(|amount| format!("{bound}{}", figure(amount))),
        minimum: nutrient.minimum.map(figure),
        maximum: nutrient.maximum.map(figure),
        result: nutrient.status.label(),
        is_outside: matches!(nutrient.status, Status::Below | Status::Above),
    }
}

fn write_supplement(supplement: DailySupplementView) -> SheetSupplement {
    let DailySupplementView { name, amount, supplies, .. } = supplement;
    let gives = supplies.iter().map(|it| format!("{} {} {}", it.name, format_figure(it.amount), it.unit));
    SheetSupplement { name, amount, gives: gives.collect::<Vec<_>>().join(", ") }
}

fn name_pet_type(pet_type: PetType) -> &'static str {
    match pet_type {
        PetType::Dog => "Dog",
        PetType::Cat => "Cat",
    }
}
