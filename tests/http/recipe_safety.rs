//! The safety audit of all recipes, its report, and the removal of harmful ingredient lines.

use super::{insert_recipes, sample_recipes};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::{TestDatabase, add_onion_to_recipe, set_status};
use acceptance::on_both_engines;
use acceptance::recipes::{recipe, submission_with};
use acceptance::site::{AdminClient, Site};
use serde_json::{Value, json};

const AUDIT: &str = "/api/admin/recipe-safety-audit";

fn site_with_administrator(database: &TestDatabase) -> Site {
    insert_recipes(database, &sample_recipes());
    administrators::add(&database.storage());
    Site::start(&database.address)
}

/// Sends a recipe and returns its id.
fn submit(site: &Site, title: &str, ingredients: &[&str], instructions: &[&str]) -> i64 {
    let changes = json!({ "title": title, "ingredients": ingredients, "instructions": instructions });
    let created = site.post("/api/recipes", &submission_with(changes));
    assert_eq!(created.status, 201, "{}", created.text());
    created.json()["id"].as_i64().unwrap()
}

fn fix_path(id: i64) -> String {
    format!("/api/admin/fix-unsafe-recipe/{id}")
}

fn fix(admin: &AdminClient, id: i64) -> Value {
    let response = admin.send("POST", &fix_path(id), &Value::Null);
    assert_eq!(response.status, 200, "{}", response.text());
    response.json()
}

fn ingredients(admin: &AdminClient, id: i64) -> Value {
    admin.get(&format!("/api/admin/recipes/{id}")).json()["recipe"]["ingredients"].clone()
}

fn counts(admin: &AdminClient) -> [i64; 4] {
    let audit = admin.get(AUDIT).json();
    ["totalRecipes", "safeRecipes", "unsafeRecipes", "recipesNeedingReview"].map(|key| audit[key].as_i64().unwrap())
}

