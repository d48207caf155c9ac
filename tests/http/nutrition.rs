//! GET /api/recipes/{id}/nutrition, POST /api/nutrition/analysis, and the tables of foods, hazards and breeds.

use super::{sample_recipes, site_with};
use acceptance::recipes::{edit, recipe};
use domain::category::Category;
use serde_json::{Value, json};

fn nutrient<'a>(analysis: &'a Value, id: &str) -> &'a Value {
    let nutrients = analysis["nutrients"].as_array().unwrap();
    nutrients.iter().find(|it| it["id"] == id).unwrap_or_else(|| panic!("no {id}"))
}

#[test]
fn chicken_and_rice_alone_is_incomplete_and_lacks_calcium() {
    let (_database, site) = site_with(&[]);
    let response = site.post(
        "/api/nutrition/analysis",
        &json!({ "petType": "dog", "ingredients": ["450 g chicken thigh, skinless", "200 g white rice"] }),
    );
    assert_eq!(response.status, 200, "{}", response.text());
    let analysis = response.json();
    assert_eq!(analysis["verdict"], "incomplete");
    assert_eq!(analysis["lifeStage"], "adult");
    assert_eq!(nutrient(&analysis, "calcium")["status"], "below");
    assert!(analysis["missing"].as_array().unwrap().contains(&json!("calcium")));
    assert!(analysis["verdictText"].as_str().unwrap().starts_with("Incomplete: missing "));
    assert!(analysis["profile"]["label"].as_str().unwrap().contains("AAFCO"));
    assert_eq!(analysis["lines"][0]["foodId"], "chicken_thigh_raw");
    // The table lists 121 kcal per 100 g of chicken and 365 kcal per 100 g of rice.
    let kcal = analysis["kcal"].as_f64().unwrap();
    assert!((kcal - (4.5 * 121.0 + 2.0 * 365.0)).abs() < 15.0, "{kcal}");
}

#[test]
fn raw_and_cooked_weights_have_different_energy() {
    let (_database, site) = site_with(&[]);
    let kcal = |line: &str| {
        let body = json!({ "petType": "dog", "ingredients": [line] });
        site.post("/api/nutrition/analysis", &body).json()["kcal"].as_f64().unwrap()
    };
    assert!(kcal("200 g brown rice") > 2.5 * kcal("200 g cooked brown rice"), "dry rice contains no water");
    assert!(kcal("300 g roasted chicken breast") > kcal("300 g chicken breast"), "roasting removes water");
}

#[test]
fn a_cat_recipe_without_taurine_is_incomplete_and_one_with_an_unknown_line_is_not_assessed() {
    let (_database, site) = site_with(&[]);
    let analyse = |ingredients: Value| {
        let body = json!({ "petType": "cat", "lifeStage": "growth", "ingredients": ingredients });
        site.post("/api/nutrition/analysis", &body).json()
    };
    let plain = analyse(json!(["500 g chicken thigh", "40 g chicken liver", "4 g eggshell powder"]));
    assert_eq!(plain["verdict"], "incomplete");
    assert_ne!(nutrient(&plain, "taurine_canned")["status"], "meets");
    let odd = analyse(json!(["500 g chicken thigh", "100 g unicorn steak"]));
    assert_eq!((&odd["verdict"], &odd["unmatched"]), (&json!("notAssessed"), &json!(["100 g unicorn steak"])));
}

#[test]
fn hazards_make_a_recipe_unsafe_and_negations_do_not() {
    let (_database, site) = site_with(&[]);
    let safety = |ingredient: &str, step: &str| {
        let body = json!({
            "petType": "dog", "title": "Stew",
            "ingredients": ["400 g beef mince, 10 % fat", ingredient], "instructions": [step],
        });
        site.post("/api/nutrition/analysis", &body).json()["safety"].clone()
    };
    let onion = safety("1 onion, chopped", "Simmer for 20 minutes.");
    assert_eq!(onion["isValid"], false);
    assert_eq!(onion["toxicIngredients"], json!(["Onion"]));
    assert!(!onion["suggestions"].as_array().unwrap().is_empty());
    let [found] = onion["findings"].as_array().unwrap().as_slice() else { panic!("{onion}") };
    assert_eq!((&found["place"], &found["number"]), (&json!("ingredient"), &json!(2)));
    assert_eq!((&found["name"], &found["verdict"]), (&json!("Onion"), &json!("unsafe")));
    assert!(found["sentence"].as_str().unwrap().starts_with("Not safe: ‘onion’. "));
    let fine = safety("100 g carrot", "Simmer for 20 minutes. Never add onion, garlic or chives.");
    assert_eq!((&fine["isValid"], &fine["toxicIngredients"]), (&json!(true), &json!([])));
}

