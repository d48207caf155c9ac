//! Balanced versions that administrators propose to the authors of submissions, and what to confirm before publishing.

use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::on_both_engines;
use acceptance::recipes::{submission, submission_with};
use acceptance::site::{AdminClient, PUBLIC_URL, Site, TestResponse};
use serde_json::{Value, json};

const RECIPE: &str = "/api/admin/recipes/1001";
const BALANCE: &str = "/api/admin/recipes/1001/balance";

/// Submits a recipe and returns the API address of its private link.
fn submit(site: &Site, changes: Value) -> String {
    let created = site.post("/api/recipes", &submission_with(changes));
    assert_eq!(created.status, 201, "{}", created.text());
    let link = created.json()["statusUrl"].as_str().unwrap().strip_prefix(PUBLIC_URL).unwrap().to_owned();
    format!("/api{link}")
}

fn request_changes(admin: &AdminClient, notes: &str, proposal: Option<&Value>) -> TestResponse {
    let mut body = json!({ "status": "changes_requested", "notes": notes });
    if let Some(lines) = proposal {
        body["proposedIngredients"] = lines.clone();
    }
    admin.send("POST", "/api/admin/moderate-recipe/1001", &body)
}

on_both_engines! {
    fn the_balanced_version_is_proposed_to_the_author_who_takes_it_over(database) {
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        let link = submit(&site, json!({}));
        let admin = site.sign_in(NAME, PASSWORD);
        let balanced = admin.get(BALANCE);
        assert_eq!(balanced.status, 200, "{}", balanced.text());
        let balanced = balanced.json();
        assert_eq!(balanced["verdict"], "complete", "{balanced}");
        assert_eq!(balanced["changes"][0]["field"], "ingredients");
        assert_eq!(site.get(&link).json()["proposal"], Value::Null);

        let requested = request_changes(&admin, "A balanced version is below.", Some(&balanced["ingredients"]));
        assert_eq!((requested.status, &requested.json()["proposal"]), (200, &balanced), "{}", requested.text());
        let shown = site.get(&link).json();
        assert_eq!((&shown["proposal"], &shown["reason"]), (&balanced, &json!("A balanced version is below.")));

        let mut taken = submission();
        taken["ingredients"] = balanced["ingredients"].clone();
        taken["revision"] = shown["revision"].clone();
        let resubmitted = site.send_with("PUT", &link, &taken, &[]);
        assert_eq!(resubmitted.status, 200, "{}", resubmitted.text());
        let resubmitted = resubmitted.json();
        assert_eq!((&resubmitted["status"], &resubmitted["proposal"]), (&json!("pending"), &Value::Null));
        assert_eq!(resubmitted["analysis"]["verdict"], "complete");
        let revisions = admin.get(&format!("{RECIPE}/revisions")).json();
        let last = revisions.as_array().unwrap().iter().find(|it| it["isCurrent"] == true).unwrap().clone();
        assert_eq!(last["note"], "Took over the proposed ingredients");
        assert_eq!(admin.get(RECIPE).json()["publicationConcerns"], json!([]));
    }

    fn the_balanced_version_is_complete_by_the_steps_of_the_recipe(database) {
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        let admin = site.sign_in(NAME, PASSWORD);
        for (number, (species, ingredients, instructions)) in [
            ("dog", json!(["450 g turkey thigh, diced", "180 g brown rice"]), json!(["Bake everything for 40 minutes."])),
            ("dog", json!(["500 g lean beef mince", "300 g sweet potato"]), json!(["Fry the mince.", "Simmer everything."])),
            ("dog", json!(["600 g cod fillet", "250 g potatoes"]), json!(["Simmer everything.", "Stir in the oil when it is cool."])),
            ("cat", json!(["600 g chicken thigh, skinless", "60 g pumpkin"]), json!(["Simmer everything for 20 minutes."])),
        ]
        .into_iter()
        .enumerate()
        {
            let title = format!("Supper {number}");
            submit(&site, json!({ "title": title, "species": species, "ingredients": ingredients, "instructions": instructions }));
            let id = 1001 + number;
            let balanced = admin.get(&format!("/api/admin/recipes/{id}/balance"));
            assert_eq!(balanced.status, 200, "{instructions}: {}", balanced.text());
            assert_eq!(balanced.json()["verdict"], "complete", "{instructions}: {}", balanced.text());
            // The nutrition checker sends the same lines and steps.
            let recipe = json!({ "petType": species, "ingredients": ingredients, "instructions": instructions });
            let draft = site.post("/api/nutrition/formulation", &recipe).json();
            assert_eq!(draft["recipe"]["ingredients"], balanced.json()["ingredients"], "{instructions}");
            let taken = json!({ "petType": species, "ingredients": draft["recipe"]["ingredients"], "instructions": instructions });
            let analysis = site.post("/api/nutrition/analysis", &taken).json();
            for field in ["verdictText", "nutrients", "lines"] {
                assert_eq!(draft["analysis"][field], analysis[field], "{instructions}: {field}");
            }
        }
    }

    fn a_later_decision_removes_the_proposal_and_a_repeated_one_keeps_it(database) {
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        let link = submit(&site, json!({}));
        let admin = site.sign_in(NAME, PASSWORD);
        let lines = json!(["400 g turkey thigh", "100 g brown rice"]);
        for (notes, proposal, expected) in [
            ("Less rice, please.", Some(&lines), &lines),
            ("Less rice, please.", None, &lines),
            ("More water, please.", None, &Value::Null),
        ] {
            assert_eq!(request_changes(&admin, notes, proposal).status, 200);
            let shown = site.get(&link).json();
            assert_eq!(shown.pointer("/proposal/ingredients").unwrap_or(&Value::Null), expected, "{notes}");
        }
        request_changes(&admin, "Less rice, please.", Some(&lines));
        admin.send("POST", "/api/admin/moderate-recipe/1001", &json!({ "status": "rejected", "notes": "" }));
        assert_eq!(site.get(&link).json()["proposal"], Value::Null);
    }

    fn a_proposal_must_be_safe_and_belong_to_a_request_for_changes(database) {
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        let link = submit(&site, json!({ "ingredients": ["450 g turkey thigh", "180 g brown rice", "1 onion"] }));
        let admin = site.sign_in(NAME, PASSWORD);
        let onion = json!(["450 g turkey thigh", "1 onion"]);
        let rejected = request_changes(&admin, "Please take this.", Some(&onion));
        assert_eq!(rejected.status, 422, "{}", rejected.text());
        assert!(rejected.json()["errors"]["proposedIngredients"][0].as_str().unwrap().contains("onion"));
        assert_eq!(site.get(&link).json()["status"], "pending", "nothing was changed");
        let empty = request_changes(&admin, "Please take this.", Some(&json!([])));
        assert_eq!(empty.json()["errors"]["proposedIngredients"][0], "Please add at least one ingredient.");
        let body = json!({ "status": "rejected", "notes": "", "proposedIngredients": ["450 g turkey thigh"] });
        assert_eq!(admin.send("POST", "/api/admin/moderate-recipe/1001", &body).status, 422);
        // The balanced version leaves out what is harmful.
        let balanced = admin.get(BALANCE).json();
        assert!(!balanced["ingredients"].to_string().contains("onion"), "{balanced}");
        assert_eq!(balanced["verdict"], "complete", "{balanced}");
    }

    fn a_recipe_that_cannot_be_balanced_says_why(database) {
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        submit(&site, json!({ "ingredients": ["450 g moose meat", "180 g brown rice"] }));
        let admin = site.sign_in(NAME, PASSWORD);
        let response = admin.get(BALANCE);
        assert_eq!(response.status, 422);
        assert!(response.json()["detail"].as_str().unwrap().contains("moose meat"), "{}", response.text());
        let concerns = admin.get(RECIPE).json()["publicationConcerns"].clone();
        assert_eq!(concerns[0], "Lines not understood: ‘450 g moose meat’.", "{concerns}");
        assert_eq!(admin.get("/api/admin/recipes/999/balance").status, 404);
        submit(&site, json!({ "title": "Biscuits", "category": "treats" }));
        let treat = admin.get("/api/admin/recipes/1002/balance");
        assert_eq!(treat.status, 422);
        assert_eq!(admin.get("/api/admin/recipes/1002").json()["publicationConcerns"], json!([]));
    }

    fn a_change_that_makes_a_published_recipe_worse_must_be_confirmed(database) {
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        submit(&site, json!({}));
        let admin = site.sign_in(NAME, PASSWORD);
        let balanced = admin.get(BALANCE).json()["ingredients"].clone();
        let edit = |changes: Value| admin.send("PUT", RECIPE, &changes);
        let poor = json!({ "ingredients": ["450 g turkey thigh, diced", "180 g brown rice"] });
        assert_eq!(edit(json!({ "ingredients": balanced })).json()["analysis"]["verdict"], "complete");
        assert_eq!(edit(poor.clone()).status, 200, "the recipe is not published yet");
        assert_eq!(edit(json!({ "ingredients": balanced })).status, 200);
        let approve = json!({ "status": "approved", "notes": "" });
        assert_eq!(admin.send("POST", "/api/admin/moderate-recipe/1001", &approve).status, 200);

        let rejected = edit(poor.clone());
        let problem = rejected.json();
        assert_eq!((rejected.status, &problem["code"]), (409, &json!("needs_confirmation")), "{problem}");
        assert_eq!(problem["detail"], "This recipe is published. With this change it would be incomplete, so please confirm the change.");
        assert!(problem["errors"]["confirmed"][0].as_str().unwrap().starts_with("Too little: calcium, "), "{problem}");
        let unread = edit(json!({ "ingredients": ["450 g moose meat"] })).json();
        assert_eq!(unread["errors"]["confirmed"][0], "Lines not understood: ‘450 g moose meat’.", "{unread}");
        assert!(unread["detail"].as_str().unwrap().contains("would not be assessed"), "{unread}");
        assert_eq!(admin.get(RECIPE).json()["revision"], 4, "nothing was stored");
        assert_eq!(site.get("/api/recipes/1001").json()["verdict"], "complete");
        assert_eq!(edit(json!({ "title": "Bello's Supper" })).status, 200, "the verdict stays");

        let restore = format!("{RECIPE}/revisions/1/restore");
        let rejected = admin.send("POST", &restore, &Value::Null);
        assert_eq!((rejected.status, &rejected.json()["code"]), (409, &json!("needs_confirmation")));
        let restored = admin.send("POST", &format!("{restore}?confirmed=true"), &Value::Null);
        assert_eq!((restored.status, &restored.json()["analysis"]["verdict"]), (200, &json!("incomplete")));
        assert_eq!(edit(json!({ "title": "Supper" })).status, 200, "the concerns are those that were confirmed");
        assert_eq!(edit(json!({ "ingredients": ["400 g turkey thigh, diced", "230 g brown rice"] })).status, 409, "the recipe lacks more than was confirmed");
        let mut onion = poor;
        onion["ingredients"] = json!(["450 g turkey thigh", "1 onion"]);
        onion["confirmed"] = json!(true);
        assert_eq!(edit(onion).json()["code"], "unsafe_recipe", "a hazard cannot be confirmed");
        let confirmed = edit(json!({ "ingredients": ["450 g turkey thigh, diced"], "confirmed": true }));
        assert_eq!(confirmed.status, 200, "{}", confirmed.text());
    }

    fn an_excess_that_was_confirmed_can_grow_only_with_another_confirmation(database) {
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        submit(&site, json!({}));
        let admin = site.sign_in(NAME, PASSWORD);
        let balanced = admin.get(BALANCE).json()["ingredients"].clone();
        let edit = |changes: Value| admin.send("PUT", RECIPE, &changes);
        let with_drops = |count: u32, is_confirmed: bool| {
            let mut lines = balanced.clone();
            lines.as_array_mut().unwrap().push(json!(format!("{count} vitamin D3 drops (400 IU each)")));
            json!({ "ingredients": lines, "confirmed": is_confirmed })
        };
        assert_eq!(edit(json!({ "ingredients": balanced })).status, 200);
        let approve = json!({ "status": "approved", "notes": "" });
        assert_eq!(admin.send("POST", "/api/admin/moderate-recipe/1001", &approve).status, 200, "a complete recipe");
        for (count, is_confirmed, status) in
            [(20, false, 409), (20, true, 200), (60, false, 409), (21, false, 409), (19, false, 200), (60, true, 200)]
        {
            let response = edit(with_drops(count, is_confirmed));
            assert_eq!(response.status, status, "{count} drops, confirmed: {is_confirmed}: {}", response.text());
            if status == 409 {
                assert_eq!(response.json()["errors"]["confirmed"], json!(["Too much: vitamin D."]), "{count}");
            }
        }
    }

    fn the_approval_of_an_incomplete_recipe_must_be_confirmed(database) {
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        submit(&site, json!({}));
        submit(&site, json!({ "ingredients": ["450 g moose meat"] }));
        let admin = site.sign_in(NAME, PASSWORD);
        let moderate =
            |id: u32, decision: &Value| admin.send("POST", &format!("/api/admin/moderate-recipe/{id}"), decision);
        let approval = json!({ "status": "approved", "notes": "", "confirmed": false });
        let confirmed_approval = json!({ "status": "approved", "notes": "", "confirmed": true });
        for (id, sentence, concern) in [
            (1001, "This recipe is incomplete, so please confirm that you want to publish it.", "Too little: calcium, "),
            (
                1002,
                "This recipe cannot be assessed, so please confirm that you want to publish it.",
                "Lines not understood: ‘450 g moose meat’.",
            ),
        ] {
            let rejected = moderate(id, &approval);
            let problem = rejected.json();
            assert_eq!((rejected.status, &problem["code"]), (409, &json!("needs_confirmation")), "{problem}");
            assert_eq!(problem["detail"], sentence);
            assert!(problem["errors"]["confirmed"][0].as_str().unwrap().starts_with(concern), "{problem}");
            assert_eq!(site.get(&format!("/api/recipes/{id}")).status, 404, "nothing was published");
            assert_eq!(moderate(id, &confirmed_approval).status, 200);
            assert_eq!(site.get(&format!("/api/recipes/{id}")).status, 200);
            assert_eq!(moderate(id, &approval).status, 200, "repeating it changes nothing");
        }
    }

    fn the_missing_nutrients_of_an_incomplete_recipe_are_named(database) {
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        submit(&site, json!({}));
        let recipe = site.sign_in(NAME, PASSWORD).get(RECIPE).json();
        assert_eq!(recipe["analysis"]["verdict"], "incomplete");
        let concerns = recipe["publicationConcerns"][0].as_str().unwrap();
        assert!(concerns.starts_with("Too little: calcium, calcium to phosphorus ratio, "), "{concerns}");
    }
}
