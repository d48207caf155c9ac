//! Sign-in of administrators, which every address of the back office requires.

use super::site_with;
use crate::contract_requests::document;
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::TestDatabase;
use acceptance::site::Site;
use http_api::config;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const SESSION: &str = "/api/admin/session";

fn site_with_administrator() -> (TestDatabase, Site) {
    let (database, site) = site_with(&[]);
    administrators::add(&database.storage());
    (database, site)
}

fn attempt_sign_in(site: &Site, name: &str, password: &str) -> acceptance::site::TestResponse {
    site.post(SESSION, &json!({ "username": name, "password": password }))
}

#[test]
fn an_administrator_can_sign_in_and_out() {
    let (_database, site) = site_with_administrator();
    assert_eq!(site.get(SESSION).status, 401);
    let admin = site.sign_in(NAME, PASSWORD);
    let shown = admin.get(SESSION);
    assert_eq!((shown.status, shown.json()), (200, json!({ "username": NAME })));
    assert_eq!(shown.header("cache-control"), "no-store");
    assert_eq!(admin.send("DELETE", SESSION, &Value::Null).status, 204);
    assert_eq!(admin.get(SESSION).status, 401, "the cookie is no longer valid");
}

#[test]
fn the_session_cookie_is_hidden_from_scripts_and_other_sites() {
    let (database, site) = site_with_administrator();
    let cookie = attempt_sign_in(&site, NAME, PASSWORD).header("set-cookie").to_owned();
    assert!(cookie.starts_with("__Host-session="), "{cookie}");
    for part in ["HttpOnly", "SameSite=Strict", "Secure", "Path=/", "Max-Age=28800"] {
        assert!(cookie.contains(part), "{part}: {cookie}");
    }
    let plain = Site::start_with(&database.address, &[(config::PUBLIC_URL, "http://localhost:8080")]);
    let cookie = attempt_sign_in(&plain, NAME, PASSWORD).header("set-cookie").to_owned();
    assert!(cookie.starts_with("session=") && !cookie.contains("Secure"), "{cookie}");
}

#[test]
fn signing_in_again_ends_the_earlier_session() {
    let (_database, site) = site_with_administrator();
    let before = site.sign_in(NAME, PASSWORD);
    let request = json!({ "username": NAME, "password": PASSWORD });
    let after = before.send("POST", SESSION, &request);
    assert_eq!(after.status, 204);
    assert_ne!(after.cookie(), before.cookie);
    assert_eq!(before.get(SESSION).status, 401);
}

#[test]
fn wrong_names_and_wrong_passwords_get_the_same_response() {
    let (_database, site) = site_with_administrator();
    let wrong: Vec<_> = [(NAME, "not the password"), ("nobody", PASSWORD), ("", ""), (NAME, "")]
        .into_iter()
        .map(|(name, password)| attempt_sign_in(&site, name, password))
        .collect();
    assert_eq!(wrong.iter().map(|it| it.status).collect::<Vec<_>>(), [401, 401, 422, 422]);
    assert_eq!(wrong[0].json(), wrong[1].json());
    assert_eq!(wrong[0].json()["detail"], "Invalid credentials. Please try again.");
    assert_eq!(wrong[2].json()["errors"]["username"], json!(["Username is required"]));
    assert_eq!(wrong[3].json()["errors"]["password"], json!(["Password is required"]));
}

#[test]
fn after_ten_attempts_even_the_right_password_is_rejected_but_only_from_that_address() {
    let (database, _) = site_with_administrator();
    let site = Site::start_with(&database.address, &[(config::TRUSTED_PROXIES, "127.0.0.0/8")]);
    let attempt_from = |address: &str, name: &str, password: &str| {
        let request = json!({ "username": name, "password": password });
        site.send_with("POST", SESSION, &request, &[("x-forwarded-for", address)])
    };
    for _ in 0..10 {
        assert_eq!(attempt_from("203.0.113.9", NAME, "guess").status, 401);
    }
    let rejected = attempt_from("203.0.113.9", NAME, PASSWORD);
    assert_eq!((rejected.status, rejected.json()["code"].as_str()), (429, Some("too_often")));
    let wait: u32 = rejected.header("retry-after").parse().unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
    assert_eq!(attempt_from("203.0.113.10", NAME, PASSWORD).status, 204, "the owner signs in from another address");
    assert_eq!(attempt_from("203.0.113.9", "someone else", "guess").status, 401, "another name");
}

