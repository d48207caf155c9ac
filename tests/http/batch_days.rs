//! POST /api/batch-days and POST /api/freezer-labels.

use super::site_with_evaluated;
use acceptance::recipes::{edit, recipe, recipe_with_unknown_food};
use acceptance::site::Site;
use serde_json::{Value, json};

/// Returns the request for a week of these recipes, from 28 November 2026 on.
fn week(recipe_ids: &[i64], animals: &Value) -> Value {
    json!({
        "recipeIds": recipe_ids, "animals": animals, "days": 7, "shared": true, "cookedOn": "2026-11-28",
        "boxSize": "meal", "country": "GB",
    })
}

fn with(mut request: Value, changes: Value) -> Value {
    request.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    request
}

fn plan(site: &Site, request: &Value) -> Value {
    let response = site.post("/api/batch-days", request);
    assert_eq!(response.status, 200, "{}", response.text());
    response.json()
}

fn bruno() -> Value {
    json!({ "petType": "dog", "weightKg": 30, "ageMonths": 60 })
}

fn bella() -> Value {
    json!({ "petType": "dog", "weightKg": 12, "ageMonths": 36 })
}

/// Returns the grams that all boxes of a dish hold.
fn boxed_grams(dish: &Value) -> f64 {
    let places = dish["portions"].as_array().unwrap().iter().flat_map(|it| {
        ["fridge", "freezer"]
            .map(|place| it[place]["boxes"].as_f64().unwrap_or(0.0) * it["gramsPerBox"].as_f64().unwrap())
    });
    places.sum()
}

#[test]
fn the_batch_fills_the_boxes_of_all_animals_with_the_portions_of_their_plans() {
    let (_database, site) = site_with_evaluated(&[recipe(1)]);
    let day = plan(&site, &week(&[1], &json!([bruno(), bella()])));
    let dish = &day["dishes"][0];
    let written = site.get("/api/nutrition/dog-plan?weightKg=30&ageMonths=60&recipeIds=1").json();
    let batch_grams = {
        let portion = &written["portions"][0];
        portion["gramsPerDay"].as_f64().unwrap() * portion["batchDays"].as_f64().unwrap()
    };
    for (at, query) in [(0, "weightKg=30&ageMonths=60"), (1, "weightKg=12&ageMonths=36")] {
        let portion = &dish["portions"][at];
        let planned = site.get(&format!("/api/nutrition/dog-plan?{query}&recipeIds=1")).json()["portions"][0].clone();
        let meals = planned["mealsPerDay"].as_u64().unwrap();
        assert_eq!((&portion["animal"], &portion["days"], &portion["mealsPerBox"]), (&json!(at), &json!(7), &json!(1)));
        assert_eq!(portion["gramsPerMeal"], planned["kitchenGramsPerMeal"], "{query}");
        assert_eq!(portion["cautions"], planned["cautions"], "{query}");
        // Three days in the fridge and three months of 30 days in the freezer, because the recipe states no times.
        assert_eq!(portion["fridge"], json!({ "boxes": 3 * meals, "eatBy": "2026-12-01" }));
        assert_eq!(portion["freezer"], json!({ "boxes": 4 * meals, "eatBy": "2027-02-26" }));
        // The food of the fourth day is taken out of the freezer on the evening of the third.
        assert_eq!(portion["thawing"], json!({ "firstEvening": "2026-11-30", "boxesPerEvening": meals }));
    }
    let cooked = day["basket"]["recipes"][0]["scale"].as_f64().unwrap() * batch_grams;
    let left = dish["leftoverGrams"].as_f64().unwrap();
    assert!(left >= 0.0 && (cooked - boxed_grams(dish) - left).abs() < 0.01 * cooked, "{cooked} {left} {dish}");
    assert!(!day["basket"]["rows"].as_array().unwrap().is_empty());

    let of_days = plan(&site, &with(week(&[1], &json!([bruno()])), json!({ "boxSize": "day" })));
    let portion = &of_days["dishes"][0]["portions"][0];
    assert_eq!((&portion["fridge"]["boxes"], &portion["freezer"]["boxes"]), (&json!(3), &json!(4)));
    let per_box = portion["gramsPerMeal"].as_f64().unwrap() * portion["mealsPerBox"].as_f64().unwrap();
    assert_eq!(portion["gramsPerBox"].as_f64(), Some(per_box));
}

/// Returns a recipe as one of the visitor's own.
fn own(id: i64, recipe_id: i64) -> Value {
    let content = recipe(recipe_id).content;
    json!({
        "id": id, "petType": content.pet_type, "title": content.title, "servings": content.servings,
        "ingredients": content.ingredients, "instructions": content.instructions,
    })
}

