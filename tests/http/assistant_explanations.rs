//! POST /api/ai/recipe-explanations: steps for a visitor's own ingredient lines.

use super::site_with;
use acceptance::on_both_engines;
use acceptance::site::Site;
use serde_json::json;

const PATH: &str = "/api/ai/recipe-explanations";

on_both_engines! {
    fn steps_are_written_for_known_and_unknown_lines(database) {
        let site = Site::start(&database.address);
        let request = json!({
            "ingredients": ["400 g chicken thigh", " ", "150 g white rice", "1 mystery root"], "recipeTitle": "Sunday Pot", "petType": "dog",
        });
        let response = site.post(PATH, &request);
        assert_eq!(response.status, 200, "{}", response.text());
        let explained = response.json();
        let steps = explained["explanations"].as_array().unwrap();
        assert!(steps.len() > 1, "{explained}");
        for word in ["chicken", "rice", "mystery root"] {
            assert!(steps.iter().any(|step| step.as_str().unwrap().contains(word)), "{word}: {explained}");
        }
        assert_eq!((&explained["unknownLines"], &explained["wordedByModel"]), (&json!(["1 mystery root"]), &json!(false)));
        assert_eq!(site.post(PATH, &request).json(), explained, "the same recipe has the same steps");
    }

    fn a_line_that_names_only_an_animal_is_cooked_through(database) {
        let site = Site::start(&database.address);
        for (line, temperature) in [("200 g chicken", "74 °C"), ("raw chicken, served raw", "74 °C"), ("salmon 300 g raw", "63 °C")] {
            let request = json!({ "ingredients": [line, "150 g white rice"], "recipeTitle": "Pot" });
            let explained = site.post(PATH, &request).json();
            assert!(explained["explanations"].to_string().contains(temperature), "{line}: {explained}");
            assert_eq!(explained["unknownLines"], json!([line]));
        }
    }
}

#[test]
fn no_steps_are_written_for_toxic_foods() {
    let (_database, site) = site_with(&[]);
    let dish = json!({ "ingredients": ["200 g turkey", "", "1 onion, chopped"], "recipeTitle": "Grape Stew", "petType": "dog" });
    let response = site.post(PATH, &dish);
    let problem = response.json();
    assert_eq!((response.status, &problem["code"]), (422, &json!("unsafe_recipe")), "{problem}");
    let sentence = problem["errors"]["ingredients"][0].as_str().unwrap();
    assert!(sentence.starts_with("Ingredient 3 contains \u{2018}onion\u{2019}. "), "{sentence}");
    assert!(problem["errors"]["recipeTitle"][0].as_str().unwrap().starts_with("The title contains "), "{problem}");
    let findings = problem["findings"].as_array().unwrap();
    assert!(findings.iter().any(|it| it["place"] == "ingredient" && it["number"] == 3), "{problem}");
    for (pet_type, status) in [(json!("cat"), 422), (json!(null), 422)] {
        let request = json!({ "ingredients": ["1 onion"], "recipeTitle": "", "petType": pet_type });
        assert_eq!(site.post(PATH, &request).status, status, "{pet_type}");
    }
}

#[test]
fn invalid_fields_are_rejected_by_name() {
    let (_database, site) = site_with(&[]);
    for (request, field) in [
        (json!({}), "ingredients"),
        (json!({ "ingredients": [" "], "recipeTitle": "Pot" }), "ingredients"),
        (json!({ "ingredients": vec!["1 egg"; 61], "recipeTitle": "Pot" }), "ingredients"),
        (json!({ "ingredients": ["x".repeat(201)], "recipeTitle": "Pot" }), "ingredients"),
        (json!({ "ingredients": ["1 egg\u{0}"], "recipeTitle": "Pot" }), "ingredients"),
        (json!({ "ingredients": "1 egg", "recipeTitle": "Pot" }), "ingredients"),
        (json!({ "ingredients": ["1 egg"], "recipeTitle": "x".repeat(101) }), "recipeTitle"),
        (json!({ "ingredients": ["1 egg"], "recipeTitle": "Pot", "petType": "bird" }), "petType"),
    ] {
        let response = site.post(PATH, &request);
        assert_eq!(response.status, 422, "{request}");
        assert!(response.json()["errors"][field].is_array(), "{field}: {}", response.text());
    }
}

#[test]
fn scripts_in_lines_never_cause_an_error_of_the_server() {
    let (_database, site) = site_with(&[]);
    for payload in include_str!("../../crates/domain/data/script_payloads.txt").lines() {
        let line: String = payload.chars().take(200).collect();
        let title: String = payload.chars().take(100).collect();
        let response = site.post(PATH, &json!({ "ingredients": [line, "1 egg"], "recipeTitle": title }));
        assert!(response.status < 500, "{payload}: {}", response.text());
    }
}
