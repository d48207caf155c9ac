//! Messages and reports of visitors are stored, mailed and processed by administrators.

use super::site_with;
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::{Engine, TestDatabase};
use acceptance::site::{PUBLIC_URL, Site};
use http_api::config;
use serde_json::{Value, json};

const LIST: &str = "/api/admin/contact-messages";

fn message() -> Value {
    json!({
        "name": "Anna", "email": "anna@example.com", "subject": "Salt & <b>pepper</b>",
        "message": "Dear all,\n\n\thow much?\n<script>alert(1)</script>", "category": "technical",
    })
}

fn site_with_administrator() -> (TestDatabase, Site) {
    let database = TestDatabase::migrated(Engine::Sqlite);
    administrators::add(&database.storage());
    let site = Site::start_with(&database.address, &[(config::CONTACT_TO, "team@pets.example")]);
    (database, site)
}

#[test]
fn a_message_is_stored_unchanged_and_mailed_with_the_sender_as_reply_address() {
    let (_database, site) = site_with_administrator();
    let response = site.post("/api/contact", &message());
    assert_eq!((response.status, response.json()), (201, json!({ "id": 1 })));
    let mail = site.mails(1).remove(0);
    for (name, value) in
        [("To", "team@pets.example"), ("Reply-To", "anna@example.com"), ("Subject", "Message: Salt & <b>pepper</b>")]
    {
        assert_eq!(mail.header(name), value, "{name}");
    }
    assert!(mail.text.contains("> \thow much?\n> <script>alert(1)</script>"), "{}", mail.text);
    assert!(mail.html.contains("&lt;script&gt;") && !mail.html.contains("<script"), "{}", mail.html);
    let listed = site.sign_in(NAME, PASSWORD).get(LIST);
    assert_eq!((listed.status, listed.header("x-total-count")), (200, "1"));
    let mut stored = listed.json()[0].clone();
    for moment in ["createdAt", "updatedAt"] {
        assert!(stored[moment].as_str().is_some_and(|at| at.ends_with('Z')), "{stored}");
        stored[moment] = Value::Null;
    }
    let mut expected = message();
    for (name, value) in [
        ("id", json!(1)),
        ("status", json!("new")),
        ("adminNotes", json!("")),
        ("answers", json!([])),
        ("path", Value::Null),
        ("createdAt", Value::Null),
        ("updatedAt", Value::Null),
    ] {
        expected[name] = value;
    }
    assert_eq!(stored, expected);
}

#[test]
fn every_invalid_field_of_a_message_is_reported() {
    let (_database, site) = site_with(&[]);
    for (field, value, sentence) in [
        ("name", json!(""), "Name is required"),
        ("name", json!("x".repeat(101)), "Name must be at most 100 characters"),
        ("name", json!("Anna\r\nBcc: eve@example.com"), "Name must be plain text on one line"),
        ("email", json!("anna"), "Please enter a valid email address."),
        ("email", json!("anna@example.com\nBcc: eve@example.com"), "Please enter a valid email address."),
        ("subject", json!(null), "Subject is required"),
        ("subject", json!("x".repeat(151)), "Subject must be at most 150 characters"),
        ("subject", json!("Salt\nBcc: eve@example.com"), "Subject must be plain text on one line"),
        ("message", json!(" \n"), "Message is required"),
        ("message", json!("x".repeat(5001)), "Message must be at most 5000 characters"),
        ("message", json!("a\u{0}b"), "Message must be plain text, without control characters"),
    ] {
        let mut body = message();
        body[field] = value;
        let response = site.post("/api/contact", &body);
        assert_eq!(response.status, 422, "{body}");
        assert_eq!(response.json()["errors"], json!({ field: [sentence] }), "{body}");
    }
    let mut body = message();
    body["category"] = json!("gossip");
    assert!(site.post("/api/contact", &body).json()["errors"]["category"].is_array());
    let nothing = site.post("/api/contact", &json!({})).json();
    let fields: Vec<_> = nothing["errors"].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(fields, ["email", "message", "name", "subject"]);
    body["category"] = Value::Null;
    assert_eq!(site.post("/api/contact", &body).status, 201, "an enquiry without a type is a general one");
}

