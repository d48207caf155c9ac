//! Pages that the server renders whole.

use acceptance::database::{Engine, TestDatabase};
use acceptance::recipes::{edit, recipe};
use acceptance::site::Site;
use acceptance::waiting::wait_for;
use domain::page::PAGES;

use super::{insert_recipes, sample_recipes};

fn site_that_renders() -> (TestDatabase, Site) {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_recipes(&database, &sample_recipes());
    let site = Site::start_with(&database.address, &[("PAGE_RENDERING", "on")]);
    (database, site)
}

fn is_whole(html: &str) -> bool {
    html.contains(" data-rendered>")
}

/// Requests a page until it is rendered. A busy machine may take longer than a request waits.
fn whole_page(site: &Site, path: &str) -> String {
    wait_for(|| Some(site.get(path).text()).filter(|html| is_whole(html)))
}

#[test]
fn a_rendered_page_can_be_read_without_scripts() {
    let (_database, site) = site_that_renders();
    let list = whole_page(&site, "/dog-recipes");
    let (before_data, _) = list.split_once("id=\"first-view\"").unwrap();
    assert!(before_data.contains("Cod &amp; Potato Mash</a>") && before_data.contains("href=\"/recipe/3\""), "{list}");
    assert!(list.contains("<noscript>You can read, search and filter this page without JavaScript."));
    assert!(whole_page(&site, "/recipe/3").contains("<h2 id=\"method\""));
    assert!(whole_page(&site, "/dog-recipes?category=small").contains("<main"));
    assert!(whole_page(&site, "/about").contains("<main"));
    for path in ["/basket", "/my-recipes", "/recipe/3?n=1", "/unknown", "/recipe/999"] {
        assert!(!is_whole(&site.get(path).text()), "{path}");
    }
}

/// React begins a part whose code was not loaded with this comment.
const UNFINISHED_PART: &str = "<!--$!-->";

#[test]
fn every_page_for_search_engines_is_rendered_with_all_its_parts() {
    let (_database, site) = site_that_renders();
    for page in PAGES.iter().filter(|page| page.is_rendered()) {
        let html = whole_page(&site, &page.path_with(3));
        let (content, _) = html.split_once("id=\"first-view\"").unwrap();
        assert!(content.contains("<h1"), "{}: {content}", page.id);
        assert!(!content.contains(UNFINISHED_PART), "{}: {content}", page.id);
        // The content security policy ignores styles in HTML.
        assert!(!html.contains(" style=\"") && !html.contains("<style"), "{}: {html}", page.id);
    }
}

#[test]
fn a_changed_recipe_is_rendered_again() {
    let (database, site) = site_that_renders();
    whole_page(&site, "/recipes");
    insert_recipes(&database, &[edit(recipe(500), |it| it.title = "Goose & Barley Pot".into())]);
    wait_for(|| site.get("/recipes").text().contains("Goose").then_some(()));
    let list = whole_page(&site, "/recipes");
    let (before_data, _) = list.split_once("id=\"first-view\"").unwrap();
    assert!(before_data.contains("Goose &amp; Barley Pot</a>"), "{list}");
}

#[test]
fn pages_are_not_rendered_if_it_is_switched_off() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_recipes(&database, &sample_recipes());
    let site = Site::start_with(&database.address, &[("PAGE_RENDERING", "off")]);
    for _ in 0..3 {
        assert!(!is_whole(&site.get("/recipes").text()));
    }
}

#[test]
fn all_visitors_get_the_same_page_in_every_encoding() {
    let (_database, site) = site_that_renders();
    let page = whole_page(&site, "/recipe/3");
    let pet = "dogProfile=%7B%22name%22%3A%22Bruno%22%7D; country=US; catProfile=%7B%7D";
    let personal = site.get_with("/recipe/3", &[("cookie", pet), ("accept-language", "en-US")]);
    assert_eq!(personal.text(), page);
    assert_eq!(personal.header("etag"), site.get("/recipe/3").header("etag"));
    let compressed = site.get_with("/recipe/3", &[("accept-encoding", "br")]);
    assert_eq!(compressed.header("content-encoding"), "br");
    assert!(compressed.body.len() * 4 < page.len(), "{} {}", compressed.body.len(), page.len());
    let mut unpacked = Vec::new();
    brotli::BrotliDecompress(&mut compressed.body.as_slice(), &mut unpacked).unwrap();
    assert_eq!(String::from_utf8(unpacked).unwrap(), page);
}
