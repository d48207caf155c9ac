//! GET /api/nutrition/dog-plan and GET /api/nutrition/cat-plan.

use super::{insert_recipes, site_with, site_with_evaluated};
use acceptance::database::{Engine, TestDatabase};
use acceptance::recipes::{edit, recipe, recipe_with_unknown_food};
use acceptance::site::Site;
use acceptance::waiting::wait_until;
use domain::category::Category;
use serde_json::{Value, json};

fn is_close(value: &Value, expected: f64) -> bool {
    (value.as_f64().unwrap() - expected).abs() < 0.0001 * expected.abs().max(1.0)
}

#[test]
fn the_classic_method_agrees_with_values_calculated_independently_of_the_program() {
    let (_database, site) = site_with(&[]);
    for (path, figures) in [
        (
            "dog-plan?weightKg=25&ageMonths=24&activityLevel=medium&servings=4",
            [782.6238, 43.0443, 10.4350, 2.0, 111.8034, 3.5777, 1.7],
        ),
        ("cat-plan?weightKg=4.5&ageMonths=24&servings=2", [173.0190, 12.1113, 2.3069, 2.0, 21.6274, 8.0916, 4.0]),
    ] {
        let classic = site.get(&format!("/api/nutrition/{path}")).json()["classic"].clone();
        let names = [
            "caloriesPerDay",
            "proteinGrams",
            "fatGrams",
            "mealsPerDay",
            "portionGrams",
            "recipePortions",
            "daysOfFood",
        ];
        for (name, figure) in names.into_iter().zip(figures) {
            assert!(
                (classic[name].as_f64().unwrap() - figure).abs() < 0.01,
                "{path} {name}: {} {figure}",
                classic[name]
            );
        }
    }
}

#[test]
fn the_defaults_are_an_adult_animal_of_usual_weight() {
    let (_database, site) = site_with(&[]);
    let dog = site.get("/api/nutrition/dog-plan").json();
    assert_eq!((dog["weightKg"].as_f64(), dog["weightFrom"].as_str()), (Some(25.0), Some("default")));
    // A neutered adult dog needs 70 x 25^0.75 x 1.6 kcal.
    assert!(is_close(&dog["reference"]["caloriesPerDay"], 1252.2));
    assert_eq!(site.get("/api/nutrition/cat-plan").json()["weightKg"], 4.5);
    let labrador = site.get("/api/nutrition/dog-plan?breed=labrador").json();
    assert_eq!(labrador["weightFrom"], "breed");
    // Neutered Labradors are prone to obesity, and their temperament does not make an average one very active.
    let labrador = site.get("/api/nutrition/dog-plan?breed=labrador&weightKg=25").json();
    assert!(is_close(&labrador["reference"]["caloriesPerDay"], 1095.67));
    let table = "Small Animal Clinical Nutrition, 5th edition: Table 5-2, part 2: daily energy requirement of dogs";
    assert_eq!(labrador["factors"][0]["source"], table);
    let breeds = site.get("/api/pets/breeds?petType=dog").json();
    let find = |name| breeds.as_array().unwrap().iter().find(|it| it["name"] == name).unwrap();
    for (name, energy, activity, is_prone) in [
        ("Labrador Retriever", "high", "medium", true),
        ("Irish Setter", "high", "medium", false),
        ("Pug", "medium", "medium", true),
    ] {
        let breed = find(name);
        let found = (&breed["energyLevel"], &breed["defaultActivity"], &breed["isProneToObesity"]);
        assert_eq!(found, (&json!(energy), &json!(activity), &json!(is_prone)), "{name}");
    }
}

