//! POST /api/nutrition/diets: what several recipes of the site and of the visitor provide together.

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

const PATH: &str = "/api/nutrition/diets";

/// Returns a recipe of a request: that of the site with this id.
fn listed(id: i64, days: Option<f64>) -> Value {
    json!({ "recipeId": id, "daysPerWeek": days })
}

/// Returns a recipe of a request: one of the visitor.
fn own(title: &str, lines: &[&str], days: Option<f64>) -> Value {
    json!({ "ownRecipe": { "title": title, "ingredients": lines }, "daysPerWeek": days })
}

/// Returns the request for a dog of 16 kg.
fn request(recipes: &[Value]) -> Value {
    json!({ "animal": { "petType": "dog", "weightKg": 16 }, "recipes": recipes })
}

fn calculate(site: &Site, request: &Value) -> Value {
    let response = site.post(PATH, request);
    assert_eq!(response.status, 200, "{}", response.text());
    response.json()
}

fn diet(site: &Site, recipes: &[Value]) -> Value {
    calculate(site, &request(recipes))
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
        for (days, shares, is_assumed) in [
            ([Some(4.0), Some(3.0)], [4.0 / 7.0, 3.0 / 7.0], false),
            ([Some(7.0), Some(7.0)], [0.5, 0.5], false),
            ([None, None], [0.5, 0.5], true),
            ([Some(6.0), None], [0.5, 0.5], true),
        ] {
            let average = diet(&site, &[listed(1, days[0]), listed(2, days[1])])["average"].clone();
            for id in ["protein", "fat", "calcium", "zinc"] {
                let expected: f64 =
                    shares.iter().zip(&alone).map(|(share, it)| share * amount(&it["nutrients"], id)).sum();
                assert!(is_near(amount(&average["nutrients"], id), expected), "{days:?} {id}: {average}");
            }
            assert_eq!(average["areSharesAssumed"], json!(is_assumed), "{days:?}");
            let percent = |share: f64| (share * 1000.0).round() / 10.0;
            let expected = json!([
                { "energyPercent": percent(shares[0]) },
                { "energyPercent": percent(shares[1]) },
            ]);
            assert_eq!(average["recipes"], expected, "{days:?}");
            let label = average["profile"]["label"].as_str().unwrap();
            assert!(label.contains("AAFCO") && label.contains("adult maintenance"), "{label}");
        }
    }
}

#[test]
fn the_dose_of_each_supplement_is_that_of_the_animal() {
    let (_database, site) = site_with_evaluated(&[turkey(), chicken()]);
    let kcal = [1, 2].map(|id| site.get(&format!("/api/recipes/{id}/nutrition")).json()["kcal"].as_f64().unwrap());
    let average = diet(&site, &[listed(1, Some(4.0)), listed(2, Some(3.0))])["average"].clone();
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
    assert_eq!((&eggshell["form"], &eggshell["recipes"]), (&json!("powder"), &json!([0, 1])));
    assert_eq!((&zinc["form"], &zinc["recipes"]), (&json!("tablet"), &json!([0])));
    assert!(is_near(zinc["supplies"][0]["amount"].as_f64().unwrap(), 15.0 * tablets), "{zinc}");
}

