//! Searches of the built-in catalogue, which must have the same results on both databases.

use std::collections::BTreeSet;
use std::path::Path;

use acceptance::database::{Engine, TestDatabase};
use acceptance::on_both_engines;
use acceptance::recipes::{catalogue_recipes, edit, recipe, with_fixed_evaluation};
use acceptance::site::{Site, TestResponse};
use domain::pet_type::PetType;
use http_api::evaluation::evaluate_for_publication;
use serde_json::{Value, json};
use storage::recipes::import_catalogue;

use super::{insert_recipes, sample_recipes, site_with};

/// A line of `crates/search/tests/awkward_queries.csv`.
#[derive(Debug)]
struct AwkwardQuery {
    query: String,
    pet_type: String,
    searched: String,
    /// A part of the first title. Empty if it does not matter which recipes are found, and '-' if none may be found.
    first_title: String,
    hazard: String,
    breed: String,
    referral: String,
    excluded: String,
}

fn awkward_queries() -> Vec<AwkwardQuery> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/search/tests/awkward_queries.csv");
    let mut reader = csv::Reader::from_path(path).unwrap();
    let rows = reader.records().map(|record| {
        let record = record.unwrap();
        let cell = |at: usize| record[at].to_owned();
        AwkwardQuery {
            query: cell(0),
            pet_type: cell(1),
            searched: cell(2),
            first_title: cell(3),
            hazard: cell(4),
            breed: cell(5),
            referral: cell(6),
            excluded: cell(7),
        }
    });
    rows.collect()
}

fn encode(parameters: &[(&str, &str)]) -> String {
    let given = parameters.iter().filter(|(_, value)| !value.is_empty());
    let encoded = given.map(|(name, value)| {
        let value: String = value.bytes().map(|byte| format!("%{byte:02X}")).collect();
        format!("{name}={value}")
    });
    encoded.collect::<Vec<_>>().join("&")
}

fn site_with_catalogue(engine: Engine) -> (TestDatabase, Site) {
    let database = TestDatabase::migrated(engine);
    let evaluated: Vec<_> = catalogue_recipes().into_iter().map(|it| evaluate_for_publication(it).unwrap()).collect();
    database.storage().write(|db| import_catalogue(db, &evaluated, recipe(1).created_at)).unwrap();
    let site = Site::start(&database.address);
    (database, site)
}

fn titles(response: &TestResponse) -> Vec<String> {
    let recipes = response.json();
    recipes.as_array().unwrap().iter().map(|recipe| recipe["title"].as_str().unwrap().to_lowercase()).collect()
}

/// Returns what differs from the expectation.
fn differences(site: &Site, expected: &AwkwardQuery) -> Vec<String> {
    let parameters = encode(&[("search", &expected.query), ("petType", &expected.pet_type)]);
    let list = site.get(&format!("/api/recipes?{parameters}"));
    let view: Value = site.get(&format!("/api/search/interpretation?{parameters}")).json();
    let titles = titles(&list);
    let mut found = Vec::new();
    let mut compare = |what: &str, actual: String, expected: &str| {
        if actual != expected {
            found.push(format!("{what} is '{actual}' instead of '{expected}'"));
        }
    };
    compare("status", list.status.to_string(), "200");
    compare("header", list.header("x-search-used").to_owned(), &expected.searched);
    compare("searched", view["searched"].as_str().unwrap_or_default().to_owned(), &expected.searched);
    let hazards = view["hazards"].as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap().to_owned());
    compare("hazards", hazards.collect::<Vec<_>>().join(";"), &expected.hazard);
    compare("breed", view["breed"]["name"].as_str().unwrap_or_default().to_owned(), &expected.breed);
    let referral = if view["handOffs"].as_array().unwrap().is_empty() { "" } else { "yes" };
    compare("referral", referral.to_owned(), &expected.referral);
    let excluded = view["excludedFoods"].as_array().unwrap().iter().map(|it| it.as_str().unwrap().to_owned());
    compare("excluded", excluded.collect::<Vec<_>>().join(";"), &expected.excluded);
    compare("count", list.header("x-total-count").to_owned(), &titles.len().to_string());
    let first = titles.first().map_or("-", String::as_str);
    let is_right = match expected.first_title.as_str() {
        "" | "-" => titles.is_empty() == (expected.first_title == "-"),
        title => first.contains(title),
    };
    if !is_right {
        found.push(format!("the first of {} is '{first}' instead of '{}'", titles.len(), expected.first_title));
    }
    found
}