#[test]
fn an_age_and_a_weight_that_hardly_fit_together_cause_a_question() {
    let (_database, site) = site_with(&[]);
    let question = |query: &str| site.get(&format!("/api/nutrition/dog-plan?{query}")).json()["question"].clone();
    let asked = question("breed=labrador&ageMonths=5&weightKg=30");
    assert!(
        asked.as_str().unwrap().starts_with("Is the age right? You entered 5 months, and 30 kg (66.1 lb)"),
        "{asked}"
    );
    assert_eq!(question("breed=labrador&ageMonths=60&weightKg=30"), json!(null));
    assert_eq!(question("ageMonths=5"), json!(null), "the weight is an assumption");
    let asked = question("breed=German%20Shepherd%20Dog&ageMonths=5&weightKg=30");
    assert!(asked.as_str().unwrap().contains("is more than a German Shepherd Dog of this age"), "{asked}");
    let in_stones = question("breed=labrador&ageMonths=5&weightKg=30&weightUnit=st");
    assert!(in_stones.as_str().unwrap().contains("and 4.72 st is more than"), "{in_stones}");
}

#[test]
fn a_weight_that_hardly_any_adult_has_causes_a_question() {
    let (_database, site) = site_with(&[]);
    let question = |path: &str| site.get(&format!("/api/nutrition/{path}")).json()["question"].clone();
    for (path, expected) in [
        ("cat-plan?weightKg=0.7&weightUnit=kg", Some("Few adult cats weigh so little, and you entered 0.7 kg.")),
        ("cat-plan?weightKg=0.7&ageMonths=2", None),
        (
            "dog-plan?weightKg=0.1&ageMonths=24",
            Some("Few adult dogs weigh so little, and you entered 0.1 kg (0.2 lb)."),
        ),
        ("dog-plan?weightKg=119", Some("Few dogs weigh so much, and you entered 119 kg (262.4 lb).")),
    ] {
        let asked = question(path);
        let is_expected = match (expected, asked.as_str()) {
            (Some(expected), Some(asked)) => asked.contains(expected),
            (expected, asked) => expected.is_none() && asked.is_none(),
        };
        assert!(is_expected, "{path}: {asked}");
    }
}

#[test]
fn the_question_about_a_cross_names_what_the_owner_chose() {
    let (_database, site) = site_with(&[]);
    let question = |label: &str| {
        let address = format!(
            "/api/nutrition/dog-plan?breed=Mixed%20Breed%20(Small)&weightKg=40&weightUnit=kg&breedLabel={label}"
        );
        site.get(&address).json()["question"].as_str().unwrap().to_owned()
    };
    let cockapoo = &site.get("/api/pets/breeds?petType=dog&search=cockapoo").json()[0];
    let kg = |field: &str| cockapoo[field].as_f64().unwrap();
    let range = format!("{} kg to {} kg", kg("minWeightKg"), kg("maxWeightKg"));
    assert!(
        question("Cockapoo").contains(&format!("An adult Cockapoo usually weighs {range}")),
        "{}",
        question("Cockapoo")
    );
    // A group has a label for each of its sizes.
    assert!(
        question("Doodle%20(Small)").contains("An adult Doodle (Small) usually weighs"),
        "{}",
        question("Doodle%20(Small)")
    );
    // Not a label of this breed.
    for label in ["", "Unicorn", "Labradoodle"] {
        assert!(
            question(label).contains("An adult dog of this size usually weighs 4 kg to 10 kg"),
            "{}",
            question(label)
        );
    }
}

#[test]
fn an_animal_that_is_not_weaned_gets_advice_instead_of_portions() {
    let (_database, site) = site_with_evaluated(&[recipe(1), recipe(66)]);
    for (path, young) in [
        ("cat-plan?recipeIds=66&weightKg=0.6&ageMonths=1", "kitten"),
        ("dog-plan?recipeIds=1&weightKg=1&ageMonths=1", "puppy"),
    ] {
        let plan = site.get(&format!("/api/nutrition/{path}")).json();
        let advice = format!(
            "Until it is weaned, at about eight weeks, a {young} needs its mother's milk or a milk replacer. Ask a vet today how to \
             feed it."
        );
        assert_eq!((&plan["unweanedAdvice"], &plan["notes"][0]), (&json!(advice), &json!(advice)));
        assert_eq!(plan["portions"], json!([]));
        assert_eq!(plan["unportioned"][0]["warning"], json!(advice), "{plan}");
    }
    // 70 x 0.7^0.75 x 2.5 = 133.9 kcal a day.
    let plan = site.get("/api/nutrition/cat-plan?recipeIds=66&weightKg=0.7&ageMonths=2").json();
    assert!(plan["unweanedAdvice"].is_null(), "{plan}");
    let portion = &plan["portions"][0];
    let kcal = portion["gramsPerDay"].as_f64().unwrap() * portion["kcalPerGram"].as_f64().unwrap();
    assert!((kcal - 133.9).abs() < 0.5, "{kcal}: {portion}");
}

