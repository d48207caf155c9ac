//! GET /api/recipes/{id}/nutrition, POST /api/nutrition/analysis, and the tables of foods, hazards and breeds.

use super::{sample_recipes, site_with};
use acceptance::database::{Engine, TestDatabase};
use acceptance::recipes::{edit, recipe};
use acceptance::site::Site;
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
    assert!(analysis["verdictText"].as_str().unwrap().starts_with("Incomplete: too little "));
    assert!(analysis["profile"]["label"].as_str().unwrap().contains("AAFCO"));
    assert_eq!(analysis["lines"][0]["foodId"], "chicken_thigh_raw");
    // The table lists 121 kcal per 100 g of chicken and 365 kcal per 100 g of rice.
    let kcal = analysis["kcal"].as_f64().unwrap();
    assert!((kcal - (4.5 * 121.0 + 2.0 * 365.0)).abs() < 15.0, "{kcal}");
}

/// The ingredients of a complete supper for dogs.
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

#[test]
fn too_much_of_a_nutrient_is_never_complete_and_names_the_line_on_sqlite() {
    check_too_much_of_a_nutrient(Engine::Sqlite);
}

#[test]
fn too_much_of_a_nutrient_is_never_complete_and_names_the_line_on_postgres() {
    check_too_much_of_a_nutrient(Engine::Postgres);
}

fn check_too_much_of_a_nutrient(engine: Engine) {
    let database = TestDatabase::migrated(engine);
    let site = Site::start(&database.address);
    let analyse = |line: Option<&str>| {
        let ingredients: Vec<&str> = COMPLETE_FOR_A_DOG.into_iter().chain(line).collect();
        site.post("/api/nutrition/analysis", &json!({ "petType": "dog", "ingredients": ingredients })).json()
    };
    assert_eq!(analyse(None)["verdict"], "complete");
    for (line, nutrient) in [
        ("40 zinc tablets (15 mg each)", "zinc"),
        ("60 gentle iron tablets (14 mg each)", "iron"),
        ("30 gentle iron tablets (14 mg each)", "iron"),
        ("20 copper capsules (2 mg each)", "copper"),
        ("60 g plain salt", "sodium"),
        ("20 manganese capsules (10 mg each)", "manganese"),
        ("12 selenium tablets (100 µg each)", "selenium"),
        ("40 kelp tablets (150 µg iodine each)", "iodine"),
        ("10 vitamin D3 drops (400 IU each)", "vitamin_d"),
        ("20 vitamin E softgels (200 IU each)", "vitamin_e"),
        ("40 magnesium tablets (100 mg each)", "magnesium"),
        ("60 g potassium chloride", "potassium"),
        ("30 g potassium chloride", "chloride"),
        ("60 g eggshell powder", "calcium"),
    ] {
        let analysis = analyse(Some(line));
        assert_eq!(analysis["verdict"], "incomplete", "{line}: {}", analysis["verdictText"]);
        assert!(analysis["exceeded"].as_array().unwrap().contains(&json!(nutrient)), "{line}");
        let limits = analysis["exceededLimits"].as_array().unwrap();
        let limit = limits.iter().find(|limit| limit["id"] == nutrient).unwrap_or_else(|| panic!("{line}: {limits:?}"));
        assert_eq!((&limit["line"], &limit["preventsComplete"]), (&json!(line), &json!(true)));
        assert!(!limit["basis"].as_str().unwrap().is_empty() && !limit["source"].as_str().unwrap().is_empty());
        let [amount, most] = ["amountPer1000kcal", "limit"].map(|field| limit[field].as_f64().unwrap());
        assert!(amount > most, "{line}: {amount} {most}");
    }
    // A surplus of these vitamins is harmless.
    for line in
        ["5 thiamine tablets (50 mg each)", "5 vitamin B12 tablets (100 µg each)", "5 folic acid tablets (400 µg each)"]
    {
        let analysis = analyse(Some(line));
        assert_eq!((&analysis["verdict"], &analysis["exceededLimits"]), (&json!("complete"), &json!([])), "{line}");
    }
}

