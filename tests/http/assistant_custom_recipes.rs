//! Custom recipes: anyone who has the link can open them until they expire, and no list contains them.

use super::insert_recipes;
use acceptance::database::TestDatabase;
use acceptance::on_both_engines;
use acceptance::recipes::{catalogue_recipes, edit, recipe, submission_with};
use acceptance::site::Site;
use chrono::Utc;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use http_api::evaluation::evaluate_for_publication;
use serde_json::{Value, json};
use storage::custom_recipes;

const TITLE: &str = "Wonderful Heron Bowl";
/// An id as large as the random ones.
const ID: i64 = 8_123_456_789_012_345;

/// Stores a complete custom recipe for dogs and returns its id.
fn create(database: &TestDatabase) -> i64 {
    let complete = catalogue_recipes().into_iter().find(|it| it.id.0 == 1).unwrap();
    assert_eq!(complete.content.pet_type, PetType::Dog);
    let evaluated = evaluate_for_publication(edit(complete, |it| it.title = TITLE.into())).unwrap();
    assert_eq!(evaluated.evaluation.verdict, "complete");
    database.storage().write(|db| custom_recipes::create(db, &evaluated, || Ok(RecipeId(ID)), Utc::now())).unwrap().0
}

/// Returns the addresses that show a custom recipe.
fn addresses(id: i64) -> Vec<String> {
    let below = ["", "/nutrition", "/supplement-mix", "/ratings"].map(|path| format!("/api/recipes/{id}{path}"));
    let others = [format!("/recipe/{id}"), format!("/images/recipes/{id}.svg"), format!("/images/recipes/{id}.png")];
    below.into_iter().chain(others).collect()
}

fn basket(site: &Site, id: i64) -> u16 {
    site.post("/api/shop/basket", &json!({ "recipeIds": [id], "days": 3, "country": "GB" })).status
}

