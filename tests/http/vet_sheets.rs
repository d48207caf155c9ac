//! POST /api/vet-sheets.

use super::{insert_recipes, site_with_evaluated};
use acceptance::database::{Engine, TestDatabase};
use acceptance::recipes::{edit, recipe, recipe_with_unknown_food};
use acceptance::site::{Site, TestResponse};
use domain::recipe::Recipe;
use lopdf::Document;
use serde_json::{Value, json};

const PATH: &str = "/api/vet-sheets";

fn with_lines(id: i64, title: &str, lines: &[&str]) -> Recipe {
    edit(recipe(id), |it| {
        it.title = title.to_owned();
        it.ingredients = lines.iter().map(|line| (*line).to_owned()).collect();
    })
}

fn turkey() -> Recipe {
    let lines = ["400 g turkey thigh", "200 g brown rice", "6 g eggshell powder", "3 zinc tablets (15 mg each)"];
    with_lines(1, "Turkey Bowl", &lines)
}

fn chicken() -> Recipe {
    with_lines(2, "Chicken Pot", &["1 kg chicken thigh, skinless and boneless", "650 g sweet potato"])
}

fn sheet(changes: Value) -> Value {
    let mut request = json!({
        "name": "Bruno",
        "animal": {
            "petType": "dog", "breed": "Beagle", "weightKg": 16, "ageMonths": 63, "bodyCondition": 5, "neutered": true,
            "activityLevel": "medium", "exclude": "beef", "weightUnit": "kg",
        },
        "weights": [{ "on": "2026-10-01", "kg": 15.6 }, { "on": "2026-11-21", "kg": 16.1 }],
        "recipes": [{ "recipeId": 1, "daysPerWeek": 4 }, { "recipeId": 2, "daysPerWeek": 3 }],
        "writtenOn": "2026-11-28",
    });
    request.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    request
}

/// Returns the words of each page.
fn read(response: &TestResponse) -> Vec<String> {
    assert_eq!(response.status, 200, "{}", response.text());
    let document = Document::load_mem(&response.body).unwrap();
    let text = |page: u32| document.extract_text(&[page]).unwrap();
    let pages = document.get_pages().into_keys();
    pages.map(|page| text(page).split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn a_sheet_has_the_profile_the_weights_the_recipes_and_what_they_provide() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let database = TestDatabase::migrated(engine);
        insert_recipes(&database, &[turkey(), chicken()]);
        let site = Site::start(&database.address);
        let response = site.post(PATH, &sheet(json!({})));
        assert_eq!(
            (response.header("content-type"), response.header("cache-control")),
            ("application/pdf", "no-store")
        );
        let [page] = read(&response).try_into().unwrap();
        let request = sheet(json!({}));
        let fed = json!({ "animal": request["animal"], "recipes": request["recipes"] });
        let diet = site.post("/api/nutrition/diets", &fed).json()["average"].clone();
        let (share, verdict) = (&diet["recipes"][0]["energyPercent"], diet["verdictText"].as_str().unwrap());
        for part in [
            "Bruno: information for the vet Written by its owner on 28 Nov 2026.",
            "Animal: Dog, Beagle Age: 5 years 3 months Weight: 16 kg Body condition: 5 of 9, ideal Neutered: Yes",
            // 70 kcal × 16 kg^0.75 × 1.4 for a neutered adult.
            "Must not eat: beef Calculated need: 784 kcal a day",
            "Weights, the newest first 21 Nov 2026: 16.1 kg; 1 Oct 2026: 15.6 kg",
            &format!("Fed: Turkey Bowl {share} % of the energy. Fed on 4 days a week."),
            "A batch: 400 g turkey thigh; 200 g brown rice; 6 g eggshell powder; 3 zinc tablets (15 mg each)",
            "Fed: Chicken Pot",
            "zinc tablet (15 mg)",
            &format!("The mean of the recipes, weighted by energy. {verdict}."),
            &format!("Requirement: {}.", diet["profile"]["label"].as_str().unwrap()),
            "Nutrient Amount Min. Max. Result",
        ] {
            assert!(page.contains(part), "{part} is not in {page}");
        }
        for nutrient in diet["nutrients"].as_array().unwrap() {
            assert!(page.contains(nutrient["name"].as_str().unwrap()), "{nutrient} is not in {page}");
        }
    }
}

