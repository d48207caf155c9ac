//! Tests who may store a response: shared caches, only the visitor's browser, or no cache.

use super::{insert_recipes, sample_recipes, site_with};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::built_pages::require_built_pages;
use acceptance::database::{Engine, TestDatabase};
use acceptance::site::{Site, TestResponse};
use acceptance::waiting::wait_until;
use domain::page::{Audience, PAGES};
use serde_json::Value;

/// A shared cache may serve the response for 30 seconds, and for another 30 while it asks for the current one.
pub const SHARED: &str = "public, max-age=0, must-revalidate, s-maxage=30, stale-while-revalidate=30";
const REVALIDATE: &str = "public, max-age=0, must-revalidate";
const ONE_DAY: &str = "public, max-age=82800, s-maxage=3600";
const NOT_STORED: &str = "no-store";

/// Returns true if a shared cache may serve the response to others without asking.
fn is_shared(response: &TestResponse) -> bool {
    let policy = response.header("cache-control");
    policy.starts_with("public") && policy != REVALIDATE
}

#[test]
fn each_kind_of_address_says_who_may_keep_its_response() {
    require_built_pages();
    let (_database, site) = site_with(&sample_recipes());
    let long_search = format!("/recipes?search={}", "a".repeat(300));
    for (path, status, expected) in [
        ("/", 200, SHARED),
        ("/dog-recipes?maxTime=30", 200, SHARED),
        ("/recipe/3", 200, SHARED),
        ("/about?utm_source=mail", 200, SHARED),
        ("/api/recipes", 200, SHARED),
        ("/api/recipes?search=egg", 200, SHARED),
        ("/api/recipes/3", 200, SHARED),
        ("/api/recipes/3/ratings", 200, SHARED),
        ("/api/recipes/3/similar", 200, SHARED),
        ("/api/toxic-foods?food=onion", 200, SHARED),
        ("/api/site", 200, SHARED),
        ("/api/openapi.json", 200, SHARED),
        ("/sitemap.xml", 200, SHARED),
        ("/robots.txt", 200, SHARED),
        ("/feed.xml", 200, SHARED),
        ("/favicon.svg", 200, SHARED),
        // What depends on the visitor's country is shared only if the address names it.
        ("/api/shop/retailers?country=GB", 200, SHARED),
        ("/api/shop/retailers", 200, "private, no-store"),
        ("/downloads/toxic-foods-reference.pdf?paper=a4", 200, SHARED),
        ("/downloads/toxic-foods-reference.pdf", 200, "private, max-age=0, must-revalidate"),
        ("/api/detect-country", 200, NOT_STORED),
        ("/images/recipes/3.svg", 200, ONE_DAY),
        ("/images/recipes/3.svg?n=1", 301, ONE_DAY),
        ("/sw.js", 200, "no-cache"),
        // The server itself does not keep these, or not for everyone.
        (long_search.as_str(), 200, REVALIDATE),
        ("/nowhere", 404, REVALIDATE),
        ("/recipe/4", 404, REVALIDATE),
        ("/api/recipes/4", 404, NOT_STORED),
        ("/api/recipes?nonsense=1", 400, NOT_STORED),
        ("/api/admin/stats", 401, NOT_STORED),
        ("/newsletter/confirm?token=x", 200, NOT_STORED),
        ("/healthz", 200, NOT_STORED),
    ] {
        let response = site.get(path);
        assert_eq!((response.status, response.header("cache-control")), (status, expected), "{path}");
        let unchanged = site.get_with(path, &[("if-none-match", response.header("etag"))]);
        assert_eq!(unchanged.header("cache-control"), expected, "{path}");
    }
}

#[test]
fn pages_are_shared_unless_their_address_is_a_private_link() {
    let (_database, site) = site_with(&sample_recipes());
    for page in PAGES.iter().filter(|page| page.path.starts_with('/')) {
        let path = page.path.replace("{id}", "3").replace("{token}", "1001-1-x");
        let response = site.get(&path);
        // A link with a wrong token leads to the page for unknown addresses.
        assert!(response.status == 200 || page.audience == Audience::LinkHolder, "{path} {}", response.status);
        assert_eq!(is_shared(&response), page.audience != Audience::LinkHolder, "{path}");
    }
}

#[test]
fn every_get_of_the_api_says_who_may_keep_it_and_none_of_an_administrator_is_kept() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_recipes(&database, &sample_recipes());
    administrators::add(&database.storage());
    let site = Site::start(&database.address);
    let admin = site.sign_in(NAME, PASSWORD);
    let contract = site.get("/api/openapi.json").json();
    let mut checked = 0;
    for (path, operations) in contract["paths"].as_object().unwrap() {
        if operations["get"] == Value::Null || path.contains('{') {
            continue;
        }
        let response = admin.get(path);
        assert_ne!(response.header("cache-control"), "", "{path} {}", response.status);
        if path.starts_with("/api/admin") || path.starts_with("/api/seo") {
            assert_eq!(response.header("cache-control"), NOT_STORED, "{path}");
        }
        if is_shared(&response) {
            let stranger = site.get(path);
            assert_eq!((stranger.status, &stranger.body), (response.status, &response.body), "{path}");
            assert_eq!(response.header("set-cookie"), "", "{path}");
        }
        checked += 1;
    }
    assert!(checked > 30, "{checked}");
}

#[test]
fn what_is_shared_does_not_depend_on_the_visitor() {
    let (_database, site) = site_with(&sample_recipes());
    let visitors = [
        ("cookie", "theme=dark; country=US; consent=%7B%22analytics%22%3Atrue%7D; session=x"),
        ("accept-language", "en-US,en;q=0.5"),
        ("user-agent", "Googlebot/2.1"),
        ("host", "other.example"),
        ("x-forwarded-host", "other.example"),
        ("x-forwarded-proto", "http"),
        ("accept", "application/json"),
    ];
    for path in ["/", "/recipe/3", "/dog-recipes", "/shop", "/api/recipes", "/api/site", "/sitemap.xml", "/robots.txt"]
    {
        let plain = site.get(path);
        assert!(is_shared(&plain), "{path}");
        assert_eq!(plain.headers.get_all("vary").iter().collect::<Vec<_>>(), ["accept-encoding"], "{path}");
        for header in visitors {
            let other = site.get_with(path, &[header]);
            assert_eq!((other.status, &other.body), (200, &plain.body), "{path} {header:?}");
            assert_eq!(other.header("cache-control"), plain.header("cache-control"), "{path} {header:?}");
        }
    }
}

#[test]
fn shared_responses_name_the_version_of_the_catalogue_and_private_ones_no_key() {
    let (database, site) = site_with(&sample_recipes());
    let key = |path: &str| site.get(path).header("surrogate-key").to_owned();
    let before = key("/recipe/3");
    let version: i64 = before.strip_prefix("catalogue catalogue-").unwrap().parse().unwrap();
    for path in ["/", "/api/recipes", "/images/recipes/3.svg", "/sitemap.xml"] {
        assert_eq!(key(path), before, "{path}");
    }
    for path in ["/api/detect-country", "/api/shop/retailers", "/recipe/4", "/newsletter/confirm?token=x"] {
        assert_eq!(key(path), "", "{path}");
    }
    database.batch("UPDATE recipes SET title = 'Another Mash' WHERE id = 3").unwrap();
    wait_until(|| key("/recipe/3") != before);
    let after = key("/recipe/3");
    assert!(after.strip_prefix("catalogue catalogue-").unwrap().parse::<i64>().unwrap() > version, "{after}");
    assert_eq!(key("/about"), after, "one purge removes everything that was built before the change");
}