on_both_engines! {
    fn a_custom_recipe_has_a_complete_page_that_is_not_indexed(database) {
        insert_recipes(&database, &[recipe(3)]);
        let site = Site::start(&database.address);
        let id = create(&database);
        assert_eq!(id, ID);
        for address in addresses(id) {
            for _ in 0..2 {
                let response = site.get(&address);
                assert_eq!(response.status, 200, "{address}");
                assert_eq!(response.header("x-robots-tag"), "noindex", "{address}");
                assert_eq!(response.header("cache-control"), "private, no-cache", "{address}");
            }
        }
        let detail = site.get(&format!("/api/recipes/{id}")).json();
        assert_eq!((&detail["title"], &detail["verdict"]), (&json!(TITLE), &json!("complete")));
        assert!(detail["estimatedCost"].is_object() && detail["kcalPerGram"].is_number(), "{detail}");
        let until: chrono::DateTime<Utc> = detail["availableUntil"].as_str().unwrap().parse().unwrap();
        assert_eq!((until - Utc::now()).num_days(), 89);
        assert_eq!(site.get("/api/recipes/3").json().get("availableUntil"), None);
        let page = site.get(&format!("/recipe/{id}")).text();
        assert!(page.contains(TITLE) && page.contains("<meta name=\"robots\" content=\"noindex\">"), "{page}");
        for absent in ["rel=\"canonical\"", "application/ld+json", "og:url"] {
            assert!(!page.contains(absent), "{absent}");
        }
        let plan = site.get(&format!("/api/nutrition/dog-plan?recipeIds={id}&weightKg=12")).json();
        assert_eq!(plan["portions"][0]["recipeId"], id, "{plan}");
        assert_eq!(site.get(&format!("/api/nutrition/cat-plan?recipeIds={id}")).status, 400);
        assert_eq!(basket(&site, id), 200);
        assert_eq!(site.get(&format!("/api/recipes/{id}/similar")).status, 404);
        let share = json!({ "recipientEmail": "ben@example.com", "senderName": "Anna", "personalMessage": "" });
        assert_eq!(site.post(&format!("/api/recipes/{id}/share/email"), &share).status, 202);
    }

    fn no_list_contains_a_custom_recipe(database) {
        insert_recipes(&database, &[recipe(3)]);
        create(&database);
        let site = Site::start(&database.address);
        assert_eq!(site.get(&format!("/api/recipes/{ID}")).status, 200);
        for path in [
            "/api/recipes", "/api/recipes?search=heron", "/api/recipes?ids=8123456789012345", "/api/catalogue", "/sitemap.xml",
            "/feed.xml", "/", "/recipes", "/dog-recipes", "/search?search=heron", "/api/search/suggestions?q=heron",
        ] {
            let response = site.get(path);
            assert_eq!(response.status, 200, "{path}");
            assert!(!response.text().contains(TITLE) && !response.text().contains("8123456789012345\""), "{path}");
        }
        assert_eq!(site.get("/api/catalogue").json()["total"], 1);
    }

    fn custom_recipes_cannot_be_reviewed(database) {
        let site = Site::start(&database.address);
        let id = create(&database);
        let rating = json!({ "userName": "Anna", "rating": 5, "comment": "A lovely dish for him." });
        let response = site.post(&format!("/api/recipes/{id}/ratings"), &rating);
        assert_eq!((response.status, &response.json()["code"]), (409, &json!("custom_recipe")));
        assert_eq!(site.get(&format!("/api/recipes/{id}/ratings")).json(), json!([]));
    }

    fn the_link_of_a_custom_recipe_works_after_a_copy_was_submitted(database) {
        let site = Site::start(&database.address);
        let id = create(&database);
        let custom = site.get(&format!("/api/recipes/{id}")).json();
        let body = submission_with(json!({
            "title": custom["title"], "description": custom["description"], "species": custom["petType"],
            "category": custom["category"], "servings": custom["servings"], "prepTime": custom["prepTime"],
            "cookTime": custom["cookTime"], "ingredients": custom["ingredients"], "instructions": custom["instructions"],
        }));
        let submitted = site.post("/api/recipes", &body);
        assert_eq!(submitted.status, 201, "{}", submitted.text());
        let copy = submitted.json()["id"].as_i64().unwrap();
        assert_ne!(copy, id, "the submission is a recipe of its own");
        for address in addresses(id) {
            assert_eq!(site.get(&address).status, 200, "{address}");
        }
        assert_eq!(site.get(&format!("/api/recipes/{id}")).json()["availableUntil"], custom["availableUntil"]);
        assert!(site.get(&format!("/recipe/{id}")).text().contains(TITLE));
        // The copy is not public before it is approved.
        assert_eq!(site.get(&format!("/recipe/{copy}")).status, 404);
        assert_eq!((database.count_rows("custom_recipes"), database.count_rows("submissions")), (1, 1));
    }

    fn a_custom_recipe_expires_after_90_days(database) {
        let id = create(&database);
        for (age, status) in [("89 days", 200), ("91 days", 404)] {
            let created_at = Utc::now() - chrono::TimeDelta::days(age.split(' ').next().unwrap().parse().unwrap());
            let created_at = created_at.format("%Y-%m-%d %H:%M:%S");
            database.batch(&format!("UPDATE custom_recipes SET created_at = '{created_at}'")).unwrap();
            let site = Site::start(&database.address);
            for address in addresses(id) {
                assert_eq!(site.get(&address).status, status, "{age} {address}");
            }
            assert_eq!(basket(&site, id), if status == 200 { 200 } else { 422 }, "{age}");
        }
    }

    fn a_custom_recipe_is_not_shown_once_the_rules_find_a_hazard_in_it(database) {
        let id = create(&database);
        let mut content: Value = json!({});
        database.storage().read(|db| {
            let found = custom_recipes::find(db, RecipeId(id), chrono::DateTime::UNIX_EPOCH)?;
            content = json!(found.unwrap().content);
            Ok(())
        }).unwrap();
        content["ingredients"][0] = json!("1 onion");
        let content = content.to_string().replace('\'', "''");
        database.batch(&format!("UPDATE custom_recipes SET content = '{content}'")).unwrap();
        let site = Site::start(&database.address);
        for address in addresses(id) {
            assert_eq!(site.get(&address).status, 404, "{address}");
        }
    }

    fn unknown_custom_recipes_are_not_found(database) {
        let site = Site::start(&database.address);
        for id in ["1000000", "1000001", "9223372036854775807", "01000000"] {
            for path in ["/api/recipes/ID", "/recipe/ID", "/images/recipes/ID.svg"] {
                assert_eq!(site.get(&path.replace("ID", id)).status, 404, "{path} {id}");
            }
        }
    }
}
