//! GET /api/recipes/{id}/nutrition: the analysis of a published recipe.

use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::country::Country;
use domain::category::Category;
use domain::recipe::Recipe;
use nutrition::profile::LifeStage;
use serde::Deserialize;
use utoipa::IntoParams;

use super::view::{AnalysisInput, AnalysisView};
use crate::config::NutrientProfiles;
use crate::error::ApiError;
use crate::recipes::published::PublishedRecipe;
use crate::recipes::requested_recipe::RequestedRecipe;
use crate::request::path_id::PathId;
use crate::request::query::{QueryParameters, ValidQuery, parse_optional};
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct ShowQuery {
    /// If missing, growth for puppy and kitten recipes and adult for all others.
    #[serde(deserialize_with = "parse_optional")]
    life_stage: Option<LifeStage>,
}

impl QueryParameters for ShowQuery {}

#[utoipa::path(
    get, path = "/api/recipes/{id}/nutrition", operation_id = "showRecipeNutrition", tag = "nutrition",
    params(PathId<PublishedRecipe>, ShowQuery),
    responses(
        (status = 200, description = "The analysis", body = AnalysisView),
    )
)]
pub async fn show(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<ShowQuery>,
    recipe: RequestedRecipe,
) -> Result<HttpResponse, ApiError> {
    recipe.respond_cached(&request, CacheKey::all_parameters(&request), || {
        CachedResponse::json(&analyse_recipe(&recipe.recipe, query.life_stage, &state.config.nutrient_profiles, None))
    })
}

/// Returns the analysis for a life stage, or for the life stage of the recipe's category.
/// `country` is that of the person who reads a recipe that is not published, and None for a published one.
pub fn analyse_recipe(
    recipe: &Recipe,
    life_stage: Option<LifeStage>,
    profiles: &NutrientProfiles,
    country: Option<Country>,
) -> AnalysisView {
    AnalysisView::analyse(&AnalysisInput {
        pet_type: recipe.content.pet_type,
        life_stage: life_stage.unwrap_or_else(|| LifeStage::from_category(recipe.content.category)),
        is_treat: recipe.content.category == Category::Treats,
        title: &recipe.content.title,
        ingredients: &recipe.content.ingredients,
        instructions: &recipe.content.instructions,
        products: &[],
        added_profiles: profiles.added(),
        animal: None,
        excluded_foods: &[],
        country,
    })
}
