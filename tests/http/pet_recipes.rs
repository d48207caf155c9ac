//! GET /api/pets/recipes, and the foods that a pet must not eat in its feeding plan.

use super::assistant::insert_meals;
use acceptance::database::{Engine, TestDatabase};
use acceptance::on_both_engines;
use acceptance::site::Site;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Number of meals for each pet type that the tests publish: so many that the recipes of the next day can differ.
const MEALS: usize = 40;
const BRUNO: &str = "petType=dog&breed=labrador&ageMonths=60&weightKg=30";
const MIA: &str = "petType=cat&ageMonths=60&weightKg=4.5";

fn get(site: &Site, query: &str) -> Value {
    let response = site.get(&format!("/api/pets/recipes?{query}"));
    assert_eq!(response.status, 200, "{query}: {}", response.text());
    assert_eq!(response.header("cache-control"), "no-store");
    response.json()
}

fn recipes(body: &Value) -> &Vec<Value> {
    body["recipes"].as_array().unwrap()
}

fn ids(body: &Value) -> Vec<i64> {
    recipes(body).iter().map(|it| it["id"].as_i64().unwrap()).collect()
}

/// Returns the recipes of ten days in a row.
fn recipes_of_ten_days(site: &Site, query: &str) -> Vec<Value> {
    let days = (10..20).map(|day| get(site, &format!("{query}&date=2026-11-{day}")));
    days.flat_map(|body| recipes(&body).clone()).collect()
}

