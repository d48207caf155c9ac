//! The part of the page table that the browser and the build need, as TypeScript constants.

use domain::page::{Audience, LIST_PARAMETERS, PAGE_SIZE, PAGES, Page, PageKind, RecipeList};
use domain::seo;
use serde_json::{Map, Value, json};

/// Returns the name and value of each constant. They are separate so that a script contains only those that it uses.
pub fn constants() -> Vec<(String, Value)> {
    let private_paths: Vec<&str> = PAGES.iter().filter(|page| page.is_private()).map(Page::path_prefix).collect();
    let admin_pages = PAGES.iter().filter(|page| page.audience == Audience::Administrators);
    let admin_paths: Vec<String> = admin_pages.map(router_path).collect();
    // Each name is a constant of its own, because scripts contain only the constants that they use, and few names are used.
    let names = PAGES.iter().map(|page| (format!("{}Name", page.id), page.name.into()));
    let tables = [
        ("pagePaths", by_id(|page| Some(router_path(page).into()))),
        ("petTypesByPath", pet_types_by_path()),
        ("headParametersByPath", head_parameters_by_path()),
        ("listDefaults", by_id(list_defaults)),
        ("listParameters", json!(LIST_PARAMETERS)),
        ("privatePaths", json!(private_paths)),
        ("adminPaths", json!(admin_paths)),
        ("firstPaintPaths", by_id(first_paint_path)),
        ("renderedPaths", by_id(|page| page.is_rendered().then(|| page.path_with(1).into()))),
        ("missingRecipe", json!({ "heading": seo::MISSING_RECIPE_HEADING, "title": seo::missing_recipe_title() })),
    ];
    tables.into_iter().map(|(name, value)| (name.to_owned(), value)).chain(names).collect()
}

/// Returns the titles of the pages by id. The browser loads them after the first page, whose title the server has written.
pub fn titles() -> Value {
    by_id(|page| Some(page.full_title().into()))
}

fn by_id(value: impl Fn(&Page) -> Option<Value>) -> Value {
    PAGES.iter().filter_map(|page| Some((page.id.to_owned(), value(page)?))).collect::<Map<_, _>>().into()
}

/// Returns the pet type of each page that is about one.
fn pet_types_by_path() -> Value {
    PAGES.iter().filter_map(|page| Some((router_path(page), json!(page.pet_type?)))).collect::<Map<_, _>>().into()
}

/// Returns the query parameters on which the heads of pages depend. Pages without any are left out.
fn head_parameters_by_path() -> Value {
    let lists = PAGES.iter().map(|page| (router_path(page), page.head_parameters()));
    lists.filter(|(_, names)| !names.is_empty()).map(|(path, names)| (path, json!(names))).collect::<Map<_, _>>().into()
}

/// Returns the path in the spelling of the browser's router: `:id` for `{id}`.
fn router_path(page: &Page) -> String {
    page.path.replace('{', ":").replace('}', "")
}

/// Returns the query with which a list page starts.
fn list_defaults(page: &Page) -> Option<Value> {
    let (PageKind::Home(list) | PageKind::RecipeList(list)) = page.kind else { return None };
    let RecipeList { is_organic, sort, limit } = list;
    let mut query = Map::new();
    query.extend(page.pet_type.map(|pet_type| ("petType".to_owned(), json!(pet_type))));
    query.extend(is_organic.then(|| ("organic".to_owned(), true.into())));
    query.extend(sort.map(|sort| ("sort".to_owned(), json!(sort))));
    query.extend((limit != PAGE_SIZE).then(|| ("limit".to_owned(), limit.into())));
    Some(query.into())
}

/// Returns the path that the build renders, with 1 for any parameter, because the rendered page has placeholders instead of
/// data. Pages behind private links have no first paint, because it depends on the token in their address.
fn first_paint_path(page: &Page) -> Option<Value> {
    let path = if page.has_address() { page.path_with(1) } else { "/unknown-address".to_owned() };
    (page.audience != Audience::LinkHolder).then(|| path.into())
}
