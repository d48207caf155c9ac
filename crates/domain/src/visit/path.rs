//! Which pages are counted: the public ones, each under one spelling, without what their address asks for.

use std::fmt;

use crate::recipe_id::RecipeId;

/// The pages that stand for themselves; recipes are counted by their number beside these.
pub const PUBLIC_PATHS: [&str; 26] = [
    "/",
    "/recipes",
    "/dog-recipes",
    "/cat-recipes",
    "/organic",
    "/search",
    "/about",
    "/favourites",
    "/submit",
    "/nutrition",
    "/toxic-foods",
    "/tools/calorie-calculator",
    "/tools/portion-calculator",
    "/tools/cost-calculator",
    "/tools/nutrition-checker",
    "/shop",
    "/ingredients",
    "/dog-products",
    "/cat-products",
    "/basket",
    "/contact",
    "/privacy-policy",
    "/terms-of-service",
    "/disclaimer",
    "/resources",
    "/spf-security-guide",
];

/// Where the paths of pages begin that are for one person: browsers tell nobody that such a page was opened.
pub const PRIVATE_PAGES: [&str; 6] =
    ["/admin", "/seo-dashboard", "/seo-audit", "/submissions/", "/newsletter/", "/mail/"];

/// A page of the site that anybody may see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PublicPath {
    Page(&'static str),
    Recipe(RecipeId),
}

impl PublicPath {
    /// None for whatever is no public page, private links among it.
    pub fn of(path: &str) -> Option<Self> {
        let path = path.split(['?', '#']).next().unwrap_or_default();
        let path = if path.len() > 1 { path.strip_suffix('/').unwrap_or(path) } else { path };
        if let Some(id) = path.strip_prefix("/recipe/").or_else(|| path.strip_prefix("/recipes/")) {
            let id = id.bytes().all(|byte| byte.is_ascii_digit()).then(|| id.parse().ok()).flatten();
            return id.filter(|id| *id > 0).map(|id| Self::Recipe(RecipeId(id)));
        }
        PUBLIC_PATHS.into_iter().find(|page| *page == path).map(Self::Page)
    }
}

impl fmt::Display for PublicPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Page(path) => f.write_str(path),
            Self::Recipe(RecipeId(id)) => write!(f, "/recipe/{id}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_page_has_one_spelling_and_anything_else_has_none() {
        for (path, expected) in [
            ("/", Some("/")),
            ("/?search=onion", Some("/")),
            ("/dog-recipes?category=puppy#top", Some("/dog-recipes")),
            ("/dog-recipes/", Some("/dog-recipes")),
            ("/recipe/7", Some("/recipe/7")),
            ("/recipe/007/", Some("/recipe/7")),
            ("/recipes/7", Some("/recipe/7")),
            ("/tools/cost-calculator?recipe=7", Some("/tools/cost-calculator")),
            ("", None),
            ("/recipe/", None),
            ("/recipe/0", None),
            ("/recipe/-7", None),
            ("/recipe/+7", None),
            ("/recipe/7/more", None),
            ("/recipe/99999999999999999999", None),
            ("/admin", None),
            ("/admin/dashboard", None),
            ("/submissions/1001-1-x", None),
            ("/newsletter/confirm?token=x", None),
            ("/anna@example.com", None),
            ("/Dog-Recipes", None),
        ] {
            let found = PublicPath::of(path).map(|it| it.to_string());
            assert_eq!(found.as_deref(), expected, "{path}");
        }
    }
}
