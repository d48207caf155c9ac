//! The sizes in which a complete recipe is offered.

use super::{insert_recipes, site_with_evaluated};
use acceptance::database::{Engine, TestDatabase};
use acceptance::recipes::{edit, recipe, recipe_with_unknown_food};
use acceptance::site::Site;
use domain::recipe::Recipe;
use http_api::evaluation::evaluate_for_publication;
use serde_json::{Value, json};
use storage::recipes::import_catalogue;

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
        let rounded_down = cooked["lastingDays"].as_f64().unwrap() - lasting;
        assert!((-0.01..1.0).contains(&rounded_down), "{cooked}");
        for (line, expected) in
            cooked["lines"].as_array().unwrap().iter().zip(scaled.json()["lines"].as_array().unwrap())
        {
            for field in ["grams", "metric", "us", "name"] {
                assert_eq!(line[field], expected[field], "{days} {field}");
            }
        }
    }
}

#[test]
fn a_basket_without_days_has_the_amounts_of_the_requested_size() {
    let (_database, site) = site_with_evaluated(&[supper()]);
    let basket = |scale: f64| {
        let response = site.post("/api/shop/basket", &json!({ "recipeIds": [1], "country": "GB", "scale": scale }));
        (response.status, response.json())
    };
    let scaled = site.get("/api/recipes/1?scale=2").json();
    let (_, larger) = basket(2.0);
    let cooked = &larger["recipes"][0];
    assert_eq!((cooked["scale"].as_f64(), &cooked["lastingDays"]), (Some(2.0), &json!(null)));
    for (line, expected) in cooked["lines"].as_array().unwrap().iter().zip(scaled["lines"].as_array().unwrap()) {
        assert_eq!(line["grams"], expected["grams"], "{line}");
    }
    // A size that is not offered becomes the next larger one.
    let (_, between) = basket(0.4);
    assert!(between["recipes"][0]["scale"].as_f64().unwrap() >= 0.4, "{between}");
    for scale in [0.0, -1.0, 100.5] {
        let (status, problem) = basket(scale);
        assert_eq!(
            (status, &problem["errors"]["scale"]),
            (422, &json!(["must be a number from 0.01 to 100."])),
            "{scale}"
        );
    }
}

/// Returns a site on an engine with these recipes and their real evaluations.
fn evaluated_site(engine: Engine, recipes: &[Recipe]) -> (TestDatabase, Site) {
    let database = TestDatabase::migrated(engine);
    let evaluated: Vec<_> = recipes.iter().map(|it| evaluate_for_publication(it.clone()).unwrap()).collect();
    database.storage().write(|db| import_catalogue(db, &evaluated, recipe(1).created_at)).unwrap();
    let site = Site::start(&database.address);
    (database, site)
}

