//! POST /api/nutrition/formulation: calculates a recipe that meets the nutrient profile, from foods or from an existing
//! recipe.

use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::country::Country;
use assistant::constraints::{self, MAX_DAYS};
use assistant::text::join_list;
use domain::food_id::FoodId;
use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use domain::safety;
use nutrition::analysis::{Dish, assess};
use nutrition::animal::{Animal, AnimalInput};
use nutrition::caution::cautions_with;
use nutrition::daily_need::{DailyNeed, unweaned_advice};
use nutrition::food::foods;
use nutrition::formulation::{
    Change, Draft, ExistingFood, FormulationError, FormulationRequest, energy_that_lasts, formulate,
};
use nutrition::label_product::{LabelProduct, ProductInput, match_line_with};
use nutrition::line::question::questions_with;
use nutrition::line::{LineMatch, match_line};
use nutrition::line_advice::line_advice_with;
use nutrition::portion::round_grams;
use nutrition::portion_warning::find_portion_warnings;
use nutrition::profile::{LifeStage, Profile};
use search::exclusion::{self, ExcludedFood, FoundExclusion, LineFoods};
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};
use utoipa::ToSchema;
use validator::Validate;

use super::analysis::MAX_LINES;
use super::draft_portion::DraftPortionView;
use super::local_units;
use super::products::{MAX_PRODUCTS, limit_to_animal, parse_products};
use super::unportioned::Unportioned;
use super::view::{AnalysisView, SafetyView, find_eater};
use crate::country::detected_country;
use crate::error::{ApiError, FieldErrors, Problem};
use crate::request::body::Body;
use crate::request::pet_exclusions::{PetExclusions, names_of_excluded};
use crate::state::State;

/// Maximum time of a search. Most searches take about 20 ms.
const SEARCH_TIMEOUT: Duration = Duration::from_secs(1);

pub const MAX_INGREDIENTS: u64 = 30;
#[expect(clippy::as_conversions, reason = "constants have no other conversion, and a few foods fit")]
pub const MAX_INCLUDED: u64 = constraints::MAX_FOODS as u64;
#[expect(clippy::as_conversions, reason = "constants have no other conversion, and a few names fit")]
pub const MAX_EXCLUDED: u64 = constraints::MAX_EXCLUDED as u64;

#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewFormulation {
    pub pet_type: PetType,
    /// If missing, the life stage for the age of the animal; without an age, adult.
    #[serde(default)]
    pub life_stage: Option<LifeStage>,
    /// The ingredient lines of a recipe to balance, which is changed as little as possible.
    #[serde(default)]
    #[validate(length(max = MAX_INGREDIENTS, message = "must have at most {max} lines."))]
    pub ingredients: Vec<String>,
    /// The steps of that recipe. Nutrients are counted after cooking, by these steps for the lines that are added too; without
    /// steps, raw foods are assumed to be simmered.
    #[serde(default)]
    #[validate(length(max = MAX_LINES, message = "must have at most {max} steps."))]
    pub instructions: Vec<String>,
    /// Foods that the recipe must contain, by name or id.
    #[serde(default)]
    #[validate(length(max = MAX_INCLUDED, message = "must have at most {max} foods."))]
    pub include: Vec<String>,
    /// Foods and food families to leave out: 'chicken' also leaves out its broth and fat.
    #[serde(default)]
    #[validate(length(max = MAX_EXCLUDED, message = "must have at most {max} names."))]
    pub exclude: Vec<String>,
    /// Foods and families of foods that the pet must not eat, separated by commas; at most 40. The recipe contains none of them.
    /// Unlike in `exclude`, 'chicken breast' excludes everything from chicken.
    #[serde(default)]
    pub pet_exclude: Option<String>,
    /// Number of days to cook for, for the described animal.
    #[serde(default)]
    #[validate(range(min = 1, max = MAX_DAYS, message = "must be from {min} to {max}."))]
    pub days: Option<u16>,
    /// Products of the visitor, by their labels. The draft prefers them to other supplements; nothing is stored.
    #[serde(default)]
    #[validate(length(max = MAX_PRODUCTS, message = "must be at most {max}."))]
    pub products: Vec<ProductInput>,
    /// The country of the visitor, whose pints are meant. If missing, the country is detected.
    #[serde(default)]
    pub country: Option<Country>,
    #[serde(flatten)]
    pub animal: AnimalInput,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Formulation)]
