//! GET /api/toxic-foods: the rule table that keeps a recipe from being published, readable; or what of it a food falls under.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::pet_type::PetType;
use domain::safety::{Hazard, Severity, Verdict, check, hazards};
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
    /// The words it is recognised by.
    pub aliases: &'static [String],
    pub pet_types: &'static [PetType],
    pub severity: Severity,
    /// What it makes of a recipe: `unsafe` cannot be published, `review` carries a warning, `info` a note.
    pub verdict: Verdict,
    pub reason: &'static str,
    pub source: &'static str,
}

type FoodText = Text<200>;

#[derive(Debug, Clone, Default, PartialEq, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct HazardQuery {
    /// Only what harms this species.
    #[serde(deserialize_with = "parse_optional")]
    pub pet_type: Option<PetType>,
    /// Only what this food is or contains; it is read like an ingredient line: 'spring onions'.
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
    state.respond_cached(&request, CacheKey::checked_query(&request), |_| CachedResponse::json(&query.views()))
}

impl HazardQuery {
    pub fn views(&self) -> Vec<HazardView> {
        let named = self.food.as_ref().map(|food| self.named(food));
        let is_asked_for = |it: &&Hazard| {
            self.pet_type.is_none_or(|pet_type| it.species.contains(&pet_type))
                && named.as_ref().is_none_or(|named| named.contains(it.id.as_str()))
        };
        hazards().iter().filter(is_asked_for).map(HazardView::of).collect()
    }

    fn named(&self, food: &str) -> BTreeSet<&'static str> {
        let species = PetType::ALL.into_iter().filter(|pet| self.pet_type.is_none_or(|wanted| wanted == *pet));
        let lines = [food.to_owned()];
        species.flat_map(|pet| check(pet, "", &lines, &[])).map(|finding| finding.hazard.id.as_str()).collect()
    }
}

impl HazardView {
    fn of(it: &'static Hazard) -> Self {
        Self {
            id: &it.id,
            name: &it.name,
            aliases: &it.aliases,
            pet_types: &it.species,
            severity: it.severity,
            verdict: it.verdict,
            reason: &it.reason,
            source: &it.source,
        }
    }
}
