//! Ratings: validation, visibility and moderation.

use super::insert_recipes;
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::{Engine, TestDatabase};
use acceptance::on_both_engines;
use acceptance::recipes::recipe;
use acceptance::site::{AdminClient, Site, TestResponse};
use acceptance::waiting::wait_until;
use serde_json::{Value, json};

const PATH: &str = "/api/recipes/1/ratings";
const PENDING: &str = "/api/admin/pending-ratings";

fn site_on(database: &TestDatabase) -> Site {
    insert_recipes(database, &[recipe(1), recipe(2), recipe(3), recipe(85)]);
    administrators::add(&database.storage());
    Site::start(&database.address)
}

fn site() -> (TestDatabase, Site) {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let site = site_on(&database);
    (database, site)
}

fn rating(stars: i64, comment: &str) -> Value {
    json!({ "userName": "Anna", "rating": stars, "comment": comment })
}

/// Sends a rating and returns its id.
fn create_rating(site: &Site, recipe: i64, rating: &Value) -> i64 {
    let response = site.post(&format!("/api/recipes/{recipe}/ratings"), rating);
    assert_eq!(response.status, 201, "{}", response.text());
    response.json()["id"].as_i64().unwrap()
}

fn moderate(admin: &AdminClient, id: i64, request: &Value) -> TestResponse {
    admin.send("POST", &format!("/api/admin/moderate-rating/{id}"), request)
}

fn approve(admin: &AdminClient, id: i64) {
    let response = moderate(admin, id, &json!({ "status": "approved", "notes": "", "moderatorId": 1 }));
    assert_eq!(response.status, 200, "{}", response.text());
}

/// Creates a rating with each of these numbers of stars and approves it.
fn create_approved_ratings(site: &Site, admin: &AdminClient, recipe: i64, stars: &[i64]) {
    for (index, stars) in stars.iter().enumerate() {
        approve(admin, create_rating(site, recipe, &rating(*stars, &format!("Eaten in a minute, bowl {index}."))));
    }
}

