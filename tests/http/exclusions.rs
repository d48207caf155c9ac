//! Exclusions of unknown foods, of foods that no recipe has, and of words that name no food.

use acceptance::on_both_engines;
use acceptance::site::Site;
use serde_json::{Value, json};

use super::assistant::{insert_catalogue, insert_meals};
use super::{insert_recipes, sample_recipes};

/// A recipe to which a line is added.
const CHANGED_ID: i64 = 3;

fn ids(list: &Value) -> Vec<i64> {
    let mut ids: Vec<i64> = list.as_array().unwrap().iter().map(|it| it["id"].as_i64().unwrap()).collect();
    ids.sort_unstable();
    ids
}

fn search(site: &Site, words: &str) -> Vec<i64> {
    ids(&site.get(&format!("/api/recipes?search={}", encode(words))).json())
}

fn interpretation(site: &Site, words: &str) -> Value {
    site.get(&format!("/api/search/interpretation?search={}", encode(words))).json()
}

fn encode(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

on_both_engines! {
    fn a_search_without_an_unknown_food_lists_the_other_words_and_says_that_it_was_not_left_out(database) {
        insert_recipes(&database, &sample_recipes());
        let site = Site::start(&database.address);
        for (text, others) in [
            ("turkey no flurble", "turkey"),
            ("beef without flurble", "beef"),
            ("chicken, no flurble, no egg", "chicken no egg"),
            ("flurble free turkey", "turkey"),
            ("turkey ohne flurble", "turkey"),
            ("turkey sans flurble", "turkey"),
            ("turkey sin flurble", "turkey"),
            ("turkey senza flurble", "turkey"),
            ("turkey zonder flurble", "turkey"),
            ("turkey allergic to flurble", "turkey"),
        ] {
            assert!(!search(&site, others).is_empty(), "{others}");
            assert_eq!(search(&site, text), search(&site, others), "{text}");
            let view = interpretation(&site, text);
            assert_eq!(view["unknownExclusions"], json!([{ "name": "flurble", "suggestions": [] }]), "{text}: {view}");
            assert!(!view["excludedFoods"].as_array().unwrap().contains(&json!("flurble")), "{text}: {view}");
        }
        let view = interpretation(&site, "turkey, no chikn");
        let meant = &view["unknownExclusions"][0]["suggestions"][0];
        assert_eq!(meant, &json!({ "food": "chicken", "search": "turkey, no chicken" }), "{view}");
        assert_eq!(interpretation(&site, "turkey, no chicken")["excludedFoods"], json!(["chicken"]));
        let suggested = site.get("/api/search/suggestions?q=turkey+no+flurble").json();
        assert_eq!(suggested, json!([]), "each recipe may contain the food");
        assert_eq!(interpretation(&site, "turkey no chicken")["unknownExclusions"], json!([]));
    }

    fn a_name_leaves_out_every_food_that_may_be_meant(database) {
        insert_meals(&database, 40);
        let site = Site::start(&database.address);
        for (name, whole) in [
            ("hamburger", "beef mince"),
            ("steak mince", "beef mince"),
            ("ground chuck", "beef mince"),
            ("spaghetti", "pasta"),
            ("chick\u{ad}en", "chicken"),
            ("rooster", "chicken"),
            ("egg white", "egg"),
            ("yolk", "egg"),
            ("Getreide", "grain"),
            ("graan", "grain"),
            ("lácteos", "dairy"),
            ("latticini", "dairy"),
            ("zuivel", "dairy"),
        ] {
            let listed = |name: &str| site.get(&format!("/api/recipes?exclude={}", encode(name)));
            let (found, expected) = (listed(name), listed(whole));
            assert_eq!((found.status, ids(&found.json())), (200, ids(&expected.json())), "{name}");
            // 'No grain' names the category of grain-free recipes.
            if whole != "grain" {
                assert_eq!(search(&site, &format!("no {name}")), search(&site, &format!("no {whole}")), "no {name}");
            }
        }
        let chicks = site.get("/api/recipes?exclude=chicks").json();
        for recipe in chicks.as_array().unwrap() {
            let lines = recipe["ingredients"].to_string().to_lowercase();
            assert!(!lines.contains("chicken"), "{lines}");
        }
        for text in ["no beaf", "allergic to beaf"] {
            let excluded = interpretation(&site, text)["excludedFoods"].clone();
            assert!(excluded.as_array().unwrap().contains(&json!("beef")), "{text}: {excluded}");
        }
        let answer = site.post("/api/ai/search", &json!({ "query": "my dog is allergic to beaf" })).json();
        assert!(answer["constraints"]["exclude"].as_array().unwrap().contains(&json!("beef")), "{answer}");
        for recipe in answer["recommendations"].as_array().unwrap() {
            assert!(!recipe["ingredients"].to_string().to_lowercase().contains("beef"), "{recipe}");
        }
        let asked = site.post("/api/ai/search", &json!({ "query": "dog dinner without cood" })).json();
        assert_eq!(asked["question"]["isRequired"], true, "{asked}");
        let named = site.post("/api/ai/search", &json!({ "query": "dog dinner, no fish except salmon" })).json();
        assert!(named.to_string().contains("We left out all fish, salmon too."), "{named}");
    }

    fn a_word_that_names_no_food_is_neither_a_wish_nor_unknown(database) {
        let mut recipes = sample_recipes();
        recipes[0].content.ingredients.push("1 tbsp honey".to_owned());
        insert_recipes(&database, &recipes);
        let site = Site::start(&database.address);
        let turkey = search(&site, "turkey");
        assert!(turkey.contains(&CHANGED_ID));
        for words in ["no rush", "no fuss", "no additives", "no cook", "no bake", "without artificial flavours"] {
            let text = format!("turkey {words}");
            assert_eq!(search(&site, &text), turkey, "{text}");
            assert_eq!(interpretation(&site, &text)["unknownExclusions"], json!([]), "{text}");
        }
        // Honey is mostly sugar.
        let without: Vec<i64> = turkey.iter().copied().filter(|id| *id != CHANGED_ID).collect();
        for words in ["no sugar", "sugar free", "no added sugar", "ohne Zucker", "sans sucre"] {
            let text = format!("turkey {words}");
            assert_eq!(search(&site, &text), without, "{text}");
            assert_eq!(interpretation(&site, &text)["unknownExclusions"], json!([]), "{text}");
        }
        let listed = ids(&site.get("/api/recipes?search=turkey&exclude=sugar").json());
        assert_eq!(listed, without);
        assert_eq!(interpretation(&site, "turkey no salt")["unknownExclusions"], json!([]));
    }

    fn a_food_that_no_recipe_has_is_left_out_without_a_question(database) {
        insert_catalogue(&database);
        let site = Site::start(&database.address);
        let all = ids(&site.get("/api/recipes").json());
        for name in [
            "kangaroo", "squid", "crab", "lobster", "scallop", "octopus", "whelk", "cockle", "crayfish", "horse", "camel",
            "alligator", "boar", "hare", "brain", "insects", "guinea fowl", "partridge", "pigeon", "clam", "lung", "spleen",
        ] {
            let list = site.get(&format!("/api/recipes?exclude={}", encode(name)));
            assert_eq!((list.status, ids(&list.json())), (200, all.clone()), "{name}");
            let text = format!("no {name}");
            assert_eq!(search(&site, &text), all, "{text}");
            let view = interpretation(&site, &text);
            assert_eq!(view["unknownExclusions"], json!([]), "{text}: {view}");
            assert_eq!(view["excludedFoods"].as_array().unwrap().len(), 1, "{text}: {view}");
            let question = json!({ "query": format!("dinner for my dog without {name}") });
            let answer = site.post("/api/ai/search", &question).json();
            assert_ne!(answer["question"]["isRequired"], true, "{name}: {answer}");
            assert_eq!(answer["constraints"]["exclude"].as_array().map(Vec::len), Some(1), "{name}: {answer}");
            assert!(!answer["recommendations"].as_array().unwrap().is_empty(), "{name}: {answer}");
        }
        let refused = site.get("/api/recipes?exclude=kangaroo,flurble");
        assert_eq!(refused.status, 400);
        let message = refused.json()["errors"]["exclude"][0].as_str().unwrap().to_owned();
        assert!(message.contains("‘flurble’") && !message.contains("kangaroo"), "{message}");
        let asked = site.post("/api/ai/search", &json!({ "query": "dinner for my dog without flurble" })).json();
        assert_eq!(asked["question"]["isRequired"], true, "{asked}");
    }

    fn a_visitors_own_line_with_such_a_food_is_found(database) {
        let mut recipes = sample_recipes();
        recipes[0].content.ingredients.push("200 g kangaroo".to_owned());
        insert_recipes(&database, &recipes);
        let site = Site::start(&database.address);
        for exclude in ["kangaroo", "Känguru", "game"] {
            let list = ids(&site.get(&format!("/api/recipes?petType=dog&exclude={}", encode(exclude))).json());
            assert!(!list.is_empty() && !list.contains(&CHANGED_ID), "{exclude}: {list:?}");
        }
        let found = search(&site, "no kangaroo");
        assert!(!found.is_empty() && !found.contains(&CHANGED_ID), "{found:?}");
        // An unknown name is still found where a recipe says it.
        let mut recipes = sample_recipes();
        recipes[0].content.ingredients.push("200 g flurble".to_owned());
        let other = acceptance::database::TestDatabase::migrated(acceptance::database::Engine::Sqlite);
        insert_recipes(&other, &recipes);
        let other_site = Site::start(&other.address);
        let found = search(&other_site, "turkey no flurble");
        assert!(!found.is_empty() && !found.contains(&CHANGED_ID), "{found:?}");

        let lines = json!(["180 g brown rice", "200 g kangaroo"]);
        let body = json!({ "petType": "dog", "ingredients": lines, "petExclude": "kangaroo" });
        let warnings = site.post("/api/nutrition/analysis", &body).json()["portionWarnings"].clone();
        assert_eq!(warnings[0]["line"], "200 g kangaroo", "{warnings}");
        assert!(warnings[0]["text"].as_str().unwrap().contains("contains kangaroo"), "{warnings}");
        for field in ["exclude", "petExclude"] {
            let exclude = if field == "exclude" { json!(["kangaroo"]) } else { json!("kangaroo") };
            let body = json!({ "petType": "dog", "ingredients": lines, field: exclude });
            let refused = site.post("/api/nutrition/formulation", &body);
            assert_eq!(refused.status, 422, "{field}");
            let message = refused.json()["errors"]["ingredients"][0].as_str().unwrap().to_owned();
            assert!(message.contains("This contains kangaroo, which your dog must not eat."), "{field}: {message}");
        }
        let body = json!({ "petType": "dog", "include": ["turkey mince", "white rice"], "exclude": ["kangaroo"] });
        let draft = site.post("/api/nutrition/formulation", &body);
        assert_eq!(draft.status, 200, "{}", draft.text());
    }
}
