//! Pages that begin with a list of recipes.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::advertisement::Position;
use domain::page::{LIST_PARAMETERS, Page, PageKind, RECIPE, RecipeList, TAB_PARAMETER};
use domain::pet_type::PetType;
use domain::seo;
use domain::sort::Sort;
use url::form_urlencoded;

use super::document::{common_slots, is_about, page_head};
use super::first_view::FirstView;
use super::json_ld;
use super::page_query::PageQuery;
use super::parts::{PageParts, rendered_address};
use super::respond::respond;
use crate::error::ApiError;
use crate::pictures;
use crate::recipes::find::{FoundRecipes, find};
use crate::recipes::list_query::ListQuery;
use crate::request::query::QueryParameters;
use crate::site::escape_xml;
use crate::site_search;
use crate::site_search::interpretation::{InterpretationView, UNREAD_LIST_PARAMETERS};
use crate::snapshot::Snapshot;
use crate::state::State;

/// Maximum number of pages of a list that the first view contains, which is enough for the catalogue. The browser loads and renders
/// longer lists.
const MAX_PAGES: usize = 5;
const ASSISTANT_TAB: &str = "ai";
/// Maximum number of links for browsers and crawlers that run no scripts.
const MAX_LINKS: usize = 500;

pub async fn show(
    page: &'static Page,
    list: RecipeList,
    request: &HttpRequest,
    state: &web::Data<State>,
) -> Result<HttpResponse, ApiError> {
    let snapshot = state.snapshot();
    let page_query = PageQuery::parse(request, &page.head_parameters())
        .canonicalize(TAB_PARAMETER, |tab| (tab == ASSISTANT_TAB).then(|| tab.to_owned()))
        .canonicalize("page", |page| {
            page.parse().ok().filter(|page: &usize| (1..=MAX_PAGES).contains(page)).map(|page| page.to_string())
        });
    let key = page_query.cache_key(request);
    if let Some(response) = snapshot.cached_response(&key) {
        return Ok(response.respond(request));
    }
    if page_query.get(TAB_PARAMETER).is_some() {
        let parts = parts(page, &page_query, None, state, &snapshot)?;
        return Ok(respond(request, state, &snapshot, key, parts).await);
    }
    let query = api_query(page, list, &page_query);
    let list_query = match ListQuery::parse(&query) {
        Ok(query) => query,
        Err(error) => {
            // The page contains no list, and the browser shows the problem that the API reports.
            let mut parts = parts(page, &page_query, None, state, &snapshot)?;
            parts.rendered_address = rendered_address(page, page.path.to_owned(), &page_query);
            parts.plain_view = FirstView::default().with_problem(&error);
            return Ok(respond(request, state, &snapshot, key, parts).await);
        }
    };
    let found = find(&snapshot, &list_query);
    let parts = parts(page, &page_query, Some((&query, &found)), state, &snapshot)?;
    Ok(respond(request, state, &snapshot, key, parts).await)
}

/// Returns the query that the browser sends to the API for this page. The parameters have the same order, because the
/// browser finds the list in the first view by its exact address.
fn api_query(page: &Page, list: RecipeList, page_query: &PageQuery) -> String {
    let unfiltered = PageQuery::default();
    let shows_results = page_query.get("search").or(page_query.get("category")).is_some();
    let (list, page_query) = match page.kind {
        PageKind::Home(_) if shows_results => (RecipeList::SEARCH_RESULTS, page_query),
        PageKind::Home(_) => (list, &unfiltered),
        _ => (list, page_query),
    };
    let default = |name: &str| match name {
        "petType" => page.pet_type.map(PetType::as_str),
        "organic" => list.is_organic.then_some("true"),
        // A search is sorted by relevance.
        "sort" => list.sort.filter(|_| page_query.get("search").is_none()).map(Sort::as_str),
        _ => None,
    };
    let mut query = form_urlencoded::Serializer::new(String::new());
    for name in LIST_PARAMETERS {
        if let Some(value) = page_query.get(name).or_else(|| default(name)) {
            query.append_pair(name, value);
        }
    }
    let pages = page_query.get("page").and_then(|page| page.parse().ok()).unwrap_or(1);
    query.append_pair("limit", &(list.limit * pages).to_string());
    query.finish()
}

