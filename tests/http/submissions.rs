//! Recipes that visitors submit: validation, the private link, and changes by their authors.

use super::{insert_recipes, site_with};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::on_both_engines;
use acceptance::recipes::{recipe, submission, submission_with};
use acceptance::site::{PUBLIC_URL, Site, TestResponse};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const UNKNOWN_CATEGORY: &str = "'soup' is not a category; use all, small, large, puppy, adult, senior, grain-free, \
    special-diet, treats, kitten, fish, chicken or special";

/// Returns the path of the private link.
fn link(created: &TestResponse) -> String {
    assert_eq!(created.status, 201, "{}", created.text());
    let url = created.json()["statusUrl"].as_str().unwrap().to_owned();
    url.strip_prefix(PUBLIC_URL).unwrap().to_owned()
}

fn resubmit(site: &Site, link: &str, body: &Value) -> TestResponse {
    site.send_with("PUT", &format!("/api{link}"), body, &[])
}

/// Checks that no address shows the recipe as if it were published.
fn assert_not_public(site: &Site, id: &str, title: &str) {
    for path in ["/api/recipes/ID", "/recipe/ID", "/images/recipes/ID.svg", "/images/recipes/ID.png"]
        .into_iter()
        .chain(["/api/recipes/ID/nutrition", "/api/recipes/ID/ratings"])
    {
        assert_eq!(site.get(&path.replace("ID", id)).status, 404, "{path}");
    }
    let rating = json!({ "userName": "Anna", "rating": 5, "comment": "A lovely dish for him." });
    assert_eq!(site.post(&format!("/api/recipes/{id}/ratings"), &rating).status, 404);
    let share = json!({ "recipientEmail": "ben@example.com", "senderName": "Anna", "personalMessage": "" });
    assert_eq!(site.post(&format!("/api/recipes/{id}/share/email"), &share).status, 404);
    for path in ["/api/recipes", "/api/recipes?search=supper", "/sitemap.xml", "/feed.xml", "/", "/recipes", "/search"]
    {
        let response = site.get(path).text();
        assert!(!response.contains(title) && !response.contains(&format!("/recipe/{id}<")), "{path}");
    }
    let answer = site.post("/api/ai/search", &json!({ "query": "a supper of turkey for my dog" }));
    assert_eq!(answer.status, 200);
    assert!(!answer.text().contains(title), "{}", answer.text());
}

