//! GET /api/pets/breeds: the breeds of a species, with what a grown animal weighs.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::pet_type::PetType;
use nutrition::breed::{self, EnergyLevel};
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::{ApiError, FieldErrors, Problem};
use crate::request::query::one;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Breed)]
pub struct BreedView {
    pub name: &'static str,
    pub aliases: &'static [String],
    /// Of a grown animal.
    pub min_weight_kg: f64,
    pub max_weight_kg: f64,
    pub energy_level: EnergyLevel,
}

#[utoipa::path(
    get, path = "/api/pets/breeds", operation_id = "listBreeds", tag = "pets",
    params(("petType" = PetType, Query, description = "The species")),
    responses(
        (status = 200, body = Vec<BreedView>),
        (status = 400, body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn list(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::checked_query(&request), |_| {
        let pet_type: Option<PetType> = one(request.query_string(), "petType")?;
        let pet_type = pet_type.ok_or_else(|| {
            ApiError::BadQuery(FieldErrors::from([("petType".to_owned(), vec!["must be dog or cat.".to_owned()])]))
        })?;
        let views: Vec<BreedView> = breed::breeds(pet_type)
            .iter()
            .map(|it| BreedView {
                name: &it.name,
                aliases: &it.aliases,
                min_weight_kg: it.min_weight_kg,
                max_weight_kg: it.max_weight_kg,
                energy_level: it.energy_level,
            })
            .collect();
        CachedResponse::json(&views)
    })
}
