//! GET /api/shop/… and POST /api/shop/basket.

use super::{insert_recipes, site_with, site_with_evaluated};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::{Engine, TestDatabase};
use acceptance::on_both_engines;
use acceptance::recipes::{edit, recipe, recipe_with_unknown_food};
use acceptance::site::Site;
use domain::category::Category;
use domain::link_health::LinkHealth;
use domain::recipe::Recipe;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use storage::link_checks;

const REL: &str = "sponsored nofollow noopener";

/// Reads a built-in recipe with its id, title and ingredient lines.
fn catalogue_recipe(file: &str) -> Recipe {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/cli/catalogue").join(file);
    let table: toml::Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
    let lines = table["ingredients"].as_array().unwrap();
    edit(recipe(table["id"].as_integer().unwrap()), |it| {
        it.title = table["title"].as_str().unwrap().to_owned();
        it.ingredients = lines.iter().map(|line| line.as_str().unwrap().to_owned()).collect();
    })
}

fn three_catalogue_recipes() -> Vec<Recipe> {
    ["001-turkey-oat-and-carrot-bowl.toml", "002-chicken-and-apple-hash.toml", "003-cod-and-potato-mash-with-peas.toml"]
        .map(catalogue_recipe)
        .into()
}

/// Returns pence per gram, read from the table of prices.
fn prices() -> BTreeMap<String, f64> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/affiliate/data/prices.csv");
    let mut reader = csv::Reader::from_path(path).unwrap();
    let number = |row: &csv::StringRecord, at: usize| row[at].parse::<f64>().unwrap();
    let rows = reader.records().map(|row| row.unwrap());
    rows.map(|row| (row[0].to_owned(), number(&row, 1) / number(&row, 2))).collect()
}

/// Returns the sum of the grams of each food in the recipes, and the recipes that contain it.
fn grams_by_food(site: &Site, recipes: &[(i64, f64)]) -> BTreeMap<String, (f64, Vec<i64>)> {
    let mut sums: BTreeMap<String, (f64, Vec<i64>)> = BTreeMap::new();
    for (id, scale) in recipes {
        for line in site.get(&format!("/api/recipes/{id}?scale={scale}")).json()["lines"].as_array().unwrap() {
            let sum = sums.entry(line["foodId"].as_str().unwrap().to_owned()).or_default();
            sum.0 += line["grams"].as_f64().unwrap();
            if !sum.1.contains(id) {
                sum.1.push(*id);
            }
        }
    }
    sums
}

fn basket(site: &Site, body: &Value) -> Value {
    let response = site.post("/api/shop/basket", body);
    assert_eq!(response.status, 200, "{}", response.text());
    response.json()
}

/// Checks the grams and recipes of each food. A row can have several states of a food, such as raw and boiled.
#[track_caller]
fn check_rows(basket: &Value, expected: &BTreeMap<String, (f64, Vec<i64>)>) {
    let mut bought = 0;
    for row in basket["rows"].as_array().unwrap() {
        let mut recipes: Vec<i64> = Vec::new();
        for food in row["uses"].as_array().unwrap() {
            let (grams, users) = &expected[food["foodId"].as_str().unwrap()];
            assert!((food["grams"].as_f64().unwrap() - grams).abs() < 0.01, "{row} {grams}");
            recipes.extend(users);
            bought += 1;
        }
        recipes.sort_unstable();
        recipes.dedup();
        assert_eq!(row["recipes"], json!(recipes), "{row}");
        assert_eq!(row["isPartial"], false);
    }
    assert_eq!(bought, expected.keys().filter(|food| *food != "water").count(), "tap water is not bought");
}

#[test]
fn a_basket_sums_the_lines_of_its_recipes() {
    let (_database, site) = site_with(&three_catalogue_recipes());
    let expected = grams_by_food(&site, &[(1, 1.0), (2, 1.0), (3, 1.0)]);
    let basket = basket(&site, &json!({ "recipeIds": [1, 2, 3, 2], "country": "GB" }));
    check_rows(&basket, &expected);
    let prices = prices();
    let pence: f64 = expected.iter().map(|(food, (grams, _))| grams * prices[food]).sum();
    let total = basket["estimatedTotal"]["amount"].as_f64().unwrap();
    assert!((total * 100.0 - pence).abs() < 0.51, "{total} {pence}");
    for row in basket["rows"].as_array().unwrap() {
        let foods = row["uses"].as_array().unwrap().iter().map(|it| it["foodId"].as_str().unwrap());
        let pence: f64 = foods.map(|food| expected[food].0 * prices[food]).sum();
        assert!((row["estimatedPrice"]["amount"].as_f64().unwrap() * 100.0 - pence).abs() < 0.51, "{row}");
    }
    let summed: f64 =
        basket["recipes"].as_array().unwrap().iter().map(|it| it["estimatedPrice"]["amount"].as_f64().unwrap()).sum();
    assert!((summed - total).abs() < 0.02, "{summed} {total}");
    assert_eq!(basket["recipes"].as_array().unwrap().len(), 3, "a repeated recipe counts once");
}