on_both_engines! {
    fn a_submission_is_visible_only_through_its_private_link(database) {
        insert_recipes(&database, &[recipe(1)]);
        let site = Site::start(&database.address);
        let created = site.post("/api/recipes", &submission_with(json!({ "imageUrl": "https://example.com/a.jpg" })));
        let link = link(&created);
        assert_eq!((created.json()["id"].as_i64(), &created.json()["status"]), (Some(1001), &json!("pending")));
        assert!(link.starts_with("/submissions/"), "{link}");
        assert_eq!(created.header("location"), format!("/api{link}"));
        assert_not_public(&site, "1001", "Turkey Supper");
        assert_eq!(site.get("/api/catalogue").json()["total"], 1);
        let shown = site.get(&format!("/api{link}"));
        assert_eq!((shown.status, shown.header("cache-control")), (200, "no-store"));
        assert_eq!(shown.header("x-robots-tag"), "noindex");
        insta::assert_json_snapshot!("a_submission_as_its_author_sees_it", shown.json(), { ".submittedAt" => "[when]", ".analysis" => "[analysis]" });
        let analysis = shown.json()["analysis"].clone();
        assert_eq!(analysis["safety"]["isValid"], true);
        assert_eq!(analysis["lines"].as_array().unwrap().len(), 2);
        let second = site.post("/api/recipes", &submission_with(json!({ "title": "Another Supper" })));
        assert_eq!(second.json()["id"], 1002);
    }

    fn the_same_submission_sent_concurrently_is_stored_once(database) {
        let site = Site::start(&database.address);
        for headers in [vec![], vec![("idempotency-key", "a key of the client's choice")]] {
            let responses: BTreeSet<(u16, String)> = std::thread::scope(|scope| {
                let sent: Vec<_> = (0..20)
                    .map(|_| scope.spawn(|| {
                        let response = site.send_with("POST", "/api/recipes", &submission(), &headers);
                        (response.status, response.text())
                    }))
                    .collect();
                sent.into_iter().map(|it| it.join().unwrap()).collect()
            });
            assert_eq!(responses.len(), 1, "{responses:?}");
            assert!(responses.iter().all(|(status, _)| *status == 201), "{responses:?}");
        }
        assert_eq!(database.storage().read(storage::recipes::count).unwrap(), 2, "one recipe without a key and one with a key");
        let other = site.post("/api/recipes", &submission_with(json!({ "servings": 5 })));
        assert_eq!(other.json()["id"], 1003, "a repeated request does not use up an id");
    }

    fn authors_can_change_a_pending_submission_but_not_a_decided_one(database) {
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        let link = link(&site.post("/api/recipes", &submission()));
        let admin = site.sign_in(NAME, PASSWORD);
        let decide = |request: Value| admin.send("POST", "/api/admin/moderate-recipe/1001", &request).status;
        assert_eq!(decide(json!({ "status": "changes_requested", "notes": "How much salt?" })), 200);
        let shown_to_author = site.get(&format!("/api{link}")).json();
        assert_eq!((&shown_to_author["status"], &shown_to_author["reason"]), (&json!("changes_requested"), &json!("How much salt?")));
        assert_eq!((&shown_to_author["label"], &shown_to_author["mayBeMended"]), (&json!("Changes requested"), &json!(true)));
        let mut form = shown_to_author["recipe"].clone();
        form["instructions"] = json!(["Simmer everything without salt.", "Cool it."]);
        let resubmitted = resubmit(&site, &link, &form);
        assert_eq!(resubmitted.status, 200, "{}", resubmitted.text());
        assert_eq!((&resubmitted.json()["status"], &resubmitted.json()["reason"]), (&json!("pending"), &json!("")));
        assert_eq!(resubmitted.json()["decidedAt"], Value::Null);
        assert_eq!(resubmitted.json()["recipe"], form);
        assert_eq!(resubmit(&site, &link, &form).status, 200, "saving without changes is accepted");
        let revisions = admin.get("/api/admin/recipes/1001/revisions").json();
        let made: Vec<_> = revisions.as_array().unwrap().iter().map(|it| (&it["number"], &it["madeBy"])).collect();
        assert_eq!(made, [(&json!(2), &json!("the author")), (&json!(1), &json!("the author"))]);
        let bad = resubmit(&site, &link, &submission_with(json!({ "title": " " })));
        assert_eq!((bad.status, &bad.json()["errors"]["title"]), (422, &json!(["Title is required"])));
        for (status, label) in
            [("approved", "Published"), ("unpublished", "No longer published"), ("rejected", "Not accepted")]
        {
            assert_eq!(decide(json!({ "status": status, "confirmed": true })), 200, "{status}");
            let shown = site.get(&format!("/api{link}")).json();
            assert_eq!((&shown["label"], &shown["mayBeMended"]), (&json!(label), &json!(false)));
            let page = if status == "approved" { json!("/recipe/1001") } else { Value::Null };
            assert_eq!(shown["page"], page, "{status}");
            let late = resubmit(&site, &link, &submission_with(json!({ "title": "Too late" })));
            assert_eq!((late.status, &late.json()["code"]), (409, &json!("submission_decided")), "{status}");
        }
    }

    fn an_outdated_form_does_not_overwrite_an_edit(database) {
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        let link = link(&site.post("/api/recipes", &submission()));
        let admin = site.sign_in(NAME, PASSWORD);
        let opened = site.get(&format!("/api{link}")).json();
        assert_eq!(opened["revision"], 1);
        let edited = admin.send("PUT", "/api/admin/recipes/1001", &json!({ "description": "Without any salt at all." }));
        assert_eq!(edited.status, 200, "{}", edited.text());
        let mut form = opened["recipe"].clone();
        form["revision"] = opened["revision"].clone();
        form["title"] = json!("A title of my own");
        let stale = resubmit(&site, &link, &form);
        assert_eq!((stale.status, &stale.json()["code"]), (409, &json!("changed_meanwhile")));
        let now = site.get(&format!("/api{link}")).json();
        assert_eq!((&now["revision"], &now["recipe"]["title"]), (&json!(2), &opened["recipe"]["title"]));
        assert_eq!(now["recipe"]["description"], "Without any salt at all.");
        form["revision"] = json!(2);
        let resubmitted = resubmit(&site, &link, &form);
        assert_eq!((resubmitted.status, &resubmitted.json()["revision"]), (200, &json!(3)), "{}", resubmitted.text());
        form["revision"] = json!(3);
        assert_eq!(resubmit(&site, &link, &form).json()["revision"], 3, "saving without changes creates no revision");
    }

    fn authors_can_change_the_name_and_the_photo_link(database) {
        let site = Site::start(&database.address);
        let link = link(&site.post("/api/recipes", &submission()));
        for (changes, author, photo) in [
            (json!({ "author": "" }), "", ""),
            (json!({ "author": "Ben", "imageUrl": "https://example.com/b.jpg" }), "Ben", "https://example.com/b.jpg"),
            (json!({ "author": null, "imageUrl": null }), "Ben", ""),
        ] {
            let recipe = resubmit(&site, &link, &submission_with(changes)).json()["recipe"].clone();
            assert_eq!((&recipe["author"], &recipe["imageUrl"]), (&json!(author), &json!(photo)));
        }
    }
}

