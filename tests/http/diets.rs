//! What several recipes provide together, in GET /api/nutrition/dog-plan with `fedRecipes`.

use super::{insert_recipes, site_with_evaluated};
use acceptance::database::{Engine, TestDatabase};
use acceptance::recipes::{edit, recipe, recipe_with_unknown_food};
use acceptance::site::Site;
use domain::category::Category;
use domain::recipe::Recipe;
use serde_json::{Value, json};

/// A neutered adult dog of 16 kg needs 16^0.75 x 70 x 1.6 kcal.
const KCAL_A_DAY: f64 = 896.0;

fn with_lines(id: i64, lines: &[&str]) -> Recipe {
    edit(recipe(id), |it| it.ingredients = lines.iter().map(|line| (*line).to_owned()).collect())
}

fn turkey() -> Recipe {
    with_lines(1, &["400 g turkey thigh", "200 g brown rice", "6 g eggshell powder", "3 zinc tablets (15 mg each)"])
}

fn chicken() -> Recipe {
    with_lines(2, &["1 kg chicken thigh, skinless and boneless", "650 g sweet potato", "2 g eggshell powder"])
}

fn diet(site: &Site, query: &str) -> Value {
    site.get(&format!("/api/nutrition/dog-plan?weightKg=16&{query}")).json()["diet"].clone()
}

fn amount(nutrients: &Value, id: &str) -> f64 {
    let found = nutrients.as_array().unwrap().iter().find(|it| it["id"] == id).unwrap();
    found["amountPer1000kcal"].as_f64().unwrap()
}

fn is_near(actual: f64, expected: f64) -> bool {
    (actual - expected).abs() < 0.001 * expected.abs()
}

#[test]
fn nutrients_are_the_mean_of_the_recipes_weighted_by_energy() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let database = TestDatabase::migrated(engine);
        insert_recipes(&database, &[turkey(), chicken()]);
        let site = Site::start(&database.address);
        let alone = [1, 2].map(|id| site.get(&format!("/api/recipes/{id}/nutrition")).json());
        for (query, shares, is_assumed) in [
            ("fedRecipes=1:4,2:3", [4.0 / 7.0, 3.0 / 7.0], false),
            ("fedRecipes=1:7,2:7", [0.5, 0.5], false),
            ("fedRecipes=1,2", [0.5, 0.5], true),
            ("fedRecipes=1:6,2", [0.5, 0.5], true),
        ] {
            let average = diet(&site, query)["average"].clone();
            for id in ["protein", "fat", "calcium", "zinc"] {
                let expected: f64 =
                    shares.iter().zip(&alone).map(|(share, it)| share * amount(&it["nutrients"], id)).sum();
                assert!(is_near(amount(&average["nutrients"], id), expected), "{query} {id}: {average}");
            }
            assert_eq!(average["areSharesAssumed"], json!(is_assumed), "{query}");
            let percent = |share: f64| (share * 1000.0).round() / 10.0;
            let expected = json!([
                { "recipeId": 1, "energyPercent": percent(shares[0]) },
                { "recipeId": 2, "energyPercent": percent(shares[1]) },
            ]);
            assert_eq!(average["recipes"], expected, "{query}");
            let label = average["profile"]["label"].as_str().unwrap();
            assert!(label.contains("AAFCO") && label.contains("adult maintenance"), "{label}");
        }
    }
}

#[test]
fn the_dose_of_each_supplement_is_that_of_the_animal() {
    let (_database, site) = site_with_evaluated(&[turkey(), chicken()]);
    let kcal = [1, 2].map(|id| site.get(&format!("/api/recipes/{id}/nutrition")).json()["kcal"].as_f64().unwrap());
    let average = diet(&site, "fedRecipes=1:4,2:3")["average"].clone();
    let batches = [4.0 / 7.0 * KCAL_A_DAY / kcal[0], 3.0 / 7.0 * KCAL_A_DAY / kcal[1]];
    let supplements = average["supplements"].as_array().unwrap();
    assert_eq!(supplements.len(), 2, "{average}");
    let (eggshell, zinc) = (&supplements[0], &supplements[1]);
    let number = |it: &Value, unit: &str| -> f64 {
        it["amount"].as_str().unwrap().strip_suffix(unit).unwrap_or_else(|| panic!("{it}")).parse().unwrap()
    };
    let (grams, tablets) = (6.0 * batches[0] + 2.0 * batches[1], 3.0 * batches[0]);
    assert!((number(eggshell, " g") - grams).abs() < 0.006, "{eggshell} instead of {grams}");
    assert!((number(zinc, " tablets") - tablets).abs() < 0.006, "{zinc} instead of {tablets}");
    assert_eq!((&eggshell["form"], &eggshell["recipeIds"]), (&json!("powder"), &json!([1, 2])));
    assert_eq!((&zinc["form"], &zinc["recipeIds"]), (&json!("tablet"), &json!([1])));
    assert!(is_near(zinc["supplies"][0]["amount"].as_f64().unwrap(), 15.0 * tablets), "{zinc}");
}

#[test]
fn a_diet_without_figures_says_why() {
    let treat = edit(with_lines(3, &["200 g brown rice"]), |it| it.category = Category::Treats);
    let (_database, site) = site_with_evaluated(&[turkey(), chicken(), treat, recipe_with_unknown_food(4)]);
    for (query, expected) in [
        ("fedRecipes=3", "Treats are no diet. Add the recipes of the meals."),
        ("fedRecipes=1,4", "Dish 4: Some ingredients are not in our table."),
        (
            "fedRecipes=1,2&exclude=chicken",
            "Dish 2: This recipe contains skinless chicken thigh, which your dog must not eat.",
        ),
    ] {
        assert_eq!(diet(&site, query), json!({ "average": null, "problem": expected }), "{query}");
    }
    let with_treat = diet(&site, "fedRecipes=1:7,3:7")["average"].clone();
    assert_eq!(with_treat["recipes"][1], json!({ "recipeId": 3, "energyPercent": 10.0 }));
    assert!(diet(&site, "recipeIds=1").is_null(), "a plan has a diet only if it is requested");
    let plan = site.get("/api/nutrition/dog-plan?weightKg=16&fedRecipes=1:4,2").json();
    assert_eq!(plan["portions"].as_array().unwrap().len(), 2, "fed recipes have portions: {plan}");
}

#[test]
fn invalid_diets_name_the_parameter() {
    let (_database, site) = site_with_evaluated(&[turkey()]);
    for (fed, expected) in [
        ("1:8", "must be at most 7 different recipe numbers"),
        ("1:0", "must be at most 7 different recipe numbers"),
        ("1:4,1:3", "must be at most 7 different recipe numbers"),
        ("soup", "must be at most 7 different recipe numbers"),
        ("1:4,99:3", "99 is not a published recipe for dogs."),
    ] {
        let response = site.get(&format!("/api/nutrition/dog-plan?weightKg=16&fedRecipes={fed}"));
        assert_eq!(response.status, 400, "{fed}");
        let message = response.json()["errors"]["fedRecipes"][0].clone();
        assert!(message.as_str().unwrap().contains(expected), "{fed}: {message}");
    }
}