#[test]
fn attempts_with_many_usernames_are_limited_per_address() {
    let (database, _) = site_with_administrator();
    let site = Site::start_with(&database.address, &[(config::TRUSTED_PROXIES, "127.0.0.0/8")]);
    let attempt_from = |address: &str, name: &str, password: &str| {
        let request = json!({ "username": name, "password": password });
        site.send_with("POST", SESSION, &request, &[("x-forwarded-for", address)])
    };
    let responses = (0..=70).map(|number| attempt_from("203.0.113.9", &format!("name {number}"), "guess"));
    let (tried, rejected): (Vec<_>, Vec<_>) = responses.partition(|response| response.status == 401);
    assert!((60..=70).contains(&tried.len()), "{}", tried.len());
    let rejected = rejected.first().unwrap();
    assert_eq!((rejected.status, rejected.json()["code"].as_str()), (429, Some("too_often")));
    assert!((1..=10).contains(&rejected.header("retry-after").parse::<u32>().unwrap()));
    assert_eq!(attempt_from("203.0.113.10", NAME, PASSWORD).status, 204, "the owner signs in from another address");
}

#[test]
fn a_path_whose_percent_encoding_is_nested_30_000_times_requires_sign_in() {
    let (_database, site) = site_with_administrator();
    let path = format!("/%{}41", "25".repeat(30_000));
    let response = site.get(&path);
    assert_eq!((response.status, response.json()["code"].as_str()), (401, Some("sign_in_needed")));
    assert_eq!(site.sign_in(NAME, PASSWORD).get(&path).status, 404);
}

#[test]
fn every_admin_path_requires_sign_in_in_every_spelling_and_method() {
    let (_database, site) = site_with_administrator();
    let paths: Vec<String> = document()["paths"]
        .as_object()
        .unwrap()
        .keys()
        .filter(|path| path.starts_with("/api/admin/") || path.starts_with("/api/seo/"))
        .map(|path| path.replace("{id}", "7").replace("{n}", "1"))
        .collect();
    assert!(!paths.is_empty());
    for path in paths {
        // For an address that does not begin with '/api/admin', several spellings are the same.
        let spellings = BTreeSet::from([
            path.clone(),
            format!("{path}/"),
            format!("{path}?x=1"),
            path.replace("/api/", "//api//"),
            path.replace("/api/admin", "/api/%61dmin"),
            path.replace("/api/admin", "/API/ADMIN"),
            path.replace("/api/admin", "/api/recipes/..%2fadmin"),
            path.replace("/api/admin", "/api/./admin"),
            format!("{path}/..%2f..%2f..%2f.."),
            format!("{path}%2f..%2f..%2f..%2f.."),
            format!("{path}/%252e%252e%252f..%2f.."),
        ]);
        for spelling in spellings {
            for method in ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] {
                if method == "POST" && spelling.split('?').next() == Some(SESSION) {
                    continue;
                }
                // The guard decides by the path alone whether a session is needed, so a forged one is sent to one spelling.
                let response = site.send_with(method, &spelling, &json!({}), &[]);
                assert_eq!(response.status, 401, "{method} {spelling}");
                if spelling == path {
                    let forged = site.send_with(method, &path, &json!({}), &[("cookie", "__Host-session=forged")]);
                    assert_eq!(forged.status, 401, "{method} {path}");
                }
            }
        }
    }
}

#[test]
fn dots_in_an_admin_path_do_not_bypass_sign_in() {
    let (_database, site) = site_with_administrator();
    for path in ["/api/admin/recipes/..%2f..%2f..", "/api/admin/stats/..%2f..%2frecipes", "/api/admin/..%2f.."] {
        let response = site.get(path);
        assert_eq!((response.status, response.json()["code"].as_str()), (401, Some("sign_in_needed")), "{path}");
        assert_eq!(response.header("x-robots-tag"), "noindex", "{path}");
    }
}

#[test]
fn requests_from_another_site_are_rejected_despite_the_cookie() {
    let (_database, site) = site_with_administrator();
    let admin = site.sign_in(NAME, PASSWORD);
    for headers in [[("origin", "https://evil.example")], [("sec-fetch-site", "cross-site")]] {
        let mut all_headers = vec![("cookie", admin.cookie.as_str())];
        all_headers.extend(headers);
        assert_eq!(site.send_with("DELETE", SESSION, &Value::Null, &all_headers).status, 403);
    }
    assert_eq!(admin.get(SESSION).status, 200);
}
