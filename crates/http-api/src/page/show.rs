//! Every page of the site: its head, its structured data and its first view.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use affiliate::link::page_disclosure;
use domain::advertisement::Position;
use domain::pet_type::PetType;
use domain::seo::{self, Page};
use domain::sort::Sort;
use domain::visit::PublicPath;
use url::form_urlencoded;

use super::first_view::FirstView;
use super::head::Head;
use super::json_ld;
use super::page_query::PageQuery;
use super::recipe::of_whole;
use crate::contract::rules::PAGE_SIZE;
use crate::error::ApiError;
use crate::hazards::HazardQuery;
use crate::pictures;
use crate::recipes::find::{Found, find};
use crate::recipes::list_query::ListQuery;
use crate::recipes::published::PublishedRecipe;
use crate::request::query::{QueryParameters, Text};
use crate::response::cached_response::CachedResponse;
use crate::snapshot::Snapshot;
use crate::state::State;

pub(super) type Reply = Result<HttpResponse, ApiError>;

/// The recipes the home page shows before anybody searched.
const NEWEST: usize = 6;
/// What a visitor may set in a page's address, in the order the browser asks the interface for it.
const FILTERS: [&str; 9] =
    ["petType", "category", "search", "organic", "maxMinutes", "lifeStage", "verdict", "exclude", "sort"];
/// The filters, and how many batches of recipes are shown.
const LIST_PARAMETERS: [&str; 10] =
    ["petType", "category", "search", "organic", "maxMinutes", "lifeStage", "verdict", "exclude", "sort", "page"];
/// The recipe that a calculator is for, and its amounts.
const RECIPE_PARAMETERS: [&str; 3] = ["recipe", "servings", "scale"];
/// A page shows at most so many batches of recipes.
const MOST_PAGES: usize = 4;

pub async fn home(request: HttpRequest, state: web::Data<State>) -> Reply {
    let query = PageQuery::parse(&request, &LIST_PARAMETERS);
    let list = if query.get("search").is_some() || query.get("category").is_some() {
        List { page: Page::Home, path: "/", source: "home-page", fixed: vec![], default_sort: None, limit: PAGE_SIZE }
    } else {
        let newest = vec![("sort", "newest")];
        List { page: Page::Home, path: "/", source: "home-page", fixed: newest, default_sort: None, limit: NEWEST }
    };
    list.answer(request, state).await
}

pub async fn recipes(request: HttpRequest, state: web::Data<State>) -> Reply {
    let list = List::new(Page::Recipes, "/recipes", "recipes-page", vec![], Some(Sort::Newest));
    list.answer(request, state).await
}

pub async fn dog_recipes(request: HttpRequest, state: web::Data<State>) -> Reply {
    let fixed = vec![("petType", PetType::Dog.as_str())];
    let list = List::new(Page::DogRecipes, "/dog-recipes", "dog-recipes-page", fixed, Some(Sort::Rating));
    list.answer(request, state).await
}

pub async fn cat_recipes(request: HttpRequest, state: web::Data<State>) -> Reply {
    let fixed = vec![("petType", PetType::Cat.as_str())];
    let list = List::new(Page::CatRecipes, "/cat-recipes", "cat-recipes-page", fixed, Some(Sort::Difficulty));
    list.answer(request, state).await
}

pub async fn search(request: HttpRequest, state: web::Data<State>) -> Reply {
    List::new(Page::Search, "/search", "search-page", vec![], None).answer(request, state).await
}

pub async fn organic(request: HttpRequest, state: web::Data<State>) -> Reply {
    let fixed = vec![("organic", "true"), ("sort", "newest")];
    List::new(Page::Organic, "/organic", "organic-page", fixed, None).answer(request, state).await
}

pub async fn about(request: HttpRequest, state: web::Data<State>) -> Reply {
    plain(&request, &state, Page::About, "/about", "about-page", StatusCode::OK)
}

pub async fn nutrition(request: HttpRequest, state: web::Data<State>) -> Reply {
    let view = |_: &PageQuery, snapshot: &Snapshot| FirstView::default().with_catalogue(snapshot);
    guide(&request, &state, Page::Nutrition, "/nutrition", "nutrition-page", &[], view)
}

pub async fn toxic_foods(request: HttpRequest, state: web::Data<State>) -> Reply {
    let view =
        |_: &PageQuery, _: &Snapshot| FirstView::default().with("/api/toxic-foods", HazardQuery::default().views());
    guide(&request, &state, Page::ToxicFoods, "/toxic-foods", "toxic-foods-page", &[], view)
}

