//! Request bodies must be JSON from this site, and errors name the invalid field.

use super::site_with;
use serde_json::json;

const PATH: &str = "/api/nutrition/analysis";

#[test]
fn an_invalid_body_is_rejected_with_its_field() {
    let (_database, site) = site_with(&[]);
    for (body, field) in [
        (json!({ "ingredients": ["1 egg"] }), "petType"),
        (json!({ "petType": "bird", "ingredients": ["1 egg"] }), "petType"),
        (json!({ "petType": "dog" }), "ingredients"),
        (json!({ "petType": "dog", "ingredients": [] }), "ingredients"),
        (json!({ "petType": "dog", "ingredients": ["  ", ""] }), "ingredients"),
        (json!({ "petType": "dog", "ingredients": "1 egg" }), "ingredients"),
        (json!({ "petType": "dog", "ingredients": ["x".repeat(501)] }), "ingredients"),
        (json!({ "petType": "dog", "ingredients": vec!["1 egg"; 101] }), "ingredients"),
        (json!({ "petType": "dog", "ingredients": ["1 egg"], "title": "x".repeat(101) }), "title"),
        (json!({ "petType": "dog", "ingredients": ["1 egg"], "servings": 0 }), "servings"),
        (json!({ "petType": "dog", "ingredients": ["1 egg"], "lifeStage": "old" }), "lifeStage"),
    ] {
        let response = site.post(PATH, &body);
        let problem = response.json();
        assert_eq!((response.status, problem["code"].as_str()), (422, Some("invalid")), "{body}");
        assert!(problem["errors"][field].is_array(), "{field}: {problem}");
    }
    assert_eq!(
        site.post(PATH, &json!({ "petType": "dog", "ingredients": [] })).json()["errors"]["ingredients"],
        json!(["Please add at least one ingredient."])
    );
}

#[test]
fn values_of_a_wrong_json_type_are_named_in_the_words_of_json() {
    let (_database, site) = site_with(&[]);
    let basket = "/api/shop/basket";
    let batch_days = "/api/batch-days";
    let not_a_list = "must be an object, not a list.";
    for (path, body, field, message) in [
        (PATH, "[]", "The body", not_a_list),
        (basket, "[]", "The body", not_a_list),
        (batch_days, "[]", "The body", not_a_list),
        (PATH, r#"["dog", ["1 egg"]]"#, "The body", not_a_list),
        (PATH, "null", "The body", "must be an object, not null."),
        (PATH, "5", "The body", "must be an object, not a number."),
        (PATH, r#"{"petType": {}, "ingredients": ["1 egg"]}"#, "petType", "must be a text, not an object."),
        (PATH, r#"{"petType": {"dog": 1}, "ingredients": ["1 egg"]}"#, "petType", "must be a text, not an object."),
        (PATH, r#"{"petType": ["dog"], "ingredients": ["1 egg"]}"#, "petType", "must be a text, not a list."),
        (PATH, r#"{"petType": 5, "ingredients": ["1 egg"]}"#, "petType", "must be a text, not a number."),
        (
            PATH,
            r#"{"petType": "dog", "ingredients": ["1 egg"], "lifeStage": []}"#,
            "lifeStage",
            "must be a text, not a list.",
        ),
        (PATH, r#"{"petType": "dog", "ingredients": ["1 egg"], "animal": ["dog"]}"#, "animal", not_a_list),
        (batch_days, r#"{"recipeIds": [7.5]}"#, "recipeIds[0]", "must be a whole number, not 7.5."),
        (batch_days, r#"{"animals": [["dog"]]}"#, "animals[0]", not_a_list),
        // The fields of an animal belong to a structure of their own, which several requests contain.
        (
            "/api/nutrition/formulation",
            r#"{"petType": "dog", "activityLevel": {"medium": null}}"#,
            "activityLevel",
            "must be a text, not an object.",
        ),
        ("/api/nutrition/formulation", r#"{"petType": {"dog": null}}"#, "petType", "must be a text, not an object."),
        (
            batch_days,
            r#"{"animals": [{"petType": {"dog": null}}]}"#,
            "animals[0].petType",
            "must be a text, not an object.",
        ),
        (
            batch_days,
            r#"{"recipeIds": [1], "animals": [{"petType": "dog"}, {"petType": "cat", "weightUnit": {"kg": null}}]}"#,
            "animals[1].weightUnit",
            "must be a text, not an object.",
        ),
        (
            "/api/vet-sheets",
            r#"{"animal": {"petType": "dog", "activityLevel": {"high": null}}, "writtenOn": "2026-11-28"}"#,
            "animal.activityLevel",
            "must be a text, not an object.",
        ),
        (
            basket,
            r#"{"recipeIds": [1], "pets": [{"petType": "dog", "activityLevel": {"high": null}}]}"#,
            "pets[0].activityLevel",
            "must be a text, not an object.",
        ),
    ] {
        let response = site.post_with(path, body.as_bytes(), &[("content-type", "application/json")]);
        let problem = response.json();
        assert_eq!((response.status, problem["code"].as_str()), (422, Some("invalid")), "{path} {body}: {problem}");
        assert_eq!(problem["errors"], json!({ field: [message] }), "{path} {body}");
    }
}

#[test]
fn bodies_that_are_not_json_or_from_another_origin_are_rejected() {
    let (_database, site) = site_with(&[]);
    let fine = json!({ "petType": "dog", "ingredients": ["1 egg"] }).to_string();
    let json_type = ("content-type", "application/json");
    for (body, headers, status, code) in [
        (fine.as_bytes(), vec![json_type], 200, ""),
        (fine.as_bytes(), vec![("content-type", "application/json; charset=utf-8")], 200, ""),
        (b"{".as_slice(), vec![json_type], 400, "malformed_json"),
        (b"".as_slice(), vec![json_type], 400, "malformed_json"),
        (b"{\"petType\":\"\xff\"}".as_slice(), vec![json_type], 400, "malformed_json"),
        (fine.as_bytes(), vec![("content-type", "text/plain")], 415, "unsupported_media_type"),
        (fine.as_bytes(), vec![], 415, "unsupported_media_type"),
        (fine.as_bytes(), vec![json_type, ("origin", "https://evil.example")], 403, "foreign_origin"),
        (fine.as_bytes(), vec![json_type, ("sec-fetch-site", "cross-site")], 403, "foreign_origin"),
        (fine.as_bytes(), vec![json_type, ("origin", "https://pets.example")], 200, ""),
    ] {
        let response = site.post_with(PATH, body, &headers);
        assert_eq!(response.status, status, "{headers:?}: {}", response.text());
        if status != 200 {
            assert_eq!(response.json()["code"], code, "{headers:?}");
        }
    }
    let huge = vec![b' '; 1024 * 1024];
    assert_eq!(site.post_with(PATH, &huge, &[json_type]).status, 413);
}

#[test]
fn other_methods_are_rejected_with_the_allowed_one() {
    let (_database, site) = site_with(&[]);
    for method in ["GET", "PUT", "DELETE"] {
        let response = site.send(method, PATH);
        assert_eq!((response.status, response.header("allow")), (405, "POST"), "{method}");
    }
}

#[test]
fn unknown_fields_have_no_effect() {
    let (_database, site) = site_with(&[]);
    let body = json!({ "petType": "dog", "ingredients": ["1 egg"], "isApproved": true, "userId": 1 });
    assert_eq!(site.post(PATH, &body).status, 200);
}
