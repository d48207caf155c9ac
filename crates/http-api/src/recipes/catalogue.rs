//! GET /api/catalogue: the numbers of published recipes, by pet type, category and kind.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::category::Category;
use domain::pet_type::PetType;
use nutrition::profile::LifeStage;
use nutrition::verdict::Verdict;
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::recipes::list_query::MAX_MINUTES_OPTIONS;
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::snapshot::{CompactRecipe, Snapshot};
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
    /// The filters and orders of the lists of dog, cat and all recipes.
    pub choices: ListChoices,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ListChoices {
    pub dog: FilterChoices,
    pub cat: FilterChoices,
    pub any: FilterChoices,
}

/// The filters that match a recipe of a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilterChoices {
    /// True if a recipe has a rating, so that recipes can be sorted by it.
    pub has_ratings: bool,
    pub has_organic: bool,
    /// In the order in which they are shown. `all` is always among them.
    pub categories: Vec<Category>,
    pub verdicts: Vec<Verdict>,
    pub life_stages: Vec<LifeStage>,
    /// The limits of the total time, in minutes, that at least one recipe meets.
    pub max_minutes: Vec<u32>,
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
        let count = |pet_type| snapshot.count(|recipe| recipe.pet_type == pet_type);
        let count_organic = |pet_type| snapshot.count(|recipe| recipe.pet_type == pet_type && recipe.is_organic);
        Self {
            total: snapshot.recipes().len(),
            dogs: count(PetType::Dog),
            cats: count(PetType::Cat),
            organic_dogs: count_organic(PetType::Dog),
            organic_cats: count_organic(PetType::Cat),
            main_meals: snapshot.count(|recipe| recipe.category != Category::Treats),
            complete_meals: snapshot.count(CompactRecipe::is_complete),
            categories: snapshot
                .counts_by_category()
                .into_iter()
                .map(|((pet_type, category), count)| CategoryCount { pet_type, category, count })
                .collect(),
            choices: ListChoices {
                dog: FilterChoices::new(snapshot, Some(PetType::Dog)),
                cat: FilterChoices::new(snapshot, Some(PetType::Cat)),
                any: FilterChoices::new(snapshot, None),
            },
        }
    }
}

impl FilterChoices {
    fn new(snapshot: &Snapshot, pet_type: Option<PetType>) -> Self {
        let is_listed = |it: &&CompactRecipe| pet_type.is_none_or(|pet_type| it.pet_type == pet_type);
        let any = |matches: &dyn Fn(&CompactRecipe) -> bool| snapshot.recipes().iter().filter(is_listed).any(matches);
        let stages = [LifeStage::AdultMaintenance, LifeStage::GrowthReproduction];
        Self {
            has_ratings: any(&|it| it.rating.count > 0),
            has_organic: any(&|it| it.is_organic),
            categories: Category::for_pet_type(pet_type)
                .iter()
                .copied()
                .filter(|category| *category == Category::All || any(&|it| it.category == *category))
                .collect(),
            verdicts: Verdict::ALL.into_iter().filter(|verdict| any(&|it| it.verdict == Some(*verdict))).collect(),
            life_stages: stages
                .into_iter()
                .filter(|stage| any(&|it| LifeStage::from_category(it.category) == *stage))
                .collect(),
            max_minutes: MAX_MINUTES_OPTIONS
                .into_iter()
                .filter(|max| any(&|it| it.minutes.is_some_and(|minutes| minutes <= *max)))
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
