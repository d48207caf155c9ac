//! GET /api/recipes/{id}/swaps: foods that can take the place of one that the visitor does not have.

use actix_web::{HttpRequest, HttpResponse, web};
use assistant::swap::{Figures, Offer, SwapError, SwapRequest, Swaps, find_swaps, swappable_foods};
use domain::food_id::FoodId;
use domain::recipe::RecipeContent;
use nutrition::analysis::{Analysis, ProfileVerdict};
use nutrition::food::Food;
use nutrition::profile::{LifeStage, Profile};
use nutrition::scaling::write_scaled_line;
use nutrition::verdict::Verdict;
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};
use utoipa::{IntoParams, ToSchema};

use super::cost_view::exact_pence;
use super::evaluation::cost;
use super::requested_recipe::RequestedRecipe;
use super::size_query::{SizeQuery, parse_scale, size_not_offered};
use super::step_view::StepView;
use super::view::round_servings;
use crate::error::{ApiError, Problem};
use crate::nutrition::rounding::round_profile_amounts;
use crate::recipes::published::PublishedRecipe;
use crate::request::path_id::PathId;
use crate::request::pet_exclusions::{PetExclusions, resolve_exclusion};
use crate::request::query::{QueryParameters, Text, ValidQuery, bad_parameter, non_blank, parse};
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::security::read_limit::ReadSource;
use crate::state::State;

/// Maximum time of a search. Each food that is tried takes about a quarter of a second, and a search ends with the third offer.
const SEARCH_TIMEOUT: Duration = Duration::from_secs(8);
/// Maximum number of characters of the id of a food.
const MAX_FOOD_ID_LENGTH: usize = 60;

type FoodParameter = Text<MAX_FOOD_ID_LENGTH>;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct SwapsQuery {
    /// The id of the food that the visitor does not have, as in `foods`. If it is missing, only these foods are listed.
    #[serde(deserialize_with = "non_blank")]
    #[param(inline, value_type = Option<FoodParameter>, example = "beef_ground_90_raw")]
    food: Option<FoodParameter>,
    /// Foods and families of foods that the pet must not eat, separated by commas; at most 40. No offer contains any of them. 'chicken breast' excludes everything from chicken.
    #[serde(deserialize_with = "parse")]
    #[param(value_type = Option<String>, max_length = 300, example = "chicken,egg")]
    exclude: PetExclusions,
    /// Calculates the offers for the amounts multiplied by this factor, which is the `scale` of a recipe in the size that the visitor
    /// selected. If missing, the amounts are those of the author.
    #[serde(deserialize_with = "parse_scale")]
    #[param(minimum = 0.01, maximum = 100)]
    scale: Option<f64>,
}

impl QueryParameters for SwapsQuery {}

/// The foods of a recipe that can be swapped, and what can take the place of the requested one.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipeSwaps)]
pub struct SwapsView {
    /// The foods of the recipe for which we know others of their kind, in the order of the lines.
    pub foods: Vec<SwappableFoodView>,
    /// Null if no food was requested.
    #[schema(required = true)]
    pub swap: Option<SwapView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SwappableFood)]
