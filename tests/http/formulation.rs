//! POST /api/nutrition/formulation, and lists of recipes without excluded foods.

use super::{sample_recipes, site_with, site_with_evaluated};
use acceptance::recipes::{edit, recipe};
use acceptance::site::Site;
use acceptance::waiting::wait_until;
use serde_json::{Value, json};

const PATH: &str = "/api/nutrition/formulation";

fn formulate(site: &Site, request: &Value) -> Value {
    let response = site.post(PATH, request);
    assert_eq!(response.status, 200, "{request}: {}", response.text());
    response.json()
}

#[test]
fn every_draft_is_complete_when_its_lines_are_analysed_and_is_reproducible() {
    let (_database, site) = site_with(&[]);
    for request in [
        json!({ "petType": "dog", "include": ["chicken thigh", "brown rice", "carrot"], "days": 7, "weightKg": 25 }),
        json!({ "petType": "dog", "lifeStage": "growth", "include": ["turkey mince", "oats"], "exclude": ["egg"] }),
        json!({ "petType": "cat", "include": ["chicken thigh", "chicken_liver_raw"], "days": 5, "weightKg": 4.5 }),
        json!({ "petType": "dog", "ingredients": ["450 g chicken thigh, skinless, diced", "200 g white rice", "100 g carrots"] }),
    ] {
        let draft = formulate(&site, &request);
        assert_eq!(draft["analysis"]["verdict"], "complete", "{request}: {draft}");
        assert!(draft["recipe"]["ingredients"].as_array().unwrap().len() <= 16);
        let again = json!({
            "petType": draft["recipe"]["petType"], "lifeStage": draft["recipe"]["lifeStage"],
            "ingredients": draft["recipe"]["ingredients"],
        });
        let analysis = site.post("/api/nutrition/analysis", &again).json();
        assert_eq!(analysis["verdict"], "complete", "{request}");
        assert_eq!(analysis["safety"]["isValid"], true, "{request}");
        assert_eq!(formulate(&site, &request), draft, "{request}");
    }
}

#[test]
fn a_balanced_version_has_the_cautions_of_an_analysis() {
    let (_database, site) = site_with(&[]);
    let recipe = json!({
        "petType": "dog", "ingredients": ["450 g chicken thigh, skinless, diced", "200 g white rice", "100 g carrots"],
        "instructions": ["Mix everything and serve."],
    });
    let draft = formulate(&site, &recipe);
    let warnings = draft["analysis"]["safety"]["warnings"].as_array().unwrap();
    let is_warned = warnings.iter().any(|it| it.as_str().unwrap().starts_with("No step cooks these raw ingredients"));
    assert!(is_warned, "{warnings:?}");
    let again = json!({
        "petType": "dog", "ingredients": draft["recipe"]["ingredients"], "instructions": recipe["instructions"],
    });
    let analysis = site.post("/api/nutrition/analysis", &again).json();
    assert_eq!(analysis["safety"], draft["analysis"]["safety"]);
}

#[test]
fn balancing_keeps_the_foods_of_the_recipe_and_lists_the_changes() {
    let (_database, site) = site_with(&[]);
    let draft = formulate(
        &site,
        &json!({ "petType": "dog", "ingredients": ["450 g chicken thigh, skinless, diced", "200 g white rice", "100 g carrots"] }),
    );
    let lines = draft["recipe"]["ingredients"].to_string();
    for food in ["chicken thigh", "rice", "carrot"] {
        assert!(lines.contains(food), "{food}: {lines}");
    }
    assert!(draft["changes"].as_array().unwrap().iter().any(|change| change["fromGrams"] == 0.0));
}

