//! How often one address may read: several hundred times a minute and more, but not without end.

use super::site_with;
use acceptance::recipes::recipe;
use acceptance::site::Site;
use http_api::config;
use serde_json::json;

#[test]
fn one_address_reads_as_much_as_people_do_and_no_more_while_all_others_go_on() {
    let (database, _) = site_with(&[recipe(1)]);
    let site = Site::start_with(&database.address, &[(config::TRUSTED_PROXIES, "127.0.0.0/8")]);
    let from = |address: &str, path: &str| site.get_with(path, &[("x-forwarded-for", address)]);
    let analysis = json!({ "petType": "dog", "lifeStage": "adult", "ingredients": ["200 g turkey"] });
    let analyse =
        |address: &str| site.send_with("POST", "/api/nutrition/analysis", &analysis, &[("x-forwarded-for", address)]);
    for turn in 0..600 {
        assert_eq!(from("93.184.216.34", "/api/recipes/1").status, 200, "{turn}");
        assert_eq!(from("93.184.216.34", "/recipe/1").status, 200, "{turn}");
    }
    let refused = from("93.184.216.34", "/api/recipes/1");
    assert_eq!((refused.status, refused.json()["code"].as_str()), (429, Some("too_often")));
    assert!((1..=60).contains(&refused.header("retry-after").parse().unwrap()), "{:?}", refused.headers);
    assert_eq!(analyse("93.184.216.34").status, 429);
    assert_eq!(from("93.184.216.34", "/images/recipes/1.svg").status, 200, "what a page is made of comes all the same");
    assert_eq!(from("93.184.216.35", "/api/recipes/1").status, 200);
    assert_eq!(analyse("93.184.216.35").status, 200);
    for path in ["/api/recipes/1", "/readyz"] {
        assert_eq!(site.get(path).status, 200, "{path}");
    }
}

#[test]
fn an_address_of_a_private_network_is_counted_like_any_other() {
    let (database, _) = site_with(&[recipe(1)]);
    let site = Site::start_with(&database.address, &[(config::TRUSTED_PROXIES, "127.0.0.0/8")]);
    let from = |address: &str| site.get_with("/api/recipes/1", &[("x-forwarded-for", address)]).status;
    for turn in 0..1200 {
        assert_eq!(from("10.0.0.7"), 200, "{turn}");
    }
    assert_eq!(from("10.0.0.7"), 429);
    assert_eq!(from("10.0.0.8"), 200);
    assert_eq!(site.get("/api/recipes/1").status, 200, "the operator at this machine");
}
