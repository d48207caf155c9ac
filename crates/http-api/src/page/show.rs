//! Responds to the address of a page.

use actix_web::http::header::{CACHE_CONTROL, HeaderName, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use domain::advertisement::Position;
use domain::page::{Audience, Page, PageKind};
use domain::pet_type::PetType;
use domain::sort::Sort;
use search::interpretation::correct_spelling;
use url::form_urlencoded;

use super::document::{common_slots, link_not_found, page_head};
use super::first_view::FirstView;
use super::page_query::PageQuery;
use super::parts::{PageParts, rendered_address};
use super::plain_view::selected_country;
use super::recipe::recipe_view;
use super::respond::respond;
use super::{json_ld, list, recipe};
use crate::error::ApiError;
use crate::hazards::HazardQuery;
use crate::nutrition::usual_plan::{UsualPlan, usual_plan};
use crate::recipes::find::find;
use crate::recipes::list_query::ListQuery;
use crate::request::query::{QueryParameters, Text};
use crate::response::cached_response::CachedResponse;
use crate::site_search::interpretation::{self, InterpretationView};
use crate::snapshot::Snapshot;
use crate::state::State;
use crate::submissions::recipe_id_from_token;

/// Number of recipes on the shop page, which the browser requests too.
const SHOP_RECIPES: &str = "3";

pub async fn show(
    page: &'static Page,
    request: HttpRequest,
    state: web::Data<State>,
) -> Result<HttpResponse, ApiError> {
    let mut response = match page.kind {
        PageKind::Home(list) | PageKind::RecipeList(list) => list::show(page, list, &request, &state).await?,
        PageKind::Recipe => recipe::show(page, &request, &state).await,
        PageKind::Submission if recipe_id_from_token(&state.keys, request.match_info().query("token")).is_err() => {
            link_not_found(&request, &state)
        }
        _ => show_other_page(page, &request, &state).await?,
    };
    if page.audience == Audience::LinkHolder {
        let headers = response.headers_mut();
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        headers.insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));
    }
    Ok(response)
}

/// Renders a page that is neither a list of recipes nor the page of a recipe.
async fn show_other_page(
    page: &'static Page,
    request: &HttpRequest,
    state: &web::Data<State>,
) -> Result<HttpResponse, ApiError> {
    let snapshot = state.snapshot();
    let is_served = |code: &str| state.config.market.countries.parse_code(code).is_ok();
    let query = PageQuery::parse(request, page.parameters)
        .canonicalize("recipe", |id| snapshot.find_compact(id.parse().ok()?).map(|it| it.id.to_string()))
        .canonicalize("petType", |pet_type| pet_type.parse().ok().map(|pet_type: PetType| pet_type.to_string()))
        .canonicalize_amounts()
        .canonicalize_plain(is_served);
    if page.audience == Audience::LinkHolder {
        // The path or the query contains a token, so no other request would use a cached response.
        let html = parts(page, &query, state, &snapshot)?.first_paint_html(&state.shell);
        return Ok(CachedResponse::html(html).respond(request));
    }
    let key = query.cache_key(request);
    if let Some(response) = snapshot.cached_response(&key) {
        return Ok(response.respond(request));
    }
    let parts = parts(page, &query, state, &snapshot)?;
    Ok(respond(request, state, &snapshot, key, parts).await)
}

fn parts(page: &'static Page, query: &PageQuery, state: &State, snapshot: &Snapshot) -> Result<PageParts, ApiError> {
    let mut head = page_head(page, state, snapshot);
    if page.is_indexed() {
        head.structured_data = vec![json_ld::page_breadcrumbs(&state.config.public_url, page)];
    }
    let view = first_view(page, query, state, snapshot)?;
    let may_load_services = page.is_public() && page.kind != PageKind::Offline;
    Ok(PageParts {
        head: head.html(),
        plain_view: plain_view(page, query, state, snapshot),
        first_view: if may_load_services { view.with_site(state) } else { view.with_site_without_services(state) },
        first_paint: query.is_empty().then_some(page),
        slots: common_slots(state, snapshot).to_vec(),
        links: String::new(),
        rendered_address: rendered_address(page, page.path.to_owned(), query),
    })
}

/// Returns the data of a page without a list of recipes.
fn first_view(page: &Page, query: &PageQuery, state: &State, snapshot: &Snapshot) -> Result<FirstView, ApiError> {
    let view = FirstView::default();
    let profiles = &state.config.nutrient_profiles;
    Ok(match page.kind {
        PageKind::RecipeCounts => view.with_catalogue(snapshot),
        PageKind::HazardList => hazard_list_view(query, snapshot),
        PageKind::UsualPlan => {
            let pet_type = query.get("petType").and_then(|it| it.parse().ok()).unwrap_or(PetType::Dog);
            let has_batch = false;
            with_usual_plan(view, usual_plan(pet_type, None, has_batch, snapshot))
        }
        PageKind::SelectedRecipe { has_batch } => {
            let selected = query.get("recipe").and_then(|id| id.parse().ok()).and_then(|id| snapshot.find(id));
            selected.map_or(view, |it| {
                let plan = usual_plan(it.recipe.content.pet_type, Some(&it), has_batch, snapshot);
                with_usual_plan(recipe_view(query, &it, profiles), plan)
            })
        }
        PageKind::IngredientHazard => return ingredient_view(query, state, snapshot),
        PageKind::Advertisements => view.with_advertisements(snapshot, &[Position::List]),
        // Lists and recipes are rendered by their own modules.
        PageKind::Home(_) | PageKind::RecipeList(_) | PageKind::Recipe => view,
        PageKind::Static | PageKind::Offline | PageKind::Submission | PageKind::MailLink(_) | PageKind::NotFound => {
            view
        }
    })
}