#[test]
fn own_recipes_are_cooked_and_bought_like_published_ones() {
    let (_database, site) = site_with_evaluated(&[recipe(1), recipe(2)]);
    let animals = json!([bruno(), bella()]);
    let published = plan(&site, &week(&[1, 2], &animals));
    let mixed = plan(&site, &with(week(&[-7, 2], &animals), json!({ "ownRecipes": [own(-7, 1)] })));
    for field in ["portions", "refusals", "leftoverGrams", "title", "storage"] {
        for dish in [0, 1] {
            assert_eq!(mixed["dishes"][dish][field], published["dishes"][dish][field], "{dish} {field}");
        }
    }
    assert_eq!((&mixed["dishes"][0]["recipeId"], &mixed["dishes"][1]["recipeId"]), (&json!(-7), &json!(2)));
    let amounts = |day: &Value| -> Vec<(Value, Value)> {
        let rows = day["basket"]["rows"].as_array().unwrap().iter();
        rows.map(|row| (row["key"].clone(), row["grams"].clone())).collect()
    };
    assert_eq!(amounts(&mixed), amounts(&published));
    let basket =
        site.post("/api/shop/basket", &json!({ "recipeIds": [-7], "ownRecipes": [own(-7, 1)], "country": "GB" }));
    let written = site.post("/api/shop/basket", &json!({ "recipeIds": [1], "country": "GB" })).json();
    assert_eq!(basket.json()["estimatedTotal"], written["estimatedTotal"]);
    assert_eq!(basket.json()["recipes"][0]["id"], -7);
}

#[test]
fn own_recipes_that_must_not_be_cooked_are_refused_with_the_field() {
    let (_database, site) = site_with_evaluated(&[recipe(1)]);
    let with_line = |line: &str| with(own(-7, 1), json!({ "ingredients": ["500 g turkey mince", line] }));
    for (own_recipes, field) in [
        (json!([own(7, 1)]), "ownRecipes.0.id"),
        (json!([own(-7, 1), own(-7, 1)]), "ownRecipes.1.id"),
        (json!([with(own(-7, 1), json!({ "servings": 0 }))]), "ownRecipes.0.servings"),
        (json!([with(own(-7, 1), json!({ "ingredients": [" "] }))]), "ownRecipes.0.ingredients"),
        (json!([own(-8, 1), with_line("1 onion")]), "ownRecipes.1.ingredients"),
        (json!(vec![own(-7, 1); 21]), "ownRecipes"),
        (json!([]), "recipeIds"),
    ] {
        for path in ["/api/batch-days", "/api/shop/basket"] {
            let request = with(week(&[-7], &json!([bruno()])), json!({ "ownRecipes": own_recipes }));
            let response = site.post(path, &request);
            assert_eq!(response.status, 422, "{path} {field}: {}", response.text());
            assert!(response.json()["errors"][field].is_array(), "{path} {field}: {}", response.text());
        }
    }
    // A promise in the title is no reason not to buy the foods.
    let claim = with(own(-7, 1), json!({ "title": "Cures arthritis" }));
    let request = with(week(&[-7], &json!([bruno()])), json!({ "ownRecipes": [claim] }));
    assert_eq!(site.post("/api/batch-days", &request).status, 200);
}

#[test]
fn the_times_of_the_recipe_decide_what_is_frozen_and_until_when_it_is_eaten() {
    let storing = |id: i64, step: &str| edit(recipe(id), |it| it.instructions.push(step.to_owned()));
    let short = storing(1, "Keep in the fridge for 1 day, or freeze for up to 1 month.");
    let (_database, site) = site_with_evaluated(&[short, storing(2, "Keep in the fridge for 2 days. Do not freeze.")]);
    let day = plan(&site, &with(week(&[1, 2], &json!([bruno()])), json!({ "boxSize": "day" })));
    let portion = |at: usize| &day["dishes"][at]["portions"][0];
    // The dish that cannot be frozen is eaten first: of its four days, two are cooked.
    assert_eq!(portion(1)["fridge"], json!({ "boxes": 2, "eatBy": "2026-11-30" }));
    assert_eq!((&portion(1)["freezer"], &portion(1)["daysToCookLater"]), (&json!(null), &json!(2)));
    assert_eq!(portion(0)["fridge"], json!(null));
    assert_eq!(portion(0)["freezer"], json!({ "boxes": 3, "eatBy": "2026-12-28" }));
    assert_eq!(portion(1)["thawing"], json!(null));
    assert_eq!(portion(0)["thawing"], json!({ "firstEvening": "2026-12-01", "boxesPerEvening": 1 }));
}

