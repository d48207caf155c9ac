//! The weekly check of links to other sites, which is off by default.

use acceptance::database::TestDatabase;
use acceptance::on_both_engines;
use acceptance::other_hosts::{OtherHosts, Page};
use acceptance::site::Site;
use acceptance::waiting::wait_until;
use chrono::{DateTime, TimeDelta, Utc};
use domain::advertisement::{AdvertisementContent, AdvertisementForm};
use http_api::config::LinkCheckSchedule;
use http_api::link_check::targets;
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
}
