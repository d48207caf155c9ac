//! The parts that the HTML of every page has: its head, and the values of the slots in its first paint.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use affiliate::link::page_disclosure;
use domain::page::{NOT_FOUND, Page, PageKind, with_count};
use domain::pet_type::PetType;
use domain::seo;
use domain::sort::Sort;

use super::first_view::FirstView;
use super::head::Head;
use crate::pictures;
use crate::response::cached_response::CachedResponse;
use crate::snapshot::{CompactRecipe, Snapshot};
use crate::state::State;

/// Responds with the page for unknown addresses.
pub fn not_found(request: &HttpRequest, state: &State) -> HttpResponse {
    respond_not_found(request, state, Some(&NOT_FOUND), NOT_FOUND.full_title())
}

/// Responds to the address of a recipe that does not exist. The browser shows the message of the recipe page. Its heading differs
/// from that of the page for unknown addresses, so the response does not contain the first paint of that page.
pub fn recipe_not_found(request: &HttpRequest, state: &State) -> HttpResponse {
    respond_not_found(request, state, None, seo::missing_recipe_title())
}

/// Responds to a private link that belongs to nothing. The browser shows the message of its page, as for an unknown recipe.
pub fn link_not_found(request: &HttpRequest, state: &State) -> HttpResponse {
    respond_not_found(request, state, None, NOT_FOUND.full_title())
}

fn respond_not_found(request: &HttpRequest, state: &State, first_paint: Option<&Page>, title: String) -> HttpResponse {
    let snapshot = state.snapshot();
    let canonical = Some(state.config.public_url.url_for(request.path()));
    let head = Head { title, canonical, ..page_head(&NOT_FOUND, state, &snapshot) };
    let view = FirstView::default().with_site_without_services(state).script(None);
    let html = state.shell.render(first_paint, &common_slots(state, &snapshot), &head.html(), &view);
    CachedResponse::html(html).status(StatusCode::NOT_FOUND).respond(request)
}

/// Builds the head of a page from its row, without structured data.
pub fn page_head(page: &Page, state: &State, snapshot: &Snapshot) -> Head {
    let site = &state.config.public_url;
    let is_on_page = |recipe: &CompactRecipe| is_about(page, recipe);
    let count = snapshot.count(is_on_page);
    let keywords = match page.pet_type {
        Some(PetType::Cat) => ["home-made cat food", "cat food recipes", "natural cat food"],
        Some(PetType::Dog) => ["home-made dog food", "dog food recipes", "natural dog food"],
        None => ["home-made dog food", "home-made cat food", "natural pet recipes"],
    };
    // The newest recipe of the page represents it in shared links.
    let cover = snapshot.sorted(Sort::Newest).find(|it| is_on_page(it)).and_then(|it| snapshot.unpack(it));
    Head {
        title: with_count(&page.full_title(), count),
        description: with_count(page.description, count),
        keywords: keywords.into_iter().map(str::to_owned).collect(),
        canonical: Some(site.url_for(page.canonical_path.unwrap_or(page.path_prefix()))),
        picture: cover.map(|it| pictures::share_picture(&it, site)),
        open_graph_type: "website",
        is_indexed: page.is_indexed(),
        structured_data: vec![],
        first_picture: None,
        preloads: state.shell.preloads(page.source),
    }
}

/// Returns true if a recipe belongs to the pet type and the kind of recipes that the page is about.
pub fn is_about(page: &Page, recipe: &CompactRecipe) -> bool {
    let is_organic = matches!(page.kind, PageKind::RecipeList(list) if list.is_organic);
    page.pet_type.is_none_or(|pet_type| recipe.pet_type == pet_type) && (!is_organic || recipe.is_organic)
}

/// Returns the slots that the first paint of most pages has: the numbers of recipes and the text of the footer.
pub fn common_slots(state: &State, snapshot: &Snapshot) -> [(&'static str, String); 4] {
    let count = |pet_type| snapshot.count(|recipe| recipe.pet_type == pet_type).to_string();
    [
        ("total", snapshot.recipes().len().to_string()),
        ("dogs", count(PetType::Dog)),
        ("cats", count(PetType::Cat)),
        disclosure_slot(state),
    ]
}

/// Returns the slot for the disclosure of affiliate links, which the footer of every page shows.
pub fn disclosure_slot(state: &State) -> (&'static str, String) {
    ("disclosure", page_disclosure(&state.config.market))
}
