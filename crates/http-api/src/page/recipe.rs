//! The page of a recipe, with its approved reviews.

use actix_web::http::header::LOCATION;
use actix_web::{HttpRequest, HttpResponse, ResponseError, web};
use domain::advertisement::Position;
use domain::ingredient_line::display_name;
use domain::page::{AMOUNT_PARAMETERS, CAT_RECIPES, DOG_RECIPES, HOME, Page, RECIPE};
use domain::pet_type::PetType;
use domain::recipe::Recipe;
use domain::seo;
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::document::{disclosure_slot, not_found, recipe_not_found};
use super::first_view::FirstView;
use super::head::Head;
use super::json_ld;
use super::page_query::PageQuery;
use super::parts::{PageParts, rendered_address};
use super::plain_view::selected_country;
use super::respond::respond;
use crate::config::NutrientProfiles;
use crate::error::ApiError;
use crate::nutrition::show::{analyse_recipe, analyse_size};
use crate::pictures;
use crate::ratings;
use crate::ratings::view::RatingView;
use crate::recipes::published::PublishedRecipe;
use crate::recipes::requested_recipe::RequestedRecipe;
use crate::recipes::size_query::{SizeQuery, size_not_offered};
use crate::recipes::view::DetailView;
use crate::request::query::QueryParameters;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

/// Maximum number of reviews in the first view. If a recipe has more, the browser loads the list, and plain HTML has all of them.
const MAX_FIRST_VIEW_REVIEWS: usize = 30;
/// Maximum number of foods in the keywords.
const MAX_KEYWORD_FOODS: usize = 8;

pub async fn show(page: &'static Page, request: &HttpRequest, state: &web::Data<State>) -> HttpResponse {
    // The extractor would respond with a problem document, and a missing page is HTML.
    let it = match RequestedRecipe::load_from_path(state, request).await {
        Ok(recipe) => recipe,
        Err(ApiError::RecipeNotFound) => return recipe_not_found(request, state),
        Err(error) => return error.error_response(),
    };
    let snapshot = it.snapshot();
    let is_served = |code: &str| state.config.market.countries.parse_code(code).is_ok();
    let query = PageQuery::parse(request, page.parameters).canonicalize_amounts().canonicalize_plain(is_served);
    let key = query.cache_key(request);
    if let Some(response) = snapshot.cached_response(&key) {
        return response.respond(request);
    }
    let recipe = &it.recipe;
    let reviews = ratings::list::list_approved(state, &it).await;
    let shown = reviews.as_deref().unwrap_or_default();
    let head = recipe_head(page, state, &it, shown);
    let mut view = recipe_view(&query, &it, &state.config.nutrient_profiles)
        .with_advertisements(snapshot, &[Position::Recipe, Position::Sidebar]);
    if reviews.is_ok() && shown.len() <= MAX_FIRST_VIEW_REVIEWS {
        view = view.with_response(&format!("/api/recipes/{}/ratings", recipe.id), shown);
    }
    let slots =
        [("title", recipe.content.title.clone()), ("picture", pictures::picture_path(&it)), disclosure_slot(state)];
    let mut parts = PageParts {
        head: head.html(),
        first_view: view.with_site(state),
        plain_view: FirstView::default(),
        first_paint: Some(page),
        slots: slots.to_vec(),
        links: String::new(),
        rendered_address: rendered_address(page, page.path_with(recipe.id), &query),
    };
    // If the database is unavailable, the page is shown without reviews and is not cached.
    if reviews.is_err() {
        return it.restrict(CachedResponse::html(parts.first_paint_html(&state.shell))).respond(request);
    }
    // A custom recipe is opened by few visitors.
    if recipe.id.is_custom() {
        let response = it.restrict(CachedResponse::html(parts.first_paint_html(&state.shell)));
        return snapshot.cache_response(key, response).respond(request);
    }
    if state.page_rendering.is_some() && parts.rendered_address.is_some() {
        parts.plain_view = plain_view(&query, &it, state).await;
        if shown.len() > MAX_FIRST_VIEW_REVIEWS {
            parts.plain_view =
                parts.plain_view.with_response(&format!("/api/recipes/{}/ratings#all", recipe.id), shown);
        }
    }
    respond(request, state, snapshot, key, parts).await
}