on_both_engines! {
    fn a_pet_gets_complete_recipes_for_its_species_with_reasons_and_portions(database) {
        insert_meals(&database, MEALS);
        let site = Site::start(&database.address);
        for (query, pet_type, plan) in [(BRUNO, "dog", "dog-plan"), (MIA, "cat", "cat-plan")] {
            let body = get(&site, query);
            assert_eq!((recipes(&body).len(), &body["handOffs"]), (3, &json!([])), "{body}");
            for recipe in recipes_of_ten_days(&site, query) {
                assert_eq!((&recipe["petType"], &recipe["verdict"]), (&json!(pet_type), &json!("complete")), "{recipe}");
                let reason = recipe["reason"].as_str().unwrap();
                // The time is in `readyMinutes`, so the reason does not repeat it.
                let states_time = reason.split(", ").any(|fact| fact.ends_with(" min") || fact.ends_with(" h"));
                assert!(!reason.is_empty() && !states_time, "{recipe}");
                assert!(recipe["readyMinutes"].is_u64(), "{recipe}");
            }
            let ids = ids(&body).iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
            let animal = query.split_once('&').unwrap().1;
            let plan = site.get(&format!("/api/nutrition/{plan}?{animal}&recipeIds={ids}")).json();
            assert_eq!((plan["portions"].as_array().unwrap().len(), &plan["unportioned"]), (3, &json!([])), "{plan}");
        }
    }

    fn the_recipes_keep_the_limits_of_time_and_of_the_price_of_a_day(database) {
        insert_meals(&database, MEALS);
        let site = Site::start(&database.address);
        let plan_price = |id: i64| {
            let plan = site.get(&format!("/api/nutrition/dog-plan?breed=labrador&ageMonths=60&weightKg=30&recipeIds={id}")).json();
            plan["portions"][0]["costPerDay"]["amount"].as_f64().unwrap()
        };
        let all = recipes_of_ten_days(&site, BRUNO);
        let minutes: BTreeSet<u64> = all.iter().map(|it| it["readyMinutes"].as_u64().unwrap()).collect();
        let quickest = *minutes.first().unwrap();
        for recipe in recipes_of_ten_days(&site, &format!("{BRUNO}&maxMinutes={quickest}")) {
            assert!(recipe["readyMinutes"].as_u64().unwrap() <= quickest, "{recipe}");
        }
        let cheapest = all.iter().map(|it| plan_price(it["id"].as_i64().unwrap())).fold(f64::MAX, f64::min);
        let pence = (cheapest * 100.0).round();
        let affordable = get(&site, &format!("{BRUNO}&maxPencePerDay={pence}"));
        assert!(!recipes(&affordable).is_empty(), "{pence} pence: {affordable}");
        for id in ids(&affordable) {
            assert!(plan_price(id) <= cheapest, "recipe {id}");
        }
        assert_eq!(recipes(&get(&site, &format!("{BRUNO}&maxPencePerDay=1"))).len(), 0);
    }

    fn a_recipe_with_an_excluded_food_is_never_chosen_and_its_plan_has_a_warning(database) {
        insert_meals(&database, MEALS);
        let site = Site::start(&database.address);
        let is_with = |food: &str| {
            let food = food.to_owned();
            move |recipe: &Value| recipe["ingredients"].to_string().to_lowercase().contains(&food)
        };
        let has_chicken = is_with("chicken");
        assert!(recipes_of_ten_days(&site, BRUNO).iter().any(&has_chicken), "the test needs recipes with chicken");
        for excluded in ["chicken", "Huhn", "chicken%20breast", "cod,chicken", "poultry"] {
            let found = recipes_of_ten_days(&site, &format!("{BRUNO}&exclude={excluded}"));
            assert!(!found.is_empty(), "{excluded}");
            assert!(!found.iter().any(&has_chicken), "{excluded}: {found:?}");
        }
        let all = site.get("/api/recipes?petType=dog").json();
        let all = all.as_array().unwrap();
        let (with, without): (Vec<&Value>, Vec<&Value>) = all.iter().partition(|it| has_chicken(it));
        let ids = |recipes: &[&Value]| recipes.iter().map(|it| it["id"].as_i64().unwrap()).collect::<BTreeSet<i64>>();
        let list = ids(&with).union(&ids(&without)).map(ToString::to_string).collect::<Vec<_>>().join(",");
        let plan = site.get(&format!("/api/nutrition/dog-plan?weightKg=30&recipeIds={list}&exclude=chicken")).json();
        let found = |field: &str| plan[field].as_array().unwrap().iter().map(|it| it["recipeId"].as_i64().unwrap()).collect();
        assert_eq!((found("unportioned"), found("portions")), (ids(&with), ids(&without)), "{plan}");
        for unportioned in plan["unportioned"].as_array().unwrap() {
            let reason = unportioned["reason"].as_str().unwrap();
            assert!(reason.starts_with("This recipe contains ") && reason.contains("chicken"), "{reason}");
            assert!(reason.ends_with(", which your dog must not eat"), "{reason}");
            assert!(unportioned["warning"].as_str().unwrap().starts_with("Do not feed this recipe. "), "{unportioned}");
        }
    }
}

#[test]
fn a_pet_gets_the_same_recipes_all_day_and_others_the_next_day() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_meals(&database, MEALS);
    let site = Site::start(&database.address);
    let on = |date: &str| ids(&get(&site, &format!("{BRUNO}&date={date}")));
    let first = on("2026-11-23");
    assert_eq!(on("2026-11-23"), first);
    let (next, last_of_year, new_year) = (on("2026-11-24"), on("2026-12-31"), on("2027-01-01"));
    assert!(next.iter().all(|id| !first.contains(id)), "{first:?} {next:?}");
    assert_ne!(last_of_year, new_year);
    // Without a date, the server chooses the recipes of today in UTC. The day may change while the test runs.
    let before = chrono::Utc::now().date_naive().to_string();
    let today = ids(&get(&site, BRUNO));
    let after = chrono::Utc::now().date_naive().to_string();
    assert!(today == on(&before) || today == on(&after), "{today:?}");
}

