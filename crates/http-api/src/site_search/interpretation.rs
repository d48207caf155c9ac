//! GET /api/search/interpretation: what the words of a search were understood as.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::category::Category;
use domain::pet_type::PetType;
use search::exclusion::names_with_traces;
use search::interpretation::{Alternative, Interpretation, correct_spelling};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::SearchText;
use crate::error::ApiError;
use crate::hazards::HazardView;
use crate::recipes::find::listed_documents;
use crate::recipes::list_query::ListQuery;
use crate::request::query::{QueryParameters, ValidQuery, parse_optional};
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::snapshot::Snapshot;
use crate::state::State;

/// Path of the operation.
pub const ADDRESS: &str = "/api/search/interpretation";

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct InterpretationQuery {
    /// The text of the search.
    #[param(inline)]
    pub search: SearchText,
    /// The pet type that the list is limited to.
    #[serde(default, deserialize_with = "parse_optional")]
    pub pet_type: Option<PetType>,
    /// The category that the list is limited to. `all` does not filter.
    #[serde(default, deserialize_with = "parse_optional")]
    pub category: Option<Category>,
}

impl QueryParameters for InterpretationQuery {}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SearchInterpretation)]
pub struct InterpretationView {
    /// The words that were searched, if they differ from the text: 'chicken' for 'chiken', 'courgette' for 'zucchini'.
    #[schema(required = true)]
    pub searched: Option<String>,
    /// The text with its typing errors corrected; null if it has none. Synonyms are kept, because shops know them.
    #[schema(required = true)]
    pub corrected: Option<String>,
    /// The toxic foods that the text names.
    pub hazards: Vec<HazardView>,
    #[schema(required = true)]
    pub breed: Option<NamedBreedView>,
    /// Sentences that refer the visitor to a vet, because the text names a disease.
    #[serde(rename = "handOffs")]
    pub referrals: Vec<&'static str>,
    /// The foods that the text leaves out, such as chicken in 'no chicken'.
    pub excluded_foods: Vec<String>,
    /// Searches with fewer words, or for the foods nearest to a single word, that find recipes. Empty if the search itself finds recipes.
    pub alternatives: Vec<AlternativeView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NamedBreed)]
pub struct NamedBreedView {
    pub name: String,
    pub pet_type: PetType,
    pub min_weight_kg: f64,
    pub max_weight_kg: f64,
    /// The animals whose recipes are listed, such as 'large dogs'.
    pub animals: &'static str,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = AlternativeSearch)]
pub struct AlternativeView {
    pub search: String,
    /// The number of recipes that it finds.
    pub total: usize,
}

#[utoipa::path(
    get, path = "/api/search/interpretation", operation_id = "interpretSearch", tag = "recipes",
    params(InterpretationQuery),
    responses(
        (status = 200, description = "The interpretation", body = InterpretationView),
    )
)]
pub async fn show(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<InterpretationQuery>,
) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::all_parameters(&request), |snapshot| {
        CachedResponse::json(&InterpretationView::new(&query.search, query.pet_type, query.category, snapshot))
    })
}

impl InterpretationView {
    /// `pet_type` and `category` are those of the list that is searched.
    pub fn new(text: &str, pet_type: Option<PetType>, category: Option<Category>, snapshot: &Snapshot) -> Self {
        let index = snapshot.search_index();
        let interpretation = Interpretation::new(text, index);
        let list = ListQuery { pet_type, category, ..ListQuery::default() };
        let listed = listed_documents(snapshot, &list);
        let alternatives = interpretation.alternatives(index, |document| listed.contains(&document));
        let applies = |pet_types: &[PetType]| pet_type.is_none_or(|pet_type| pet_types.contains(&pet_type));
        let hazards = interpretation.hazards.iter().filter(|it| applies(&it.hazard.pet_types));
        Self {
            hazards: hazards.map(|it| HazardView::new(it.hazard, it.verdict)).collect(),
            breed: interpretation.breed.map(|breed| NamedBreedView {
                animals: breed.animals(),
                name: breed.name,
                pet_type: breed.pet_type,
                min_weight_kg: breed.min_weight_kg,
                max_weight_kg: breed.max_weight_kg,
            }),
            referrals: interpretation.referrals,
            excluded_foods: interpretation.excluded.iter().flat_map(|it| names_with_traces(&it.name)).collect(),
            alternatives: alternatives.into_iter().map(AlternativeView::from).collect(),
            searched: interpretation.searched,
            corrected: correct_spelling(text, index),
        }
    }
}

impl From<Alternative> for AlternativeView {
    fn from(Alternative { search, total }: Alternative) -> Self {
        Self { search, total }
    }
}
