//! Finds the public page that a path leads to. The query, a slash at the end, zeros before a recipe id and the old path of
//! recipes make no difference, so the visits of a page are counted together.

use std::fmt;

use crate::page::{OLD_RECIPE_PATH, PAGES, RECIPE};
use crate::recipe_id::RecipeId;

/// The path of a public page in the form in which its visits are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PublicPath {
    Page(&'static str),
    Recipe(RecipeId),
}

impl PublicPath {
    /// Returns `None` for private pages and for paths without a page.
    pub fn parse(path: &str) -> Option<Self> {
        let path = path.split(['?', '#']).next().unwrap_or_default();
        let path = if path.len() > 1 { path.strip_suffix('/').unwrap_or(path) } else { path };
        let old_recipe_prefix = OLD_RECIPE_PATH.split('{').next()?;
        if let Some(id) = path.strip_prefix(RECIPE.path_prefix()).or_else(|| path.strip_prefix(old_recipe_prefix)) {
            let id = id.bytes().all(|byte| byte.is_ascii_digit()).then(|| id.parse().ok()).flatten();
            return id.filter(|id| *id > 0).map(|id| Self::Recipe(RecipeId(id)));
        }
        // All other public pages have a path without a parameter.
        PAGES.iter().find(|page| page.is_public() && page.path == path).map(|page| Self::Page(page.path))
    }
}

impl fmt::Display for PublicPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Page(path) => f.write_str(path),
            Self::Recipe(RecipeId(id)) => f.write_str(&RECIPE.path_with(id)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_spellings_of_a_public_path_are_one_page_and_other_paths_are_none() {
        for (path, expected) in [
            ("/", Some("/")),
            ("/?search=onion", Some("/")),
            ("/dog-recipes?category=puppy#top", Some("/dog-recipes")),
            ("/dog-recipes/", Some("/dog-recipes")),
            ("/recipe/7", Some("/recipe/7")),
            ("/recipe/007/", Some("/recipe/7")),
            ("/recipes/7", Some("/recipe/7")),
            ("/ingredients", Some("/ingredients")),
            ("/tools/cost-calculator?recipe=7", Some("/tools/cost-calculator")),
            ("", None),
            ("*", None),
            ("/recipe/", None),
            ("/recipe/{id}", None),
            ("/recipe/0", None),
            ("/recipe/-7", None),
            ("/recipe/+7", None),
            ("/recipe/7/more", None),
            ("/recipe/99999999999999999999", None),
            ("/admin", None),
            ("/admin/dashboard", None),
            ("/submissions/1001-1-x", None),
            ("/newsletter/confirm?token=x", None),
            ("/privacy-policy", Some("/privacy-policy")),
            ("/anna@example.com", None),
            ("/Dog-Recipes", None),
        ] {
            let found = PublicPath::parse(path).map(|it| it.to_string());
            assert_eq!(found.as_deref(), expected, "{path}");
        }
    }

    #[test]
    fn every_public_page_has_a_path_and_private_pages_have_none() {
        for page in PAGES.iter().filter(|page| page.has_address()) {
            assert_eq!(PublicPath::parse(&page.path_with(7)).is_some(), page.is_public(), "{}", page.id);
        }
    }
}
