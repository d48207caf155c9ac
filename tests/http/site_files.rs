//! The sitemap, the feed and robots.txt.

use super::{sample_recipes, site_with};
use acceptance::site::PUBLIC_URL;
use domain::page::{Indexing, PAGES};

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

#[test]
fn robots_txt_excludes_the_api_and_administration_and_names_the_sitemap() {
    let (_database, site) = site_with(&sample_recipes());
    let expected = format!(
        "User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /seo-dashboard\nDisallow: /seo-audit\n\nSitemap: {PUBLIC_URL}/sitemap.xml\n"
    );
    assert_eq!(site.get("/robots.txt").text(), expected);
}