/// Returns a dish for 4 servings of 1198 kcal and 370 pence by the tables: 400 g of turkey thigh have 116 kcal per 100 g and cost
/// £8 a kilogram, 200 g of brown rice have 367 kcal per 100 g and cost £2.50 a kilogram.
fn turkey_and_rice() -> Recipe {
    edit(recipe(1), |it| {
        it.ingredients = ["400 g turkey thigh", "200 g brown rice"].map(str::to_owned).to_vec();
        it.instructions = vec!["Brown the 400 g turkey thigh, add the rice and simmer.".into()];
        it.recipe_yield = Some("About 80 drops".into());
    })
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

fn metric_amounts(recipe: &Value) -> Vec<&str> {
    recipe["lines"].as_array().unwrap().iter().map(|it| it["metric"].as_str().unwrap()).collect()
}

#[test]
fn energy_and_cost_are_those_of_the_shown_amounts() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let (_database, site) = evaluated_site(engine, &[turkey_and_rice()]);
        for (query, amounts, servings, kcal, kcal_per_serving, total, per_serving) in [
            ("", ["400 g", "200 g"], 4, 1198.0, 299.5, 3.70, 0.93),
            // A quarter is 100 g of turkey for 80p and 50 g of rice for 12.5p.
            ("?servings=1", ["100 g", "50 g"], 1, 299.5, 299.5, 0.93, 0.93),
            ("?servings=28", ["2.8 kg", "1.4 kg"], 28, 8386.0, 299.5, 25.90, 0.93),
            ("?scale=3.5", ["1.4 kg", "700 g"], 14, 4193.0, 299.5, 12.95, 0.93),
            // 212 g and 106 g are rounded to 210 g and 105 g for a kitchen scale: 243.6 and 385.35 kcal, 168p and 26.25p. The
            // servings are 2.12, and 628.95 kcal and 194p are divided by them.
            ("?scale=0.53", ["210 g", "105 g"], 2, 628.95, 296.675, 1.94, 0.92),
        ] {
            let shown = site.get(&format!("/api/recipes/1{query}")).json();
            assert_eq!(metric_amounts(&shown), amounts, "{query}");
            assert_eq!(shown["servings"], servings, "{query}");
            for (field, expected) in [
                (&shown["kcalPerBatch"], kcal),
                (&shown["batch"]["kcalPerServing"], kcal_per_serving),
                (&shown["estimatedCost"]["total"], total),
                (&shown["estimatedCost"]["perServing"], per_serving),
            ] {
                assert!((number(field) - expected).abs() < 0.001, "{query}: {field} instead of {expected}");
            }
        }
    }
}

#[test]
fn weight_and_number_of_changed_amounts_are_those_of_the_shown_size() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let (_database, site) = evaluated_site(engine, &[turkey_and_rice()]);
        let plain = site.get("/api/recipes/1").json();
        assert_eq!((&plain["batch"]["changedAmounts"], &plain["recipeYield"]), (&json!(0), &json!("About 80 drops")));
        let finished = number(&site.get("/api/recipes/1/nutrition").json()["finishedGrams"]);
        let scaled = site.get("/api/recipes/1?scale=7").json();
        assert_eq!((&scaled["batch"]["changedAmounts"], &scaled["recipeYield"]), (&json!(2), &json!(null)));
        let kilograms = scaled["batch"]["finishedWeight"]["metric"].as_str().unwrap().strip_suffix(" kg").unwrap();
        let kilograms: f64 = kilograms.parse().unwrap();
        assert!((kilograms - 7.0 * finished / 1000.0).abs() < 0.011, "{kilograms} {finished}");
        assert!(scaled["batch"]["finishedWeight"]["us"].as_str().unwrap().contains("lb"));
        // The density is that of the recipe in every size, because portions are calculated with it.
        assert_eq!(scaled["kcalPerGram"], plain["kcalPerGram"]);
    }
}

#[test]
fn the_analysis_is_that_of_the_requested_size() {
    let (_database, site) = site_with_evaluated(&[supper()]);
    let analysis = |query: &str| site.get(&format!("/api/recipes/1/nutrition{query}")).json();
    let plain = analysis("");
    for (query, detail) in [("?servings=11", "?servings=11"), ("?scale=1.1", "?servings=11"), ("?scale=3", "?scale=3")]
    {
        let (analysis, shown) = (analysis(query), site.get(&format!("/api/recipes/1{detail}")).json());
        assert_eq!(analysis["verdictText"], shown["batch"]["verdictText"], "{query}");
        assert_eq!(analysis["profiles"][0]["exceeded"], shown["batch"]["profiles"][0]["exceeded"], "{query}");
        let factor = number(&shown["scale"]);
        let kcal = number(&analysis["kcal"]);
        assert!((kcal / number(&plain["kcal"]) / factor - 1.0).abs() < 0.02, "{query}: {kcal}");
    }
    // Whole tablets give an eleventh serving another concentration of zinc than the other foods.
    assert_ne!(analysis("?servings=11")["nutrients"], plain["nutrients"]);
    let too_small = site.get("/api/recipes/1/nutrition?servings=1");
    assert_eq!((too_small.status, too_small.json()["code"].as_str()), (422, Some("size_not_offered")));
    assert_eq!(site.get("/api/recipes/1/nutrition?servings=2&scale=2").status, 400);
}