#[test]
fn messages_name_the_unit_of_the_visitor_and_ages_in_years() {
    let (_database, site) = site_with(&[]);
    let errors = |query: &str| site.get(&format!("/api/nutrition/dog-plan?{query}")).json()["errors"].clone();
    for (unit, expected) in [
        ("", "must be from 0.1 kg (0.3 lb) to 120 kg (264.5 lb)."),
        ("&weightUnit=kg", "must be from 0.1 kg to 120 kg."),
        ("&weightUnit=lb", "must be from 0.3 lb to 264.5 lb."),
        ("&weightUnit=st", "must be from 0.02 st to 18.89 st."),
    ] {
        assert_eq!(errors(&format!("weightKg=500{unit}"))["weightKg"], json!([expected]), "{unit}");
    }
    assert_eq!(
        errors("ageMonths=201")["ageMonths"],
        json!(["must be from 1 month to 16 years 8 months, in whole months."])
    );
    assert_eq!(errors("weightUnit=stones")["weightUnit"], json!(["must be one of kg, lb, st."]));
    let energy = |query: &str| site.get(&format!("/api/nutrition/dog-plan?{query}")).json()["reference"].clone();
    assert_eq!(energy("weightKg=30&weightUnit=st"), energy("weightKg=30"), "the unit changes no figure");
}

#[test]
fn portions_are_calculated_from_the_energy_of_the_recipe() {
    let (_database, site) = site_with(&[recipe(1), recipe(2)]);
    // The recipes of the test have 1000 kcal in 800 g and cost 4 pounds.
    let plan = site.get("/api/nutrition/dog-plan?weightKg=25&recipeIds=1,2&days=7").json();
    let portions = plan["portions"].as_array().unwrap();
    assert_eq!(portions.len(), 2);
    let portion = &portions[0];
    let kcal = 70.0 * 25.0_f64.powf(0.75) * 1.6;
    assert!(is_close(&portion["gramsPerDay"], kcal / 1.25), "{portion}");
    assert!(is_close(&portion["gramsPerMeal"], kcal / 1.25 / 2.0), "{portion}");
    // Two meals of 500.88 g.
    assert_eq!((&portion["kitchenGramsPerMeal"], &portion["kitchenGramsPerDay"]), (&json!(500.0), &json!(1000.0)));
    assert!(is_close(&portion["batchDays"], 1000.0 / kcal), "{portion}");
    // The batch lasts 0.8 days, and nine of them 7.2 days.
    assert_eq!((&portion["feedsDays"], &portion["scaledDays"]), (&json!(0.0), &json!(7.0)), "{portion}");
    assert_eq!(portion["wholeBatches"], json!({ "scale": 9.0, "feedsDays": 7.0 }), "{portion}");
    assert!(is_close(&portion["scaleForDays"], 7.0 * kcal / 1000.0), "{portion}");
    assert!((portion["costPerDay"]["amount"].as_f64().unwrap() - 4.0 * kcal / 1000.0).abs() < 0.006, "{portion}");
    let transition = plan["transition"].as_array().unwrap();
    assert_eq!(transition.len(), 7);
    let alone = site.get("/api/nutrition/dog-plan?weightKg=25&recipeIds=1").json();
    assert_eq!(alone["reference"]["kitchenGramsPerMeal"], 500.0);
    assert_eq!(alone["transition"][6]["newGrams"], 1000.0, "the last day is the day of the portion");
    assert!(!plan["sources"].as_array().unwrap().is_empty());
}

