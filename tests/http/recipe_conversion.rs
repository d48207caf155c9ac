//! The conversion of all recipes to both measurement systems: its result, its progress, and processes that stop.

use super::{insert_recipes, sample_recipes};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::{Engine, TestDatabase};
use acceptance::on_both_engines;
use acceptance::recipes::{edit, recipe};
use acceptance::site::{AdminClient, Site};
use acceptance::waiting::wait_for;
use chrono::{TimeDelta, Utc};
use domain::recipe::Recipe;
use serde_json::{Value, json};
use storage::StorageError;
use storage::jobs::{self, CLAIM_DURATION, ItemOutcome, JobItem, JobKind};

const CONVERT: &str = "/api/admin/convert-all-recipes";
const PROGRESS: &str = "/api/admin/convert-all-recipes/progress";
const EXPORT: &str = "/api/admin/recipe-conversions";

fn prepare(database: &TestDatabase, recipes: &[Recipe]) {
    insert_recipes(database, recipes);
    administrators::add(&database.storage());
}

fn convert(admin: &AdminClient) -> Value {
    let response = admin.send("POST", CONVERT, &Value::Null);
    assert_eq!(response.status, 200, "{}", response.text());
    response.json()
}

/// Returns the rows of the exported table without its header.
fn exported_rows(admin: &AdminClient) -> Vec<String> {
    admin.get(EXPORT).text().lines().skip(1).map(str::to_owned).collect()
}

on_both_engines! {
    fn conversions_are_stored_beside_the_unchanged_lines_and_a_repeat_changes_nothing(database) {
        prepare(&database, &sample_recipes());
        let site = Site::start(&database.address);
        let admin = site.sign_in(NAME, PASSWORD);
        let before = admin.get(PROGRESS).json();
        assert_eq!((&before["running"], &before["result"], &before["startedAt"]), (&json!(false), &Value::Null, &Value::Null));
        assert_eq!((&before["storedConversions"], &before["storedRecipes"]), (&json!(0), &json!(5)));
        let lines = site.get("/api/recipes/3").json()["ingredients"].clone();

        let result = convert(&admin);
        assert_eq!(result["success"], true);
        assert_eq!(result["message"], "Successfully converted 5 recipes to dual measurements");
        assert_eq!(result["summary"], json!({ "total": 5, "converted": 5, "failed": 0 }));
        assert_eq!(result["details"][0], "✓ Cod & Potato Mash (no. 3): 2 lines converted.");
        assert_eq!(site.get("/api/recipes/3").json()["ingredients"], lines, "the author's text is the same");
        let progress = admin.get(PROGRESS).json();
        assert_eq!(progress["result"], result, "the result survives a reload");
        for (field, expected) in [
            ("running", json!(false)),
            ("processed", json!(5)),
            ("total", json!(5)),
            ("startedBy", json!(NAME)),
            ("storedConversions", json!(5)),
        ] {
            assert_eq!(progress[field], expected, "{field}");
        }

        let rows = exported_rows(&admin);
        assert_eq!(rows.len(), 10, "{rows:?}");
        assert!(
            rows[0].starts_with("3,Cod & Potato Mash,1,\"450 g (1 lb) turkey thigh, skinless, diced\",450,,g,\"turkey thigh, skinless, diced\","),
            "{rows:?}"
        );
        assert!(rows[0].contains(",450,450 g,1 lb,2"), "{rows:?}");

        let repeated = convert(&admin);
        assert_eq!(repeated["message"], "All 5 recipes were converted before. Nothing changed.");
        assert_eq!((&repeated["success"], &repeated["summary"]), (&json!(true), &result["summary"]));
        assert_eq!(exported_rows(&admin), rows, "even the times are the same");
        let log = admin.get("/api/admin/audit-log").json();
        assert_eq!((&log[0]["act"], &log[0]["detail"]), (&json!("recipes_converted"), &json!("5 recipes")));
    }

    fn an_edited_recipe_has_no_stored_conversion_until_it_is_converted_again(database) {
        prepare(&database, &sample_recipes());
        let site = Site::start(&database.address);
        let admin = site.sign_in(NAME, PASSWORD);
        convert(&admin);
        let edit = json!({ "ingredients": ["2 lb turkey thigh", "parsley"], "confirmed": true });
        assert_eq!(admin.send("PUT", "/api/admin/recipes/3", &edit).status, 200);
        assert_eq!(admin.get(PROGRESS).json()["storedConversions"], 4);
        assert!(exported_rows(&admin).iter().all(|row| !row.starts_with("3,")));
        let result = convert(&admin);
        assert_eq!(result["message"], "Successfully converted 5 recipes to dual measurements");
        assert_eq!(result["details"][0], "✓ Cod & Potato Mash (no. 3): 2 lines converted; no amount in line 2.");
        assert_eq!(result["details"][1], "✓ Big Beef Stew (no. 9): 2 lines already converted.");
        assert!(exported_rows(&admin)[0].contains(",907 g,2 lb,"), "{:?}", exported_rows(&admin));
    }

    fn recipes_that_cannot_be_converted_are_named(database) {
        let without_amounts = edit(recipe(7), |it| it.ingredients = vec!["turkey".into(), "rice".into()]);
        prepare(&database, &[recipe(3), without_amounts]);
        let site = Site::start(&database.address);
        let admin = site.sign_in(NAME, PASSWORD);
        database.batch("UPDATE recipes SET category = 'soup' WHERE id = 3").unwrap();
        let result = convert(&admin);
        assert_eq!(result["success"], false);
        assert_eq!(result["message"], "2 of 2 recipes could not be converted. See the details for the reasons.");
        assert_eq!(
            result["details"],
            json!(["✗ Recipe 3: its column category cannot be read.", "✗ Dish 7 (no. 7): no line states an amount."])
        );
        assert_eq!(exported_rows(&admin), Vec::<String>::new());
        let mut failed = admin.get("/api/admin/overview").json()["failedJobs"].clone();
        let started_at = failed[0].as_object_mut().unwrap().remove("startedAt");
        assert_eq!(failed, json!([{ "job": "convertRecipes", "failed": 2, "total": 2 }]), "the overview reports it");
        assert_eq!(started_at, Some(admin.get(PROGRESS).json()["startedAt"].clone()));
    }

    fn a_conversion_that_a_killed_process_left_is_finished_by_another(database) {
        prepare(&database, &sample_recipes());
        // The state in which a killed process leaves its job: two recipes done, and a claim that expires in a second.
        let claimed_at = Utc::now() - CLAIM_DURATION + TimeDelta::seconds(1);
        let done = |item| JobItem { item, outcome: ItemOutcome::Changed, detail: format!("Dish {item}, done before") };
        database.storage().write(|db| {
            jobs::start(db, JobKind::ConvertRecipes, 5, NAME, claimed_at)?;
            let job = jobs::claim(db, JobKind::ConvertRecipes, "killed", claimed_at)?.unwrap();
            jobs::record_items(db, job.id, &[done(3), done(9)], 5)?;
            Ok::<_, StorageError>(())
        }).unwrap();
        let site = Site::start(&database.address);
        let admin = site.sign_in(NAME, PASSWORD);
        let progress = admin.get(PROGRESS).json();
        assert_eq!((&progress["running"], &progress["processed"], &progress["total"]), (&json!(true), &json!(2), &json!(5)));
        let finished = wait_for(|| Some(admin.get(PROGRESS).json()).filter(|it| it["running"] == false));
        assert_eq!(finished["result"]["summary"], json!({ "total": 5, "converted": 5, "failed": 0 }));
        let details = finished["result"]["details"].as_array().unwrap();
        assert_eq!((&details[0], &details[1]), (&json!("✓ Dish 3, done before"), &json!("✓ Dish 9, done before")));
        assert_eq!(details[4], "✓ Organic Chicken Pot (no. 101): 2 lines converted.");
        assert_eq!(finished["storedConversions"], 3, "the recipes after the last one of the killed process");
    }
}

