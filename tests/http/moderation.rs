//! Decisions and edits of administrators on recipes, also on recipes with a hazard.

use super::{insert_recipes, sample_recipes, site_with};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::TestDatabase;
use acceptance::on_both_engines;
use acceptance::recipes::{recipe, submission_with, with_fixed_evaluation};
use acceptance::site::{AdminClient, PUBLIC_URL, Site, TestResponse};
use acceptance::waiting::wait_until;
use serde_json::{Value, json};
use storage::recipes::import_catalogue;

const QUEUE: &str = "/api/admin/pending-recipes";

/// Sends a decision. The sample recipes are incomplete, so that their approval must be confirmed.
fn decide(admin: &AdminClient, id: i64, status: &str, notes: &str) -> TestResponse {
    let decision = json!({ "status": status, "notes": notes, "confirmed": status == "approved" });
    admin.send("POST", &format!("/api/admin/moderate-recipe/{id}"), &decision)
}

fn edit(admin: &AdminClient, id: i64, request: Value) -> TestResponse {
    admin.send("PUT", &format!("/api/admin/recipes/{id}"), &request)
}

fn submit(site: &Site, changes: Value) -> String {
    let created = site.post("/api/recipes", &submission_with(changes));
    assert_eq!(created.status, 201, "{}", created.text());
    created.json()["statusUrl"].as_str().unwrap().strip_prefix(PUBLIC_URL).unwrap().to_owned()
}

/// Returns the act and subject of each entry of the audit log, the oldest first.
fn audit_entries(admin: &AdminClient) -> Vec<(String, String)> {
    let log = admin.get("/api/admin/audit-log").json();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let audit_entries = log.as_array().unwrap().iter().rev().map(|it| (text(&it["act"]), text(&it["subject"])));
    audit_entries.filter(|(act, _)| act != "signed_in").collect()
}

fn assert_rejected_because_of_the_onion(response: &TestResponse) {
    let problem = response.json();
    assert_eq!((response.status, &problem["code"]), (422, &json!("unsafe_recipe")), "{problem}");
    let reasons = problem["errors"]["ingredients"].as_array().unwrap();
    assert!(
        reasons[0].as_str().unwrap().starts_with("Ingredient 3 contains ‘onion’. It damages red blood cells"),
        "{problem}"
    );
    assert!(problem["errors"]["instructions"].is_array() && problem["errors"]["title"].is_null());
    assert!(problem["detail"].as_str().unwrap().starts_with("This recipe can't be published. "));
}

fn site_with_administrator(database: &TestDatabase) -> Site {
    administrators::add(&database.storage());
    Site::start(&database.address)
}

