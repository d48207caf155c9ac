//! Every page of the site: its head, its structured data and its first view.

use actix_web::http::StatusCode;
use actix_web::http::header::LOCATION;
use actix_web::{HttpRequest, HttpResponse, web};
use domain::pet_type::PetType;
use domain::recipe::Recipe;
use domain::seo::{self, Page};
use domain::sort::Sort;
use serde_json::Value;
use std::collections::BTreeSet;
use url::form_urlencoded;

use super::first_view::FirstView;
use super::head::Head;
use super::json_ld;
use crate::answer::Answer;
use crate::contract::rules::PAGE_SIZE;
use crate::error::ApiError;
use crate::hazards;
use crate::nutrition::show::of_recipe;
use crate::recipes::find::{Found, find};
use crate::recipes::list_query::ListQuery;
use crate::recipes::show::{ShowQuery, published};
use crate::recipes::view::DetailView;
use crate::snapshot::{Published, Snapshot};
use crate::state::State;

type Reply = Result<HttpResponse, ApiError>;

/// The recipes the home page shows before anybody searched.
const NEWEST: usize = 6;
/// What a visitor may set in a page's address, in the order the browser asks the interface for it.
const FILTERS: [&str; 9] =
    ["petType", "category", "search", "organic", "maxMinutes", "lifeStage", "verdict", "exclude", "sort"];
/// A page shows at most so many batches of recipes.
const MOST_PAGES: usize = 4;

pub async fn home(request: HttpRequest, state: web::Data<State>) -> Reply {
    let asked = wishes(&request);
    let list = if asked.iter().any(|(name, _)| name == "search" || name == "category") {
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
    let view = |snapshot: &Snapshot| FirstView::default().with_catalogue(snapshot);
    guide(&request, &state, Page::Nutrition, "/nutrition", "nutrition-page", view)
}

pub async fn toxic_foods(request: HttpRequest, state: web::Data<State>) -> Reply {
    let view = |_: &Snapshot| FirstView::default().with("/api/toxic-foods", hazards::list::views(None));
    guide(&request, &state, Page::ToxicFoods, "/toxic-foods", "toxic-foods-page", view)
}

pub async fn calorie_calculator(request: HttpRequest, state: web::Data<State>) -> Reply {
    let (path, source) = ("/tools/calorie-calculator", "calorie-calculator-page");
    guide(&request, &state, Page::CalorieCalculator, path, source, |_| FirstView::default())
}

pub async fn portion_calculator(request: HttpRequest, state: web::Data<State>) -> Reply {
    let (path, source) = ("/tools/portion-calculator", "portion-calculator-page");
    guide(&request, &state, Page::PortionCalculator, path, source, |snapshot| of_chosen(&request, snapshot))
}

pub async fn cost_calculator(request: HttpRequest, state: web::Data<State>) -> Reply {
    let (path, source) = ("/tools/cost-calculator", "cost-calculator-page");
    guide(&request, &state, Page::CostCalculator, path, source, |snapshot| of_chosen(&request, snapshot))
}

pub async fn nutrition_checker(request: HttpRequest, state: web::Data<State>) -> Reply {
    let (path, source) = ("/tools/nutrition-checker", "nutrition-checker-page");
    guide(&request, &state, Page::NutritionChecker, path, source, |_| FirstView::default())
}

pub async fn favourites(request: HttpRequest, state: web::Data<State>) -> Reply {
    plain(&request, &state, Page::Favourites, "/favourites", "favourites-page", StatusCode::OK)
}

pub async fn recipe(request: HttpRequest, state: web::Data<State>) -> Reply {
    let snapshot = state.snapshot();
    if let Some(answer) = snapshot.answered(&request) {
        return Ok(answer.respond(&request));
    }
    let Ok(it) = published(&request, &snapshot) else {
        return plain(&request, &state, Page::NotFound, request.path(), "not-found-page", StatusCode::NOT_FOUND);
    };
    let recipe = &it.recipe;
    let head = recipe_head(&state, it, &DetailView::of(it, ShowQuery::default()));
    let html = state.shell.fill("recipe-page", &of_one(recipe), &head.html(), &of_whole(&request, it).html());
    Ok(snapshot.keep(&request, Answer::html(html)).respond(&request))
}

/// GET /recipes/{id}: the older address of a recipe.
pub async fn moved_recipe(request: HttpRequest, state: web::Data<State>) -> HttpResponse {
    let id = request.match_info().query("id");
    if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_digit()) {
        return not_found(&request, &state);
    }
    HttpResponse::MovedPermanently().insert_header((LOCATION, format!("/recipe/{id}"))).finish()
}