pub struct FormulationView {
    pub recipe: DraftView,
    pub analysis: AnalysisView,
    /// The differences from the recipe that was sent. For a new recipe, these are all its foods.
    pub changes: Vec<ChangeView>,
    /// Says which foods of the recipe that was sent the pet must not eat, so that they were left out; null if there are none.
    #[schema(required = true)]
    pub left_out_for_pet: Option<String>,
    /// The portion of the animal; null if no number of days was requested.
    #[schema(required = true)]
    pub portion: Option<DraftPortionView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipeDraft)]
pub struct DraftView {
    pub pet_type: PetType,
    pub life_stage: LifeStage,
    pub ingredients: Vec<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Change)]
pub struct ChangeView {
    #[schema(value_type = String)]
    pub food_id: FoodId,
    pub food: String,
    /// 0 for a food that was added.
    pub from_grams: f64,
    /// 0 for a food that was left out.
    pub to_grams: f64,
}

#[utoipa::path(
    post, path = "/api/nutrition/formulation", operation_id = "formulateRecipe", tag = "nutrition",
    request_body = NewFormulation,
    responses(
        (status = 200, description = "The recipe", body = FormulationView),
        (status = 422, description = "A field is invalid, or no recipe meets all limits. `errors` names the field or the limits in conflict", body = Problem, content_type = "application/problem+json"),
        (status = 503, description = "The search took longer than a second", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn create(
    http_request: HttpRequest,
    state: web::Data<State>,
    Body(request): Body<NewFormulation>,
) -> Result<HttpResponse, ApiError> {
    let country = request.country.or_else(|| detected_country(&http_request, &state));
    let request = NewFormulation { country, ..request };
    let view = web::block(move || calculate(&request, state.config.nutrient_profiles.added())).await??;
    Ok(HttpResponse::Ok().json(view))
}

/// Calculates a recipe by the built-in profile, and assesses it by the added ones. If no recipe meets the profile, the error names
/// the limits in conflict.
pub fn calculate(request: &NewFormulation, added: &[&'static Profile]) -> Result<FormulationView, ApiError> {
    let deadline = Instant::now() + SEARCH_TIMEOUT;
    let animal = parse_animal(request)?;
    let need = DailyNeed::for_animal(&animal);
    let exclusions = PetExclusions::from_field(request.pet_exclude.as_deref(), "petExclude")?;
    let domain_request = to_domain_request(request, &animal, &need, &exclusions)?;
    let left_out = names_of_excluded(domain_request.existing.iter().map(|it| &it.food), &exclusions.foods());
    let draft = formulate(&domain_request, &|| Instant::now() >= deadline)
        .map_err(|error| explain(error, request.pet_type, &left_out))?;
    let known_animal = Some(&animal).filter(|animal| animal.is_weight_known());
    let portion = request.days.and_then(|_| DraftPortionView::new(&need, &draft.analysis));
    let view = FormulationView::new(draft, &domain_request, known_animal, added);
    Ok(FormulationView { portion, left_out_for_pet: left_out_text(request.pet_type, &left_out), ..view })
}

/// Returns None if nothing was left out.
fn left_out_text(pet_type: PetType, names: &[&str]) -> Option<String> {
    (!names.is_empty()).then(|| {
        let (foods, object) = (join_list(names), it_or_them(names));
        format!("The recipe contained {foods}, which your {pet_type} must not eat. This version leaves {object} out.")
    })
}

/// Returns why there is no draft. `left_out` are the foods of the dish that the pet must not eat.
fn explain(error: FormulationError, pet_type: PetType, left_out: &[&str]) -> ApiError {
    if left_out.is_empty() {
        return to_api_error(error);
    }
    let found: Vec<FoundExclusion> = left_out.iter().map(|name| FoundExclusion::certain(name)).collect();
    let Unportioned { reason, .. } = Unportioned::from_excluded_foods(pet_type, &found);
    let sentence = format!("{reason}. Replace {} with other food, then try again.", it_or_them(left_out));
    let left_out = ("petExclude".to_owned(), vec![sentence]);
    // The dish consisted only of the foods that were left out.
    if error == FormulationError::NoFoods {
        return ApiError::Invalid(FieldErrors::from([left_out]));
    }
    match to_api_error(error) {
        ApiError::Infeasible(errors) => ApiError::Infeasible(errors.into_iter().chain([left_out]).collect()),
        other => other,
    }
}

fn it_or_them(names: &[&str]) -> &'static str {
    if names.len() == 1 { "it" } else { "them" }
}

/// Rejects an animal that is not weaned, because no recipe suits it.
fn parse_animal(request: &NewFormulation) -> Result<Animal, ApiError> {
    let animal = Animal::new(request.pet_type, &request.animal).map_err(|faults| {
        let mut errors = FieldErrors::new();
        for fault in faults.0 {
            errors.entry(fault.field.to_owned()).or_default().push(fault.message);
        }
        ApiError::Invalid(errors)
    })?;
    match unweaned_advice(&animal) {
        Some(advice) => Err(ApiError::Invalid(FieldErrors::from([("ageMonths".to_owned(), vec![advice])]))),
        None => Ok(animal),
    }
}

fn to_domain_request(
    request: &NewFormulation,
    animal: &Animal,
    need: &DailyNeed,
    exclusions: &PetExclusions,
) -> Result<FormulationRequest, ApiError> {
    let stage_for_age = request.animal.age_months.map(|_| animal.life_stage());
    let mut products = parse_products(&request.products, request.pet_type)?;
    let daily_kcal = need.energy.kcal.typical;
    limit_to_animal(&mut products, animal.is_weight_known().then_some(daily_kcal))?;
    let mut excluded_foods = exclusions.excluded_foods();
    let without = parse_all(&request.exclude, "exclude", |name| {
        exclusion::find_exclusion(name).map_err(|unknown| format!("{unknown}."))
    })?;
    // A food that is not in the food table, such as kangaroo, is never chosen, but the visitor's own lines may name it.
    excluded_foods.extend(without.iter().filter(|food| food.foods.is_empty()).cloned());
    let existing = parse_all(&request.ingredients, "ingredients", |text| {
        parse_existing_food(text, request, &products, &excluded_foods)
    })?;
    let include = parse_all(&request.include, "include", |name| find_wanted_food(name, request, &excluded_foods))?;
    let excluded = names_of_excluded(&include, &exclusions.foods());
    if !excluded.is_empty() {
        let sentence = format!("Your {} must not eat {}.", request.pet_type, join_list(&excluded));
        return Err(ApiError::Invalid(FieldErrors::from([("include".to_owned(), vec![sentence])])));
    }
    let mut exclude: Vec<String> =
        without.into_iter().filter(|food| !food.foods.is_empty()).map(|it| it.name).collect();
    exclude.extend(exclusions.food_names().map(str::to_owned));
    Ok(FormulationRequest {
        pet_type: request.pet_type,
        life_stage: request.life_stage.or(stage_for_age).unwrap_or(LifeStage::AdultMaintenance),
        energy_kcal: request.days.map(|days| energy_that_lasts(f64::from(days) * daily_kcal)),
        max_lines: FormulationRequest::max_lines_for(existing.len() + include.len()),
        existing,
        instructions: request.instructions.iter().filter(|step| !step.trim().is_empty()).cloned().collect(),
        include,
        featured: Vec::new(),
        exclude,
        products,
        salt: local_units::salt_country(request.country),
    })
}

/// Parses all texts that are not blank. The error contains the message of each invalid one.
fn parse_all<T>(texts: &[String], field: &str, parse: impl Fn(&str) -> Result<T, String>) -> Result<Vec<T>, ApiError> {
    let mut faults = Vec::new();
    let mut values = Vec::new();
    for text in texts.iter().map(|text| text.trim()).filter(|text| !text.is_empty()) {
        match parse(text) {
            Ok(value) => values.push(value),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(values) } else { Err(ApiError::Invalid(FieldErrors::from([(field.to_owned(), faults)]))) }
}

/// Returns the food of a line, or what to ask its author. A line that matches an excluded food is left out of the recipe by the
/// formulation; one that names it in other words cannot be left out, because its food is not known.
fn parse_existing_food(
    text: &str,
    request: &NewFormulation,
    products: &[LabelProduct],
    excluded: &[ExcludedFood],
) -> Result<ExistingFood, String> {
    let line = local_units::parse_line(text, request.country);
    let is_left_out = |found: &LineMatch| excluded.iter().any(|it| it.foods.contains(&found.food.id));
    if !match_line_with(&line, products).is_some_and(|found| is_left_out(&found))
        && let Some(found) = LineFoods::new(&line, products).find_excluded(excluded)
    {
        return Err(format!("'{text}': {}", excluded_line_sentence(request.pet_type, &found)));
    }
    let hazards = safety::find_hazards(request.pet_type, "", &[text.to_owned()], &[]);
    if let Some(hazard) = hazards.iter().find(|finding| finding.verdict == safety::HazardVerdict::Unsafe) {
        return Err(format!("'{text}' is not safe: {}", hazard.to_sentence()));
    }
    let question = || questions_with(std::slice::from_ref(&line), products).into_iter().flatten().next();
    let ask =
        || question().map_or_else(|| format!("'{text}' is not understood."), |it| format!("'{text}': {}", it.text));
    let found = match_line_with(&line, products).ok_or_else(ask)?;
    let grams = found.grams.ok_or_else(ask)?;
    // A line in British pints is written in other units, because the next reader of 'pint' may mean the American one.
    let is_same_everywhere = line == IngredientLine::parse(text);
    let text = is_same_everywhere.then(|| text.to_owned());
    Ok(ExistingFood { food: found.food.id.clone(), grams, bounds: None, text })
}

fn excluded_line_sentence(pet_type: PetType, found: &FoundExclusion) -> String {
    let contains = if found.is_certain() { "contains" } else { "may contain" };
    format!(
        "This {contains} {}, which your {pet_type} must not eat. Replace it with other food, then try again.",
        found.name
    )
}

/// Returns a food that the recipe must contain. A name that no single food has, such as 'chicken', may still name an excluded one.
fn find_wanted_food(name: &str, request: &NewFormulation, excluded: &[ExcludedFood]) -> Result<FoodId, String> {
    find_food(name).map_err(|unknown| {
        let found = LineFoods::new(&IngredientLine::parse(name), &[]).find_excluded(excluded);
        found.map_or(unknown, |found| format!("Your {} must not eat {}.", request.pet_type, found.name))
    })
}

fn find_food(name: &str) -> Result<FoodId, String> {
    let id = FoodId::new(name);
    if foods().get(&id).is_some() {
        return Ok(id);
    }
    match_line(&IngredientLine::parse(name))
        .map(|found| found.food.id.clone())
        .ok_or_else(|| format!("'{name}' is not a food that we know."))
}

fn to_api_error(error: FormulationError) -> ApiError {
    let sentence = error.to_string();
    let field_error =
        |field: &str| ApiError::Invalid(FieldErrors::from([(field.to_owned(), vec![format!("{sentence}.")])]));
    match error {
        FormulationError::Infeasible { conflicts } => ApiError::Infeasible(
            conflicts.iter().map(|conflict| (conflict.id.to_owned(), vec![format!("{conflict}.")])).collect(),
        ),
        FormulationError::TimedOut => ApiError::FormulationTimeout,
        FormulationError::UnknownFood { .. } => field_error("exclude"),
        FormulationError::InvalidEnergy => field_error("days"),
        FormulationError::InvalidAmount { .. } => field_error("ingredients"),
        FormulationError::IncludedAndExcluded { .. }
        | FormulationError::TooManyFoods { .. }
        | FormulationError::NoFoods => field_error("include"),
    }
}

impl FormulationView {
    /// The portion is checked for the animal, if it is known.
    fn new(draft: Draft, request: &FormulationRequest, animal: Option<&Animal>, added: &[&'static Profile]) -> Self {
        let FormulationRequest { instructions, products, .. } = request;
        let lines: Vec<IngredientLine> = draft.lines.iter().map(|text| IngredientLine::parse(text)).collect();
        let (pet_type, life_stage) = (draft.analysis.pet_type, draft.analysis.life_stage);
        let findings = safety::find_hazards(pet_type, "", &draft.lines, instructions);
        // Formulations are calculated for meals only.
        let is_treat = false;
        let cautions = cautions_with(pet_type, is_treat, &lines, instructions, products);
        let safety = SafetyView::for_dish(draft.analysis.verdict, &lines, &findings, &cautions);
        let dish = Dish { pet_type, life_stage, is_treat, lines: &lines, instructions, salt: request.salt };
        let (advice, added) = (line_advice_with(&dish, products), assess(&dish, products, added));
        let eater = animal.map(|animal| find_eater(animal, &draft.analysis, is_treat));
        let portion_warnings = find_portion_warnings(&lines, products, eater);
        let analysis = AnalysisView::new(draft.analysis, added, &lines, advice, safety, products);
        Self {
            recipe: DraftView { pet_type, life_stage, ingredients: draft.lines },
            analysis: AnalysisView { portion_warnings, ..analysis },
            changes: draft.changes.into_iter().map(ChangeView::new).collect(),
            left_out_for_pet: None,
            portion: None,
        }
    }
}

impl ChangeView {
    fn new(change: Change) -> Self {
        let Change { food_id, food, from_grams, to_grams } = change;
        Self { food_id, food, from_grams: round_grams(from_grams), to_grams: round_grams(to_grams) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nutrition::analysis::analyse_with;

    #[test]
    fn the_messages_have_placeholders_for_the_limits() {
        let many = |count: u64| (0..=count).map(|number| number.to_string()).collect::<Vec<_>>();
        let request = NewFormulation {
            pet_type: PetType::Dog,
            life_stage: None,
            ingredients: many(MAX_INGREDIENTS),
            instructions: many(MAX_LINES),
            include: many(MAX_INCLUDED),
            exclude: many(MAX_EXCLUDED),
            pet_exclude: None,
            days: Some(MAX_DAYS + 1),
            products: Vec::new(),
            country: None,
            animal: AnimalInput::default(),
        };
        let errors = request.validate().unwrap_err();
        let fields = errors.field_errors();
        for field in ["ingredients", "instructions", "include", "exclude", "days"] {
            let message = fields[field][0].message.clone().unwrap();
            assert!(message.contains("{max}"), "{field}: {message}");
        }
    }

    #[test]
    fn a_formulation_has_the_cautions_of_an_analysis() {
        let lines = ["450 g chicken thigh, skinless, diced", "200 g white rice", "100 g carrots"];
        for (steps, is_cooked) in [("Mix everything and serve.", false), ("Simmer everything for 20 minutes.", true)] {
            let request = NewFormulation {
                pet_type: PetType::Dog,
                life_stage: None,
                ingredients: lines.map(str::to_owned).to_vec(),
                instructions: vec![steps.to_owned()],
                include: Vec::new(),
                exclude: Vec::new(),
                pet_exclude: None,
                days: None,
                products: Vec::new(),
                country: None,
                animal: AnimalInput::default(),
            };
            let safety = calculate(&request, &[]).unwrap().analysis.safety;
            let is_warned = safety.warnings.iter().any(|it| it.starts_with("No step cooks these raw ingredients"));
            assert_eq!(is_warned, !is_cooked, "{steps}: {:?}", safety.warnings);
        }
    }

    #[test]
    fn a_formulation_warns_about_the_portion_of_a_known_animal() {
        let texts = ["450 g turkey thigh", "180 g brown rice", "20 gentle iron tablets (14 mg each)"];
        let lines = texts.map(IngredientLine::parse);
        for (weight_kg, is_warned) in [(Some(2.0), true), (Some(25.0), false), (None, false)] {
            let request = NewFormulation {
                pet_type: PetType::Dog,
                life_stage: None,
                ingredients: texts.map(str::to_owned).to_vec(),
                instructions: Vec::new(),
                include: Vec::new(),
                exclude: Vec::new(),
                pet_exclude: None,
                days: None,
                products: Vec::new(),
                country: None,
                animal: AnimalInput { weight_kg, ..AnimalInput::default() },
            };
            let animal = parse_animal(&request).unwrap();
            let domain_request =
                to_domain_request(&request, &animal, &DailyNeed::for_animal(&animal), &PetExclusions::default())
                    .unwrap();
            let dish = Dish {
                pet_type: PetType::Dog,
                life_stage: LifeStage::AdultMaintenance,
                is_treat: false,
                lines: &lines,
                instructions: &[],
                salt: domain_request.salt,
            };
            // The draft is made up, because a calculated one keeps all limits.
            let analysis = analyse_with(&dish, &[]);
            let draft = Draft { lines: texts.map(str::to_owned).to_vec(), analysis, changes: Vec::new() };
            let known_animal = Some(&animal).filter(|animal| animal.is_weight_known());
            let view = FormulationView::new(draft, &domain_request, known_animal, &[]);
            assert_eq!(!view.analysis.portion_warnings.is_empty(), is_warned, "{weight_kg:?} kg");
        }
    }

    #[test]
    fn pints_of_a_recipe_to_balance_are_those_of_the_visitors_country() {
        for (country, line, expected_ml, is_text_kept) in [
            (Some(Country::GB), "1 pint water", 568.3, false),
            ("US".parse().ok(), "1 pint water", 473.2, true),
            (None, "1 pint water", 473.2, true),
            (Some(Country::GB), "500 ml water", 500.0, true),
        ] {
            let request = NewFormulation {
                pet_type: PetType::Dog,
                life_stage: None,
                ingredients: vec![line.to_owned()],
                instructions: Vec::new(),
                include: Vec::new(),
                exclude: Vec::new(),
                pet_exclude: None,
                days: None,
                products: Vec::new(),
                country,
                animal: AnimalInput::default(),
            };
            let animal = parse_animal(&request).unwrap();
            let existing =
                to_domain_request(&request, &animal, &DailyNeed::for_animal(&animal), &PetExclusions::default())
                    .unwrap()
                    .existing;
            let [food] = existing.as_slice() else { panic!("{existing:?}") };
            assert!((food.grams - expected_ml).abs() < 0.1, "{country:?} {line}: {} g", food.grams);
            // A line in British pints is not kept as it is, because it does not say which pint is meant.
            assert_eq!(food.text.is_some(), is_text_kept, "{country:?} {line}");
        }
    }
}
