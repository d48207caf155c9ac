//! Every failure is application/problem+json, with a stable code and nothing of the inside.

use super::{a_few, site_with};

#[test]
fn every_failure_has_the_shape_of_a_problem() {
    let (_database, site) = site_with(&a_few());
    for (method, path, status, code) in [
        ("GET", "/api/nothing", 404, "unknown_address"),
        ("GET", "/api", 404, "unknown_address"),
        ("GET", "/api/", 404, "unknown_address"),
        ("POST", "/api/nothing", 404, "unknown_address"),
        ("GET", "/api/recipes/4711", 404, "recipe_not_found"),
        ("GET", "/api/recipes?sort=price", 400, "bad_query"),
        ("GET", "/api/recipes?search=%ff%fe&petType=%ff", 400, "bad_query"),
        ("PUT", "/api/recipes", 405, "method_not_allowed"),
        ("POST", "/api/recipes", 415, "unsupported_media_type"),
        ("DELETE", "/api/recipes/3", 405, "method_not_allowed"),
        ("PUT", "/", 405, "method_not_allowed"),
        ("POST", "/no-such-page", 405, "method_not_allowed"),
        ("GET", "/images/recipes/4711.svg", 404, "recipe_not_found"),
        ("GET", "/images/bowls/bird.svg", 404, "unknown_address"),
    ] {
        let reply = site.send(method, path);
        let case = format!("{method} {path}");
        assert_eq!(reply.status, status, "{case}");
        assert_eq!(reply.header("content-type"), "application/problem+json", "{case}");
        let problem = reply.json();
        assert_eq!((problem["status"].as_u64(), problem["code"].as_str()), (Some(status.into()), Some(code)), "{case}");
        for member in ["type", "title", "detail"] {
            assert!(problem[member].as_str().is_some_and(|text| !text.is_empty()), "{case}: {member}");
        }
    }
}

#[test]
fn a_bad_query_names_each_parameter_at_fault() {
    let (_database, site) = site_with(&a_few());
    insta::assert_json_snapshot!(site.get("/api/recipes?petType=bird&limit=0&sort=newest&colour=red").json());
}

#[test]
fn a_refused_method_says_which_are_allowed() {
    let (_database, site) = site_with(&a_few());
    assert_eq!(site.send("PATCH", "/api/recipes").header("allow"), "GET, HEAD, POST");
}

#[test]
fn a_database_that_is_away_is_said_without_a_word_of_the_inside_and_what_was_read_is_served() {
    let (database, site) = site_with(&a_few());
    database.batch("DROP TABLE recipes_fts; DROP TABLE catalogue_version;").unwrap();
    assert_eq!(site.get("/healthz").status, 200);
    assert_eq!(site.get("/readyz").status, 503);
    assert_eq!(site.get("/api/recipes/3").status, 200);
    let reply = site.get("/api/recipes?search=cod");
    assert_eq!(reply.status, 500);
    let text = reply.text();
    for word in ["sql", "fts", "table", "diesel"] {
        assert!(!text.to_lowercase().contains(word), "{word} in {text}");
    }
}
