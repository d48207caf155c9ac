//! Two processes share one PostgreSQL database, and changes by one take effect in the other within a second.

use super::{insert_recipes, sample_recipes};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::{Engine, TestDatabase};
use acceptance::site::{Site, TestResponse};
use acceptance::waiting::wait_for;
use serde_json::{Value, json};

fn two_sites() -> (TestDatabase, Site, Site) {
    let database = TestDatabase::migrated(Engine::Postgres);
    insert_recipes(&database, &sample_recipes());
    administrators::add(&database.storage());
    let (one, other) = (Site::start(&database.address), Site::start(&database.address));
    (database, one, other)
}

/// Repeats a request until the response meets the condition.
fn wait_for_response(request: impl Fn() -> TestResponse, condition: impl Fn(&TestResponse) -> bool) -> TestResponse {
    wait_for(|| Some(request()).filter(&condition))
}

fn submission_titled(title: &str) -> Value {
    json!({
        "title": title,
        "description": "A plain dish of turkey and rice.",
        "prepTime": 20,
        "servings": 4,
        "species": "dog",
        "category": "adult",
        "ingredients": ["450 g turkey thigh, skinless, diced", "180 g brown rice"],
        "instructions": ["Simmer everything for 25 minutes.", "Cool it."],
    })
}

#[test]
fn a_session_opened_in_one_process_is_valid_in_both_and_ends_in_both() {
    let (_database, one, other) = two_sites();
    let admin = one.sign_in(NAME, PASSWORD);
    let cookie = [("cookie", admin.cookie.as_str())];
    assert_eq!(other.get_with("/api/admin/stats", &cookie).status, 200);
    assert_eq!(other.send_with("DELETE", "/api/admin/session", &Value::Null, &cookie).status, 204);
    assert_eq!(admin.get("/api/admin/stats").status, 401);
}

#[test]
fn password_attempts_are_counted_across_processes() {
    let (_database, one, other) = two_sites();
    let guess = json!({ "username": NAME, "password": "guess" });
    for site in [&one, &other].into_iter().cycle().take(10) {
        assert_eq!(site.post("/api/admin/session", &guess).status, 401);
    }
    let right = json!({ "username": NAME, "password": PASSWORD });
    assert_eq!([&one, &other].map(|site| site.post("/api/admin/session", &right).status), [429, 429]);
}

#[test]
fn decisions_on_a_recipe_take_effect_in_both_processes() {
    let (_database, one, other) = two_sites();
    let sent = one.post("/api/recipes", &submission_titled("Turkey Supper"));
    assert_eq!(sent.status, 201, "{}", sent.text());
    let id = sent.json()["id"].as_i64().unwrap();
    let page = format!("/recipe/{id}");
    assert_eq!(other.get(&page).status, 404);
    let admin = one.sign_in(NAME, PASSWORD);
    let decide = |status: &str| {
        let decision = json!({ "status": status, "notes": "", "confirmed": true });
        let response = admin.send("POST", &format!("/api/admin/moderate-recipe/{id}"), &decision);
        assert_eq!(response.status, 200, "{}", response.text());
    };
    decide("approved");
    assert_eq!(one.get(&page).status, 200, "the deciding process shows it immediately");
    wait_for_response(|| other.get(&page), |response| response.status == 200);
    wait_for_response(|| other.get("/api/recipes?search=supper"), |response| response.text().contains("Turkey Supper"));
    decide("unpublished");
    assert_eq!(one.get(&page).status, 404);
    wait_for_response(|| other.get(&page), |response| response.status == 404);
}

#[test]
fn a_rating_approved_in_one_process_counts_in_both() {
    let (_database, one, other) = two_sites();
    let rating = json!({ "userName": "Bea", "rating": 4, "comment": "Licked the bowl clean." });
    assert_eq!(one.post("/api/recipes/3/ratings", &rating).status, 201);
    let admin = other.sign_in(NAME, PASSWORD);
    let pending = admin.get("/api/admin/pending-ratings").json();
    let id = pending[0]["id"].as_i64().unwrap();
    let decision = json!({ "status": "approved", "notes": "" });
    assert_eq!(admin.send("POST", &format!("/api/admin/moderate-rating/{id}"), &decision).status, 200);
    for site in [&one, &other] {
        let shown = wait_for_response(|| site.get("/api/recipes/3"), |response| response.json()["ratingCount"] == 1);
        assert_eq!(shown.json()["averageRating"], 4.0);
    }
}

#[test]
fn the_same_recipe_sent_to_both_processes_is_stored_once() {
    let (_database, one, other) = two_sites();
    let submission = submission_titled("Twice Sent Supper");
    let responses: Vec<Value> = std::thread::scope(|scope| {
        let threads: Vec<_> = [&one, &other]
            .into_iter()
            .cycle()
            .take(20)
            .map(|site| scope.spawn(|| site.post("/api/recipes", &submission).json()))
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(responses.iter().all(|response| response == &responses[0] && response["id"].is_i64()), "{responses:?}");
    let queue = one.sign_in(NAME, PASSWORD).get("/api/admin/pending-recipes").json();
    assert_eq!(queue.as_array().unwrap().len(), 1);
}
