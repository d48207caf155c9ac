//! GET /api/recipes/{id}/swaps.

use super::shared_caching::SHARED;
use super::{insert_recipes, site_with_evaluated};
use acceptance::database::{Engine, TestDatabase};
use acceptance::recipes::{edit, recipe};
use acceptance::site::Site;
use domain::category::Category;
use domain::recipe::Recipe;
use http_api::config::TRUSTED_PROXIES;
use serde_json::{Value, json};

const BEEF: &str = "beef_ground_90_raw";

/// A complete recipe for dogs.
fn beef_pot() -> Recipe {
    let lines = [
        "425 g lean beef mince, 10 % fat",
        "90 g beef liver, minced or very finely chopped",
        "70 g pearl barley",
        "225 g carrots, in small dice",
        "950 ml water",
        "4.5 g (1 tsp) rapeseed oil",
        "300 g frozen peas",
        "80 g sunflower seeds, ground to a powder",
        "4.5 g (1 tsp) cod liver oil",
        "14.5 g (3¾ tsp) tricalcium phosphate",
        "5 kelp tablets (150 µg iodine each), crushed",
        "2 zinc tablets (15 mg each), crushed",
        "1 selenium tablet (100 µg), crushed",
        "1 choline capsule (250 mg), opened",
    ];
    edit(recipe(1), |it| {
        it.title = "Minced Beef & Barley Pot".into();
        it.ingredients = lines.map(str::to_owned).to_vec();
        it.instructions = vec!["Simmer the barley for 25 minutes, add the rest and simmer for 20 minutes.".into()];
    })
}

fn swaps(site: &Site, id: i64, query: &str) -> Value {
    let response = site.get(&format!("/api/recipes/{id}/swaps?{query}"));
    assert_eq!(response.status, 200, "{query}: {}", response.text());
    response.json()
}

fn offers(swaps: &Value) -> &[Value] {
    swaps["swap"]["offers"].as_array().unwrap()
}

/// Analyses an offer as any other recipe of a visitor.
fn analyse(site: &Site, offer: &Value) -> Value {
    let request = json!({
        "petType": "dog", "lifeStage": offer["lifeStage"], "title": offer["title"],
        "ingredients": offer["ingredients"], "instructions": offer["instructions"],
    });
    site.post("/api/nutrition/analysis", &request).json()
}

#[test]
fn a_swap_of_the_beef_keeps_the_verdict() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let database = TestDatabase::migrated(engine);
        insert_recipes(&database, &[beef_pot()]);
        let site = Site::start(&database.address);
        let found = swaps(&site, 1, &format!("food={BEEF}"));
        assert_eq!((&found["swap"]["reason"], &found["swap"]["exclude"]), (&json!(null), &json!("beef")));
        assert!((1..=3).contains(&offers(&found).len()), "{found}");
        for offer in offers(&found) {
            let analysis = analyse(&site, offer);
            assert_eq!(analysis["verdict"], "complete", "{offer}");
            assert_eq!(analysis["safety"]["isValid"], true, "{offer}");
            assert_eq!(offer["profiles"][0]["verdict"], "complete", "{offer}");
            let summary = offer["summary"].as_str().unwrap();
            assert!(summary.ends_with(" instead of 425 g lean beef mince"), "{summary}");
            let prices = offer["comparison"].as_array().unwrap().iter().map(|it| it.as_str().unwrap());
            let is_price = |it: &str| ["cheaper", "dearer", "same"].iter().any(|word| it.ends_with(word));
            assert_eq!(prices.filter(|it| is_price(it)).count(), 1, "{offer}");
            let lines = offer["ingredients"].to_string();
            assert!(!lines.contains("beef mince"), "{lines}");
        }
    }
}

#[test]
fn offers_are_in_the_size_that_the_visitor_selected() {
    let (_database, site) = site_with_evaluated(&[beef_pot()]);
    let found = swaps(&site, 1, &format!("food={BEEF}&scale=2"));
    assert!(!offers(&found).is_empty(), "{found}");
    for offer in offers(&found) {
        let summary = offer["summary"].as_str().unwrap();
        assert!(summary.ends_with(" instead of 850 g lean beef mince"), "{summary}");
        assert_eq!(analyse(&site, offer)["verdict"], "complete", "{offer}");
    }
    let rejected = site.get(&format!("/api/recipes/1/swaps?food={BEEF}&scale=0"));
    assert_eq!(rejected.status, 400);
    assert!(rejected.json()["errors"]["scale"].is_array(), "{}", rejected.text());
}