#[test]
fn nutrients_state_their_strictest_upper_limit_if_they_have_one() {
    let (_database, site) = site_with(&[]);
    let analysis = site
        .post("/api/nutrition/analysis", &json!({ "petType": "dog", "ingredients": COMPLETE_FOR_A_DOG.to_vec() }))
        .json();
    for (id, limit, kind) in [
        ("calcium", 6.25, "profileMaximum"),
        ("sodium", 3.75, "safeUpperLimit"),
        ("zinc", 56.8182, "legalMaximum"),
        ("epa_dha", 2.8, "safeUpperLimit"),
        ("vitamin_e", 250.0, "formerMaximum"),
        ("potassium", 12.0, "ownRule"),
    ] {
        let strictest = &nutrient(&analysis, id)["strictestLimit"];
        assert_eq!((&strictest["limit"], &strictest["kind"]), (&json!(limit), &json!(kind)), "{id}");
        assert!(!strictest["basis"].as_str().unwrap().is_empty(), "{id}");
    }
    assert_eq!(nutrient(&analysis, "thiamine_b1")["strictestLimit"], json!(null));
}

#[test]
fn a_line_without_an_amount_has_no_negative_energy() {
    let (_database, site) = site_with(&[]);
    let body = json!({ "petType": "dog", "ingredients": ["chicken breast"] });
    let response = site.post("/api/nutrition/analysis", &body);
    assert_eq!(response.json()["kcal"], 0.0);
    assert!(!response.text().contains(":-0"), "{}", response.text());
}

#[test]
fn an_amount_above_a_cautionary_limit_does_not_prevent_the_verdict_complete() {
    let (_database, site) = site_with(&[]);
    for (line, nutrient) in [("1 selenium tablet (100 µg)", "selenium"), ("8 zinc tablets (15 mg each)", "zinc")] {
        let ingredients: Vec<&str> = COMPLETE_FOR_A_DOG.into_iter().chain([line]).collect();
        let body = json!({ "petType": "dog", "ingredients": ingredients });
        let analysis = site.post("/api/nutrition/analysis", &body).json();
        assert_eq!(analysis["verdict"], "complete", "{line}: {}", analysis["verdictText"]);
        let limit = &analysis["exceededLimits"][0];
        assert_eq!((&limit["id"], &limit["preventsComplete"]), (&json!(nutrient), &json!(false)), "{line}");
    }
}

#[test]
fn the_portion_of_the_animal_is_checked_for_an_acute_dose() {
    let (_database, site) = site_with(&[]);
    let analyse = |animal: Value, line: &str| {
        let ingredients = ["450 g turkey thigh", "180 g brown rice", line];
        let body = json!({ "petType": "dog", "ingredients": ingredients, "animal": animal });
        site.post("/api/nutrition/analysis", &body)
    };
    for (line, name) in [("20 gentle iron tablets (14 mg each)", "iron"), ("60 g salt", "sodium")] {
        let warnings = analyse(json!({ "weightKg": 2 }), line).json()["portionWarnings"].clone();
        assert_eq!((&warnings[0]["kind"], &warnings[0]["line"]), (&json!("acuteDose"), &json!(line)), "{warnings}");
        let text = warnings[0]["text"].as_str().unwrap();
        assert!(text.contains(&format!("added {name} per kg")) && text.contains("Do not feed this dish."), "{text}");
    }
    let tablets = "20 gentle iron tablets (14 mg each)";
    for (animal, line) in
        [(json!({ "weightKg": 25 }), tablets), (json!({ "weightKg": 2 }), "1 g salt"), (json!(null), tablets)]
    {
        let analysis = analyse(animal.clone(), line).json();
        assert_eq!(analysis["portionWarnings"], json!([]), "{animal} {line}");
    }
    let invalid = analyse(json!({ "weightKg": 500 }), "1 g salt");
    assert_eq!(invalid.status, 422);
    assert!(invalid.json()["errors"]["animal.weightKg"].is_array(), "{}", invalid.text());
}

