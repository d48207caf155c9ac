//! Counting of visits and clicks: exact, without personal data and without bots.

use super::{insert_recipes, sample_recipes};
use acceptance::administrators;
use acceptance::database::{Engine, TestDatabase};
use acceptance::site::Site;
use acceptance::visit_totals::visit_totals;
use acceptance::waiting::wait_for;
use chrono::{Days, Utc};
use domain::visit::{VisitMetric, VisitTotals};
use serde_json::{Value, json};

const VIEW: &str = "/api/analytics/page-view";
const CLICK: &str = "/api/affiliate/track-click";
const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

fn site_on(engine: Engine) -> (TestDatabase, Site) {
    let database = TestDatabase::migrated(engine);
    insert_recipes(&database, &sample_recipes());
    let site = Site::start_with(&database.address, &[("TRUSTED_PROXIES", "127.0.0.1")]);
    (database, site)
}

/// Returns the figures of today and yesterday, because a test may run at midnight.
fn stored_figures(database: &TestDatabase) -> VisitTotals {
    let today = Utc::now().date_naive();
    visit_totals(&database.storage(), today - Days::new(1), today)
}

fn post_event(site: &Site, address: &str, body: &Value, headers: &[(&str, &str)]) -> u16 {
    let all = [&[("content-type", "application/json"), ("user-agent", FIREFOX)], headers].concat();
    site.post_with(address, body.to_string().as_bytes(), &all).status
}

/// Waits until at least this number of views is stored, and returns the figures.
fn wait_for_views(database: &TestDatabase, views: i64) -> VisitTotals {
    wait_for(|| Some(stored_figures(database)).filter(|it| it.total(VisitMetric::Views) >= views))
}

fn owned_rows(rows: &[(&str, i64)]) -> Vec<(String, i64)> {
    rows.iter().map(|(name, amount)| ((*name).to_owned(), *amount)).collect()
}

fn check_concurrent_visits(engine: Engine) {
    let (database, site) = site_on(engine);
    std::thread::scope(|scope| {
        for writer in 0..32 {
            let site = &site;
            scope.spawn(move || {
                let address = format!("203.0.113.{writer}");
                let from = [("x-forwarded-for", address.as_str())];
                for _ in 0..20 {
                    assert_eq!(post_event(site, VIEW, &json!({ "path": "/", "referrer": "" }), &from), 204);
                    assert_eq!(
                        post_event(site, VIEW, &json!({ "path": "/recipe/3", "durationSeconds": 4 }), &from),
                        204
                    );
                    assert_eq!(post_event(site, CLICK, &json!({ "retailer": "Ocado", "product": "cod" }), &from), 204);
                }
            });
        }
    });
    let figures = wait_for_views(&database, 1280);
    assert_eq!((figures.total(VisitMetric::Views), figures.total(VisitMetric::Visitors)), (1280, 32));
    assert_eq!(figures.ranked(VisitMetric::Page), owned_rows(&[("/", 640), ("/recipe/3", 640)]));
    assert_eq!(figures.total(VisitMetric::Seconds), 640 * 4);
    assert_eq!(figures.ranked(VisitMetric::Retailer), owned_rows(&[("Ocado", 640)]));
}

#[test]
fn views_and_clicks_of_32_concurrent_writers_are_counted_exactly_on_sqlite() {
    check_concurrent_visits(Engine::Sqlite);
}

#[test]
fn views_and_clicks_of_32_concurrent_writers_are_counted_exactly_on_postgres() {
    check_concurrent_visits(Engine::Postgres);
}

#[test]
fn a_visit_consists_of_page_referring_host_country_and_duration() {
    let (database, site) = site_on(Engine::Sqlite);
    let view = |path: &str, referrer: &str| json!({ "path": path, "referrer": referrer });
    let german = [("accept-language", "de-DE")];
    assert_eq!(post_event(&site, VIEW, &view("/?search=onion", "https://www.search.example/?q=anna"), &german), 204);
    assert_eq!(post_event(&site, VIEW, &json!({ "path": "/", "durationSeconds": 30 }), &german), 204);
    assert_eq!(post_event(&site, VIEW, &view("/recipe/3?scale=2", "https://pets.example/"), &german), 204);
    let left = json!({ "path": "/recipe/3", "referrer": null, "durationSeconds": 60.4 });
    assert_eq!(post_event(&site, VIEW, &left, &german), 204);
    let figures = wait_for_views(&database, 2);
    assert_eq!((figures.total(VisitMetric::Views), figures.total(VisitMetric::Visitors)), (2, 1));
    assert_eq!(figures.average_session(), Some(90));
    assert_eq!(figures.ranked(VisitMetric::Page), owned_rows(&[("/", 1), ("/recipe/3", 1)]));
    assert_eq!(figures.ranked(VisitMetric::Source), owned_rows(&[("search.example", 1)]));
    assert_eq!(figures.ranked(VisitMetric::Country), owned_rows(&[("DE", 1)]));
}