#[test]
fn an_animal_that_must_not_eat_a_dish_gets_no_box_and_the_plan_says_why() {
    let dangerous = edit(recipe(2), |it| it.ingredients.push("20 gentle iron tablets (14 mg each)".into()));
    let (_database, site) = site_with_evaluated(&[recipe(1), dangerous, recipe_with_unknown_food(3)]);
    let animals = json!([with(bruno(), json!({ "exclude": "turkey" })), bella()]);
    let day = plan(&site, &week(&[1], &animals));
    let dish = &day["dishes"][0];
    assert_eq!((dish["portions"].as_array().unwrap().len(), &dish["portions"][0]["animal"]), (1, &json!(1)));
    let refusal = &dish["refusals"][0];
    assert_eq!(refusal["animal"], json!(0));
    assert!(refusal["reason"].as_str().unwrap().contains("turkey thigh, which your dog must not eat"), "{refusal}");
    assert!(refusal["warning"].as_str().unwrap().starts_with("Do not feed this recipe."), "{refusal}");

    let tiny = json!([{ "petType": "dog", "weightKg": 2, "ageMonths": 60 }]);
    let day = plan(&site, &week(&[2, 3], &tiny));
    assert!(day["dishes"][0]["refusals"][0]["warning"].as_str().unwrap().contains("ring your vet"), "{day}");
    assert_eq!(day["dishes"][1]["refusals"][0]["reason"], json!("Some ingredients are not in our table"));
    for dish in day["dishes"].as_array().unwrap() {
        assert_eq!((&dish["isCooked"], &dish["note"], &dish["portions"]), (&json!(false), &json!(null), &json!([])));
    }
    assert_eq!((&day["steps"], &day["totalMinutes"], &day["basket"]["rows"]), (&json!([]), &json!(0), &json!([])));
}

#[test]
fn an_animal_that_a_vet_must_see_first_gets_no_box() {
    let (_database, site) = site_with_evaluated(&[recipe(1)]);
    for (changes, expected) in [(json!({ "bodyCondition": 1 }), "vet"), (json!({ "ageMonths": 1 }), "wean")] {
        let day = plan(&site, &week(&[1], &json!([with(bruno(), changes)])));
        let refusal = &day["dishes"][0]["refusals"][0];
        assert_eq!(refusal["reason"], json!("No recipe is planned for this animal"), "{day}");
        assert!(refusal["warning"].as_str().unwrap().contains(expected), "{refusal}");
    }
}

#[test]
fn a_dish_of_which_nothing_is_cooked_says_why() {
    let (_database, site) = site_with_evaluated(&[recipe(1), recipe(2), recipe(66)]);
    let day = plan(&site, &with(week(&[1, 2, 66, 1], &json!([bruno()])), json!({ "days": 1 })));
    let notes: Vec<&Value> = day["dishes"].as_array().unwrap().iter().map(|it| &it["note"]).collect();
    assert_eq!(notes, [&json!(null), &json!("There are more recipes than days."), &json!("No cat is chosen.")]);
    assert_eq!(day["dishes"][0]["isCooked"], json!(true));
    assert_eq!(day["basket"]["recipes"].as_array().unwrap().len(), 1);
}

#[test]
fn the_steps_of_all_dishes_are_one_order_in_which_dishes_wait_at_the_same_time() {
    let (_database, site) = site_with_evaluated(&[recipe(1), recipe(2)]);
    let day = plan(&site, &week(&[1, 2], &json!([bruno()])));
    let steps: Vec<(i64, i64, i64)> = day["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| {
            (it["recipeId"].as_i64().unwrap(), it["number"].as_i64().unwrap(), it["startsAtMinute"].as_i64().unwrap())
        })
        .collect();
    // Each step has 7.5 minutes of work. The dishes simmer for 20 minutes, and then cool for 30.
    assert_eq!(steps, [(1, 1, 0), (2, 1, 7), (1, 2, 27), (2, 2, 35)]);
    assert_eq!((&day["totalMinutes"], &day["oneByOneMinutes"]), (&json!(73), &json!(130)));
    let first = &day["steps"][0];
    assert_eq!((&first["waitingMinutes"], &first["timers"][0]["seconds"]), (&json!(20), &json!(1200)));
}

