//! GET /api/pets/breeds: the breeds of a pet type with the weight range of an adult.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::pet_type::PetType;
use nutrition::breed::{self, EnergyLevel};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::error::ApiError;
use crate::request::query::{QueryParameters, ValidQuery, parse};
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Breed)]
pub struct BreedView {
    pub name: &'static str,
    pub aliases: &'static [String],
    /// The lower end of the weight range of an adult.
    pub min_weight_kg: f64,
    /// The upper end of the weight range of an adult.
    pub max_weight_kg: f64,
    /// Midpoint of the range, rounded to 0.1 kg: the weight that is assumed for an animal that was not weighed.
    pub typical_weight_kg: f64,
    pub energy_level: EnergyLevel,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    #[serde(deserialize_with = "parse")]
    pet_type: PetType,
}

impl QueryParameters for ListQuery {}

#[utoipa::path(
    get, path = "/api/pets/breeds", operation_id = "listBreeds", tag = "pets",
    params(ListQuery),
    responses(
        (status = 200, description = "The breeds", body = Vec<BreedView>),
    )
)]
pub async fn list(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<ListQuery>,
) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::all_parameters(&request), |_| {
        let views: Vec<BreedView> = breed::breeds(query.pet_type)
            .iter()
            .map(|it| BreedView {
                name: &it.name,
                aliases: &it.aliases,
                min_weight_kg: it.min_weight_kg,
                max_weight_kg: it.max_weight_kg,
                typical_weight_kg: (it.midpoint_kg() * 10.0).round() / 10.0,
                energy_level: it.energy_level,
            })
            .collect();
        CachedResponse::json(&views)
    })
}
