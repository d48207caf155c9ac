//! The sitemap, the feed, robots.txt, security.txt, the web app manifest and the service worker.

use super::{insert_recipes, sample_recipes, site_with};
use acceptance::database::{Engine, TestDatabase};
use acceptance::site::{PUBLIC_URL, Site};
use chrono::{DateTime, Utc};
use domain::page::{Indexing, PAGES};
use serde_json::{Value, json};

#[test]
fn the_sitemap_lists_public_pages_and_recipes_with_dates_and_pictures() {
    let (_database, site) = site_with(&sample_recipes());
    let response = site.get("/sitemap.xml");
    assert_eq!(response.header("content-type"), "application/xml; charset=utf-8");
    let xml = response.text();
    let listed = PAGES.iter().filter(|page| page.indexing == Indexing::InSitemap);
    let paths: Vec<&str> = listed.map(|page| page.path).chain(["/recipe/3", "/recipe/101"]).collect();
    for path in &paths {
        assert!(xml.contains(&format!("<loc>{PUBLIC_URL}{path}</loc><lastmod>202")), "{path}\n{xml}");
    }
    assert!(xml.contains(&format!("<image:loc>{PUBLIC_URL}/images/recipes/85.png</image:loc>")));
    assert!(!xml.contains("/favourites") && !xml.contains("/search"));
    assert!(!xml.contains("/admin") && !xml.contains("/submissions") && !xml.contains("/newsletter"));
    // Three more recipes than the two that are named above.
    assert_eq!(xml.matches("<url>").count(), paths.len() + 3);
}

#[test]
fn the_feed_lists_the_newest_recipes_first_and_escapes_texts() {
    let (_database, site) = site_with(&sample_recipes());
    let response = site.get("/feed.xml");
    assert_eq!(response.header("content-type"), "application/atom+xml; charset=utf-8");
    let xml = response.text();
    let position = |title: &str| xml.find(title).unwrap_or_else(|| panic!("no {title} in {xml}"));
    assert!(position("Organic Chicken Pot") < position("Salmon &amp; Egg Supper"));
    assert!(xml.contains("<published>2024-"));
}

/// Creation, publication and last change have three different dates, so that none can be mistaken for another.
#[test]
fn dates_say_when_a_recipe_was_published_and_last_changed() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_recipes(&database, &sample_recipes());
    database
        .batch(
            "UPDATE recipes SET created_at = '2026-11-19 08:00:00', published_at = '2026-11-20 09:00:00',
             updated_at = '2026-11-21 10:00:00' WHERE id = 3",
        )
        .unwrap();
    let site = Site::start(&database.address);
    let address = format!("{PUBLIC_URL}/recipe/3");
    let xml = site.get("/sitemap.xml").text();
    assert!(xml.contains(&format!("<loc>{address}</loc><lastmod>2026-11-21</lastmod>")), "{xml}");
    let xml = site.get("/feed.xml").text();
    let entry = xml.split("<entry>").find(|entry| entry.contains(&format!("<id>{address}</id>"))).unwrap();
    assert!(entry.contains("<published>2026-11-20T09:00:00+00:00</published>"), "{entry}");
    assert!(entry.contains("<updated>2026-11-21T10:00:00+00:00</updated>"), "{entry}");
    let page = site.get("/recipe/3").text();
    let (_, rest) = page.split_once("<script type=\"application/ld+json\">").unwrap();
    let data: Value = serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap();
    let dates = ["datePublished", "dateModified"].map(|field| data[field].clone());
    assert_eq!(dates, [json!("2026-11-20T09:00:00Z"), json!("2026-11-21T10:00:00Z")]);
    assert_eq!(site.get("/api/recipes/3").json()["createdAt"], "2026-11-20T09:00:00Z");
}

#[test]
fn robots_txt_excludes_the_api_and_administration_and_names_the_sitemap() {
    let (_database, site) = site_with(&sample_recipes());
    let expected = format!(
        "User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /seo-dashboard\nDisallow: /seo-audit\n\nSitemap: {PUBLIC_URL}/sitemap.xml\n"
    );
    assert_eq!(site.get("/robots.txt").text(), expected);
}

#[test]
fn security_txt_names_a_contact_and_ends_within_a_year() {
    let (database, site) = site_with(&sample_recipes());
    let response = site.get("/.well-known/security.txt");
    assert_eq!((response.status, response.header("content-type")), (200, "text/plain; charset=utf-8"));
    let text = response.text();
    let fields: Vec<(&str, &str)> = text.lines().filter_map(|line| line.split_once(": ")).collect();
    let value = |name: &str| fields.iter().find(|(field, _)| *field == name).unwrap().1.to_owned();
    assert_eq!(fields.len(), text.lines().count(), "{text}");
    assert_eq!(value("Contact"), format!("{PUBLIC_URL}/contact"));
    assert_eq!(value("Canonical"), format!("{PUBLIC_URL}/.well-known/security.txt"));
    assert_eq!(value("Preferred-Languages"), "en");
    let expires: DateTime<Utc> = value("Expires").parse().unwrap();
    let days = (expires - Utc::now()).num_days();
    assert!((150..365).contains(&days), "{expires}");
    let policy = site.get(value("Policy").strip_prefix(PUBLIC_URL).unwrap());
    assert_eq!((policy.status, policy.header("content-type")), (200, "text/plain; charset=utf-8"));
    assert!(policy.text().contains("How to report a vulnerability"));

    let with_address = Site::start_with(&database.address, &[("SUPPORT_EMAIL", "help@pets.example")]);
    let text = with_address.get("/.well-known/security.txt").text();
    assert!(text.starts_with("Contact: mailto:help@pets.example\n"), "{text}");
}