pub struct SwappableFoodView {
    #[schema(value_type = String)]
    pub food_id: FoodId,
    pub food: &'static str,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FoodSwap)]
pub struct SwapView {
    /// The food that is replaced.
    pub food: &'static str,
    /// Up to 3 versions, those with the fewest other changes first.
    pub offers: Vec<OfferView>,
    /// Why no food is offered, in sentences; null if one is.
    #[schema(required = true)]
    pub reason: Option<String>,
    /// What recipes without the food are found by: the value of the parameter `exclude` of the recipe list.
    pub exclude: String,
}

/// A version of the recipe with another food. The safety check has found that it is safe to feed: other versions are not offered.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SwapOffer)]
pub struct OfferView {
    #[schema(value_type = String)]
    pub food_id: FoodId,
    pub food: &'static str,
    /// The amounts of both foods: '520 g turkey thigh instead of 500 g lean beef mince'.
    pub summary: String,
    /// The other changed amounts, as clauses: '3 large eggs instead of 2'.
    pub changes: Vec<String>,
    /// How price and calories of the batch differ, as clauses: 'about 40p cheaper'. Differences too small to matter are left out.
    pub comparison: Vec<String>,
    pub title: String,
    pub life_stage: LifeStage,
    pub ingredients: Vec<String>,
    /// Newly written for the other food.
    pub instructions: Vec<String>,
    pub verdict: Verdict,
    /// The verdict as a sentence without a full stop.
    pub verdict_text: String,
    /// The verdict by each nutrient profile: first the built-in one, whose verdict is that of the other fields.
    pub profiles: Vec<ProfileVerdict>,
}

#[utoipa::path(
    get, path = "/api/recipes/{id}/swaps", operation_id = "listRecipeSwaps", tag = "recipes",
    params(PathId<PublishedRecipe>, SwapsQuery),
    responses(
        (status = 200, description = "The foods that can be swapped, and the offers for the requested one", body = SwapsView),
        (status = 304, description = "The response has not changed since the client fetched it"),
        (status = 422, description = "In this size, no whole number of tablets, capsules, softgels and drops keeps the verdict of the recipe. `detail` lists the numbers of servings that do", body = Problem, content_type = "application/problem+json"),
        (status = 503, description = "The search took longer than eight seconds, or too many searches are waiting", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn list(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<SwapsQuery>,
    recipe: RequestedRecipe,
) -> Result<HttpResponse, ApiError> {
    let key = CacheKey::all_parameters(&request);
    if let Some(response) = recipe.snapshot().cached_response(&key) {
        return Ok(response.respond(&request));
    }
    let permit = if query.food.is_some() {
        state.read_limit.count_swap_search(ReadSource::from_request(&request, &state.config))?;
        let permit = state.swap_searches.begin(&key).await?;
        // The same request may have been answered while this one waited.
        if let Some(response) = recipe.snapshot().cached_response(&key) {
            return Ok(response.respond(&request));
        }
        Some(permit)
    } else {
        None
    };
    let response = web::block(move || {
        // The permit is released after the search, and the response is cached even if the client has disconnected.
        let _permit = permit;
        let content = content_in_size(&recipe, SizeQuery { scale: query.scale, ..SizeQuery::default() })?;
        let view = query.find(&content, state.config.nutrient_profiles.added())?;
        let response = recipe.restrict(CachedResponse::json(&view)?);
        Ok::<_, ApiError>(recipe.snapshot().cache_response(key, response))
    });
    Ok(response.await??.respond(&request))
}

/// Returns the recipe with its amounts in another size.
fn content_in_size(published: &PublishedRecipe, size: SizeQuery) -> Result<RecipeContent, ApiError> {
    let content = &published.recipe.content;
    let factor = size.factor(content.servings);
    let sizes = published.sizes();
    let scaled = sizes.scale(factor).ok_or_else(|| size_not_offered(size, sizes))?;
    if scaled.is_original() {
        return Ok(content.clone());
    }
    Ok(RecipeContent {
        ingredients: scaled.lines.iter().map(write_scaled_line).collect(),
        instructions: StepView::scaled_texts(&content.instructions, &scaled.lines),
        servings: round_servings(f64::from(content.servings) * factor),
        ..content.clone()
    })
}

impl SwapsQuery {
    fn find(&self, content: &RecipeContent, added_profiles: &[&'static Profile]) -> Result<SwapsView, ApiError> {
        let foods = swappable_foods(content).into_iter();
        let foods = foods.map(|food| SwappableFoodView { food_id: food.id.clone(), food: &food.everyday_name });
        let swap = self.food.as_ref().map(|food| self.find_swap(content, &FoodId::new(&**food), added_profiles));
        Ok(SwapsView { foods: foods.collect(), swap: swap.transpose()? })
    }

    fn find_swap(
        &self,
        content: &RecipeContent,
        food: &FoodId,
        added_profiles: &[&'static Profile],
    ) -> Result<SwapView, ApiError> {
        let deadline = Instant::now() + SEARCH_TIMEOUT;
        let excluded = self.exclude.excluded_foods();
        let request = SwapRequest { content, food, excluded: &excluded, added_profiles };
        match find_swaps(&request, &|| Instant::now() >= deadline) {
            Ok(swaps) => Ok(SwapView::new(swaps)),
            Err(error @ SwapError::NotInRecipe(_)) => Err(bad_parameter("food", format!("{error}."))),
            Err(SwapError::TimedOut) => Err(ApiError::FormulationTimeout),
        }
    }
}

impl SwapView {
    fn new(swaps: Swaps) -> Self {
        let before = figures(&swaps.original);
        Self {
            food: &swaps.food.everyday_name,
            offers: swaps.offers.into_iter().map(|offer| OfferView::new(offer, &before)).collect(),
            reason: swaps.reason,
            exclude: search_exclusion(swaps.food),
        }
    }
}

impl OfferView {
    fn new(offer: Offer, before: &Figures) -> Self {
        let profiles = std::iter::once(ProfileVerdict::built_in(&offer.analysis)).chain(offer.added_profiles);
        Self {
            food_id: offer.food.id.clone(),
            food: &offer.food.everyday_name,
            summary: offer.summary,
            changes: offer.changes,
            comparison: before.compare(&figures(&offer.analysis)),
            title: offer.title,
            life_stage: offer.analysis.life_stage,
            ingredients: offer.ingredients,
            instructions: offer.instructions,
            verdict: offer.analysis.verdict,
            profiles: profiles.map(round_profile_amounts).collect(),
            verdict_text: offer.analysis.verdict_sentence,
        }
    }
}

fn figures(analysis: &Analysis) -> Figures {
    Figures::new(analysis, cost(analysis).as_ref().map(exact_pence))
}

/// Returns the animal or plant of the food, such as 'beef' for lean beef mince.
fn search_exclusion(food: &Food) -> String {
    let name = food.everyday_name.as_str();
    // A name such as 'boneless leg of lamb' is known only by its last word.
    let mut names = std::iter::once(name).chain(name.split(' ').rev());
    names.find_map(|name| resolve_exclusion(name).ok()?.into_iter().next()).unwrap_or_else(|| name.to_owned())
}
