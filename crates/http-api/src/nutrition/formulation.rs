//! POST /api/nutrition/formulation: calculates a recipe that meets the nutrient profile, from foods or from an existing
//! recipe.

use actix_web::{HttpResponse, web};
use domain::food_id::FoodId;
use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use domain::safety;
use nutrition::animal::{Animal, AnimalInput};
use nutrition::daily_need::DailyNeed;
use nutrition::food::foods;
use nutrition::formulation::{Change, Draft, ExistingFood, FormulationError, FormulationRequest, formulate};
use nutrition::line::match_line;
use nutrition::portion::round_grams;
use nutrition::profile::LifeStage;
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};
use utoipa::ToSchema;
use validator::Validate;

use super::view::{AnalysisView, SafetyView};
use crate::error::{ApiError, FieldErrors, Problem};
use crate::request::body::Body;

/// Maximum time of a search. Most searches take about 20 ms.
const SEARCH_TIMEOUT: Duration = Duration::from_secs(1);

/// Maximum number of days of one batch.
pub const MAX_DAYS: u16 = 30;
pub const MAX_INGREDIENTS: u64 = 30;
pub const MAX_INCLUDED: u64 = 12;
pub const MAX_EXCLUDED: u64 = 40;

#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewFormulation {
    pub pet_type: PetType,
    /// If missing, the life stage for the age of the animal; without an age, adult.
    #[serde(default)]
    pub life_stage: Option<LifeStage>,
    /// The ingredient lines of a recipe to balance, which is changed as little as possible.
    #[serde(default)]
    #[validate(length(max = MAX_INGREDIENTS, message = "must have at most 30 lines."))]
    pub ingredients: Vec<String>,
    /// Foods that the recipe must contain, by name or id.
    #[serde(default)]
    #[validate(length(max = MAX_INCLUDED, message = "must have at most 12 foods."))]
    pub include: Vec<String>,
    /// Foods and food families to leave out: 'chicken' also leaves out its broth and fat.
    #[serde(default)]
    #[validate(length(max = MAX_EXCLUDED, message = "must have at most 40 names."))]
    pub exclude: Vec<String>,
    /// Number of days to cook for, for the described animal.
    #[serde(default)]
    #[validate(range(min = 1, max = MAX_DAYS, message = "must be from 1 to 30."))]
    pub days: Option<u16>,
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
    pub food: &'static str,
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
pub async fn create(Body(request): Body<NewFormulation>) -> Result<HttpResponse, ApiError> {
    let view = web::block(move || calculate(&request)).await??;
    Ok(HttpResponse::Ok().json(view))
}

/// Calculates a recipe. If there is none, the error names the limits in conflict.
pub fn calculate(request: &NewFormulation) -> Result<FormulationView, ApiError> {
    let deadline = Instant::now() + SEARCH_TIMEOUT;
    let draft = formulate(&to_domain_request(request)?, &|| Instant::now() >= deadline).map_err(to_api_error)?;
    Ok(FormulationView::new(draft))
}

fn to_domain_request(request: &NewFormulation) -> Result<FormulationRequest, ApiError> {
    let animal = Animal::new(request.pet_type, &request.animal).map_err(|faults| {
        let mut errors = FieldErrors::new();
        for fault in faults.0 {
            errors.entry(fault.field.to_owned()).or_default().push(fault.message);
        }
        ApiError::Invalid(errors)
    })?;
    let stage_for_age = request.animal.age_months.map(|_| animal.life_stage());
    let existing = parse_all(&request.ingredients, "ingredients", parse_existing_food)?;
    let include = parse_all(&request.include, "include", find_food)?;
    Ok(FormulationRequest {
        pet_type: request.pet_type,
        life_stage: request.life_stage.or(stage_for_age).unwrap_or(LifeStage::AdultMaintenance),
        exclude: request.exclude.iter().map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect(),
        energy_kcal: request.days.map(|days| f64::from(days) * DailyNeed::for_animal(&animal).energy.kcal.typical),
        max_lines: FormulationRequest::max_lines_for(existing.len() + include.len()),
        existing,
        include,
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

fn parse_existing_food(text: &str) -> Result<ExistingFood, String> {
    let found = match_line(&IngredientLine::parse(text))
        .ok_or_else(|| format!("'{text}' does not contain a food that we know."))?;
    let grams = found.grams.ok_or_else(|| format!("We do not know the weight of '{text}'. Enter it in grams."))?;
    Ok(ExistingFood { food: found.food.id.clone(), grams, bounds: None, text: Some(text.to_owned()) })
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
    fn new(draft: Draft) -> Self {
        let lines: Vec<IngredientLine> = draft.lines.iter().map(|text| IngredientLine::parse(text)).collect();
        let (pet_type, life_stage) = (draft.analysis.pet_type, draft.analysis.life_stage);
        let safety = SafetyView::new(&safety::find_hazards(pet_type, "", &draft.lines, &[]), &[]);
        Self {
            recipe: DraftView { pet_type, life_stage, ingredients: draft.lines },
            analysis: AnalysisView::new(draft.analysis, &lines, safety),
            changes: draft.changes.into_iter().map(ChangeView::new).collect(),
        }
    }
}

impl ChangeView {
    fn new(change: Change) -> Self {
        let Change { food_id, food, from_grams, to_grams } = change;
        Self { food_id, food, from_grams: round_grams(from_grams), to_grams: round_grams(to_grams) }
    }
}
