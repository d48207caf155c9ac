//! POST /api/nutrition/formulation: wished foods, or a recipe of one's own, made into a dish that meets the profile.

use actix_web::{HttpResponse, web};
use domain::food_id::FoodId;
use domain::ingredient_line::{self, IngredientLine};
use domain::pet_type::PetType;
use domain::safety;
use nutrition::animal::{Animal, NewAnimal};
use nutrition::food::foods;
use nutrition::formulation::{Change, Draft, ExistingFood, FormulationError, FormulationRequest, formulate};
use nutrition::line::match_line;
use nutrition::need::need;
use nutrition::portion::wire_grams;
use nutrition::profile::LifeStage;
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};
use utoipa::ToSchema;
use validator::Validate;

use super::view::{AnalysisView, SafetyView};
use crate::error::{ApiError, FieldErrors, Problem};
use crate::request::body::Body;

/// After this the search is given up; an ordinary wish takes a fiftieth of it.
const SEARCH_TIMEOUT: Duration = Duration::from_secs(1);

/// A batch of more days is several batches.
pub const MAX_DAYS: u16 = 30;
pub const MAX_INGREDIENTS: u64 = 30;
pub const MAX_INCLUDED: u64 = 12;
pub const MAX_EXCLUDED: u64 = 40;

#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewFormulation {
    pub pet_type: PetType,
    /// Without it, what the animal's age asks for, else adult.
    #[serde(default)]
    pub life_stage: Option<LifeStage>,
    /// A recipe to balance: ingredient lines, of which as little as possible changes.
    #[serde(default)]
    #[validate(length(max = MAX_INGREDIENTS, message = "must have at most 30 lines."))]
    pub ingredients: Vec<String>,
    /// Foods to cook with, by name or id.
    #[serde(default)]
    #[validate(length(max = MAX_INCLUDED, message = "must have at most 12 foods."))]
    pub include: Vec<String>,
    /// Foods and families of foods to leave out: 'chicken' bars its broth and fat too.
    #[serde(default)]
    #[validate(length(max = MAX_EXCLUDED, message = "must have at most 40 names."))]
    pub exclude: Vec<String>,
    /// Days to cook for, of the animal described.
    #[serde(default)]
    #[validate(range(min = 1, max = MAX_DAYS, message = "must be from 1 to 30."))]
    pub days: Option<u16>,
    #[serde(flatten)]
    pub animal: NewAnimal,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Formulation)]
pub struct FormulationView {
    pub recipe: DraftView,
    pub analysis: AnalysisView,
    /// What differs from the recipe that was sent; of a new dish, everything.
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
        (status = 422, description = "A field is wrong, or the wish cannot be met: `errors` names the limits in conflict", body = Problem, content_type = "application/problem+json"),
        (status = 503, description = "The search took longer than a second", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn create(asked: Body<NewFormulation>) -> Result<HttpResponse, ApiError> {
    let view = web::block(move || make(&asked.0)).await??;
    Ok(HttpResponse::Ok().json(view))
}

/// The dish wished for, or why there is none.
pub fn make(asked: &NewFormulation) -> Result<FormulationView, ApiError> {
    let deadline = Instant::now() + SEARCH_TIMEOUT;
    let draft = formulate(&wish(asked)?, &|| Instant::now() >= deadline).map_err(refusal)?;
    Ok(FormulationView::of(draft))
}

fn wish(asked: &NewFormulation) -> Result<FormulationRequest, ApiError> {
    let animal = Animal::new(asked.pet_type, &asked.animal).map_err(|faults| {
        let mut errors = FieldErrors::new();
        for fault in faults.0 {
            errors.entry(fault.field.to_owned()).or_default().push(fault.fault);
        }
        ApiError::Invalid(errors)
    })?;
    let of_age = asked.animal.age_months.map(|_| animal.life_stage());
    let (kept, include) = (each(&asked.ingredients, "ingredients", kept)?, each(&asked.include, "include", wished)?);
    Ok(FormulationRequest {
        pet_type: asked.pet_type,
        life_stage: asked.life_stage.or(of_age).unwrap_or(LifeStage::AdultMaintenance),
        exclude: asked.exclude.iter().map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect(),
        energy_kcal: asked.days.map(|days| f64::from(days) * need(&animal).energy.kcal.typical),
        max_lines: FormulationRequest::max_lines_for(kept.len() + include.len()),
        existing: kept,
        include,
    })
}

/// Reads every text that says something; those that can't be read are named together.
fn each<T>(texts: &[String], field: &str, read: impl Fn(&str) -> Result<T, String>) -> Result<Vec<T>, ApiError> {
    let mut faults = Vec::new();
    let mut values = Vec::new();
    for text in texts.iter().map(|text| text.trim()).filter(|text| !text.is_empty()) {
        match read(text) {
            Ok(value) => values.push(value),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(values) } else { Err(ApiError::Invalid(FieldErrors::from([(field.to_owned(), faults)]))) }
}

fn kept(text: &str) -> Result<ExistingFood, String> {
    let found = match_line(&ingredient_line::parse(text)).ok_or_else(|| format!("'{text}' names no food we know."))?;
    let grams = found.grams.ok_or_else(|| format!("'{text}' has no weight we know: say it in grams."))?;
    Ok(ExistingFood { food: found.food.id.clone(), grams, bounds: None, text: Some(text.to_owned()) })
}

fn wished(name: &str) -> Result<FoodId, String> {
    let id = FoodId::new(name);
    if foods().get(&id).is_some() {
        return Ok(id);
    }
    match_line(&ingredient_line::parse(name))
        .map(|found| found.food.id.clone())
        .ok_or_else(|| format!("'{name}' is no food we know."))
}

fn refusal(refused: FormulationError) -> ApiError {
    let sentence = refused.to_string();
    let of = |field: &str| ApiError::Invalid(FieldErrors::from([(field.to_owned(), vec![format!("{sentence}.")])]));
    match refused {
        FormulationError::Infeasible { conflicts } => ApiError::Infeasible(
            conflicts.iter().map(|conflict| (conflict.id.to_owned(), vec![format!("{conflict}.")])).collect(),
        ),
        FormulationError::Stopped => ApiError::TookTooLong,
        FormulationError::UnknownFood { .. } => of("exclude"),
        FormulationError::BadEnergy => of("days"),
        FormulationError::BadAmount { .. } => of("ingredients"),
        FormulationError::Contradiction { .. }
        | FormulationError::TooMany { .. }
        | FormulationError::NothingRequested => of("include"),
    }
}

impl FormulationView {
    fn of(draft: Draft) -> Self {
        let lines: Vec<IngredientLine> = draft.lines.iter().map(|text| ingredient_line::parse(text)).collect();
        let (pet_type, life_stage) = (draft.analysis.pet_type, draft.analysis.life_stage);
        let safety = SafetyView::of(&safety::check(pet_type, "", &draft.lines, &[]), &[]);
        Self {
            recipe: DraftView { pet_type, life_stage, ingredients: draft.lines },
            analysis: AnalysisView::new(draft.analysis, &lines, safety),
            changes: draft.changes.into_iter().map(ChangeView::of).collect(),
        }
    }
}

impl ChangeView {
    fn of(change: Change) -> Self {
        let Change { food_id, food, from_grams, to_grams } = change;
        Self { food_id, food, from_grams: wire_grams(from_grams), to_grams: wire_grams(to_grams) }
    }
}