#[test]
fn a_basket_for_days_uses_the_scales_of_the_plan() {
    let (_database, site) = site_with(&three_catalogue_recipes());
    let plan = site.get("/api/nutrition/dog-plan?weightKg=12&ageMonths=36&recipeIds=1,2,3&days=7").json();
    let scales: Vec<(i64, f64)> = plan["portions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| (it["recipeId"].as_i64().unwrap(), it["scaleForDays"].as_f64().unwrap()))
        .collect();
    let pet = json!({ "petType": "dog", "weightKg": 12, "ageMonths": 36 });
    let basket = basket(&site, &json!({ "recipeIds": [1, 2, 3], "country": "US", "days": 7, "pet": pet }));
    check_rows(&basket, &grams_by_food(&site, &scales));
    for (it, (id, scale)) in basket["recipes"].as_array().unwrap().iter().zip(&scales) {
        assert_eq!(it["id"], *id);
        assert!((it["scale"].as_f64().unwrap() - scale).abs() < 1e-9);
        let (price, price_per_day) = (&it["estimatedPrice"]["amount"], &it["pricePerDay"]["amount"]);
        // Rounded amounts can be a little more than those of seven days.
        let days = it["lastingDays"].as_f64().unwrap();
        assert!((7.0..7.5).contains(&days), "{it}");
        assert!((price.as_f64().unwrap() - days * price_per_day.as_f64().unwrap()).abs() < 0.04, "{it}");
    }
    assert_eq!((&basket["currency"], &basket["days"]), (&json!("USD"), &json!(7)));
    assert!(basket["estimatedTotal"]["text"].as_str().unwrap().starts_with("approx. $"));
}

#[test]
fn days_can_be_shared_among_the_recipes_of_a_pet_type() {
    let all =
        [catalogue_recipe("001-turkey-oat-and-carrot-bowl.toml"), catalogue_recipe("002-chicken-and-apple-hash.toml")];
    let treat = edit(recipe(3), |it| it.category = Category::Treats);
    let (_database, site) = site_with(&[all.as_slice(), &[treat, recipe(66)]].concat());
    let basket_with = |days: Value| {
        let mut request = json!({ "recipeIds": [1, 2, 3, 66], "country": "GB" });
        request.as_object_mut().unwrap().extend(days.as_object().unwrap().clone());
        basket(&site, &request)
    };
    let each = basket_with(json!({ "days": 7, "shared": false }));
    let shared = basket_with(json!({ "days": 7, "shared": true }));
    // Of 14 days that two recipes share, each has seven, so it cooks the same batch as for seven days of its own.
    let for_two_sharers = basket_with(json!({ "days": 14, "shared": true }));
    assert_eq!((&each["shared"], &shared["shared"]), (&json!(false), &json!(true)));
    for (at, sharers) in [2.0, 2.0, 1.0, 1.0].into_iter().enumerate() {
        let recipe = |basket: &Value| basket["recipes"][at].clone();
        let scale = |basket: &Value| recipe(basket)["scale"].as_f64().unwrap();
        // A scale for days is rounded up, so that rounded amounts last for all of them.
        assert!((scale(&each) / (sharers * scale(&shared)) - 1.0).abs() < 0.03, "{at}");
        let same_batch = if sharers == 2.0 { &for_two_sharers } else { &shared };
        for field in ["scale", "estimatedPrice", "pricePerDay"] {
            assert_eq!(recipe(&each)[field], recipe(same_batch)[field], "sharing does not change the {field}");
        }
    }
    let scales = |basket: &Value| -> Vec<(i64, f64)> {
        let recipes = basket["recipes"].as_array().unwrap().iter();
        recipes.map(|it| (it["id"].as_i64().unwrap(), it["scale"].as_f64().unwrap())).collect()
    };
    check_rows(&shared, &grams_by_food(&site, &scales(&shared)));
    let without_days = basket(&site, &json!({ "recipeIds": [1, 2], "country": "GB", "shared": true }));
    assert_eq!(without_days["recipes"][0]["scale"], 1.0);
}

#[test]
fn each_recipe_is_scaled_for_the_first_animal_of_its_pet_type() {
    let (_database, site) = site_with(&[catalogue_recipe("001-turkey-oat-and-carrot-bowl.toml"), recipe(66)]);
    let scales = |pets: Value| -> Vec<f64> {
        let basket = basket(&site, &json!({ "recipeIds": [1, 66], "country": "GB", "days": 5, "pets": pets }));
        basket["recipes"].as_array().unwrap().iter().map(|it| it["scale"].as_f64().unwrap()).collect()
    };
    let planned = |path: &str| {
        let plan = site.get(&format!("/api/nutrition/{path}&days=5")).json();
        plan["portions"][0]["scaleForDays"].as_f64().unwrap()
    };
    let dog = planned("dog-plan?weightKg=31&ageMonths=60&recipeIds=1");
    let cat = planned("cat-plan?weightKg=5.5&ageMonths=30&recipeIds=66");
    let usual = [planned("dog-plan?recipeIds=1"), planned("cat-plan?recipeIds=66")];
    let (rex, mia) = (
        json!({ "petType": "dog", "weightKg": 31, "ageMonths": 60 }),
        json!({ "petType": "cat", "weightKg": 5.5, "ageMonths": 30 }),
    );
    let small = json!({ "petType": "dog", "weightKg": 4 });
    for (pets, expected) in [
        (json!([rex, mia]), [dog, cat]),
        (json!([mia, rex]), [dog, cat]),
        (json!([rex, small, mia]), [dog, cat]),
        (json!([rex]), [dog, usual[1]]),
        (json!([]), usual),
    ] {
        for (actual, expected) in scales(pets.clone()).into_iter().zip(expected) {
            assert!((actual - expected).abs() < 1e-9, "{pets}: {actual} {expected}");
        }
    }
}

#[test]
fn a_basket_has_the_shape_clients_rely_on() {
    let small = edit(recipe(1), |it| {
        it.ingredients = vec![
            "450 g (1 lb) turkey thigh, skinless, diced".into(),
            "2 eggs".into(),
            "200 g cooked brown rice".into(),
            "300 ml water".into(),
            "½ zinc tablet (15 mg)".into(),
            "30 g moon dust".into(),
        ]
    });
    let (_database, site) = site_with(&[small]);
    insta::assert_json_snapshot!(basket(&site, &json!({ "recipeIds": [1], "country": "de" })));
    let empty = basket(&site, &json!({ "recipeIds": [], "country": "GB" }));
    assert_eq!((&empty["rows"], &empty["estimatedTotal"]), (&json!([]), &json!(null)));
}

#[test]
fn a_recipe_without_portions_is_bought_as_written() {
    let (_database, site) = site_with_evaluated(&[recipe(1), recipe_with_unknown_food(2)]);
    let both = basket(&site, &json!({ "recipeIds": [1, 2], "country": "GB", "days": 7, "shared": true }));
    let alone = basket(&site, &json!({ "recipeIds": [1], "country": "GB", "days": 7, "shared": false }));
    let (known, unknown) = (&both["recipes"][0], &both["recipes"][1]);
    assert_eq!((&known["scale"], &known["sharers"]), (&alone["recipes"][0]["scale"], &json!(1)));
    assert_eq!(known["unportioned"], json!(null));
    assert_eq!((&unknown["scale"], &unknown["pricePerDay"]), (&json!(1.0), &json!(null)));
    let why = json!({ "reason": "Some ingredients are not in our table", "lines": ["600 g moose meat"] });
    assert_eq!(unknown["unportioned"], why);
    let written = basket(&site, &json!({ "recipeIds": [2], "country": "GB" }));
    assert_eq!(written["recipes"][0]["unportioned"], json!(null), "without days no reason is needed");
}

#[test]
fn a_line_that_matches_no_food_names_what_the_pet_must_not_eat() {
    let mut recipe = recipe_with_unknown_food(2);
    for line in &mut recipe.content.ingredients {
        *line = line.replace("moose meat", "chicken");
    }
    let (_database, site) = site_with_evaluated(&[recipe]);
    let reason = |exclude: &str, days: Value| {
        let pet = json!({ "petType": "dog", "weightKg": 30, "exclude": exclude });
        let basket = basket(&site, &json!({ "recipeIds": [2], "country": "GB", "days": days, "pet": pet }));
        basket["recipes"][0]["unportioned"]["reason"].clone()
    };
    let expected = json!("This recipe contains chicken, which your dog must not eat");
    assert_eq!(reason("chicken", json!(7)), expected);
    assert_eq!(reason("chicken breast", json!(null)), expected);
    assert_eq!(reason("beef", json!(null)), json!(null));
    let plan = site.get("/api/nutrition/dog-plan?weightKg=30&recipeIds=2&exclude=chicken").json();
    assert_eq!(plan["unportioned"][0]["reason"], expected, "{plan}");
}

#[test]
fn a_recipe_that_the_pet_must_not_eat_has_a_warning_and_shares_no_days() {
    let (_database, site) = site_with_evaluated(&three_catalogue_recipes());
    let all = basket(&site, &json!({ "recipeIds": [1, 2], "country": "GB" }));
    let has_chicken = |at: usize| all["recipes"][at]["lines"].to_string().contains("chicken");
    assert_eq!((has_chicken(0), has_chicken(1)), (false, true), "the test needs one recipe with chicken");
    let request = |pet: Value, days: Value| json!({ "recipeIds": [1, 2], "country": "GB", "days": days, "shared": true, "pets": [{ "petType": "cat" }, pet] });
    let bruno = |exclude: Value| json!({ "petType": "dog", "weightKg": 30, "exclude": exclude });
    let alone = json!({ "recipeIds": [1], "country": "GB", "days": 7, "pet": { "petType": "dog", "weightKg": 30 } });
    let alone = basket(&site, &alone)["recipes"][0]["scale"].clone();
    for exclude in ["chicken", "Huhn", "rabbit, chicken breast"] {
        let basket = basket(&site, &request(bruno(json!(exclude)), json!(7)));
        let (other, chicken) = (&basket["recipes"][0], &basket["recipes"][1]);
        let unportioned = &chicken["unportioned"];
        let reason = unportioned["reason"].as_str().unwrap();
        assert!(reason.contains("chicken") && reason.ends_with(", which your dog must not eat"), "{exclude}: {reason}");
        assert!(unportioned["warning"].as_str().unwrap().starts_with("Do not feed this recipe. "), "{unportioned}");
        assert_eq!((&chicken["scale"], &chicken["lastingDays"]), (&json!(1.0), &json!(null)), "{exclude}");
        assert_eq!((&other["scale"], &other["sharers"]), (&alone, &json!(1)), "{exclude}: all days are for the other");
    }
    let as_written = basket(&site, &request(bruno(json!("chicken")), json!(null)));
    assert_eq!(as_written["recipes"][0]["unportioned"], json!(null));
    assert!(as_written["recipes"][1]["unportioned"]["warning"].is_string(), "{as_written}");
    for (exclude, days) in [(json!(null), json!(7)), (json!(" , "), json!(7)), (json!("rabbit"), json!(null))] {
        let basket = basket(&site, &request(bruno(exclude.clone()), days));
        assert_eq!(basket["recipes"][1]["unportioned"], json!(null), "{exclude}");
    }
}

#[test]
fn a_recipe_whose_portion_can_poison_the_pet_is_not_multiplied_for_days() {
    let dangerous = edit(recipe(1), |it| it.ingredients.push("20 gentle iron tablets (14 mg each)".into()));
    let (_database, site) = site_with_evaluated(&[dangerous]);
    let request =
        |kg: f64| json!({ "recipeIds": [1], "country": "GB", "days": 7, "pet": { "petType": "dog", "weightKg": kg } });
    let small = basket(&site, &request(2.0))["recipes"][0].clone();
    assert_eq!(small["scale"], json!(1.0));
    assert!(small["unportioned"]["warning"].as_str().unwrap().contains("ring your vet"), "{small}");
    assert_eq!(basket(&site, &request(25.0))["recipes"][0]["unportioned"], json!(null));
}

#[test]
fn lines_without_a_price_are_counted() {
    let recipe_with = |id: i64, lines: &[&str]| {
        edit(recipe(id), |it| it.ingredients = lines.iter().map(|&line| line.to_owned()).collect())
    };
    let weighed = recipe_with(1, &["450 g turkey thigh", "2 eggs", "30 g moon dust"]);
    let unweighed = recipe_with(2, &["450 g turkey thigh", "1 packet moon dust", "2 sun stones", "water to cover"]);
    let (_database, site) = site_with(&[weighed, unweighed]);
    let both = basket(&site, &json!({ "recipeIds": [1, 2], "country": "GB" }));
    let unpriced = |at: usize| both["recipes"][at]["unpriced"].clone();
    assert_eq!([unpriced(0), unpriced(1)], [json!(0), json!(2)], "tap water needs no price");
    let dust = both["rows"].as_array().unwrap().iter().find(|row| row["food"] == "moon dust").unwrap();
    assert_eq!(
        (&dust["isPartial"], &both["unpriced"]),
        (&json!(true), &json!(2)),
        "a row without the amount of one line is partial"
    );
    let weighed = basket(&site, &json!({ "recipeIds": [1], "country": "GB" }));
    assert_eq!(weighed["unpriced"], 0);
}

#[test]
fn water_is_left_out_and_stock_is_made_at_home() {
    let soup = edit(recipe(1), |it| {
        it.ingredients = ["100 g carrots", "300 ml water", "500 ml chicken stock"].map(ToOwned::to_owned).into();
    });
    let (_database, site) = site_with(&[soup]);
    let basket = basket(&site, &json!({ "recipeIds": [1], "country": "GB" }));
    let foods = |list: &str| -> Vec<String> {
        basket[list].as_array().unwrap().iter().map(|it| it["foodId"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!((foods("rows"), foods("homemade")), (vec!["carrot_raw".into()], vec!["stock_chicken_home".into()]));
    let stock = &basket["homemade"][0];
    assert_eq!(stock["metric"], "500 ml");
    assert!(stock["advice"].as_str().unwrap().contains("onion"), "{stock}");
    let aisles: Vec<_> = basket["aisles"].as_array().unwrap().iter().map(|it| it["aisle"].clone()).collect();
    assert_eq!(aisles, [json!("produce")]);
    assert_eq!(basket["estimatedTotal"], basket["recipes"][0]["estimatedPrice"], "the cost of the stock is included");
}

#[test]
fn the_till_price_is_that_of_whole_packs_without_what_is_at_home() {
    let dish = edit(recipe(1), |it| {
        let lines = ["6 eggs", "360 g boiled chicken breast", "200 g chicken breast", "1 zinc tablet (15 mg)"];
        it.ingredients = lines.map(ToOwned::to_owned).into();
    });
    let (_database, site) = site_with(&[dish]);
    let basket_with = |owned: &[&str]| basket(&site, &json!({ "recipeIds": [1], "country": "GB", "owned": owned }));
    let all = basket_with(&[]);
    let rows: Vec<(&str, &str, f64)> = all["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| {
            let text = it["text"]["metric"].as_str().unwrap();
            (it["key"].as_str().unwrap(), text, it["tillPrice"]["amount"].as_f64().unwrap())
        })
        .collect();
    assert_eq!(
        rows,
        [
            ("chicken breast", "700 g, 200 g skinless chicken breast + 360 g boiled chicken breast used", 5.61),
            ("eggs", "1 pack of 12 eggs, 6 used", 3.45),
            ("zinc tablets, 15 mg", "1 pack of 90 tablets, 1 tablet used", 4.5),
        ]
    );
    // 560.7 + 345 + 450 pence, rounded once.
    assert_eq!(all["tillTotal"]["amount"], 13.56);
    let check = all["rows"][2]["labelCheck"].as_str().unwrap();
    assert!(check.starts_with("15 mg of elemental zinc in each tablet"), "{check}");
    assert_eq!(all["rows"][1]["labelCheck"], json!(null));

    let without_eggs = basket_with(&["eggs", "unknown"]);
    assert_eq!(without_eggs["tillTotal"]["amount"], 10.11);
    let owned: Vec<_> = without_eggs["rows"].as_array().unwrap().iter().map(|it| it["isOwned"].clone()).collect();
    assert_eq!(owned, [json!(false), json!(true), json!(false)]);
    let aisles: Vec<_> = without_eggs["aisles"].as_array().unwrap().iter().map(|it| it["aisle"].clone()).collect();
    assert_eq!(aisles, [json!("meat"), json!("supplements")]);
    assert_eq!(without_eggs["estimatedTotal"], all["estimatedTotal"], "the recipes use as much as before");
    assert_eq!(basket_with(&["eggs", "chicken breast", "zinc tablets, 15 mg"])["tillTotal"], json!(null));
}

#[test]
fn a_treat_is_scaled_to_a_tenth_of_the_daily_energy() {
    let (_database, site) = site_with(&[recipe(1), edit(recipe(2), |it| it.category = Category::Treats)]);
    let basket = basket(&site, &json!({ "recipeIds": [1, 2], "country": "GB", "days": 2 }));
    let scale = |at: usize| basket["recipes"][at]["scale"].as_f64().unwrap();
    // A scale for days has three decimals.
    assert!((scale(1) - scale(0) / 10.0).abs() < 1e-3, "{} {}", scale(0), scale(1));
}

#[test]
fn an_invalid_basket_is_rejected_with_its_field() {
    let (_database, site) = site_with(&[recipe(1), recipe(66)]);
    for (body, field) in [
        (json!({}), "recipeIds"),
        (json!({ "recipeIds": "1" }), "recipeIds"),
        (json!({ "recipeIds": [1, "2"] }), "recipeIds[1]"),
        (json!({ "recipeIds": [9] }), "recipeIds"),
        (json!({ "recipeIds": vec![1; 101] }), "recipeIds"),
        (json!({ "recipeIds": [1], "owned": vec!["eggs"; 501] }), "owned"),
        (json!({ "recipeIds": [1], "owned": "eggs" }), "owned"),
        (json!({ "recipeIds": [1], "owned": [1] }), "owned[0]"),
        (json!({ "recipeIds": [1], "country": "XX" }), "country"),
        (json!({ "recipeIds": [1], "days": 0 }), "days"),
        (json!({ "recipeIds": [1], "days": 91 }), "days"),
        (json!({ "recipeIds": [1], "days": 2.5 }), "days"),
        (json!({ "recipeIds": [66], "days": 2, "pet": { "petType": "dog" } }), "recipeIds"),
        (json!({ "recipeIds": [1], "days": 2, "pet": { "weightKg": 500 } }), "pet.weightKg"),
        (json!({ "recipeIds": [1], "days": 2, "pet": { "breed": "wolf" } }), "pet.breed"),
        (json!({ "recipeIds": [1], "pet": { "petType": "bird" } }), "pet.petType"),
        (json!({ "recipeIds": [1], "days": 2, "pets": [{ "petType": "dog", "weightKg": 500 }] }), "pets.0.weightKg"),
        (
            json!({ "recipeIds": [66], "days": 2, "pets": [{ "petType": "dog" }, { "petType": "cat", "breed": "wolf" }] }),
            "pets.1.breed",
        ),
        (json!({ "recipeIds": [1], "pets": [{ "petType": "bird" }] }), "pets[0].petType"),
        (json!({ "recipeIds": [1], "pets": "Rex" }), "pets"),
        (json!({ "recipeIds": [1], "shared": "yes" }), "shared"),
        (json!({ "recipeIds": [1], "pet": { "exclude": "unicorn" } }), "pet.exclude"),
        (json!({ "recipeIds": [1], "pets": [{ "petType": "dog", "exclude": "egg,chiken" }] }), "pets.0.exclude"),
        (json!({ "recipeIds": [1], "days": 2, "pet": { "exclude": "pancreatitis" } }), "pet.exclude"),
        (json!({ "recipeIds": [1], "pet": { "exclude": "egg,".repeat(100) } }), "pet.exclude"),
    ] {
        let response = site.post("/api/shop/basket", &body);
        assert_eq!(response.status, 422, "{body}: {}", response.text());
        assert!(response.json()["errors"][field].is_array(), "{body}: {}", response.text());
    }
    assert_eq!(site.post_with("/api/shop/basket", b"{", &[("content-type", "application/json")]).status, 400);
    assert_eq!(site.post_with("/api/shop/basket", b"{}", &[("content-type", "text/plain")]).status, 415);
    assert_eq!(site.get("/api/shop/basket").status, 405);
}

#[test]
fn a_missing_country_is_detected() {
    let (_database, site) = site_with(&[recipe(1)]);
    let headers = [("cookie", "country=CA"), ("content-type", "application/json")];
    let basket = site.post_with("/api/shop/basket", br#"{"recipeIds":[1]}"#, &headers).json();
    assert_eq!((&basket["country"], &basket["currency"]), (&json!("CA"), &json!("CAD")));
    assert_eq!(basket["rows"][0]["unitPrice"]["unit"], "lb");
    let retailers = site.get_with("/api/shop/retailers", &[("cookie", "country=JP")]);
    assert_eq!(retailers.json()[0]["retailer"], "Amazon JP");
    assert_eq!(retailers.header("cache-control"), "private, no-store");
    let products = site.get_with("/api/shop/products", &[("accept-language", "fr")]).json();
    assert_eq!((&products[0]["currency"], &products[0]["retailer"]), (&json!("EUR"), &json!("Amazon FR")));
}

#[test]
fn retailers_have_the_shape_clients_rely_on() {
    let (_database, site) = site_with(&[]);
    let path = "/api/shop/retailers?country=GB&ingredient=organic%20chicken%20breast";
    insta::assert_json_snapshot!(site.get(path).json());
    let names = |query: &str| -> Vec<String> {
        let rows = site.get(&format!("/api/shop/retailers?{query}")).json();
        rows.as_array().unwrap().iter().map(|row| row["retailer"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names("country=au&ingredient=oats")[..3], ["Woolworths", "Coles", "Amazon AU"]);
    assert_eq!(names("country=US")[..2], ["Amazon US", "Chewy"]);
    let first = site.get(path);
    assert_eq!(site.get_with(path, &[("if-none-match", first.header("etag"))]).status, 304);
}

#[test]
fn every_shop_link_has_rel_mark_and_disclosure() {
    let (_database, site) = site_with(&[recipe(1)]);
    let mut seen = 0;
    for country in ["GB", "US", "CA", "DE", "FR", "AU", "IT", "ES", "JP", "IN", "NZ", "NL"] {
        let retailers = site.get(&format!("/api/shop/retailers?country={country}&ingredient=oats")).json();
        let products = site.get(&format!("/api/shop/products?country={country}")).json();
        let basket = basket(&site, &json!({ "recipeIds": [1], "country": country }));
        let rows = basket["rows"].as_array().unwrap().iter().flat_map(|row| row["links"].as_array().unwrap());
        for link in retailers.as_array().unwrap().iter().chain(products.as_array().unwrap()).chain(rows) {
            assert_eq!((&link["rel"], &link["mark"]), (&json!(REL), &json!("(ad)")), "{link}");
            assert!(link["disclosure"].as_str().unwrap().contains("commission"), "{link}");
            assert!(link["url"].as_str().unwrap().starts_with("https://"), "{link}");
            assert!(link["retailer"].is_string() && link["commission"].is_null(), "{link}");
            seen += 1;
        }
    }
    assert!(seen > 300, "{seen}");
}

#[test]
fn only_administrators_see_commissions() {
    let (database, site) = site_with(&[]);
    administrators::add(&database.storage());
    let path = "/api/shop/retailers?country=JP";
    assert!(!site.get(path).text().contains("commission\":"));
    let admin = site.sign_in(NAME, PASSWORD);
    let response = admin.get(path);
    assert_eq!(response.json()[0]["commission"], json!({ "min": 0.5, "max": 8.0, "isStrong": false }));
    assert_eq!(response.header("cache-control"), "private, no-store");
    assert!(
        !site.get(path).text().contains("commission\":"),
        "the response to an administrator is not cached for others"
    );
    let signed_out = site.get_with(path, &[("cookie", "__Host-session=made-up")]);
    assert_eq!((signed_out.status, signed_out.text().contains("commission\":")), (200, false));
}

#[test]
fn shop_links_contain_the_configured_tag() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let site = Site::start_with(&database.address, &[("AFFILIATE_TAG_NL", "pets-nl-21")]);
    let url = |country: &str| {
        let rows = site.get(&format!("/api/shop/retailers?country={country}&ingredient=dog+bowl")).json();
        let rows = rows.as_array().unwrap().clone();
        let row = rows.into_iter().find(|row| row["retailer"].as_str().unwrap().starts_with("Amazon")).unwrap();
        row["url"].as_str().unwrap().to_owned()
    };
    assert_eq!(url("NL"), "https://www.amazon.nl/s?k=dog%20bowl&tag=pets-nl-21&linkCode=ur2");
    assert_eq!(url("GB"), "https://www.amazon.co.uk/s?k=dog%20bowl&tag=placeholder-gb-21&linkCode=ur2");
    assert_eq!(url("NZ"), "https://www.amazon.com.au/s?k=dog%20bowl");
}

#[test]
fn mails_contain_no_shop_links() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_recipes(&database, &[catalogue_recipe("001-turkey-oat-and-carrot-bowl.toml")]);
    let variables = [("CONTACT_TO", "kitchen@pets.example"), ("AFFILIATE_TAG_GB", "pets-21")];
    let site = Site::start_with(&database.address, &variables);
    for (path, body) in [
        ("/api/newsletter", json!({ "email": "anna@example.com", "petType": "dog" })),
        ("/api/recipes/1/share/email", json!({ "recipientEmail": "bob@example.com", "senderName": "Anna" })),
        ("/api/contact", json!({ "name": "Anna", "email": "anna@example.com", "subject": "Hi", "message": "Oats?" })),
    ] {
        assert!(site.post(path, &body).status < 300, "{path}");
    }
    let shops = site.get("/api/shop/retailers?country=GB").json();
    let hosts: Vec<&str> =
        shops.as_array().unwrap().iter().map(|it| it["url"].as_str().unwrap().split('/').nth(2).unwrap()).collect();
    assert_eq!(hosts.len(), 10);
    for mail in site.mails(3) {
        let content = format!("{}{}", mail.text, mail.html);
        for trace in hosts.iter().chain(&["(ad)", "pets-21", "ref=naturalpetrecipes"]) {
            assert!(!content.contains(trace), "{trace} in the mail to {}", mail.header("To"));
        }
    }
}

#[test]
fn disclosures_name_the_programmes_that_pay() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let disclosures = |variables: &[(&'static str, &str)]| {
        let site = Site::start_with(&database.address, variables);
        let link = site.get("/api/shop/retailers?country=DE").json()[0]["disclosure"].as_str().unwrap().to_owned();
        let elsewhere = site.get("/api/shop/retailers?country=US").text();
        assert!(!elsewhere.contains("We may earn"), "no shop in that country pays: {elsewhere}");
        let page = site.get("/api/site").json()["disclosure"].as_str().unwrap().to_owned();
        assert_eq!(page, basket(&site, &json!({ "recipeIds": [], "country": "GB" }))["disclosure"]);
        assert!(site.get("/shop").text().contains(&page), "the page contains it before any script runs");
        (link, page, site.get("/api/shop/partners").json())
    };
    let (link, page, partners) = disclosures(&[]);
    assert_eq!(partners, json!([]));
    assert!(link.contains("brings us no commission yet") && page.contains("earn us no commission"), "{link} {page}");
    assert!(!page.contains("Amazon Associate"), "the tags are placeholders: {page}");
    let (link, page, partners) = disclosures(&[("AFFILIATE_TAG_DE", "pets-21")]);
    assert_eq!((partners.as_array().unwrap().len(), &partners[0]["name"]), (1, &json!("Amazon DE")));
    let home = &partners[0]["link"];
    assert!(home["url"].as_str().unwrap().starts_with("https://www.amazon.de/?tag=pets-21"), "{home}");
    assert_eq!(home["mark"], "(ad)");
    assert!(link.starts_with("We may earn a commission"), "{link}");
    assert!(page.contains("affiliate programmes of Amazon DE: if you buy there, we may earn"), "{page}");
    assert!(page.contains("As an Amazon Associate we earn from qualifying purchases"), "{page}");
}

on_both_engines! {
    fn partners_have_the_last_check_of_the_links_to_them(database) {
        let site = Site::start_with(&database.address, &[("AFFILIATE_TAG_DE", "pets-21"), ("AFFILIATE_TAG_GB", "pets-21")]);
        let partners = || site.get("/api/shop/partners").json();
        let check = |name: &str| {
            let partner = partners().as_array().unwrap().iter().find(|it| it["name"] == name).unwrap().clone();
            partner["lastCheck"].clone()
        };
        assert_eq!((check("Amazon UK"), check("Amazon DE")), (Value::Null, Value::Null), "not checked yet");
        let at = "2026-11-20T10:00:00Z".parse().unwrap();
        for (url, health) in [
            ("https://www.amazon.co.uk/s?k=chicken", LinkHealth::Works),
            ("https://www.amazon.de/s?k=chicken", LinkHealth::Unreachable),
        ] {
            let save = |db: &mut storage::Db| {
                link_checks::claim(db, url, at, at)?;
                link_checks::save_result(db, url, health, None, "", at)
            };
            database.storage().write(save).unwrap();
        }
        let working = json!({ "checkedAt": "2026-11-20T10:00:00Z", "isFailing": false });
        let failing = json!({ "checkedAt": "2026-11-20T10:00:00Z", "isFailing": true });
        assert_eq!((check("Amazon UK"), check("Amazon DE")), (working, failing));
    }
}

#[test]
fn tables_of_the_operator_replace_the_built_in_tables() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let built_in = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/affiliate/data").join(name);
        std::fs::read_to_string(path).unwrap()
    };
    write("README.txt", "Not a table.");
    write(
        "retailers.csv",
        &format!(
            "{}GB,The Village Shop,grocery,plain,true,https://village.example/find?q={{q}},tried\n",
            built_in("retailers.csv")
        ),
    );
    write("exchange_rates.csv", &built_in("exchange_rates.csv").replace("€,0.92", "€,1.58"));
    write("commissions.csv", &built_in("commissions.csv").replace("JP,0.5,8", "JP,3,4"));
    write("countries.csv", &format!("{}IE,Ireland,EUR,kg,3.49,pets-ie-21,ours\n", built_in("countries.csv")));
    write("search_terms.csv", &format!("{}GB,oats,rolled oats,ours\n", built_in("search_terms.csv")));
    let database = TestDatabase::migrated(Engine::Sqlite);
    administrators::add(&database.storage());
    let site = Site::start_with(&database.address, &[("AFFILIATE_TABLES", folder.path().to_str().unwrap())]);
    let shops = site.get("/api/shop/retailers?country=GB&ingredient=oats").json();
    let village = shops.as_array().unwrap().iter().find(|it| it["retailer"] == "The Village Shop").unwrap();
    assert_eq!(village["url"], "https://village.example/find?q=rolled%20oats");
    assert!(village["disclosure"].as_str().unwrap().starts_with("We may earn"), "the site takes part in its programme");
    let grocer = shops.as_array().unwrap().iter().find(|it| it["retailer"] == "Ocado").unwrap();
    assert!(
        !grocer["disclosure"].as_str().unwrap().starts_with("We may earn"),
        "the site takes part in no other programme"
    );
    let served = site.get("/api/site").json()["countries"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(served, json!({ "code": "IE", "name": "Ireland", "currency": "EUR" }));
    assert_eq!(site.get("/api/detect-country?timeZone=Europe/Dublin").json()["country_code"], "IE");
    assert_eq!(
        site.get("/api/shop/retailers?country=IE").json()[0]["retailer"],
        "Amazon UK",
        "a country without shops uses those of the default country"
    );
    let rates = site.get("/api/shop/exchange-rates").json();
    assert!(rates["rates"].as_array().unwrap().iter().any(|it| it["currency"] == "EUR" && it["perUsd"] == 1.58));
    let price = |country: &str| {
        let products = site.get(&format!("/api/shop/products?petType=dog&country={country}")).json();
        let rows = products.as_array().unwrap().clone();
        rows.into_iter().find_map(|it| it["priceMin"].as_f64()).unwrap()
    };
    assert!((price("DE") - 2.0 * price("GB")).abs() < 0.006, "a dollar is 1.58 euros and 0.79 pounds");
    let admin = site.sign_in(NAME, PASSWORD);
    assert_eq!(admin.get("/api/shop/retailers?country=JP").json()[0]["commission"]["min"], 3.0);
    let links = admin.get("/api/admin/link-status").json();
    assert!(links.as_array().unwrap().iter().any(|it| it["name"] == "The Village Shop"), "the link check includes it");
}

#[test]
fn an_invalid_table_stops_the_start_with_file_line_and_field() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap().to_owned();
    let read_error = |name: &str, text: &[u8]| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        let variable = |name: &str| (name == "AFFILIATE_TABLES").then(|| path.clone());
        let error = storage::error_chain(&http_api::Config::read(variable).unwrap_err());
        std::fs::remove_file(file).unwrap();
        assert!(error.starts_with(&format!("AFFILIATE_TABLES: '{path}' cannot be used: ")), "{error}");
        error
    };
    let heading = "currency,symbol,per_usd,set_on,source\n";
    for (name, text, expected) in [
        (
            "exchange_rates.csv",
            format!("{heading}GBP,£,cheap,2026-11-21,bank\n"),
            "exchange_rates.csv, line 2, field per_usd: ",
        ),
        ("exchange_rates.csv", "currency,rate\n".to_owned(), "exchange_rates.csv, line 1, field rate: is not a field"),
        ("search_terms.csv", "country,term,searched,source\n".to_owned(), "search_terms.csv, line 2: there is no row"),
        ("shops.csv", String::new(), "shops.csv is not a known table; the tables are countries.csv, retailers.csv"),
        ("shops.txt", String::new(), "the folder contains no table"),
    ] {
        assert!(read_error(name, text.as_bytes()).contains(expected), "{name}: {expected}");
    }
    assert!(read_error("retailers.csv", b"country\xff").contains("retailers.csv: "));
}

#[test]
fn products_have_the_shape_clients_rely_on() {
    let (_database, site) = site_with(&[]);
    let accessories = site.get("/api/shop/products?petType=dog&category=accessories&country=US").json();
    insta::assert_json_snapshot!(accessories);
    let count = |query: &str| site.get(&format!("/api/shop/products?{query}")).json().as_array().unwrap().len();
    assert_eq!((count("petType=dog"), count("petType=cat"), count("category=toys"), count("")), (16, 8, 5, 24));
    let text = site.get("/api/shop/products").text();
    for unknown_field in ["rating", "stock", "discount", "originalPrice", "freeShipping"] {
        assert!(!text.contains(unknown_field), "{unknown_field}");
    }
}

#[test]
fn an_invalid_parameter_is_rejected_by_name() {
    let (_database, site) = site_with(&[]);
    let long = format!("retailers?ingredient={}", "x".repeat(101));
    for (path, field) in [
        ("retailers?country=XX", "country"),
        ("retailers?country=GB&country=US", "country"),
        ("retailers?shop=1", "shop"),
        (long.as_str(), "ingredient"),
        ("products?petType=bird", "petType"),
        ("products?category=gadgets", "category"),
        ("products?petType=dog&category=food", "category"),
        ("products?country=", "country"),
        ("products?limit=2", "limit"),
    ] {
        let response = site.get(&format!("/api/shop/{path}"));
        assert_eq!(response.status, 400, "{path}");
        assert!(response.json()["errors"][field].is_array(), "{path}: {}", response.text());
    }
}

#[test]
fn the_exchange_rates_are_complete_and_dated() {
    let (_database, site) = site_with(&[]);
    insta::assert_json_snapshot!(site.get("/api/shop/exchange-rates").json());
}
