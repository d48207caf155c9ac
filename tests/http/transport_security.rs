//! A site with an https address requires https in browsers and rejects requests from pages over http.

use super::{sample_recipes, site_with};
use acceptance::site::{PUBLIC_URL, Site};
use http_api::config;
use serde_json::json;

#[test]
fn every_response_of_an_https_site_has_strict_transport_security() {
    let (database, site) = site_with(&sample_recipes());
    for path in
        ["/", "/recipe/3", "/api/recipes", "/no-such-page", "/api/admin/stats", "/images/recipes/3.svg", "/healthz"]
    {
        assert_eq!(site.get(path).header("strict-transport-security"), "max-age=31536000", "{path}");
    }
    let plain = Site::start_with(&database.address, &[(config::PUBLIC_URL, "http://localhost:8080")]);
    assert_eq!(plain.get("/").header("strict-transport-security"), "");
}

#[test]
fn an_https_site_rejects_requests_from_http_pages_and_other_hosts() {
    let (database, site) = site_with(&[]);
    let port = site.origin.rsplit(':').next().unwrap();
    let (over_http, over_https) = (format!("http://127.0.0.1:{port}"), format!("https://127.0.0.1:{port}"));
    let analysis = json!({ "petType": "dog", "ingredients": ["1 egg"] });
    let analyse = |site: &Site, header: (&str, &str)| {
        site.send_with("POST", "/api/nutrition/analysis", &analysis, &[header]).status
    };
    for (header, expected) in [
        (("origin", PUBLIC_URL), 200),
        (("origin", over_https.as_str()), 200),
        (("origin", over_http.as_str()), 403),
        (("origin", "http://pets.example"), 403),
        (("sec-fetch-site", "same-origin"), 200),
        (("sec-fetch-site", "none"), 200),
        (("sec-fetch-site", "same-site"), 403),
        (("sec-fetch-site", "cross-site"), 403),
    ] {
        assert_eq!(analyse(&site, header), expected, "{header:?}");
    }
    let plain = Site::start_with(&database.address, &[(config::PUBLIC_URL, "http://localhost:8080")]);
    assert_eq!(analyse(&plain, ("origin", plain.origin.as_str())), 200, "a site without https");
    for path in ["/newsletter/unsubscribe", "/mail/opt-out"] {
        let from_a_mail_program =
            [("sec-fetch-site", "cross-site"), ("content-type", "application/x-www-form-urlencoded")];
        let response = site.post_with(&format!("{path}?token=x"), b"List-Unsubscribe=One-Click", &from_a_mail_program);
        assert_ne!(response.status, 403, "{path}: {}", response.text());
    }
}