#[test]
fn clicks_in_two_processes_run_one_conversion() {
    let database = TestDatabase::migrated(Engine::Postgres);
    let recipes: Vec<Recipe> = (1..=30).map(recipe).collect();
    prepare(&database, &recipes);
    let (one, other) = (Site::start(&database.address), Site::start(&database.address));
    let admins = [&one, &other].map(|site| site.sign_in(NAME, PASSWORD));
    let results: Vec<Value> = std::thread::scope(|scope| {
        let threads: Vec<_> = admins.iter().cycle().take(4).map(|admin| scope.spawn(|| convert(admin))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    for result in &results {
        assert_eq!(result, &results[0]);
        assert_eq!(result["summary"], json!({ "total": 30, "converted": 30, "failed": 0 }));
        assert_eq!(result["message"], "Successfully converted 30 recipes to dual measurements", "each recipe was new");
    }
    let log = one.sign_in(NAME, PASSWORD).get("/api/admin/audit-log").json();
    let starts = log.as_array().unwrap().iter().filter(|it| it["act"] == "recipes_converted").count();
    assert_eq!(starts, 1);
}

#[test]
fn the_table_is_a_file_for_spreadsheets() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    prepare(&database, &[edit(recipe(3), |it| it.title = "=Sum of \"all\" dishes".into())]);
    let site = Site::start(&database.address);
    let admin = site.sign_in(NAME, PASSWORD);
    convert(&admin);
    let table = admin.get(EXPORT);
    assert_eq!((table.status, table.header("content-type")), (200, "text/csv; charset=utf-8"));
    assert!(table.header("content-disposition").starts_with("attachment; filename=\"recipe-conversions-20"));
    assert!(table.text().starts_with("\u{feff}recipe,title,line,text,quantity,"));
    assert!(table.text().contains("3,\"'=Sum of \"\"all\"\" dishes\",1,"), "{}", table.text());
    for path in [EXPORT, PROGRESS] {
        assert_eq!(site.get(path).status, 401);
    }
    assert_eq!(site.send("POST", CONVERT).status, 401);
}