#[test]
fn lines_with_a_food_that_the_pet_must_not_eat_have_a_warning() {
    let (_database, site) = site_with(&[]);
    let analyse = |exclude: Value| {
        let ingredients = ["450 g turkey thigh", "180 g brown rice", "50 ml chicken stock"];
        let body = json!({ "petType": "dog", "ingredients": ingredients, "petExclude": exclude });
        site.post("/api/nutrition/analysis", &body)
    };
    for (exclude, line) in [("chicken breast", "50 ml chicken stock"), ("rice", "180 g brown rice")] {
        let warnings = analyse(json!(exclude)).json()["portionWarnings"].clone();
        assert_eq!((&warnings[0]["kind"], &warnings[0]["line"]), (&json!("excludedFood"), &json!(line)), "{warnings}");
        let text = warnings[0]["text"].as_str().unwrap();
        assert!(text.contains(", which your dog must not eat. Do not feed it. "), "{text}");
        assert_eq!(warnings.as_array().unwrap().len(), 1, "{warnings}");
    }
    // A line that is asked about, misspelt or not understood names the food all the same.
    for (line, exclude, contains) in [
        ("500 g chicken", "chicken", "contains chicken"),
        ("500 g chicken, rice and carrots", "chicken", "contains chicken"),
        ("500 g Huhn", "chicken", "contains chicken"),
        ("50 g raisins", "raisins", "contains raisins"),
        ("500 g chiken", "chicken", "may contain chicken"),
        ("500 g mince", "beef", "may contain beef"),
        ("1 stock cube", "wheat", "may contain wheat"),
        ("100 g tinned tuna in spring water", "soy", "may contain soy"),
    ] {
        let body = json!({ "petType": "dog", "ingredients": ["180 g brown rice", line], "petExclude": exclude });
        let warnings = site.post("/api/nutrition/analysis", &body).json()["portionWarnings"].clone();
        let expected = format!(
            "This recipe {contains}, which your dog must not eat. Do not feed it. Replace the food, then check the recipe again."
        );
        let expected = json!([{ "kind": "excludedFood", "line": line, "text": expected }]);
        assert_eq!(warnings, expected, "{line}");
    }
    for exclude in [json!(null), json!(""), json!("beef")] {
        assert_eq!(analyse(exclude.clone()).json()["portionWarnings"], json!([]), "{exclude}");
    }
    let invalid = analyse(json!("unicorn"));
    assert_eq!(
        (invalid.status, &invalid.json()["errors"]["petExclude"][0]),
        (422, &json!("We do not know a food called ‘unicorn’."))
    );
}

#[test]
fn the_share_of_a_vitamin_that_cooking_leaves_depends_on_the_steps() {
    let (_database, site) = site_with(&[]);
    let thiamine = |steps: Value| {
        let body = json!({ "petType": "dog", "ingredients": ["500 g lean beef mince"], "instructions": steps });
        nutrient(&site.post("/api/nutrition/analysis", &body).json(), "thiamine_b1")["amountPer1000kcal"]
            .as_f64()
            .unwrap()
    };
    let raw = thiamine(json!(["Mix and serve raw."]));
    // USDA retention factors of beef: 60 % simmered with its liquid, 45 % without, 55 % roasted.
    for (steps, share) in [
        (json!(["Simmer the mince."]), 0.6),
        (json!(["Boil the mince.", "Drain the mince."]), 0.45),
        (json!(["Bake the mince."]), 0.55),
        (json!(["Barbecue the mince."]), 0.55),
        (json!(["Put the mince into an Instant Pot for 15 minutes."]), 0.6),
        (json!(["Prepare the mince as usual."]), 0.6),
        (json!([]), 0.6),
    ] {
        let left = thiamine(steps.clone()) / raw;
        assert!((left - share).abs() < 0.001, "{steps}: {left}");
    }
}

