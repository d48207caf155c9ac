//! The committed contract with clients is up to date, and the site serves the operations in it.

use super::{sample_recipes, site_with};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::recipes::submission;
use domain::page::LIST_PARAMETERS;
use http_api::contract::rules::{Module, typescript};
use std::collections::BTreeSet;
use std::path::Path;

fn read_committed(path: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn the_committed_contract_is_up_to_date() {
    for (path, current) in [
        ("openapi.json", http_api::contract::openapi()),
        ("frontend/src/api/rules.ts", typescript(Module::EveryPage)),
        ("frontend/src/api/feeding-rules.ts", typescript(Module::Feeding)),
        ("frontend/src/api/form-rules.ts", typescript(Module::Forms)),
        ("frontend/src/api/admin-rules.ts", typescript(Module::Admin)),
        ("frontend/src/api/shop-rules.ts", typescript(Module::Shop)),
        ("frontend/src/api/batch-day-rules.ts", typescript(Module::BatchDay)),
        ("frontend/src/api/my-recipes-rules.ts", typescript(Module::MyRecipes)),
        ("frontend/src/api/privacy-rules.ts", typescript(Module::Privacy)),
        ("frontend/src/api/resource-rules.ts", typescript(Module::Resources)),
        ("frontend/src/api/download-rules.ts", typescript(Module::Downloads)),
        ("frontend/src/api/first-aid-rules.ts", typescript(Module::FirstAid)),
        ("frontend/src/api/emergency-rules.ts", typescript(Module::Emergency)),
        ("frontend/src/api/assistant-rules.ts", typescript(Module::Assistant)),
        ("frontend/src/api/pages.ts", typescript(Module::Pages)),
        ("frontend/src/api/page-titles.ts", typescript(Module::PageTitles)),
    ] {
        assert!(read_committed(path) == current, "{path} is out of date: run `make contract`");
    }
}

#[test]
fn list_parameters_of_the_document_and_of_the_page_table_are_the_same() {
    let document: serde_json::Value = serde_json::from_str(&http_api::contract::openapi()).unwrap();
    let parameters = document["paths"]["/api/recipes"]["get"]["parameters"].as_array().unwrap();
    let documented: BTreeSet<&str> = parameters.iter().map(|it| it["name"].as_str().unwrap()).collect();
    let listed = BTreeSet::from(LIST_PARAMETERS);
    let differences: Vec<_> = documented.symmetric_difference(&listed).collect();
    assert!(
        differences.is_empty(),
        "only in ListQuery or only in LIST_PARAMETERS of crates/domain/src/page.rs: {differences:?}\n\
         Change LIST_PARAMETERS and the `parameters` of the list pages in crates/domain/src/page/table.rs too, and run `make contract`."
    );
}

#[test]
fn the_site_serves_the_contract_and_every_get_operation_in_it() {
    let (database, site) = site_with(&sample_recipes());
    administrators::add(&database.storage());
    let admin = site.sign_in(NAME, PASSWORD);
    // Three letters, so that there is one with the number that replaces `{id}`.
    for _ in 0..3 {
        let letter = serde_json::json!({ "subject": "News", "introduction": "Hello" });
        assert_eq!(admin.send("POST", "/api/admin/letters", &letter).status, 201);
    }
    let link = site.post("/api/recipes", &submission()).header("location").to_owned();
    let document = site.get("/api/openapi.json").json();
    assert_eq!(
        document.to_string(),
        serde_json::from_str::<serde_json::Value>(&http_api::contract::openapi()).unwrap().to_string()
    );
    for (path, operations) in document["paths"].as_object().unwrap() {
        let Some(operation) = operations.get("get") else { continue };
        let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
        let is_required = |name: &str| parameters.iter().any(|it| it["name"] == name && it["required"] == true);
        let examples = [
            ("petType", "?petType=dog"),
            ("animalType", "?animalType=dog"),
            ("search", "?search=egg"),
            ("q", "?q=egg"),
            ("food", "?food=gum"),
        ];
        let query = examples.into_iter().find(|(name, _)| is_required(name)).map_or("", |(_, query)| query);
        let path = path.replace("{id}", "3").replace("{key}", "0123").replace("/api/submissions/{token}", &link);
        let response = admin.get(&format!("{path}{query}"));
        // The recipe has no photo, and no visitor sent one.
        let has_no_photo = path.ends_with("/photo") || path.contains("/photos/");
        let expected = if has_no_photo { 404 } else { 200 };
        assert_eq!(response.status, expected, "{path}");
    }
}