#[test]
fn what_the_owner_did_not_say_is_not_stated() {
    let (_database, site) = site_with_evaluated(&[turkey(), chicken(), recipe_with_unknown_food(4)]);
    let smallest = json!({ "animal": { "petType": "cat" }, "writtenOn": "2026-11-28" });
    let [page] = read(&site.post(PATH, &smallest)).try_into().unwrap();
    assert!(page.contains("Cat: information for the vet") && page.contains("Must not eat: Nothing entered"), "{page}");
    for absent in ["Age:", "Weight:", "Neutered:", "Nutrients", "Supplements", "Weights"] {
        assert!(!page.contains(absent), "{absent} is in {page}");
    }
    let mut cross = sheet(json!({ "breedLabel": "Cockapoo" }));
    cross["animal"]["breed"] = json!("Mixed Breed (Small)");
    for (label, shown) in
        [("Cockapoo", "Animal: Dog, Cockapoo Age:"), ("Wolf", "Animal: Dog, Mixed Breed (Small) Age:")]
    {
        cross["breedLabel"] = json!(label);
        let [page] = read(&site.post(PATH, &cross)).try_into().unwrap();
        assert!(page.contains(shown), "{page}");
    }
    let assumed = sheet(json!({ "recipes": [{ "recipeId": 1 }, { "recipeId": 2 }] }));
    let [page] = read(&site.post(PATH, &assumed)).try_into().unwrap();
    assert!(page.contains("equal days are assumed"), "{page}");
    let mut unknown = sheet(json!({ "recipes": [{ "recipeId": 1 }, { "recipeId": 4 }] }));
    // The unknown meat might be beef.
    unknown["animal"]["exclude"] = json!(null);
    let [page] = read(&site.post(PATH, &unknown)).try_into().unwrap();
    assert!(page.contains("Some ingredients are not in our table."), "{page}");
    assert!(!page.contains("Supplements a day"), "{page}");
}

#[test]
fn a_recipe_that_the_animal_must_not_eat_is_named_instead_of_nutrients() {
    let (_database, site) = site_with_evaluated(&[turkey(), chicken()]);
    let mut request = sheet(json!({}));
    request["animal"]["exclude"] = json!("chicken");
    let [page] = read(&site.post(PATH, &request)).try_into().unwrap();
    assert!(page.contains("This recipe contains skinless chicken thigh, which your dog must not eat."), "{page}");
    assert!(!page.contains("Nutrient Amount"), "{page}");
}

#[test]
fn an_own_recipe_is_on_the_sheet_with_the_portion_of_its_evaluation() {
    let (_database, site) = site_with_evaluated(&[turkey()]);
    let lines = ["500 g beef mince", "150 g porridge oats", "5 g Bone Mix"];
    let nutrients = json!([{ "nutrient": "calcium", "amount": 300, "unit": "mg" }]);
    let products = json!([{ "name": "Bone Mix", "measure": "gram", "kcal": 0, "nutrients": nutrients }]);
    let own = json!({ "ownRecipe": { "title": "Bruno's supper", "ingredients": lines }, "daysPerWeek": 3 });
    let mut request = sheet(json!({ "recipes": [{ "recipeId": 1, "daysPerWeek": 4 }, own], "products": products }));
    request["animal"]["exclude"] = json!("chicken");
    let [page] = read(&site.post(PATH, &request)).try_into().unwrap();
    let evaluation = site.post(
        "/api/my-recipes/evaluation",
        &json!({
            "petType": "dog", "ingredients": lines, "products": products, "animal": request["animal"],
            "petExclude": "chicken",
        }),
    );
    let portion = evaluation.json()["portion"].clone();
    let grams = portion["kitchenGramsPerMeal"].as_f64().unwrap();
    for part in [
        "Fed: Bruno's supper 42.9 % of the energy. Fed on 3 days a week.",
        &format!(
            "Portion if it is the only food: {grams} g, twice a day. {}",
            portion["cautions"][0].as_str().unwrap()
        ),
        "A batch: 500 g beef mince; 150 g porridge oats; 5 g Bone Mix",
        "The mean of the recipes, weighted by energy.",
        "Bone Mix",
    ] {
        assert!(page.contains(part), "{part} is not in {page}");
    }
}