pub async fn calorie_calculator(request: HttpRequest, state: web::Data<State>) -> Reply {
    let (path, source) = ("/tools/calorie-calculator", "calorie-calculator-page");
    guide(&request, &state, Page::CalorieCalculator, path, source, &[], |_, _| FirstView::default())
}

pub async fn portion_calculator(request: HttpRequest, state: web::Data<State>) -> Reply {
    let (path, source) = ("/tools/portion-calculator", "portion-calculator-page");
    guide(&request, &state, Page::PortionCalculator, path, source, &RECIPE_PARAMETERS, of_chosen)
}

pub async fn cost_calculator(request: HttpRequest, state: web::Data<State>) -> Reply {
    let (path, source) = ("/tools/cost-calculator", "cost-calculator-page");
    guide(&request, &state, Page::CostCalculator, path, source, &RECIPE_PARAMETERS, of_chosen)
}

pub async fn nutrition_checker(request: HttpRequest, state: web::Data<State>) -> Reply {
    let (path, source) = ("/tools/nutrition-checker", "nutrition-checker-page");
    guide(&request, &state, Page::NutritionChecker, path, source, &[], |_, _| FirstView::default())
}

pub async fn shop(request: HttpRequest, state: web::Data<State>) -> Reply {
    guide(&request, &state, Page::Shop, "/shop", "shop-page", &["ingredient", "petType"], of_looked_for)
}

pub async fn dog_products(request: HttpRequest, state: web::Data<State>) -> Reply {
    guide(&request, &state, Page::DogProducts, "/dog-products", "dog-products-page", &[], of_products)
}

pub async fn cat_products(request: HttpRequest, state: web::Data<State>) -> Reply {
    guide(&request, &state, Page::CatProducts, "/cat-products", "cat-products-page", &[], of_products)
}

pub async fn basket(request: HttpRequest, state: web::Data<State>) -> Reply {
    plain(&request, &state, Page::Basket, "/basket", "basket-page", StatusCode::OK)
}

pub async fn submit(request: HttpRequest, state: web::Data<State>) -> Reply {
    guide(&request, &state, Page::Submit, "/submit", "submit-page", &[], |_, _| FirstView::default())
}

pub async fn contact(request: HttpRequest, state: web::Data<State>) -> Reply {
    guide(&request, &state, Page::Contact, "/contact", "contact-page", &[], |_, _| FirstView::default())
}

pub async fn favourites(request: HttpRequest, state: web::Data<State>) -> Reply {
    plain(&request, &state, Page::Favourites, "/favourites", "favourites-page", StatusCode::OK)
}

pub async fn admin(request: HttpRequest, state: web::Data<State>) -> Reply {
    plain(&request, &state, Page::Admin, "/admin", "admin-page", StatusCode::OK)
}

pub fn not_found(request: &HttpRequest, state: &State) -> HttpResponse {
    let html = plain_html(state, &state.snapshot(), Page::NotFound, request.path(), "not-found-page");
    CachedResponse::html(html).status(StatusCode::NOT_FOUND).respond(request)
}

/// A page that begins with a list of recipes.
struct List {
    page: Page,
    path: &'static str,
    /// The page's source file in the frontend.
    source: &'static str,
    /// What the page itself asks for, whatever its address says.
    fixed: Vec<(&'static str, &'static str)>,
    /// The order the page names even where its address doesn't.
    default_sort: Option<Sort>,
    limit: usize,
}

impl List {
    fn new(
        page: Page,
        path: &'static str,
        source: &'static str,
        fixed: Vec<(&'static str, &'static str)>,
        default_sort: Option<Sort>,
    ) -> Self {
        Self { page, path, source, fixed, default_sort, limit: PAGE_SIZE }
    }

