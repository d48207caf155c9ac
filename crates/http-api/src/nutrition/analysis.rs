//! POST /api/nutrition/analysis: anybody's recipe through parser, safety and nutrition; nothing is kept.

use actix_web::{HttpResponse, web};
use domain::category::Category;
use domain::pet_type::PetType;
use nutrition::profile::LifeStage;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

use super::view::{AnalysisView, Question};
use crate::error::ApiError;
use crate::request::body::Body;

/// More lines than any kitchen's recipe has.
pub const MAX_LINES: u64 = 100;
pub const MAX_TITLE_LENGTH: u64 = 100;
pub const MAX_LINE_LENGTH: usize = 500;

#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewAnalysis {
    pub pet_type: PetType,
    /// Without it, growth for puppy and kitten recipes and adult for the rest.
    #[serde(default)]
    pub life_stage: Option<LifeStage>,
    /// `treats` is judged as a treat.
    #[serde(default)]
    pub category: Option<Category>,
    #[serde(default)]
    #[validate(length(max = MAX_TITLE_LENGTH, message = "Title must be less than 100 characters"))]
    pub title: Option<String>,
    #[serde(default)]
    #[validate(range(min = 1, max = 60, message = "must be from 1 to 60."))]
    pub servings: Option<u32>,
    #[validate(length(max = MAX_LINES, message = "must have at most 100 lines."), custom(function = some_line), custom(function = short_lines))]
    pub ingredients: Vec<String>,
    #[serde(default)]
    #[validate(length(max = MAX_LINES, message = "must have at most 100 steps."))]
    pub instructions: Vec<String>,
}

#[utoipa::path(
    post, path = "/api/nutrition/analysis", operation_id = "analyseRecipe", tag = "nutrition",
    request_body = NewAnalysis,
    responses(
        (status = 200, description = "The analysis", body = AnalysisView),
    )
)]
pub async fn create(asked: Body<NewAnalysis>) -> Result<HttpResponse, ApiError> {
    let asked = asked.0;
    let view = web::block(move || {
        let category = asked.category.unwrap_or(Category::All);
        let lines =
            |texts: Vec<String>| -> Vec<String> { texts.into_iter().filter(|it| !it.trim().is_empty()).collect() };
        AnalysisView::of(&Question {
            pet_type: asked.pet_type,
            life_stage: asked.life_stage.unwrap_or_else(|| LifeStage::from_category(category)),
            is_treat: category == Category::Treats,
            title: asked.title.as_deref().unwrap_or_default(),
            ingredients: &lines(asked.ingredients),
            instructions: &lines(asked.instructions),
        })
    })
    .await?;
    Ok(HttpResponse::Ok().json(view))
}

fn some_line(lines: &[String]) -> Result<(), ValidationError> {
    if lines.iter().any(|line| !line.trim().is_empty()) {
        Ok(())
    } else {
        Err(ValidationError::new("empty").with_message("Please add at least one ingredient.".into()))
    }
}

fn short_lines(lines: &[String]) -> Result<(), ValidationError> {
    if lines.iter().all(|line| line.chars().count() <= MAX_LINE_LENGTH) {
        Ok(())
    } else {
        Err(ValidationError::new("long").with_message("must have lines of at most 500 characters.".into()))
    }
}