#[test]
fn the_same_message_sent_concurrently_is_stored_and_mailed_once() {
    let (_database, site) = site_with_administrator();
    std::thread::scope(|scope| {
        for _ in 0..20 {
            scope.spawn(|| assert_eq!(site.post("/api/contact", &message()).json(), json!({ "id": 1 })));
        }
    });
    let mut other = message();
    other["subject"] = json!("Another");
    site.post("/api/contact", &other);
    let subjects: Vec<String> = site.mails(2).iter().map(|mail| mail.header("Subject")).collect();
    assert_eq!(subjects, ["Message: Salt & <b>pepper</b>", "Message: Another"]);
}

#[test]
fn scripts_are_text_in_the_list_and_in_the_mail() {
    let (_database, site) = site_with_administrator();
    let payloads: Vec<&str> = include_str!("../../crates/domain/data/script_payloads.txt").lines().collect();
    for payload in &payloads {
        let body = json!({ "name": payload, "email": "anna@example.com", "subject": payload, "message": payload });
        assert_eq!(site.post("/api/contact", &body).status, 201, "{payload}");
    }
    for mail in site.mails(payloads.len()) {
        assert_eq!(mail.unexpected_tags(), Vec::<&str>::new());
    }
    let listed = site.sign_in(NAME, PASSWORD).get(LIST).json();
    let mut stored: Vec<&str> = listed.as_array().unwrap().iter().map(|it| it["message"].as_str().unwrap()).collect();
    stored.reverse();
    assert_eq!(stored, payloads);
}

#[test]
fn a_report_is_stored_as_a_message_with_its_page() {
    let (_database, site) = site_with_administrator();
    let body = json!({ "path": "/recipe/7?servings=4", "message": "Step 2 is missing." });
    assert_eq!(site.post("/api/reports", &body).status, 201);
    let mail = site.mails(1).remove(0);
    assert_eq!(
        (mail.header("Reply-To"), mail.header("Subject")),
        (String::new(), "Message: Problem on /recipe/7?servings=4".into())
    );
    assert!(mail.text.contains(&format!("{PUBLIC_URL}/recipe/7?servings=4")));
    let stored = &site.sign_in(NAME, PASSWORD).get(&format!("{LIST}?category=recipe")).json()[0];
    assert_eq!(stored["subject"], "Problem on /recipe/7?servings=4");
    assert_eq!(
        (&stored["path"], &stored["email"], &stored["name"]),
        (&body["path"], &Value::Null, &json!("A visitor"))
    );
    for (path, message, field) in
        [("https://evil.example", "x", "path"), ("//evil.example", "x", "path"), ("/recipe/7", " ", "message")]
    {
        let response = site.post("/api/reports", &json!({ "path": path, "message": message }));
        assert_eq!(response.status, 422, "{path}");
        assert!(response.json()["errors"][field].is_array(), "{path}: {}", response.text());
    }
}

#[test]
fn administrators_set_status_and_notes_of_messages_and_the_audit_log_records_it() {
    let (_database, site) = site_with_administrator();
    for subject in ["One", "Two", "Three"] {
        let mut body = message();
        body["subject"] = json!(subject);
        site.post("/api/contact", &body);
    }
    let admin = site.sign_in(NAME, PASSWORD);
    for (status, notes, stored) in [
        ("in_progress", json!("Rang back.\nTwice."), "Rang back.\nTwice."),
        ("resolved", Value::Null, "Rang back.\nTwice."),
        ("resolved", Value::Null, "Rang back.\nTwice."),
        ("new", json!(""), ""),
        ("closed", json!("Done"), "Done"),
    ] {
        let response = admin.send("PATCH", &format!("{LIST}/2"), &json!({ "status": status, "adminNotes": notes }));
        assert_eq!(response.status, 200, "{}", response.text());
        assert_eq!((&response.json()["status"], &response.json()["adminNotes"]), (&json!(status), &json!(stored)));
    }
    assert_eq!(
        admin.get("/api/admin/contact-counts").json(),
        json!({ "new": 2, "inProgress": 0, "resolved": 0, "closed": 1, "total": 3 })
    );
    let ids = |query: &str| -> Vec<i64> {
        admin
            .get(&format!("{LIST}{query}"))
            .json()
            .as_array()
            .unwrap()
            .iter()
            .map(|it| it["id"].as_i64().unwrap())
            .collect()
    };
    assert_eq!(ids(""), [3, 2, 1]);
    assert_eq!(ids("?status=new"), [3, 1]);
    assert_eq!(ids("?status=closed&category=technical"), [2]);
    assert_eq!(ids("?limit=1&offset=1"), [2]);
    assert_eq!(ids("?sort=oldest"), [1, 2, 3]);
    assert_eq!(ids("?search=TWO"), [2]);
    assert_eq!(ids("?search=anna%40example.com&sort=oldest&status=new"), [1, 3]);
    for query in ["?status=done", "?category=gossip", "?limit=0", "?page=2", "?sort=title"] {
        assert_eq!(admin.get(&format!("{LIST}{query}")).status, 400, "{query}");
    }
    let log = admin.get("/api/admin/audit-log").text();
    assert_eq!(log.matches("message_updated").count(), 4, "an unchanged status is not logged: {log}");
    assert!(log.contains("new to in progress") && log.contains("message 2"), "{log}");
    assert_eq!(admin.send("PATCH", &format!("{LIST}/9"), &json!({ "status": "new" })).status, 404);
    assert_eq!(admin.send("PATCH", &format!("{LIST}/x"), &json!({ "status": "new" })).status, 404);
    let wrong = admin.send("PATCH", &format!("{LIST}/2"), &json!({ "status": "done", "adminNotes": "x".repeat(2001) }));
    assert_eq!(wrong.status, 422);
    assert!(wrong.json()["errors"]["status"].is_array() && wrong.json()["errors"]["adminNotes"].is_array());
}

