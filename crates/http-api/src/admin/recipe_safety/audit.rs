//! GET /api/admin/recipe-safety-audit: checks all recipes by the current rules about harmful foods.

use actix_web::{HttpResponse, web};
use domain::pet_type::PetType;
use domain::recipe::{Recipe, RecipeContent};
use domain::recipe_id::RecipeId;
use domain::recipe_status::RecipeStatus;
use domain::safety::{HazardVerdict, SafetyReport, find_hazards};
use serde::Serialize;
use storage::recipes::list_with_status;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::security::administrator::Administrator;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipeSafetyAudit)]
pub struct AuditView {
    /// The number of checked recipes: those of every status except `rejected`.
    pub total_recipes: usize,
    /// Recipes without harmful foods and without warnings.
    pub safe_recipes: usize,
    /// Recipes that contain a harmful food.
    pub unsafe_recipes: usize,
    /// Recipes without harmful foods but with warnings.
    pub recipes_needing_review: usize,
    /// One result for each checked recipe, sorted by id.
    pub detailed_results: Vec<ResultView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipeSafetyResult)]
pub struct ResultView {
    #[schema(value_type = i64)]
    pub id: RecipeId,
    pub title: String,
    pub pet_type: PetType,
    pub status: RecipeStatus,
    /// The text for the status on screen, such as 'Waiting for review'.
    pub label: &'static str,
    pub validation_result: ValidationView,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipeValidation)]
pub struct ValidationView {
    /// False if the recipe contains a harmful food.
    pub is_valid: bool,
    /// The names of the harmful foods.
    pub toxic_ingredients: Vec<String>,
    pub suggestions: Vec<String>,
    /// A sentence on each food that a person must look at. Remarks on foods that are safe in usual amounts, such as liver,
    /// are not warnings here; the review of the recipe shows them.
    pub warnings: Vec<String>,
}

#[utoipa::path(
    get, path = "/api/admin/recipe-safety-audit", operation_id = "showRecipeSafetyAudit", tag = "admin",
    responses(
        (status = 200, description = "The result for each recipe", body = AuditView),
    )
)]
pub async fn show(_: Administrator, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    Ok(HttpResponse::Ok().json(audit_recipes(&state).await?))
}

/// Checks the stored recipes again. Stored evaluations are not used, because older rules may have made them.
pub async fn audit_recipes(state: &web::Data<State>) -> Result<AuditView, ApiError> {
    let recipes = state.read(list_with_status).await?;
    Ok(web::block(move || AuditView::new(recipes)).await?)
}

impl AuditView {
    fn new(recipes: Vec<(Recipe, RecipeStatus)>) -> Self {
        let detailed_results: Vec<ResultView> = recipes
            .into_iter()
            .filter(|(_, status)| *status != RecipeStatus::Rejected)
            .map(|(recipe, status)| ResultView::new(recipe, status))
            .collect();
        let count = |filter: fn(&ResultView) -> bool| detailed_results.iter().filter(|it| filter(it)).count();
        let (unsafe_recipes, recipes_needing_review) = (count(ResultView::is_unsafe), count(ResultView::needs_review));
        let total_recipes = detailed_results.len();
        Self {
            total_recipes,
            safe_recipes: total_recipes - unsafe_recipes - recipes_needing_review,
            unsafe_recipes,
            recipes_needing_review,
            detailed_results,
        }
    }
}

impl ResultView {
    fn new(recipe: Recipe, status: RecipeStatus) -> Self {
        let content = recipe.content;
        Self {
            id: recipe.id,
            validation_result: ValidationView::new(&content),
            title: content.title,
            pet_type: content.pet_type,
            status,
            label: status.label(),
        }
    }

    pub fn is_unsafe(&self) -> bool {
        !self.validation_result.is_valid
    }

    pub fn needs_review(&self) -> bool {
        self.validation_result.is_valid && !self.validation_result.warnings.is_empty()
    }
}

impl ValidationView {
    pub fn new(content: &RecipeContent) -> Self {
        let RecipeContent { pet_type, title, ingredients, instructions, .. } = content;
        let mut findings = find_hazards(*pet_type, title, ingredients, instructions);
        findings.retain(|finding| finding.verdict != HazardVerdict::Info);
        let SafetyReport { is_valid, toxic_ingredients, warnings, suggestions } =
            SafetyReport::from_findings(&findings);
        Self { is_valid, toxic_ingredients, suggestions, warnings }
    }
}
