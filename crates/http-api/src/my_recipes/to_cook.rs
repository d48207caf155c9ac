//! Recipes of a visitor that are cooked or bought for: each is sent with its lines and steps, and evaluated like a published recipe.

use actix_web::HttpRequest;
use chrono::Utc;
use domain::category::Category;
use domain::pet_type::PetType;
use domain::recipe::{Recipe, RecipeContent};
use domain::recipe_id::RecipeId;
use nutrition::profile::LifeStage;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;
use validator::Validate;

use crate::error::{ApiError, FieldErrors, to_field_errors};
use crate::my_recipes::own_recipe::OwnRecipe;
use crate::recipes::evaluation::evaluate_for_publication;
use crate::recipes::published::{PublishedRecipe, RatingSummary};
use crate::recipes::sizes::MAX_SERVINGS;
use crate::request::body::field_errors;
use crate::security::read_limit::ReadSource;
use crate::state::State;

/// Maximum number of own recipes of a request. They are more than a kitchen can take.
pub const MAX_OWN_RECIPES: u64 = 20;

/// A recipe of the visitor to cook or to buy for.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnRecipeToCook {
    /// A number below 0 that the client chooses. `recipeIds` and the response name the recipe by it.
    #[schema(maximum = -1)]
    pub id: i64,
    pub pet_type: PetType,
    /// The number of servings of a batch. If missing, a batch is one serving.
    #[serde(default)]
    pub servings: Option<u32>,
    #[serde(flatten)]
    pub recipe: OwnRecipe,
}

/// Counts own recipes in the limit of reads like as many requests for their evaluation.
pub fn count_own_recipes(
    own_recipes: &[OwnRecipeToCook],
    request: &HttpRequest,
    state: &State,
) -> Result<(), ApiError> {
    let count = |_| state.read_limit.count_own_recipe(ReadSource::from_request(request, &state.config));
    own_recipes.iter().try_for_each(count)
}

/// Evaluates own recipes by the rules for published recipes. The error names the field of the first one that must not be cooked.
pub fn evaluate_own_recipes(own_recipes: &[OwnRecipeToCook]) -> Result<Vec<Arc<PublishedRecipe>>, ApiError> {
    let mut evaluated: Vec<Arc<PublishedRecipe>> = Vec::with_capacity(own_recipes.len());
    for (index, own) in own_recipes.iter().enumerate() {
        let is_repeated = evaluated.iter().any(|other| other.recipe.id.0 == own.id);
        let recipe = own.evaluate(is_repeated).map_err(|errors| {
            let errors = errors.into_iter().map(|(field, it)| (format!("ownRecipes.{index}.{field}"), it));
            ApiError::Invalid(errors.collect())
        })?;
        evaluated.push(Arc::new(recipe));
    }
    Ok(evaluated)
}

impl OwnRecipeToCook {
    fn evaluate(&self, is_repeated: bool) -> Result<PublishedRecipe, FieldErrors> {
        let invalid = |field: &str, rule: String| FieldErrors::from([(field.to_owned(), vec![rule])]);
        if self.id >= 0 {
            return Err(invalid("id", "must be below 0.".to_owned()));
        }
        if is_repeated {
            return Err(invalid("id", "must differ from those of the other recipes.".to_owned()));
        }
        if self.servings.is_some_and(|servings| !(1..=MAX_SERVINGS).contains(&u64::from(servings))) {
            return Err(invalid("servings", format!("must be from 1 to {MAX_SERVINGS}.")));
        }
        self.recipe.validate().map_err(|errors| field_errors(&errors))?;
        let now = Utc::now();
        let recipe = Recipe { id: RecipeId(self.id), content: self.content(), created_at: now, updated_at: now };
        let (recipe, evaluation) = match evaluate_for_publication(recipe) {
            Ok(evaluated) => (evaluated.recipe.recipe().clone(), evaluated.evaluation),
            // A promise to cure a disease is no reason not to cook the recipe. Its page says that no food cures one.
            Err(evaluated) if evaluated.unsafe_recipe.findings.is_empty() => {
                (evaluated.unsafe_recipe.recipe, evaluated.evaluation)
            }
            Err(evaluated) => return Err(to_field_errors(evaluated.unsafe_recipe.field_errors())),
        };
        let stored = storage::recipes::PublishedRecipe { recipe, evaluation, published_at: now };
        Ok(PublishedRecipe::new(stored, RatingSummary::default(), None))
    }

    fn content(&self) -> RecipeContent {
        let OwnRecipe { title, ingredients, instructions, .. } = &self.recipe;
        let title = title.as_deref().map(str::trim).filter(|title| !title.is_empty());
        let without_blank = |lines: &[String]| lines.iter().filter(|line| !line.trim().is_empty()).cloned().collect();
        RecipeContent {
            title: title.map_or_else(|| format!("Recipe for {}s", self.pet_type), str::to_owned),
            description: String::new(),
            category: self.category(),
            pet_type: self.pet_type,
            ingredients: without_blank(ingredients),
            instructions: without_blank(instructions),
            nutritional_benefits: Vec::new(),
            prep_minutes: None,
            cook_minutes: None,
            servings: self.servings.unwrap_or(1),
            recipe_yield: None,
            is_organic: false,
            difficulty: None,
            author: String::new(),
            keywords: Vec::new(),
        }
    }

    /// Returns the category that decides for which life stage the recipe is assessed, and whether it is a treat.
    fn category(&self) -> Category {
        if self.recipe.category == Some(Category::Treats) {
            return Category::Treats;
        }
        let by_category = self.recipe.category.map(LifeStage::from_category);
        match (self.recipe.life_stage.or(by_category), self.pet_type) {
            (Some(LifeStage::GrowthReproduction), PetType::Dog) => Category::Puppy,
            (Some(LifeStage::GrowthReproduction), PetType::Cat) => Category::Kitten,
            _ => Category::Adult,
        }
    }
}