#[test]
fn a_search_that_only_names_foods_is_told_from_others() {
    let (_database, site) = site_with_catalogue(Engine::Sqlite);
    for (text, expected) in [
        ("salmon", true),
        ("chiken rice", true),
        ("zucchini", true),
        ("senior", false),
        ("salmon, no rice", false),
        ("salmon for puppies", false),
        ("labrador", false),
        ("vegan", false),
        ("bowl", false),
    ] {
        let view = site.get(&format!("/api/search/interpretation?{}", encode(&[("search", text)]))).json();
        assert_eq!(view["namesOnlyFoods"], json!(expected), "{text}: {view}");
    }
}

#[test]
fn awkward_queries_are_understood_and_both_databases_give_the_same_results() {
    let queries = awkward_queries();
    assert!(queries.len() >= 120, "{} queries", queries.len());
    let (_sqlite_database, sqlite) = site_with_catalogue(Engine::Sqlite);
    let (_postgres_database, postgres) = site_with_catalogue(Engine::Postgres);
    let mut failures = Vec::new();
    for expected in &queries {
        let differences = differences(&sqlite, expected);
        if !differences.is_empty() {
            failures.push(format!("{}: {}", expected.query, differences.join(", ")));
        }
        let address =
            format!("/api/recipes?{}", encode(&[("search", &expected.query), ("petType", &expected.pet_type)]));
        if titles(&sqlite.get(&address)) != titles(&postgres.get(&address)) {
            failures.push(format!("{}: the databases differ", expected.query));
        }
        let text = encode(&[("search", &expected.query), ("petType", &expected.pet_type)]);
        let start = encode(&[("q", &expected.query)]);
        for address in [format!("/api/search/interpretation?{text}"), format!("/api/search/suggestions?{start}")] {
            if sqlite.get(&address).json() != postgres.get(&address).json() {
                failures.push(format!("{}: the databases differ in {address}", expected.query));
            }
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn counts_are_exact_with_thousands_of_recipes_and_filters() {
    let recipes: Vec<_> = (1..=2_100_i64)
        .map(|number| {
            edit(recipe(1000 + number), |it| {
                it.pet_type = if number % 3 == 0 { PetType::Cat } else { PetType::Dog };
                it.title = if number % 7 == 0 { format!("Beef Bowl {number}") } else { format!("Plain Bowl {number}") };
                it.ingredients = vec!["300 g turkey thigh".into(), "50 g rice".into()];
                if number % 2 == 0 {
                    it.ingredients.push("2 eggs".into());
                }
            })
        })
        .collect();
    let database = TestDatabase::migrated(Engine::Sqlite);
    database
        .storage()
        .write(|db| import_catalogue(db, &with_fixed_evaluation(&recipes), recipe(1).created_at))
        .unwrap();
    let site = Site::start(&database.address);
    for (query, expected) in [
        ("search=beef", 2_100 / 7),
        ("search=beef&petType=cat", 2_100 / 21),
        ("search=egg", 2_100 / 2),
        ("search=eggs&petType=cat", 2_100 / 6),
        ("search=beef+eggs&petType=cat", 2_100 / 42),
        ("search=bowl", 2_100),
        ("search=bowl&exclude=egg", 2_100 / 2),
        ("search=beef+no+egg", 2_100 / 14),
        ("search=beef&exclude=egg&petType=cat", 2_100 / 42),
        ("exclude=turkey", 0),
    ] {
        let response = site.get(&format!("/api/recipes?{query}&limit=24"));
        assert_eq!(response.header("x-total-count"), expected.to_string(), "{query}");
    }
}

#[test]
fn an_exclusion_covers_supplements_and_an_unknown_name_is_rejected_with_suggestions() {
    let (_database, site) = site_with_catalogue(Engine::Sqlite);
    let all = site.get("/api/recipes?petType=cat").json().as_array().unwrap().len();
    let response = site.get("/api/recipes?petType=cat&exclude=taurine");
    assert_eq!(response.status, 200);
    let without = response.json();
    assert!(without.as_array().unwrap().len() < all / 2, "most recipes for cats contain taurine");
    for recipe in without.as_array().unwrap() {
        let lines = recipe["ingredients"].to_string().to_lowercase();
        assert!(!lines.contains("taurine"), "{lines}");
    }
    for (name, words) in [
        ("seaweed", &["kelp", "seaweed", "nori"][..]),
        ("fish oil", &["cod liver oil", "fish oil", "salmon oil"]),
        ("white fish", &["cod ", "haddock", "pollock"]),
        ("vegetable oil", &["sunflower oil", "olive oil", "rapeseed oil"]),
    ] {
        let parameters = encode(&[("exclude", name)]);
        let without = site.get(&format!("/api/recipes?{parameters}")).json();
        assert!(!without.as_array().unwrap().is_empty(), "{name}");
        for recipe in without.as_array().unwrap() {
            let lines = recipe["ingredients"].to_string().to_lowercase();
            assert!(words.iter().all(|word| !lines.contains(word)), "{name}: {lines}");
        }
    }
    let seaweed = json!({ "petType": "dog", "include": ["turkey mince", "white rice"], "exclude": ["seaweed"] });
    let draft = site.post("/api/nutrition/formulation", &seaweed);
    assert!(!draft.json().to_string().to_lowercase().contains("kelp"), "{}", draft.json());
    assert_eq!(
        site.get("/api/recipes?exclude=poulet").header("x-total-count"),
        site.get("/api/recipes?exclude=chicken").header("x-total-count")
    );
    let rejected = site.get("/api/recipes?exclude=chiken");
    assert_eq!(rejected.status, 400);
    let message = rejected.json()["errors"]["exclude"][0].as_str().unwrap().to_owned();
    assert!(message.contains("‘chicken’"), "{message}");
    let draft = json!({ "petType": "dog", "exclude": ["chiken"] });
    let rejected = site.post("/api/nutrition/formulation", &draft);
    assert_eq!(rejected.status, 422);
    assert!(rejected.json()["errors"]["exclude"][0].as_str().unwrap().contains("‘chicken’"));
}

#[test]
fn a_recipe_needs_only_one_of_alternative_foods() {
    let (_database, site) = site_with_catalogue(Engine::Sqlite);
    let ids = |text: &str| -> BTreeSet<i64> {
        let found = site.get(&format!("/api/recipes?{}", encode(&[("search", text)]))).json();
        found.as_array().unwrap().iter().map(|recipe| recipe["id"].as_i64().unwrap()).collect()
    };
    let any: BTreeSet<i64> = ids("duck").union(&ids("rabbit")).copied().collect();
    assert!(ids("duck rabbit").is_empty() && any.len() > 1);
    for text in [
        "duck or rabbit",
        "duck or rabbit for my dog or cat",
        "Ente oder Kaninchen",
        "canard ou lapin",
        "pato o conejo",
        "anatra o coniglio",
        "anatra oppure coniglio",
        "eend ofwel konijn",
    ] {
        assert!(any.is_superset(&ids(text)) && !ids(text).is_empty(), "{text}: {:?}", ids(text));
    }
    assert_eq!(ids("duck or rabbit"), any);
    let with_venison: BTreeSet<i64> = any.union(&ids("venison")).copied().collect();
    assert_eq!(ids("duck, rabbit or venison"), with_venison);
    let with_rice: BTreeSet<i64> = ids("duck rice").union(&ids("rabbit rice")).copied().collect();
    assert_eq!(ids("duck or rabbit with rice"), with_rice);
    // All foods that must not be eaten are left out.
    let parameters = encode(&[("search", "dog without chicken or turkey")]);
    let without = site.get(&format!("/api/recipes?{parameters}")).json();
    assert!(!without.as_array().unwrap().is_empty());
    for recipe in without.as_array().unwrap() {
        let lines = recipe["ingredients"].to_string().to_lowercase();
        assert!(!lines.contains("chicken") && !lines.contains("turkey"), "{lines}");
    }
}

#[test]
fn suggestions_name_recipes_foods_hazards_breeds_categories_and_pages() {
    let (_database, site) = site_with_catalogue(Engine::Sqlite);
    for (text, kind, label, path) in [
        ("salm", "food", "salmon", "/search?search=salmon"),
        ("zuc", "food", "courgette", "/search?search=courgette"),
        ("hambu", "food", "beef mince", "/search?search=beef+mince"),
        ("welp", "category", "Puppy recipes for dogs", "/dog-recipes?category=puppy"),
        ("oni", "toxicFood", "Onion", "/toxic-foods?search=onion"),
        ("onoin", "toxicFood", "Onion", "/toxic-foods?search=onion"),
        ("labra", "breed", "Labrador Retriever", "/search?search=Labrador+Retriever"),
        ("gsd", "breed", "German Shepherd Dog", "/search?search=German+Shepherd+Dog"),
        ("main c", "breed", "Maine Coon", "/search?search=Maine+Coon"),
        ("emerg", "page", "Toxic Foods", "/toxic-foods"),
        ("my recipes", "page", "My Recipes", "/my-recipes"),
        ("no chi", "food", "no chicken", "/search?search=no+chicken"),
        ("labrdor", "breed", "Labrador Retriever", "/search?search=Labrador+Retriever"),
        ("large", "category", "Large Dogs", "/dog-recipes?category=large"),
        ("pupp", "category", "Puppy recipes for dogs", "/dog-recipes?category=puppy"),
        ("toxic", "page", "Toxic Foods", "/toxic-foods"),
        ("rabbit terr", "recipe", "Rabbit Terrine", "/recipe/97"),
    ] {
        let found = site.get(&format!("/api/search/suggestions?q={}", text.replace(' ', "+"))).json();
        let expected = json!({ "kind": kind, "label": label, "path": path });
        let is_same_kind = |it: &&Value| it["kind"] == kind && it["label"] == label;
        let suggestion = found.as_array().unwrap().iter().find(is_same_kind);
        assert_eq!(suggestion, Some(&expected), "{text}: {found}");
        assert!(found.as_array().unwrap().len() <= 20);
    }
    assert_eq!(site.get("/api/search/suggestions?q=").json(), json!([]));
    assert_eq!(site.get("/api/search/suggestions").status, 400);
}

#[test]
fn every_recipe_is_found_by_its_title() {
    let (_database, site) = site_with_catalogue(Engine::Sqlite);
    let all = titles(&site.get("/api/recipes"));
    assert!(all.len() > 100);
    for title in &all {
        let found = titles(&site.get(&format!("/api/recipes?{}", encode(&[("search", title)]))));
        assert!(found.contains(title), "{title} is not in {found:?}");
    }
}

#[test]
fn foods_of_a_sentence_without_the_usual_words_are_left_out() {
    let (_database, site) = site_with_catalogue(Engine::Sqlite);
    for sentence in ["my dog is off chicken", "dog dinner, chicken is out", "chien snas poulet"] {
        let parameters = encode(&[("search", sentence)]);
        let found = titles(&site.get(&format!("/api/recipes?{parameters}")));
        assert!(!found.is_empty(), "{sentence}");
        let has_chicken = |title: &String| title.replace("chicken-free", "").contains("chicken");
        assert!(!found.iter().any(has_chicken), "{sentence}: {found:?}");
        let view = site.get(&format!("/api/search/interpretation?{parameters}")).json();
        assert_eq!(view["excludedFoods"][0], "chicken", "{sentence}");
        let suggested = site.get(&format!("/api/search/suggestions?{}", encode(&[("q", sentence)]))).json();
        assert!(!suggested.to_string().to_lowercase().contains("chicken"), "{sentence}: {suggested}");
    }
    let treats = site.get("/api/shop/products?petType=dog&search=my+dog+is+off+chicken+treats").json();
    assert!(treats.as_array().is_some_and(|products| !products.is_empty()), "{treats}");
    assert!(!treats.to_string().to_lowercase().contains("chicken"), "{treats}");
}

#[test]
fn suggested_recipes_do_not_contain_excluded_foods() {
    let (_database, site) = site_with_catalogue(Engine::Sqlite);
    for text in ["no chicken", "chicken free", "allergic to chicken and beef", "poulet allergie"] {
        let text = text.replace(' ', "+");
        let found = site.get(&format!("/api/search/suggestions?q={text}")).json();
        let paths: Vec<&str> = found.as_array().unwrap().iter().map(|it| it["path"].as_str().unwrap()).collect();
        assert!(!paths.is_empty() && paths.iter().all(|path| path.starts_with("/recipe/")), "{text}: {paths:?}");
        let list = site.get(&format!("/api/recipes?exclude=chicken&search={text}")).json();
        let listed = list.as_array().unwrap();
        for path in paths {
            let is_listed = |it: &Value| path == format!("/recipe/{}", it["id"]);
            assert!(listed.iter().any(is_listed), "{text}: {path} contains chicken");
        }
    }
}

#[test]
fn a_search_without_results_offers_searches_with_fewer_words() {
    let (_database, site) = site_with(&sample_recipes());
    let view = site.get("/api/search/interpretation?search=salmon+beef").json();
    let alternatives: Vec<&str> =
        view["alternatives"].as_array().unwrap().iter().map(|it| it["search"].as_str().unwrap()).collect();
    assert_eq!(alternatives, ["beef", "salmon"]);
    let view = site.get("/api/search/interpretation?search=salmon").json();
    assert_eq!(view["alternatives"], json!([]));
    let view = site.get("/api/search/interpretation?search=salmon+unicorn&petType=dog&category=treats").json();
    assert_eq!(view["alternatives"], json!([]), "no treat has salmon");
    let view = site.get("/api/search/interpretation?search=salmon+beef+no+chicken").json();
    assert_eq!(view["alternatives"][1]["search"], "salmon without chicken");
    let list = site.get("/api/recipes?search=salmon+without+chicken");
    assert_eq!(list.header("x-total-count"), view["alternatives"][1]["total"].to_string());
    // A word that no recipe has is not searched for beside an exclusion, so that the recipes themselves are found.
    let view = site.get("/api/search/interpretation?search=salmon+unicorn+no+beef").json();
    assert_eq!((&view["alternatives"], &view["searched"]), (&json!([]), &json!("salmon")));
    assert_eq!(
        site.get("/api/recipes?search=salmon+unicorn+no+beef").json(),
        site.get("/api/recipes?search=salmon+no+beef").json()
    );
}

#[test]
fn a_diet_of_people_without_recipes_is_explained_and_the_nearest_recipes_are_offered() {
    let (_database, site) = site_with_catalogue(Engine::Sqlite);
    for (query, start) in [
        ("search=vegan", "We have no vegan recipes: ours contain meat, fish, eggs or dairy. Cats need taurine"),
        ("search=plant+based&petType=dog", "We have no vegan recipes for dogs: ours contain"),
        ("search=plant-based+cat+food&petType=cat", "We have no vegan recipes for cats: ours contain"),
        (
            "search=vegetarian&petType=cat",
            "We have no vegetarian recipes for cats: ours contain meat or fish. Cats need",
        ),
    ] {
        let view = site.get(&format!("/api/search/interpretation?{query}")).json();
        assert!(view["dietNote"].as_str().is_some_and(|note| note.starts_with(start)), "{query}: {}", view["dietNote"]);
        for next_steps in ["alternatives", "nearestRecipes"] {
            assert_ne!(view[next_steps], json!([]), "{query}: {next_steps}");
        }
    }
    let of_dogs = site.get("/api/search/interpretation?search=vegetarian&petType=dog").json();
    assert_eq!(of_dogs["dietNote"], json!(null));
}

#[test]
fn a_line_that_may_be_an_excluded_food_leaves_out_its_recipe() {
    const ID: i64 = 3;
    let mut recipes = sample_recipes();
    let recipe = recipes.iter_mut().find(|it| it.id.0 == ID).unwrap();
    recipe.content.ingredients.push("100 g liver".to_owned());
    let (_database, site) = site_with(&recipes);
    let is_listed = |recipes: &serde_json::Value| recipes.as_array().unwrap().iter().any(|it| it["id"] == ID);
    for (exclude, expected) in [("quinoa", true), ("beef", false), ("chicken", false)] {
        let list = site.get(&format!("/api/recipes?petType=dog&exclude={exclude}")).json();
        assert_eq!(is_listed(&list), expected, "the list without {exclude}");
        let search = site.get(&format!("/api/recipes?petType=dog&search=no+{exclude}")).json();
        assert_eq!(is_listed(&search), expected, "a search without {exclude}");
        let question = json!({ "query": format!("dog food without {exclude}"), "petType": "dog" });
        let answer = site.post("/api/ai/search", &question).json();
        assert_eq!(is_listed(&answer["recommendations"]), expected, "recommendations without {exclude}: {answer}");
    }
}

on_both_engines! {
    fn a_food_that_may_contain_an_excluded_one_leaves_out_its_recipe(database) {
        let with = |id: i64, line: &str| {
            let lines = vec!["450 g turkey thigh, skinless, diced".to_owned(), line.to_owned()];
            edit(recipe(id), |it| it.ingredients = lines)
        };
        let recipes = [
            with(1, "180 g brown rice"),
            with(2, "200 g pasta"),
            with(3, "200 g egg-free pasta"),
            with(4, "100 g tinned tuna in spring water"),
            with(5, "100 g tinned sardines in oil"),
            with(6, "100 g tinned sardines in olive oil"),
        ];
        insert_recipes(&database, &recipes);
        let site = Site::start(&database.address);
        for (excluded, expected) in [
            ("egg", &[1, 3, 4, 5, 6][..]),
            ("soy", &[1, 2, 3, 6]),
            ("beans", &[1, 2, 3, 6]),
            ("quinoa", &[1, 2, 3, 4, 5, 6]),
        ] {
            for query in [format!("exclude={excluded}"), format!("search=no+{excluded}")] {
                let list = site.get(&format!("/api/recipes?{query}")).json();
                let mut ids: Vec<i64> = list.as_array().unwrap().iter().map(|it| it["id"].as_i64().unwrap()).collect();
                ids.sort_unstable();
                assert_eq!(ids, expected, "{query}");
            }
        }
        let plan = site.get("/api/nutrition/dog-plan?weightKg=30&recipeIds=2&exclude=egg").json();
        assert_eq!(plan["unportioned"][0]["reason"], "Pasta may contain egg, which your dog must not eat", "{plan}");
    }
}

#[test]
fn an_empty_list_names_the_filters_to_remove_and_the_nearest_recipes() {
    let (_database, site) = site_with(&sample_recipes());
    for (query, filters, nearest) in [
        ("petType=dog&category=large&maxMinutes=30&search=beef", &[("maxMinutes", 1)][..], &[9][..]),
        ("petType=dog&category=small&organic=true", &[("category", 1), ("organic", 1)], &[3, 101]),
        // All dogs' recipes contain turkey.
        ("petType=dog&category=small&organic=true&exclude=turkey", &[], &[]),
        // A recipe for dogs is not near for a cat, nor one for adults for a puppy.
        ("petType=cat&search=potato", &[], &[]),
        ("petType=dog&category=puppy&search=beef", &[("category", 1)], &[]),
        ("petType=dog&category=small&search=onion", &[], &[]),
        ("petType=dog&search=beef", &[], &[]),
    ] {
        let view = site.get(&format!("/api/search/interpretation?{query}")).json();
        let removable: Vec<(&str, u64)> = view["removableFilters"]
            .as_array()
            .unwrap()
            .iter()
            .map(|it| (it["filter"].as_str().unwrap(), it["total"].as_u64().unwrap()))
            .collect();
        assert_eq!(removable, filters, "{query}");
        let mut ids: Vec<i64> =
            view["nearestRecipes"].as_array().unwrap().iter().map(|it| it["id"].as_i64().unwrap()).collect();
        ids.sort_unstable();
        assert_eq!(ids, nearest, "{query}");
    }
    for (query, field) in
        [("petType=cat&category=large", "category"), ("maxMinutes=0", "maxMinutes"), ("limit=3", "limit")]
    {
        let rejected = site.get(&format!("/api/search/interpretation?{query}"));
        assert_eq!(rejected.status, 400, "{query}");
        assert!(rejected.json()["errors"][field].is_array(), "{query}");
    }
}

#[test]
fn the_page_of_an_empty_list_contains_the_next_steps_under_the_address_that_the_browser_requests() {
    let (_database, site) = site_with(&sample_recipes());
    let page = site.get("/dog-recipes?organic=true&category=small&page=2").text();
    assert!(page.contains("/api/search/interpretation?petType=dog&category=small&organic=true\""), "{page}");
    assert!(!site.get("/dog-recipes?category=small").text().contains("/api/search/interpretation"));
}

#[test]
fn misspelt_toxic_foods_are_found() {
    let (_database, site) = site_with(&sample_recipes());
    for (food, id) in [("choclate", "chocolate"), ("chocolat", "chocolate"), ("grapse", "grape"), ("zwiebeln", "onion")]
    {
        let found = site.get(&format!("/api/toxic-foods?food={food}")).json();
        let ids: Vec<&str> = found.as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap()).collect();
        assert!(ids.contains(&id), "{food}: {ids:?}");
    }
}

#[test]
fn breeds_and_products_are_found_by_misspelt_words_and_other_names() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let database = TestDatabase::migrated(engine);
        let site = Site::start(&database.address);
        let first_name = |address: &str| site.get(address).json()[0]["name"].as_str().map(str::to_owned);
        for (search, name) in [
            ("labradr", Some("Labrador Retriever")),
            ("GSD", Some("German Shepherd Dog")),
            ("cockapo", Some("Mixed Breed (Small)")),
            ("goldn+retr", Some("Golden Retriever")),
            ("daschund", Some("Dachshund")),
            ("chiwawa", Some("Chihuahua")),
            ("shih+tsu", Some("Shih Tzu")),
            ("unicorn", None),
        ] {
            let found = first_name(&format!("/api/pets/breeds?petType=dog&search={search}"));
            assert_eq!(found.as_deref(), name, "{search}");
        }
        let all = |search: &str| site.get(&format!("/api/pets/breeds?petType=dog{search}")).json();
        assert_eq!(all("&search=+"), all(""), "a blank text does not limit the list");
        for (search, name) in [
            ("colar", Some("Everyday collar")),
            ("tothbrush", Some("Toothbrush and paste for dogs")),
            ("WASHES+freez", Some("Stuffable rubber toy")),
            ("labrador+collar", Some("Everyday collar")),
            ("cookies", Some("Small training treats")),
            ("halsband", Some("Everyday collar")),
            ("unicorn", None),
        ] {
            let found = first_name(&format!("/api/shop/products?petType=dog&country=GB&search={search}"));
            assert_eq!(found.as_deref(), name, "{search}");
        }
        let long = "x".repeat(201);
        for path in ["pets/breeds?petType=dog", "shop/products?petType=dog"] {
            let rejected = site.get(&format!("/api/{path}&search={long}"));
            assert_eq!(rejected.status, 400);
            assert!(rejected.json()["errors"]["search"].is_array(), "{path}");
        }
    }
}

