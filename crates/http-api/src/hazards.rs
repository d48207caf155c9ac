//! GET /api/toxic-foods: the hazard table, or the hazards of one food.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::pet_type::PetType;
use domain::safety::{Hazard, HazardVerdict, Severity, find_dangerous_forms, find_named_hazards, hazards};
use search::index::Index;
use search::interpretation::{correct_spelling, find_harmless_meaning};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
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
    /// The usual English names of the hazard. Brands, dishes and names in other languages are found by the parameter `food`.
    pub aliases: &'static [String],
    pub pet_types: &'static [PetType],
    pub severity: Severity,
    /// The effect on a recipe: `unsafe` prevents publication, `review` adds a warning, `info` adds a note. With the parameter
    /// `food`, the effect of this food.
    pub verdict: HazardVerdict,
    /// Says in plain words what an owner must do.
    pub action: &'static str,
    /// Says why.
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
    /// Only hazards that this food is or contains. It is parsed like an ingredient line, such as 'spring onions'; typing errors are corrected.
    #[param(inline)]
    pub food: Option<FoodText>,
    /// True if a food that is no hazard itself also finds the hazard that one of its forms or parts is, such as wild mushrooms for
    /// 'mushroom' and fruit stones for 'peach'.
    pub dangerous_forms: bool,
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
    state.respond_cached(&request, CacheKey::all_parameters(&request), |snapshot| {
        CachedResponse::json(&query.corrected_views(snapshot.search_index()))
    })
}

impl HazardQuery {
    /// Returns the hazards of the query, or if there are none, those of the food with its typing errors corrected.
    pub fn corrected_views(&self, index: &Index) -> Vec<HazardView> {
        let views = self.views(index);
        let corrected = self.food.as_deref().filter(|_| views.is_empty());
        let corrected = corrected.and_then(|food| correct_spelling(food, index));
        match corrected.and_then(|food| FoodText::new(&food)) {
            Some(food) => Self { food: Some(food), ..self.clone() }.views(index),
            None => views,
        }
    }

    /// Returns the hazards of the query. `index` knows the safe foods that a misspelt word may mean.
    pub fn views(&self, index: &Index) -> Vec<HazardView> {
        let food_verdicts = self.food.as_ref().map(|food| self.verdicts_in(food, index));
        let harms_pet_type = |it: &&Hazard| self.pet_type.is_none_or(|pet_type| it.pet_types.contains(&pet_type));
        hazards()
            .iter()
            .filter(harms_pet_type)
            .filter_map(|it| {
                let verdict =
                    food_verdicts.as_ref().map_or(Some(it.verdict), |verdicts| verdicts.get(it.id.as_str()).copied());
                Some(HazardView::new(it, verdict?))
            })
            .collect()
    }

    /// Returns the strictest effect of each hazard in a food, by the id of the hazard.
    fn verdicts_in(&self, food: &str, index: &Index) -> BTreeMap<&'static str, HazardVerdict> {
        let pet_types = PetType::ALL.into_iter().filter(|pet| self.pet_type.is_none_or(|it| it == *pet));
        let find_harmless = |word: &str| find_harmless_meaning(word, index);
        let mut verdicts = BTreeMap::new();
        for finding in pet_types.flat_map(|pet| find_named_hazards(pet, food, &find_harmless)) {
            let verdict = verdicts.entry(finding.hazard.id.as_str()).or_insert(finding.verdict);
            // The strictest verdict is the first one of the enum.
            *verdict = finding.verdict.min(*verdict);
        }
        if verdicts.is_empty() && self.dangerous_forms {
            let hazards = find_dangerous_forms(food).into_iter().map(|form| form.hazard);
            verdicts.extend(hazards.map(|hazard| (hazard.id.as_str(), hazard.verdict)));
        }
        verdicts
    }
}

impl HazardView {
    pub fn new(it: &'static Hazard, verdict: HazardVerdict) -> Self {
        Self {
            id: &it.id,
            name: &it.name,
            aliases: &it.aliases,
            pet_types: &it.pet_types,
            severity: it.severity,
            verdict,
            action: &it.action,
            reason: &it.reason,
            source: &it.source,
        }
    }
}
