//! Services of other companies are allowed only on public pages, if they are configured, and after consent.

use super::sample_recipes;
use acceptance::database::{Engine, TestDatabase};
use acceptance::site::{Site, TestResponse};
use serde_json::{Value, json};

const VARIABLES: [(&str, &str); 3] =
    [("ANALYTICS_ID", "G-ABC123DEF4"), ("AD_CLIENT", "ca-pub-1234567890123456"), ("AD_SLOTS", "11, 22")];
const BOTH: &str =
    r#"{"necessary":true,"analytics":true,"marketing":true,"preferences":true,"services":["analytics","advertising"]}"#;

fn site_with_services() -> (TestDatabase, Site) {
    let database = TestDatabase::migrated(Engine::Sqlite);
    super::insert_recipes(&database, &sample_recipes());
    let site = Site::start_with(&database.address, &VARIABLES);
    (database, site)
}

fn get_with_consent(site: &Site, path: &str, choice: &str) -> TestResponse {
    let cookie = format!("theme=dark; consent={}", choice.replace('"', "%22").replace(',', "%2C"));
    site.get_with(path, &[("cookie", &cookie)])
}

fn policy(response: &TestResponse) -> String {
    response.header("content-security-policy").to_owned()
}

#[test]
fn the_content_security_policy_depends_on_the_consent_of_the_visitor() {
    let (_database, site) = site_with_services();
    let strict = policy(&site.get("/"));
    assert!(!strict.contains("https:"), "{strict}");
    for (choice, analytics, advertising) in [
        (BOTH, true, true),
        (
            r#"{"necessary":true,"analytics":true,"marketing":false,"services":["analytics","advertising"]}"#,
            true,
            false,
        ),
        (r#"{"marketing":true,"services":["advertising"]}"#, false, true),
        (r#"{"analytics":true,"marketing":true,"services":["analytics"]}"#, true, false),
        (r#"{"analytics":true,"marketing":true,"services":[]}"#, false, false),
        (r#"{"analytics":true,"marketing":true}"#, true, true),
        (r#"{"analytics":true,"services":"analytics"}"#, false, false),
        (r#"{"analytics":"yes"}"#, false, false),
        ("true", false, false),
        ("%ff", false, false),
    ] {
        let policy = policy(&get_with_consent(&site, "/recipe/3", choice));
        assert_eq!(policy.contains("https://*.google-analytics.com"), analytics, "{choice}: {policy}");
        assert_eq!(policy.contains("https://*.googlesyndication.com"), advertising, "{choice}: {policy}");
        assert_eq!(policy == strict, !analytics && !advertising, "{choice}");
        assert_eq!(policy.contains("'unsafe-inline'"), advertising, "{choice}: {policy}");
        assert_eq!(policy.contains("require-trusted-types-for"), policy == strict, "{choice}: {policy}");
    }
}

#[test]
fn private_pages_and_unconfigured_sites_keep_the_strict_policy() {
    let (database, site) = site_with_services();
    let strict = policy(&site.get("/"));
    let private = ["/admin", "/submissions/1001-1-x", "/newsletter/confirm?token=x", "/mail/opt-out?token=x"];
    for path in private.into_iter().chain(["/nowhere", "/api/recipes", "/api/site", "/images/recipes/3.svg"]) {
        let response = get_with_consent(&site, path, BOTH);
        assert_eq!(policy(&response), strict, "{path}");
        assert!(!response.header("vary").contains("cookie"), "{path}");
    }
    for path in private {
        let page = get_with_consent(&site, path, BOTH).text();
        assert!(!page.contains("G-ABC123DEF4") && !page.contains("ca-pub-"), "{path}");
    }
    let plain = Site::start(&database.address);
    let page = get_with_consent(&plain, "/", BOTH);
    assert_eq!(policy(&page), strict);
    assert_eq!(page.header("vary"), "accept-encoding");
}

#[test]
fn caches_do_not_share_pages_between_visitors_with_different_consent() {
    let (_database, site) = site_with_services();
    let strict = site.get("/dog-recipes");
    let varies = |response: &TestResponse| response.headers.get_all("vary").iter().any(|it| it == "cookie");
    assert!(varies(&strict));
    let etag = strict.header("etag").to_owned();
    assert_eq!(site.get_with("/dog-recipes", &[("if-none-match", &etag)]).status, 304);

    let cookie = format!("consent={}", BOTH.replace('"', "%22").replace(',', "%2C"));
    let wide = site.get_with("/dog-recipes", &[("cookie", &cookie), ("if-none-match", &etag)]);
    assert_eq!((wide.status, wide.header("etag")), (200, ""), "the cached page has the strict policy");
    assert!(wide.header("cache-control").starts_with("private"), "{}", wide.header("cache-control"));
    assert!(varies(&wide) && wide.body == strict.body);
    assert_ne!(policy(&wide), policy(&strict));
    assert_eq!(policy(&site.get("/dog-recipes")), policy(&strict), "the next visitor did not agree");
}

#[test]
fn the_browser_receives_the_configured_services() {
    let (_database, site) = site_with_services();
    let settings: Value = site.get("/api/site").json();
    assert_eq!(
        settings["analytics"],
        json!({ "id": "G-ABC123DEF4", "script": "https://www.googletagmanager.com/gtag/js?id=G-ABC123DEF4" })
    );
    assert_eq!(settings["advertising"]["client"], "ca-pub-1234567890123456");
    assert_eq!(settings["advertising"]["slots"], json!(["11", "22"]));
    assert!(site.get("/about").text().contains("\"id\":\"G-ABC123DEF4\""));
    assert!(!site.get("/about").text().contains("<script src=\"https:"), "the page itself loads no script of others");
    // Browsers store this page for use without a connection.
    let shell = get_with_consent(&site, "/offline?shell=1", BOTH).text();
    assert!(!shell.contains("G-ABC123DEF4") && !shell.contains("ca-pub-"));
}