#[test]
fn sentences_without_a_result_offer_the_recipes_that_the_assistant_recommends() {
    let (_database, site) = site_with_catalogue(Engine::Sqlite);
    let interpret = |search: &str| {
        let parameters = encode(&[("search", search)]);
        site.get(&format!("/api/search/interpretation?{parameters}")).json()
    };
    for (search, pet_type) in [
        ("what can i cook for my cat", "cat"),
        ("pls no chicken dog", "dog"),
        ("vet told us to cut out chicken, dog", "dog"),
    ] {
        let parameters = encode(&[("search", search)]);
        assert_eq!(site.get(&format!("/api/recipes?{parameters}")).json(), json!([]), "{search}");
        let view = interpret(search);
        let nearest = view["nearestRecipes"].as_array().unwrap();
        assert_eq!(nearest.len(), 3, "{search}");
        for recipe in nearest {
            assert_eq!(recipe["petType"], pet_type, "{search}");
            let lines = recipe["ingredients"].to_string().to_lowercase();
            assert!(!search.contains("chicken") || !lines.contains("chicken"), "{search}: {lines}");
        }
    }
    for search in ["pregnant dog", "food for a nursing cat"] {
        let referrals = interpret(search)["handOffs"].to_string();
        assert!(referrals.contains("pregnant"), "{search}: {referrals}");
    }
}

