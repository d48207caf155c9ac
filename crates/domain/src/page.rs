//! Pages of the site. `table` has one row per page.
//!
//! Everything that depends on a page is derived from its row: the server's routes, heads and first views, the sitemap,
//! robots.txt, the paths that are counted as visits and, as generated TypeScript, the browser's paths and titles.
//! CONTRIBUTING.md has the steps for adding a page.

mod named_pages;
mod table;

pub use named_pages::{
    ADMIN, CAT_RECIPES, CONFIRM_SUBSCRIPTION, CONTACT, DOG_RECIPES, HOME, MAIL_OPT_OUT, NOT_FOUND, RECIPE, SUBMISSION,
    UNSUBSCRIBE,
};
pub use table::PAGES;

use std::fmt::Display;

use crate::pet_type::PetType;
use crate::seo::section_name;
use crate::sort::Sort;

/// Number of recipes on one page of a list.
pub const PAGE_SIZE: usize = 24;

/// The earlier path of a recipe, which redirects to the path of `RECIPE`.
pub const OLD_RECIPE_PATH: &str = "/recipes/{id}";

/// Query parameters of `GET /api/recipes` in the order in which the server and the browser write them. The server
/// sends the data of the first view under its address and the browser looks it up there, so both must write the same address.
pub const LIST_PARAMETERS: [&str; 12] = [
    "petType",
    "category",
    "search",
    "organic",
    "ids",
    "maxMinutes",
    "lifeStage",
    "verdict",
    "exclude",
    "sort",
    "limit",
    "offset",
];
/// Query parameter of the open tab of a list page. Only the tab of the assistant has a value, and it shows no list.
pub const TAB_PARAMETER: &str = "tab";
/// Query parameters that change the amounts of a recipe.
pub const AMOUNT_PARAMETERS: [&str; 2] = ["servings", "scale"];

/// A page of the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// Key of the page in the generated TypeScript.
    pub id: &'static str,
    /// Path of the page, with a parameter in braces. `*` is the page for unknown addresses.
    pub path: &'static str,
    /// Path of the page with the same content that search engines should show instead of this one.
    pub canonical_path: Option<&'static str>,
    /// Name of the React file in `frontend/src/app/pages`, without `.tsx`.
    pub source: &'static str,
    /// Name of the page in breadcrumbs.
    pub name: &'static str,
    /// Title without the name of the site. `{n}` is replaced with the number of recipes on the page.
    pub title: &'static str,
    /// Summary of the page in search results and shared links. `{n}` is replaced with the number of recipes on the page.
    pub description: &'static str,
    /// The pet type that the page is about; `None` if it is about both.
    pub pet_type: Option<PetType>,
    pub audience: Audience,
    pub indexing: Indexing,
    pub kind: PageKind,
    /// Query parameters that the server reads. Others do not change its response, so they share one cached response.
    pub parameters: &'static [&'static str],
}

/// The audience of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    Public,
    Administrators,
    /// The holder of a private link. The address contains a token, so responses are not cached.
    LinkHolder,
}

/// States whether search engines may fetch a page and show it in their results.
///
/// A crawler must be able to fetch a page to see its `noindex`; an address that is excluded by robots.txt can still
/// appear in search results when another site links to it. So pages that must not appear in results, especially private
/// links, are `NotIndexed` and stay crawlable. Only pages without any content for crawlers are `NotCrawled`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Indexing {
    /// The page is indexed and is listed in the sitemap.
    InSitemap,
    /// The page may be indexed; the sitemap does not list it.
    Indexed,
    /// The page carries `noindex`.
    NotIndexed,
    /// The page carries `noindex` and is excluded by robots.txt.
    NotCrawled,
}

