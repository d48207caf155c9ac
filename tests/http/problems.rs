//! Every error is application/problem+json with a stable code and without internal details.

use super::{insert_recipes, sample_recipes, site_with};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::on_both_engines;
use acceptance::recipes::{submission, submission_with};
use acceptance::site::Site;
use serde_json::{Value, json};

on_both_engines! {
    fn control_characters_in_a_parameter_are_rejected_by_name(database) {
        insert_recipes(&database, &sample_recipes());
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        let admin = site.sign_in(NAME, PASSWORD);
        let lists = ["audit-log", "contact-messages", "dead-mails", "pending-recipes", "pending-ratings"];
        let closed = lists.map(|list| format!("/api/admin/{list}"));
        let open = ["/api/recipes", "/api/foods"].map(str::to_owned);
        for path in open.iter().chain(&closed) {
            for text in ["%00", "a%00b", "a%07b"] {
                let response = admin.get(&format!("{path}?search={text}"));
                let sentence = "must be plain text, without control characters.";
                assert_eq!((response.status, &response.json()["errors"]["search"]), (400, &json!([sentence])), "{path} {text}");
            }
            assert_eq!(admin.get(&format!("{path}?search=a%09b")).status, 200, "{path}");
        }
        for page in ["/search", "/recipes", "/dog-recipes", "/newsletter/confirm?token=a%00b", "/submissions/a%00b"] {
            let response = site.get(&format!("{page}{}search=a%00b&category=%00", if page.contains('?') { '&' } else { '?' }));
            assert!(response.status < 500, "{page}: {}", response.text());
        }
    }

    fn control_characters_in_a_body_never_cause_a_server_error(database) {
        insert_recipes(&database, &sample_recipes());
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        let admin = site.sign_in(NAME, PASSWORD);
        let text = "A plain\u{0} word or two";
        assert_eq!(site.post("/api/recipes", &submission_with(json!({}))).status, 201);
        let rating = json!({ "userName": "Anna", "rating": 5, "comment": "A lovely dish for him." });
        assert_eq!(site.post("/api/recipes/3/ratings", &rating).status, 201);
        let message = json!({ "name": "Anna", "email": "anna@example.com", "subject": "Salt", "message": "How much?" });
        assert_eq!(site.post("/api/contact", &message).status, 201);
        let own = site.post("/api/recipes", &submission_with(json!({ "title": "Mine" }))).json();
        let own = own["statusUrl"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
        let form = submission_with(json!({}));
        for (method, path, body) in [
            ("POST", "/api/recipes", &form),
            ("PUT", &format!("/api/submissions/{own}"), &form),
            ("POST", "/api/recipes/3/ratings", &rating),
            ("POST", "/api/contact", &message),
            ("POST", "/api/reports", &json!({ "path": "/recipe/3", "message": "Too much salt in it." })),
            ("POST", "/api/newsletter", &json!({ "email": "anna@example.com" })),
            ("POST", "/api/newsletter/confirm", &json!({ "token": "x" })),
            ("POST", "/api/mail/opt-out", &json!({ "token": "x" })),
            ("POST", "/api/recipes/3/share/email",
                &json!({ "recipientEmail": "bob@example.com", "senderName": "Anna", "personalMessage": "Look" })),
            ("POST", "/api/affiliate/track-click", &json!({ "retailer": "Ocado", "product": "carrots" })),
            ("POST", "/api/analytics/page-view", &json!({ "path": "/recipe/3", "referrer": "https://example.com/" })),
            ("POST", "/api/admin/session", &json!({ "username": NAME, "password": PASSWORD })),
            ("POST", "/api/admin/moderate-recipe/1001", &json!({ "status": "rejected", "notes": "Too salty" })),
            ("PATCH", "/api/admin/contact-messages/1", &json!({ "status": "closed", "adminNotes": "Answered" })),
            ("PATCH", "/api/admin/recipe/3/photo", &json!({ "imageUrl": "https://example.com/a.jpg" })),
            ("PUT", "/api/admin/recipes/3", &json!({
                "title": "A title", "author": "Anna", "note": "Why", "recipeYield": "4 bowls",
                "nutritionalBenefits": ["Protein"], "ingredients": ["1 egg"], "instructions": ["Boil it."],
            })),
        ] {
            for field in body.as_object().unwrap().keys() {
                let mut changed = body.clone();
                match &mut changed[field] {
                    value @ Value::String(_) => *value = json!(text),
                    Value::Array(rows) => rows[0] = json!(text),
                    _ => continue,
                }
                let response = admin.send(method, path, &changed);
                assert!(response.status < 500, "{method} {path} {field}: {}", response.text());
            }
        }
        let guess = |name: &str| site.post("/api/admin/session", &json!({ "username": name, "password": PASSWORD }));
        assert_eq!((guess(text).status, guess("\u{0}").status), (401, 401));
        assert_eq!(guess(text).json(), guess("unknown").json());
    }
}

#[test]
fn every_error_is_a_problem_document() {
    let (_database, site) = site_with(&sample_recipes());
    for (method, path, status, code) in [
        ("GET", "/api/nothing", 404, "unknown_address"),
        ("GET", "/api", 404, "unknown_address"),
        ("GET", "/api/", 404, "unknown_address"),
        ("POST", "/api/nothing", 404, "unknown_address"),
        ("GET", "/api/recipes/4711", 404, "recipe_not_found"),
        ("POST", "/api/recipes/4711/ratings", 404, "recipe_not_found"),
        ("GET", "/api/recipes?sort=price", 400, "bad_query"),
        ("GET", "/api/recipes?search=%ff%fe&petType=%ff", 400, "bad_query"),
        ("PUT", "/api/recipes", 405, "method_not_allowed"),
        ("POST", "/api/recipes", 415, "unsupported_media_type"),
        ("DELETE", "/api/recipes/3", 405, "method_not_allowed"),
        ("PUT", "/", 405, "method_not_allowed"),
        ("TRACE", "/", 405, "method_not_allowed"),
        ("TRACE", "/api/recipes", 405, "method_not_allowed"),
        ("POST", "/no-such-page", 405, "method_not_allowed"),
        ("GET", "/images/recipes/4711.svg", 404, "recipe_not_found"),
        ("GET", "/images/recipes/4711.jpg", 404, "recipe_not_found"),
        ("GET", "/images/bowls/bird.svg", 404, "unknown_address"),
    ] {
        let response = site.send(method, path);
        let case = format!("{method} {path}");
        assert_eq!(response.status, status, "{case}");
        assert_eq!(response.header("content-type"), "application/problem+json", "{case}");
        let problem = response.json();
        assert_eq!((problem["status"].as_u64(), problem["code"].as_str()), (Some(status.into()), Some(code)), "{case}");
        for member in ["type", "title", "detail"] {
            assert!(problem[member].as_str().is_some_and(|text| !text.is_empty()), "{case}: {member}");
        }
    }
}

#[test]
fn an_invalid_query_names_each_invalid_parameter() {
    let (_database, site) = site_with(&sample_recipes());
    insta::assert_json_snapshot!(site.get("/api/recipes?petType=bird&limit=0&sort=newest&colour=red").json());
}

#[test]
fn a_rejected_method_lists_the_allowed_methods() {
    let (_database, site) = site_with(&sample_recipes());
    assert_eq!(site.send("PATCH", "/api/recipes").header("allow"), "GET, HEAD, POST");
}

#[test]
fn a_database_failure_reveals_no_details_and_loaded_recipes_are_served() {
    let (database, site) = site_with(&sample_recipes());
    let submitted = site.post("/api/recipes", &submission()).header("location").to_owned();
    database.batch("DROP TABLE recipe_proposals; DROP TABLE catalogue_version;").unwrap();
    assert_eq!(site.get("/healthz").status, 200);
    assert_eq!(site.get("/readyz").status, 503);
    assert_eq!(site.get("/api/recipes/3").status, 200);
    assert_eq!(site.get("/api/recipes?search=cod").status, 200, "searches do not use the database");
    let response = site.get(&submitted);
    assert_eq!(response.status, 500);
    let text = response.text();
    for word in ["sql", "proposals", "table", "diesel"] {
        assert!(!text.to_lowercase().contains(word), "{word} in {text}");
    }
}
