//! The list of an administrator's sessions, and ending them.

use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::on_both_engines;
use acceptance::site::{AdminClient, Site};
use chrono::{TimeDelta, Utc};
use http_api::password;
use serde_json::{Value, json};
use storage::accounts;

const SESSIONS: &str = "/api/admin/sessions";
const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

fn sign_in_with<'a>(site: &'a Site, name: &str, headers: &[(&str, &str)]) -> AdminClient<'a> {
    let request = json!({ "username": name, "password": PASSWORD });
    let response = site.send_with("POST", "/api/admin/session", &request, headers);
    assert_eq!(response.status, 204, "{}", response.text());
    AdminClient { site, cookie: response.cookie() }
}

on_both_engines! {
    fn an_administrator_sees_where_they_are_signed_in_and_ends_one_or_all_others(database) {
        administrators::add(&database.storage());
        let hash = password::hash(PASSWORD).unwrap();
        database.storage().write(|db| accounts::add_administrator(db, "eve", &hash, Utc::now())).unwrap();
        let site = Site::start(&database.address);
        let phone = sign_in_with(&site, NAME, &[("user-agent", FIREFOX), ("accept-language", "en-GB")]);
        let laptop = site.sign_in(NAME, PASSWORD);
        let third = site.sign_in(NAME, PASSWORD);
        let eve = site.sign_in("eve", PASSWORD);

        let listed = laptop.get(SESSIONS).json();
        let sessions = listed.as_array().unwrap();
        assert_eq!(sessions.len(), 3, "{listed}");
        let current: Vec<_> = sessions.iter().filter(|it| it["isCurrent"] == true).collect();
        assert_eq!(current.len(), 1);
        let firefox = sessions.iter().find(|it| it["browser"] == "Firefox on Linux").unwrap();
        assert_eq!((&firefox["country"], &firefox["isCurrent"]), (&json!("GB"), &json!(false)));
        assert!(!database.dump().contains("Gecko"), "the header of the browser is not stored");

        let path = format!("{SESSIONS}/{}", firefox["id"]);
        assert_eq!(eve.send("DELETE", &path, &Value::Null).status, 404, "it belongs to another administrator");
        assert_eq!(laptop.send("DELETE", &path, &Value::Null).status, 204);
        assert_eq!(laptop.send("DELETE", &path, &Value::Null).status, 404);
        assert_eq!(phone.get(SESSIONS).status, 401);
        assert_eq!(third.get(SESSIONS).status, 200);

        assert_eq!(laptop.send("DELETE", SESSIONS, &Value::Null).json(), json!({ "ended": 1 }));
        assert_eq!(laptop.send("DELETE", SESSIONS, &Value::Null).json(), json!({ "ended": 0 }));
        assert_eq!((third.get(SESSIONS).status, laptop.get(SESSIONS).status, eve.get(SESSIONS).status), (401, 200, 200));
        let log = laptop.get("/api/admin/audit-log?kind=signIns").json().to_string();
        for part in ["\"session_ended\"", "\"Firefox on Linux\"", "\"sessions_ended\"", "all other sessions: 1"] {
            assert!(log.contains(part), "{part}: {log}");
        }
    }

    fn requests_that_a_page_sends_by_itself_do_not_extend_a_session(database) {
        administrators::add(&database.storage());
        let site = Site::start(&database.address);
        let admin = site.sign_in(NAME, PASSWORD);
        let set_last_use = |minutes_ago: i64| {
            let time = Utc::now() - TimeDelta::minutes(minutes_ago);
            database.batch(&format!("UPDATE sessions SET seen_at = '{}'", time.format("%F %T"))).unwrap();
        };
        let minutes_since_last_use = || {
            let storage = database.storage();
            let (id, _) = storage.read(|db| accounts::find_password_hash(db, NAME)).unwrap().unwrap();
            let sessions = storage.read(|db| accounts::list_sessions(db, id, Utc::now())).unwrap();
            (Utc::now() - sessions[0].seen_at).num_minutes()
        };
        let reload = || site.get_with(SESSIONS, &[("cookie", &admin.cookie), ("x-automatic-request", "true")]);
        set_last_use(20);
        assert_eq!((reload().status, minutes_since_last_use()), (200, 20));
        assert_eq!((admin.get(SESSIONS).status, minutes_since_last_use()), (200, 0));
        set_last_use(30);
        assert_eq!(reload().status, 401);
    }
}