    async fn answer(self, request: HttpRequest, state: web::Data<State>) -> Reply {
        let snapshot = state.snapshot();
        let page_query = PageQuery::parse(&request, &LIST_PARAMETERS)
            .canonical("page", |page| page.parse().ok().map(|page: usize| page.clamp(1, MOST_PAGES).to_string()));
        let key = page_query.cache_key(&request);
        if let Some(answer) = snapshot.cached(&key) {
            return Ok(answer.respond(&request));
        }
        let query = self.query(&page_query);
        let source = painted(&page_query, self.source);
        let Ok(list_query) = ListQuery::parse(&query) else {
            // The page shows no list to begin with, and the browser shows what the interface says about the query. It
            // is not cached, because there are endlessly many wrong queries.
            return Ok(CachedResponse::html(self.html(&state, &snapshot, &query, None, source)?).respond(&request));
        };
        let found = find(&state, &snapshot, &list_query).await?;
        let html = self.html(&state, &snapshot, &query, Some(&found), source)?;
        Ok(snapshot.cache(key, CachedResponse::html(html)).respond(&request))
    }

    /// The query the browser would send for this page, parameter by parameter in its order.
    fn query(&self, page_query: &PageQuery) -> String {
        let fixed = |name: &str| self.fixed.iter().find(|(fixed, _)| *fixed == name).map(|(_, value)| *value);
        let default = |name: &str| self.default_sort.filter(|_| name == "sort").map(Sort::as_str);
        let mut query = form_urlencoded::Serializer::new(String::new());
        for name in FILTERS {
            if let Some(value) = fixed(name).or_else(|| page_query.get(name)).or_else(|| default(name)) {
                query.append_pair(name, value);
            }
        }
        let pages = page_query.get("page").and_then(|page| page.parse().ok()).unwrap_or(1);
        query.append_pair("limit", &(self.limit * pages).to_string());
        query.finish()
    }

    fn html(
        &self,
        state: &State,
        snapshot: &Snapshot,
        query: &str,
        found: Option<&Found>,
        source: &str,
    ) -> Result<String, ApiError> {
        let site = &state.config.public_url;
        let mut view =
            FirstView::default().with_catalogue(snapshot).with_advertised(snapshot, &[Position::Home, Position::List]);
        let mut structured = match self.page {
            Page::Home => vec![json_ld::website(site)],
            _ => vec![json_ld::breadcrumbs(site, &[("Home", "/"), (self.name(), self.path)])],
        };
        let mut head = page_head(state, snapshot, self.page, self.path, self.source);
        if let Some(found) = found {
            view = view.with_list(format!("/api/recipes?{query}"), found)?;
            structured.push(json_ld::item_list(site, &found.page, found.total));
            if self.page != Page::Home {
                head.first_picture = found.page.first().map(|it| pictures::path(it));
            }
        }
        head.structured = structured;
        let mut slots = of_all(state, snapshot).to_vec();
        let first = found.and_then(|found| found.page.first());
        slots.extend(first.map(|it| ("picture", pictures::path(it))));
        Ok(state.shell.fill(source, &slots, &head.html(), &view.html(state)))
    }

    fn name(&self) -> &'static str {
        match self.page {
            Page::DogRecipes => "Dog Recipes",
            Page::CatRecipes => "Cat Recipes",
            Page::Organic => "Organic Recipes",
            Page::Search => "Search",
            _ => "All Recipes",
        }
    }
}

/// The recipe a calculator's address names; nothing where it names none.
fn of_chosen(query: &PageQuery, snapshot: &Snapshot) -> FirstView {
    let chosen = query.get("recipe").and_then(|id| id.parse().ok()).and_then(|id| snapshot.find(id));
    chosen.map_or_else(FirstView::default, |it| of_whole(query, it))
}

/// Whether what is looked for harms an animal, as the browser asks it: known before any shop is shown.
fn of_looked_for(query: &PageQuery, _: &Snapshot) -> FirstView {
    let Some(food) = query.get("ingredient") else { return FirstView::default() };
    let Some(text) = Text::new(food) else { return FirstView::default() };
    let pet_type: Option<PetType> = query.get("petType").and_then(|it| it.parse().ok());
    let mut hazard_query = form_urlencoded::Serializer::new(String::new());
    if let Some(pet_type) = pet_type {
        hazard_query.append_pair("petType", pet_type.as_str());
    }
    let address = format!("/api/toxic-foods?{}", hazard_query.append_pair("food", food).finish());
    FirstView::default().with(&address, HazardQuery { pet_type, food: Some(text) }.views())
}

/// The products themselves depend on where the visitor shops.
fn of_products(_: &PageQuery, snapshot: &Snapshot) -> FirstView {
    FirstView::default().with_advertised(snapshot, &[Position::List])
}