pub fn not_found(request: &HttpRequest, state: &State) -> HttpResponse {
    let html = plain_html(state, &state.snapshot(), Page::NotFound, request.path(), "not-found-page");
    Answer::html(html).status(StatusCode::NOT_FOUND).respond(request)
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
        if let Some(answer) = snapshot.answered(&request) {
            return Ok(answer.respond(&request));
        }
        let asked = self.query(&request);
        // A filter nobody offers shows nothing to begin with; the interface will say what is wrong with it.
        let found = match ListQuery::parse(&asked) {
            Ok(query) => Some(find(&state, &snapshot, &query).await?),
            Err(_) => None,
        };
        let is_plain = wishes(&request).is_empty();
        let html = self.html(&state, &snapshot, &asked, found.as_ref(), is_plain)?;
        Ok(snapshot.keep(&request, Answer::html(html)).respond(&request))
    }

    /// The query the browser would send for this page, parameter by parameter in its order.
    fn query(&self, request: &HttpRequest) -> String {
        let asked = wishes(request);
        let own =
            |name: &str| self.fixed.iter().find(|(fixed, _)| *fixed == name).map(|(_, value)| (*value).to_owned());
        let theirs = |name: &str| asked.iter().find(|(wish, _)| wish == name).map(|(_, value)| value.clone());
        let default =
            |name: &str| (name == "sort").then_some(self.default_sort).flatten().map(|sort| sort.as_str().to_owned());
        let mut query = form_urlencoded::Serializer::new(String::new());
        for name in FILTERS {
            if let Some(value) = own(name).or_else(|| theirs(name)).or_else(|| default(name)) {
                query.append_pair(name, &value);
            }
        }
        let pages = theirs("page").and_then(|page| page.parse().ok()).unwrap_or(1).clamp(1, MOST_PAGES);
        query.append_pair("limit", &(self.limit * pages).to_string());
        query.finish()
    }

    fn html(
        &self,
        state: &State,
        snapshot: &Snapshot,
        query: &str,
        found: Option<&Found>,
        is_plain: bool,
    ) -> Result<String, ApiError> {
        let site = &state.config.public_url;
        let mut view = FirstView::default().with_catalogue(snapshot);
        let mut structured = match self.page {
            Page::Home => vec![json_ld::website(site)],
            _ => vec![json_ld::breadcrumbs(site, &[("Home", "/"), (self.name(), self.path)])],
        };
        let mut head = page_head(state, snapshot, self.page, self.path, self.source);
        if let Some(found) = found {
            view = view.with_list(format!("/api/recipes?{query}"), found)?;
            structured.push(json_ld::item_list(site, &found.page, found.total));
            if self.page != Page::Home {
                head.first_picture = found.page.first().map(|it| picture_path(&it.recipe));
            }
        }
        head.structured = structured;
        let mut slots = of_all(snapshot).to_vec();
        let first = found.and_then(|found| found.page.first());
        slots.extend(first.map(|it| ("picture", picture_path(&it.recipe))));
        // The build painted the page as it is without a query; with one, that would only flash by.
        let source = if is_plain { self.source } else { "" };
        Ok(state.shell.fill(source, &slots, &head.html(), &view.html()))
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
fn of_chosen(request: &HttpRequest, snapshot: &Snapshot) -> FirstView {
    let id = wishes(request).into_iter().find_map(|(name, value)| (name == "recipe").then_some(value));
    let chosen = id.and_then(|id| id.parse().ok()).and_then(|id| snapshot.find(id));
    chosen.map_or_else(FirstView::default, |it| of_whole(request, it))
}

/// A recipe in the amounts the address asks for, and its nutrition.
fn of_whole(request: &HttpRequest, it: &Published) -> FirstView {
    let recipe = &it.recipe;
    let plain = format!("/api/recipes/{}", recipe.id);
    let scaled = kept(request, &["servings", "scale"]);
    let (address, asked) = match ShowQuery::parse(&scaled) {
        Ok(asked) if asked != ShowQuery::default() => (format!("{plain}?{scaled}"), asked),
        _ => (plain.clone(), ShowQuery::default()),
    };
    FirstView::default()
        .with(&address, DetailView::of(it, asked))
        .with(&format!("{plain}/nutrition"), of_recipe(recipe, None))
}

/// What the first paint of a page about many recipes leaves room for.
fn of_all(snapshot: &Snapshot) -> [(&'static str, String); 3] {
    let of = |pet_type| snapshot.count(|recipe| recipe.pet_type == pet_type).to_string();
    [("total", snapshot.recipes().len().to_string()), ("dogs", of(PetType::Dog)), ("cats", of(PetType::Cat))]
}

/// What the first paint of a recipe's page leaves room for.
fn of_one(recipe: &Recipe) -> [(&'static str, String); 2] {
    [("title", recipe.title.clone()), ("picture", picture_path(recipe))]
}

/// A page worth finding that is not about a list of recipes.
fn guide(
    request: &HttpRequest,
    state: &State,
    page: Page,
    path: &'static str,
    source: &str,
    view: impl FnOnce(&Snapshot) -> FirstView,
) -> Reply {
    state.answer(request, |snapshot| {
        let site = &state.config.public_url;
        let mut head = page_head(state, snapshot, page, path, source);
        let name = head.title.split(" | ").next().unwrap_or_default().to_owned();
        head.structured = vec![json_ld::breadcrumbs(site, &[("Home", "/"), (&name, path)])];
        Ok(Answer::html(state.shell.fill(source, &of_all(snapshot), &head.html(), &view(snapshot).html())))
    })
}

/// A page without recipes.
fn plain(request: &HttpRequest, state: &State, page: Page, path: &str, source: &str, status: StatusCode) -> Reply {
    let html = plain_html(state, &state.snapshot(), page, path, source);
    Ok(Answer::html(html).status(status).respond(request))
}

fn plain_html(state: &State, snapshot: &Snapshot, page: Page, path: &str, source: &str) -> String {
    let mut head = page_head(state, snapshot, page, path, source);
    head.indexed = page == Page::About;
    state.shell.fill(source, &of_all(snapshot), &head.html(), &FirstView::default().html())
}

fn page_head(state: &State, snapshot: &Snapshot, page: Page, path: &str, source: &str) -> Head {
    let site = &state.config.public_url;
    let count = match page {
        Page::DogRecipes => snapshot.count(|recipe| recipe.pet_type == PetType::Dog),
        Page::CatRecipes => snapshot.count(|recipe| recipe.pet_type == PetType::Cat),
        Page::Organic => snapshot.count(|recipe| recipe.is_organic),
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
        picture: cover(snapshot, page).map(|it| share_picture(state, &it.recipe)),
        kind: "website",
        indexed: true,
        structured: vec![],
        first_picture: None,
        preloads: state.shell.preloads(source),
    }
}

/// The recipe whose picture stands for a page in a share: the newest of its kind.
fn cover(snapshot: &Snapshot, page: Page) -> Option<&Published> {
    snapshot.sorted(Sort::Newest).find(|it| match page {
        Page::DogRecipes => it.recipe.pet_type == PetType::Dog,
        Page::CatRecipes => it.recipe.pet_type == PetType::Cat,
        Page::Organic => it.recipe.is_organic,
        _ => true,
    })
}

fn recipe_head(state: &State, it: &Published, detail: &DetailView) -> Head {
    let site = &state.config.public_url;
    let recipe = &it.recipe;
    let mut seen = BTreeSet::new();
    let foods: Vec<&str> =
        detail.lines.iter().map(|line| line.name.as_str()).filter(|name| seen.insert(*name)).take(8).collect();
    let keywords = seo::recipe_keywords(recipe, &foods);
    let path = format!("/recipe/{}", recipe.id);
    let (section, section_path) = match recipe.pet_type {
        PetType::Dog => ("Dog Recipes", "/dog-recipes"),
        PetType::Cat => ("Cat Recipes", "/cat-recipes"),
    };
    let structured: Vec<Value> = vec![
        json_ld::recipe(site, it, &keywords),
        json_ld::breadcrumbs(site, &[("Home", "/"), (section, section_path), (&recipe.title, &path)]),
    ];
    Head {
        title: seo::recipe_title(recipe),
        description: seo::recipe_description(recipe),
        keywords,
        canonical: site.to(&path),
        picture: Some(share_picture(state, recipe)),
        kind: "article",
        indexed: true,
        structured,
        first_picture: Some(picture_path(recipe)),
        preloads: state.shell.preloads("recipe-page"),
    }
}

fn share_picture(state: &State, recipe: &Recipe) -> (String, String) {
    let address = state.config.public_url.to(&format!("/images/recipes/{}.png", recipe.id));
    (address, format!("A drawn bowl of {}", recipe.title))
}

fn picture_path(recipe: &Recipe) -> String {
    format!("/images/recipes/{}.svg", recipe.id)
}

/// What the address asks for; of a repeated parameter the first, blank ones and `category=all` left out.
fn wishes(request: &HttpRequest) -> Vec<(String, String)> {
    form_urlencoded::parse(request.query_string().as_bytes())
        .map(|(name, value)| (name.into_owned(), value.trim().to_owned()))
        .filter(|(name, value)| !(value.is_empty() || name == "category" && value == "all"))
        .collect()
}

/// The query again with only these parameters.
fn kept(request: &HttpRequest, names: &[&str]) -> String {
    let kept = wishes(request).into_iter().filter(|(name, _)| names.contains(&name.as_str()));
    form_urlencoded::Serializer::new(String::new()).extend_pairs(kept).finish()
}
