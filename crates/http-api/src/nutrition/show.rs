//! GET /api/recipes/{id}/nutrition: the analysis of a published recipe in one of its sizes.

use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::country::Country;
use domain::category::Category;
use domain::recipe::Recipe;
use nutrition::profile::LifeStage;
use serde::Deserialize;
use utoipa::IntoParams;

use super::view::{AnalysisInput, AnalysisView};
use crate::config::NutrientProfiles;
use crate::error::{ApiError, FieldErrors, Problem};
use crate::recipes::published::PublishedRecipe;
use crate::recipes::requested_recipe::RequestedRecipe;
use crate::recipes::size_query::{Servings, SizeQuery, parse_scale, size_not_offered};
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
    /// Analyses the amounts for this number of servings. If missing, the amounts are those of the author.
    #[param(inline)]
    servings: Option<Servings>,
    /// Analyses the amounts multiplied by a factor instead.
    #[serde(deserialize_with = "parse_scale")]
    #[param(minimum = 0.01, maximum = 100)]
    scale: Option<f64>,
}

impl ShowQuery {
    fn size(&self) -> SizeQuery {
        SizeQuery { servings: self.servings, scale: self.scale }
    }
}

impl QueryParameters for ShowQuery {
    fn check(&self, errors: &mut FieldErrors) {
        self.size().check(errors);
    }
}

#[utoipa::path(
    get, path = "/api/recipes/{id}/nutrition", operation_id = "showRecipeNutrition", tag = "nutrition",
    params(PathId<PublishedRecipe>, ShowQuery),
    responses(
        (status = 200, description = "The analysis", body = AnalysisView),
        (status = 422, description = "In this size, no whole number of tablets, capsules, softgels and drops keeps the verdict of the recipe. `detail` lists the numbers of servings that do", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn show(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<ShowQuery>,
    recipe: RequestedRecipe,
) -> Result<HttpResponse, ApiError> {
    recipe.respond_cached(&request, CacheKey::all_parameters(&request), || {
        CachedResponse::json(&analyse_size(&recipe, query.size(), query.life_stage, &state.config.nutrient_profiles)?)
    })
}

/// Returns the analysis of a recipe in a size. The error lists the sizes that are offered.
pub fn analyse_size(
    published: &PublishedRecipe,
    size: SizeQuery,
    life_stage: Option<LifeStage>,
    profiles: &NutrientProfiles,
) -> Result<AnalysisView, ApiError> {
    let sizes = published.sizes();
    let factor = size.factor(published.recipe.content.servings);
    let scaled = sizes.scale(factor).ok_or_else(|| size_not_offered(size, sizes))?;
    let input = analysis_input(&published.recipe, life_stage, profiles, None);
    Ok(AnalysisView::analyse_lines(&input, &scaled.lines))
}

/// Returns the analysis for a life stage, or for the life stage of the recipe's category.
/// `country` is that of the person who reads a recipe that is not published, and None for a published one.
pub fn analyse_recipe(
    recipe: &Recipe,
    life_stage: Option<LifeStage>,
    profiles: &NutrientProfiles,
    country: Option<Country>,
) -> AnalysisView {
    AnalysisView::analyse(&analysis_input(recipe, life_stage, profiles, country))
}

fn analysis_input<'a>(
    recipe: &'a Recipe,
    life_stage: Option<LifeStage>,
    profiles: &'a NutrientProfiles,
    country: Option<Country>,
) -> AnalysisInput<'a> {
    AnalysisInput {
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
    }
}
