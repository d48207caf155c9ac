//! POST /api/nutrition/analysis: analyses a recipe of a visitor. Nothing is stored.

use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::country::Country;
use domain::category::Category;
use domain::pet_type::PetType;
use nutrition::animal::{Animal, AnimalInput};
use nutrition::label_product::{LabelProduct, ProductInput};
use nutrition::profile::{LifeStage, Profile};
use search::exclusion::ExcludedFood;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

use super::products::{MAX_PRODUCTS, parse_products};
use super::view::{AnalysisInput, AnalysisView};
use crate::country::detected_country;
use crate::error::ApiError;
use crate::recipes::sizes::MAX_SERVINGS;
use crate::request::body::Body;
use crate::request::pet_exclusions::PetExclusions;
use crate::state::State;

/// Maximum number of ingredients and of steps. Real recipes have fewer.
pub const MAX_LINES: u64 = 100;
pub const MAX_TITLE_LENGTH: u64 = 100;
pub const MAX_LINE_LENGTH: usize = 500;

#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewAnalysis {
    pub pet_type: PetType,
    /// If missing, growth for puppy and kitten recipes and adult for all others.
    #[serde(default)]
    pub life_stage: Option<LifeStage>,
    /// The category `treats` makes the analysis treat the recipe as a treat.
    #[serde(default)]
    pub category: Option<Category>,
    #[serde(default)]
    #[validate(length(max = MAX_TITLE_LENGTH, message = "must have at most {max} characters."))]
    pub title: Option<String>,
    /// Accepted as a part of the recipe, but without effect: the analysis is of the whole batch.
    #[serde(default)]
    #[validate(custom(function = limit_servings))]
    pub servings: Option<u32>,
    #[validate(length(max = MAX_LINES, message = "must have at most {max} lines."), custom(function = require_a_line), custom(function = limit_line_length))]
    pub ingredients: Vec<String>,
    #[serde(default)]
    #[validate(length(max = MAX_LINES, message = "must have at most {max} steps."))]
    pub instructions: Vec<String>,
    /// Products of the visitor, by their labels. Lines can name them; nothing is stored. A day's portion for `animal` with more
    /// than `maxPerDay` has a warning; without an animal, the warning says how many days the batch must last.
    #[serde(default)]
    #[validate(length(max = MAX_PRODUCTS, message = "must be at most {max}."))]
    pub products: Vec<ProductInput>,
    /// The animal that eats the dish. Its portion is then checked for doses that are too large.
    #[serde(default)]
    pub animal: Option<AnimalInput>,
    /// Foods and families of foods that the pet must not eat, separated by commas; at most 40. Each line with one of them has a
    /// warning. 'chicken breast' excludes everything from chicken.
    #[serde(default)]
    pub pet_exclude: Option<String>,
    /// The country of the visitor, whose iodised salt and pints are meant where a line does not say more. If missing, the country
    /// is detected.
    #[serde(default)]
    pub country: Option<Country>,
}

#[utoipa::path(
    post, path = "/api/nutrition/analysis", operation_id = "analyseRecipe", tag = "nutrition",
    request_body = NewAnalysis,
    responses(
        (status = 200, description = "The analysis", body = AnalysisView),
    )
)]
pub async fn create(
    http_request: HttpRequest,
    state: web::Data<State>,
    Body(request): Body<NewAnalysis>,
) -> Result<HttpResponse, ApiError> {
    let recipe = request.parse(&http_request, &state)?;
    let view = web::block(move || AnalysisView::analyse(&recipe.input(state.config.nutrient_profiles.added()))).await?;
    Ok(HttpResponse::Ok().json(view))
}

/// A visitor's recipe whose fields have been checked, with the animal that eats it.
pub struct VisitorRecipe {
    pub request: NewAnalysis,
    pub products: Vec<LabelProduct>,
    pub animal: Option<Animal>,
    pub excluded_foods: Vec<ExcludedFood>,
    pub exclusions: PetExclusions,
    country: Option<Country>,
}

impl NewAnalysis {
    pub fn parse(mut self, http_request: &HttpRequest, state: &State) -> Result<VisitorRecipe, ApiError> {
        let is_blank = |line: &String| line.trim().is_empty();
        self.ingredients.retain(|line| !is_blank(line));
        self.instructions.retain(|step| !is_blank(step));
        let products = parse_products(&self.products, self.pet_type)?;
        let animal = self.animal.as_ref().map(|input| parse_animal(self.pet_type, input)).transpose()?;
        let exclusions = PetExclusions::from_field(self.pet_exclude.as_deref(), "petExclude")?;
        Ok(VisitorRecipe {
            products,
            animal,
            excluded_foods: exclusions.excluded_foods(),
            exclusions,
            country: self.country.or_else(|| detected_country(http_request, state)),
            request: self,
        })
    }
}

impl VisitorRecipe {
    pub fn is_treat(&self) -> bool {
        self.request.category == Some(Category::Treats)
    }

    pub fn title(&self) -> &str {
        self.request.title.as_deref().unwrap_or_default()
    }

    pub fn input<'a>(&'a self, added_profiles: &'a [&'static Profile]) -> AnalysisInput<'a> {
        let category = self.request.category.unwrap_or(Category::All);
        AnalysisInput {
            pet_type: self.request.pet_type,
            life_stage: self.request.life_stage.unwrap_or_else(|| LifeStage::from_category(category)),
            is_treat: self.is_treat(),
            title: self.title(),
            ingredients: &self.request.ingredients,
            instructions: &self.request.instructions,
            products: &self.products,
            added_profiles,
            animal: self.animal.as_ref(),
            excluded_foods: &self.excluded_foods,
            country: self.country,
        }
    }
}

fn parse_animal(pet_type: PetType, input: &AnimalInput) -> Result<Animal, ApiError> {
    Animal::new(pet_type, input).map_err(|faults| {
        let errors = faults.0.into_iter().map(|it| (format!("animal.{}", it.field), vec![it.message]));
        ApiError::Invalid(errors.collect())
    })
}

fn limit_servings(servings: u32) -> Result<(), ValidationError> {
    if (1..=MAX_SERVINGS).contains(&u64::from(servings)) {
        Ok(())
    } else {
        Err(ValidationError::new("servings").with_message(format!("must be from 1 to {MAX_SERVINGS}.").into()))
    }
}

pub fn require_a_line(lines: &[String]) -> Result<(), ValidationError> {
    if lines.iter().any(|line| !line.trim().is_empty()) {
        Ok(())
    } else {
        Err(ValidationError::new("empty").with_message("Please add at least one ingredient.".into()))
    }
}

pub fn limit_line_length(lines: &[String]) -> Result<(), ValidationError> {
    if lines.iter().all(|line| line.chars().count() <= MAX_LINE_LENGTH) {
        Ok(())
    } else {
        let message = format!("must have lines of at most {MAX_LINE_LENGTH} characters.");
        Err(ValidationError::new("long").with_message(message.into()))
    }
}