#[test]
fn the_verdict_depends_on_the_category_and_life_stage() {
    let (_database, site) = site_with(&[
        edit(recipe(61), |it| it.category = Category::Treats),
        edit(recipe(18), |it| it.category = Category::Puppy),
        edit(recipe(27), |it| it.category = Category::Adult),
    ]);
    for (id, stage, verdict) in [(61, "adult", "treat"), (18, "growth", "incomplete"), (27, "adult", "incomplete")] {
        let analysis = site.get(&format!("/api/recipes/{id}/nutrition")).json();
        assert_eq!((&analysis["lifeStage"], &analysis["verdict"]), (&json!(stage), &json!(verdict)), "{id}");
    }
    let grown = site.get("/api/recipes/18/nutrition?lifeStage=adult").json();
    assert_eq!(grown["lifeStage"], "adult");
    assert!(site.get("/api/recipes/18/nutrition?lifeStage=old").json()["errors"]["lifeStage"].is_array());
    assert_eq!(site.get("/api/recipes/4711/nutrition").status, 404);
}

#[test]
fn assessed_and_unassessable_nutrients_are_counted() {
    let (_database, site) = site_with(&sample_recipes());
    let analysis = site.get("/api/recipes/3/nutrition").json();
    let (assessed, total) = (analysis["assessed"].as_u64().unwrap(), analysis["total"].as_u64().unwrap());
    let unassessable = analysis["nutrients"].as_array().unwrap().iter().filter(|it| it["assessable"] == false).count();
    assert_eq!(usize::try_from(total - assessed).unwrap(), unassessable);
    assert!(assessed > 35 && total >= assessed, "{assessed} of {total}");
}

#[test]
fn foods_are_found_by_the_start_of_a_word() {
    let (_database, site) = site_with(&[]);
    let foods = site.get("/api/foods?search=brown+ri").json();
    assert!(foods[0]["id"].as_str().unwrap().starts_with("rice_brown"), "{foods}");
    assert_eq!(site.get("/api/foods").json(), json!([]));
    assert_eq!(site.get("/api/foods?search=a&limit=3").status, 400);
}

#[test]
fn hazards_are_listed_by_pet_type() {
    let (_database, site) = site_with(&[]);
    let all = site.get("/api/toxic-foods").json();
    let (dogs, cats) =
        (site.get("/api/toxic-foods?petType=dog").json(), site.get("/api/toxic-foods?petType=cat").json());
    assert!(all.as_array().unwrap().len() >= 50);
    let names = |list: &Value, name: &str| list.as_array().unwrap().iter().any(|it| it["id"] == name);
    assert!(names(&dogs, "macadamia") && !names(&cats, "macadamia"));
    assert!(all.as_array().unwrap().iter().all(|it| !it["source"].as_str().unwrap().is_empty()));
    assert!(site.get("/api/toxic-foods?petType=bird").json()["errors"]["petType"].is_array());
}

#[test]
fn a_hazard_is_not_confused_with_foods_of_a_similar_name() {
    let (_database, site) = site_with(&[]);
    for (query, found) in [
        ("food=spring+onions", vec!["onion"]),
        ("food=grape", vec!["grape"]),
        ("food=dark+chocolate", vec!["chocolate"]),
        ("food=cheese", vec![]),
        ("food=grapeseed+oil", vec![]),
        ("food=", vec![]),
        ("petType=dog&food=macadamias", vec!["macadamia"]),
        ("petType=cat&food=macadamias", vec![]),
    ] {
        let list = site.get(&format!("/api/toxic-foods?{query}")).json();
        let ids: Vec<&str> = list.as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap()).collect();
        assert_eq!(ids, found, "{query}");
    }
    let long = format!("/api/toxic-foods?food={}", "a".repeat(201));
    assert!(site.get(&long).json()["errors"]["food"].is_array());
    let page = site.get("/shop?ingredient=spring+onions&petType=cat").text();
    assert!(page.contains("\"/api/toxic-foods?petType=cat&food=spring+onions\":[{"));
}

#[test]
fn breeds_are_listed_with_common_cats_first() {
    let (_database, site) = site_with(&[]);
    let dogs = site.get("/api/pets/breeds?petType=dog").json();
    let cats = site.get("/api/pets/breeds?petType=cat").json();
    assert_eq!((dogs.as_array().unwrap().len(), cats.as_array().unwrap().len()), (220, 18));
    assert_eq!(cats[0]["name"], "British Shorthair");
    assert!(site.get("/api/pets/breeds").json()["errors"]["petType"].is_array());
}
