//! GET /api/search/suggestions: suggestions while a visitor types.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::page::{CAT_RECIPES, DOG_RECIPES, HOME, PAGES, RECIPE};
use domain::pet_type::PetType;
use domain::sort::Sort;
use search::suggestion::{Suggestion, Target, suggest};
use serde::{Deserialize, Serialize};
use url::form_urlencoded;
use utoipa::{IntoParams, ToSchema};

use super::SearchText;
use crate::error::ApiError;
use crate::request::query::{QueryParameters, ValidQuery, parse_optional};
use crate::response::cache_key::CacheKey;
use crate::response::cached_response::CachedResponse;
use crate::snapshot::Snapshot;
use crate::state::State;

/// Ids of the pages in `domain::page`.
const SEARCH_PAGE: &str = "search";
const TOXIC_FOODS_PAGE: &str = "toxicFoods";

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct SuggestionQuery {
    /// The typed text. The last word may be incomplete.
    #[param(inline)]
    q: SearchText,
    /// Only recipes, categories and breeds for this pet type. Foods, toxic foods and pages are not limited.
    #[serde(default, deserialize_with = "parse_optional")]
    pet_type: Option<PetType>,
}

impl QueryParameters for SuggestionQuery {}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = SearchSuggestion)]
pub struct SuggestionView {
    pub kind: SuggestionKind,
    pub label: String,
    /// The address on this site that the suggestion leads to.
    pub path: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SuggestionKind {
    Recipe,
    Food,
    Category,
    ToxicFood,
    Breed,
    Page,
}

#[utoipa::path(
    get, path = "/api/search/suggestions", operation_id = "suggestSearches", tag = "recipes",
    params(SuggestionQuery),
    responses(
        (status = 200, description = "The suggestions, at most 20", body = Vec<SuggestionView>),
    )
)]
pub async fn list(
    request: HttpRequest,
    state: web::Data<State>,
    ValidQuery(query): ValidQuery<SuggestionQuery>,
) -> Result<HttpResponse, ApiError> {
    state.respond_cached(&request, CacheKey::all_parameters(&request), |snapshot| {
        CachedResponse::json(&suggestions(&query, snapshot))
    })
}

fn suggestions(query: &SuggestionQuery, snapshot: &Snapshot) -> Vec<SuggestionView> {
    let sort = Sort::for_pet_type(query.pet_type).first().copied().unwrap_or(Sort::Newest);
    let is_listed = |pet_type: PetType| query.pet_type.is_none_or(|it| it == pet_type);
    let entries = snapshot.list_entries(sort).filter(|entry| is_listed(entry.pet_type));
    suggest(&query.q, snapshot.search_index(), entries.map(|entry| entry.document()))
        .into_iter()
        .filter(
            |it| !matches!(it.target, Target::Category(pet_type, _) | Target::Breed(pet_type) if !is_listed(pet_type)),
        )
        .filter_map(|it| to_view(it, snapshot))
        .collect()
}

/// Returns None for a recipe that the snapshot does not contain.
fn to_view(Suggestion { label, target }: Suggestion, snapshot: &Snapshot) -> Option<SuggestionView> {
    let view = |kind, label: String, path| Some(SuggestionView { kind, label, path });
    match target {
        Target::Recipe(document) => {
            let published = snapshot.recipe_at(document)?;
            let recipe = &published.recipe;
            view(SuggestionKind::Recipe, recipe.content.title.clone(), RECIPE.path_with(recipe.id))
        }
        Target::Food => {
            let path = with_parameter(page_path(SEARCH_PAGE), "search", &label);
            view(SuggestionKind::Food, label, path)
        }
        Target::Category(pet_type, category) => {
            let page = if pet_type == PetType::Dog { DOG_RECIPES } else { CAT_RECIPES };
            view(SuggestionKind::Category, label, with_parameter(page.path, "category", category.as_str()))
        }
        Target::ToxicFood(name) => {
            view(SuggestionKind::ToxicFood, label, with_parameter(page_path(TOXIC_FOODS_PAGE), "search", name))
        }
        Target::Breed(_) => {
            let path = with_parameter(page_path(SEARCH_PAGE), "search", &label);
            view(SuggestionKind::Breed, label, path)
        }
        Target::Page(path) => view(SuggestionKind::Page, label, path.to_owned()),
    }
}

fn page_path(id: &str) -> &'static str {
    PAGES.iter().find(|page| page.id == id).map_or(HOME.path, |page| page.path)
}

fn with_parameter(path: &str, name: &str, value: &str) -> String {
    let query = form_urlencoded::Serializer::new(String::new()).append_pair(name, value).finish();
    format!("{path}?{query}")
}