/// Returns what the search of a list was understood as, and what to do if the list is empty, under the address that the browser
/// requests.
fn interpretation(
    query: &str,
    found: &FoundRecipes,
    state: &State,
    snapshot: &Snapshot,
) -> Option<(String, InterpretationView)> {
    let list = ListQuery::parse(query).ok()?;
    if list.search.is_none() && found.total > 0 {
        return None;
    }
    let mut address = form_urlencoded::Serializer::new(String::new());
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        if !UNREAD_LIST_PARAMETERS.contains(&name.as_ref()) {
            address.append_pair(&name, &value);
        }
    }
    let address = format!("{}?{}", site_search::interpretation::ADDRESS, address.finish());
    Some((address, InterpretationView::new(&list, snapshot, &state.recipe_facts)))
}

/// `list` is the query of the list in the first view, and its recipes. A page without one is not rendered.
fn parts(
    page: &'static Page,
    page_query: &PageQuery,
    list: Option<(&str, &FoundRecipes)>,
    state: &State,
    snapshot: &Snapshot,
) -> Result<PageParts, ApiError> {
    let site = &state.config.public_url;
    let is_home = matches!(page.kind, PageKind::Home(_));
    let mut view =
        FirstView::default().with_catalogue(snapshot).with_advertisements(snapshot, &[Position::Home, Position::List]);
    let mut head = page_head(page, state, snapshot);
    head.structured_data.push(if is_home { json_ld::website(site) } else { json_ld::page_breadcrumbs(site, page) });
    let mut slots = common_slots(state, snapshot).to_vec();
    if let Some((query, found)) = list {
        if is_home && let Some(title) = results_title(page_query) {
            head.title = title;
        }
        view = view.with_list(format!("/api/recipes?{query}"), found)?;
        if let Some((address, interpretation)) = interpretation(query, found, state, snapshot) {
            view = view.with_response(&address, interpretation);
        }
        head.structured_data.push(json_ld::item_list(site, &found.recipes, found.total));
        if let Some(first) = found.recipes.first() {
            slots.push(("picture", pictures::picture_path(first)));
        }
    }
    let is_unfiltered = page_query.is_empty();
    Ok(PageParts {
        head: head.html(),
        first_view: view.with_site(state),
        plain_view: FirstView::default(),
        first_paint: is_unfiltered.then_some(page),
        slots,
        links: if is_unfiltered && !is_home { recipe_links(page, snapshot) } else { String::new() },
        rendered_address: list.and_then(|_| rendered_address(page, page.path.to_owned(), page_query)),
    })
}

/// Renders links to the recipes of a page for browsers and crawlers that run no scripts. Otherwise only the sitemap would lead
/// crawlers to most recipes.
fn recipe_links(page: &Page, snapshot: &Snapshot) -> String {
    let recipes = snapshot.sorted(Sort::Newest).filter(|it| is_about(page, it)).take(MAX_LINKS);
    let links: String = recipes
        .filter_map(|it| snapshot.unpack(it))
        .map(|it| {
            let (path, title) = (RECIPE.path_with(it.recipe.id), escape_xml(&it.recipe.content.title));
            format!("<li><a href=\"{path}\">{title}</a></li>")
        })
        .collect();
    if links.is_empty() { String::new() } else { format!("<noscript><ul>{links}</ul></noscript>") }
}

/// Returns the title of the results if the address of the home page has a search or a category.
fn results_title(page_query: &PageQuery) -> Option<String> {
    let category = page_query.get("category").and_then(|category| category.parse().ok());
    seo::results_title(page_query.get("search"), category)
}