on_both_engines! {
    fn a_list_begins_with_what_suits_the_pet_and_says_why_the_others_do_not(database) {
        // All recipes of the catalogue, so that there are some for other sizes.
        insert_meals(&database, 200);
        let site = Site::start(&database.address);
        let animal = "animalType=dog&breed=labrador&ageMonths=60&weightKg=30&mustNotEat=chicken";
        let list = |query: &str| {
            let response = site.get(&format!("/api/pets/recipe-list?{animal}{query}"));
            assert_eq!(response.status, 200, "{query}: {}", response.text());
            (response.header("x-total-count").parse::<usize>().unwrap(), response.json())
        };
        let (total, all) = list("&petType=dog");
        let plain = site.get("/api/recipes?petType=dog").json();
        assert_eq!((total, ids(&all).len()), (plain.as_array().unwrap().len(), total));
        let suitable = usize::try_from(all["suitableTotal"].as_u64().unwrap()).unwrap();
        assert!(suitable > 0 && suitable < total, "{suitable} of {total}");
        let unsuitable = all["unsuitable"].as_array().unwrap();
        let without_reason = ids(&all).split_off(suitable);
        assert_eq!(unsuitable.iter().map(|it| it["recipeId"].as_i64().unwrap()).collect::<Vec<_>>(), without_reason);
        let reasons: BTreeSet<&str> = unsuitable.iter().map(|it| it["reason"].as_str().unwrap()).collect();
        assert!(reasons.iter().any(|it| it.contains("chicken liver, which your dog must not eat")), "{reasons:?}");
        assert!(reasons.contains("It is for small dogs"), "{reasons:?}");
        // Pages of the list put together are the list.
        let pages: Vec<i64> = (0..total).step_by(7).flat_map(|offset| {
            let (page_total, page) = list(&format!("&petType=dog&limit=7&offset={offset}"));
            assert_eq!((page_total, page["suitableTotal"].as_u64()), (total, all["suitableTotal"].as_u64()));
            ids(&page)
        }).collect();
        assert_eq!(pages, ids(&all));
        // Within a group, the order is that of the list.
        let plain_ids: Vec<i64> = plain.as_array().unwrap().iter().map(|it| it["id"].as_i64().unwrap()).collect();
        let in_plain_order: Vec<i64> = plain_ids.into_iter().filter(|id| ids(&all)[..suitable].contains(id)).collect();
        assert_eq!(ids(&all)[..suitable], in_plain_order);
    }

    fn the_cheapest_first_are_those_whose_day_costs_the_pet_least(database) {
        insert_meals(&database, 200);
        let site = Site::start(&database.address);
        let animal = "breed=labrador&ageMonths=60&weightKg=30";
        let path = format!("/api/pets/recipe-list?animalType=dog&{animal}&petType=dog&sort=cost");
        let list = site.get(&path).json();
        let suitable = usize::try_from(list["suitableTotal"].as_u64().unwrap()).unwrap();
        let listed = ids(&list);
        let (suitable, others) = listed.split_at(suitable);
        for group in [suitable, others] {
            let prices = group.chunks(20).flat_map(|requested| {
                let ids = requested.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
                let plan = site.get(&format!("/api/nutrition/dog-plan?{animal}&recipeIds={ids}")).json();
                let portions = plan["portions"].as_array().unwrap().clone();
                // The plan sorts its portions by recipe.
                let prices: BTreeMap<i64, f64> = portions.iter().map(|it| {
                    (it["recipeId"].as_i64().unwrap(), it["costPerDay"]["amount"].as_f64().unwrap())
                }).collect();
                requested.iter().filter_map(|id| prices.get(id).copied()).collect::<Vec<_>>()
            });
            let prices: Vec<f64> = prices.collect();
            assert!(prices.len() > 5 && prices.is_sorted(), "{prices:?}");
        }
        // Without the two groups, the whole list is in one order. What the dog must not eat has no portion and comes last.
        let mixed = site.get(&format!("{path}&suitableFirst=false&mustNotEat=chicken")).json();
        let mixed = ids(&mixed);
        assert_eq!(mixed.len(), listed.len());
        let plans = mixed.chunks(20).map(|requested| {
            let ids = requested.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
            let plan = format!("/api/nutrition/dog-plan?{animal}&recipeIds={ids}&exclude=chicken");
            site.get(&plan).json()["portions"].as_array().unwrap().clone()
        });
        let prices: BTreeMap<i64, f64> = plans.flatten().map(|it| {
            (it["recipeId"].as_i64().unwrap(), it["costPerDay"]["amount"].as_f64().unwrap())
        }).collect();
        let (portioned, without_portion) = mixed.split_at(prices.len());
        let prices: Vec<f64> = portioned.iter().map(|id| prices[id]).collect();
        assert!(prices.is_sorted() && !without_portion.is_empty(), "{prices:?}");
    }

    fn a_list_for_a_pet_can_be_in_one_group(database) {
        insert_meals(&database, 200);
        let site = Site::start(&database.address);
        let pet = "animalType=dog&breed=labrador&ageMonths=60&weightKg=30&mustNotEat=chicken&petType=dog";
        let grouped = site.get(&format!("/api/pets/recipe-list?{pet}")).json();
        let plain = site.get("/api/recipes?petType=dog").json();
        let plain: Vec<i64> = plain.as_array().unwrap().iter().map(|it| it["id"].as_i64().unwrap()).collect();
        let list = site.get(&format!("/api/pets/recipe-list?{pet}&suitableFirst=false")).json();
        assert_eq!(ids(&list), plain);
        // What suits the pet does not depend on the order.
        assert_eq!(list["suitableTotal"], grouped["suitableTotal"]);
        let reasons = |list: &Value| -> BTreeSet<String> {
            list["unsuitable"].as_array().unwrap().iter().map(ToString::to_string).collect()
        };
        assert_eq!(reasons(&list), reasons(&grouped));
        let rejected = site.get(&format!("/api/pets/recipe-list?{pet}&suitableFirst=no"));
        assert_eq!(rejected.status, 400, "{}", rejected.text());
    }
}

