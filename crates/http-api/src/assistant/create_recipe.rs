//! POST /api/ai/create-recipe: creates a complete recipe that a visitor describes, and stores it under a link of its own.

use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use actix_web::{HttpRequest, HttpResponse, web};
use assistant::constraints::Constraints;
use assistant::draft::MAX_VARIANTS;
use assistant::question::Chip;
use chrono::Utc;
use domain::page::RECIPE;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use nutrition::daily_need::DailyNeed;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use storage::{Db, custom_recipes};
use utoipa::ToSchema;
use validator::Validate;

use super::draft::{CustomRecipeRequest, CustomRecipeTexts};
use super::model_use::ModelUse;
use super::problem::{AssistantError, AssistantProblem};
use super::request::{PetRequest, Question, QuestionFields, REQUIREMENTS};
use crate::country::country_of_money;
use crate::error::{ApiError, Problem};
use crate::nutrition::plan_view::PortionView;
use crate::recipes::custom;
use crate::recipes::published::PublishedRecipe;
use crate::recipes::requested_recipe::RequestedRecipe;
use crate::recipes::size_query::SizeQuery;
use crate::recipes::view::DetailView;
use crate::request::body::Body;
use crate::request::client_address::ClientAddress;
use crate::request::idempotency::IdempotencyKey;
use crate::security::rate_limits::{self, RateLimit};
use crate::state::State;

/// Largest value of `variant`.
pub const MAX_VARIANT: u32 = MAX_VARIANTS - 1;

/// A missing field is treated as an empty one, so that the response names the rule it breaks.
#[derive(Debug, Default, Serialize, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NewCustomRecipe)]
pub struct NewCustomRecipe {
    /// What the recipe must be like. 1 to 500 characters after trimming.
    #[schema(required = true, value_type = String)]
    requirements: Option<String>,
    /// Later requests, such as 'cheaper' or the text of an option, the oldest first. Later ones override earlier ones and the
    /// description.
    #[serde(default)]
    refinements: Vec<String>,
    /// Keys of the chips that the visitor removed. Unknown keys are ignored.
    #[serde(default)]
    removed: Vec<String>,
    /// The pet type of the list that the recipe is requested on.
    pet_type: Option<PetType>,
    /// The saved pet, if the recipe is for it.
    pet: Option<PetRequest>,
    /// Replaces what the description is understood as. The foods that the pet must not eat are excluded all the same.
    constraints: Option<Constraints>,
    /// 0 for the first recipe, 1 for another one, and so on.
    #[serde(default)]
    #[validate(range(max = MAX_VARIANT, message = "must be from 0 to {max}."))]
    variant: u32,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CreatedRecipe)]
pub struct CreatedRecipeView {
    pub recipe: DetailView,
    /// Says for which animal the recipe is and how it meets the description.
    pub explanation: String,
    /// The parts of the description as they were understood. Empty if the request has constraints.
    pub chips: Vec<Chip>,
    /// Sentences that refer the visitor to a vet, because the animal is ill, pregnant or nursing, for example.
    #[serde(rename = "handOffs")]
    pub referrals: Vec<String>,
    /// The pet's portion of the recipe; null without a pet.
    #[schema(required = true)]
    pub portion: Option<PortionView>,
}