#[test]
fn a_long_recipe_can_be_completed() {
    let (_database, site) = site_with(&[]);
    let vegetables =
        ["carrots", "broccoli", "spinach", "kale", "courgette", "celery", "green beans", "parsnip", "pumpkin"];
    for (pet_type, life_stage, of_each) in [("dog", "adult", 60), ("dog", "growth", 60), ("cat", "adult", 5)] {
        let mut lines =
            ["900 g chicken thigh, skinless", "50 g white rice", "2 large eggs"].map(str::to_owned).to_vec();
        lines.extend(vegetables.map(|name| format!("{of_each} g {name}")));
        let draft = formulate(&site, &json!({ "petType": pet_type, "lifeStage": life_stage, "ingredients": lines }));
        assert_eq!(draft["analysis"]["verdict"], "complete", "{pet_type} {life_stage}");
        assert!(draft["recipe"]["ingredients"].as_array().unwrap().len() > 16, "{draft}");
    }
}

#[test]
fn a_batch_has_the_energy_that_the_animal_needs_for_the_days() {
    let (_database, site) = site_with(&[]);
    let draft =
        formulate(&site, &json!({ "petType": "dog", "include": ["beef mince", "potato"], "days": 7, "weightKg": 25 }));
    let wanted = 7.0 * 70.0 * 25.0_f64.powf(0.75) * 1.6;
    let kcal = draft["analysis"]["kcal"].as_f64().unwrap();
    assert!((kcal / wanted - 1.0).abs() < 0.15, "{kcal} for {wanted}");
}

#[test]
fn no_recipe_is_formulated_for_an_animal_that_is_not_weaned() {
    let (_database, site) = site_with(&[]);
    let request = |months: u16| {
        let request =
            json!({ "petType": "cat", "include": ["chicken thigh"], "weightKg": 0.6, "ageMonths": months, "days": 7 });
        site.post(PATH, &request)
    };
    let response = request(1);
    assert_eq!(response.status, 422, "{}", response.text());
    let message = response.json()["errors"]["ageMonths"][0].as_str().unwrap().to_owned();
    assert!(
        message.starts_with("Until it is weaned") && message.ends_with("Ask a vet today how to feed it."),
        "{message}"
    );
    // A batch so small may not be possible, but not because of the age.
    assert!(request(2).json()["errors"]["ageMonths"].is_null());
}

#[test]
fn the_portion_of_a_batch_follows_the_rules_of_the_feeding_plan() {
    let (_database, site) = site_with(&[]);
    for animal in ["weightKg=25", "weightKg=12&activityLevel=high&neutered=false", "weightKg=30&bodyCondition=7"] {
        let plan = site.get(&format!("/api/nutrition/dog-plan?{animal}")).json();
        let mut request = json!({ "petType": "dog", "include": ["beef mince", "potato"], "days": 3 });
        for (name, value) in animal.split('&').filter_map(|parameter| parameter.split_once('=')) {
            request[name] = serde_json::from_str(value).unwrap_or_else(|_| json!(value));
        }
        let draft = formulate(&site, &request);
        let portion = &draft["portion"];
        assert_eq!(portion["dailyKcal"], plan["reference"]["caloriesPerDay"], "{animal}");
        assert_eq!(portion["mealsPerDay"], plan["reference"]["mealsPerDay"], "{animal}");
        let figure = |value: &Value| value.as_f64().unwrap();
        // By the rules of a feeding plan: the batch lasts at least the requested days, and a day is the sum of its meals.
        let exact_days = figure(&draft["analysis"]["kcal"]) / figure(&portion["dailyKcal"]);
        assert_eq!(figure(&portion["feedsDays"]), exact_days.floor(), "{animal}: {portion}");
        assert!(figure(&portion["feedsDays"]) >= 3.0, "{animal}: {portion}");
        let meals = figure(&portion["mealsPerDay"]) * figure(&portion["kitchenGramsPerMeal"]);
        assert_eq!(figure(&portion["kitchenGramsPerDay"]), meals, "{animal}: {portion}");
        let exact_grams = figure(&portion["dailyKcal"]) / figure(&draft["analysis"]["kcalPerGram"]);
        assert!((meals / exact_grams - 1.0).abs() < 0.02, "{animal}: {meals} g for {exact_grams} g");
    }
    let draft = formulate(&site, &json!({ "petType": "dog", "include": ["beef mince", "potato"] }));
    assert_eq!(draft["portion"], json!(null));
}

