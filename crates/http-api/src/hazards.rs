//! GET /api/toxic-foods: the hazard table, or the hazards of one food.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::pet_type::PetType;
use domain::safety::{Hazard, Severity, Verdict, find_hazards, hazards};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use utoipa::{IntoParams, ToSchema};

use crate::error::ApiError;
use crate::request::query::{QueryParameters, Text, ValidQuery, parse_optional};
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ToxicFood)]
pub struct HazardView {
    pub id: &'static str,
    pub name: &'static str,
    /// The words by which the hazard is recognised.
    pub aliases: &'static [String],
    pub pet_types: &'static [PetType],
    pub severity: Severity,
    /// The effect on a recipe: `unsafe` prevents publication, `review` adds a warning, `info` adds a note.
    pub verdict: Verdict,
    pub reason: &'static str,
    pub source: &'static str,
}

type FoodText = Text<200>;

#[derive(Debug, Clone, Default, PartialEq, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct HazardQuery {
    /// Only hazards for this pet type.
    #[serde(deserialize_with = "parse_optional")]
    pub pet_type: Option<PetType>,
    /// Only hazards that this food is or contains. It is parsed like an ingredient line, such as 'spring onions'.
    #[param(inline)]
    pub food: Option<FoodText>,
}

impl QueryParameters for HazardQuery {}

#[utoipa::path(
    get, path = "/api/toxic-foods", operation_id = "listToxicFoods", tag = "safety", params(HazardQuery),
    responses(
        (status = 200, description = "The hazards", body = Vec<HazardView>),
    )
)]
pub async fn list(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<HazardQuery>,
) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::all_parameters(&request), |_| CachedResponse::json(&query.views()))
}

impl HazardQuery {
    pub fn views(&self) -> Vec<HazardView> {
        let found = self.food.as_ref().map(|food| self.hazard_ids_in(food));
        let matches = |it: &&Hazard| {
            self.pet_type.is_none_or(|pet_type| it.pet_types.contains(&pet_type))
                && found.as_ref().is_none_or(|found| found.contains(it.id.as_str()))
        };
        hazards().iter().filter(matches).map(HazardView::new).collect()
    }

    fn hazard_ids_in(&self, food: &str) -> BTreeSet<&'static str> {
        let pet_types = PetType::ALL.into_iter().filter(|pet| self.pet_type.is_none_or(|it| it == *pet));
        let lines = [food.to_owned()];
        pet_types.flat_map(|pet| find_hazards(pet, "", &lines, &[])).map(|finding| finding.hazard.id.as_str()).collect()
    }
}

impl HazardView {
    fn new(it: &'static Hazard) -> Self {
        Self {
            id: &it.id,
            name: &it.name,
            aliases: &it.aliases,
            pet_types: &it.pet_types,
            severity: it.severity,
            verdict: it.verdict,
            reason: &it.reason,
            source: &it.source,
        }
    }
}
