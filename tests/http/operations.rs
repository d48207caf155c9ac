//! Health, readiness and metrics for operators and proxies.

use super::{insert_recipes, sample_recipes, site_with};
use acceptance::database::{Engine, TestDatabase};
use acceptance::on_both_engines;
use acceptance::site::{Site, TestResponse};
use acceptance::waiting::wait_until;
use http_api::config;
use serde_json::{Value, json};

const TOKEN: &str = "a-token-that-is-not-guessed";
const AUTHORIZATION: (&str, &str) = ("authorization", "Bearer a-token-that-is-not-guessed");

fn message() -> Value {
    json!({
        "name": "Anna", "email": "anna@example.com", "subject": "Salt",
        "message": "How much of it?", "category": "technical",
    })
}

fn with_token(site: &Site, path: &str) -> TestResponse {
    site.get_with(path, &[AUTHORIZATION])
}

#[test]
fn without_operations_settings_metrics_and_details_are_not_served() {
    let (_database, site) = site_with(&sample_recipes());
    assert_eq!(site.get("/healthz").status, 200);
    for headers in [vec![], vec![("authorization", "Bearer ")], vec![AUTHORIZATION]] {
        assert_eq!(site.get_with("/metrics", &headers).status, 404);
        let ready = site.get_with("/readyz", &headers);
        assert_eq!((ready.status, ready.text().as_str()), (200, "ready"));
    }
}

#[test]
fn metrics_and_details_require_the_configured_token() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_recipes(&database, &sample_recipes());
    let site = Site::start_with(&database.address, &[(config::OPERATIONS_TOKEN, TOKEN)]);
    for wrong in
        ["", "Bearer", "Bearer wrong", "Basic a-token-that-is-not-guessed", "Bearer a-token-that-is-not-guesse"]
    {
        let rejected = site.get_with("/metrics", &[("authorization", wrong)]);
        assert_eq!((rejected.status, rejected.header("www-authenticate")), (401, "Bearer"), "{wrong}");
        assert!(!rejected.text().contains("petrecipes_http_requests_total"));
        assert_eq!(site.get_with("/readyz", &[("authorization", wrong)]).text(), "ready", "{wrong}");
    }
    site.get("/api/recipes/3");
    site.get("/no-such-page-1");
    site.get("/healthz");
    let metrics = with_token(&site, "/metrics").text();
    for line in [
        "petrecipes_http_requests_total{method=\"GET\",route=\"/api/recipes/{id}\",status=\"2xx\"}",
        "petrecipes_http_request_duration_seconds_bucket{route=\"/healthz\"",
        "petrecipes_database_writes_possible 1\n",
    ] {
        assert!(metrics.contains(line), "{line}\n{metrics}");
    }
    assert!(!metrics.contains("no-such-page-1"), "requests to unknown addresses do not create new series");
    let expected = json!({
        "status": "ready", "writesPossible": true, "missing": [], "reason": null, "cause": null, "database": "sqlite",
    });
    assert_eq!(with_token(&site, "/readyz").json(), expected);
}

#[test]
fn the_operations_address_serves_only_health_and_metrics() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_recipes(&database, &sample_recipes());
    let bind = (config::OPERATIONS_BIND, "127.0.0.1:0");
    let site = Site::start_with(&database.address, &[bind]);
    assert!(site.get_operations("/metrics", &[]).text().contains("petrecipes_database_writes_possible 1\n"));
    assert_eq!(site.get_operations("/readyz", &[]).json()["status"], "ready");
    assert_eq!(site.get_operations("/healthz", &[]).text(), "ok");
    for path in ["/", "/api/recipes", "/api/admin/session", "/robots.txt"] {
        assert_eq!(site.get_operations(path, &[]).status, 404, "{path}");
    }
    assert_eq!((site.get("/metrics").status, site.get("/readyz").text().as_str()), (404, "ready"));

    let guarded = Site::start_with(&database.address, &[bind, (config::OPERATIONS_TOKEN, TOKEN)]);
    assert_eq!(guarded.get_operations("/metrics", &[]).status, 401);
    assert_eq!(guarded.get_operations("/metrics", &[AUTHORIZATION]).status, 200);
}

on_both_engines! {
    fn with_a_full_disk_pages_are_served_and_readyz_reports_why_writes_fail(database) {
        insert_recipes(&database, &sample_recipes());
        let site = Site::start_with(&database.address, &[(config::OPERATIONS_TOKEN, TOKEN)]);
        database.simulate_full_disk();
        for _ in 0..3 {
            let rejected = site.post("/api/contact", &message());
            assert_eq!((rejected.status, rejected.json()["code"].as_str()), (503, Some("unavailable")));
            assert!(rejected.json()["detail"].as_str().unwrap().starts_with("Nothing can be saved at the moment, but you can still read everything."));
        }
        let ready = site.get("/readyz");
        assert_eq!((ready.status, ready.text().as_str()), (200, "reads only"));
        let details = with_token(&site, "/readyz");
        assert_eq!(details.status, 200);
        let details = details.json();
        assert_eq!((&details["status"], &details["writesPossible"]), (&json!("reads only"), &json!(false)));
        assert_eq!(details["missing"], json!(["databaseWrites"]));
        assert_eq!(details["reason"], "the disk of the database is full");
        let engine_message = if database.engine == Engine::Sqlite { "disk is full" } else { "No space left on device" };
        assert!(details["cause"].as_str().unwrap().contains(engine_message), "{details}");
        assert!(with_token(&site, "/metrics").text().contains("petrecipes_database_writes_possible 0\n"));
        assert_eq!((site.get("/api/recipes/3").status, site.get("/recipe/3").status), (200, 200));

        database.end_full_disk();
        wait_until(|| site.get("/readyz").text() == "ready");
        assert!(with_token(&site, "/metrics").text().contains("petrecipes_database_writes_possible 1\n"));
        assert_eq!(site.post("/api/contact", &message()).status, 201);
    }
}

#[test]
fn a_database_failure_makes_the_process_unready() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_recipes(&database, &sample_recipes());
    let site = Site::start_with(&database.address, &[(config::OPERATIONS_TOKEN, TOKEN)]);
    database.batch("DROP TABLE catalogue_version").unwrap();
    let ready = site.get("/readyz");
    assert_eq!((ready.status, ready.text().as_str()), (503, "unavailable"));
    let details = with_token(&site, "/readyz").json();
    assert_eq!(details["missing"], json!(["databaseReads"]));
    assert!(details["cause"].as_str().unwrap().contains("catalogue_version"), "{details}");
}