#[test]
fn safe_foods_are_no_hazards_and_hazards_and_illnesses_offer_no_other_recipes() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let (_database, site) = site_with_catalogue(engine);
        let interpret = |search: &str| {
            let parameters = encode(&[("search", search)]);
            site.get(&format!("/api/search/interpretation?{parameters}")).json()
        };
        let beginnings = "chicke,herrin,banan,lach,cocka";
        let misspelt = "poato,potto,bananna,porrk,pasat,tauine,pata,livr";
        let synonyms = "muslo de pollo,pato,codorniz,caille,perra,huhnerbrust,algen,tahoe,kippen,perder peso,huhnereier,bloemkolen";
        for search in [beginnings, misspelt, synonyms].into_iter().flat_map(|words| words.split(',')) {
            assert_eq!(interpret(search)["hazards"], json!([]), "{search}");
        }
        for (search, hazard) in [
            ("choclate", "chocolate"),
            ("xylotol", "xylitol"),
            ("grpes", "grape"),
            ("onoin", "onion"),
            ("chewing gum", "sugar_free"),
            ("bread dough", "yeast_dough"),
        ] {
            let view = interpret(search);
            let hazards = view["hazards"].as_array().unwrap();
            assert!(hazards.iter().any(|it| it["id"] == hazard), "{search}: {hazards:?}");
            assert_eq!((&view["alternatives"], &view["nearestRecipes"]), (&json!([]), &json!([])), "{search}");
        }
        // A food that is only doubtful has its card, too, but also searches for what may be meant.
        for (search, hazard, alternative) in [
            ("soy sauce", "salt", None),
            ("stock cube", "stock_broth", None),
            ("smoked salmon", "smoked_fish", Some("salmon")),
            ("chicken soup", "stock_broth", Some("chicken")),
            ("chicken carcass", "cooked_bones", Some("chicken")),
        ] {
            let view = interpret(search);
            assert!(view["hazards"].as_array().unwrap().iter().any(|it| it["id"] == hazard), "{search}: {view}");
            let first = view["alternatives"].as_array().unwrap().first().map(|it| it["search"].as_str().unwrap());
            assert_eq!(first, alternative, "{search}");
        }
        for search in ["hart disease", "krank", "braken", "ichy skin", "unicorn arthritis"] {
            let view = interpret(search);
            assert_ne!(view["handOffs"], json!([]), "{search}");
            assert_eq!(view["hazards"], json!([]), "{search}");
            assert_eq!((&view["alternatives"], &view["nearestRecipes"]), (&json!([]), &json!([])), "{search}");
        }
        for search in ["poison", "toxic foods", "giftig"] {
            assert_eq!(interpret(search)["asksWhatIsToxic"], true, "{search}");
        }
        assert_eq!(interpret("chicken")["asksWhatIsToxic"], false);
        let suggestions = site.get("/api/search/suggestions?q=poison").json();
        assert!(suggestions.to_string().contains("/toxic-foods"), "{suggestions}");
    }
}

#[test]
fn a_food_with_a_dangerous_form_finds_it_only_on_request() {
    let (_database, site) = site_with(&sample_recipes());
    let ids = |food: &str, dangerous_forms: &str| {
        let parameters = encode(&[("food", food), ("dangerousForms", dangerous_forms)]);
        let found = site.get(&format!("/api/toxic-foods?{parameters}")).json();
        found.as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>().join(" ")
    };
    for (food, expected) in [
        ("mushroom", "wild_mushroom"),
        ("mushrooms", "wild_mushroom"),
        ("yeast", "yeast_dough"),
        ("bread doe", "yeast_dough"),
        ("peach", "fruit_stones"),
        ("plum", "fruit_stones"),
        ("tomato", "green_tomato"),
        ("muslo de pollo", ""),
        ("onion", "onion"),
    ] {
        assert_eq!(ids(food, "true"), expected, "{food}");
    }
    // The shop for one ingredient must not warn of a ripe tomato.
    assert_eq!(ids("tomato", ""), "");
}