#[test]
fn a_diet_without_figures_says_why() {
    let treat = edit(with_lines(3, &["200 g brown rice"]), |it| it.category = Category::Treats);
    let (_database, site) = site_with_evaluated(&[turkey(), chicken(), treat, recipe_with_unknown_food(4)]);
    let without_chicken = json!({ "petType": "dog", "weightKg": 16, "exclude": "chicken" });
    let emaciated = json!({ "petType": "dog", "weightKg": 16, "bodyCondition": 1 });
    let dog = json!({ "petType": "dog", "weightKg": 16 });
    for (animal, recipes, expected) in [
        (&dog, [listed(3, None)].to_vec(), "Treats are no diet. Add the recipes of the meals."),
        (&dog, [listed(1, None), listed(4, None)].to_vec(), "Dish 4: Some ingredients are not in our table."),
        (
            &without_chicken,
            [listed(1, None), listed(2, None)].to_vec(),
            "Dish 2: This recipe contains skinless chicken thigh, which your dog must not eat.",
        ),
        (&emaciated, [listed(1, None)].to_vec(), "Dish 1: No recipe is planned for this animal."),
        (
            &without_chicken,
            [listed(1, None), own("Supper", &["500 g chicken breast"], None)].to_vec(),
            "Supper: This recipe contains skinless chicken breast, which your dog must not eat.",
        ),
        (
            &dog,
            [own("Supper", &["500 g beef", "1 cup unicorn"], None)].to_vec(),
            "Supper: Some ingredients are not in our table.",
        ),
        // A recipe with a hazard is never a part of a mean.
        (
            &dog,
            [listed(1, None), own("Supper", &["500 g beef mince", "1 onion"], None)].to_vec(),
            "Supper: This recipe is not safe.",
        ),
        // A promise in a title is not repeated.
        (&dog, [own("Cures kidney disease", &["1 onion"], None)].to_vec(), "Recipe for dogs: This recipe is not safe."),
    ] {
        let found = calculate(&site, &json!({ "animal": animal, "recipes": recipes }));
        assert_eq!(found, json!({ "average": null, "problem": expected }), "{recipes:?}");
    }
    let with_treat = diet(&site, &[listed(1, Some(7.0)), listed(3, Some(7.0))])["average"].clone();
    assert_eq!(with_treat["recipes"][1], json!({ "energyPercent": 10.0 }));
}

#[test]
fn an_own_recipe_counts_like_a_recipe_of_the_site() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let database = TestDatabase::migrated(engine);
        insert_recipes(&database, &[turkey()]);
        let site = Site::start(&database.address);
        // 100 g of rapeseed oil have 884 kcal and neither calcium nor zinc. 10 g of eggshell powder have 3.80414 g of calcium and no
        // energy, so that the recipe has 1000 / 884 x 3.80414 = 4.30333 g of calcium per 1000 kcal. The recipe of oil alone has none.
        // On four and three days of a week they have 4/7 x 4.30333 = 2.45905 g together.
        let with_calcium = own("With calcium", &["100 g rapeseed oil", "10 g eggshell powder"], Some(4.0));
        let average = diet(&site, &[with_calcium, own("Oil", &["50 g rapeseed oil"], Some(3.0))])["average"].clone();
        let calcium = amount(&average["nutrients"], "calcium");
        assert!(is_near(calcium, 2.45905), "{calcium}");
        // The dog eats 896 / 884 batches of the first one on each of its days: 4/7 x 896 / 884 x 10 g = 5.79 g a day.
        let eggshell = &average["supplements"][0];
        assert_eq!((&eggshell["amount"], &eggshell["recipes"]), (&json!("5.79 g"), &json!([0])), "{average}");
        // If a recipe of the site is fed too, the mean is that of both evaluations.
        let lines = ["500 g beef mince", "150 g porridge oats", "2 zinc tablets (15 mg each)"];
        let mixed = [listed(1, Some(5.0)), own("Supper", &lines, Some(2.0))];
        let average = diet(&site, &mixed)["average"].clone();
        let of_site = site.get("/api/recipes/1/nutrition").json();
        let body = json!({ "petType": "dog", "ingredients": lines });
        let of_visitor = site.post("/api/my-recipes/evaluation", &body).json()["analysis"].clone();
        for id in ["protein", "fat", "calcium", "zinc"] {
            let [site, visitor] = [&of_site, &of_visitor].map(|it| amount(&it["nutrients"], id));
            let expected = 5.0 / 7.0 * site + 2.0 / 7.0 * visitor;
            assert!(is_near(amount(&average["nutrients"], id), expected), "{id}: {average}");
        }
        let zinc = average["supplements"].as_array().unwrap().iter().find(|it| it["form"] == "tablet").unwrap();
        assert_eq!(zinc["recipes"], json!([0, 1]), "{average}");
    }
}