#[test]
fn the_submission_page_requires_the_private_link() {
    let (_database, site) = site_with(&[recipe(1)]);
    let link = link(&site.post("/api/recipes", &submission()));
    let page = site.get(&link);
    assert_eq!((page.status, page.header("cache-control")), (200, "no-store"));
    assert_eq!(page.header("x-robots-tag"), "noindex");
    assert!(page.text().contains("<meta name=\"robots\" content=\"noindex\">"));
    let token = link.rsplit('/').next().unwrap();
    assert!(
        !page.text().contains(token) && !page.text().contains("Turkey Supper"),
        "the page contains nothing private"
    );
    for forged in [token.replacen("1001", "1002", 1), format!("{token}x"), "1001".to_owned(), "1001-1-".to_owned()] {
        assert_eq!(site.get(&format!("/submissions/{forged}")).status, 404, "{forged}");
        let rejected = site.get(&format!("/api/submissions/{forged}"));
        assert_eq!((rejected.status, &rejected.json()["code"]), (404, &json!("submission_not_found")), "{forged}");
        assert_eq!(resubmit(&site, &format!("/submissions/{forged}"), &submission()).status, 404, "{forged}");
    }
    assert!(!site.get("/sitemap.xml").text().contains("submissions"));
}

#[test]
fn every_invalid_field_of_a_submission_is_reported_with_its_message() {
    let (database, site) = site_with(&[]);
    let text = |length: usize| "é".repeat(length);
    for (number, (changes, field, sentence)) in [
        (json!({ "title": "" }), "title", Some("Title is required")),
        (json!({ "title": "  " }), "title", Some("Title is required")),
        (json!({ "title": null }), "title", Some("Title is required")),
        (json!({ "title": "é" }), "title", None),
        (json!({ "title": text(100) }), "title", None),
        (json!({ "title": text(101) }), "title", Some("Title must be less than 100 characters")),
        (json!({ "title": "a\nb" }), "title", Some("Title must be plain text on one line")),
        (json!({ "description": null }), "description", Some("Description must be at least 10 characters")),
        (json!({ "description": text(9) }), "description", Some("Description must be at least 10 characters")),
        (json!({ "description": text(10) }), "description", None),
        (json!({ "description": text(500) }), "description", None),
        (json!({ "description": text(501) }), "description", Some("Description must be less than 500 characters")),
        (json!({ "prepTime": null }), "prepTime", Some("Prep time must be at least 1 minute")),
        (json!({ "prepTime": 0 }), "prepTime", Some("Prep time must be at least 1 minute")),
        (json!({ "prepTime": -5 }), "prepTime", Some("Prep time must be at least 1 minute")),
        (json!({ "prepTime": 1 }), "prepTime", None),
        (json!({ "prepTime": 300 }), "prepTime", None),
        (json!({ "prepTime": 301 }), "prepTime", Some("Prep time must be less than 5 hours")),
        (json!({ "prepTime": 1e300 }), "prepTime", Some("Prep time must be less than 5 hours")),
        (json!({ "servings": 0 }), "servings", Some("Must serve at least 1")),
        (json!({ "servings": 1 }), "servings", None),
        (json!({ "servings": 20 }), "servings", None),
        (json!({ "servings": 21 }), "servings", Some("Cannot serve more than 20")),
        (json!({ "species": null }), "species", Some("Please choose dog or cat")),
        (json!({ "species": "bird" }), "species", Some("Please choose dog or cat")),
        (json!({ "category": "kitten" }), "category", Some("'kitten' is not a category of dog recipes")),
        (json!({ "category": "soup" }), "category", Some(UNKNOWN_CATEGORY)),
        (json!({ "category": null }), "category", None),
        (json!({ "species": "cat", "category": "fish" }), "category", None),
        (json!({ "imageUrl": "" }), "imageUrl", None),
        (json!({ "imageUrl": "https://example.com/a.jpg" }), "imageUrl", None),
        (json!({ "imageUrl": "a.jpg" }), "imageUrl", Some("Must be a valid URL")),
        (json!({ "imageUrl": "javascript:alert(1)" }), "imageUrl", Some("Must be a valid URL")),
        (json!({ "isOrganic": null }), "isOrganic", None),
        (json!({ "ingredients": [] }), "ingredients", Some("Please add at least one ingredient.")),
        (json!({ "ingredients": null }), "ingredients", Some("Please add at least one ingredient.")),
        (json!({ "ingredients": [" ", ""] }), "ingredients", Some("Please add at least one ingredient.")),
        (json!({ "ingredients": ["", "1 egg", " "] }), "ingredients", None),
        (json!({ "ingredients": vec!["1 egg"; 61] }), "ingredients", Some("A recipe has at most 60 ingredients.")),
        (json!({ "ingredients": [text(201)] }), "ingredients", Some("Ingredient 1 must be at most 200 characters")),
        (json!({ "instructions": [] }), "instructions", Some("Please add at least one instruction step.")),
        (json!({ "instructions": vec!["Stir."; 41] }), "instructions", Some("A recipe has at most 40 steps.")),
        (json!({ "instructions": [text(1001)] }), "instructions", Some("Step 1 must be at most 1000 characters")),
        (json!({ "author": text(60) }), "author", None),
        (json!({ "author": text(61) }), "author", Some("Your name must be at most 60 characters")),
        (json!({ "author": "Natural Pet Recipes Kitchen" }), "author", Some("Please choose a different name")),
    ]
    .into_iter()
    .enumerate()
    {
        // Each submission has another author, because equal content would count as a repeat.
        let mut sent = submission_with(json!({ "author": format!("Anna {number}") }));
        for (field, value) in changes.as_object().unwrap() {
            sent[field] = value.clone();
        }
        let before = database.storage().read(storage::recipes::count).unwrap();
        let response = site.post("/api/recipes", &sent);
        let after = database.storage().read(storage::recipes::count).unwrap();
        match sentence {
            None => assert_eq!((response.status, after), (201, before + 1), "{field}: {}", response.text()),
            Some(sentence) => {
                assert_eq!((response.status, after), (422, before), "{changes}");
                assert_eq!(response.json()["errors"][field], json!([sentence]), "{changes}");
            }
        }
    }
}