/// Returns what to buy for the recipe, and similar recipes. If that fails, visitors without scripts see the page without it.
async fn plain_view(query: &PageQuery, it: &RequestedRecipe, state: &web::Data<State>) -> FirstView {
    let (id, snapshot, state) = (it.recipe.id, Arc::clone(it.snapshot()), state.clone());
    let size = SizeQuery::parse(&query.subset(&AMOUNT_PARAMETERS)).unwrap_or_default();
    let scale = Some(size.factor(it.recipe.content.servings)).filter(|factor| it.sizes().scale(*factor).is_some());
    let country = selected_country(query, &state);
    // The facts of all recipes may have to be calculated first.
    let view = web::block(move || {
        FirstView::default().with_similar_recipes(id, &state, &snapshot)?.with_shopping_list(
            id,
            scale.unwrap_or(1.0),
            country,
            &state,
            &snapshot,
        )
    });
    let view = view.await.map_err(ApiError::from).flatten().unwrap_or_default();
    if scale.is_some() { view } else { view.with_problem(&size_not_offered(size, it.sizes())) }
}

/// GET /recipes/{id}: redirects the former address of a recipe to its page, with the same query.
pub async fn redirect(request: HttpRequest, state: web::Data<State>) -> HttpResponse {
    let id = request.match_info().query("id");
    if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_digit()) {
        return not_found(&request, &state);
    }
    let path = RECIPE.path_with(id);
    let address = match request.query_string() {
        "" => path,
        query => format!("{path}?{query}"),
    };
    HttpResponse::MovedPermanently().insert_header((LOCATION, address)).finish()
}

/// Returns the first view of a recipe in the amounts of the query, and of its nutrition.
pub fn recipe_view(query: &PageQuery, it: &PublishedRecipe, profiles: &NutrientProfiles) -> FirstView {
    let recipe = &it.recipe;
    let unscaled = format!("/api/recipes/{}", recipe.id);
    let amounts = query.subset(&AMOUNT_PARAMETERS);
    // A size that is not offered is left out: the browser requests it, and shows which sizes are.
    let scaled = SizeQuery::parse(&amounts).ok().filter(|size| *size != SizeQuery::default());
    let scaled = scaled.and_then(|size| DetailView::new(it, size, profiles).ok());
    let (address, detail) = match scaled {
        Some(detail) => (format!("{unscaled}?{amounts}"), Some(detail)),
        None => (unscaled.clone(), DetailView::new(it, SizeQuery::default(), profiles).ok()),
    };
    let view = FirstView::default()
        .with_response(&format!("{unscaled}/nutrition"), analyse_recipe(recipe, None, profiles, None));
    let Some(detail) = detail else { return view };
    let size = SizeQuery { scale: Some(detail.scale), ..SizeQuery::default() };
    let nutrition = (detail.scale != 1.0).then(|| analyse_size(it, size, None, profiles).ok()).flatten();
    let view = match nutrition {
        Some(nutrition) => view.with_response(&format!("{unscaled}/nutrition?scale={}", detail.scale), nutrition),
        None => view,
    };
    view.with_response(&address, detail)
}

/// Returns the keywords of a recipe's page.
pub fn recipe_keywords(recipe: &Recipe) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let names: Vec<String> = recipe.content.ingredients.iter().map(|text| display_name(text)).collect();
    let foods: Vec<&str> =
        names.iter().map(String::as_str).filter(|name| seen.insert(*name)).take(MAX_KEYWORD_FOODS).collect();
    seo::recipe_keywords(recipe, &foods)
}

fn recipe_head(page: &Page, state: &State, it: &PublishedRecipe, reviews: &[RatingView]) -> Head {
    let site = &state.config.public_url;
    let recipe = &it.recipe;
    let is_custom = recipe.id.is_custom();
    let keywords = if is_custom { Vec::new() } else { recipe_keywords(recipe) };
    let path = page.path_with(recipe.id);
    let list = match recipe.content.pet_type {
        PetType::Dog => DOG_RECIPES,
        PetType::Cat => CAT_RECIPES,
    };
    let steps = [(HOME.name, HOME.path), (list.name, list.path), (&recipe.content.title, &path)];
    let structured_data: Vec<Value> = if is_custom {
        Vec::new()
    } else {
        vec![json_ld::recipe(site, it, &keywords, reviews), json_ld::breadcrumbs(site, &steps)]
    };
    Head {
        title: seo::recipe_title(recipe),
        description: seo::recipe_description(recipe),
        keywords,
        canonical: (!is_custom).then(|| site.url_for(&path)),
        picture: Some(pictures::share_picture(it, site)),
        open_graph_type: "article",
        is_indexed: page.is_indexed() && !is_custom,
        structured_data,
        first_picture: Some(pictures::picture_path(it)),
        preloads: state.shell.preloads(page.source),
    }
}