#[test]
fn an_own_recipe_that_must_not_be_fed_is_refused_with_its_reason() {
    let (_database, site) = site_with_evaluated(&[turkey()]);
    for (title, lines, absent, expected) in [
        ("Supper", json!(["500 g beef mince", "1 onion"]), "Nutrient Amount", "This recipe is not safe (Onion"),
        ("Supper", json!(["500 g chicken breast"]), "Nutrient Amount", "which your dog must not eat. Do not feed"),
        (
            "Supper",
            json!(["500 g beef mince", "1 cup unicorn"]),
            "Nutrient Amount",
            "not in our table (1 cup unicorn).",
        ),
        // We do not repeat a promise to cure a disease.
        ("Cures kidney disease", json!(["500 g turkey thigh"]), "kidney disease", "Fed: Recipe for dogs"),
    ] {
        let mut request = sheet(json!({
            "recipes": [{ "recipeId": 1 }, { "ownRecipe": { "title": title, "ingredients": lines } }],
        }));
        request["animal"]["exclude"] = json!("chicken");
        let [page] = read(&site.post(PATH, &request)).try_into().unwrap();
        assert!(page.contains(expected) && !page.contains(absent), "{title} {lines}: {page}");
    }
}

#[test]
fn a_hostile_name_is_printed_as_the_letters_that_it_has() {
    let (_database, site) = site_with_evaluated(&[]);
    for (name, expected) in [
        ("\u{202e}Mia\u{0}\u{7}", "Mia: information for the vet"),
        ("Mia 🐱 ריקס", "Mia: information for the vet"),
        ("ポチ", "Cat: information for the vet"),
        ("<b>Mia</b>", "<b>Mia</b>: information for the vet"),
        ("", "Cat: information for the vet"),
    ] {
        let request =
            json!({ "name": name, "animal": { "petType": "cat", "ageMonths": 40 }, "writtenOn": "2026-11-28" });
        let [page] = read(&site.post(PATH, &request)).try_into().unwrap();
        assert!(page.starts_with(expected), "{name:?}: {page}");
        assert!(page.contains("Animal: Cat") && !page.contains("Weights"), "{page}");
    }
    let long = json!({ "name": "W".repeat(200), "animal": { "petType": "cat" }, "writtenOn": "2026-11-28" });
    assert_eq!(read(&site.post(PATH, &long)).len(), 1);
}

#[test]
fn invalid_fields_of_a_sheet_are_named() {
    let (_database, site) = site_with_evaluated(&[turkey(), chicken()]);
    let weight = |on: &str, kg: f64| json!({ "weights": [{ "on": on, "kg": kg }] });
    let fed = |id: i64, days: f64| json!({ "recipes": [{ "recipeId": id, "daysPerWeek": days }] });
    for (changes, field) in [
        (json!({ "name": "x".repeat(201) }), "name"),
        (json!({ "animal": { "petType": "dog", "weightKg": 0 } }), "animal.weightKg"),
        (json!({ "animal": { "petType": "dog", "exclude": "flurbles" } }), "animal.exclude"),
        (json!({ "writtenOn": "today" }), "writtenOn"),
        (weight("yesterday", 12.0), "weights.0.on"),
        (weight("2026-11-21", 0.0), "weights.0.kg"),
        (json!({ "weights": vec![json!({ "on": "2026-11-21", "kg": 12 }); 92] }), "weights"),
        (fed(99, 1.0), "recipes.0.recipeId"),
        (fed(1, 7.5), "recipes.0.daysPerWeek"),
        (fed(1, 1.2), "recipes.0.daysPerWeek"),
        (json!({ "recipes": vec![json!({ "recipeId": 1 }); 8] }), "recipes"),
        (json!({ "recipes": [{}] }), "recipes.0"),
        (json!({ "recipes": [{ "ownRecipe": { "ingredients": [] } }] }), "recipes.0.ownRecipe.ingredients"),
        (
            json!({ "recipes": [{ "ownRecipe": { "ingredients": ["1 egg"] } }], "products": vec![json!({}); 6] }),
            "products[0].name",
        ),
    ] {
        let response = site.post(PATH, &sheet(changes.clone()));
        assert_eq!(response.status, 422, "{changes}: {}", response.text());
        assert!(response.json()["errors"][field].is_array(), "{changes}: {}", response.text());
    }
}