#[test]
fn a_dog_of_70_kg_is_fed_by_its_weight_and_gets_recipes_for_large_dogs() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_meals(&database, 200);
    let site = Site::start(&database.address);
    let list = site.get("/api/pets/recipe-list?animalType=dog&weightKg=70&ageMonths=60&petType=dog").json();
    let reasons: BTreeSet<&str> =
        list["unsuitable"].as_array().unwrap().iter().map(|it| it["reason"].as_str().unwrap()).collect();
    assert!(reasons.contains("It is for small dogs") && !reasons.contains("It is for large dogs"), "{reasons:?}");
    let suitable = usize::try_from(list["suitableTotal"].as_u64().unwrap()).unwrap();
    let large = recipes(&list)[..suitable].iter().find(|it| it["category"] == "large").unwrap()["id"].clone();
    let plan = site.get(&format!("/api/nutrition/dog-plan?weightKg=70&ageMonths=60&recipeIds={large}&days=7")).json();
    // A neutered adult needs 70 kcal x 70 kg^0.75 x 1.6 = 2710.5 kcal.
    let kcal = 70.0 * 70.0_f64.powf(0.75) * 1.6;
    assert!((plan["reference"]["caloriesPerDay"].as_f64().unwrap() - kcal).abs() < 0.1, "{plan}");
    assert_eq!(plan["question"], json!(null));
    let portion = &plan["portions"][0];
    let grams = portion["gramsPerDay"].as_f64().unwrap() * portion["kcalPerGram"].as_f64().unwrap();
    assert!((grams / kcal - 1.0).abs() < 0.01, "{portion}");
    assert!(portion["scaledDays"].as_f64().unwrap() >= 7.0, "{portion}");
}