/// The kind of a page. It decides which data the server includes for the first view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageKind {
    /// The page has no data.
    Static,
    /// The newest recipes; the matching ones if the address has search words or a category.
    Home(RecipeList),
    /// A list of recipes.
    RecipeList(RecipeList),
    /// The recipe in the path, its nutrition and reviews.
    Recipe,
    /// The number of recipes by pet type and category.
    RecipeCounts,
    /// The list of foods that harm pets.
    HazardList,
    /// The feeding plan of a usual pet, which the page shows until the visitor enters something.
    UsualPlan,
    /// The recipe that the parameter `recipe` selects, its nutrition, and the feeding plan of a usual pet with the recipe.
    SelectedRecipe {
        /// True if the page shows the recipe as a batch for several days.
        has_batch: bool,
    },
    /// The hazard that the food in the parameter `ingredient` is, if it is one.
    IngredientHazard,
    /// What works without a connection. The browser stores this page and shows every page with it while there is no connection,
    /// so it names no services of other companies, whatever the visitor agreed to.
    Offline,
    /// The site's own advertisements. Products depend on the visitor's country, so the browser loads them.
    Advertisements,
    /// The status of a submission, which the browser loads with the token in the path.
    Submission,
    /// A button that does what a link in an email promises.
    MailLink(MailLink),
    NotFound,
}

/// The filters and the order that a list page has unless its address sets others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecipeList {
    pub is_organic: bool,
    /// `None` leaves the order to `GET /api/recipes`.
    pub sort: Option<Sort>,
    /// Number of recipes on the first page.
    pub limit: usize,
}

/// Links in emails that lead to a page with a button. Opening the page changes nothing, because virus scanners open
/// links too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailLink {
    ConfirmSubscription,
    Unsubscribe,
    OptOut,
}

impl RecipeList {
    /// Recipes that match search words, best match first.
    pub const SEARCH_RESULTS: Self = Self { is_organic: false, sort: None, limit: PAGE_SIZE };

    const fn sorted(sort: Sort) -> Self {
        Self { is_organic: false, sort: Some(sort), limit: PAGE_SIZE }
    }
}

impl Page {
    /// Defaults for the rows of the table: a page for everyone, in the sitemap, without data.
    const PUBLIC: Self = Self {
        id: "",
        path: "",
        canonical_path: None,
        source: "",
        name: "",
        title: "",
        description: "",
        pet_type: None,
        audience: Audience::Public,
        indexing: Indexing::InSitemap,
        kind: PageKind::Static,
        parameters: &[],
    };

    /// Returns the title with the name of the site. It still contains `{n}`, see [`with_count`].
    pub fn full_title(&self) -> String {
        format!("{} | {}", self.title, section_name(self.pet_type))
    }

    /// Returns the path with a value in the place of its parameter, if it has one.
    pub fn path_with(&self, value: impl Display) -> String {
        match self.path.split_once('{') {
            Some((prefix, _)) => format!("{prefix}{value}"),
            None => self.path.to_owned(),
        }
    }

    /// Returns the part of the path before its parameter; the whole path if it has none.
    pub fn path_prefix(&self) -> &'static str {
        self.path.split('{').next().unwrap_or_default()
    }

    /// Returns whether the page has an address of its own, unlike the page for unknown addresses.
    pub fn has_address(&self) -> bool {
        self.kind != PageKind::NotFound
    }

    /// Returns the query parameters on which the metadata in the head of the page depends: those of a list, whose recipes are
    /// its structured data. The head of any other page is the same for every query.
    pub fn head_parameters(&self) -> Vec<&'static str> {
        match self.kind {
            PageKind::Home(_) | PageKind::RecipeList(_) => [self.parameters, &[TAB_PARAMETER]].concat(),
            _ => Vec::new(),
        }
    }

    pub fn is_indexed(&self) -> bool {
        matches!(self.indexing, Indexing::InSitemap | Indexing::Indexed)
    }

    /// Returns whether the server renders the page whole. The other pages consist of what a browser has stored, or of what the
    /// holder of a link or an administrator sees.
    pub fn is_rendered(&self) -> bool {
        self.is_public() && self.is_indexed()
    }

    pub fn is_private(&self) -> bool {
        self.audience != Audience::Public
    }

    /// Returns whether everyone may see the page and it has an address of its own. Only on such pages are views counted as visits
    /// and may services of other companies run.
    pub fn is_public(&self) -> bool {
        self.audience == Audience::Public && self.has_address()
    }
}