#[test]
fn nutrients_have_a_usual_range_where_the_variation_of_their_foods_is_published() {
    let (_database, site) = site_with(&[]);
    let body = json!({ "petType": "dog", "ingredients": ["1 kg skinless chicken breast"], "instructions": ["Mix."] });
    let analysis = site.post("/api/nutrition/analysis", &body).json();
    // 22.5 g of protein in 120 kcal with a standard error of 0.238 g (6 data points, 5 degrees of freedom).
    let protein = nutrient(&analysis, "protein");
    assert_eq!(protein["amountPer1000kcal"], 187.5);
    assert_eq!(protein["usualRange"], json!({ "low": 179.62, "high": 195.6, "publishedShare": 1.0 }));
    assert_eq!(nutrient(&analysis, "iodine")["usualRange"], Value::Null);
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
fn lines_that_are_not_understood_or_implausible_have_a_question() {
    let (_database, site) = site_with(&[]);
    let body = json!({ "petType": "dog", "ingredients": [
        "500 g chicken breast", "60 g salt", "40 zinc tablets (15 mg each)", "1 courgete", "1 vitamin D3 drop",
        "chicken breast", "rice, peas and carrots", "a pinch of turmeric",
    ] });
    let analysis = site.post("/api/nutrition/analysis", &body).json();
    let kinds: Vec<Value> =
        analysis["lines"].as_array().unwrap().iter().map(|line| line["question"]["kind"].clone()).collect();
    assert_eq!(
        kinds,
        [
            json!(null),
            json!("implausibleDose"),
            json!("implausibleDose"),
            json!("unknownFood"),
            json!("noStrength"),
            json!("noAmount"),
            json!("severalFoods"),
            json!(null),
        ]
    );
    let lines = &analysis["lines"];
    assert_eq!(lines[3]["question"]["text"], "Did you mean courgette?");
    assert_eq!(
        (&lines[5]["grams"], &lines[5]["quantity"]),
        (&json!(null), &json!(0.0)),
        "a line without an amount has no weight"
    );
    let estimate = &lines[7]["estimate"];
    assert!(estimate["lowGrams"].as_f64() <= lines[7]["grams"].as_f64(), "{estimate}");
    assert!(estimate["highGrams"].as_f64() > lines[7]["grams"].as_f64(), "{estimate}");
    assert_eq!(lines[0]["estimate"], json!(null));
}

#[test]
fn an_exceeded_limit_names_the_line_that_causes_it() {
    let (_database, site) = site_with(&[]);
    let body = json!({ "petType": "dog", "ingredients": ["725 g turkey mince", "40 zinc tablets (15 mg each)"] });
    let analysis = site.post("/api/nutrition/analysis", &body).json();
    assert_eq!((&analysis["verdict"], &analysis["isJustComplete"]), (&json!("incomplete"), &json!(false)));
    let exceeded = &analysis["exceededLimits"][0];
    assert_eq!((&exceeded["id"], &exceeded["preventsComplete"]), (&json!("zinc"), &json!(true)));
    let sentence = exceeded["sentence"].as_str().unwrap();
    assert!(sentence.starts_with("Too much zinc: ") && sentence.contains("EU legal maximum"), "{sentence}");
    assert!(sentence.ends_with("Most of it comes from ‘40 zinc tablets (15 mg each)’."), "{sentence}");
}

#[test]
fn lines_say_how_cooking_is_counted_why_a_supplement_is_there_and_how_to_measure_it() {
    let (_database, site) = site_with(&[]);
    let body = json!({
        "petType": "dog",
        "ingredients": ["725 g turkey mince", "525 g carrots", "7.5 g eggshell powder"],
        "instructions": ["Fry the mince.", "Simmer everything for 20 minutes.", "Off the heat, stir in the eggshell powder."],
    });
    let analysis = site.post("/api/nutrition/analysis", &body).json();
    let [mince, carrots, eggshell] = [0, 1, 2].map(|index| &analysis["lines"][index]);
    assert_eq!(mince["cooking"], "counted as simmered with its liquid and fried");
    assert_eq!((&carrots["reason"], &carrots["measuring"]), (&json!(null), &json!(null)));
    assert_eq!(eggshell["cooking"], "counted as not cooked here");
    let reason = eggshell["reason"]["text"].as_str().unwrap();
    assert!(reason.starts_with("for calcium: the other ingredients give "), "{reason}");
    assert_eq!(eggshell["reason"]["nutrients"][0]["id"], "calcium");
    assert!(eggshell["measuring"]["tool"].is_string() && eggshell["measuring"]["text"].is_string(), "{eggshell}");
}

#[test]
fn an_unsafe_food_is_not_also_reported_as_unknown() {
    let (_database, site) = site_with(&[]);
    let body = json!({ "petType": "dog", "ingredients": ["500 g chicken breast", "2 cloves garlic"] });
    let analysis = site.post("/api/nutrition/analysis", &body).json();
    assert_eq!((&analysis["safety"]["isValid"], &analysis["unmatched"]), (&json!(false), &json!([])));
    let garlic = &analysis["lines"][1];
    assert_eq!((&garlic["isUnsafe"], &garlic["question"]), (&json!(true), &json!(null)));
}

#[test]
fn a_recipe_with_an_unknown_amount_says_what_is_certain() {
    let (_database, site) = site_with(&[]);
    let body = json!({ "petType": "dog", "ingredients": ["500 g chicken breast", "300 g rice", "a few carrots"] });
    let analysis = site.post("/api/nutrition/analysis", &body).json();
    assert_eq!(analysis["verdict"], "notAssessed");
    let problems = analysis["certainProblems"].as_array().unwrap();
    let calcium = problems.iter().find(|problem| problem["id"] == "calcium").unwrap_or_else(|| panic!("{analysis}"));
    assert_eq!((&calcium["kind"], &calcium["limit"]), (&json!("below"), &json!(1.25)));
    let body = json!({ "petType": "dog", "ingredients": ["500 g chicken breast", "300 g rice"] });
    assert_eq!(site.post("/api/nutrition/analysis", &body).json()["certainProblems"], json!([]));
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
    assert_eq!(found["meant"], Value::Null);
    let misspelt = safety("1 avacado", "Simmer for 20 minutes.");
    let found = &misspelt["findings"][0];
    assert_eq!((&misspelt["isValid"], &found["meant"]), (&json!(true), &json!("avocado")));
    assert!(found["sentence"].as_str().unwrap().starts_with("Take care with ‘avacado’. Did you mean avocado? "));
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
    let unknown = analysis["unknown"].as_array().unwrap().len();
    assert!(unassessable > 0 && unknown > 0, "{analysis}");
    assert_eq!(usize::try_from(total - assessed).unwrap(), unassessable + unknown);
    assert!(assessed > 35 && total >= assessed, "{assessed} of {total}");
}

#[test]
fn foods_are_found_by_the_start_of_a_word() {
    let (_database, site) = site_with(&[]);
    let foods = site.get("/api/foods?search=brown+ri").json();
    assert!(foods[0]["id"].as_str().unwrap().starts_with("rice_brown"), "{foods}");
    assert_eq!(site.get("/api/foods").json(), json!([]));
    for (search, food) in [("chiken", "chicken"), ("huhn", "chicken"), ("lachs", "salmon"), ("poulet", "chicken")] {
        let foods = site.get(&format!("/api/foods?search={search}")).json();
        assert!(foods[0]["name"].as_str().unwrap().to_lowercase().contains(food), "{search}: {foods}");
    }
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
    for hazard in all.as_array().unwrap() {
        assert!(!hazard["source"].as_str().unwrap().is_empty() && hazard["action"].as_str().unwrap().ends_with('.'));
    }
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
        ("food=Nurofen", vec!["medicines"]),
        ("food=choclate", vec!["chocolate"]),
        ("food=leaks", vec![]),
        ("petType=dog&food=macadamias", vec!["macadamia"]),
        ("petType=cat&food=macadamias", vec![]),
    ] {
        let list = site.get(&format!("/api/toxic-foods?{query}")).json();
        let ids: Vec<&str> = list.as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap()).collect();
        assert_eq!(ids, found, "{query}");
    }
    let verdict = |query: &str| site.get(&format!("/api/toxic-foods?{query}")).json()[0]["verdict"].clone();
    assert_eq!(verdict("petType=dog&food=lavender+oil"), "review");
    assert_eq!(verdict("petType=cat&food=lavender+oil"), "unsafe");
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

