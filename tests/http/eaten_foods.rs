//! GET /api/eaten-foods: the foods that the words of an owner name.

use serde_json::json;

use super::{sample_recipes, site_with};

#[test]
fn eaten_foods_are_recognised_despite_typing_errors_and_the_most_dangerous_is_listed_first() {
    let (_database, site) = site_with(&sample_recipes());
    for (food, ids) in [
        ("dark+chocolate", vec!["dark_chocolate"]),
        ("a+bar+of+dark+choclate", vec!["dark_chocolate"]),
        ("chocolate+with+raisins", vec!["raisins", "chocolate"]),
        ("sugar+free+gum", vec!["xylitol_gum"]),
        ("onoins", vec!["onion"]),
        // A misspelt word beside a known one is corrected too, because it may name a stronger form.
        ("onion+powdre", vec!["onion_powder", "onion"]),
        ("coffee+granles", vec!["coffee", "instant_coffee"]),
        ("grapes+and+winne", vec!["grapes", "wine"]),
        ("toadstool", vec!["hazard_wild_mushroom"]),
        ("mushroom", vec!["hazard_wild_mushroom"]),
    ] {
        let found = site.get(&format!("/api/eaten-foods?food={food}"));
        assert_eq!(found.status, 200, "{food}");
        let found = found.json();
        let found: Vec<&str> = found.as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap()).collect();
        assert_eq!(found, ids, "{food}");
    }
    let named = site.get("/api/eaten-foods?food=gum").json();
    assert_eq!(named[0]["name"], "Chewing gum or mints without sugar");
}

#[test]
fn a_safe_food_is_no_poison_and_a_misspelt_one_names_both_meanings() {
    let (_database, site) = site_with(&sample_recipes());
    for (food, expected) in [
        ("muslo+de+pollo", json!([])),
        ("pato", json!([])),
        (
            "potto",
            json!([{ "id": "alcohol", "name": "Alcohol, strength not known", "probableMeaning": "potato", "otherForms": null }]),
        ),
        ("grapes", json!([{ "id": "grapes", "name": "Grapes", "probableMeaning": null, "otherForms": null }])),
        ("grpes", json!([{ "id": "grapes", "name": "Grapes", "probableMeaning": null, "otherForms": null }])),
        (
            "mushrooms",
            json!([{
                "id": "hazard_wild_mushroom", "name": "Wild mushrooms", "probableMeaning": null,
                "otherForms": "Plain mushrooms from a shop are not on our list of harmful foods. If you do not know where it grew, call now.",
            }]),
        ),
    ] {
        assert_eq!(site.get(&format!("/api/eaten-foods?food={food}")).json(), expected, "{food}");
    }
}

#[test]
fn an_amount_and_an_animal_are_read_from_the_text_unless_the_animal_may_have_eaten_more() {
    let (_database, site) = site_with(&sample_recipes());
    for (food, amount, pet_type) in [
        ("my+dog+ate+50+g+dark+chocolate", json!({ "amount": 50.0, "unit": "g" }), json!("dog")),
        ("my+dog+ate+50+g+dark+choclate", json!({ "amount": 50.0, "unit": "g" }), json!("dog")),
        ("0.5+oz+of+dark+chocolate", json!({ "amount": 0.5, "unit": "oz" }), json!(null)),
        ("my+cat+ate+half+a+bar+of+dark+chocolate", json!(null), json!("cat")),
        ("my+cat+ate+50+g+dark+chocolate+and+raisins", json!(null), json!("cat")),
        ("two+onions", json!(null), json!(null)),
    ] {
        let found = site.get(&format!("/api/eaten-foods?food={food}")).json();
        assert_eq!((&found[0]["amount"], &found[0]["petType"]), (&amount, &pet_type), "{food}");
    }
}

#[test]
fn an_unknown_food_is_an_empty_list_and_a_text_that_is_missing_or_too_long_is_rejected() {
    let (_database, site) = site_with(&sample_recipes());
    assert_eq!(site.get("/api/eaten-foods?food=xyzzy").json(), serde_json::json!([]));
    let long = format!("?food={}", "a".repeat(201));
    for query in ["", "?food=gum&foods=gum", long.as_str()] {
        let response = site.get(&format!("/api/eaten-foods{query}"));
        assert_eq!(response.status, 400, "{query}");
        let name = if query.contains("foods") { "foods" } else { "food" };
        assert!(response.json()["errors"][name].is_array(), "{query}: {}", response.text());
    }
}