/// The recipe is complete, or a treat. Every request creates another one, unless it repeats an `Idempotency-Key`.
#[utoipa::path(
    post, path = "/api/ai/create-recipe", operation_id = "createCustomRecipe", tag = "assistant",
    request_body = NewCustomRecipe,
    responses(
        (status = 201, description = "The recipe. Anyone who has the link can open it for 90 days", body = CreatedRecipeView, headers(
            ("Location" = String, description = "The page of the recipe"),
        )),
        (status = 422, description = "A field is invalid, the pet type is missing, no recipe meets all limits, the animal needs a vet instead, or the request asks for a toxic food", body = AssistantProblem, content_type = "application/problem+json"),
        (status = 503, description = "The calculation took too long", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn create(
    http_request: HttpRequest,
    state: web::Data<State>,
    client_address: ClientAddress,
    Body(body): Body<NewCustomRecipe>,
) -> Result<HttpResponse, AssistantError> {
    let question = body.parse(&http_request, &state)?;
    let content = serde_json::to_string(&body).map_err(ApiError::internal)?;
    let key = IdempotencyKey::from_header(&state, &http_request, "custom recipe", &content);
    let pet = question.pet.clone();
    let request = Arc::new(CustomRecipeRequest { question, constraints: body.constraints, variant: body.variant });
    let id = match find_stored(&state, key.clone()).await? {
        Some(id) => id,
        None => create_and_store(&state, Arc::clone(&request), key, client_address).await?,
    };
    let recipe = RequestedRecipe::load(&state, id).await?;
    let content = recipe.recipe.content.clone();
    // The stored recipe is described, and not the calculated one, because a simultaneous request with the same key may have stored
    // another.
    let CustomRecipeTexts { explanation, chips, referrals } =
        web::block(move || request.describe(&content)).await.map_err(ApiError::from)??;
    let animal = pet.map(|pet| pet.animal).filter(|animal| animal.pet_type == recipe.recipe.content.pet_type);
    let view = CreatedRecipeView {
        recipe: DetailView::new(&recipe, SizeQuery::default(), &state.config.nutrient_profiles)?,
        explanation,
        chips,
        referrals,
        portion: animal.and_then(|animal| portion(&animal, &recipe)),
    };
    Ok(HttpResponse::Created()
        .insert_header((LOCATION, RECIPE.path_with(id)))
        .insert_header((CACHE_CONTROL, "no-store"))
        .json(view))
}

/// Returns the recipe that an earlier request with this key created. It is looked up first, so that a repeated request neither
/// calculates a recipe nor counts against the limit.
async fn find_stored(state: &web::Data<State>, key: Option<IdempotencyKey>) -> Result<Option<RecipeId>, ApiError> {
    let Some(key) = key else { return Ok(None) };
    Ok(state.write(move |db| key.find(db, Utc::now())).await?.map(RecipeId))
}

async fn create_and_store(
    state: &web::Data<State>,
    request: Arc<CustomRecipeRequest>,
    key: Option<IdempotencyKey>,
    client_address: ClientAddress,
) -> Result<RecipeId, AssistantError> {
    rate_limits::count_request(state, RateLimit::CustomRecipe, client_address.clone()).await?;
    let shared = state.clone();
    let create_draft = move || {
        let model = ModelUse::begin(&request.question, &shared, &client_address);
        request.create(model.as_ref())
    };
    let evaluated = web::block(create_draft).await.map_err(ApiError::from)??;
    let id = state.write(move |db| {
        let now = Utc::now();
        let store = |db: &mut Db| Ok::<_, ApiError>(custom_recipes::create(db, &evaluated, custom::draw_id, now)?.0);
        match &key {
            Some(key) => key.find_or_create(db, now, store),
            None => store(db),
        }
    });
    Ok(RecipeId(id.await?))
}

fn portion(animal: &nutrition::animal::Animal, recipe: &PublishedRecipe) -> Option<PortionView> {
    let need = DailyNeed::for_animal(animal);
    let batch = recipe.batch_for(animal, &need).ok()?;
    Some(PortionView::for_recipe(&need, recipe, batch, None))
}

impl NewCustomRecipe {
    fn parse(&self, http_request: &HttpRequest, state: &State) -> Result<Question, ApiError> {
        Question::parse(&QuestionFields {
            rule: &REQUIREMENTS,
            text: self.requirements.as_deref(),
            refinements: &self.refinements,
            removed: &self.removed,
            pet_type: self.pet_type,
            pet: self.pet.as_ref(),
            rates: &state.config.market.rates,
            country: country_of_money(http_request, state),
        })
    }
}