#[test]
fn crosses_and_weights_of_mixed_breeds_are_found() {
    let (_database, site) = site_with(&[]);
    let find = |search: &str| site.get(&format!("/api/pets/breeds?petType=dog&search={search}")).json();
    let labels = |search: &str| -> Vec<String> {
        let found = find(search);
        found.as_array().unwrap().iter().map(|it| it["label"].as_str().unwrap().to_owned()).collect()
    };
    let cockapoo = &find("cockapoo")[0];
    assert_eq!((&cockapoo["label"], &cockapoo["name"]), (&json!("Cockapoo"), &json!("Mixed Breed (Small)")));
    let mixed = &find("mixed+breed+(small)")[0];
    assert_ne!(cockapoo["typicalWeightKg"], mixed["typicalWeightKg"], "the weight is that of the cross");
    assert_eq!(labels("doodle"), ["Doodle (Small)", "Doodle (Medium)", "Doodle (Large)"]);
    let stated = &find("mixed,+about+20+kg")[0];
    assert_eq!((&stated["name"], &stated["statedWeightKg"]), (&json!("Mixed Breed (Medium)"), &json!(20.0)));
    let dogs = site.get("/api/pets/breeds?petType=dog").json();
    assert_eq!((&dogs[0]["label"], &dogs[0]["statedWeightKg"]), (&dogs[0]["name"], &json!(null)));
}