fn with_usual_plan(view: FirstView, plan: Option<UsualPlan>) -> FirstView {
    match plan {
        Some(UsualPlan { address, view: plan }) => view.with_response(&address, plan),
        None => view,
    }
}

/// Returns the list of all hazards, and those that the food in the query is or contains.
fn hazard_list_view(query: &PageQuery, snapshot: &Snapshot) -> FirstView {
    let index = snapshot.search_index();
    let view = FirstView::default().with_response("/api/toxic-foods", HazardQuery::default().views(index));
    let Some(food) = query.get("search").and_then(Text::new) else { return view };
    let address = hazard_address(query, &food, true);
    let hazards = HazardQuery { pet_type: pet_type(query), food: Some(food), dangerous_forms: true };
    view.with_response(&address, hazards.corrected_views(index))
}

/// Returns the address at which the browser requests the hazards that a food is or contains.
fn hazard_address(query: &PageQuery, food: &str, dangerous_forms: bool) -> String {
    let mut address = form_urlencoded::Serializer::new(String::new());
    if let Some(pet_type) = pet_type(query) {
        address.append_pair("petType", pet_type.as_str());
    }
    address.append_pair("food", food);
    if dangerous_forms {
        address.append_pair("dangerousForms", "true");
    }
    format!("/api/toxic-foods?{}", address.finish())
}

fn pet_type(query: &PageQuery) -> Option<PetType> {
    query.get("petType").and_then(|it| it.parse().ok())
}

/// Returns the shops and products that visitors without scripts see, if pages are rendered.
fn plain_view(page: &Page, query: &PageQuery, state: &State, snapshot: &Snapshot) -> FirstView {
    let view = FirstView::default();
    if state.page_rendering.is_none() {
        return view;
    }
    let country = selected_country(query, state);
    match (page.kind, page.pet_type) {
        (PageKind::IngredientHazard, _) => {
            let view = view.with_shops(country, None, state);
            match corrected_ingredient(query, snapshot) {
                Some(ingredient) => view.with_shops(country, Some(&ingredient), state),
                None => view,
            }
        }
        (PageKind::Advertisements, Some(pet_type)) => {
            let view = view.with_products(pet_type, country, None, state);
            match query.get("search") {
                Some(search) => view.with_products(pet_type, country, Some(search), state),
                None => view,
            }
        }
        _ => view,
    }
}

/// Returns the ingredient in the query, with its typing errors corrected.
fn corrected_ingredient(query: &PageQuery, snapshot: &Snapshot) -> Option<String> {
    let food = query.get("ingredient")?;
    Some(correct_spelling(food, snapshot.search_index()).unwrap_or_else(|| food.to_owned()))
}

/// Returns the hazards of the ingredient in the query, so that the warning is shown before any shop, its corrected spelling, and the
/// recipes with it.
fn ingredient_view(query: &PageQuery, state: &State, snapshot: &Snapshot) -> Result<FirstView, ApiError> {
    let view = FirstView::default();
    let Some(food) = corrected_ingredient(query, snapshot) else {
        return with_recipes_to_shop_for(view, query, None, snapshot);
    };
    let Some(typed) = query.get("ingredient").and_then(Text::new) else { return Ok(view) };
    let Some(text) = Text::new(&food) else { return Ok(view) };
    let hazards = HazardQuery { pet_type: pet_type(query), food: Some(text), ..HazardQuery::default() };
    let search = form_urlencoded::Serializer::new(String::new()).append_pair("search", &typed).finish();
    let view = view
        .with_response(&hazard_address(query, &food, false), hazards.corrected_views(snapshot.search_index()))
        .with_response(
            &format!("{}?{search}", interpretation::ADDRESS),
            InterpretationView::new(
                &ListQuery { search: Some(typed), ..ListQuery::default() },
                snapshot,
                &state.recipe_facts,
            ),
        );
    with_recipes_to_shop_for(view, query, Some(&food), snapshot)
}

/// Adds the recipes that the shop page shows: those with the ingredient, or one of each kind.
fn with_recipes_to_shop_for(
    view: FirstView,
    query: &PageQuery,
    ingredient: Option<&str>,
    snapshot: &Snapshot,
) -> Result<FirstView, ApiError> {
    let mut list = form_urlencoded::Serializer::new(String::new());
    if let Some(pet_type) = pet_type(query) {
        list.append_pair("petType", pet_type.as_str());
    }
    match ingredient {
        Some(food) => list.append_pair("search", food),
        None => list.append_pair("sort", Sort::Variety.as_str()),
    };
    let list = list.append_pair("limit", SHOP_RECIPES).finish();
    match ListQuery::parse(&list) {
        Ok(query) => view.with_list(format!("/api/recipes?{list}"), &find(snapshot, &query)),
        Err(_) => Ok(view),
    }
}
