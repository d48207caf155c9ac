//! GET /api/eaten-foods: the foods of the emergency form that an owner's words name.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::pet_type::PetType;
use domain::poisoning::{RecognisedFood, StatedAmount, find_amount, find_animal, recognise_any};
use search::interpretation::{correct_spelling, find_harmless_meaning};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::error::ApiError;
use crate::request::query::{QueryParameters, Text, ValidQuery};
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

/// Maximum length of the text in characters.
pub const MAX_FOOD_LENGTH: usize = 200;

type FoodText = Text<MAX_FOOD_LENGTH>;

#[derive(Debug, Clone, PartialEq, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct EatenFoodQuery {
    /// What the animal has eaten, in the words of its owner, such as 'a bar of dark chocolate'. Typing errors are corrected.
    #[param(inline)]
    pub food: FoodText,
}

impl QueryParameters for EatenFoodQuery {}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = EatenFood)]
pub struct EatenFoodView {
    /// The id of the food in the rules of the emergency form.
    pub id: &'static str,
    pub name: &'static str,
    /// What the text more probably means, such as 'potato' for 'potto', which may also mean port wine. Null if the text names this food.
    #[schema(required = true)]
    pub probable_meaning: Option<String>,
    /// What is known about the other forms of the food, in sentences, if the text does not say whether it is the harmful one, such as
    /// 'mushroom', of which only wild ones are harmful. Null if the text names this food.
    #[schema(required = true)]
    pub other_forms: Option<&'static str>,
    /// How much of the food the text states, at most. Missing if the text names several foods, or if the animal may have eaten more.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub amount: Option<EatenAmountView>,
    /// The animal that the text names. Missing if it names none, or several kinds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub pet_type: Option<PetType>,
}

/// An amount in a unit of the emergency form.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = EatenAmount)]
pub struct EatenAmountView {
    pub amount: f64,
    /// `g` or `oz`.
    pub unit: &'static str,
}

impl From<StatedAmount> for EatenAmountView {
    fn from(StatedAmount { amount, unit }: StatedAmount) -> Self {
        Self { amount, unit: unit.as_str() }
    }
}

#[utoipa::path(
    get, path = "/api/eaten-foods", operation_id = "listEatenFoods", tag = "safety", params(EatenFoodQuery),
    responses(
        (
            status = 200, body = Vec<EatenFoodView>,
            description = "The foods that the text names, the most dangerous first. An empty list means that we do not know the food, \
                not that it is safe",
        ),
    )
)]
pub async fn list(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<EatenFoodQuery>,
) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::all_parameters(&request), |snapshot| {
        // A misspelt word beside a known one may name a stronger form: in 'coffee granles', only 'coffee' is known.
        let index = snapshot.search_index();
        let corrected = correct_spelling(&query.food, index);
        let texts: Vec<&str> = [Some(&*query.food), corrected.as_deref()].into_iter().flatten().collect();
        let foods = recognise_any(&texts, &|word| find_harmless_meaning(word, index));
        let pet_type = find_animal(&query.food);
        let amount_of = |food| texts.iter().find_map(|text| find_amount(text, food));
        let amount = match foods.as_slice() {
            [RecognisedFood { food, is_doubtful: false, other_forms: None }] => amount_of(food),
            _ => None,
        };
        let view = |RecognisedFood { food, is_doubtful, other_forms }| EatenFoodView {
            id: &food.id,
            name: &food.name,
            probable_meaning: is_doubtful.then(|| corrected.clone()).flatten(),
            other_forms,
            amount: amount.map(EatenAmountView::from),
            pet_type,
        };
        let views: Vec<EatenFoodView> = foods.into_iter().map(view).collect();
        CachedResponse::json(&views)
    })
}