#[test]
fn own_recipes_may_name_products_of_the_visitor_by_their_labels() {
    let (_database, site) = site_with_evaluated(&[]);
    let product = |name: &str, measure: &str, mg: f64| {
        json!({
            "name": name, "measure": measure, "gramsPerPiece": if measure == "piece" { json!(0.5) } else { json!(null) },
            "kcal": 0, "nutrients": [{ "nutrient": "calcium", "amount": mg, "unit": "mg" }],
        })
    };
    let products = json!([product("Bone Mix", "gram", 300.0), product("Calci Tab", "piece", 200.0)]);
    let mut body = request(&[
        own("One", &["100 g rapeseed oil", "5 g Bone Mix", "2 Calci Tab"], Some(4.0)),
        own("Two", &["100 g rapeseed oil", "2 g Bone Mix"], Some(3.0)),
    ]);
    body["products"] = products;
    let average = calculate(&site, &body)["average"].clone();
    // Per batch of 884 kcal: 5 x 300 + 2 x 200 = 1900 mg, and 2 x 300 = 600 mg. (4 x 1900 + 3 x 600) / 7 / 0.884 = 1519.1 mg.
    let calcium = amount(&average["nutrients"], "calcium");
    assert!(is_near(calcium, 1.5191), "{calcium}");
    // 896 / 884 batches a day: (4 x 5 + 3 x 2) / 7 x 896 / 884 = 3.76 g, and 4 / 7 x 2 x 896 / 884 = 1.16 tablets, with 231.7 mg.
    let supplements = average["supplements"].as_array().unwrap();
    assert_eq!(supplements.len(), 2, "{average}");
    for (supplement, name, form, dose, places) in [
        (&supplements[0], "Bone Mix", "by weight", "3.76 g", json!([0, 1])),
        (&supplements[1], "Calci Tab", "piece", "1.16 pieces", json!([0])),
    ] {
        assert_eq!((&supplement["name"], &supplement["form"]), (&json!(name), &json!(form)), "{supplement}");
        assert_eq!((&supplement["amount"], &supplement["recipes"]), (&json!(dose), &places), "{supplement}");
    }
    assert!(is_near(supplements[1]["supplies"][0]["amount"].as_f64().unwrap(), 0.2317), "{average}");
}

#[test]
fn invalid_diets_name_the_field() {
    let (_database, site) = site_with_evaluated(&[turkey()]);
    let both = json!({ "recipeId": 1, "ownRecipe": { "ingredients": ["1 egg"] } });
    let lines = |lines: Value| json!({ "ownRecipe": { "ingredients": lines } });
    for (recipes, field, expected) in [
        (json!([]), "recipes", "must be from 1 to 7 recipes."),
        (json!(vec![listed(1, None); 8]), "recipes", "must be from 1 to 7 recipes."),
        (json!([listed(1, Some(8.0))]), "recipes.0.daysPerWeek", "must be from 0.5 to 7 in half days."),
        (json!([listed(1, Some(1.2))]), "recipes.0.daysPerWeek", "must be from 0.5 to 7 in half days."),
        (json!([listed(1, None), listed(99, None)]), "recipes.1.recipeId", "99 is not a published recipe for dogs."),
        (json!([{}]), "recipes.0", "must have either recipeId or ownRecipe."),
        (json!([both]), "recipes.0", "must have either recipeId or ownRecipe."),
        (json!([lines(json!([]))]), "recipes.0.ownRecipe.ingredients", "Please add at least one ingredient."),
        (json!([lines(json!([" "]))]), "recipes.0.ownRecipe.ingredients", "Please add at least one ingredient."),
        (json!([lines(json!(vec!["1 egg"; 101]))]), "recipes.0.ownRecipe.ingredients", "must have at most 100 lines."),
        (json!([lines(json!(["x".repeat(501)]))]), "recipes.0.ownRecipe.ingredients", "at most 500 characters."),
        (json!([own(&"x".repeat(101), &["1 egg"], None)]), "recipes.0.ownRecipe.title", "at most 100 characters."),
    ] {
        let response = site.post(PATH, &json!({ "animal": { "petType": "dog" }, "recipes": recipes }));
        assert_eq!(response.status, 422, "{field}: {}", response.text());
        let message = response.json()["errors"][field][0].clone();
        assert!(message.as_str().is_some_and(|it| it.contains(expected)), "{field}: {}", response.text());
    }
    for (name, value, field) in [
        ("animal", json!({ "petType": "dog", "weightKg": 0 }), "animal.weightKg"),
        ("animal", json!({ "petType": "dog", "exclude": "flurbles" }), "animal.exclude"),
        ("products", json!([{ "name": "", "measure": "gram", "nutrients": [] }]), "products[0].name"),
    ] {
        let mut body = request(&[own("Supper", &["1 egg"], None)]);
        body[name] = value;
        let response = site.post(PATH, &body);
        assert_eq!(response.status, 422, "{field}: {}", response.text());
        assert!(response.json()["errors"][field].is_array(), "{field}: {}", response.text());
    }
}