#[test]
fn all_invalid_fields_are_reported_together_and_wrong_types_by_field() {
    let (_database, site) = site_with(&[]);
    let empty = site.post("/api/recipes", &json!({})).json();
    let named: Vec<&String> = empty["errors"].as_object().unwrap().keys().collect();
    assert_eq!(named, ["description", "ingredients", "instructions", "prepTime", "servings", "species", "title"]);
    for (changes, field) in [
        (json!({ "title": 7 }), "title"),
        (json!({ "prepTime": "soon" }), "prepTime"),
        (json!({ "isOrganic": "yes" }), "isOrganic"),
        (json!({ "ingredients": "1 egg" }), "ingredients"),
        (json!({ "ingredients": ["1 egg", 7] }), "ingredients[1]"),
    ] {
        let response = site.post("/api/recipes", &submission_with(changes));
        assert_eq!(response.status, 422, "{field}");
        assert!(response.json()["errors"][field].is_array(), "{field}: {}", response.text());
    }
    assert_eq!(site.send("PUT", "/api/recipes").header("allow"), "GET, HEAD, POST");
}

#[test]
fn visitors_cannot_set_fields_that_the_form_does_not_have() {
    let (_database, site) = site_with(&[]);
    let link = link(&site.post(
        "/api/recipes",
        &submission_with(json!({
            "id": 7, "status": "approved", "isApproved": true, "authorId": 1, "userId": 1, "hazards": [],
            "verdict": "complete", "averageRating": 5, "ratingCount": 9, "createdAt": "2020-01-01T00:00:00Z",
            "nutritionalBenefits": ["Heals everything"], "difficulty": 1, "cookTime": 3, "author": null,
        })),
    ));
    let shown = site.get(&format!("/api{link}")).json();
    assert_eq!((&shown["id"], &shown["status"]), (&json!(1001), &json!("pending")));
    assert!(!shown.to_string().contains("Heals everything"));
    assert_eq!(shown["recipe"]["author"], "", "no name was sent");
    assert!(!shown["submittedAt"].as_str().unwrap().starts_with("2020"));
}