/// Returns the structured data of a recipe page.
fn json_ld(page: &str) -> Value {
    let (_, rest) = page.split_once("<script type=\"application/ld+json\">").unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

#[test]
fn every_invalid_field_of_a_rating_is_reported_with_its_message() {
    let (_database, site) = site();
    let name = "Name is required (minimum 2 characters)";
    let comment = "Comment is required (minimum 10 characters)";
    let stars = "Please select a rating from 1 to 5 stars";
    let (ten, most) = ("x".repeat(10), "é".repeat(2000));
    for (user_name, rating, text, field, sentence) in [
        (json!(""), json!(5), ten.as_str(), "userName", name),
        (json!(" A "), json!(5), &ten, "userName", name),
        (Value::Null, json!(5), &ten, "userName", name),
        (json!("é".repeat(61)), json!(5), &ten, "userName", "Name must be at most 60 characters"),
        (json!("Anna\nB"), json!(5), &ten, "userName", "Name must be plain text on one line"),
        (json!("Anna"), json!(0), &ten, "rating", stars),
        (json!("Anna"), json!(6), &ten, "rating", stars),
        (json!("Anna"), json!(4.5), &ten, "rating", stars),
        (json!("Anna"), json!("5"), &ten, "rating", stars),
        (json!("Anna"), Value::Null, &ten, "rating", stars),
        (json!("Anna"), json!(5), "  x  x ", "comment", comment),
        (json!("Anna"), json!(5), "", "comment", comment),
        (json!("Anna"), json!(5), "   xxxxxxxxx   ", "comment", comment),
        (json!("Anna"), json!(5), &format!("{most}x"), "comment", "Comment must be at most 2000 characters"),
    ] {
        let body = json!({ "userName": user_name, "rating": rating, "comment": text });
        let response = site.post(PATH, &body);
        assert_eq!((response.status, response.json()["code"].as_str()), (422, Some("invalid")), "{body}");
        assert_eq!(response.json()["errors"], json!({ field: [sentence] }), "{body}");
    }
    let all = site.post(PATH, &json!({}));
    assert_eq!(all.json()["errors"], json!({ "comment": [comment], "rating": [stars], "userName": [name] }));
    let wrong = site.post(PATH, &json!({ "userName": 5, "rating": 5, "comment": ten }));
    assert_eq!((wrong.status, wrong.json()["errors"]["userName"].is_array()), (422, true));
    for body in [
        json!({ "userName": "Al", "rating": 1, "comment": ten }),
        json!({ "userName": "é".repeat(60), "rating": 5, "comment": most }),
        json!({ "userName": "  Anna ", "rating": 3, "comment": " First line.\r\nSecond line. " }),
    ] {
        assert_eq!(site.post(PATH, &body).status, 201, "{body}");
    }
}

#[test]
fn visitors_cannot_set_fields_that_the_form_does_not_have() {
    let (_database, site) = site();
    let request = json!({
        "userName": " Anna ", "rating": 5, "comment": "Gone in a minute.\n\nhttps://example.com",
        "userId": 1, "isApproved": true, "status": "approved", "id": 99, "recipeId": 2, "userCountry": "XX",
        "createdAt": "2020-01-01T00:00:00Z", "imageUrl": "https://evil.example/x.jpg", "imageStatus": "approved",
        "adminReply": "Best of all", "notes": "mine",
    });
    let response = site.post(PATH, &request);
    assert_eq!(response.status, 201);
    insta::assert_json_snapshot!(response.json(), { ".id" => "[id]", ".createdAt" => "[now]" });
    let now = chrono::Utc::now().to_rfc3339();
    assert_eq!(response.json()["createdAt"].as_str().unwrap().get(..10), now.get(..10));
}

#[test]
fn the_country_of_a_rating_is_detected_by_the_server() {
    let (_database, site) = site();
    let request = |number: usize| json!({ "userName": "Anna", "rating": 5, "comment": format!("Bowl number {number}."), "userCountry": "JP" });
    for (number, (header, value, country)) in [
        ("accept-language", "de-DE,de;q=0.9", json!("DE")),
        ("cookie", "country=NZ", json!("NZ")),
        ("accept-language", "tlh", Value::Null),
        ("cf-ipcountry", "FR", Value::Null),
    ]
    .into_iter()
    .enumerate()
    {
        let response = site.send_with("POST", PATH, &request(number), &[(header, value)]);
        assert_eq!((response.status, &response.json()["userCountry"]), (201, &country), "{header}: {value}");
    }
}

#[test]
fn a_rating_is_hidden_until_it_is_approved() {
    let (_database, site) = site();
    let admin = site.sign_in(NAME, PASSWORD);
    let secret = "Zanzibar ate the whole bowl.";
    let id = create_rating(&site, 1, &rating(4, secret));
    assert_eq!(site.get(PATH).json(), json!([]));
    for path in [
        PATH,
        "/api/recipes",
        "/api/recipes/1",
        "/api/recipes?search=zanzibar",
        "/recipe/1",
        "/recipes",
        "/dog-recipes",
        "/feed.xml",
        "/sitemap.xml",
        "/api/catalogue",
    ] {
        assert!(!site.get(path).text().contains("Zanzibar"), "{path}");
    }
    assert!(json_ld(&site.get("/recipe/1").text()).get("aggregateRating").is_none());
    let recipe = site.get("/api/recipes/1").json();
    assert_eq!((&recipe["averageRating"], &recipe["ratingCount"]), (&Value::Null, &json!(0)));

    let decided = moderate(&admin, id, &json!({ "status": "approved", "notes": "Lovely" }));
    assert_eq!((decided.status, &decided.json()["isApproved"]), (200, &json!(true)));
    let shown = site.get(PATH).json();
    assert_eq!((&shown[0]["comment"], &shown[0]["isApproved"]), (&json!(secret), &json!(true)));
    assert!(shown[0].get("notes").is_none(), "only administrators see the notes");
    let recipe = site.get("/api/recipes/1").json();
    assert_eq!((&recipe["averageRating"], &recipe["ratingCount"]), (&json!(4.0), &json!(1)));
    let page = site.get("/recipe/1").text();
    let data = json_ld(&page);
    assert_eq!(
        data["aggregateRating"],
        json!({
            "@type": "AggregateRating", "ratingValue": 4.0, "ratingCount": 1, "reviewCount": 1,
            "bestRating": 5, "worstRating": 1,
        })
    );
    assert_eq!(data["review"][0]["reviewBody"], secret);
    assert_eq!(data["review"][0]["reviewRating"]["ratingValue"], 4);
    assert!(page.contains("\"/api/recipes/1/ratings\":[{"), "the page contains its ratings");

    assert_eq!(
        moderate(&admin, id, &json!({ "status": "rejected", "notes": "" })).json()["notes"],
        "Comment rejected by admin"
    );
    assert_eq!(site.get(PATH).json(), json!([]));
    assert_eq!(site.get("/api/recipes/1").json()["ratingCount"], 0);
    assert!(!site.get("/recipe/1").text().contains("Zanzibar"));
}

#[test]
fn a_rating_says_which_animal_ate_the_recipe() {
    let (_database, site) = site();
    let admin = site.sign_in(NAME, PASSWORD);
    let with_animal = |animal: Value| {
        let mut body = rating(5, "Eaten in a minute.");
        body["animal"] = animal;
        body
    };
    let animal = json!({ "petType": "dog", "size": "large", "age": "senior" });
    let id = create_rating(&site, 1, &with_animal(animal));
    let shown = json!({ "petType": "dog", "size": "large", "age": "senior", "label": "Large senior dog" });
    assert_eq!(admin.get(PENDING).json()[0]["animal"], shown, "the moderator sees it too");
    approve(&admin, id);
    assert_eq!(site.get(PATH).json()[0]["animal"], shown);

    let cat = site.post(PATH, &with_animal(json!({ "petType": "cat" })));
    assert_eq!(cat.json()["animal"], json!({ "petType": "cat", "size": null, "age": null, "label": "Cat" }));
    let unknown = site.post(PATH, &with_animal(Value::Null));
    assert_eq!((unknown.status, &unknown.json()["animal"]), (201, &Value::Null));
}

#[test]
fn an_invalid_animal_is_reported_at_its_field() {
    let (_database, site) = site();
    for (animal, field, message) in [
        (json!({ "petType": "cat", "size": "small" }), "animal.size", "Only dogs have a size."),
        (json!({ "petType": "bird" }), "animal.petType", "must be dog or cat, not 'bird'."),
        (json!({ "petType": "dog", "age": "old" }), "animal.age", "must be young, adult, senior, not 'old'."),
    ] {
        let body = json!({ "userName": "Anna", "rating": 5, "comment": "Eaten in a minute.", "animal": animal });
        let response = site.post(PATH, &body);
        let (status, problem) = (response.status, response.json());
        assert_eq!((status, &problem["errors"]), (422, &json!({ field: [message] })), "{problem}");
    }
}

#[test]
fn averages_have_one_decimal_and_lists_are_sorted_by_them() {
    let (_database, site) = site();
    let admin = site.sign_in(NAME, PASSWORD);
    create_approved_ratings(&site, &admin, 2, &[4, 4, 5]);
    create_approved_ratings(&site, &admin, 3, &[5, 5, 3]);
    create_approved_ratings(&site, &admin, 85, &[5]);
    create_rating(&site, 1, &rating(5, "This one is not approved yet."));
    let list = site.get("/api/recipes?sort=rating").json();
    let order: Vec<_> = list
        .as_array()
        .unwrap()
        .iter()
        .map(|it| (it["id"].as_i64().unwrap(), it["averageRating"].as_f64(), it["ratingCount"].as_i64().unwrap()))
        .collect();
    assert_eq!(order, [(85, Some(5.0), 1), (2, Some(4.3), 3), (3, Some(4.3), 3), (1, None, 0)]);
    let dogs = site.get("/api/recipes?petType=dog").json();
    assert_eq!(dogs[0]["id"], 2, "a list for dogs is sorted by rating unless the request names another order");
}

#[test]
fn the_newest_rating_comes_first() {
    let (_database, site) = site();
    let admin = site.sign_in(NAME, PASSWORD);
    let ids: Vec<i64> =
        (0..3).map(|index| create_rating(&site, 1, &rating(5, &format!("Visit number {index}")))).collect();
    for id in &ids {
        approve(&admin, *id);
    }
    let shown: Vec<i64> =
        site.get(PATH).json().as_array().unwrap().iter().map(|it| it["id"].as_i64().unwrap()).collect();
    assert_eq!(shown, [ids[2], ids[1], ids[0]]);
}

#[test]
fn unpublished_recipes_accept_and_show_no_ratings() {
    let (database, site) = site();
    let admin = site.sign_in(NAME, PASSWORD);
    create_approved_ratings(&site, &admin, 1, &[5]);
    database.batch("UPDATE recipes SET status = 'unpublished' WHERE id = 1").unwrap();
    wait_until(|| site.get("/api/recipes/1").status == 404);
    for path in [PATH, "/api/recipes/999/ratings", "/api/recipes/x/ratings", "/api/recipes/-1/ratings"] {
        for response in [site.get(path), site.post(path, &rating(5, "A very good dish."))] {
            assert_eq!((response.status, response.json()["code"].as_str()), (404, Some("recipe_not_found")), "{path}");
        }
    }
    assert_eq!(site.get("/api/recipes/2/ratings?limit=3").status, 400);
    let rejected = site.send("PUT", PATH);
    assert_eq!((rejected.status, rejected.header("allow")), (405, "GET, HEAD, POST"));
}

#[test]
fn replies_are_public_and_withdrawn_ratings_are_shown_to_administrators_only() {
    let (_database, site) = site();
    let admin = site.sign_in(NAME, PASSWORD);
    let id = create_rating(&site, 1, &rating(2, "She left half of it."));
    approve(&admin, id);
    let path = |act: &str| format!("/api/admin/ratings/{id}/{act}");
    for (request, sentence) in [
        (json!({ "reply": " " }), "Reply is required"),
        (json!({}), "Reply is required"),
        (json!({ "reply": "é".repeat(2001) }), "Reply must be at most 2000 characters"),
    ] {
        let response = admin.send("POST", &path("reply"), &request);
        assert_eq!((response.status, &response.json()["errors"]), (422, &json!({ "reply": [sentence] })));
    }
    let replied = admin.send("POST", &path("reply"), &json!({ "reply": " Try it warm.\nGood luck! " }));
    assert_eq!(replied.status, 200);
    let shown = site.get(PATH).json();
    assert_eq!(shown[0]["adminReply"], "Try it warm.\nGood luck!");
    assert!(shown[0]["adminReplyAt"].is_string());

    for _ in 0..2 {
        let withdrawn = admin.send("POST", &path("withdraw"), &Value::Null);
        assert_eq!((withdrawn.status, &withdrawn.json()["status"]), (200, &json!("withdrawn")));
    }
    assert_eq!(site.get(PATH).json(), json!([]));
    let withdrawn = admin.get(&format!("{PENDING}?status=withdrawn")).json();
    assert_eq!(withdrawn[0]["comment"], "She left half of it.");
    approve(&admin, id);
    assert_eq!(site.get(PATH).json()[0]["adminReply"], "Try it warm.\nGood luck!", "approving shows the rating again");
}

#[test]
fn pending_ratings_are_listed_and_disease_claims_are_flagged() {
    let (_database, site) = site();
    let admin = site.sign_in(NAME, PASSWORD);
    let ids: Vec<i64> =
        (0..3).map(|index| create_rating(&site, 1, &rating(5, &format!("Visit number {index}")))).collect();
    let claim = create_rating(&site, 2, &rating(5, "This cured the diabetes of my dog."));
    approve(&admin, ids[0]);
    let numbers = |query: &str| {
        let response = admin.get(&format!("{PENDING}{query}"));
        assert_eq!((response.status, response.header("cache-control")), (200, "no-store"), "{query}");
        let ids: Vec<i64> = response.json().as_array().unwrap().iter().map(|it| it["id"].as_i64().unwrap()).collect();
        (ids, response.header("x-total-count").to_owned())
    };
    assert_eq!(numbers(""), (vec![claim, ids[2], ids[1]], "3".into()));
    assert_eq!(numbers("?status=all&sort=oldest"), (vec![ids[0], ids[1], ids[2], claim], "4".into()));
    assert_eq!(numbers("?status=approved"), (vec![ids[0]], "1".into()));
    assert_eq!(numbers("?limit=1&offset=1"), (vec![ids[2]], "3".into()));
    let flagged = admin.get(PENDING).json()[0].clone();
    insta::assert_json_snapshot!(flagged, { ".id" => "[id]", ".createdAt" => "[now]" });
    for query in ["status=gone", "sort=stars", "limit=0", "limit=many", "offset=-1", "page=2"] {
        let response = admin.get(&format!("{PENDING}?{query}"));
        let name = query.split('=').next().unwrap();
        assert_eq!((response.status, response.json()["errors"][name].is_array()), (400, true), "{query}");
    }
}

#[test]
fn invalid_decisions_and_unknown_ratings_are_rejected() {
    let (_database, site) = site();
    let admin = site.sign_in(NAME, PASSWORD);
    let id = create_rating(&site, 1, &rating(5, "A very good dish."));
    for (request, field) in [
        (json!({ "status": "withdrawn" }), "status"),
        (json!({ "notes": "x" }), "status"),
        (json!({ "status": "rejected", "notes": "x".repeat(1001) }), "notes"),
        (json!({ "status": 5 }), "status"),
    ] {
        let response = moderate(&admin, id, &request);
        assert_eq!((response.status, response.json()["errors"][field].is_array()), (422, true), "{request}");
    }
    for path in ["/api/admin/moderate-rating/999", "/api/admin/moderate-rating/x", "/api/admin/ratings/999/reply"] {
        let response = admin.send("POST", path, &json!({ "status": "approved", "reply": "Hello" }));
        assert_eq!(
            (response.status, &response.json()["detail"]),
            (404, &json!("There is no review with this number."))
        );
    }
    assert_eq!(admin.send("POST", "/api/admin/ratings/999/withdraw", &Value::Null).status, 404);
    for _ in 0..2 {
        assert_eq!(moderate(&admin, id, &json!({ "status": "approved", "notes": "" })).status, 200);
    }
}

#[test]
fn scripts_in_a_rating_are_text_on_every_page() {
    let (_database, site) = site();
    let admin = site.sign_in(NAME, PASSWORD);
    let payloads: Vec<&str> = include_str!("../../crates/domain/data/script_payloads.txt").lines().collect();
    assert_eq!(payloads.len(), 40);
    for payload in &payloads {
        let id = create_rating(&site, 1, &json!({ "userName": payload, "rating": 5, "comment": payload }));
        approve(&admin, id);
        let response = admin.send("POST", &format!("/api/admin/ratings/{id}/reply"), &json!({ "reply": payload }));
        assert_eq!(response.status, 200, "{payload}");
        // The structured data contains only the newest ratings, so the page is read after each one.
        let page = site.get("/recipe/1").text();
        let data = json_ld(&page);
        assert_eq!(data["review"][0]["reviewBody"], *payload);
        assert_eq!(data["review"][0]["author"]["name"], *payload);
        let inside = page.split_once("<script type=\"application/ld+json\">").unwrap().1;
        assert!(!inside.split_once("</script>").unwrap().0.contains('<'), "{payload}");
        if payload.contains('<') {
            assert!(!page.contains(payload), "{payload}");
        }
    }
    let shown = site.get(PATH);
    assert_eq!((shown.header("content-type"), shown.header("x-content-type-options")), ("application/json", "nosniff"));
    let shown = shown.json();
    for (view, payload) in shown.as_array().unwrap().iter().rev().zip(&payloads) {
        for field in ["userName", "comment", "adminReply"] {
            assert_eq!(view[field], **payload);
        }
    }
}

#[test]
fn ratings_with_the_same_idempotency_key_are_stored_once() {
    let (_database, site) = site();
    let send = |key: &str, comment: &str| {
        site.send_with("POST", PATH, &rating(5, comment), &[("idempotency-key", key)]).json()["id"].clone()
    };
    let first = send("one", "The first of its kind.");
    assert_eq!(send("one", "The first of its kind."), first);
    assert_ne!(send("two", "The first of its kind."), first);
    assert_ne!(
        create_rating(&site, 2, &rating(5, "The first of its kind.")),
        first,
        "the same text for another recipe is another rating"
    );
}

#[test]
fn ratings_are_limited_per_address() {
    let (_database, site) = site();
    let statuses: Vec<u16> =
        (0..61).map(|index| site.post(PATH, &rating(5, &format!("Visit number {index}"))).status).collect();
    assert_eq!(statuses[..60], [201; 60]);
    assert_eq!(statuses[60], 429);
    let rejected = site.post(PATH, &rating(5, "One visit more"));
    assert!(rejected.header("retry-after").parse::<u32>().is_ok());
}

on_both_engines! {
    fn the_same_rating_sent_concurrently_is_stored_once(database) {
        let site = site_on(&database);
        let other = Site::start(&database.address);
        let request = rating(5, "Sent by an impatient finger.");
        let ids: Vec<Value> = std::thread::scope(|scope| {
            let sending: Vec<_> = (0..20)
                .map(|index| {
                    let site = if index % 2 == 0 { &site } else { &other };
                    let request = &request;
                    scope.spawn(move || {
                        let response = site.post(PATH, request);
                        assert_eq!(response.status, 201, "{}", response.text());
                        response.json()["id"].clone()
                    })
                })
                .collect();
            sending.into_iter().map(|it| it.join().unwrap()).collect()
        });
        assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
        let admin = site.sign_in(NAME, PASSWORD);
        assert_eq!(admin.get(PENDING).json().as_array().unwrap().len(), 1);
    }

    fn a_rating_approved_in_one_process_is_shown_by_the_other(database) {
        let site = site_on(&database);
        let other = Site::start(&database.address);
        let id = create_rating(&other, 1, &rating(5, "Seen from the other side."));
        let admin = site.sign_in(NAME, PASSWORD);
        approve(&admin, id);
        wait_until(|| other.get("/api/recipes/1").json()["ratingCount"] == 1);
        assert_eq!(other.get(PATH).json()[0]["comment"], "Seen from the other side.");
    }
}
