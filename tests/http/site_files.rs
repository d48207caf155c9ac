//! The sitemap, the feed, robots.txt, and what the machinery asks.

use super::{a_few, site_with};
use acceptance::site::PUBLIC_URL;

#[test]
fn the_sitemap_names_every_page_worth_finding_with_dates_and_pictures() {
    let (_database, site) = site_with(&a_few());
    let reply = site.get("/sitemap.xml");
    assert_eq!(reply.header("content-type"), "application/xml; charset=utf-8");
    let xml = reply.text();
    for path in ["/", "/recipes", "/dog-recipes", "/cat-recipes", "/organic", "/about", "/recipe/3", "/recipe/101"] {
        assert!(xml.contains(&format!("<loc>{PUBLIC_URL}{path}</loc><lastmod>202")), "{path}\n{xml}");
    }
    assert!(xml.contains(&format!("<image:loc>{PUBLIC_URL}/images/recipes/85.png</image:loc>")));
    assert!(!xml.contains("/favourites") && !xml.contains("/search"));
    assert!(!xml.contains("/admin") && !xml.contains("/submissions") && !xml.contains("/newsletter"));
    assert_eq!(xml.matches("<url>").count(), 17 + 5);
}

#[test]
fn the_feed_has_the_newest_first_and_escapes_what_it_quotes() {
    let (_database, site) = site_with(&a_few());
    let reply = site.get("/feed.xml");
    assert_eq!(reply.header("content-type"), "application/atom+xml; charset=utf-8");
    let xml = reply.text();
    let place = |title: &str| xml.find(title).unwrap_or_else(|| panic!("no {title} in {xml}"));
    assert!(place("Organic Chicken Pot") < place("Salmon &amp; Egg Supper"));
    assert!(xml.contains("<published>2024-"));
}

#[test]
fn robots_are_told_what_to_read_and_where_to_begin() {
    let (_database, site) = site_with(&a_few());
    let text = site.get("/robots.txt").text();
    assert!(text.contains("Disallow: /api/"));
    assert!(text.contains(&format!("Sitemap: {PUBLIC_URL}/sitemap.xml")));
}
