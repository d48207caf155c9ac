//! POST /api/my-recipes/import: reads a recipe from pasted text, JSON-LD or Cooklang. Nothing is stored.

use actix_web::{HttpResponse, web};
use domain::pet_type::PetType;
use nutrition::profile::LifeStage;
use nutrition::recipe_file::{self, Format, ImportedRecipe};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

use super::limits::{MAX_FILE_BYTES, import_limits};
use crate::error::{ApiError, FieldErrors};
use crate::request::body::Body;

#[derive(Debug, Deserialize, Validate, ToSchema)]
#[schema(as = NewRecipeImport)]
pub struct ImportRequest {
    /// The content of a file, or a pasted text. The format is recognised.
    #[validate(custom(function = limit_size))]
    text: String,
}

/// A recipe that was read from a text. It has not been checked.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportedRecipe)]
pub struct ImportedRecipeView {
    /// The format as which the text was read.
    pub format: Format,
    /// Empty if the text has no title.
    pub title: String,
    /// Null if the text does not say whether the recipe is for dogs or for cats.
    #[schema(required = true)]
    pub pet_type: Option<PetType>,
    pub life_stage: LifeStage,
    pub is_treat: bool,
    #[schema(required = true)]
    pub servings: Option<u32>,
    pub ingredients: Vec<String>,
    pub instructions: Vec<String>,
    /// Parts of the text that the recipe lacks, such as 'the photo'.
    pub left_out: Vec<String>,
}

#[utoipa::path(
    post, path = "/api/my-recipes/import", operation_id = "importRecipe", tag = "nutrition",
    request_body = ImportRequest,
    responses(
        (status = 200, description = "The recipe", body = ImportedRecipeView),
    )
)]
pub async fn create(Body(request): Body<ImportRequest>) -> Result<HttpResponse, ApiError> {
    let recipe = web::block(move || recipe_file::import(&request.text, &import_limits())).await?;
    let recipe = recipe
        .map_err(|error| ApiError::InvalidForm(FieldErrors::from([("text".to_owned(), vec![error.to_string()])])))?;
    Ok(HttpResponse::Ok().json(ImportedRecipeView::from(recipe)))
}

impl From<ImportedRecipe> for ImportedRecipeView {
    fn from(imported: ImportedRecipe) -> Self {
        let ImportedRecipe { format, recipe, subject, left_out } = imported;
        Self {
            format,
            title: recipe.title,
            pet_type: subject.pet_type,
            life_stage: subject.life_stage,
            is_treat: subject.is_treat,
            servings: recipe.servings,
            ingredients: recipe.ingredients,
            instructions: recipe.steps,
            left_out,
        }
    }
}

fn limit_size(text: &str) -> Result<(), ValidationError> {
    if text.len() <= MAX_FILE_BYTES {
        return Ok(());
    }
    let message = format!("must have at most {} kB. Paste only the recipe.", MAX_FILE_BYTES / 1000);
    Err(ValidationError::new("long").with_message(message.into()))
}