#[test]
fn excluded_foods_are_not_in_the_draft() {
    let (_database, site) = site_with(&[]);
    let draft = formulate(
        &site,
        &json!({ "petType": "dog", "include": ["turkey thigh", "oats"], "exclude": ["chicken", "fish"] }),
    );
    for line in draft["analysis"]["lines"].as_array().unwrap() {
        let food = line["foodId"].as_str().unwrap();
        for left_out in ["chicken", "salmon", "sardine", "cod", "fish"] {
            assert!(!food.contains(left_out), "{food}");
        }
    }
}

#[test]
fn a_draft_for_a_pet_has_none_of_the_foods_that_it_must_not_eat_and_says_what_was_left_out() {
    let (_database, site) = site_with(&[]);
    let lines = json!(["450 g turkey thigh", "100 g chicken breast", "200 g white rice", "2 eggs"]);
    for (pet_exclude, left_out) in [
        ("chicken", "chicken"),
        ("chicken liver", "chicken"),
        ("Huhn, raisins", "chicken"),
        ("egg, chicken", " and "),
        ("salmon", ""),
    ] {
        let request = json!({ "petType": "dog", "ingredients": lines, "petExclude": pet_exclude });
        let draft = formulate(&site, &request);
        let excluded: Vec<&str> =
            ["chicken", "egg", "salmon"].into_iter().filter(|food| pet_exclude.contains(food)).collect();
        for line in draft["analysis"]["lines"].as_array().unwrap() {
            let food = line["foodId"].as_str().unwrap();
            assert!(!excluded.iter().any(|it| food.contains(it)), "{pet_exclude}: {food}");
        }
        let note = draft["leftOutForPet"].as_str().unwrap_or_default();
        assert_eq!(note.is_empty(), left_out.is_empty(), "{pet_exclude}: {note}");
        assert!(note.contains(left_out), "{pet_exclude}: {note}");
        let removed = draft["changes"].as_array().unwrap().iter().filter(|change| change["toGrams"] == 0.0);
        assert_eq!(removed.count() > 0, !note.is_empty(), "{pet_exclude}: {draft}");
    }
    for (request, field, sentence) in [
        (
            json!({ "include": ["cod"], "petExclude": "unicorn" }),
            "petExclude",
            "We do not know a food called ‘unicorn’.",
        ),
        (
            json!({ "include": ["cod"], "petExclude": "kidney disease" }),
            "petExclude",
            "‘kidney disease’ is not a food. ",
        ),
        (
            json!({ "include": ["chicken liver"], "petExclude": "chicken breast" }),
            "include",
            "Your dog must not eat chicken",
        ),
        (json!({ "ingredients": ["500 g cod"], "petExclude": "fish" }), "petExclude", "This recipe contains cod"),
        (json!({ "include": ["chicken"], "petExclude": "chicken" }), "include", "Your dog must not eat chicken."),
        (
            json!({ "ingredients": ["500 g chicken", "100 g carrot"], "petExclude": "chicken" }),
            "ingredients",
            "'500 g chicken': This contains chicken, which your dog must not eat. Replace it with other food, then try again.",
        ),
        (
            json!({ "ingredients": ["500 g mince", "100 g carrot"], "petExclude": "beef" }),
            "ingredients",
            "'500 g mince': This may contain beef, which your dog must not eat.",
        ),
        (
            json!({ "ingredients": ["500 g cod", "50 g carrot"], "petExclude": "meat,fish,egg,dairy" }),
            "petExclude",
            "This recipe contains cod",
        ),
    ] {
        let mut body = request.clone();
        body["petType"] = json!("dog");
        let response = site.post(PATH, &body);
        assert_eq!(response.status, 422, "{request}: {}", response.text());
        let found = response.json()["errors"][field][0].as_str().unwrap_or_default().to_owned();
        assert!(found.to_lowercase().starts_with(&sentence.to_lowercase()), "{request}: {}", response.text());
    }
}

