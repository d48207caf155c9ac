//! The audit log: failed sign-ins, subjects in words, and filters.

use super::{insert_recipes, sample_recipes};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::on_both_engines;
use acceptance::site::{AdminClient, Site};
use http_api::config;
use serde_json::{Value, json};

const LOG: &str = "/api/admin/audit-log";

fn entries(admin: &AdminClient<'_>, query: &str) -> Vec<Value> {
    let response = admin.get(&format!("{LOG}{query}"));
    assert_eq!(response.status, 200, "{}", response.text());
    response.json().as_array().unwrap().clone()
}

on_both_engines! {
    fn failed_sign_ins_are_recorded_without_the_text_that_was_typed(database) {
        administrators::add(&database.storage());
        let site = Site::start_with(&database.address, &[(config::TRUSTED_PROXIES, "127.0.0.0/8")]);
        for (name, password) in [(NAME, "not the password"), ("a long enough password", "x")] {
            let headers = [("accept-language", "de-DE"), ("user-agent", "curl/8.14.1")];
            let request = json!({ "username": name, "password": password });
            assert_eq!(site.send_with("POST", "/api/admin/session", &request, &headers).status, 401);
        }
        let admin = site.sign_in(NAME, PASSWORD);
        let failed = entries(&admin, "?search=sign_in_failed&sort=oldest");
        let texts: Vec<_> = failed.iter().map(|it| (it["administrator"].as_str().unwrap(), it["detail"].as_str().unwrap())).collect();
        assert_eq!(
            texts,
            [
                (NAME, "Wrong password; DE"),
                ("(unknown name)", "No administrator has this name; DE"),
            ]
        );
        assert!(!database.dump().contains("a long enough password"), "a password in the wrong field is not stored");
    }

    fn a_flood_of_failed_sign_ins_adds_a_limited_number_of_entries(database) {
        administrators::add(&database.storage());
        let site = Site::start_with(&database.address, &[(config::TRUSTED_PROXIES, "127.0.0.0/8")]);
        for number in 0..40 {
            let request = json!({ "username": format!("name {number}"), "password": "guess" });
            let address = format!("203.0.{number}.1");
            let headers = [("x-forwarded-for", address.as_str())];
            assert_eq!(site.send_with("POST", "/api/admin/session", &request, &headers).status, 401);
        }
        let own = json!({ "username": NAME, "password": "guess" });
        assert_eq!(site.post("/api/admin/session", &own).status, 401);
        let admin = site.sign_in(NAME, PASSWORD);
        assert_eq!(entries(&admin, "?administrator=(unknown+name)").len(), 30);
        assert_eq!(entries(&admin, "?administrator=ada&search=sign_in_failed").len(), 1, "a known name has its own limit");
    }

    fn changes_in_the_back_office_are_described_in_words(database) {
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        let admin = site.sign_in(NAME, PASSWORD);
        let mut goal = admin.get("/api/admin/goal").json()["settings"].clone();
        for _ in 0..2 {
            goal["goal"] = json!(25_000);
            assert_eq!(admin.send("PUT", "/api/admin/goal", &goal).status, 200);
        }
        goal["startMonth"] = json!("2026-12");
        assert_eq!(admin.send("PUT", "/api/admin/goal", &goal).status, 200);
        let details: Value = entries(&admin, "?search=goal_changed&sort=oldest").iter().map(|it| it["detail"].clone()).collect();
        let expected = ["goal from £50,000 to £25,000", "first month from 2024-12 to 2026-12"];
        assert_eq!(details, json!(expected), "saving the same settings is no change");

        let day = chrono::Utc::now().date_naive();
        let entry = json!({ "date": day, "partner": "Ocado", "amount": "12.50", "currency": "GBP", "kind": "affiliate" });
        assert_eq!(admin.send("POST", "/api/admin/revenue-entries", &entry).status, 201);
        let template = json!({ "purpose": "message", "title": "Storage", "body": "Three days." });
        assert_eq!(admin.send("POST", "/api/admin/reply-templates", &template).status, 201);
        let letter = json!({ "subject": "Autumn", "introduction": "Hello.", "dogText": "", "catText": "" });
        let letter = admin.send("POST", "/api/admin/letters", &letter);
        assert_eq!(letter.status, 201, "{}", letter.text());
        let subjects: Value = entries(&admin, "?sort=newest&limit=3").iter().map(|it| it["subjectText"].clone()).collect();
        let revenue = format!("GBP 12.50 from Ocado on {day}");
        assert_eq!(subjects, json!(["newsletter ‘Autumn’", "reply template ‘Storage’", revenue]));
        for (kind, act) in [("mails", "letter_written"), ("messages", "reply_template_created"), ("other", "revenue_entered")] {
            let found = entries(&admin, &format!("?kind={kind}&limit=1"));
            assert_eq!(found[0]["act"], act, "{kind}");
        }
    }

    fn entries_name_their_subject_in_words_and_are_filtered(database) {
        insert_recipes(&database, &sample_recipes());
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        let rating = json!({ "userName": "Bo", "rating": 1, "comment": "Not eaten at all." });
        let id = site.post("/api/recipes/3/ratings", &rating).json()["id"].as_i64().unwrap();
        let admin = site.sign_in(NAME, PASSWORD);
        let approve = json!({ "status": "approved" });
        assert_eq!(admin.send("POST", &format!("/api/admin/moderate-rating/{id}"), &approve).status, 200);
        let edit = json!({ "title": "Cod mash", "note": "Shorter title" });
        assert_eq!(admin.send("PUT", "/api/admin/recipes/3", &edit).status, 200);

        let [comment] = &entries(&admin, "?kind=comments")[..] else { panic!("one entry") };
        assert_eq!(comment["subject"], format!("rating {id}"));
        assert_eq!(comment["subjectText"], "1-star comment by Bo on ‘Cod mash’");
        let [recipe] = &entries(&admin, "?kind=recipes&administrator=ada")[..] else { panic!("one entry") };
        assert_eq!(recipe["subjectText"], "‘Cod mash’");
        assert_eq!(recipe["detail"], "Title from ‘Cod & Potato Mash’ to ‘Cod mash’. Note: Shorter title");
        assert_eq!(entries(&admin, "?kind=recipes&administrator=eve"), Vec::<Value>::new());
        assert_eq!(admin.get(&format!("{LOG}/administrators")).json(), json!(["ada"]));
        let unknown = admin.get(&format!("{LOG}?kind=logins"));
        assert_eq!((unknown.status, unknown.json()["code"].as_str()), (400, Some("bad_query")));
    }
}
