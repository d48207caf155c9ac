//! GET /api/foods: suggests foods while a visitor types.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::food_id::FoodId;
use nutrition::food::State as FoodState;
use search::exclusion::suggest_foods;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::error::ApiError;
use crate::request::query::{QueryParameters, ValidQuery};
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

const MAX_SUGGESTIONS: usize = 20;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Food)]
pub struct FoodView {
    #[schema(value_type = String)]
    pub id: &'static FoodId,
    pub name: &'static str,
    /// The state of the food. Raw and cooked are separate foods.
    pub state: FoodState,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// Words of the name of a food, which may be misspelt or in another language. The last word may be incomplete. Without words, the
    /// list is empty.
    search: Option<String>,
}

impl QueryParameters for ListQuery {}

#[utoipa::path(
    get, path = "/api/foods", operation_id = "suggestFoods", tag = "nutrition",
    params(ListQuery),
    responses(
        (status = 200, description = "The foods", body = Vec<FoodView>),
    )
)]
pub async fn list(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<ListQuery>,
) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::all_parameters(&request), |_| {
        let views: Vec<FoodView> = suggest_foods(query.search.as_deref().unwrap_or_default(), MAX_SUGGESTIONS)
            .into_iter()
            .map(|food| FoodView { id: &food.id, name: &food.everyday_name, state: food.state })
            .collect();
        CachedResponse::json(&views)
    })
}