/// What the first paint of a page about many recipes leaves room for.
fn of_all(state: &State, snapshot: &Snapshot) -> [(&'static str, String); 4] {
    let of = |pet_type| snapshot.count(|recipe| recipe.content.pet_type == pet_type).to_string();
    [
        ("total", snapshot.recipes().len().to_string()),
        ("dogs", of(PetType::Dog)),
        ("cats", of(PetType::Cat)),
        of_site(state),
    ]
}

/// What the first paint of every page says at its foot.
pub(super) fn of_site(state: &State) -> (&'static str, String) {
    ("disclosure", page_disclosure(&state.config.market))
}

/// A page worth finding that is not about a list of recipes.
fn guide(
    request: &HttpRequest,
    state: &State,
    page: Page,
    path: &'static str,
    source: &str,
    parameters: &[&'static str],
    view: impl FnOnce(&PageQuery, &Snapshot) -> FirstView,
) -> Reply {
    let query = PageQuery::parse(request, parameters)
        .canonical("recipe", |id| state.snapshot().find(id.parse().ok()?).map(|it| it.recipe.id.to_string()))
        .canonical("petType", |pet_type| pet_type.parse().ok().map(|pet_type: PetType| pet_type.to_string()))
        .canonical_amounts();
    state.respond_cached(request, query.cache_key(request), |snapshot| {
        let site = &state.config.public_url;
        let mut head = page_head(state, snapshot, page, path, source);
        let name = head.title.split(" | ").next().unwrap_or_default().to_owned();
        head.structured = vec![json_ld::breadcrumbs(site, &[("Home", "/"), (&name, path)])];
        let source = painted(&query, source);
        let view = view(&query, snapshot).html(state);
        Ok(CachedResponse::html(state.shell.fill(source, &of_all(state, snapshot), &head.html(), &view)))
    })
}

/// A page without recipes.
pub(super) fn plain(
    request: &HttpRequest,
    state: &State,
    page: Page,
    path: &str,
    source: &str,
    status: StatusCode,
) -> Reply {
    let html = plain_html(state, &state.snapshot(), page, path, source);
    Ok(CachedResponse::html(html).status(status).respond(request))
}

fn plain_html(state: &State, snapshot: &Snapshot, page: Page, path: &str, source: &str) -> String {
    let mut head = page_head(state, snapshot, page, path, source);
    head.indexed = page == Page::About;
    let view = FirstView::default();
    let view = if PublicPath::of(path).is_some() { view.html(state) } else { view.html_apart(state) };
    state.shell.fill(source, &of_all(state, snapshot), &head.html(), &view)
}

fn page_head(state: &State, snapshot: &Snapshot, page: Page, path: &str, source: &str) -> Head {
    let site = &state.config.public_url;
    let count = match page {
        Page::DogRecipes => snapshot.count(|recipe| recipe.content.pet_type == PetType::Dog),
        Page::CatRecipes => snapshot.count(|recipe| recipe.content.pet_type == PetType::Cat),
        Page::Organic => snapshot.count(|recipe| recipe.content.is_organic),
        _ => snapshot.recipes().len(),
    };
    let words = page.text();
    let keywords = match page {
        Page::CatRecipes => ["home-made cat food", "cat food recipes", "natural cat food"],
        Page::DogRecipes => ["home-made dog food", "dog food recipes", "natural dog food"],
        _ => ["home-made dog food", "home-made cat food", "natural pet recipes"],
    };
    Head {
        title: seo::with_count(words.title, count),
        description: seo::with_count(words.description, count),
        keywords: keywords.into_iter().map(str::to_owned).collect(),
        canonical: site.to(path),
        picture: cover(snapshot, page).map(|it| pictures::share_picture(it, site)),
        kind: "website",
        indexed: true,
        structured: vec![],
        first_picture: None,
        preloads: state.shell.preloads(source),
    }
}

/// The recipe whose picture stands for a page in a share: the newest of its kind.
fn cover(snapshot: &Snapshot, page: Page) -> Option<&PublishedRecipe> {
    snapshot.sorted(Sort::Newest).find(|it| match page {
        Page::DogRecipes => it.recipe.content.pet_type == PetType::Dog,
        Page::CatRecipes => it.recipe.content.pet_type == PetType::Cat,
        Page::Organic => it.recipe.content.is_organic,
        _ => true,
    })
}

/// The build painted a page as it is without a query; with one, that would only flash by.
fn painted<'a>(query: &PageQuery, source: &'a str) -> &'a str {
    if query.is_empty() { source } else { "" }
}
