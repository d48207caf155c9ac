//! The site's own advertisements and the results of the link check.

use super::{insert_recipes, sample_recipes};
use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::{Engine, TestDatabase};
use acceptance::other_hosts::{OtherHosts, Page};
use acceptance::site::Site;
use acceptance::waiting::wait_for;
use chrono::{DateTime, Days, Utc};
use domain::advertisement::{AdvertisementContent, AdvertisementForm};
use http_api::link_check::{Kind, check, targets};
use serde_json::{Value, json};
use storage::advertisements::{create, list};

const FORM: AdvertisementForm<'static> = AdvertisementForm {
    title: "Steel bowls",
    description: "Made to last.",
    image: Some("/images/bowls/dog.svg"),
    target: "https://photos.example/steel?a=1&b=2",
    position: "home",
    from: None,
    to: None,
};

fn insert_advertisement(database: &TestDatabase, form: AdvertisementForm<'_>) -> i64 {
    let content = AdvertisementContent::parse(form).unwrap();
    database.storage().write(|db| create(db, &content, Utc::now())).unwrap()
}

fn migrated() -> TestDatabase {
    let database = TestDatabase::migrated(Engine::Sqlite);
    insert_recipes(&database, &sample_recipes());
    administrators::add(&database.storage());
    database
}

#[test]
fn current_advertisements_are_listed_by_position() {
    let database = migrated();
    let id = insert_advertisement(&database, FORM);
    let plain = insert_advertisement(&database, AdvertisementForm { position: "list", image: None, ..FORM });
    let day = |days: i64| (Utc::now().date_naive() + chrono::TimeDelta::days(days)).to_string();
    insert_advertisement(&database, AdvertisementForm { from: Some(&day(2)), ..FORM });
    insert_advertisement(&database, AdvertisementForm { to: Some(&day(-2)), ..FORM });
    let site = Site::start(&database.address);
    let expected = json!([{
        "id": id, "title": "Steel bowls", "description": "Made to last.", "imageUrl": "/images/bowls/dog.svg",
        "targetUrl": "https://photos.example/steel?a=1&b=2",
    }]);
    assert_eq!(site.get("/api/advertisements?position=home").json(), expected);
    let listed = site.get("/api/advertisements?position=list").json();
    assert_eq!((&listed[0]["id"], &listed[0]["imageUrl"]), (&json!(plain), &Value::Null));
    assert_eq!(site.get("/api/advertisements").json().as_array().unwrap().len(), 2);
    assert_eq!(site.get("/api/advertisements?position=sidebar").json(), json!([]));
    let rejected = site.get("/api/advertisements?position=top");
    assert_eq!(rejected.status, 400);
    assert!(rejected.json()["errors"]["position"].is_array(), "{}", rejected.text());
    assert_eq!(site.get("/api/advertisements?place=home").status, 400);
}

#[test]
fn a_click_returns_the_stored_target_and_is_counted() {
    let database = migrated();
    let id = insert_advertisement(&database, FORM);
    let yesterday = (Utc::now().date_naive() - Days::new(1)).to_string();
    let over = insert_advertisement(&database, AdvertisementForm { to: Some(&yesterday), ..FORM });
    let site = Site::start(&database.address);
    let person = [("user-agent", "Mozilla/5.0 Firefox/140.0")];
    let elsewhere = "url=https://evil.example&targetUrl=https://evil.example";
    let path = format!("/api/advertisements/{id}/click?{elsewhere}");
    let body = json!({ "targetUrl": "https://evil.example", "url": "https://evil.example" }).to_string();
    for headers in [&person[..], &[person[0], ("content-type", "application/json")]] {
        let response = site.post_with(&path, body.as_bytes(), headers);
        assert_eq!((response.status, response.json()), (200, json!({ "targetUrl": FORM.target })));
        assert_eq!(response.header("location"), "");
    }
    let bot = [("user-agent", "Mozilla/5.0 (compatible; bingbot/2.0)")];
    assert_eq!(site.post_with(&format!("/api/advertisements/{id}/click"), b"", &bot).status, 200);
    for gone in [over.to_string(), "999".to_owned(), "x".to_owned(), "-1".to_owned()] {
        assert_eq!(site.post_with(&format!("/api/advertisements/{gone}/click"), b"", &person).status, 404, "{gone}");
    }
    assert_eq!(site.get(&format!("/api/advertisements/{id}/click")).status, 405);
    drop(site);
    let clicks: Vec<i64> = database.storage().read(list).unwrap().into_iter().map(|it| it.clicks).collect();
    assert_eq!(clicks, [2, 0], "both clicks were stored when the site stopped");
}

