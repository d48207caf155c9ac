//! Each page is declared in the page table, in its React file and by one line of routes.tsx, and nowhere else.

use domain::page::{PAGES, Page};

use crate::sources::{Source, assert_none, source, sources_below};

const TABLE: &str = "crates/domain/src/page/table.rs";
/// The rows that other code refers to by name.
const NAMED_PAGES: &str = "crates/domain/src/page/named_pages.rs";
const ROUTES: &str = "frontend/src/app/routes.tsx";
const GENERATED: &str = "frontend/src/api/pages.ts";

/// The code of the site without its tests.
fn code() -> impl Iterator<Item = (&'static Source, &'static str)> {
    let rust = sources_below("crates/domain/src", ".rs").chain(sources_below("crates/http-api/src", ".rs"));
    let frontend = [".ts", ".tsx", ".js"].into_iter().flat_map(|ending| sources_below("frontend/", ending));
    let is_code = |file: &&Source| {
        ![TABLE, NAMED_PAGES, GENERATED].contains(&file.path.as_str()) && !file.path.contains(".test.")
    };
    // Unit tests are at the end of a Rust file.
    rust.chain(frontend).filter(is_code).map(|file| (file, file.text.split("#[cfg(test)]").next().unwrap_or_default()))
}

/// The string literals of a text, without their quotes.
fn literals(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(|line| {
        let inside = |quote| line.split(quote).skip(1).step_by(2);
        ['"', '\'', '`'].into_iter().flat_map(inside)
    })
}

/// Returns whether a literal repeats the path or the title of a page. The path of the home page is ignored, because '/' is also a part
/// of other texts.
fn repeats(literal: &str, page: &Page) -> bool {
    let is_path = |prefix: &str| {
        literal.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with(['?', '#', '{', '$']))
    };
    literal == page.full_title() || (page.path.len() > 1 && is_path(page.path_prefix()))
}

#[test]
fn paths_and_titles_are_written_only_in_the_page_table() {
    assert_none(code().flat_map(|(file, text)| {
        literals(text).filter_map(move |literal| {
            let page = PAGES.iter().find(|page| page.has_address() && repeats(literal, page))?;
            let id = page.id;
            Some(format!(
                "{}: '{literal}' repeats the page '{id}'; use its row of domain::page (in TypeScript paths.{id} or pageTitles.{id})",
                file.path
            ))
        })
    }));
}

#[test]
fn every_page_has_its_react_file_and_route() {
    let routes = source(ROUTES).map(|file| file.text.as_str()).unwrap_or_default();
    assert_none(PAGES.iter().flat_map(|page| {
        let file = format!("frontend/src/app/pages/{}.tsx", page.source);
        let component = source(&file).is_some_and(|file| file.text.contains("export function Component()"));
        let route = format!("page(\"{}\", () => import(\"./pages/{}\"))", page.id, page.source);
        let missing_file = (!component).then(|| format!("create {file} and export `function Component()` from it"));
        let missing_route = (!routes.contains(&route)).then(|| format!("add `{route},` to {ROUTES}"));
        missing_file.into_iter().chain(missing_route)
    }));
}

#[test]
fn every_react_file_of_a_page_has_a_row() {
    let files = sources_below("frontend/src/app/pages/", "-page.tsx");
    assert_none(files.filter_map(|file| {
        let name = file.path.rsplit('/').next()?.strip_suffix(".tsx")?;
        let has_row = PAGES.iter().any(|page| page.source == name);
        (!has_row).then(|| format!("{}: add a row with the source \"{name}\" to {TABLE}", file.path))
    }));
}

#[test]
fn repeated_paths_and_titles_are_recognised() {
    let repeated = |literal: &str| PAGES.iter().any(|page| page.has_address() && repeats(literal, page));
    for literal in [
        "/about",
        "/dog-recipes?category=puppy",
        "/recipe/{id}",
        "/recipe/${id}",
        "/newsletter/confirm?token={token}",
        "About Us | Natural Pet Recipes",
    ] {
        assert!(repeated(literal), "{literal}");
    }
    for literal in ["/", "about", "/api/recipes", "./pages/about-page", "/about-us", "About Us"] {
        assert!(!repeated(literal), "{literal}");
    }
    let text = "// \"/about\"\nlet a = \"/shop\"; let b = '/about';";
    assert_eq!(literals(text).filter(|it| it.starts_with('/')).collect::<Vec<_>>(), ["/shop", "/about"]);
}
