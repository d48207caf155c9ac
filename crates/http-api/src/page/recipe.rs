//! The page of one recipe, with what everybody may read of its reviews.

use actix_web::http::StatusCode;
use actix_web::http::header::LOCATION;
use actix_web::{HttpRequest, HttpResponse, web};
use domain::advertisement::Position;
use domain::pet_type::PetType;
use domain::seo::{self, Page};
use serde_json::Value;
use std::collections::BTreeSet;

use super::first_view::FirstView;
use super::head::Head;
use super::json_ld;
use super::page_query::{AMOUNTS, PageQuery};
use super::show::{Reply, not_found, of_site, plain};
use crate::nutrition::show::of_recipe;
use crate::pictures;
use crate::ratings;
use crate::ratings::view::RatingView;
use crate::recipes::published::PublishedRecipe;
use crate::recipes::show::{ShowQuery, published};
use crate::recipes::view::DetailView;
use crate::request::query::QueryParameters;
use crate::response::cached_response::CachedResponse;
use crate::state::State;

/// Reviews that come with the page; with more of them the browser asks for the list.
const REVIEWS_ALONG: usize = 30;

pub async fn show(request: HttpRequest, state: web::Data<State>) -> Reply {
    let snapshot = state.snapshot();
    let query = PageQuery::parse(&request, &AMOUNTS).canonical_amounts();
    let key = query.cache_key(&request);
    if let Some(answer) = snapshot.cached(&key) {
        return Ok(answer.respond(&request));
    }
    let Ok(it) = published(&request, &snapshot) else {
        return plain(&request, &state, Page::NotFound, request.path(), "not-found-page", StatusCode::NOT_FOUND);
    };
    let recipe = &it.recipe;
    let reviews = ratings::list::of_recipe(&state, it).await;
    let shown = reviews.as_deref().unwrap_or_default();
    let head = recipe_head(&state, it, &DetailView::new(it, None, None), shown);
    let mut view = of_whole(&query, it).with_advertised(&snapshot, &[Position::Recipe, Position::Sidebar]);
    if reviews.is_ok() && shown.len() <= REVIEWS_ALONG {
        view = view.with(&format!("/api/recipes/{}/ratings", recipe.id), shown);
    }
    let mut slots = of_one(it).to_vec();
    slots.push(of_site(&state));
    let answer = CachedResponse::html(state.shell.fill("recipe-page", &slots, &head.html(), &view.html(&state)));
    // While the database is away the page stands without its reviews, but only until it is back.
    Ok(if reviews.is_ok() { snapshot.cache(key, answer).respond(&request) } else { answer.respond(&request) })
}

/// GET /recipes/{id}: the older address of a recipe.
pub async fn moved(request: HttpRequest, state: web::Data<State>) -> HttpResponse {
    let id = request.match_info().query("id");
    if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_digit()) {
        return not_found(&request, &state);
    }
    HttpResponse::MovedPermanently().insert_header((LOCATION, format!("/recipe/{id}"))).finish()
}

/// A recipe in the amounts the address asks for, and its nutrition.
pub(super) fn of_whole(query: &PageQuery, it: &PublishedRecipe) -> FirstView {
    let recipe = &it.recipe;
    let plain = format!("/api/recipes/{}", recipe.id);
    let scaled = query.subset(&AMOUNTS);
    let (address, asked) = match ShowQuery::parse(&scaled) {
        Ok(asked) if asked != ShowQuery::default() => (format!("{plain}?{scaled}"), asked),
        _ => (plain.clone(), ShowQuery::default()),
    };
    FirstView::default()
        .with(&address, DetailView::new(it, asked.servings.map(|it| it.0), asked.scale))
        .with(&format!("{plain}/nutrition"), of_recipe(recipe, None))
}

/// What the first paint of a recipe's page leaves room for.
fn of_one(it: &PublishedRecipe) -> [(&'static str, String); 2] {
    [("title", it.recipe.content.title.clone()), ("picture", pictures::path(it))]
}

fn recipe_head(state: &State, it: &PublishedRecipe, detail: &DetailView, reviews: &[RatingView]) -> Head {
    let site = &state.config.public_url;
    let recipe = &it.recipe;
    let mut seen = BTreeSet::new();
    let foods: Vec<&str> =
        detail.lines.iter().map(|line| line.name.as_str()).filter(|name| seen.insert(*name)).take(8).collect();
    let keywords = seo::recipe_keywords(recipe, &foods);
    let path = format!("/recipe/{}", recipe.id);
    let (section, section_path) = match recipe.content.pet_type {
        PetType::Dog => ("Dog Recipes", "/dog-recipes"),
        PetType::Cat => ("Cat Recipes", "/cat-recipes"),
    };
    let structured: Vec<Value> = vec![
        json_ld::recipe(site, it, &keywords, reviews),
        json_ld::breadcrumbs(site, &[("Home", "/"), (section, section_path), (&recipe.content.title, &path)]),
    ];
    Head {
        title: seo::recipe_title(recipe),
        description: seo::recipe_description(recipe),
        keywords,
        canonical: site.to(&path),
        picture: Some(pictures::share_picture(it, site)),
        kind: "article",
        indexed: true,
        structured,
        first_picture: Some(pictures::path(it)),
        preloads: state.shell.preloads("recipe-page"),
    }
}
