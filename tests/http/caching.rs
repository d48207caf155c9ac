//! Answers are compressed as the client likes and not sent twice.

use super::{sample_recipes, site_with};
use acceptance::waiting::wait_until;
use std::io::Read;

const ADDRESSES: [&str; 6] =
    ["/api/recipes", "/api/recipes/3", "/", "/recipe/3", "/images/recipes/3.svg", "/sitemap.xml"];

#[test]
fn the_client_gets_the_encoding_it_likes_best_and_always_the_same_bytes() {
    let (_database, site) = site_with(&sample_recipes());
    for path in ADDRESSES {
        let plain = site.get_with(path, &[("accept-encoding", "identity")]);
        assert_eq!(plain.header("content-encoding"), "", "{path}");
        for (accepted, chosen) in [
            ("br", "br"),
            ("gzip, deflate, br, zstd", "br"),
            ("gzip", "gzip"),
            ("br;q=0.5, gzip;q=1.0", "gzip"),
            ("br;q=0, gzip", "gzip"),
            ("zstd", ""),
            ("nonsense;;q=x", ""),
        ] {
            let reply = site.get_with(path, &[("accept-encoding", accepted)]);
            assert_eq!(reply.header("content-encoding"), chosen, "{path} for {accepted}");
            assert_eq!(reply.header("vary"), "accept-encoding", "{path}");
            let mut body = Vec::new();
            match chosen {
                "br" => drop(brotli::Decompressor::new(&reply.body[..], 4096).read_to_end(&mut body).unwrap()),
                "gzip" => drop(flate2::read::GzDecoder::new(&reply.body[..]).read_to_end(&mut body).unwrap()),
                _ => body.clone_from(&reply.body),
            }
            assert_eq!(body, plain.body, "{path} for {accepted}");
        }
    }
}

#[test]
fn what_the_client_has_is_not_sent_again_until_it_changes() {
    let (database, site) = site_with(&sample_recipes());
    for path in ADDRESSES {
        let etag = site.get(path).header("etag").to_owned();
        assert!(!etag.is_empty(), "{path}");
        let again = site.get_with(path, &[("if-none-match", &etag)]);
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
        assert_eq!(again.header("etag"), etag, "{path}");
        assert_eq!(site.get_with(path, &[("if-none-match", "W/\"other\", \"else\"")]).status, 200, "{path}");
    }
    let etag = site.get("/api/recipes/3").header("etag").to_owned();
    database.batch("UPDATE recipes SET title = 'Another Mash' WHERE id = 3").unwrap();
    wait_until(|| site.get_with("/api/recipes/3", &[("if-none-match", &etag)]).status == 200);
}

#[test]
fn head_answers_like_get_without_the_body() {
    let (_database, site) = site_with(&sample_recipes());
    for path in ADDRESSES {
        let (head, get) = (site.send("HEAD", path), site.send("GET", path));
        assert_eq!((head.status, head.body.len()), (200, 0), "{path}");
        assert_eq!(head.header("etag"), get.header("etag"), "{path}");
    }
}

#[test]
fn parameters_that_an_address_does_not_know_are_rejected_or_make_no_difference() {
    let (_database, site) = site_with(&sample_recipes());
    for path in
        ["/api/catalogue", "/api/site", "/api/openapi.json", "/api/shop/exchange-rates", "/api/recipes/3/ratings"]
    {
        for _ in 0..2 {
            let reply = site.get(&format!("{path}?n=1"));
            assert_eq!((reply.status, reply.json()["code"].as_str()), (400, Some("bad_query")), "{path}");
            assert!(reply.json()["errors"]["n"].is_array(), "{path}");
            assert_eq!(site.get(path).status, 200, "{path}");
        }
    }
    for path in ["/", "/recipes", "/recipe/3", "/about", "/shop", "/sitemap.xml", "/robots.txt", "/feed.xml"] {
        let plain = site.get(path);
        for query in ["utm_source=news&utm_medium=mail&gclid=abc", "fbclid=1", "category=all&search="] {
            let reply = site.get(&format!("{path}?{query}"));
            assert_eq!((reply.status, reply.header("etag")), (200, plain.header("etag")), "{path}?{query}");
        }
    }
}