#[test]
fn scripts_in_a_submission_are_text_on_every_page() {
    let (database, site) = site_with(&[]);
    administrators::add(&database.storage());
    let admin = site.sign_in(NAME, PASSWORD);
    let payloads: Vec<&str> = include_str!("../../crates/domain/data/script_payloads.txt").lines().collect();
    assert_eq!(payloads.len(), 40);
    for (index, payload) in payloads.into_iter().enumerate() {
        let cut: String = payload.chars().take(58).collect();
        let id = 1001 + index;
        let sent = submission_with(json!({
            "title": payload, "description": format!("{payload} and words"), "author": cut,
            "ingredients": ["450 g turkey", payload], "instructions": ["Stir.", payload],
        }));
        let link = link(&site.post("/api/recipes", &sent));
        assert_eq!(site.get(&format!("/api{link}")).json()["recipe"]["title"], payload);
        let approval = json!({ "status": "approved", "confirmed": true });
        let decided = admin.send("POST", &format!("/api/admin/moderate-recipe/{id}"), &approval);
        assert_eq!(decided.status, 200, "{payload}: {}", decided.text());
        let response = site.get(&format!("/api/recipes/{id}"));
        assert!(response.header("content-type").starts_with("application/json"), "browsers must not show it as a page");
        assert_eq!(response.header("x-content-type-options"), "nosniff");
        assert_eq!((&response.json()["title"], &response.json()["ingredients"][1]), (&json!(payload), &json!(payload)));
        for path in [format!("/recipe/{id}"), "/recipes".to_owned(), "/feed.xml".to_owned(), "/sitemap.xml".to_owned()]
        {
            let body = site.get(&path).text();
            assert!(!body.contains(payload) || !payload.contains(['<', '"']), "{path}: {payload}");
            for sign in ["<script>alert", "<img src=x", "<svg onload", "<iframe src=\"javascript", "<img/src"] {
                assert!(!body.contains(sign), "{path}: {payload}");
            }
        }
        let svg = site.get(&format!("/images/recipes/{id}.svg")).text();
        assert!(!svg.contains("alert"), "{payload}");
    }
}