#[test]
fn excluded_foods_are_never_offered() {
    let (_database, site) = site_with_evaluated(&[beef_pot()]);
    let found = swaps(&site, 1, &format!("food={BEEF}&exclude=turkey,chicken"));
    for offer in offers(&found) {
        let lines = offer["ingredients"].to_string();
        assert!(!lines.contains("turkey") && !lines.contains("chicken"), "{lines}");
    }
    // The recipe also contains liver of these animals.
    for query in ["food=carrot_raw&exclude=beef".to_owned(), format!("food={BEEF}&exclude=meat")] {
        let none = swaps(&site, 1, &query);
        assert!(offers(&none).is_empty(), "{query}");
        let reason = none["swap"]["reason"].as_str().unwrap();
        assert!(
            reason.starts_with("This recipe also contains ") && reason.ends_with("your dog must not eat."),
            "{reason}"
        );
    }
}

#[test]
fn the_foods_that_can_be_swapped_are_listed_without_supplements() {
    let (_database, site) = site_with_evaluated(&[beef_pot()]);
    let response = site.get("/api/recipes/1/swaps");
    assert_eq!(response.header("cache-control"), SHARED);
    let list = response.json();
    assert_eq!(list["swap"], json!(null));
    let ids: Vec<&str> = list["foods"].as_array().unwrap().iter().map(|it| it["foodId"].as_str().unwrap()).collect();
    assert_eq!(ids.first(), Some(&BEEF));
    assert!(ids.contains(&"carrot_raw") && !ids.contains(&"tricalcium_phosphate"), "{ids:?}");
    assert!(ids.iter().all(|id| !id.contains("tablet") && !id.contains("water")), "{ids:?}");
}

#[test]
fn a_food_that_cannot_be_swapped_has_a_reason_and_other_foods_are_errors() {
    let unknown = edit(beef_pot(), |it| it.ingredients.push("50 g moose meat".into()));
    let recipes = [beef_pot(), edit(Recipe { id: recipe(2).id, ..unknown }, |it| it.title = "Pot with moose".into())];
    let (_database, site) = site_with_evaluated(&recipes);
    for (id, food, expected) in [
        (1, "tricalcium_phosphate", "We know no food that can take the place of tricalcium phosphate in this recipe."),
        (
            2,
            BEEF,
            "We don’t know the food or the weight of ‘50 g moose meat’, so we cannot calculate this recipe with another food.",
        ),
    ] {
        let found = swaps(&site, id, &format!("food={food}"));
        assert_eq!((offers(&found).len(), &found["swap"]["reason"]), (0, &json!(expected)));
    }
    for (query, field) in
        [("food=unicorn", "food"), ("food=cod_raw", "food"), ("exclude=unicorn", "exclude"), ("limit=2", "limit")]
    {
        let response = site.get(&format!("/api/recipes/1/swaps?{query}"));
        assert_eq!((response.status, response.json()["errors"][field].is_array()), (400, true), "{query}");
    }
    let missing = site.get(&format!("/api/recipes/4711/swaps?food={BEEF}"));
    assert_eq!((missing.status, missing.json()["code"].as_str()), (404, Some("recipe_not_found")));
}

#[test]
fn a_treat_stays_a_treat() {
    let biscuits = edit(recipe(3), |it| {
        it.title = "Carrot biscuits".into();
        it.category = Category::Treats;
        it.ingredients = ["200 g rice flour", "100 g carrots", "1 large egg"].map(str::to_owned).to_vec();
        it.instructions = vec!["Mix everything, roll out and bake for 25 minutes.".into()];
    });
    let (_database, site) = site_with_evaluated(&[biscuits]);
    let found = swaps(&site, 3, "food=carrot_raw");
    assert_eq!(offers(&found).len(), 3, "{found}");
    for offer in offers(&found) {
        assert_eq!((&offer["verdict"], &offer["changes"]), (&json!("treat"), &json!([])), "{offer}");
    }
}

/// A search takes a core for a second, so that an address may cause only a few of them. A cached response is no search.
#[test]
fn an_address_may_cause_29_searches_a_minute_and_cached_responses_stay_available() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_recipes(&database, &[beef_pot()]);
    let site = Site::start_with(&database.address, &[(TRUSTED_PROXIES, "127.0.0.0/8")]);
    // No food can take the place of a supplement, which is known without a calculation.
    let search = |excluded: &str, visitor: &str| {
        let path = format!("/api/recipes/1/swaps?food=tricalcium_phosphate&exclude={excluded}");
        site.get_with(&path, &[("x-forwarded-for", visitor)])
    };
    let names = ["turkey", "pork", "lamb", "duck", "rabbit", "venison"];
    let pairs = names.iter().flat_map(|one| names.iter().map(move |other| format!("{one},{other}")));
    let outcomes: Vec<(String, u16)> = pairs.map(|pair| (pair.clone(), search(&pair, "203.0.113.7").status)).collect();
    assert_eq!(outcomes.iter().position(|(_, status)| *status == 429), Some(29), "{outcomes:?}");
    assert_eq!(search(&outcomes[0].0, "203.0.113.7").status, 200);
    assert_eq!(search("goose", "203.0.113.99").status, 200);
}
