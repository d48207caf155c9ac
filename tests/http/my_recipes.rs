//! POST /api/my-recipes/evaluation, /import and /export: recipes that visitors keep in their browsers.

use super::site_with;
use acceptance::database::{Engine, TestDatabase};
use acceptance::site::Site;
use serde_json::{Value, json};

/// A complete supper for dogs.
const COMPLETE_FOR_A_DOG: [&str; 13] = [
    "725 g lean turkey mince, 7 % fat",
    "60 g beef liver, finely chopped",
    "150 g porridge oats",
    "525 g carrots, coarsely grated",
    "800 ml water",
    "5 g rapeseed oil",
    "5 g cod liver oil",
    "7.5 g (1½ tsp) eggshell powder",
    "5 kelp tablets (150 µg iodine each), crushed",
    "2 zinc tablets (15 mg each), crushed",
    "1 gentle iron tablet (14 mg), crushed",
    "2 choline capsules (250 mg each), opened",
    "1 vitamin E softgel (200 IU)",
];
const STEPS: [&str; 2] = ["Simmer the turkey mince for 20 minutes.", "Stir in the carrots at 60 °C."];

fn evaluate(site: &Site, changes: Value) -> Value {
    let mut body = json!({ "petType": "dog", "ingredients": COMPLETE_FOR_A_DOG, "instructions": STEPS });
    for (name, value) in changes.as_object().unwrap() {
        body[name] = value.clone();
    }
    let response = site.post("/api/my-recipes/evaluation", &body);
    assert_eq!(response.status, 200, "{}", response.text());
    response.json()
}

#[test]
fn an_own_recipe_gets_verdict_portion_cost_and_steps_on_sqlite() {
    check_evaluation(Engine::Sqlite);
}

#[test]
fn an_own_recipe_gets_verdict_portion_cost_and_steps_on_postgres() {
    check_evaluation(Engine::Postgres);
}

fn check_evaluation(engine: Engine) {
    let database = TestDatabase::migrated(engine);
    let site = Site::start(&database.address);
    let evaluation = evaluate(&site, json!({ "animal": { "weightKg": 20.0, "ageMonths": 48 }, "servings": 4 }));
    assert_eq!(evaluation["analysis"]["verdict"], "complete");
    assert_eq!(evaluation["steps"][0]["timers"][0]["seconds"], 1200);
    assert!(evaluation["steps"][1]["us"].as_str().unwrap().contains("140 °F"), "{evaluation}");
    let portion = &evaluation["portion"];
    assert_eq!((&portion["mealsPerDay"], &portion["isTreat"]), (&json!(2), &json!(false)), "{evaluation}");
    // The batch lasts as long as its energy, and the cost of a day is that part of its cost.
    let (days, cost) = (portion["batchDays"].as_f64().unwrap(), evaluation["cost"]["total"].as_f64().unwrap());
    assert!((1.0..4.0).contains(&days), "{days}");
    assert!((0.0..1.0).contains(&(days - portion["feedsDays"].as_f64().unwrap())), "{portion}");
    assert!((portion["costPerDay"]["amount"].as_f64().unwrap() - cost / days).abs() < 0.011, "{evaluation}");
    assert!((evaluation["cost"]["perServing"].as_f64().unwrap() - cost / 4.0).abs() < 0.007, "{evaluation}");
    assert_eq!(evaluation["unportioned"], json!(null));
    // The analysis is that of the checker.
    let body = json!({ "petType": "dog", "ingredients": COMPLETE_FOR_A_DOG, "instructions": STEPS });
    assert_eq!(evaluate(&site, json!({}))["analysis"], site.post("/api/nutrition/analysis", &body).json());
}

#[test]
fn without_an_animal_there_is_neither_a_portion_nor_a_reason() {
    let (_database, site) = site_with(&[]);
    let evaluation = evaluate(&site, json!({}));
    assert_eq!((&evaluation["portion"], &evaluation["unportioned"]), (&json!(null), &json!(null)));
}

#[test]
fn an_own_recipe_that_can_harm_the_animal_has_a_warning_instead_of_a_portion() {
    let (_database, site) = site_with(&[]);
    let animal = json!({ "weightKg": 20.0 });
    for (changes, reason, has_warning) in [
        (json!({ "ingredients": ["500 g beef mince", "1 onion"] }), "This recipe is not safe", true),
        (json!({ "petExclude": "turkey" }), "This recipe contains lean turkey mince", true),
        (
            json!({ "ingredients": ["500 g beef mince", "1 cup unicorn"] }),
            "Some ingredients are not in our table",
            false,
        ),
        (json!({ "animal": { "weightKg": 20.0, "bodyCondition": 1 } }), "No recipe is planned for this animal", true),
    ] {
        let mut body = json!({ "animal": animal });
        for (name, value) in changes.as_object().unwrap() {
            body[name] = value.clone();
        }
        let evaluation = evaluate(&site, body);
        assert_eq!(evaluation["portion"], json!(null), "{changes}");
        let found = evaluation["unportioned"]["reason"].as_str().unwrap();
        assert!(found.starts_with(reason), "{changes}: {found}");
        assert_eq!(evaluation["unportioned"]["warning"].is_string(), has_warning, "{changes}");
    }
}