#[test]
fn a_list_for_an_animal_that_needs_a_vet_has_a_referral_and_the_plain_order() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_meals(&database, MEALS);
    let site = Site::start(&database.address);
    let list = site.get("/api/pets/recipe-list?animalType=dog&weightKg=20&bodyCondition=1&petType=dog").json();
    let plain = site.get("/api/recipes?petType=dog").json();
    let plain_ids: Vec<i64> = plain.as_array().unwrap().iter().map(|it| it["id"].as_i64().unwrap()).collect();
    assert_eq!((&list["suitableTotal"], &list["unsuitable"]), (&json!(0), &json!([])));
    assert_eq!(ids(&list), plain_ids);
    assert!(list["handOffs"][0].as_str().unwrap().starts_with("An animal this thin"), "{list}");
}

#[test]
fn an_animal_that_needs_a_vet_gets_a_referral_instead_of_recipes() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_meals(&database, MEALS);
    let site = Site::start(&database.address);
    for (query, begin) in [
        ("petType=dog&ageMonths=1&weightKg=2", "Until it is weaned, at about eight weeks, a puppy needs"),
        ("petType=cat&ageMonths=1&weightKg=1", "Until it is weaned, at about eight weeks, a kitten needs"),
        ("petType=dog&ageMonths=60&weightKg=20&bodyCondition=1", "An animal this thin should see a vet first."),
        ("petType=cat&ageMonths=60&weightKg=3&bodyCondition=2", "An animal this thin should see a vet first."),
        ("petType=cat&ageMonths=5&weightKg=2&exclude=meat,fish", "We create no recipe without meat and fish"),
    ] {
        let body = get(&site, query);
        assert_eq!(recipes(&body).len(), 0, "{query}: {body}");
        assert!(body["handOffs"][0].as_str().unwrap().starts_with(begin), "{query}: {body}");
    }
    let adult = get(&site, "petType=cat&ageMonths=60&weightKg=4.5&exclude=meat,fish");
    assert!(adult["handOffs"][0].as_str().unwrap().contains("Ask a vet"), "{adult}");
}

#[test]
fn invalid_parameters_are_named() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let site = Site::start(&database.address);
    for (path, field, message) in [
        ("/api/pets/recipes?", "petType", "is required."),
        ("/api/pets/recipes?petType=bird", "petType", "'bird' is not a pet type; use dog or cat."),
        (
            "/api/pets/recipes?petType=dog&exclude=egg,chiken",
            "exclude",
            "We do not know a food called ‘chiken’; perhaps you mean ‘chicken’",
        ),
        ("/api/pets/recipes?petType=dog&exclude=pancreatitis", "exclude", "‘pancreatitis’ is not a food. "),
        ("/api/pets/recipes?petType=dog&weightKg=0", "weightKg", "must be"),
        ("/api/pets/recipe-list?", "animalType", "is required."),
        (
            "/api/pets/recipe-list?animalType=dog&mustNotEat=chiken",
            "mustNotEat",
            "We do not know a food called ‘chiken’; perhaps",
        ),
        ("/api/pets/recipe-list?animalType=dog&isIndoor=true", "isIndoor", "is only for cats."),
        ("/api/pets/recipes?petType=dog&maxMinutes=0", "maxMinutes", "must be"),
        ("/api/pets/recipes?petType=dog&maxPencePerDay=0", "maxPencePerDay", "must be"),
        ("/api/pets/recipes?petType=dog&isIndoor=true", "isIndoor", "is only for cats."),
        ("/api/pets/recipes?petType=cat&isIndoor=perhaps", "isIndoor", "must be true or false."),
        ("/api/pets/recipes?petType=dog&date=2026-02-30", "date", "'2026-02-30' is not a date such as 2026-11-23."),
        ("/api/nutrition/dog-plan?exclude=unicorn", "exclude", "We do not know a food called ‘unicorn’."),
        ("/api/nutrition/cat-plan?exclude=kidney%20disease", "exclude", "‘kidney disease’ is not a food. "),
    ] {
        let response = site.get(path);
        assert_eq!(response.status, 400, "{path}: {}", response.text());
        let problem = response.json();
        let found = problem["errors"][field][0].as_str().unwrap_or_default().to_owned();
        assert!(found.starts_with(message), "{path}: {problem}");
    }
}
