//! Each client address may send 1200 read requests a minute, far more than people need.

use super::site_with;
use acceptance::recipes::recipe;
use acceptance::site::Site;
use http_api::config;
use serde_json::json;

#[test]
fn reads_are_limited_per_address() {
    let (database, _) = site_with(&[recipe(1)]);
    let site = Site::start_with(&database.address, &[(config::TRUSTED_PROXIES, "127.0.0.0/8")]);
    let get_from = |address: &str, path: &str| site.get_with(path, &[("x-forwarded-for", address)]);
    let analysis = json!({ "petType": "dog", "lifeStage": "adult", "ingredients": ["200 g turkey"] });
    let analyse =
        |address: &str| site.send_with("POST", "/api/nutrition/analysis", &analysis, &[("x-forwarded-for", address)]);
    for turn in 0..600 {
        assert_eq!(get_from("93.184.216.34", "/api/recipes/1").status, 200, "{turn}");
        assert_eq!(get_from("93.184.216.34", "/recipe/1").status, 200, "{turn}");
    }
    let rejected = get_from("93.184.216.34", "/api/recipes/1");
    assert_eq!((rejected.status, rejected.json()["code"].as_str()), (429, Some("too_often")));
    assert!((1..=60).contains(&rejected.header("retry-after").parse().unwrap()), "{:?}", rejected.headers);
    assert_eq!(analyse("93.184.216.34").status, 429);
    assert_eq!(get_from("93.184.216.34", "/images/recipes/1.svg").status, 200, "pictures are not limited");
    assert_eq!(get_from("93.184.216.35", "/api/recipes/1").status, 200);
    assert_eq!(analyse("93.184.216.35").status, 200);
    for path in ["/api/recipes/1", "/readyz"] {
        assert_eq!(site.get(path).status, 200, "{path}");
    }
}

#[test]
fn private_addresses_are_limited_like_public_ones() {
    let (database, _) = site_with(&[recipe(1)]);
    let site = Site::start_with(&database.address, &[(config::TRUSTED_PROXIES, "127.0.0.0/8")]);
    let get_from = |address: &str| site.get_with("/api/recipes/1", &[("x-forwarded-for", address)]).status;
    for turn in 0..1200 {
        assert_eq!(get_from("10.0.0.7"), 200, "{turn}");
    }
    assert_eq!(get_from("10.0.0.7"), 429);
    assert_eq!(get_from("10.0.0.8"), 200);
    assert_eq!(site.get("/api/recipes/1").status, 200, "requests from the same machine are not limited");
}

#[test]
fn a_rendered_share_picture_counts_as_20_reads_and_a_cached_one_is_not_counted() {
    let (database, _) = site_with(&[recipe(1), recipe(2)]);
    let site = Site::start_with(&database.address, &[(config::TRUSTED_PROXIES, "127.0.0.0/8")]);
    let status = |path: &str| site.get_with(path, &[("x-forwarded-for", "93.184.216.34")]).status;
    for _ in 0..2 {
        assert_eq!(status("/images/recipes/1.png"), 200);
    }
    for turn in 0..1180 {
        assert_eq!(status("/api/recipes/1"), 200, "{turn}");
    }
    assert_eq!(status("/api/recipes/1"), 429);
    assert_eq!(status("/images/recipes/2.png"), 429);
    assert_eq!(status("/images/recipes/1.png"), 200, "a cached picture");
}

#[test]
fn each_own_recipe_of_a_diet_counts_like_its_evaluation() {
    let (database, _) = site_with(&[recipe(1)]);
    let site = Site::start_with(&database.address, &[(config::TRUSTED_PROXIES, "127.0.0.0/8")]);
    let header = [("x-forwarded-for", "93.184.216.34")];
    let own = json!({ "ownRecipe": { "ingredients": ["200 g turkey thigh"] } });
    let diet = json!({ "animal": { "petType": "dog" }, "recipes": [own, own, own] });
    for turn in 0..1197 {
        assert_eq!(site.get_with("/api/recipes/1", &header).status, 200, "{turn}");
    }
    assert_eq!(site.send_with("POST", "/api/nutrition/diets", &diet, &header).status, 200);
    assert_eq!(site.get_with("/api/recipes/1", &header).status, 429);
}