fn check_concurrent_clicks(engine: Engine) {
    let database = TestDatabase::migrated(engine);
    insert_recipes(&database, &sample_recipes());
    let ids = ["home", "list"].map(|position| insert_advertisement(&database, AdvertisementForm { position, ..FORM }));
    let sites = [(), ()].map(|()| Site::start_with(&database.address, &[("TRUSTED_PROXIES", "127.0.0.1")]));
    std::thread::scope(|scope| {
        for writer in 0..32 {
            let site = &sites[usize::from(engine == Engine::Postgres && writer % 2 == 0)];
            scope.spawn(move || {
                let from = format!("203.0.113.{writer}");
                let headers = [("user-agent", "Mozilla/5.0 Firefox/140.0"), ("x-forwarded-for", from.as_str())];
                for id in ids.into_iter().cycle().take(20) {
                    let click = format!("/api/advertisements/{id}/click");
                    let response = site.post_with(&click, b"", &headers);
                    assert_eq!(response.status, 200, "{}", response.text());
                }
            });
        }
    });
    drop(sites);
    let clicks: Vec<i64> = database.storage().read(list).unwrap().into_iter().map(|it| it.clicks).collect();
    assert_eq!(clicks, [320, 320]);
}

#[test]
fn clicks_of_32_concurrent_writers_are_counted_exactly_on_sqlite() {
    check_concurrent_clicks(Engine::Sqlite);
}

#[test]
fn clicks_of_32_concurrent_writers_are_counted_exactly_by_two_processes_on_postgres() {
    check_concurrent_clicks(Engine::Postgres);
}

#[test]
fn only_administrators_see_the_results_of_link_checks() {
    let database = migrated();
    insert_advertisement(&database, FORM);
    insert_advertisement(&database, AdvertisementForm { title: "Gone", target: "https://photos.example/gone", ..FORM });
    insert_advertisement(
        &database,
        AdvertisementForm { title: "Moved", target: "https://photos.example/moved", ..FORM },
    );
    insert_advertisement(&database, AdvertisementForm { title: "Shy", target: "https://photos.example/shy", ..FORM });
    insert_advertisement(&database, AdvertisementForm { title: "Inside", target: "https://inside.example/", ..FORM });
    let hosts = OtherHosts::new(vec![
        Page::new("/steel", "bowls"),
        Page { status: "404 Not Found", ..Page::new("/gone", "") },
        Page { status: "301 Moved Permanently", header: "location: http://127.0.0.1/", ..Page::new("/moved", "") },
        Page { status: "403 Forbidden", ..Page::new("/shy", "") },
    ]);
    let (storage, client) = (database.storage(), hosts.client());
    let market = http_api::Config::read(|_| None).unwrap().market;
    let links = storage.read(|db| targets(db, &market.retailers)).unwrap();
    let shops = links.iter().filter(|it| it.kind == Kind::Retailer).count();
    assert!(shops > 20 && links.iter().all(|it| it.url.starts_with("https://") && !it.url.contains("tag=")));
    for target in links.iter().filter(|it| it.kind == Kind::Advertisement) {
        assert!(check(&storage, &client, target, Utc::now()).unwrap().is_some());
        let week_ago: DateTime<Utc> = Utc::now() - chrono::TimeDelta::weeks(1);
        assert_eq!(check(&storage, &client, target, week_ago).unwrap(), None, "a link is not checked twice in a week");
    }
    assert_eq!(hosts.connection_count(), 6, "HEAD requests that get status 403 or 404 are repeated with GET");
    let site = Site::start(&database.address);
    assert_eq!(site.get("/api/admin/link-status").status, 401);
    let rows = site.sign_in(NAME, PASSWORD).get("/api/admin/link-status").json();
    let rows: Vec<&Value> = rows.as_array().unwrap().iter().filter(|it| it["kind"] != "resource").collect();
    assert_eq!(rows.len(), shops + 5);
    assert!(rows[0]["checkedAt"].is_null() && rows[0]["health"].is_null() && rows[0]["country"] == "GB");
    let found: Vec<_> = rows[shops..].iter().map(|it| json!([it["name"], it["health"], it["status"]])).collect();
    assert_eq!(
        found,
        [
            json!(["Steel bowls", "works", 200]),
            json!(["Gone", "broken", 404]),
            json!(["Moved", "moved", 301]),
            json!(["Shy", "guarded", 403]),
            json!(["Inside", "unreachable", null]),
        ]
    );
    assert!(rows[shops + 4]["reason"].as_str().unwrap().contains("public internet"), "{}", rows[shops + 4]);
}

#[test]
fn an_advertisement_added_while_the_site_runs_is_shown() {
    let database = migrated();
    let site = Site::start(&database.address);
    assert_eq!(site.get("/api/advertisements?position=home").json(), json!([]));
    let id = insert_advertisement(&database, FORM);
    let shown = wait_for(|| site.get("/api/advertisements?position=home").json().get(0).cloned());
    assert_eq!(shown["id"], json!(id));
}