on_both_engines! {
    fn a_recipe_with_a_misspelt_hazard_cannot_be_published_and_the_line_is_named(database) {
        insert_recipes(&database, &sample_recipes());
        let site = site_with_administrator(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        submit(&site, json!({
            "ingredients": ["450 g turkey thigh, diced", "180 g brown rice", "1 onoin, chopped"],
            "instructions": ["Simmer everything."],
        }));
        let response = decide(&admin, 1001, "approved", "");
        let problem = response.json();
        assert_eq!((response.status, &problem["code"]), (422, &json!("unsafe_recipe")), "{problem}");
        let reason = problem["errors"]["ingredients"][0].as_str().unwrap();
        let expected = "Ingredient 3 contains ‘onoin’. Did you mean onion? It damages red blood cells";
        assert!(reason.starts_with(expected), "{reason}");
        assert_eq!(site.get("/api/recipes/1001").status, 404);
    }

    fn a_recipe_with_an_onion_cannot_be_published_until_it_is_corrected(database) {
        insert_recipes(&database, &sample_recipes());
        let site = site_with_administrator(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let link = submit(&site, json!({
            "ingredients": ["450 g turkey thigh, diced", "180 g brown rice", "1 onion, chopped"],
            "instructions": ["Fry the onion.", "Simmer everything."],
            "description": "It cured the diabetes of our dog.",
        }));
        let shown = site.get(&format!("/api{link}")).json();
        assert_eq!(shown["analysis"]["safety"]["toxicIngredients"], json!(["Onion"]));

        let queue = admin.get(QUEUE);
        assert_eq!((queue.header("x-total-count"), queue.header("cache-control")), ("1", "no-store"));
        insta::assert_json_snapshot!("a_flagged_recipe_in_the_queue", queue.json(), { "[].submittedAt" => "[when]", "[].updatedAt" => "[when]" });
        let details = admin.get("/api/admin/recipes/1001").json();
        assert_eq!(details["analysis"]["safety"]["isValid"], false);
        assert!(details["obstacles"]["ingredients"].is_array());
        assert_eq!(details["diseases"], json!(["cures", "diabetes"]));

        assert_rejected_because_of_the_onion(&decide(&admin, 1001, "approved", ""));
        assert_eq!(site.get("/api/recipes/1001").status, 404);
        assert!(database.batch("UPDATE recipes SET status = 'approved' WHERE id = 1001").is_err(), "the database rejects it too");
        assert_eq!(decide(&admin, 1001, "changes_requested", "Please leave out the onion").status, 200);
        assert_rejected_because_of_the_onion(&decide(&admin, 1001, "approved", ""));

        let mut form = site.get(&format!("/api{link}")).json()["recipe"].clone();
        form["ingredients"] = json!(["450 g turkey thigh, diced", "180 g brown rice"]);
        form["instructions"] = json!(["Simmer everything, but never add onion."]);
        form["description"] = json!("What our dog gets on Sundays.");
        let corrected = site.send_with("PUT", &format!("/api{link}"), &form, &[]);
        assert_eq!((corrected.status, &corrected.json()["status"]), (200, &json!("pending")), "{}", corrected.text());

        let details = admin.get("/api/admin/recipes/1001").json();
        assert_eq!((&details["revision"], &details["revisedBy"]), (&json!(2), &json!("the author")));
        assert_eq!((&details["obstacles"], &details["diseases"]), (&json!({}), &json!([])));
        insta::assert_json_snapshot!("the_changes_of_the_correction", details["changes"]);
        assert_eq!(decide(&admin, 1001, "approved", "Thank you").status, 200);

        assert_eq!(site.get("/api/recipes/1001").json()["author"]["username"], "Anna");
        assert_eq!(site.get("/api/recipes").header("x-total-count"), "6");
        assert_eq!(site.get("/api/recipes?search=bello").header("x-total-count"), "1");
        assert_eq!(site.get("/api/catalogue").json()["total"], 6);
        assert!(site.get("/sitemap.xml").text().contains("/recipe/1001<"));
        assert!(site.get("/feed.xml").text().contains("/recipe/1001"));
        let page = site.get("/recipe/1001").text();
        assert!(page.contains("Bello&apos;s Turkey Supper"));
        assert!(page.contains(r#""author":{"@type":"Person","name":"Anna"}"#));
        for path in ["/images/recipes/1001.svg", "/images/recipes/1001.png", "/api/recipes/1001/nutrition"] {
            assert_eq!(site.get(path).status, 200, "{path}");
        }

        // No kind of edit can add an onion to a published recipe.
        let with_onion = json!({
            "ingredients": ["450 g turkey thigh, diced", "180 g brown rice", "1 onion"],
            "instructions": ["Fry the onion."],
        });
        assert_rejected_because_of_the_onion(&edit(&admin, 1001, with_onion));
        assert_rejected_because_of_the_onion(&admin.send("POST", "/api/admin/recipes/1001/revisions/1/restore", &json!({})));
        assert!(database.batch("UPDATE recipes SET hazards = '[\"onion\"]' WHERE id = 1001").is_err());
        assert_eq!(site.get("/api/recipes/1001").json()["ingredients"].as_array().unwrap().len(), 2);
        let approved = ("recipe_approved".to_owned(), "recipe 1001".to_owned());
        let changes_requested = ("recipe_changes_requested".to_owned(), "recipe 1001".to_owned());
        assert_eq!(audit_entries(&admin), [changes_requested, approved], "rejected attempts are not logged");
    }

    fn a_decision_can_be_repeated_and_changed_and_changes_are_logged(database) {
        insert_recipes(&database, &sample_recipes());
        let site = site_with_administrator(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        submit(&site, json!({}));
        for (status, notes, public) in [
            ("rejected", "", 404),
            ("approved", "", 200),
            ("approved", "", 200),
            ("unpublished", "Its author asked for it", 404),
            ("unpublished", "Its author asked for it", 404),
            ("approved", "", 200),
        ] {
            let response = decide(&admin, 1001, status, notes);
            assert_eq!((response.status, &response.json()["status"]), (200, &json!(status)), "{}", response.text());
            assert_eq!(response.json()["reason"], notes);
            assert_eq!(site.get("/api/recipes/1001").status, public, "{status}");
        }
        assert_eq!(decide(&admin, 3, "unpublished", "").status, 200, "built-in recipes can be unpublished too");
        assert_eq!(site.get("/recipe/3").status, 404);
        assert_eq!(decide(&admin, 3, "approved", "").status, 200);
        assert_eq!(site.get("/recipe/3").status, 200);
        let log = admin.get("/api/admin/audit-log").json();
        let entries: Vec<String> = log.as_array().unwrap().iter().rev()
            .filter(|it| it["act"] != "signed_in")
            .map(|it| format!("{} {} {}: {}", it["administrator"], it["act"], it["subject"], it["detail"]).replace('"', ""))
            .collect();
        assert_eq!(entries, [
            "ada recipe_rejected recipe 1001: was pending",
            "ada recipe_approved recipe 1001: was rejected",
            "ada recipe_unpublished recipe 1001: was approved; Its author asked for it",
            "ada recipe_approved recipe 1001: was unpublished",
            "ada recipe_unpublished recipe 3: was approved",
            "ada recipe_approved recipe 3: was unpublished",
        ]);
    }

    fn repeating_a_decision_without_notes_keeps_the_earlier_notes(database) {
        let site = site_with_administrator(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let link = submit(&site, json!({}));
        assert_eq!(decide(&admin, 1001, "rejected", "It holds too much salt").status, 200);
        for again in [json!({ "status": "rejected" }), json!({ "status": "rejected", "notes": " " })] {
            let response = admin.send("POST", "/api/admin/moderate-recipe/1001", &again);
            assert_eq!((response.status, &response.json()["reason"]), (200, &json!("It holds too much salt")), "{again}");
        }
        assert_eq!(site.get(&format!("/api{link}")).json()["reason"], "It holds too much salt");
        assert_eq!(audit_entries(&admin).len(), 1);
        assert_eq!(decide(&admin, 1001, "rejected", "It holds far too much salt").json()["reason"], "It holds far too much salt");
        assert_eq!(audit_entries(&admin).len(), 2, "other notes are another decision");
    }

    fn an_edit_is_a_revision_that_can_be_compared_and_restored(database) {
        insert_recipes(&database, &sample_recipes());
        let site = site_with_administrator(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let before = admin.get("/api/admin/recipes/3").json();
        assert_eq!((&before["revision"], &before["revisedBy"]), (&json!(1), &json!("the catalogue")));
        assert_eq!(before["submittedAt"], Value::Null);

        assert_eq!(edit(&admin, 3, before["recipe"].clone()).json()["revision"], 1, "saving without changes creates no revision");
        let request = json!({ "title": "Cod & Potato Bowl", "cookTime": null, "note": "A plainer name", "revision": 1 });
        let edited = edit(&admin, 3, request.clone());
        assert_eq!((edited.status, &edited.json()["revision"]), (200, &json!(2)), "{}", edited.text());
        assert_eq!(edited.json()["revisedBy"], NAME);
        let seen = site.get("/api/recipes/3").json();
        assert_eq!((&seen["title"], &seen["cookTime"], &seen["prepTime"]), (&json!("Cod & Potato Bowl"), &Value::Null, &json!(10)));
        assert_eq!(site.get("/api/recipes?search=bowl").header("x-total-count"), "1");
        let late = edit(&admin, 3, request);
        assert_eq!((late.status, &late.json()["code"]), (409, &json!("changed_meanwhile")));

        let revisions = admin.get("/api/admin/recipes/3/revisions");
        insta::assert_json_snapshot!("the_revisions_of_an_edited_recipe", revisions.json(), { "[].madeAt" => "[when]", "[].recipe" => "[recipe]" });
        assert_eq!(revisions.json()[1]["recipe"]["title"], "Cod & Potato Mash");
        let restored = admin.send("POST", "/api/admin/recipes/3/revisions/1/restore", &json!({}));
        assert_eq!((restored.status, &restored.json()["revision"]), (200, &json!(3)));
        assert_eq!(site.get("/api/recipes/3").json()["title"], "Cod & Potato Mash");
        for path in ["/api/admin/recipes/3/revisions/9/restore", "/api/admin/recipes/3/revisions/x/restore",
            "/api/admin/recipes/77/revisions/1/restore", "/api/admin/recipes/x/revisions/1/restore"] {
            assert_eq!(admin.send("POST", path, &json!({})).status, 404, "{path}");
        }
        let subject = "recipe 3".to_owned();
        assert_eq!(audit_entries(&admin), [("recipe_edited".to_owned(), subject.clone()), ("recipe_restored".to_owned(), subject)]);
    }

    fn decisions_made_at_the_same_time_all_take_effect_at_once(database) {
        insert_recipes(&database, &sample_recipes());
        let site = site_with_administrator(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        std::thread::scope(|scope| {
            for id in [3, 9, 85, 92, 101] {
                let (site, admin) = (&site, &admin);
                scope.spawn(move || {
                    for (status, public) in [("unpublished", 404), ("approved", 200)].repeat(12) {
                        assert_eq!(decide(admin, id, status, "").status, 200);
                        assert_eq!(site.get(&format!("/api/recipes/{id}")).status, public, "{id} {status}");
                    }
                });
            }
        });
    }

    fn seeding_keeps_edits_and_does_not_publish_unpublished_recipes_again(database) {
        insert_recipes(&database, &sample_recipes());
        let site = site_with_administrator(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        assert_eq!(edit(&admin, 3, json!({ "title": "My own title" })).status, 200);
        assert_eq!(decide(&admin, 9, "unpublished", "").status, 200);
        let mut newer = sample_recipes();
        for it in &mut newer {
            it.content.servings = 6;
        }
        database.storage().write(|db| import_catalogue(db, &with_fixed_evaluation(&newer), recipe(1).created_at)).unwrap();
        let (edited, unpublished) = (admin.get("/api/admin/recipes/3").json(), admin.get("/api/admin/recipes/9").json());
        assert_eq!((&edited["recipe"]["title"], &edited["recipe"]["servings"]), (&json!("My own title"), &json!(4)));
        assert_eq!((&unpublished["status"], &unpublished["recipe"]["servings"]), (&json!("unpublished"), &json!(6)));
        assert_eq!(edit(&admin, 9, json!({ "title": "Beef Stew" })).status, 200);
        let revisions = admin.get("/api/admin/recipes/9/revisions").json();
        let authors: Vec<_> = revisions.as_array().unwrap().iter().map(|it| it["madeBy"].as_str().unwrap()).collect();
        assert_eq!(authors, [NAME, "the catalogue"]);
    }

    fn the_queue_lists_pending_recipes_first_and_can_be_filtered_and_paged(database) {
        insert_recipes(&database, &sample_recipes());
        let site = site_with_administrator(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        for title in ["One", "Two", "Three"] {
            submit(&site, json!({ "title": title }));
        }
        decide(&admin, 1002, "rejected", "");
        let titles = |query: &str| {
            let page = admin.get(&format!("{QUEUE}{query}"));
            let rows = page.json();
            let titles: Vec<_> = rows.as_array().unwrap().iter().map(|it| it["title"].as_str().unwrap()).collect();
            (titles.join(", "), page.header("x-total-count").to_owned())
        };
        for (query, listed, total) in [
            ("", "One, Three", "2"),
            ("?status=pending", "One, Three", "2"),
            ("?status=rejected", "Two", "1"),
            ("?status=changes_requested", "", "0"),
            ("?limit=1", "One", "2"),
            ("?limit=1&offset=1", "Three", "2"),
            ("?offset=5", "", "2"),
            ("?status=all&limit=4", "One, Three, Cod & Potato Mash, Big Beef Stew", "8"),
            ("?status=all&offset=7", "Two", "8"),
            ("?status=all&search=tw", "Two", "1"),
            ("?search=two", "", "0"),
            ("?status=all&search=1003", "Three", "1"),
            ("?search=+", "One, Three", "2"),
            ("?sort=newest", "Three, One", "2"),
            ("?status=all&sort=title&limit=2", "Big Beef Stew, Cod & Potato Mash", "8"),
        ] {
            assert_eq!(titles(query), (listed.to_owned(), total.to_owned()), "{query}");
        }
        let too_long = format!("?search={}", "a".repeat(101));
        for (query, name) in [
            ("?status=gone", "status"),
            ("?limit=0", "limit"),
            ("?offset=-1", "offset"),
            ("?sort=cost", "sort"),
            (&too_long, "search"),
            ("?x=1", "x"),
        ] {
            let rejected = admin.get(&format!("{QUEUE}{query}"));
            assert_eq!(rejected.status, 400, "{query}");
            assert!(rejected.json()["errors"][name].is_array(), "{query}");
        }
        let stats = admin.get("/api/admin/stats").json();
        assert_eq!(stats, json!({ "totalUsers": 1, "totalRecipes": 8, "pendingRecipes": 2 }));
        let log = admin.get("/api/admin/audit-log?limit=1");
        assert_eq!((log.json().as_array().unwrap().len(), log.header("x-total-count")), (1, "2"));
    }

    fn a_recipe_approved_in_one_process_is_shown_by_the_other(database) {
        let one = site_with_administrator(&database);
        let other = Site::start(&database.address);
        submit(&one, json!({}));
        let admin = one.sign_in(NAME, PASSWORD);
        let elsewhere = AdminClient { site: &other, cookie: admin.cookie.clone() };
        assert_eq!(decide(&elsewhere, 1001, "approved", "").status, 200, "the session is valid in the other process too");
        assert_eq!(other.get("/api/recipes/1001").status, 200);
        wait_until(|| one.get("/api/recipes/1001").status == 200);
    }
}

#[test]
fn an_invalid_decision_is_rejected_with_its_field() {
    let (database, site) = site_with(&sample_recipes());
    administrators::add(&database.storage());
    let admin = site.sign_in(NAME, PASSWORD);
    submit(&site, json!({}));
    let reason = "Please describe what the author should change";
    for (request, field, sentence) in [
        (
            json!({ "status": "pending" }),
            "status",
            "'pending' is not a decision; use approved, rejected, changes_requested or unpublished",
        ),
        (json!({}), "status", "'' is not a decision; use approved, rejected, changes_requested or unpublished"),
        (json!({ "status": "changes_requested" }), "notes", reason),
        (json!({ "status": "changes_requested", "notes": " \n " }), "notes", reason),
        (
            json!({ "status": "rejected", "notes": "é".repeat(1001) }),
            "notes",
            "The note must be at most 1000 characters",
        ),
    ] {
        let response = admin.send("POST", "/api/admin/moderate-recipe/1001", &request);
        assert_eq!((response.status, &response.json()["errors"][field]), (422, &json!([sentence])), "{request}");
    }
    let outdated =
        admin.send("POST", "/api/admin/moderate-recipe/1001", &json!({ "status": "approved", "revision": 7 }));
    assert_eq!((outdated.status, &outdated.json()["code"]), (409, &json!("changed_meanwhile")));
    assert_eq!(decide(&admin, 77, "approved", "").status, 404);
    assert_eq!(admin.get("/api/admin/recipes/77").status, 404);
    assert_eq!(admin.get("/api/admin/recipes/77/revisions").status, 404);
    assert_eq!(edit(&admin, 77, json!({})).status, 404);
}

#[test]
fn edits_follow_the_rules_of_submissions() {
    let (database, site) = site_with(&sample_recipes());
    administrators::add(&database.storage());
    let admin = site.sign_in(NAME, PASSWORD);
    for (request, field, sentence) in [
        (json!({ "title": "" }), "title", "Title is required"),
        (json!({ "description": "short" }), "description", "Description must be at least 10 characters"),
        (json!({ "prepTime": 301 }), "prepTime", "Prep time must be less than 5 hours"),
        (json!({ "servings": 21 }), "servings", "Cannot serve more than 20"),
        (json!({ "category": "fish" }), "category", "'fish' is not a category of dog recipes"),
        (
            json!({ "species": "cat", "category": "all" }),
            "species",
            "The pet type of this built-in recipe cannot be changed",
        ),
        (json!({ "ingredients": [] }), "ingredients", "Please add at least one ingredient."),
        (json!({ "instructions": [" "] }), "instructions", "Please add at least one instruction step."),
        (json!({ "cookTime": 1441 }), "cookTime", "Cook time must be at most 24 hours"),
        (json!({ "difficulty": 6 }), "difficulty", "Difficulty must be from 1 to 5"),
    ] {
        let response = edit(&admin, 3, request.clone());
        assert_eq!((response.status, &response.json()["errors"][field]), (422, &json!([sentence])), "{request}");
    }
    // An edit has no fields `imageUrl` and `status`, so they are ignored.
    let request = json!({
        "difficulty": 4, "cookTime": 40, "recipeYield": "A big pot", "nutritionalBenefits": ["Cod brings iodine."],
        "isOrganic": true, "imageUrl": "https://evil.example/a.jpg", "status": "rejected",
    });
    let edited = edit(&admin, 3, request);
    assert_eq!((edited.status, &edited.json()["status"]), (200, &json!("approved")), "{}", edited.text());
    let seen = site.get("/api/recipes/3").json();
    assert_eq!(
        (&seen["difficulty"], &seen["cookTime"], &seen["recipeYield"]),
        (&json!(4), &json!(40), &json!("A big pot"))
    );
    assert_eq!(seen["nutritionalBenefits"], json!(["Cod brings iodine."]));
    assert_eq!((&seen["imageUrl"], &seen["isOrganic"]), (&json!("/images/recipes/3.svg"), &json!(true)));
}
