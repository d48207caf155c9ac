//! GET /api/catalogue: the numbers of published recipes, by pet type, category and kind.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::category::Category;
use domain::pet_type::PetType;
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::snapshot::Snapshot;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Catalogue)]
pub struct CatalogueView {
    pub total: usize,
    pub dogs: usize,
    pub cats: usize,
    pub organic_dogs: usize,
    pub organic_cats: usize,
    /// Number of recipes that are not treats.
    pub main_meals: usize,
    /// Number of main meals that are complete for their life stage, by calculation.
    pub complete_meals: usize,
    /// Categories with at least one recipe.
    pub categories: Vec<CategoryCount>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryCount {
    pub pet_type: PetType,
    pub category: Category,
    pub count: usize,
}

impl CatalogueView {
    pub fn from_snapshot(snapshot: &Snapshot) -> Self {
        let count = |pet_type| snapshot.count(|recipe| recipe.content.pet_type == pet_type);
        let count_organic =
            |pet_type| snapshot.count(|recipe| recipe.content.pet_type == pet_type && recipe.content.is_organic);
        Self {
            total: snapshot.recipes().len(),
            dogs: count(PetType::Dog),
            cats: count(PetType::Cat),
            organic_dogs: count_organic(PetType::Dog),
            organic_cats: count_organic(PetType::Cat),
            main_meals: snapshot.count(|recipe| recipe.content.category != Category::Treats),
            complete_meals: snapshot.recipes().iter().filter(|it| it.is_complete()).count(),
            categories: snapshot
                .counts_by_category()
                .into_iter()
                .map(|((pet_type, category), count)| CategoryCount { pet_type, category, count })
                .collect(),
        }
    }
}

#[utoipa::path(
    get, path = "/api/catalogue", operation_id = "showCatalogue", tag = "recipes",
    responses((status = 200, description = "The numbers of recipes", body = CatalogueView), (status = 304, description = "The numbers have not changed since the client fetched them"))
)]
pub async fn show(request: HttpRequest, state: web::Data<State>) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::path(&request), |snapshot| {
        CachedResponse::json(&CatalogueView::from_snapshot(snapshot))
    })
}
