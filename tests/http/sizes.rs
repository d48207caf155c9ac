//! The sizes in which a complete recipe is offered.

use super::{insert_recipes, site_with_evaluated};
use acceptance::database::{Engine, TestDatabase};
use acceptance::recipes::{edit, recipe};
use acceptance::site::Site;
use domain::recipe::Recipe;
use serde_json::{Value, json};

/// Returns a complete recipe of about 1470 kcal, for 10 servings. Its drop of vitamin D is too much for one serving.
pub fn supper() -> Recipe {
    let lines = [
        "725 g lean turkey mince, 7 % fat",
        "60 g beef liver",
        "150 g porridge oats",
        "525 g carrots",
        "15 g rapeseed oil",
        "7.5 g eggshell powder",
        "5 kelp tablets (150 µg iodine each)",
        "2 zinc tablets (15 mg each)",
        "1 gentle iron tablet (14 mg)",
        "2 choline capsules (250 mg each)",
        "1 vitamin E softgel (200 IU)",
        "1 vitamin D3 drop (400 IU)",
    ];
    let steps = [
        "Fry the turkey and liver, add the oats and carrots and simmer for 25 minutes.",
        "Cool, and stir in the rest.",
    ];
    edit(recipe(1), |it| {
        it.ingredients = lines.map(str::to_owned).to_vec();
        it.instructions = steps.map(str::to_owned).to_vec();
        it.servings = 10;
    })
}

fn offered(recipe: &Value) -> Vec<u64> {
    recipe["offeredServings"].as_array().unwrap().iter().map(|it| it.as_u64().unwrap()).collect()
}

#[test]
fn every_offered_size_is_complete_and_has_whole_pieces() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let database = TestDatabase::migrated(engine);
        insert_recipes(&database, &[supper()]);
        let site = Site::start(&database.address);
        let offered = offered(&site.get("/api/recipes/1").json());
        assert!(!offered.contains(&1) && offered.ends_with(&[59, 60]), "{offered:?}");
        for servings in &offered {
            let scaled = site.get(&format!("/api/recipes/1?servings={servings}")).json();
            assert_eq!(scaled["batch"]["verdict"], "complete", "{servings}");
            // The first six lines have weights; the others are tablets, capsules and drops.
            for line in &scaled["lines"].as_array().unwrap()[6..] {
                assert_eq!(line["quantity"].as_f64().unwrap().fract(), 0.0, "{servings} {line}");
            }
        }
    }
}

#[test]
fn a_size_that_is_not_offered_is_rejected_with_the_offered_sizes() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let database = TestDatabase::migrated(engine);
        insert_recipes(&database, &[supper()]);
        let site = Site::start(&database.address);
        let smallest = offered(&site.get("/api/recipes/1").json())[0];
        for (query, field, size) in
            [("servings=1", "servings", "1 serving "), ("scale=0.1", "scale", "0.1 times the recipe ")]
        {
            let response = site.get(&format!("/api/recipes/1?{query}"));
            let problem = response.json();
            assert_eq!((response.status, &problem["code"]), (422, &json!("size_not_offered")), "{problem}");
            let sentence = problem["errors"][field][0].as_str().unwrap();
            assert!(sentence.starts_with(size), "{sentence}");
            assert!(sentence.contains(&format!("for {smallest} to 60 servings")), "{sentence}");
            let page = site.get(&format!("/recipe/1?{query}"));
            assert_eq!(page.status, 200, "{query}");
        }
    }
}

#[test]
fn a_recipe_that_is_not_complete_is_offered_in_every_size() {
    let (_database, site) = site_with_evaluated(&[recipe(1)]);
    let shown = site.get("/api/recipes/1?servings=1").json();
    assert_eq!((offered(&shown).len(), &shown["batch"]["verdict"]), (60, &json!("incomplete")));
}

#[test]
fn a_recipe_that_is_short_of_calcium_keeps_its_other_limits_in_every_size() {
    let without_eggshell = edit(supper(), |it| it.ingredients.retain(|line| !line.contains("eggshell")));
    let (_database, site) = site_with_evaluated(&[without_eggshell]);
    let plain = site.get("/api/recipes/1").json();
    assert_eq!(plain["batch"]["verdict"], "incomplete");
    let offered = offered(&plain);
    assert!(!offered.contains(&1) && offered.ends_with(&[59, 60]), "{offered:?}");
    assert_eq!(site.get("/api/recipes/1?servings=1").status, 422);
    for servings in &offered {
        let scaled = site.get(&format!("/api/recipes/1?servings={servings}")).json();
        assert_eq!(scaled["batch"]["verdictText"], plain["batch"]["verdictText"], "{servings}");
        // Five lines have weights if the eggshell powder is left out.
        for line in &scaled["lines"].as_array().unwrap()[5..] {
            assert_eq!(line["quantity"].as_f64().unwrap().fract(), 0.0, "{servings} {line}");
        }
    }
}

#[test]
fn a_plan_and_a_basket_for_days_use_a_size_that_is_offered() {
    let (_database, site) = site_with_evaluated(&[supper()]);
    for (days, is_longer) in [(1, true), (7, false), (30, false)] {
        let query = format!("weightKg=2&recipeIds=1&days={days}");
        let portion = site.get(&format!("/api/nutrition/dog-plan?{query}")).json()["portions"][0].clone();
        let scale = portion["scaleForDays"].as_f64().unwrap();
        let lasting = portion["scaledDays"].as_f64().unwrap();
        assert_eq!(lasting > 1.02 * f64::from(days), is_longer, "{days}: {portion}");
        let scaled = site.get(&format!("/api/recipes/1?scale={scale}"));
        assert_eq!((scaled.status, &scaled.json()["batch"]["verdict"]), (200, &json!("complete")), "{days}");
        let body =
            json!({ "recipeIds": [1], "country": "GB", "days": days, "pet": { "petType": "dog", "weightKg": 2 } });
        let basket = site.post("/api/shop/basket", &body).json();
        let cooked = &basket["recipes"][0];
        assert_eq!(cooked["scale"].as_f64(), Some(scale), "{days}");
        assert!((cooked["lastingDays"].as_f64().unwrap() - lasting).abs() < 0.02, "{cooked}");
        for (line, expected) in
            cooked["lines"].as_array().unwrap().iter().zip(scaled.json()["lines"].as_array().unwrap())
        {
            assert_eq!(line["grams"], expected["grams"], "{days}");
        }
    }
}