#[test]
fn amounts_that_stay_the_same_in_another_size_are_not_counted_as_changed() {
    let (_database, site) = site_with_evaluated(&[supper()]);
    let plain = site.get("/api/recipes/1").json();
    for servings in [5, 9, 10, 11, 20, 35] {
        let scaled = site.get(&format!("/api/recipes/1?servings={servings}")).json();
        let changed =
            metric_amounts(&plain).iter().zip(metric_amounts(&scaled)).filter(|(one, two)| *one != two).count();
        assert_eq!(scaled["batch"]["changedAmounts"], changed, "{servings}");
        // A double and a triple batch have whole multiples of every tablet and drop.
        let is_whole = servings % 10 == 0;
        assert_eq!(scaled["batch"]["hasRoundedPieces"], !is_whole, "{servings}");
        assert_eq!(changed == 0, servings == 10, "{servings}");
    }
}

#[test]
fn a_batch_for_days_has_the_energy_and_cost_of_these_days() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let (_database, site) = evaluated_site(engine, &[supper()]);
        let plan = site.get("/api/nutrition/dog-plan?weightKg=12&recipeIds=1&days=7").json();
        let portion = &plan["portions"][0];
        let query = format!("weightKg=12&recipeIds=1&scale={}", portion["scaleForDays"]);
        let of_size = site.get(&format!("/api/nutrition/dog-plan?{query}")).json()["portions"][0].clone();
        assert_eq!((&portion["scaledDays"], &of_size["feedsDays"]), (&json!(7.0), &json!(7.0)), "{of_size}");
        let scaled = site.get(&format!("/api/recipes/1?scale={}", portion["scaleForDays"])).json();
        assert_eq!(scaled["scale"], portion["scaleForDays"]);
        let need = 7.0 * number(&plan["reference"]["caloriesPerDay"]);
        assert!((number(&scaled["kcalPerBatch"]) / need - 1.0).abs() < 0.03, "{need} {}", scaled["kcalPerBatch"]);
        let cost = 7.0 * number(&portion["costPerDay"]["amount"]);
        assert!((number(&scaled["estimatedCost"]["total"]) / cost - 1.0).abs() < 0.03, "{}", scaled["estimatedCost"]);
    }
}

#[test]
fn a_size_that_is_too_large_is_rejected_with_its_field() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let (_database, site) = evaluated_site(engine, &[turkey_and_rice()]);
        for (query, field) in [
            ("servings=61", "servings"),
            ("servings=99999999999", "servings"),
            ("scale=101", "scale"),
            ("scale=1e9", "scale"),
        ] {
            let response = site.get(&format!("/api/recipes/1?{query}"));
            assert_eq!(response.status, 400, "{query}");
            assert!(response.json()["errors"][field].is_array(), "{query}: {}", response.text());
        }
        let largest = site.get("/api/recipes/1?scale=100").json();
        assert!((number(&largest["kcalPerBatch"]) - 119_800.0).abs() < 0.001, "{}", largest["kcalPerBatch"]);
    }
}

#[test]
fn what_is_unknown_about_a_recipe_is_unknown_in_every_size() {
    let (_database, site) = site_with_evaluated(&[recipe_with_unknown_food(1)]);
    for query in ["", "?servings=8", "?scale=1.5"] {
        let shown = site.get(&format!("/api/recipes/1{query}")).json();
        for figure in [
            &shown["kcalPerBatch"],
            &shown["estimatedCost"],
            &shown["batch"]["kcalPerServing"],
            &shown["batch"]["finishedWeight"],
        ] {
            assert_eq!(figure, &json!(null), "{query}");
        }
    }
}

