//! The weekly check of links to other sites, which is off by default.

use acceptance::administrators::{self, NAME, PASSWORD};
use acceptance::database::TestDatabase;
use acceptance::on_both_engines;
use acceptance::other_hosts::{OtherHosts, Page};
use acceptance::site::Site;
use acceptance::waiting::wait_until;
use chrono::{DateTime, TimeDelta, Utc};
use domain::advertisement::{AdvertisementContent, AdvertisementForm};
use domain::link_health::LinkHealth;
use http_api::config::LinkCheckSchedule;
use http_api::link_check::targets;
use serde_json::{Value, json};
use std::time::Duration;
use storage::{advertisements, link_checks};

/// Runs rounds all the time, but checks each link only after the normal age.
const CONTINUOUS: LinkCheckSchedule = LinkCheckSchedule {
    initial_delay: Duration::ZERO,
    interval: Duration::from_millis(20),
    pause: Duration::ZERO,
    max_age: LinkCheckSchedule::WEEKLY.max_age,
};

const RECENT: &str = "https://photos.example/recent";
const OLD: &str = "https://photos.example/old";

fn start_hosts() -> OtherHosts {
    OtherHosts::new(vec![Page::new("/recent", "bowls"), Page::new("/old", "bowls")])
}

fn insert_advertisements(database: &TestDatabase) {
    for target in [RECENT, OLD] {
        let form = AdvertisementForm {
            title: "Steel bowls",
            description: "Made to last.",
            image: None,
            target,
            position: "home",
            from: None,
            to: None,
        };
        let content = AdvertisementContent::parse(form).unwrap();
        database.storage().write(|db| advertisements::create(db, &content, Utc::now())).unwrap();
    }
}

/// Returns every checked link and the time of its check.
fn checks(database: &TestDatabase) -> Vec<(String, DateTime<Utc>)> {
    let checks = database.storage().read(link_checks::list).unwrap();
    checks.into_iter().map(|it| (it.url, it.checked_at)).collect()
}

fn checked_at_of(database: &TestDatabase, url: &str) -> DateTime<Utc> {
    checks(database).into_iter().find(|(it, _)| it == url).unwrap().1
}

/// Sets the time of the last check to a number of days ago.
fn set_age_in_days(database: &TestDatabase, url: &str, days: i64) {
    let now = Utc::now();
    assert!(database.storage().write(|db| link_checks::claim(db, url, now, now - TimeDelta::days(days))).unwrap());
}

on_both_engines! {
    fn links_are_checked_once_a_week_and_only_if_the_check_is_enabled(database) {
        let idle = TestDatabase::migrated(database.engine);
        insert_advertisements(&idle);
        let unchecked = start_hosts();
        let _site = Site::start_with_client(&idle.address, unchecked.client());

        insert_advertisements(&database);
        let market = http_api::Config::read(|_| None).unwrap().market;
        let links = database.storage().read(|db| targets(db, &market.retailers)).unwrap().len();
        let hosts = start_hosts();
        let _site_with_check = Site::start_with_link_check(&database.address, hosts.client(), CONTINUOUS);
        wait_until(|| checks(&database).len() == links);
        let first = checks(&database);
        // The second pass proves that a whole round left out the recent link.
        for _ in 0..2 {
            let before = checked_at_of(&database, OLD);
            set_age_in_days(&database, RECENT, 6);
            set_age_in_days(&database, OLD, 8);
            wait_until(|| checked_at_of(&database, OLD) > before);
        }
        let mut again = checks(&database);
        again.retain(|it| it.0 != OLD && !first.contains(it));
        assert_eq!(again, [], "no link is checked again within a week");
        assert_eq!(hosts.connection_count(), 4, "the recent link once, the old link three times");

        assert_eq!(checks(&idle), []);
        assert_eq!(unchecked.connection_count(), 0);
    }

    fn an_administrator_checks_all_links_at_once_and_sees_the_progress(database) {
        insert_advertisements(&database);
        administrators::add(&database.storage());
        let hosts = start_hosts();
        let site = Site::start_with_client(&database.address, hosts.client());
        for path in ["/api/admin/link-status/progress", "/api/admin/link-status/check"] {
            let method = if path.ends_with("check") { "POST" } else { "GET" };
            assert_eq!(site.send_with(method, path, &json!({}), &[]).status, 401, "{path}");
        }
        let admin = site.sign_in(NAME, PASSWORD);
        let progress = || admin.get("/api/admin/link-status/progress").json();
        let never = json!({ "running": false, "processed": 0, "total": 0, "failing": 0, "startedAt": null, "finishedAt": null });
        assert_eq!(progress(), never);
        let links = admin.get("/api/admin/link-status").json().as_array().unwrap().len();
        let started = admin.send("POST", "/api/admin/link-status/check", &json!({}));
        assert_eq!((started.status, &started.json()["running"], &started.json()["total"]), (202, &json!(true), &json!(links)));
        wait_until(|| progress()["running"] == false);
        let finished = progress();
        // Only the two advertisements have a server in this test.
        assert_eq!((&finished["processed"], &finished["failing"]), (&json!(links), &json!(links - 2)));
        let rows = admin.get("/api/admin/link-status").json();
        let recent = rows.as_array().unwrap().iter().find(|it| it["url"] == RECENT).unwrap();
        assert_eq!((&recent["health"], &recent["history"].as_array().unwrap().len()), (&json!("works"), &1));
        assert_eq!(admin.get("/api/admin/overview").json()["waiting"]["links"], links - 2);
        let resources: Vec<_> = rows.as_array().unwrap().iter().filter(|it| it["kind"] == "resource").collect();
        for (name, url) in [
            ("Animal PoisonLine", "https://www.animalpoisonline.co.uk/"),
            ("WSAVA Global Nutrition Guidelines", "https://wsava.org/Guidelines/Global-Nutrition-Guidelines"),
            ("Find a Vet", "https://findavet.rcvs.org.uk/"),
            ("Household food items toxic to dogs and cats", "https://doi.org/10.3389/fvets.2016.00026"),
        ] {
            let row = resources.iter().find(|it| it["url"] == url).unwrap();
            assert_eq!((&row["name"], &row["country"]), (&json!(name), &Value::Null), "{row}");
            assert_eq!((&row["health"], row["history"].as_array().unwrap().len()), (&json!("unreachable"), 1), "{row}");
        }
        admin.send("POST", "/api/admin/link-status/check", &json!({}));
        wait_until(|| progress()["running"] == false);
        assert_eq!(hosts.connection_count(), 4, "a check that is asked for does not depend on the age of the last one");
        let rows = admin.get("/api/admin/link-status").json();
        assert!(rows.as_array().unwrap().iter().all(|it| it["history"].as_array().unwrap().len() == 2), "{rows}");
    }

    fn the_last_ten_results_of_a_link_are_kept(database) {
        let storage = database.storage();
        let at = |number: i64| Utc::now() + TimeDelta::seconds(number);
        for number in 0..12 {
            let health = if number == 11 { LinkHealth::Broken } else { LinkHealth::Works };
            for url in [RECENT, OLD] {
                assert!(storage.write(|db| link_checks::claim(db, url, at(number), at(number))).unwrap());
                storage.write(|db| link_checks::save_result(db, url, health, Some(200), "", at(number))).unwrap();
            }
        }
        let history = storage.read(link_checks::list_history).unwrap();
        assert_eq!(history.len(), 20);
        assert_eq!((history[0].health, history[0].url.as_str(), history[2].health), (LinkHealth::Broken, OLD, LinkHealth::Works));
    }
}
