//! POST /api/my-recipes/export: writes a recipe as JSON-LD or Cooklang. Nothing is stored.

use actix_web::http::header::CACHE_CONTROL;
use actix_web::{HttpResponse, web};
use domain::category::Category;
use domain::pet_type::PetType;
use nutrition::profile::LifeStage;
use nutrition::recipe_file::{self, FileFormat, FileRecipe, Subject};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use crate::error::ApiError;
use crate::nutrition::analysis::NewAnalysis;
use crate::request::body::Body;

#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = NewRecipeExport)]
pub struct ExportRequest {
    format: FileFormat,
    /// The recipe, as it is sent for an analysis.
    recipe: NewAnalysis,
}

impl Validate for ExportRequest {
    fn validate(&self) -> Result<(), validator::ValidationErrors> {
        self.recipe.validate()
    }
}

#[utoipa::path(
    post, path = "/api/my-recipes/export", operation_id = "exportRecipe", tag = "nutrition",
    request_body = ExportRequest,
    responses(
        (status = 200, description = "The file", content(
            (Object = "application/ld+json"),
            (String = "text/plain"),
        )),
    )
)]
pub async fn create(Body(ExportRequest { format, recipe }): Body<ExportRequest>) -> Result<HttpResponse, ApiError> {
    let subject = subject_of(recipe.pet_type, recipe.life_stage, recipe.category);
    let recipe = FileRecipe {
        title: recipe.title.unwrap_or_default(),
        servings: recipe.servings,
        ingredients: recipe.ingredients,
        steps: recipe.instructions,
    };
    let media_type = match format {
        FileFormat::JsonLd => "application/ld+json",
        FileFormat::Cooklang => "text/plain; charset=utf-8",
    };
    let file = web::block(move || recipe_file::export(&recipe, &subject, format)).await?;
    Ok(HttpResponse::Ok().content_type(media_type).insert_header((CACHE_CONTROL, "no-store")).body(file))
}

fn subject_of(pet_type: PetType, life_stage: Option<LifeStage>, category: Option<Category>) -> Subject {
    let category = category.unwrap_or(Category::All);
    Subject {
        pet_type: Some(pet_type),
        life_stage: life_stage.unwrap_or_else(|| LifeStage::from_category(category)),
        is_treat: category == Category::Treats,
    }
}
