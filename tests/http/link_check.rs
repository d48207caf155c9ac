//! The links to other sites: nobody asks after them unless somebody wants it, and then once a week.

use acceptance::database::TestDatabase;
use acceptance::internet::{Internet, Page};
use acceptance::on_both_engines;
use acceptance::site::Site;
use acceptance::waiting::wait_until;
use chrono::{DateTime, TimeDelta, Utc};
use domain::advertisement::{AdvertisementContent, AdvertisementForm};
use http_api::config::LinkCheckSchedule;
use http_api::link_check::targets;
use std::time::Duration;
use storage::{advertisements, link_checks};

/// The real age, in a site that looks all the time.
const BUSY: LinkCheckSchedule = LinkCheckSchedule {
    first_after: Duration::ZERO,
    every: Duration::from_millis(20),
    pause: Duration::ZERO,
    age: LinkCheckSchedule::WEEKLY.age,
};

const YOUNG: &str = "https://photos.example/young";
const OLD: &str = "https://photos.example/old";

fn internet() -> Internet {
    Internet::new(vec![Page::new("/young", "bowls"), Page::new("/old", "bowls")])
}

fn advertise(database: &TestDatabase) {
    for target in [YOUNG, OLD] {
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

/// Every link that was asked, and when.
fn asked(database: &TestDatabase) -> Vec<(String, DateTime<Utc>)> {
    let checks = database.storage().read(link_checks::list).unwrap();
    checks.into_iter().map(|it| (it.url, it.checked_at)).collect()
}

fn asked_at(database: &TestDatabase, url: &str) -> DateTime<Utc> {
    asked(database).into_iter().find(|(it, _)| it == url).unwrap().1
}

/// Has it that a link was asked so many days ago.
fn grow_old(database: &TestDatabase, url: &str, days: i64) {
    let now = Utc::now();
    assert!(database.storage().write(|db| link_checks::claim(db, url, now, now - TimeDelta::days(days))).unwrap());
}

on_both_engines! {
    fn links_are_checked_once_a_week_and_only_if_the_check_is_enabled(database) {
        let idle = TestDatabase::migrated(database.engine);
        advertise(&idle);
        let unasked = internet();
        let _site = Site::start_with_client(&idle.address, unasked.client());

        advertise(&database);
        let market = http_api::Config::read(|_| None).unwrap().market;
        let links = database.storage().read(|db| targets(db, &market.retailers)).unwrap().len();
        let internet = internet();
        let _busy = Site::start_with_link_check(&database.address, internet.client(), BUSY);
        wait_until(|| asked(&database).len() == links);
        let first = asked(&database);
        // The second time, a whole round has passed the young one.
        for _ in 0..2 {
            let before = asked_at(&database, OLD);
            grow_old(&database, YOUNG, 6);
            grow_old(&database, OLD, 8);
            wait_until(|| asked_at(&database, OLD) > before);
        }
        let mut again = asked(&database);
        again.retain(|it| it.0 != OLD && !first.contains(it));
        assert_eq!(again, [], "nobody is asked again within a week");
        assert_eq!(internet.connection_count(), 4, "the young one once, the old one three times");

        assert_eq!(asked(&idle), []);
        assert_eq!(unasked.connection_count(), 0);
    }
}
