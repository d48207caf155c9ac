//! Compression and conditional requests.

use super::{sample_recipes, site_with};
use acceptance::built_pages::require_built_pages;
use acceptance::database::TestDatabase;
use acceptance::site::Site;
use acceptance::waiting::wait_until;
use std::io::Read;

const ADDRESSES: [&str; 7] =
    ["/api/recipes", "/api/recipes/3", "/", "/recipe/3", "/images/recipes/3.svg", "/sitemap.xml", "/favicon.svg"];

/// Starts a site that serves all of `ADDRESSES`.
fn site_with_pages() -> (TestDatabase, Site) {
    require_built_pages();
    site_with(&sample_recipes())
}

#[test]
fn the_preferred_encoding_is_used_and_the_content_is_the_same() {
    let (_database, site) = site_with_pages();
    for path in ADDRESSES {
        let plain = site.get_with(path, &[("accept-encoding", "identity")]);
        assert_eq!(plain.header("content-encoding"), "", "{path}");
        for (accepted, encoding) in [
            ("br", "br"),
            ("gzip, deflate, br, zstd", "br"),
            ("gzip", "gzip"),
            ("br;q=0.5, gzip;q=1.0", "gzip"),
            ("br;q=0, gzip", "gzip"),
            ("gzip, br; q=0", "gzip"),
            ("zstd", ""),
            ("nonsense;;q=x", ""),
        ] {
            let response = site.get_with(path, &[("accept-encoding", accepted)]);
            assert_eq!(response.header("content-encoding"), encoding, "{path} for {accepted}");
            assert_eq!(response.header("vary"), "accept-encoding", "{path}");
            let mut body = Vec::new();
            match encoding {
                "br" => drop(brotli::Decompressor::new(&response.body[..], 4096).read_to_end(&mut body).unwrap()),
                "gzip" => drop(flate2::read::GzDecoder::new(&response.body[..]).read_to_end(&mut body).unwrap()),
                _ => body.clone_from(&response.body),
            }
            assert_eq!(body, plain.body, "{path} for {accepted}");
        }
    }
}

#[test]
fn a_response_that_the_client_has_is_not_sent_again_until_it_changes() {
    let (database, site) = site_with_pages();
    for path in ADDRESSES {
        let etag = site.get(path).header("etag").to_owned();
        assert!(!etag.is_empty(), "{path}");
        let again = site.get_with(path, &[("if-none-match", &etag)]);
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
        assert_eq!(again.header("etag"), etag, "{path}");
        let strong = etag.trim_start_matches("W/");
        for tags in [format!("\"other\", {etag}"), strong.to_owned(), "*".to_owned()] {
            assert_eq!(site.get_with(path, &[("if-none-match", &tags)]).status, 304, "{path} for {tags}");
        }
        assert_eq!(site.get_with(path, &[("if-none-match", "W/\"other\", \"else\"")]).status, 200, "{path}");
    }
    let etag = site.get("/api/recipes/3").header("etag").to_owned();
    database.batch("UPDATE recipes SET title = 'Another Mash' WHERE id = 3").unwrap();
    wait_until(|| site.get_with("/api/recipes/3", &[("if-none-match", &etag)]).status == 200);
}

#[test]
fn head_responds_like_get_without_a_body() {
    let (_database, site) = site_with_pages();
    for path in ADDRESSES {
        let (head, get) = (site.send("HEAD", path), site.send("GET", path));
        assert_eq!((head.status, head.body.len()), (200, 0), "{path}");
        assert_eq!(head.header("etag"), get.header("etag"), "{path}");
    }
}

#[test]
fn unknown_parameters_are_rejected_or_ignored() {
    let (_database, site) = site_with_pages();
    for path in
        ["/api/catalogue", "/api/site", "/api/openapi.json", "/api/shop/exchange-rates", "/api/recipes/3/ratings"]
    {
        for _ in 0..2 {
            let response = site.get(&format!("{path}?n=1"));
            assert_eq!((response.status, response.json()["code"].as_str()), (400, Some("bad_query")), "{path}");
            assert!(response.json()["errors"]["n"].is_array(), "{path}");
            assert_eq!(site.get(path).status, 200, "{path}");
        }
    }
    for path in ["/", "/recipes", "/recipe/3", "/about", "/shop", "/sitemap.xml", "/robots.txt", "/feed.xml"] {
        let plain = site.get(path);
        for query in ["utm_source=news&utm_medium=mail&gclid=abc", "fbclid=1", "category=all&search="] {
            let response = site.get(&format!("{path}?{query}"));
            assert_eq!((response.status, response.header("etag")), (200, plain.header("etag")), "{path}?{query}");
        }
    }
}
