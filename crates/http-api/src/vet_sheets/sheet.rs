//! Calculates what a sheet for the vet says, by the rules of feeding plans and diets, and writes it as texts.

use chrono::NaiveDate;
use documents::{SheetDiet, SheetNutrient, SheetRecipe, SheetSupplement, VetSheet};
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use nutrition::analysis::NutrientResult;
use nutrition::animal::{Animal, age_text, weight_bounds_of_any_pet};
use nutrition::body_condition;
use nutrition::figure::{format_figure, weight_text};
use nutrition::portion::round_kcal;
use nutrition::verdict::Status;

use super::request::{FedOnDays, MAX_DAYS, NewVetSheet, STEP_DAYS, SheetWeight};
use crate::batch_days::animals::FedAnimal;
use crate::batch_days::{format_date, parse_date};
use crate::error::ApiError;
use crate::nutrition::diet::{DailySupplementView, DietAverageView, DietView, FedRecipeDays};
use crate::nutrition::plan_view::PortionView;
use crate::nutrition::unportioned::UnportionedView;
use crate::recipes::custom::RequestedCustomRecipes;
use crate::recipes::published::PublishedRecipe;
use crate::shop::basket_request::invalid_field;
use crate::snapshot::Snapshot;

/// Number of weights that the sheet shows.
const SHOWN_WEIGHTS: usize = 6;

pub fn write_sheet(
    request: &NewVetSheet,
    snapshot: &Snapshot,
    custom: &RequestedCustomRecipes,
) -> Result<VetSheet, ApiError> {
    let fed_animal = FedAnimal::parse(&request.animal, "animal")?;
    let animal = &fed_animal.animal;
    let written_on = parse_date(&request.written_on, "writtenOn")?;
    let fed = find_recipes(request, animal.pet_type, snapshot, custom)?;
    let mut unportioned = Vec::new();
    let mut recipes = Vec::new();
    for (days, published) in &fed {
        let (sentences, refusal) = feeding_sentences(&fed_animal, published);
        let days_sentence = days.days_per_week.map(days_sentence);
        recipes.push((
            days.id,
            SheetRecipe {
                title: published.recipe.content.title.clone(),
                sentences: days_sentence.into_iter().chain(sentences).collect(),
                lines: published.recipe.content.ingredients.clone(),
            },
        ));
        unportioned.extend(refusal);
    }
    let diet = (!fed.is_empty()).then(|| DietView::new(animal, &fed, &unportioned));
    let problem = diet.as_ref().and_then(|diet| diet.problem.clone());
    let average = diet.and_then(|diet| diet.average);
    if let Some(average) = average.as_ref().filter(|average| average.recipes.len() > 1) {
        add_shares(&mut recipes, average);
    }
    Ok(VetSheet {
        name: request.name.clone().unwrap_or_default(),
        pet_type: name_pet_type(animal.pet_type),
        written_on: format_date(written_on),
        facts: facts(&fed_animal, request),
        weights: weights(&request.weights, animal)?,
        recipes: recipes.into_iter().map(|(_, recipe)| recipe).collect(),
        diet: average.map(write_diet),
        problem,
    })
}

fn find_recipes<'a>(
    request: &NewVetSheet,
    pet_type: PetType,
    snapshot: &'a Snapshot,
    custom: &'a RequestedCustomRecipes,
) -> Result<Vec<(FedRecipeDays, &'a PublishedRecipe)>, ApiError> {
    let mut fed: Vec<(FedRecipeDays, &PublishedRecipe)> = Vec::new();
    for (index, FedOnDays { recipe_id, days_per_week }) in request.recipes.iter().enumerate() {
        let id = RecipeId(*recipe_id);
        let field = |name: &str| format!("recipes.{index}.{name}");
        let found = custom.find(id, snapshot).filter(|it| it.recipe.content.pet_type == pet_type);
        let Some(published) = found else {
            return Err(invalid_field(&field("recipeId"), format!("{id} is not a published recipe for {pet_type}s.")));
        };
        let is_allowed = |days: f64| (STEP_DAYS..=MAX_DAYS).contains(&days) && (days / STEP_DAYS).fract() == 0.0;
        if days_per_week.is_some_and(|days| !is_allowed(days)) {
            let rule = format!("must be from {STEP_DAYS} to {MAX_DAYS} in half days.");
            return Err(invalid_field(&field("daysPerWeek"), rule));
        }
        // A recipe that is named twice is fed once.
        if fed.iter().all(|(days, _)| days.id != id) {
            fed.push((FedRecipeDays { id, days_per_week: *days_per_week }, published));
        }
    }
    Ok(fed)
}

/// Returns what an owner says about the animal, and its energy.
fn facts(fed: &FedAnimal, request: &NewVetSheet) -> Vec<(&'static str, String)> {
    let animal = &fed.animal;
    let input = &request.animal.animal;
    let kcal = fed.need.energy.kcal;
    let breed = animal.breed.map_or("breed not stated", |breed| breed.name.as_str());
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
fn feeding_sentences(fed: &FedAnimal, published: &PublishedRecipe) -> (Vec<String>, Option<UnportionedView>) {
    match fed.batch(published) {
        Ok(batch) => {
            let portion = PortionView::for_recipe(&fed.need, published, batch, None);
            let grams = portion.kitchen_grams_per_meal;
            let sentence = if portion.is_treat {
                format!("As a treat: at most {grams:.0} g a day.")
            } else {
                format!("Portion if it is the only food: {grams:.0} g, {}.", times_a_day(portion.meals_per_day))
            };
            (std::iter::once(sentence).chain(portion.cautions).collect(), None)
        }
        Err(reason) => {
            let causes =
                if reason.lines.is_empty() { String::new() } else { format!(" ({})", reason.lines.join("; ")) };
            let why = format!("{}{causes}.", reason.reason);
            let sentences = std::iter::once(why).chain(reason.warning.clone()).collect();
            let refusal = UnportionedView { recipe_id: published.recipe.id, reason, cautions: Vec::new() };
            (sentences, Some(refusal))
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

fn add_shares(recipes: &mut [(RecipeId, SheetRecipe)], average: &DietAverageView) {
    for (id, recipe) in recipes {
        if let Some(share) = average.recipes.iter().find(|share| share.recipe_id == *id) {
            recipe.sentences.insert(0, format!("{} % of the energy.", format_figure(share.energy_percent)));
        }
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
        result: match nutrient.status {
            Status::Meets => "Meets",
            Status::Below => "Too low",
            Status::Above => "Too high",
            Status::Unknown => "Not known",
        },
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