#[test]
fn the_foods_that_the_steps_do_not_mention_are_named() {
    let (_database, site) = site_with(&[]);
    let ingredients = json!(["500 g beef mince", "100 g carrots", "50 g beef liver", "5 g eggshell powder"]);
    for (steps, expected) in [
        (json!(["Simmer the beef and the carrots.", "Cool."]), json!(["beef liver", "eggshell powder"])),
        (json!(["Simmer the beef, the carrots and the liver. Stir in the eggshell powder."]), json!([])),
        (json!([]), json!([])),
    ] {
        let evaluation = evaluate(&site, json!({ "ingredients": ingredients, "instructions": steps }));
        assert_eq!(evaluation["unmentionedFoods"], expected, "{steps}");
    }
}

#[test]
fn claims_and_diseases_in_an_own_recipe_are_named() {
    let (_database, site) = site_with(&[]);
    let evaluation = evaluate(&site, json!({ "title": "Cures kidney disease" }));
    assert!(evaluation["healthClaims"][0].as_str().unwrap().starts_with("The title contains"), "{evaluation}");
    assert!(!evaluation["handOffs"].as_array().unwrap().is_empty(), "{evaluation}");
    let evaluation = evaluate(&site, json!({ "title": "Supper" }));
    assert_eq!((&evaluation["healthClaims"], &evaluation["handOffs"]), (&json!([]), &json!([])));
}

#[test]
fn an_unpriced_own_product_leaves_the_cost_unknown() {
    let (_database, site) = site_with(&[]);
    let nutrients = json!([{ "nutrient": "calcium", "amount": 100.0, "unit": "mg" }]);
    let product = json!({ "name": "My powder", "measure": "gram", "nutrients": nutrients });
    let ingredients = json!(["500 g beef mince", "2 g My powder"]);
    let response = site.post(
        "/api/my-recipes/evaluation",
        &json!({ "petType": "dog", "ingredients": ingredients, "products": [product] }),
    );
    assert_eq!((response.status, &response.json()["cost"]), (200, &json!(null)), "{}", response.text());
}

#[test]
fn texts_are_imported_and_invalid_ones_have_a_clear_error() {
    let (_database, site) = site_with(&[]);
    let text = ">> servings: 2\nPoach @cod{200%g} in a #pot{} for ~{10%minutes}.\n\nFeed to your cat.";
    let response = site.post("/api/my-recipes/import", &json!({ "text": text }));
    assert_eq!(response.status, 200, "{}", response.text());
    let expected = json!({
        "format": "cooklang", "title": "", "petType": null, "lifeStage": "adult", "isTreat": false, "servings": 2,
        "ingredients": ["200 g cod"],
        "instructions": ["Poach cod in a pot for 10 minutes.", "Feed to your cat."],
        "leftOut": [],
    });
    assert_eq!(response.json(), expected);
    let too_long = "a".repeat(100_001);
    for (text, message) in [
        ("Hello", "We found no ingredients."),
        ("{\"@type\": \"Person\"}", "This JSON contains no recipe."),
        ("{\"@type\": \"Recipe\",", "The text is not valid JSON at line 1."),
        ("https://example.com/dog-food", "This is only a web address. Open the page"),
        (too_long.as_str(), "must have at most 100 kB. Paste only the recipe."),
    ] {
        let response = site.post("/api/my-recipes/import", &json!({ "text": text }));
        assert_eq!(response.status, 422, "{}", response.text());
        let found = response.json()["errors"]["text"][0].as_str().unwrap().to_owned();
        assert!(found.starts_with(message), "{found}");
    }
}

#[test]
fn recipes_are_exported_and_can_be_imported_again() {
    let (_database, site) = site_with(&[]);
    let recipe = json!({
        "petType": "cat", "category": "treats", "title": "Cod \"crunch\"", "servings": 3,
        "ingredients": ["200 g cod, skinless", "1 egg"], "instructions": STEPS,
    });
    for (format, media_type) in [("jsonLd", "application/ld+json"), ("cooklang", "text/plain; charset=utf-8")] {
        let response = site.post("/api/my-recipes/export", &json!({ "format": format, "recipe": recipe }));
        assert_eq!(response.status, 200, "{}", response.text());
        assert_eq!(response.header("content-type"), media_type);
        assert_eq!(response.header("cache-control"), "no-store");
        let imported = site.post("/api/my-recipes/import", &json!({ "text": response.text() })).json();
        assert_eq!(imported["format"], format);
        for name in ["petType", "title", "servings", "instructions"] {
            assert_eq!(imported[name], recipe[name], "{format}");
        }
        assert_eq!((&imported["isTreat"], &imported["leftOut"]), (&json!(true), &json!([])), "{format}");
    }
    let response = site.post("/api/my-recipes/export", &json!({ "format": "pdf", "recipe": recipe }));
    assert_eq!(response.status, 422, "{}", response.text());
}