/// Returns whether a path leads to a page for administrators or for the holder of a private link.
pub fn is_private_path(path: &str) -> bool {
    PAGES.iter().any(|page| page.is_private() && path.starts_with(page.path_prefix()))
}

/// Replaces `{n}` in a title or description with the number of recipes.
pub fn with_count(text: &str, count: usize) -> String {
    text.replace("{n}", &count.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Number of characters of a description that search engines show.
    const MAX_DESCRIPTION: usize = 160;

    #[test]
    fn rows_are_unique_and_complete() {
        let (mut ids, mut paths) = (BTreeSet::new(), BTreeSet::new());
        for page in PAGES {
            let id = page.id;
            assert!(ids.insert(id), "the id '{id}' is in the table twice");
            assert!(paths.insert(page.path), "{id}: the path {} is in the table twice", page.path);
            assert!(!page.has_address() || page.path.starts_with('/'), "{id}: the path must begin with a slash");
            assert!(page.source.ends_with("-page"), "{id}: name the React file, such as 'about-page'");
            assert!(!page.name.is_empty() && !page.title.is_empty(), "{id}: the page needs a name and a title");
            assert!(!page.title.contains(" | "), "{id}: the name of the site is added to the title");
        }
    }

    #[test]
    fn descriptions_fit_into_search_results() {
        for page in PAGES.iter().filter(|page| page.kind != PageKind::Recipe) {
            // The site has a number of recipes with three digits, such as 110.
            let length = with_count(page.description, 110).chars().count();
            assert!((40..=MAX_DESCRIPTION).contains(&length), "{}: {length} characters, expected 40 to 160", page.id);
        }
    }

    #[test]
    fn private_pages_are_not_indexed() {
        for page in PAGES.iter().filter(|page| page.is_private()) {
            assert!(!page.is_indexed(), "{}", page.id);
        }
    }

    #[test]
    fn a_list_starts_with_the_first_order_that_it_offers() {
        for page in [&DOG_RECIPES, &CAT_RECIPES] {
            let PageKind::RecipeList(list) = page.kind else { panic!("{} is not a list", page.id) };
            assert_eq!(list.sort, Sort::for_pet_type(page.pet_type).first().copied(), "{}", page.id);
        }
    }

    #[test]
    fn pages_of_stored_data_and_private_pages_are_not_rendered() {
        let rendered: Vec<&str> = PAGES.iter().filter(|page| page.is_rendered()).map(|page| page.id).collect();
        for id in
            ["home", "dogRecipes", "recipe", "toxicFoods", "portionCalculator", "nutritionChecker", "shop", "about"]
        {
            assert!(rendered.contains(&id), "{id}");
        }
        for id in ["favourites", "basket", "offline", "submission", "unsubscribe", "admin", "notFound"] {
            assert!(!rendered.contains(&id), "{id}");
        }
    }

    #[test]
    fn titles_contain_the_count_and_the_section() {
        assert_eq!(with_count(&DOG_RECIPES.full_title(), 70), "70 Home-Made Dog Food Recipes | Natural Dog Recipes");
        assert_eq!(ADMIN.full_title(), "Administration | Natural Pet Recipes");
    }

    #[test]
    fn paths_with_a_parameter_are_filled() {
        assert_eq!(RECIPE.path_with(7), "/recipe/7");
        assert_eq!(SUBMISSION.path_prefix(), "/submissions/");
    }

    #[test]
    fn the_head_of_a_list_depends_on_its_query() {
        assert_eq!(HOME.head_parameters(), ["category", "search", "sort", "page", "tab"]);
        assert!(RECIPE.head_parameters().is_empty(), "the amounts change neither title nor structured data");
    }

    #[test]
    fn private_paths_are_recognised() {
        for path in
            ["/admin", "/submissions/1001-1-x", "/newsletter/confirm", "/newsletter/unsubscribe", "/mail/opt-out"]
        {
            assert!(is_private_path(path), "{path}");
        }
        for path in ["/", "/about", "/recipe/7", "/submit"] {
            assert!(!is_private_path(path), "{path}");
        }
    }
}