#[test]
fn a_portion_says_what_to_do_if_the_recipe_does_not_suit_the_age_or_is_incomplete() {
    let adult = recipe(1);
    let puppy = edit(recipe(2), |it| it.category = Category::Puppy);
    let treat = edit(recipe(3), |it| it.category = Category::Treats);
    let (_database, site) = site_with_evaluated(&[adult, puppy, treat]);
    let cautions = |months: u16, id: u32| {
        let path = format!("/api/nutrition/dog-plan?weightKg=10&ageMonths={months}&recipeIds={id}");
        site.get(&path).json()["portions"][0]["cautions"].clone()
    };
    let verdict = |id: u32| site.get(&format!("/api/recipes/{id}")).json()["verdict"].clone();
    let for_age = "Checked for adult dogs only. Choose a puppy recipe instead.";
    let for_treat = "Not checked for a puppy. Give a little as a treat, never instead of a meal.";
    let for_verdict = "Incomplete by the AAFCO 2016 profile. Feed it now and then, not as the only food.";
    assert_eq!((verdict(1), verdict(2), verdict(3)), (json!("incomplete"), json!("incomplete"), json!("treat")));
    assert_eq!(cautions(60, 1), json!([for_verdict]));
    assert_eq!(cautions(5, 1), json!([for_age, for_verdict]));
    assert_eq!(cautions(5, 2), json!([for_verdict]));
    assert_eq!(cautions(60, 3), json!([]));
    assert_eq!(cautions(5, 3), json!([for_treat]));
}

#[test]
fn a_recipe_with_unknown_ingredients_has_a_reason_instead_of_a_portion() {
    let treat = edit(recipe_with_unknown_food(2), |it| it.category = Category::Treats);
    let unweighed = edit(recipe(3), |it| it.ingredients = vec!["450 g turkey thigh".into(), "olive oil".into()]);
    let (_database, site) = site_with_evaluated(&[recipe_with_unknown_food(1), treat, unweighed, recipe(4)]);
    let plan = site.get("/api/nutrition/dog-plan?weightKg=25&recipeIds=1,2,3,4&days=7").json();
    let portions = plan["portions"].as_array().unwrap();
    assert_eq!((portions.len(), &portions[0]["recipeId"]), (1, &json!(4)));
    let unknown = "We don't know whether this recipe is complete. Don't make it the only food.";
    let why = |id, reason: &str, line: &str| {
        let cautions = if id == 2 { json!([]) } else { json!([unknown]) };
        json!({ "recipeId": id, "reason": reason, "lines": [line], "cautions": cautions })
    };
    assert_eq!(
        plan["unportioned"],
        json!([
            why(1, "Some ingredients are not in our table", "600 g moose meat"),
            why(2, "Some ingredients are not in our table", "600 g moose meat"),
            why(3, "The weight of some ingredients is not known", "olive oil"),
        ])
    );
    let puppy = site.get("/api/nutrition/dog-plan?weightKg=10&ageMonths=5&recipeIds=1").json();
    assert_eq!(
        puppy["unportioned"][0]["cautions"],
        json!(["Checked for adult dogs only. Choose a puppy recipe instead.", unknown])
    );
    let alone = site.get("/api/nutrition/dog-plan?recipeIds=1").json();
    assert_eq!(alone["reference"]["kcalPerGram"], 1.3, "the default is used instead of the energy of the oil");
    assert_eq!(alone["classic"]["daysOfFood"], json!(null));
    for id in 1..=4 {
        let shown = site.get(&format!("/api/recipes/{id}")).json();
        for figure in ["kcalPerBatch", "kcalPerGram", "estimatedCost"] {
            assert_eq!(shown[figure].is_null(), id < 4, "{figure} of {id}");
        }
        assert_eq!(site.get(&format!("/recipe/{id}")).text().contains("NutritionInformation"), id == 4, "{id}");
    }
}

