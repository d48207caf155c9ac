//! Responds to the address of a page.

use actix_web::http::header::{CACHE_CONTROL, HeaderName, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use domain::advertisement::Position;
use domain::page::{Audience, Page, PageKind};
use domain::pet_type::PetType;
use url::form_urlencoded;

use super::document::{common_slots, not_found, page_head};
use super::first_view::FirstView;
use super::page_query::PageQuery;
use super::recipe::recipe_view;
use super::{json_ld, list, recipe};
use crate::config::NutrientProfiles;
use crate::error::ApiError;
use crate::hazards::HazardQuery;
use crate::nutrition::usual_plan::{UsualPlan, usual_plan};
use crate::recipes::list_query::ListQuery;
use crate::request::query::Text;
use crate::response::cached_response::CachedResponse;
use crate::site_search::interpretation::{self, InterpretationView};
use crate::snapshot::Snapshot;
use crate::state::State;
use crate::submissions::recipe_id_from_token;

pub async fn show(
    page: &'static Page,
    request: HttpRequest,
    state: web::Data<State>,
) -> Result<HttpResponse, ApiError> {
    let mut response = match page.kind {
        PageKind::Home(list) | PageKind::RecipeList(list) => list::show(page, list, &request, &state)?,
        PageKind::Recipe => recipe::show(page, &request, &state).await,
        PageKind::Submission if recipe_id_from_token(&state.keys, request.match_info().query("token")).is_err() => {
            not_found(&request, &state)
        }
        _ => show_other_page(page, &request, &state)?,
    };
    if page.audience == Audience::LinkHolder {
        let headers = response.headers_mut();
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        headers.insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));
    }
    Ok(response)
}

/// Renders a page that is neither a list of recipes nor the page of a recipe.
fn show_other_page(page: &'static Page, request: &HttpRequest, state: &State) -> Result<HttpResponse, ApiError> {
    let query = PageQuery::parse(request, page.parameters)
        .canonicalize("recipe", |id| state.snapshot().find(id.parse().ok()?).map(|it| it.recipe.id.to_string()))
        .canonicalize("petType", |pet_type| pet_type.parse().ok().map(|pet_type: PetType| pet_type.to_string()))
        .canonicalize_amounts();
    if page.audience == Audience::LinkHolder {
        // The path or the query contains a token, so no other request would use a cached response.
        return Ok(CachedResponse::html(html(page, &query, state, &state.snapshot())).respond(request));
    }
    state.respond_cached(request, query.cache_key(request), |snapshot| {
        Ok(CachedResponse::html(html(page, &query, state, snapshot)))
    })
}

fn html(page: &'static Page, query: &PageQuery, state: &State, snapshot: &Snapshot) -> String {
    let mut head = page_head(page, state, snapshot);
    if page.is_indexed() {
        head.structured_data = vec![json_ld::page_breadcrumbs(&state.config.public_url, page)];
    }
    let view = first_view(page, query, snapshot, &state.config.nutrient_profiles);
    let may_load_services = page.is_public() && page.kind != PageKind::Offline;
    let view = if may_load_services { view.render(state) } else { view.render_without_services(state) };
    state.shell.render(query.is_empty().then_some(page), &common_slots(state, snapshot), &head.html(), &view)
}

/// Returns the data of a page without a list of recipes.
fn first_view(page: &Page, query: &PageQuery, snapshot: &Snapshot, profiles: &NutrientProfiles) -> FirstView {
    let view = FirstView::default();
    match page.kind {
        PageKind::RecipeCounts => view.with_catalogue(snapshot),
        PageKind::HazardList => {
            view.with_response("/api/toxic-foods", HazardQuery::default().views(snapshot.search_index()))
        }
        PageKind::UsualPlan => {
            let pet_type = query.get("petType").and_then(|it| it.parse().ok()).unwrap_or(PetType::Dog);
            let has_batch = false;
            with_usual_plan(view, usual_plan(pet_type, None, has_batch, snapshot))
        }
        PageKind::SelectedRecipe { has_batch } => {
            let selected = query.get("recipe").and_then(|id| id.parse().ok()).and_then(|id| snapshot.find(id));
            selected.map_or(view, |it| {
                let plan = usual_plan(it.recipe.content.pet_type, Some(it), has_batch, snapshot);
                with_usual_plan(recipe_view(query, it, profiles), plan)
            })
        }
        PageKind::IngredientHazard => ingredient_view(query, snapshot),
        PageKind::Advertisements => view.with_advertisements(snapshot, &[Position::List]),
        // Lists and recipes are rendered by their own modules.
        PageKind::Home(_) | PageKind::RecipeList(_) | PageKind::Recipe => view,
        PageKind::Static | PageKind::Offline | PageKind::Submission | PageKind::MailLink(_) | PageKind::NotFound => {
            view
        }
    }
}

fn with_usual_plan(view: FirstView, plan: Option<UsualPlan>) -> FirstView {
    match plan {
        Some(UsualPlan { address, view: plan }) => view.with_response(&address, plan),
        None => view,
    }
}

/// Returns the hazards of the ingredient in the query, so that the warning is shown before any shop, and its corrected spelling.
fn ingredient_view(query: &PageQuery, snapshot: &Snapshot) -> FirstView {
    let Some(food) = query.get("ingredient") else { return FirstView::default() };
    let Some(text) = Text::new(food) else { return FirstView::default() };
    let pet_type: Option<PetType> = query.get("petType").and_then(|it| it.parse().ok());
    let mut hazard_query = form_urlencoded::Serializer::new(String::new());
    if let Some(pet_type) = pet_type {
        hazard_query.append_pair("petType", pet_type.as_str());
    }
    let address = format!("/api/toxic-foods?{}", hazard_query.append_pair("food", food).finish());
    let search = form_urlencoded::Serializer::new(String::new()).append_pair("search", food).finish();
    let hazards = HazardQuery { pet_type, food: Some(text.clone()), ..HazardQuery::default() };
    FirstView::default().with_response(&address, hazards.views(snapshot.search_index())).with_response(
        &format!("{}?{search}", interpretation::ADDRESS),
        InterpretationView::new(&ListQuery { search: Some(text), ..ListQuery::default() }, snapshot),
    )
}
