//! Recipes that promise to cure a disease are not published, and those that mention one refer to a vet.

use super::{insert_recipes, sample_recipes};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::{Engine, TestDatabase};
use acceptance::on_both_engines;
use acceptance::recipes::submission_with;
use acceptance::site::{AdminClient, Site, TestResponse};
use http_api::evaluation::evaluate_outdated;
use serde_json::{Value, json};

const CLAIM: &str = "It cures kidney disease and arthritis.";

fn submit(site: &Site, changes: Value) -> i64 {
    let response = site.post("/api/recipes", &submission_with(changes));
    assert_eq!(response.status, 201, "{}", response.text());
    response.json()["id"].as_i64().unwrap()
}

fn approve(admin: &AdminClient, id: i64) -> TestResponse {
    admin.send("POST", &format!("/api/admin/moderate-recipe/{id}"), &json!({ "status": "approved", "confirmed": true }))
}

#[track_caller]
fn assert_rejected(response: &TestResponse, field: &str, message: &str) {
    let problem = response.json();
    assert_eq!((response.status, &problem["code"]), (422, &json!("unsafe_recipe")), "{problem}");
    assert!(problem["errors"][field][0].as_str().unwrap().starts_with(message), "{problem}");
}

fn site_with_administrator(database: &TestDatabase) -> Site {
    insert_recipes(database, &sample_recipes());
    administrators::add(&database.storage());
    Site::start(&database.address)
}

on_both_engines! {
    fn a_claim_is_shown_to_the_moderator_and_cannot_be_published(database) {
        let site = site_with_administrator(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        for (changes, field, message) in [
            (json!({ "title": "Arthritis Cure Stew", "description": CLAIM }), "description", "The description contains ‘cures kidney disease’."),
            (json!({ "title": "Arthritis Cure Stew" }), "title", "The title contains ‘Arthritis Cure’."),
            (json!({ "title": "Tumour Shrinking Stew" }), "title", "The title contains ‘Tumour Shrinking’."),
            (json!({ "title": "Joint Pain Relief Broth" }), "title", "The title contains ‘Joint Pain Relief’."),
            (json!({ "description": "It keeps cancer away." }), "description", "The description contains ‘keeps cancer away’."),
            (json!({ "description": "His epilepsy was under control." }), "description", "The description contains ‘epilepsy was under control’."),
            (json!({ "description": "A natural antibiotic." }), "description", "The description contains ‘natural antibiotic’."),
            (json!({ "title": "The bowl that heals artritis" }), "title", "The title contains ‘heals artritis’."),
            (json!({ "instructions": ["Simmer.", "Feed it daily: it treats diabetes."] }), "instructions", "Step 2 contains ‘treats diabetes’."),
            (json!({ "ingredients": ["450 g turkey thigh", "1 tsp turmeric, prevents cancer"] }), "ingredients", "Ingredient 2 contains ‘prevents cancer’."),
        ] {
            let id = submit(&site, changes);
            let details = admin.get(&format!("/api/admin/recipes/{id}")).json();
            assert!(details["obstacles"][field][0].as_str().unwrap().starts_with(message), "{details}");
            assert!(!details["diseases"].as_array().unwrap().is_empty(), "{details}");
            assert_rejected(&approve(&admin, id), field, message);
            assert_eq!(site.get(&format!("/api/recipes/{id}")).status, 404);
            assert_eq!(site.get(&format!("/recipe/{id}")).status, 404);
        }
        let pages = [site.get("/sitemap.xml").text(), site.get("/feed.xml").text()];
        assert!(pages.iter().all(|page| !page.contains("/recipe/1001") && !page.contains("cures")));
    }

    fn the_author_of_a_submission_reads_its_claims_and_a_referral_to_a_vet(database) {
        let site = site_with_administrator(&database);
        let created = site.post("/api/recipes", &submission_with(json!({ "description": CLAIM })));
        assert_eq!(created.status, 201, "{}", created.text());
        let shown = site.get(created.header("location")).json();
        for answer in [created.json(), shown] {
            let (claims, advice) = (answer["claims"].as_array().unwrap(), answer["handOffs"].as_array().unwrap());
            assert!(claims[0].as_str().unwrap().starts_with("The description contains ‘cures kidney disease’."), "{answer}");
            assert!(!advice.is_empty() && advice.iter().all(|it| it.as_str().unwrap().contains("vet")), "{answer}");
        }
        let plain = site.post("/api/recipes", &submission_with(json!({ "title": "Plain Supper" }))).json();
        assert_eq!((&plain["claims"], &plain["handOffs"]), (&json!([]), &json!([])));
    }

    fn a_claim_cannot_be_added_to_a_published_recipe(database) {
        let site = site_with_administrator(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let edit = admin.send("PUT", "/api/admin/recipes/3", &json!({ "nutritionalBenefits": ["Cod heals dermatitis."] }));
        assert_rejected(&edit, "nutritionalBenefits", "Benefit 1 contains ‘heals dermatitis’.");
        let edit = admin.send("PUT", "/api/admin/recipes/3", &json!({ "description": CLAIM }));
        assert_rejected(&edit, "description", "The description contains ‘cures kidney disease’.");
        assert!(!site.get("/recipe/3").text().contains("cures"));
    }

    fn a_mention_without_a_claim_is_published_with_a_referral_to_a_vet(database) {
        let site = site_with_administrator(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let id = submit(&site, json!({ "description": "Gentle food for dogs with kidney disease." }));
        let approved = approve(&admin, id);
        assert_eq!(approved.status, 200, "{}", approved.text());
        let shown = site.get(&format!("/api/recipes/{id}")).json();
        let advice = shown["handOffs"].as_array().unwrap();
        assert_eq!(advice.len(), 1, "{shown}");
        assert!(advice[0].as_str().unwrap().contains("vet"), "{shown}");
        assert_eq!(site.get("/api/recipes/3").json()["handOffs"], json!([]));
        let support = site.post("/api/recipes", &submission_with(json!({ "title": "Kidney Support Dinner" }))).json();
        assert_eq!((&support["claims"], support["handOffs"].as_array().unwrap().len()), (&json!([]), 1), "{support}");
    }
}

#[test]
fn a_published_claim_of_earlier_versions_is_taken_down_at_the_start() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_recipes(&database, &sample_recipes());
    database
        .batch(&format!("UPDATE recipes SET description = '{CLAIM}', judged_by = 'earlier rules' WHERE id = 3"))
        .unwrap();
    let (_, taken_down) = evaluate_outdated(&database.storage()).unwrap();
    assert_eq!(taken_down.len(), 1);
    assert_eq!(taken_down[0].reasons, ["health claim ‘cures kidney disease’"]);
    let site = Site::start(&database.address);
    assert_eq!(site.get("/api/recipes/3").status, 404);
}