#[test]
fn a_step_states_the_same_rounded_amount_as_the_line() {
    let (_database, site) = site_with_evaluated(&[turkey_and_rice()]);
    // 548 g and 274 g are rounded to 550 g and 275 g.
    for (query, amounts) in [("", ["400 g", "200 g"]), ("?scale=1.37", ["550 g", "275 g"])] {
        let shown = site.get(&format!("/api/recipes/1{query}")).json();
        assert_eq!(metric_amounts(&shown), amounts, "{query}");
        let step = format!("Brown the {} turkey thigh, add the rice ({}) and simmer.", amounts[0], amounts[1]);
        assert_eq!(shown["steps"][0]["metric"], step, "{query}");
    }
}

#[test]
fn the_cost_of_a_day_is_the_shown_cost_divided_by_the_shown_days() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let (_database, site) = evaluated_site(engine, &[turkey_and_rice()]);
        let plan = |query: &str| site.get(&format!("/api/nutrition/dog-plan?weightKg=16&recipeIds=1{query}")).json();
        let days = number(&plan("")["portions"][0]["batchDays"]);
        let kcal = number(&site.get("/api/recipes/1").json()["kcalPerBatch"]);
        // The dog needs 896 kcal a day, and the batch has 1198 kcal for 3.70 pounds: 1.337 days. In the smaller size, 1.94 pounds are for
        // 0.703 days, because its rounded amounts have a little less than 0.53 times the energy.
        for (query, scale, cost_per_day) in [("", 1.0, 2.77), ("&scale=1", 1.0, 2.77), ("&scale=0.53", 0.53, 2.76)] {
            let shown = site.get(&format!("/api/recipes/1?scale={scale}")).json();
            let cost = number(&plan(query)["portions"][0]["costPerDay"]["amount"]);
            assert!((cost - cost_per_day).abs() < 0.001, "{query}: {cost}");
            let shown_days = days * number(&shown["kcalPerBatch"]) / kcal;
            let from_total = number(&shown["estimatedCost"]["total"]) / shown_days;
            assert!((cost - from_total).abs() < 0.011, "{query}: {cost} instead of {from_total}");
        }
    }
}

#[test]
fn a_copy_of_a_size_has_its_amounts_energy_and_verdict() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let (_database, site) = evaluated_site(engine, &[supper()]);
        let original = site.get("/api/recipes/1").json();
        assert!(original["scaledTexts"].is_null(), "the author's amounts need no other texts");
        for query in ["servings=20", "servings=15", "scale=3.5", "scale=2.37"] {
            let shown = site.get(&format!("/api/recipes/1?{query}")).json();
            let texts = &shown["scaledTexts"];
            let copy = json!({
                "petType": "dog", "ingredients": texts["ingredients"], "instructions": texts["instructions"],
            });
            let evaluated = site.post("/api/my-recipes/evaluation", &copy).json();
            let analysis = &evaluated["analysis"];
            assert_eq!(analysis["verdict"], shown["batch"]["verdict"], "{query}: {texts}");
            let (kcal, expected) = (number(&analysis["kcal"]), number(&shown["kcalPerBatch"]));
            assert!((kcal - expected).abs() < 0.005 * expected, "{query}: {kcal} instead of {expected}: {texts}");
            let metric = |lines: &Value| -> Vec<Value> {
                lines.as_array().unwrap().iter().map(|it| it["metric"].clone()).collect()
            };
            assert_eq!(metric(&analysis["lines"]), metric(&shown["lines"]), "{query}: {texts}");
        }
    }
}

#[test]
fn amounts_in_the_steps_of_a_copy_are_those_of_its_lines() {
    let (_database, site) = evaluated_site(Engine::Sqlite, &[turkey_and_rice()]);
    let texts = site.get("/api/recipes/1?servings=8").json()["scaledTexts"].clone();
    assert_eq!(texts["ingredients"], json!(["800 g turkey thigh", "400 g brown rice"]));
    assert_eq!(texts["instructions"], json!(["Brown the 800 g turkey thigh, add the rice and simmer."]));
}