#[test]
fn a_recipe_whose_portion_can_poison_the_animal_has_a_warning_instead_of_a_portion() {
    let tablets = "20 gentle iron tablets (14 mg each)";
    let with_tablets = edit(recipe(1), |it| it.ingredients.push(tablets.into()));
    let treat = edit(recipe(2), |it| {
        it.ingredients.push(tablets.into());
        it.category = Category::Treats;
    });
    let (_database, site) = site_with_evaluated(&[with_tablets, treat]);
    let small = site.get("/api/nutrition/dog-plan?weightKg=2&recipeIds=1,2&days=7").json();
    // A treat gives the dog only a tenth of its daily energy, and so a tenth of the dose.
    assert_eq!(small["portions"].as_array().unwrap().iter().map(|it| &it["recipeId"]).collect::<Vec<_>>(), [2]);
    let unportioned = &small["unportioned"][0];
    assert_eq!((&unportioned["recipeId"], &unportioned["lines"]), (&json!(1), &json!([tablets])));
    let reason = unportioned["reason"].as_str().unwrap();
    assert!(reason.contains("mg of added iron per kg of body weight, and 20 mg can poison a dog"), "{reason}");
    assert!(unportioned["warning"].as_str().unwrap().starts_with("Do not feed this dish."), "{unportioned}");
    let large = site.get("/api/nutrition/dog-plan?weightKg=25&recipeIds=1&days=7").json();
    assert_eq!((&large["portions"][0]["recipeId"], &large["unportioned"]), (&json!(1), &json!([])));
}

#[test]
fn a_recipe_that_is_not_assessed_never_gets_a_portion() {
    // The oil is served with the dish, so that it is not listed as unweighed, but its amount is unknown.
    let not_assessed =
        edit(recipe(1), |it| it.ingredients = vec!["450 g turkey thigh".into(), "olive oil to serve".into()]);
    let (_database, site) = site_with_evaluated(&[not_assessed]);
    assert_eq!(site.get("/api/recipes/1").json()["verdict"], "notAssessed");
    let plan = site.get("/api/nutrition/dog-plan?weightKg=25&recipeIds=1&days=7").json();
    assert_eq!(plan["portions"], json!([]));
    let caution = "We don't know whether this recipe is complete. Don't make it the only food.";
    let reason = json!({
        "recipeId": 1, "reason": "The amount of some ingredients is not known", "lines": [], "cautions": [caution],
    });
    assert_eq!(plan["unportioned"], json!([reason]));
    let shown = site.get("/api/recipes/1").json();
    assert!(shown["kcalPerBatch"].is_null() && shown["kcalPerGram"].is_null(), "{shown}");
}

#[test]
fn every_invalid_parameter_is_named() {
    let (_database, site) = site_with(&[recipe(1), recipe(66)]);
    for (path, field) in [
        ("dog-plan?weightKg=0", "weightKg"),
        ("dog-plan?weightKg=121", "weightKg"),
        ("dog-plan?weightKg=NaN", "weightKg"),
        ("dog-plan?ageMonths=0", "ageMonths"),
        ("dog-plan?ageMonths=201", "ageMonths"),
        ("dog-plan?ageMonths=2.5", "ageMonths"),
        ("dog-plan?activityLevel=lazy", "activityLevel"),
        ("dog-plan?breed=Unicorn", "breed"),
        ("dog-plan?neutered=perhaps", "neutered"),
        ("dog-plan?bodyCondition=10", "bodyCondition"),
        ("dog-plan?recipeIds=1,x", "recipeIds"),
        ("dog-plan?recipeIds=4711", "recipeIds"),
        ("dog-plan?recipeIds=66", "recipeIds"),
        ("dog-plan?servings=0", "servings"),
        ("dog-plan?days=0", "days"),
        ("dog-plan?transitionDays=6", "transitionDays"),
        ("dog-plan?goalWeightKg=121", "goalWeightKg"),
        ("dog-plan?energyPercent=69", "energyPercent"),
        ("dog-plan?energyPercent=95.5", "energyPercent"),
        ("dog-plan?weights=12", "weights"),
        ("dog-plan?weights=0:121", "weights"),
        ("dog-plan?adjustedDaysAgo=-1", "adjustedDaysAgo"),
        ("dog-plan?isIndoor=true", "isIndoor"),
        ("dog-plan?colour=red", "colour"),
        ("cat-plan?weightKg=0.4", "weightKg"),
        ("cat-plan?weightKg=15.1", "weightKg"),
        ("cat-plan?ageMonths=241", "ageMonths"),
        ("cat-plan?isIndoor=sometimes", "isIndoor"),
    ] {
        let response = site.get(&format!("/api/nutrition/{path}"));
        assert_eq!(response.status, 400, "{path}");
        assert!(response.json()["errors"][field].is_array(), "{path}: {}", response.text());
    }
}