#[test]
fn an_infeasible_request_is_rejected_with_the_conflicting_limits() {
    let (_database, site) = site_with(&[]);
    let response = site.post(PATH, &json!({ "petType": "cat", "include": ["carrot"] }));
    let problem = response.json();
    assert_eq!((response.status, problem["code"].as_str()), (422, Some("infeasible")), "{problem}");
    assert!(problem["errors"]["protein"].is_array(), "{problem}");
    for (request, field) in [
        (json!({ "petType": "dog", "include": ["unicorn"] }), "include"),
        (json!({ "petType": "dog", "include": ["cod"], "exclude": ["unicorn"] }), "exclude"),
        (json!({ "petType": "dog", "include": ["cod"], "exclude": ["fish"] }), "include"),
        (json!({ "petType": "dog", "ingredients": ["a splash of unicorn"] }), "ingredients"),
        (json!({ "petType": "dog", "ingredients": vec!["50 g cod"; 31] }), "ingredients"),
        (json!({ "petType": "dog", "include": ["cod"], "instructions": vec!["Boil."; 101] }), "instructions"),
        (json!({ "petType": "dog", "include": ["cod"], "days": 31 }), "days"),
        (json!({ "petType": "dog", "include": ["cod"], "weightKg": 500 }), "weightKg"),
        (json!({ "petType": "dog", "include": vec!["cod"; 13] }), "include"),
    ] {
        let response = site.post(PATH, &request);
        assert_eq!(response.status, 422, "{request}: {}", response.text());
        assert!(response.json()["errors"][field].is_array(), "{request}: {}", response.text());
    }
}

#[test]
fn a_list_excludes_every_food_of_a_family() {
    let mut recipes = sample_recipes();
    for recipe in &mut recipes {
        match recipe.id.0 {
            3 => recipe.content.ingredients = vec!["200 g cod fillet".into(), "300 ml homemade chicken stock".into()],
            9 => recipe.content.ingredients = vec!["500 g beef mince".into(), "5 g eggshell powder".into()],
            _ => {}
        }
    }
    let (_database, site) = site_with(&recipes);
    let ids = |query: &str| -> Vec<i64> {
        let response = site.get(&format!("/api/recipes?sort=rating&{query}"));
        response.json().as_array().unwrap().iter().map(|it| it["id"].as_i64().unwrap()).collect()
    };
    assert_eq!(ids("exclude=chicken"), [9, 85, 101]);
    assert_eq!(ids("exclude=egg"), [3, 85, 92, 101], "eggshell powder may contain traces of egg");
    assert!(site.get("/api/recipes?exclude=unicorn").json()["errors"]["exclude"].is_array());
}

#[test]
fn a_recipe_with_an_unknown_ingredient_does_not_count_as_free_of_an_allergen() {
    let sausages =
        edit(recipe(2), |it| it.ingredients = vec!["200 g chicken sausages".into(), "180 g brown rice".into()]);
    let (_database, site) = site_with_evaluated(&[recipe(1), sausages]);
    for (query, count) in [("", "2"), ("exclude=chicken", "1"), ("exclude=egg", "1"), ("exclude=turkey", "0")] {
        assert_eq!(site.get(&format!("/api/recipes?{query}")).header("x-total-count"), count, "{query}");
    }
}

#[test]
fn lists_are_filtered_by_life_stage_and_verdict() {
    let (database, site) = site_with(&sample_recipes());
    database.batch("UPDATE recipes SET verdict = 'complete' WHERE id IN (3, 85)").unwrap();
    wait_until(|| site.get("/api/recipes?verdict=complete").header("x-total-count") == "2");
    for (query, total) in [("verdict=treat", "0"), ("lifeStage=adult", "5"), ("lifeStage=growth", "0")] {
        assert_eq!(site.get(&format!("/api/recipes?{query}")).header("x-total-count"), total, "{query}");
    }
    assert_eq!(site.get("/api/catalogue").json()["completeMeals"], 2);
}
