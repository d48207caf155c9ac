//! The recipes that an animal is fed, as requests name them: recipes of the site by their ids, and recipes of the visitor with their
//! lines.

use actix_web::HttpRequest;
use affiliate::country::Country;
use domain::recipe_id::RecipeId;
use nutrition::diet::DAYS_OF_WEEK;
use nutrition::label_product::ProductInput;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::batch_days::request::AnimalToFeed;
use crate::error::ApiError;
use crate::my_recipes::own_recipe::OwnRecipe;
use crate::nutrition::analysis::{NewAnalysis, VisitorRecipe};
use crate::nutrition::products::MAX_PRODUCTS;
use crate::request::body::field_errors;
use crate::security::read_limit::ReadSource;
use crate::shop::basket_request::invalid_field;
use crate::state::State;

/// Maximum number of recipes of a diet: one for each day of a week.
pub const MAX_RECIPES: u64 = 7;
/// A recipe can be fed on half a day of a week, which is every second week.
pub const STEP_DAYS: f64 = 0.5;
pub const MAX_DAYS: f64 = DAYS_OF_WEEK;

#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewDiet {
    pub animal: AnimalToFeed,
    /// All recipes that the animal is fed.
    #[validate(length(min = 1, max = MAX_RECIPES, message = "must be from {min} to {max} recipes."))]
    pub recipes: Vec<FedOnDays>,
    /// Products of the visitor, by their labels. The lines of own recipes can name them.
    #[serde(default)]
    #[validate(length(max = MAX_PRODUCTS, message = "must be at most {max}."))]
    pub products: Vec<ProductInput>,
    /// The country of the visitor, whose iodised salt and pints are meant where a line of an own recipe does not say more. If missing,
    /// the country is detected.
    #[serde(default)]
    pub country: Option<Country>,
}

/// A recipe that an animal is fed: either `recipeId` or `ownRecipe`. Responses name it by its place in the request.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FedOnDays {
    /// The id of a published or custom recipe for the pet type of the animal.
    #[serde(default)]
    pub recipe_id: Option<i64>,
    /// A recipe of the visitor for the pet type of the animal.
    #[serde(default)]
    pub own_recipe: Option<OwnRecipe>,
    /// The days of a week on which it is fed, in half days. If a recipe has none, all recipes count with equal days.
    #[serde(default)]
    pub days_per_week: Option<f64>,
}

/// Contains what a request says about the recipes that an animal is fed.
pub struct RequestedDiet<'a> {
    pub animal: &'a AnimalToFeed,
    pub recipes: &'a [FedOnDays],
    pub products: &'a [ProductInput],
    pub country: Option<Country>,
}

/// A recipe of a request whose fields have been checked.
pub struct RequestedRecipe {
    pub source: RequestedSource,
    pub days_per_week: Option<f64>,
}

pub enum RequestedSource {
    Listed(RecipeId),
    Own(Box<VisitorRecipe>),
}

impl RequestedDiet<'_> {
    /// Checks the recipes. Own recipes count in the limit of reads like as many evaluations.
    pub fn parse(&self, http_request: &HttpRequest, state: &State) -> Result<Vec<RequestedRecipe>, ApiError> {
        let recipes = self.recipes.iter().enumerate();
        let recipes = recipes.map(|(index, recipe)| self.parse_recipe(index, recipe, http_request, state));
        let recipes: Vec<RequestedRecipe> = recipes.collect::<Result<_, _>>()?;
        let own = recipes.iter().filter(|recipe| matches!(recipe.source, RequestedSource::Own(_)));
        // The request itself is counted already.
        for _ in own.skip(1) {
            state.read_limit.count_own_recipe(ReadSource::from_request(http_request, &state.config))?;
        }
        Ok(recipes)
    }

    fn parse_recipe(
        &self,
        index: usize,
        FedOnDays { recipe_id, own_recipe, days_per_week }: &FedOnDays,
        http_request: &HttpRequest,
        state: &State,
    ) -> Result<RequestedRecipe, ApiError> {
        let is_allowed = |days: f64| (STEP_DAYS..=MAX_DAYS).contains(&days) && (days / STEP_DAYS).fract() == 0.0;
        if days_per_week.is_some_and(|days| !is_allowed(days)) {
            let rule = format!("must be from {STEP_DAYS} to {MAX_DAYS} in half days.");
            return Err(invalid_field(&format!("recipes.{index}.daysPerWeek"), rule));
        }
        let source = match (recipe_id, own_recipe) {
            (Some(id), None) => RequestedSource::Listed(RecipeId(*id)),
            (None, Some(own)) => {
                own.validate().map_err(|errors| {
                    let errors = field_errors(&errors).into_iter();
                    let errors = errors.map(|(field, it)| (format!("recipes.{index}.ownRecipe.{field}"), it));
                    ApiError::Invalid(errors.collect())
                })?;
                let recipe = self.to_analysis(own).parse(http_request, state)?;
                RequestedSource::Own(Box::new(recipe))
            }
            (Some(_), Some(_)) | (None, None) => {
                let rule = "must have either recipeId or ownRecipe.".to_owned();
                return Err(invalid_field(&format!("recipes.{index}"), rule));
            }
        };
        Ok(RequestedRecipe { source, days_per_week: *days_per_week })
    }

    /// Returns the request for the analysis of an own recipe, so that its figures are those of its evaluation.
    fn to_analysis(&self, own: &OwnRecipe) -> NewAnalysis {
        NewAnalysis {
            pet_type: self.animal.pet_type,
            life_stage: own.life_stage,
            category: own.category,
            title: own.title.clone(),
            servings: None,
            ingredients: own.ingredients.clone(),
            instructions: own.instructions.clone(),
            products: self.products.to_vec(),
            animal: Some(self.animal.animal.clone()),
            pet_exclude: self.animal.exclude.clone(),
            country: self.country,
        }
    }
}

/// Returns the ids of the recipes of the site.
pub fn listed_ids(recipes: &[RequestedRecipe]) -> impl Iterator<Item = RecipeId> {
    recipes.iter().filter_map(|recipe| match recipe.source {
        RequestedSource::Listed(id) => Some(id),
        RequestedSource::Own(_) => None,
    })
}