#[test]
fn bots_opted_out_visitors_and_private_pages_are_not_counted() {
    let (database, site) = site_on(Engine::Sqlite);
    let home = json!({ "path": "/" });
    let click = json!({ "retailer": "Ocado" });
    for name in ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "", "Twitterbot/1.0"] {
        let headers = [("content-type", "application/json"), ("user-agent", name)];
        for (address, body) in [(VIEW, &home), (CLICK, &click)] {
            assert_eq!(site.post_with(address, body.to_string().as_bytes(), &headers).status, 204, "{name}");
        }
    }
    for header in [("dnt", "1"), ("sec-gpc", "1")] {
        assert_eq!(post_event(&site, VIEW, &home, &[header]), 204);
    }
    for path in ["/admin", "/submissions/1001-1-secret", "/no-such-page", "/recipe/4", "/recipe/999999999"] {
        assert_eq!(post_event(&site, VIEW, &json!({ "path": path }), &[]), 204, "{path}");
    }
    assert_eq!(post_event(&site, VIEW, &json!({ "path": "/about" }), &[("dnt", "0")]), 204);
    let figures = wait_for_views(&database, 1);
    assert_eq!(figures.ranked(VisitMetric::Page), owned_rows(&[("/about", 1)]));
    assert_eq!(figures.total(VisitMetric::Retailer), 0);
}

#[test]
fn invalid_views_and_clicks_are_rejected_with_their_field() {
    let (_database, site) = site_on(Engine::Sqlite);
    for (address, body, field) in [
        (VIEW, json!({}), "path"),
        (VIEW, json!({ "path": null }), "path"),
        (VIEW, json!({ "path": 7 }), "path"),
        (VIEW, json!({ "path": "about" }), "path"),
        (VIEW, json!({ "path": "https://pets.example/about" }), "path"),
        (VIEW, json!({ "path": "/", "referrer": "a\r\nb" }), "referrer"),
        (VIEW, json!({ "path": "/", "durationSeconds": -1 }), "durationSeconds"),
        (VIEW, json!({ "path": "/", "durationSeconds": 1e9 }), "durationSeconds"),
        (VIEW, json!({ "path": "/", "durationSeconds": "long" }), "durationSeconds"),
        (CLICK, json!({ "product": "cod" }), "retailer"),
        (CLICK, json!({ "retailer": " " }), "retailer"),
        (CLICK, json!({ "retailer": "x".repeat(101) }), "retailer"),
        (CLICK, json!({ "retailer": "Ocado", "product": "x".repeat(201) }), "product"),
    ] {
        let response = site.post(address, &body);
        assert_eq!(response.status, 422, "{body}");
        assert!(response.json()["errors"][field].is_array(), "{body}: {}", response.text());
    }
    assert_eq!(site.post_with(VIEW, b"{", &[("content-type", "application/json")]).status, 400);
    assert_eq!(site.post_with(VIEW, b"path=/", &[("content-type", "text/plain")]).status, 415);
    assert_eq!(post_event(&site, VIEW, &json!({ "path": "/" }), &[("origin", "https://evil.example")]), 403);
    assert_eq!(site.get(VIEW).status, 405);
}

#[test]
fn two_processes_count_one_visitor_once_and_lose_nothing_when_they_stop() {
    let (database, one) = site_on(Engine::Postgres);
    let other = Site::start(&database.address);
    for site in [&one, &other, &one, &other] {
        assert_eq!(post_event(site, VIEW, &json!({ "path": "/" }), &[]), 204);
    }
    drop((one, other));
    let figures = stored_figures(&database);
    assert_eq!((figures.total(VisitMetric::Views), figures.total(VisitMetric::Visitors)), (4, 1));
}