#[test]
fn iodised_salt_is_counted_with_the_strength_of_the_country_or_of_the_line() {
    let (_database, site) = site_with(&[]);
    let analyse = |line: &str, headers: &[(&str, &str)], country: Value| {
        let body = json!({ "petType": "dog", "ingredients": ["500 g chicken breast", line], "country": country });
        let headers = [&[("content-type", "application/json")], headers].concat();
        let analysis = site.post_with("/api/nutrition/analysis", body.to_string().as_bytes(), &headers).json();
        let iodine = nutrient(&analysis, "iodine")["amountPer1000kcal"].as_f64();
        (analysis["lines"][1]["note"].clone(), iodine)
    };
    let british = "counted as British iodised salt, 11.5 µg iodine per g";
    for (headers, country) in [
        (&[][..], json!("GB")),
        (&[("Cookie", "country=GB")], json!(null)),
        (&[("Accept-Language", "en-GB")], json!(null)),
    ] {
        let (note, iodine) = analyse("2 g iodised salt", headers, country);
        assert_eq!(note, json!(british), "{headers:?}");
        // 23 µg in 600 kcal; the iodine of chicken is not known.
        assert!((iodine.unwrap() - 0.023 / 0.6).abs() < 0.001, "{iodine:?}");
    }
    let (note, american) = analyse("2 g iodised salt", &[("Cookie", "country=US")], json!(null));
    assert_eq!(note, json!("counted as American iodised salt, 45 µg iodine per g"));
    assert!((american.unwrap() - 0.09 / 0.6).abs() < 0.001, "{american:?}");
    let (note, _) = analyse("2 g iodised salt", &[], json!(null));
    assert!(note.as_str().unwrap().starts_with("counted as the weakest iodised salt, 11.5 µg"), "{note}");
    let (note, stated) = analyse("2 g iodised salt (20 µg iodine per g)", &[("Cookie", "country=US")], json!(null));
    assert_eq!(note, json!(null));
    assert!((stated.unwrap() - 0.04 / 0.6).abs() < 0.001, "{stated:?}");
}

#[test]
fn a_published_recipe_has_the_same_analysis_with_iodised_salt_in_every_country() {
    let salted = edit(recipe(1), |it| it.ingredients.push("2 g iodised salt".into()));
    let (_database, site) = site_with(&[salted]);
    let british = site.get_with("/api/recipes/1/nutrition", &[("Cookie", "country=GB")]).json();
    let american = site.get_with("/api/recipes/1/nutrition", &[("Cookie", "country=US")]).json();
    assert_eq!(british, american);
    let note = british["lines"][2]["note"].as_str().unwrap();
    assert!(note.starts_with("counted as the weakest iodised salt"), "{note}");
}

#[test]
fn meat_with_bones_is_weighed_by_its_edible_part() {
    let (_database, site) = site_with(&[]);
    let analyse = |lines: Value| {
        let body = json!({ "petType": "dog", "ingredients": lines, "instructions": ["Roast everything."] });
        site.post("/api/nutrition/analysis", &body).json()
    };
    let analysis = analyse(json!(["1 kg chicken legs with bone", "1 kg skinless chicken thighs, bone in"]));
    for (index, grams, percent) in [(0, 580.0, 58), (1, 678.571, 68)] {
        let line = &analysis["lines"][index];
        assert_eq!((&line["grams"], &line["question"]), (&json!(grams), &json!(null)));
        assert_eq!(line["note"], json!(format!("about {percent} % of the weight is meat")));
    }
    // Cooked bones are a hazard, whatever the meat weighs.
    let warnings = analysis["safety"]["warnings"].as_array().unwrap();
    assert!(warnings.iter().any(|text| text.as_str().unwrap().contains("Cooked bones splinter")), "{warnings:?}");
}

#[test]
fn pints_are_those_of_the_visitors_country() {
    let (_database, site) = site_with(&[]);
    for (country, millilitres) in
        [(json!("GB"), "568 ml"), (json!("US"), "473 ml"), (json!("DE"), "473 ml"), (json!(null), "473 ml")]
    {
        let body = json!({ "petType": "dog", "ingredients": ["1 pint water"], "country": country });
        let line = site.post("/api/nutrition/analysis", &body).json()["lines"][0].clone();
        let shown = line["metric"].as_str().unwrap();
        assert!(
            (line["grams"].as_f64().unwrap() - millilitres.trim_end_matches(" ml").parse::<f64>().unwrap()).abs() < 1.0,
            "{country}: {line}"
        );
        assert!(shown.ends_with("ml"), "{shown}");
    }
}