#[test]
fn a_change_of_the_energy_changes_the_portions_within_published_limits() {
    let (_database, site) = site_with_evaluated(&[recipe(1)]);
    let plan = |query: &str| {
        site.get(&format!("/api/nutrition/dog-plan?recipeIds=1&ageMonths=60&bodyCondition=5&weightKg=20{query}")).json()
    };
    let grams = |plan: &Value| plan["portions"][0]["gramsPerDay"].as_f64().unwrap();
    let usual = plan("");
    assert_eq!(usual["adjustment"], json!({ "percent": 100, "minPercent": 90, "maxPercent": 110, "stepPercent": 5 }));
    let less = plan("&energyPercent=95");
    assert!(is_close(
        &less["reference"]["caloriesPerDay"],
        0.95 * usual["reference"]["caloriesPerDay"].as_f64().unwrap()
    ));
    assert!((grams(&less) / grams(&usual) - 0.95).abs() < 0.001);
    assert_eq!(less["reference"]["proteinGrams"], usual["reference"]["proteinGrams"]);
    assert_eq!(less["classic"], usual["classic"]);
    let least = plan("&energyPercent=70");
    assert_eq!(least["adjustment"]["percent"], 90);
    // A heavier dog is still fed for its goal.
    let goal = |kg: &str| {
        let path = format!("/api/nutrition/dog-plan?ageMonths=60&bodyCondition=5&goalWeightKg=20&weightKg={kg}");
        site.get(&path).json()["reference"]["caloriesPerDay"].clone()
    };
    assert_eq!(goal("21"), goal("20"));
    assert_eq!(goal("21"), usual["reference"]["caloriesPerDay"]);
}

#[test]
fn weights_of_a_diary_lead_to_advice() {
    let (_database, site) = site_with(&[]);
    let plan = |path: &str| site.get(&format!("/api/nutrition/{path}")).json();
    assert_eq!(plan("dog-plan?weightKg=20")["weightAdvice"], json!(null));
    let dog = "dog-plan?ageMonths=60&bodyCondition=5&goalWeightKg=20&weightKg=20.6";
    let advised = plan(&format!("{dog}&weights=0:20.6,28:20"));
    assert_eq!(advised["weightPlan"], json!({ "goal": "keep", "goalWeightKg": 20.0, "weighInDays": 28 }));
    assert_eq!(advised["weightAdvice"]["action"], "feedLess");
    assert_eq!(advised["weightAdvice"]["sentence"], "Feed 5\u{a0}% less.");
    assert!(is_close(&advised["weightAdvice"]["percentPerWeek"], 0.75));
    let changed = plan(&format!("{dog}&weights=0:20.6,28:20&energyPercent=95&adjustedDaysAgo=0"));
    assert_eq!(changed["weightAdvice"]["action"], "weighAgain");
    let cat = plan("cat-plan?ageMonths=60&bodyCondition=7&weightKg=4.8&weights=0:4.8,14:5");
    assert_eq!(cat["weightAdvice"]["action"], "seeVet");
    let kitten = plan("cat-plan?ageMonths=4&weightKg=2&weights=0:2,7:2");
    assert_eq!(
        (&kitten["weightAdvice"]["action"], &kitten["weightPlan"]["goalWeightKg"]),
        (&json!("seeVet"), &json!(null))
    );
}

#[test]
fn a_plan_accepts_only_published_recipes() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_recipes(&database, &[recipe(1)]);
    let site = Site::start(&database.address);
    assert_eq!(site.get("/api/nutrition/dog-plan?recipeIds=1").status, 200);
    database.batch("UPDATE recipes SET status = 'unpublished'").unwrap();
    wait_until(|| site.get("/api/nutrition/dog-plan?recipeIds=1").status == 400);
    assert_eq!(site.get("/recipe/1").status, 404);
}
