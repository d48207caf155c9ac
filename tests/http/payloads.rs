//! Sends scripts as the texts of mails and of administrators, and checks that they are shown as text. The tests in
//! `ratings`, `submissions` and `messages` send the same scripts through the forms of visitors.

use super::{insert_recipes, site_with};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::{Engine, TestDatabase};
use acceptance::recipes::{edit, recipe, submission};
use acceptance::site::{PUBLIC_URL, Site};
use http_api::config;
use serde_json::{Value, json};

fn payloads() -> Vec<&'static str> {
    let payloads: Vec<&str> = include_str!("../../crates/domain/data/script_payloads.txt").lines().collect();
    assert_eq!(payloads.len(), 40);
    payloads
}

#[test]
fn scripts_in_a_shared_recipe_are_text_or_are_rejected_as_links() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_recipes(&database, &[edit(recipe(3), |it| it.title = "<img src=x onerror=alert(1)>".into())]);
    let site = Site::start_with(&database.address, &[(config::TRUSTED_PROXIES, "127.0.0.0/8")]);
    let mut sent = 0;
    for (number, payload) in payloads().into_iter().enumerate() {
        let request = json!({
            "recipientEmail": format!("friend{number}@example.com"), "senderName": payload, "personalMessage": payload,
        });
        let from = format!("203.0.113.{number}");
        let response = site.send_with("POST", "/api/recipes/3/share/email", &request, &[("x-forwarded-for", &from)]);
        if response.status == 202 {
            sent += 1;
            let mail = site.mails(sent).into_iter().find(|it| it.header("To").starts_with(&format!("friend{number}@")));
            let mail = mail.unwrap();
            assert_eq!(mail.unexpected_tags(), Vec::<&str>::new(), "{payload}");
            assert!(mail.text.contains(&format!("> {payload}")) && mail.text.contains(&format!("Hello! {payload} ")));
            assert_eq!(mail.header("Subject"), "A recipe for you: <img src=x onerror=alert(1)>");
        } else {
            assert_eq!(response.status, 422, "{payload}");
            assert!(response.json()["errors"]["personalMessage"][0].as_str().unwrap().contains("link"), "{payload}");
        }
    }
    assert!(sent >= 30, "most scripts contain no link: {sent}");
}

#[test]
fn email_addresses_with_scripts_are_rejected() {
    let (_database, site) = site_with(&[]);
    for payload in payloads() {
        for email in [payload.to_owned(), format!("{payload}@example.com"), format!("anna@{payload}")] {
            let response = site.post("/api/newsletter", &json!({ "email": email }));
            assert_eq!((response.status, response.json()["errors"]["email"].is_array()), (422, true), "{email}");
        }
    }
}

#[test]
fn scripts_in_reports_and_notes_are_text_in_mails_and_responses() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    administrators::add(&database.storage());
    let site = Site::start_with(&database.address, &[(config::CONTACT_TO, "team@pets.example")]);
    let admin = site.sign_in(NAME, PASSWORD);
    for (number, payload) in payloads().into_iter().enumerate() {
        let report = json!({ "path": "/recipe/7", "message": payload });
        assert_eq!(site.post("/api/reports", &report).status, 201, "{payload}");
        let update = json!({ "status": "resolved", "adminNotes": payload });
        let updated = admin.send("PATCH", &format!("/api/admin/contact-messages/{}", number + 1), &update);
        assert_eq!((updated.status, updated.header("content-type")), (200, "application/json"), "{payload}");
        assert_eq!([&updated.json()["message"], &updated.json()["adminNotes"]], [payload; 2]);
    }
    for mail in site.mails(40) {
        assert_eq!(mail.unexpected_tags(), Vec::<&str>::new());
    }
}

#[test]
fn scripts_in_edits_and_notes_of_administrators_are_text_on_every_page() {
    let (database, site) = site_with(&[]);
    administrators::add(&database.storage());
    let admin = site.sign_in(NAME, PASSWORD);
    let created = site.post("/api/recipes", &submission());
    let link = created.json()["statusUrl"].as_str().unwrap().strip_prefix(PUBLIC_URL).unwrap().to_owned();
    let send = |method: &str, path: &str, body: &Value| {
        let response = admin.send(method, path, body);
        assert_eq!(
            (response.status, response.header("content-type")),
            (200, "application/json"),
            "{path}: {}",
            response.text()
        );
        assert_eq!(response.header("x-content-type-options"), "nosniff");
        response.json()
    };
    for payload in payloads() {
        let edit = json!({
            "title": payload, "description": format!("{payload} and words"), "author": payload, "recipeYield": payload,
            "ingredients": ["450 g turkey", payload], "instructions": ["Stir.", payload],
            "nutritionalBenefits": [payload], "note": payload, "confirmed": true,
        });
        let edited = send("PUT", "/api/admin/recipes/1001", &edit);
        for field in ["title", "author", "recipeYield"] {
            assert_eq!(edited["recipe"][field], payload, "{field}");
        }
        let revisions = admin.get("/api/admin/recipes/1001/revisions").json();
        assert_eq!(revisions[0]["note"], payload);
        let decision = json!({ "status": "approved", "notes": payload, "confirmed": true });
        send("POST", "/api/admin/moderate-recipe/1001", &decision);
        let shown = site.get(&format!("/api{link}"));
        assert_eq!((shown.header("content-type"), &shown.json()["reason"]), ("application/json", &json!(payload)));
        for path in ["/recipe/1001", &link, "/recipes", "/", "/feed.xml", "/sitemap.xml"] {
            let page = site.get(path).text();
            assert!(!page.contains(payload) || !payload.contains(['<', '"']), "{path}: {payload}");
        }
    }
    let log = admin.get("/api/admin/audit-log").json().to_string();
    assert!(log.contains("alert(1)"), "the audit log contains the notes of decisions as text");
}
