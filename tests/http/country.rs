//! GET /api/detect-country: the country in which a visitor shops.

use super::site_with;
use acceptance::database::{Engine, TestDatabase};
use acceptance::geoip::GeoIpFile;
use acceptance::site::Site;
use serde_json::json;

type Headers<'a> = &'a [(&'a str, &'a str)];

#[track_caller]
fn check(site: &Site, query: &str, headers: Headers<'_>, country: &str, method: &str) {
    let response = site.get_with(&format!("/api/detect-country{query}"), headers);
    assert_eq!(response.status, 200, "{}", response.text());
    let found = response.json();
    assert_eq!((&found["country_code"], &found["method"]), (&json!(country), &json!(method)), "{query} {headers:?}");
    assert_eq!(response.header("cache-control"), "no-store");
}

#[test]
fn a_choice_precedes_the_language_and_the_language_precedes_the_time_zone() {
    let (_database, site) = site_with(&[]);
    let zone = "?timeZone=Asia/Tokyo";
    check(&site, "", &[], "GB", "default");
    check(&site, zone, &[], "JP", "timezone");
    check(&site, "?timeZone=Asia%2FCalcutta&version=2.0&timestamp=1700000000000", &[], "IN", "timezone");
    check(&site, zone, &[("accept-language", "de,en-US;q=0.7,en;q=0.3")], "DE", "language");
    check(&site, zone, &[("accept-language", "de"), ("cookie", "country=NZ")], "NZ", "choice");
    check(&site, zone, &[("accept-language", "en"), ("cookie", "dogProfile=x; country=nl")], "NL", "choice");
}

/// The poison lines depend on the visitor's location, and not on the country of the selected shops.
#[test]
fn the_location_of_a_visitor_may_be_a_country_without_shops() {
    let (_database, site) = site_with(&[]);
    for (query, headers, expected) in [
        ("", &[("accept-language", "nl-BE,nl;q=0.9")][..], json!("BE")),
        ("?timeZone=America/Sao_Paulo", &[("accept-language", "en"), ("cookie", "country=GB")], json!("BR")),
        ("", &[("accept-language", "en"), ("cookie", "country=GB")], json!(null)),
    ] {
        let found = site.get_with(&format!("/api/detect-country{query}"), headers).json();
        assert_eq!(found["visitor_country_code"], expected, "{query} {headers:?}");
    }
}

#[test]
fn invalid_evidence_is_ignored() {
    let (_database, site) = site_with(&[]);
    check(&site, "?timeZone=Mars/Olympus", &[("accept-language", "xx-YY, *;q=0.5, ;;;")], "GB", "default");
    check(&site, "?timeZone=", &[("cookie", "country=XX")], "GB", "default");
    check(&site, "?timeZone=Europe/Paris", &[("accept-language", "pt-BR"), ("cookie", "country=")], "FR", "timezone");
    check(&site, &format!("?timeZone={}", "x".repeat(5000)), &[("accept-language", "\u{e4}")], "GB", "default");
}

#[test]
fn unknown_and_repeated_parameters_are_rejected_by_name() {
    let (_database, site) = site_with(&[]);
    for (query, field) in [("zone=Europe/Paris", "zone"), ("timeZone=a&timeZone=b", "timeZone")] {
        let response = site.get(&format!("/api/detect-country?{query}"));
        assert_eq!(response.status, 400);
        assert!(response.json()["errors"][field].is_array(), "{}", response.text());
    }
}

#[test]
fn the_country_header_is_used_only_from_a_trusted_proxy() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let headers: Headers<'_> = &[("cf-ipcountry", "US"), ("accept-language", "fr-FR")];
    let trusting = Site::start_with(&database.address, &[("TRUSTED_PROXIES", "127.0.0.1")]);
    check(&trusting, "", headers, "US", "edge");
    check(&trusting, "", &[("cf-ipcountry", "XX"), ("accept-language", "fr-FR")], "FR", "language");
    check(&trusting, "", &[("cf-ipcountry", "US"), ("cookie", "country=AU")], "AU", "choice");
    let distrusting = Site::start_with(&database.address, &[("TRUSTED_PROXIES", "10.0.0.0/8")]);
    check(&distrusting, "", headers, "FR", "language");
}

#[test]
fn the_country_of_an_address_is_read_from_the_geoip_file() {
    let file = GeoIpFile::from_networks(&[
        ("203.0.113.0", 24, "FR"),
        ("198.51.100.0", 25, "CA"),
        ("192.0.2.0", 24, "BR"),
        ("2001:db8:1::", 48, "JP"),
    ]);
    let database = TestDatabase::migrated(Engine::Sqlite);
    let path = file.path.to_str().unwrap();
    let site = Site::start_with(&database.address, &[("GEOIP_FILE", path), ("TRUSTED_PROXIES", "127.0.0.1")]);
    for (address, country, method) in [
        ("203.0.113.9", "FR", "geoip"),
        ("198.51.100.1", "CA", "geoip"),
        ("198.51.100.200", "IT", "language"),
        // The site has no shops in this country.
        ("192.0.2.1", "IT", "language"),
        ("2001:db8:1:2:3:4:5:6", "JP", "geoip"),
        ("2001:db8:2::1", "IT", "language"),
    ] {
        let headers = [("x-forwarded-for", address), ("accept-language", "it-IT")];
        check(&site, "?timeZone=Asia/Tokyo", &headers, country, method);
    }
    check(&site, "", &[("x-forwarded-for", "203.0.113.9"), ("cf-ipcountry", "US")], "US", "edge");
    let distrusting = Site::start_with(&database.address, &[("GEOIP_FILE", path)]);
    check(&distrusting, "", &[("x-forwarded-for", "203.0.113.9")], "GB", "default");
}

#[test]
fn an_invalid_geoip_file_stops_the_start_with_an_error_that_names_the_variable() {
    let broken = GeoIpFile::from_bytes(b"not a database");
    for path in [broken.path.to_str().unwrap(), "there/is/no/such/file.mmdb"] {
        let variable = |name: &str| (name == "GEOIP_FILE").then(|| path.to_owned());
        let rejected = http_api::Config::read(variable).unwrap_err().to_string();
        assert!(rejected.starts_with("GEOIP_FILE: ") && rejected.contains(path), "{rejected}");
    }
}