#[test]
fn a_dish_of_at_least_twice_the_recipe_has_advice_about_its_pot() {
    let (_database, site) = site_with_evaluated(&[recipe(1)]);
    let tiny = json!({ "petType": "dog", "weightKg": 1, "ageMonths": 36 });
    for (animal, days, has_advice) in [(bruno(), 14, true), (tiny, 1, false)] {
        let day = plan(&site, &with(week(&[1], &json!([animal])), json!({ "days": days })));
        let advice = day["dishes"][0]["largeBatch"]["metric"].as_str();
        assert_eq!(advice.is_some_and(|it| it.contains("litres")), has_advice, "{:?}", day["dishes"][0]);
    }
}

#[test]
fn invalid_fields_of_a_day_are_named() {
    let (_database, site) = site_with_evaluated(&[recipe(1)]);
    for (changes, field) in [
        (json!({ "recipeIds": [99] }), "recipeIds"),
        (json!({ "recipeIds": vec![1; 21] }), "recipeIds"),
        (json!({ "animals": vec![bruno(); 21] }), "animals"),
        (json!({ "animals": [{ "petType": "dog", "weightKg": 0 }] }), "animals.0.weightKg"),
        (json!({ "animals": [bruno(), { "petType": "dog", "exclude": "flurbles" }] }), "animals.1.exclude"),
        (json!({ "days": 0 }), "days"),
        (json!({ "days": 91 }), "days"),
        (json!({ "cookedOn": "28.11.2026" }), "cookedOn"),
        (json!({ "cookedOn": "2026-02-30" }), "cookedOn"),
        (json!({ "boxSize": "week" }), "boxSize"),
        (json!({ "country": "XX" }), "country"),
    ] {
        let response = site.post("/api/batch-days", &with(week(&[1], &json!([bruno()])), changes.clone()));
        assert_eq!(response.status, 422, "{changes}: {}", response.text());
        assert!(response.json()["errors"][field].is_array(), "{changes}: {}", response.text());
    }
}

fn label() -> Value {
    json!({
        "recipe": "Turkey & Rice", "petType": "dog", "pet": "Bruno", "gramsPerMeal": 210, "meals": 2,
        "madeOn": "2026-11-28", "eatBy": "2027-02-26",
    })
}

#[test]
fn labels_are_a_pdf_file_that_is_not_cached() {
    let (_database, site) = site_with_evaluated(&[recipe(1)]);
    let mut files = Vec::new();
    for sheet in ["a4With21", "a4With24", "letterWith30", "roll"] {
        let request = json!({ "sheet": sheet, "startAt": 1, "labels": [label(), label()] });
        let response = site.post("/api/freezer-labels", &request);
        assert_eq!((response.status, response.header("content-type")), (200, "application/pdf"), "{sheet}");
        assert_eq!(response.header("cache-control"), "no-store");
        assert!(response.body.starts_with(b"%PDF-"), "{sheet}");
        files.push(response.body);
    }
    files.dedup();
    assert_eq!(files.len(), 4, "each sheet has pages of its own size");
}

#[test]
fn invalid_labels_are_named() {
    let (_database, site) = site_with_evaluated(&[recipe(1)]);
    let request = |changes: Value| with(json!({ "sheet": "a4With21", "startAt": 1, "labels": [label()] }), changes);
    let labels = |changes: Value| json!({ "labels": [label(), with(label(), changes)] });
    for (changes, field) in [
        (json!({ "startAt": 0 }), "startAt"),
        (json!({ "startAt": 22 }), "startAt"),
        (json!({ "sheet": "roll", "startAt": 2 }), "startAt"),
        (json!({ "sheet": "a5" }), "sheet"),
        (json!({ "labels": [] }), "labels"),
        (json!({ "labels": vec![label(); 401] }), "labels"),
        (labels(json!({ "recipe": "" })), "labels.1.recipe"),
        (labels(json!({ "pet": "x".repeat(201) })), "labels.1.pet"),
        (labels(json!({ "gramsPerMeal": 0 })), "labels.1.gramsPerMeal"),
        (labels(json!({ "meals": 0 })), "labels.1.meals"),
        (labels(json!({ "madeOn": "yesterday" })), "labels.1.madeOn"),
        (labels(json!({ "eatBy": "2027-02-30" })), "labels.1.eatBy"),
    ] {
        let response = site.post("/api/freezer-labels", &request(changes.clone()));
        assert_eq!(response.status, 422, "{changes}: {}", response.text());
        assert!(response.json()["errors"][field].is_array(), "{changes}: {}", response.text());
    }
}
