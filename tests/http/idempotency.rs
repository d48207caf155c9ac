//! A repeated Idempotency-Key returns the earlier result only for the same content.

use super::insert_recipes;
use acceptance::on_both_engines;
use acceptance::recipes::{recipe, submission, submission_with};
use acceptance::site::Site;
use serde_json::{Value, json};
use std::collections::BTreeMap;

const HEADERS: [(&str, &str); 1] = [("idempotency-key", "1")];

/// Returns the addresses of forms that accept a key, with two contents that differ in one field. The tests of
/// `assistant_create_recipe` cover the only other address.
fn requests() -> Vec<(&'static str, Value, Value)> {
    let message = |name: &str| json!({ "name": name, "email": "a@example.com", "subject": "Salt", "message": "Why?" });
    let rating = |stars: u8| json!({ "userName": "Anna", "rating": stars, "comment": "He licked the bowl." });
    let share = |to: &str| json!({ "recipientEmail": to, "senderName": "Anna" });
    let report = |path: &str| json!({ "path": path, "message": "A step is missing." });
    vec![
        ("/api/recipes", submission(), submission_with(json!({ "servings": 5 }))),
        ("/api/recipes/1/ratings", rating(5), rating(4)),
        ("/api/contact", message("Anna"), message("Bob")),
        ("/api/reports", report("/recipe/1"), report("/recipe/2")),
        ("/api/recipes/1/share/email", share("bob@example.com"), share("bob+1@example.com")),
    ]
}

on_both_engines! {
    fn a_key_with_other_content_is_rejected_and_reveals_nothing(database) {
        insert_recipes(&database, &[recipe(1)]);
        let site = Site::start(&database.address);
        for (path, first, other) in requests() {
            let accepted = site.send_with("POST", path, &first, &HEADERS);
            assert!(accepted.status < 300, "{path}: {}", accepted.text());
            let rejected = site.send_with("POST", path, &other, &HEADERS);
            assert_eq!((rejected.status, rejected.header("location")), (422, ""), "{path}: {}", rejected.text());
            let problem = rejected.json();
            assert_eq!(problem["code"], "idempotency_key_reused", "{path}");
            assert!(problem["errors"]["Idempotency-Key"].is_array(), "{path}: {problem}");
            assert!(problem["detail"].as_str().unwrap().contains("new key"), "{path}: {problem}");
            assert!(!rejected.text().contains("/submissions/"), "{path}");
            let repeated = site.send_with("POST", path, &first, &HEADERS);
            assert_eq!((repeated.status, repeated.text()), (accepted.status, accepted.text()), "{path}");
            let with_new_key = site.send_with("POST", path, &other, &[("idempotency-key", "2")]);
            assert_eq!(with_new_key.status, accepted.status, "{path}: the other content is accepted with a new key");
        }
        assert_eq!(database.storage().read(storage::recipes::count).unwrap(), 3, "the inserted recipe and two submissions");
    }

    fn only_one_of_two_concurrent_contents_with_the_same_key_is_stored(database) {
        let site = Site::start(&database.address);
        let contents = [submission(), submission_with(json!({ "servings": 5 }))];
        let mut responses: BTreeMap<u16, Vec<String>> = BTreeMap::new();
        std::thread::scope(|scope| {
            let site = &site;
            let threads: Vec<_> = (0..20)
                .map(|turn| {
                    let body = contents[turn % 2].clone();
                    scope.spawn(move || site.send_with("POST", "/api/recipes", &body, &HEADERS))
                })
                .collect();
            for response in threads.into_iter().map(|it| it.join().unwrap()) {
                responses.entry(response.status).or_default().push(response.text());
            }
        });
        assert_eq!(responses.keys().copied().collect::<Vec<_>>(), [201, 422], "{responses:?}");
        assert_eq!((responses[&201].len(), responses[&422].len()), (10, 10));
        assert!(responses[&201].iter().all(|response| *response == responses[&201][0]), "{responses:?}");
        assert_eq!(database.storage().read(storage::recipes::count).unwrap(), 1);
    }
}