#[test]
fn a_page_that_is_opened_in_one_process_and_left_in_another_is_one_view() {
    let (database, one) = site_on(Engine::Postgres);
    let other = Site::start(&database.address);
    let left = |path: &str| json!({ "path": path, "durationSeconds": 1 });
    for (opened_in, left_in, path) in [(&one, &other, "/"), (&other, &one, "/about")] {
        assert_eq!(post_event(opened_in, VIEW, &json!({ "path": path }), &[]), 204);
        assert_eq!(post_event(left_in, VIEW, &left(path), &[]), 204);
    }
    // After a very short visit the two messages can arrive in the opposite order.
    assert_eq!(post_event(&one, VIEW, &left("/contact"), &[]), 204);
    assert_eq!(post_event(&other, VIEW, &json!({ "path": "/contact" }), &[]), 204);
    // The processes store their waiting events one after the other.
    drop(one);
    drop(other);
    let figures = stored_figures(&database);
    assert_eq!((figures.total(VisitMetric::Views), figures.total(VisitMetric::Visitors)), (3, 1));
    assert_eq!(figures.total(VisitMetric::Seconds), 3);
}

fn check_daily_cap_per_address(engine: Engine) {
    let (database, site) = site_on(engine);
    let flood = [("x-forwarded-for", "203.0.113.7")];
    for number in 0..600 {
        let user_agent = format!("{FIREFOX} {number}");
        let headers = [flood[0], ("user-agent", user_agent.as_str()), ("content-type", "application/json")];
        for (address, body) in [(VIEW, json!({ "path": "/" })), (CLICK, json!({ "retailer": "Ocado" }))] {
            assert_eq!(site.post_with(address, body.to_string().as_bytes(), &headers).status, 204, "{number}");
        }
    }
    let other = [("x-forwarded-for", "203.0.113.8")];
    assert_eq!(post_event(&site, VIEW, &json!({ "path": "/about" }), &other), 204);
    // Waiting events are stored when the site stops.
    drop(site);
    let figures = stored_figures(&database);
    assert_eq!(figures.ranked(VisitMetric::Page), owned_rows(&[("/", 500), ("/about", 1)]));
    assert_eq!(figures.ranked(VisitMetric::Retailer), owned_rows(&[("Ocado", 100)]));
}

#[test]
fn events_of_one_address_are_stored_up_to_the_daily_cap_on_sqlite() {
    check_daily_cap_per_address(Engine::Sqlite);
}

#[test]
fn events_of_one_address_are_stored_up_to_the_daily_cap_on_postgres() {
    check_daily_cap_per_address(Engine::Postgres);
}

/// Sends visits, clicks, a sign-in and the forms for messages, reports, the newsletter, ratings and sharing, and checks that the
/// client address is not in the database.
fn check_client_addresses_are_not_stored(engine: Engine) {
    let (database, site) = site_on(engine);
    administrators::add(&database.storage());
    for address in ["203.0.113.77", "2001:db8:77:77:77:77:77:77"] {
        let from = [("x-forwarded-for", address), ("referer", "https://pets.example/recipe/3")];
        let click = json!({
            "retailer": "Ocado", "product": "cod", "sessionId": address, "userAgent": FIREFOX, "ipAddress": address,
            "referrerUrl": format!("https://pets.example/?from={address}"),
        });
        for (path, body) in [
            (VIEW, json!({ "path": format!("/?ip={address}"), "referrer": format!("http://{address}/") })),
            (VIEW, json!({ "path": "/", "durationSeconds": 9 })),
            (CLICK, click),
            ("/api/admin/session", json!({ "username": "ada", "password": "wrong" })),
            ("/api/contact", json!({ "name": "Anna", "email": "anna@example.com", "subject": "Hi", "message": "?" })),
            ("/api/reports", json!({ "path": "/recipe/3", "message": "A step is missing." })),
            ("/api/newsletter", json!({ "email": "anna@example.com", "petType": "dog" })),
            ("/api/recipes/3/ratings", json!({ "userName": "Bea", "rating": 5, "comment": "Licked the bowl." })),
            ("/api/recipes/3/share/email", json!({ "recipientEmail": "bob@example.com", "senderName": "Anna" })),
        ] {
            let status = post_event(&site, path, &body, &from);
            assert!(status < 300 || path.ends_with("session"), "{path}: {status}");
        }
    }
    wait_for_views(&database, 2);
    drop(site);
    let dump = database.dump();
    assert!(dump.contains("/recipe/3") && dump.contains("Ocado"), "the dump contains the stored data");
    for trace in ["203.0.113.7", "2001:db8:77:77", "2001:0db8:0077", "Firefox"] {
        let at = dump.find(trace).map(|at| dump.get(at.saturating_sub(200)..at + 100).unwrap_or_default());
        assert_eq!(at, None, "{trace} is in the database");
    }
}

#[test]
fn client_addresses_are_not_stored_on_sqlite() {
    check_client_addresses_are_not_stored(Engine::Sqlite);
}

#[test]
fn client_addresses_are_not_stored_on_postgres() {
    check_client_addresses_are_not_stored(Engine::Postgres);
}