on_both_engines! {
    fn the_audit_covers_recipes_of_every_status_except_rejected_ones(database) {
        let site = site_with_administrator(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let [total, safe, harmful, review] = counts(&admin);
        assert_eq!((total, harmful), (5, 0));
        let plain = ["450 g turkey thigh", "180 g brown rice"];
        let onion = submit(&site, "Supper One", &[&plain[..], &["1 onion"]].concat(), &["Simmer."]);
        submit(&site, "Supper Two", &[&plain[..], &["half an avocado"]].concat(), &["Simmer."]);
        submit(&site, "Supper Three", &[&plain[..], &["100 ml cow's milk"]].concat(), &["Simmer."]);
        assert_eq!(counts(&admin), [total + 3, safe + 1, 1, review + 1], "a remark on milk is not a warning");

        let audit = admin.get(AUDIT).json();
        let results = audit["detailedResults"].as_array().unwrap();
        let result = results.iter().find(|it| it["id"] == onion).unwrap();
        assert_eq!((&result["title"], &result["status"]), (&json!("Supper One"), &json!("pending")));
        let validation = &result["validationResult"];
        assert_eq!((&validation["isValid"], &validation["toxicIngredients"]), (&json!(false), &json!(["Onion"])));
        assert!(validation["suggestions"][0].as_str().unwrap().starts_with("Remove the onion from ingredient 3."));
        assert_eq!(validation["warnings"], json!([]));

        // The rules apply to the current text, even if the stored evaluation is older.
        add_onion_to_recipe(&database.address, 101);
        assert_eq!(counts(&admin)[2], 2, "published recipes");
        set_status(&database.address, onion, "rejected");
        assert_eq!(counts(&admin)[2], 1);
    }

    fn harmful_lines_are_shown_removed_evaluated_again_and_restored(database) {
        let site = site_with_administrator(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let lines = ["450 g turkey thigh", "1 onion, chopped", "180 g brown rice", "2 cloves garlic"];
        let id = submit(&site, "Turkey Supper", &lines, &["Simmer everything."]);

        let preview = admin.get(&fix_path(id)).json();
        assert_eq!((&preview["obstacle"], &preview["revision"]), (&Value::Null, &json!(1)));
        assert_eq!(preview["remainingLines"], json!(["450 g turkey thigh", "180 g brown rice"]));
        let removed = preview["removedLines"].as_array().unwrap();
        let numbers: Vec<_> = removed.iter().map(|line| (line["number"].as_i64(), line["text"].as_str())).collect();
        assert_eq!(numbers, [(Some(2), Some("1 onion, chopped")), (Some(4), Some("2 cloves garlic"))]);
        assert!(removed[0]["reasons"][0].as_str().unwrap().starts_with("Not safe: ‘onion’."), "{preview}");
        assert_eq!(preview["validationResult"]["isValid"], true);
        assert!(!preview["verdictBefore"].as_str().unwrap().is_empty());
        assert_eq!(ingredients(&admin, id), json!(lines), "a preview changes nothing");

        let outdated = admin.send("POST", &format!("{}?revision=7", fix_path(id)), &Value::Null);
        assert_eq!((outdated.status, &outdated.json()["code"]), (409, &json!("changed_meanwhile")));

        let fixed = admin.send("POST", &format!("{}?revision=1", fix_path(id)), &Value::Null).json();
        assert_eq!((&fixed["success"], &fixed["previousRevision"]), (&json!(true), &json!(1)));
        let after = preview["verdictAfter"].as_str().unwrap();
        let message = format!("Removed ‘1 onion, chopped’ and ‘2 cloves garlic’. The verdict is now: {after}.");
        assert_eq!(fixed["message"], message);
        let review = admin.get(&format!("/api/admin/recipes/{id}")).json();
        assert_eq!(review["recipe"]["ingredients"], preview["remainingLines"]);
        assert_eq!((&review["obstacles"], &review["status"]), (&json!({}), &json!("pending")));
        assert_eq!((&review["revision"], &review["revisedBy"]), (&json!(2), &json!(NAME)));
        let queued = admin.get("/api/admin/pending-recipes").json();
        assert_eq!(queued[0]["hazards"], json!([]), "the stored evaluation is new");
        assert_eq!(counts(&admin)[2], 0);
        let log = admin.get("/api/admin/audit-log").json();
        assert_eq!((&log[0]["act"], &log[0]["subject"]), (&json!("recipe_fixed"), &json!(format!("recipe {id}"))));
        assert_eq!(log[0]["detail"], "removed ‘1 onion, chopped’ and ‘2 cloves garlic’");

        assert_eq!(fix(&admin, id)["message"], "This recipe contains no food that makes it unsafe, so there is nothing to remove.");
        let restored = admin.send("POST", &format!("/api/admin/recipes/{id}/revisions/1/restore"), &Value::Null);
        assert_eq!((restored.status, &restored.json()["recipe"]["ingredients"]), (200, &json!(lines)));
        assert_eq!(counts(&admin)[2], 1);
    }

    fn recipes_with_ids_in_the_range_of_custom_recipes_are_checked_and_fixed_like_others(database) {
        const FIRST_ID: i64 = 1_000_000;
        insert_recipes(&database, &[recipe(FIRST_ID), recipe(FIRST_ID + 1)]);
        add_onion_to_recipe(&database.address, FIRST_ID);
        set_status(&database.address, FIRST_ID + 1, "pending");
        add_onion_to_recipe(&database.address, FIRST_ID + 1);
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        let admin = site.sign_in(NAME, PASSWORD);
        assert_eq!(counts(&admin), [2, 0, 2, 0]);
        let ids: Value = admin.get(AUDIT).json()["detailedResults"].as_array().unwrap().iter().map(|it| it["id"].clone()).collect();
        assert_eq!(ids, json!([FIRST_ID, FIRST_ID + 1]));
        for id in [FIRST_ID, FIRST_ID + 1] {
            assert_eq!(admin.get(&fix_path(id)).json()["removedLines"][0]["text"], "1 onion");
            assert_eq!(fix(&admin, id)["success"], true);
            assert_eq!(ingredients(&admin, id), json!(["200 g cod"]));
        }
        assert_eq!(counts(&admin), [2, 2, 0, 0]);
        assert_eq!(site.get(&format!("/api/recipes/{FIRST_ID}")).json()["ingredients"], json!(["200 g cod"]));
    }

    fn a_recipe_that_cannot_be_fixed_is_not_changed_and_the_reason_is_given(database) {
        let site = site_with_administrator(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        let in_step = submit(&site, "Supper One", &["450 g turkey thigh", "1 onion"], &["Fry the onion."]);
        let only_line = submit(&site, "Supper Two", &["1 onion", "2 leeks"], &["Simmer."]);
        for (id, reason) in [
            (
                in_step,
                "Step 1 contains ‘onion’. Removing ingredient lines cannot correct that. Edit the recipe instead.",
            ),
            (
                only_line,
                "Every ingredient line names a harmful food, so nothing would be left to cook. Edit the recipe instead.",
            ),
        ] {
            let preview = admin.get(&fix_path(id)).json();
            assert_eq!((&preview["obstacle"], &preview["removedLines"]), (&json!(reason), &json!([])));
            let fixed = fix(&admin, id);
            assert_eq!(fixed, json!({ "success": false, "message": reason, "previousRevision": null }));
            assert_eq!(admin.get(&format!("/api/admin/recipes/{id}")).json()["revision"], 1);
        }
        for method in ["GET", "POST"] {
            assert_eq!(admin.send(method, &fix_path(9999), &Value::Null).status, 404);
        }
        assert_eq!(admin.send("POST", &format!("{}?revision=x", fix_path(in_step)), &Value::Null).status, 400);
        assert_eq!(site.send("POST", &fix_path(in_step)).status, 401);
    }

    fn a_published_recipe_stays_published_when_it_is_fixed(database) {
        let site = site_with_administrator(&database);
        let admin = site.sign_in(NAME, PASSWORD);
        add_onion_to_recipe(&database.address, 101);
        let fixed = fix(&admin, 101);
        assert_eq!(fixed["success"], true, "{fixed}");
        assert_eq!(site.get("/api/recipes/101").json()["ingredients"], json!(["200 g cod"]));
        let undo = format!("/api/admin/recipes/101/revisions/{}/restore", fixed["previousRevision"]);
        let rejected = admin.send("POST", &undo, &Value::Null);
        assert_eq!((rejected.status, &rejected.json()["code"]), (422, &json!("unsafe_recipe")), "it would be public");
        let unpublish = json!({ "status": "unpublished", "notes": "" });
        assert_eq!(admin.send("POST", "/api/admin/moderate-recipe/101", &unpublish).status, 200);
        assert_eq!(admin.send("POST", &undo, &Value::Null).status, 200);
        assert_eq!(ingredients(&admin, 101), json!(["200 g cod", "1 onion"]));
    }
}

#[test]
fn the_report_is_a_text_file_with_totals_and_reasons() {
    let database = TestDatabase::migrated(acceptance::database::Engine::Sqlite);
    let site = site_with_administrator(&database);
    let admin = site.sign_in(NAME, PASSWORD);
    submit(&site, "Supper One", &["450 g turkey thigh", "1 onion"], &["Simmer."]);
    let report = admin.get("/api/admin/safety-report");
    assert_eq!((report.status, report.header("content-type")), (200, "text/plain; charset=utf-8"));
    let today = chrono::Utc::now().date_naive();
    let name = format!("attachment; filename=\"dog-food-safety-report-{today}.txt\"");
    assert_eq!((report.header("content-disposition"), report.header("cache-control")), (name.as_str(), "no-store"));
    let text = report.text();
    for line in [
        "Recipes                  6   100 %",
        "Unsafe                   1    17 %",
        "Supper One (no. 1001, dog, Waiting for review)",
        "  Harmful: Onion",
        "  - Remove the onion from ingredient 2. It damages red blood cells",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    assert_eq!(site.get("/api/admin/safety-report").status, 401);
}