/// The unit test of `security/resource_policy.rs` has a table of more paths.
#[test]
fn other_sites_can_load_pictures_of_recipes_and_files_for_crawlers_and_nothing_else() {
    let (_database, site) = site_with(&sample_recipes());
    for (path, expected) in [
        ("/images/recipes/3.svg", "cross-origin"),
        ("/images/recipes/3.png", "cross-origin"),
        ("/feed.xml", "cross-origin"),
        ("/sitemap.xml", "cross-origin"),
        ("/robots.txt", "cross-origin"),
        ("/.well-known/security.txt", "cross-origin"),
        ("/manifest.webmanifest", "cross-origin"),
        ("/icons/icon-192.png", "cross-origin"),
        ("/", "same-origin"),
        ("/recipe/3", "same-origin"),
        ("/nowhere", "same-origin"),
        ("/api/recipes/3", "same-origin"),
        ("/api/admin/session", "same-origin"),
        ("/images/bowls/dog.svg", "same-origin"),
        ("/sw.js", "same-origin"),
    ] {
        let response = site.get(path);
        assert_eq!(response.header("cross-origin-resource-policy"), expected, "{path}");
        assert_eq!(response.header("cross-origin-opener-policy"), "same-origin", "{path}");
    }
}

/// A service worker that a cache holds back could not be replaced or withdrawn.
#[test]
fn the_service_worker_is_a_script_for_all_pages_that_no_cache_holds_back() {
    let (_database, site) = site_with(&sample_recipes());
    let response = site.get("/sw.js");
    assert_eq!(response.status, 200);
    assert_eq!(response.header("content-type"), "text/javascript; charset=utf-8");
    assert_eq!(response.header("cache-control"), "no-cache");
    let policy = response.header("content-security-policy");
    assert!(policy.contains("default-src 'self'") && !policy.contains("worker-src"), "{policy}");
    // Its list of files contains the shell, and no file of the back office.
    let script = response.text();
    assert!(script.contains("/offline?shell=1"));
    assert!(!script.contains("assets/admin"), "code of the back office is stored");
}

#[test]
fn the_web_app_manifest_has_icons_and_screenshots_of_their_sizes() {
    let (_database, site) = site_with(&sample_recipes());
    let response = site.get("/manifest.webmanifest");
    assert_eq!(response.header("content-type"), "application/manifest+json");
    let manifest = response.json();
    let icons = manifest["icons"].as_array().unwrap();
    for size in ["192x192", "512x512"] {
        assert!(icons.iter().any(|icon| icon["sizes"] == size && icon["purpose"].is_null()), "{size}");
    }
    assert!(icons.iter().any(|icon| icon["purpose"] == "maskable" && icon["sizes"] == "512x512"));
    let screenshots = manifest["screenshots"].as_array().unwrap();
    for form_factor in ["narrow", "wide"] {
        assert!(screenshots.iter().any(|it| it["form_factor"] == form_factor), "{form_factor}");
    }
    for picture in icons.iter().chain(screenshots) {
        let response = site.get(picture["src"].as_str().unwrap());
        assert_eq!(response.status, 200, "{picture}");
        assert_eq!(response.header("content-type"), picture["type"].as_str().unwrap(), "{picture}");
        assert!(response.body.len() < 150_000, "{picture} has {} bytes", response.body.len());
    }
    for shortcut in manifest["shortcuts"].as_array().unwrap() {
        assert_eq!(site.get(shortcut["url"].as_str().unwrap()).status, 200, "{shortcut}");
    }
}

/// Every page starts with this document while there is no connection.
#[test]
fn the_shell_has_no_first_paint_of_a_page_and_scripts_of_the_stored_build() {
    let (_database, site) = site_with(&sample_recipes());
    let worker = site.get("/sw.js").text();
    let shell = site.get("/offline?shell=1").text();
    assert!(shell.contains("<div id=\"root\"></div>"));
    let scripts: Vec<&str> = shell.split(" src=\"/").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(!scripts.is_empty());
    for script in scripts {
        assert!(worker.contains(script), "{script} is not stored with the shell");
    }
    assert!(site.get("/offline").text().contains("What works offline"));
}