#[test]
fn only_administrators_see_and_change_messages() {
    let (_database, site) = site_with_administrator();
    site.post("/api/contact", &message());
    for path in [LIST, "/api/admin/contact-counts", "/api/admin/dead-mails"] {
        assert_eq!(site.get(path).status, 401, "{path}");
    }
    for (method, path) in [("PATCH", format!("{LIST}/1")), ("POST", "/api/admin/dead-mails/1/retry".to_owned())] {
        assert_eq!(site.send_with(method, &path, &json!({ "status": "closed" }), &[]).status, 401, "{path}");
    }
}

#[test]
fn the_footer_shows_only_configured_values() {
    let (database, plain) = site_with(&[]);
    let mut shown = plain.get("/api/site").json();
    let mut take = |name: &str| shown.as_object_mut().unwrap().remove(name).unwrap();
    assert!(take("disclosure").as_str().unwrap().contains("no commission"));
    assert_eq!(take("countries")[0], json!({ "code": "GB", "name": "United Kingdom", "currency": "GBP" }));
    assert_eq!(take("nutrientProfiles"), json!([]));
    assert_eq!(
        shown,
        json!({
            "supportEmail": null, "operator": null, "vetStatement": null, "processors": [], "social": [], "analytics": null, "advertising": null
        })
    );
    let variables = [(config::SUPPORT_EMAIL, "help@pets.example"), ("SOCIAL_YOUTUBE", "https://video.example/pets")];
    let site = Site::start_with(&database.address, &variables);
    let shown = site.get("/api/site").json();
    let social = json!([{ "name": "YouTube", "url": "https://video.example/pets" }]);
    assert_eq!((&shown["supportEmail"], &shown["social"]), (&json!("help@pets.example"), &social));
    assert!(site.get("/about").text().contains("\"/api/site\":{\"supportEmail\":\"help@pets.example\""));
}

#[test]
fn the_site_names_its_operator_companies_and_vet_only_if_they_are_configured() {
    let variables = [
        (config::OPERATOR, "Anna Example, 1 High Street, Leeds"),
        (config::HOSTING_COMPANY, "Example Hosting Ltd, Germany"),
        (config::VET_STATEMENT, "Jane Example MRCVS has checked the recipes for cats."),
        (config::SMTP_URL, "smtps://me:secret@mail.example:465"),
    ];
    let (database, _plain) = site_with(&[]);
    let site = Site::start_with(&database.address, &variables);
    let shown = site.get("/api/site").json();
    assert_eq!(shown["vetStatement"], "Jane Example MRCVS has checked the recipes for cats.");
    assert_eq!(shown["operator"], "Anna Example, 1 High Street, Leeds");
    let hosting = json!({ "name": "Example Hosting Ltd, Germany", "task": "hosting" });
    assert_eq!(shown["processors"], json!([hosting, { "name": "mail.example", "task": "mail" }]));
    assert!(!shown.to_string().contains("secret"));
}
