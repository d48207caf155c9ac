//! Tests of visits and clicks: concurrent writers, both reports of a visit, and the sums of past days.

use acceptance::on_both_engines;
use acceptance::visit_totals::visit_totals;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use domain::visit::{VisitMetric, VisitTotals};
use storage::counting::rankings::{ClickedLink, clicked_links, failed_searches, pages_with_clicks};
use storage::counting::report::{NamedAmount, amounts_of, counted_days, daily_amounts, largest_amounts, total};
use storage::counting::{
    Click, Event, Visit, calculate_running_sums, delete_sums_before, delete_visits_before, list_unsummed_days, record,
    salts, save_running_sums, sum_day,
};
use storage::{Storage, secrets};

fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn visit(visitor: &str, path: &str, at: DateTime<Utc>, seconds: Option<i32>) -> Event {
    Event::Visit(Visit {
        at,
        visitor: visitor.to_owned(),
        path: path.to_owned(),
        source: Some("search.example".to_owned()),
        country: Some("GB".to_owned()),
        seconds,
    })
}

fn click(retailer: &str, at: DateTime<Utc>) -> Event {
    let (retailer, product) = (retailer.to_owned(), Some("carrots".to_owned()));
    Event::Click(Click { at, retailer, product, country: None, path: Some("/shop".to_owned()) })
}

fn totals_of_the_week(storage: &Storage) -> VisitTotals {
    visit_totals(storage, day("2026-11-16"), day("2026-11-22"))
}

on_both_engines! {
    fn events_of_32_concurrent_writers_are_counted_exactly(database) {
        std::thread::scope(|scope| {
            for writer in 0..32 {
                let storage = database.storage();
                scope.spawn(move || {
                    for turn in 0..10 {
                        let visitor = format!("visitor {writer}");
                        let events = [
                            visit(&visitor, "/", noon(), None),
                            visit(&visitor, "/", noon(), Some(30)),
                            visit(&visitor, &format!("/recipe/{turn}"), noon(), None),
                            click("Ocado", noon()),
                        ];
                        // A write fails if the database stays busy for too long, and is then repeated.
                        while storage.write(|db| record(db, &events)).is_err() {}
                    }
                });
            }
        });
        let totals = totals_of_the_week(&database.storage());
        assert_eq!(totals.total(VisitMetric::Views), 640);
        assert_eq!(totals.total(VisitMetric::Visitors), 32);
        assert_eq!(totals.total(VisitMetric::Seconds), 32 * 10 * 30);
        assert_eq!(totals.ranked(VisitMetric::Retailer), [("Ocado".to_owned(), 320)]);
        assert_eq!(totals.ranked(VisitMetric::Product), [("carrots".to_owned(), 320)]);
        assert_eq!(totals.ranked(VisitMetric::Page)[..2], [("/".to_owned(), 320), ("/recipe/0".to_owned(), 32)]);
    }

    fn a_report_of_leaving_ends_the_latest_open_visit(database) {
        let storage = database.storage();
        let later = noon() + TimeDelta::minutes(5);
        let events = [
            visit("a", "/", noon(), None),
            visit("a", "/about", noon(), None),
            visit("b", "/", noon(), None),
            visit("a", "/", later, Some(300)),
            // The report that this page was opened was lost.
            visit("a", "/", later, Some(10)),
        ];
        storage.write(|db| record(db, &events)).unwrap();
        let totals = totals_of_the_week(&storage);
        assert_eq!(totals.total(VisitMetric::Views), 4);
        assert_eq!((totals.total(VisitMetric::Seconds), totals.total(VisitMetric::Sessions)), (310, 2));
    }

    fn both_reports_of_a_visit_are_one_row_in_any_order(database) {
        let storage = database.storage();
        let left = noon() + TimeDelta::seconds(3);
        let record_each = |events: &[Event]| {
            for event in events {
                storage.write(|db| record(db, std::slice::from_ref(event))).unwrap();
            }
        };
        record_each(&[visit("a", "/", left, Some(3)), visit("a", "/", noon(), None)]);
        // The page was open so briefly that the reports arrived in the wrong order.
        record_each(&[visit("b", "/", noon(), Some(0)), visit("b", "/", noon() + TimeDelta::milliseconds(300), None)]);
        let totals = totals_of_the_week(&storage);
        assert_eq!((totals.total(VisitMetric::Views), totals.total(VisitMetric::Sessions)), (2, 2));
        assert_eq!(totals.total(VisitMetric::Seconds), 3);

        let again = noon() + TimeDelta::minutes(1);
        record_each(&[
            // A second visit of the same page, reported in the right order.
            visit("a", "/", again, None),
            visit("a", "/", again + TimeDelta::seconds(9), Some(9)),
            // The report of opening a third visit is lost; a fourth visit follows.
            visit("a", "/", again + TimeDelta::minutes(1), Some(20)),
            visit("a", "/", again + TimeDelta::minutes(2), None),
            // A visit of another page and one of another visitor are counted separately.
            visit("a", "/about", again + TimeDelta::seconds(50), None),
            visit("c", "/", again + TimeDelta::seconds(50), None),
        ]);
        let totals = totals_of_the_week(&storage);
        assert_eq!(totals.ranked(VisitMetric::Page), [("/".to_owned(), 6), ("/about".to_owned(), 1)]);
        assert_eq!(totals.total(VisitMetric::Seconds), 3 + 9 + 20);
    }

    fn both_reports_of_a_visit_are_one_row_if_two_processes_store_them_at_once(database) {
        const VISITS: u32 = 40;
        let left = noon() + TimeDelta::seconds(1);
        let reports: [(DateTime<Utc>, Option<i32>); 2] = [(left, Some(1)), (noon(), None)];
        let barrier = std::sync::Barrier::new(2);
        std::thread::scope(|scope| {
            for (at, seconds) in reports {
                let (storage, barrier) = (database.storage(), &barrier);
                scope.spawn(move || {
                    for number in 0..VISITS {
                        let event = visit(&format!("visitor {number}"), "/", at, seconds);
                        barrier.wait();
                        while storage.write(|db| record(db, std::slice::from_ref(&event))).is_err() {}
                    }
                });
            }
        });
        let totals = totals_of_the_week(&database.storage());
        assert_eq!(totals.total(VisitMetric::Views), i64::from(VISITS));
        assert_eq!(totals.total(VisitMetric::Seconds), i64::from(VISITS));
    }

    fn a_visit_that_ends_after_midnight_counts_for_the_day_on_which_it_began(database) {
        let storage = database.storage();
        let midnight: DateTime<Utc> = "2026-11-21T00:00:00Z".parse().unwrap();
        let events = [
            visit("yesterday's key", "/", midnight - TimeDelta::seconds(90), None),
            visit("today's key", "/", midnight + TimeDelta::seconds(30), Some(120)),
            // Within CLOCK_TOLERANCE this visit may have begun before midnight, so it is counted on neither day.
            visit("today's key", "/about", midnight + TimeDelta::seconds(10), Some(10)),
            // Two visits of this day. Of the second, only the report of leaving arrived.
            visit("b", "/", midnight + TimeDelta::seconds(1), None),
            visit("b", "/", midnight + TimeDelta::seconds(61), Some(60)),
            visit("c", "/", midnight + TimeDelta::seconds(70), Some(60)),
        ];
        storage.write(|db| record(db, &events)).unwrap();
        let totals_of_day = |text| visit_totals(&storage, day(text), day(text));
        let (before, after) = (totals_of_day("2026-11-20"), totals_of_day("2026-11-21"));
        assert_eq!((before.total(VisitMetric::Views), before.total(VisitMetric::Visitors)), (1, 1));
        assert_eq!((after.total(VisitMetric::Views), after.total(VisitMetric::Visitors)), (2, 2));
        assert_eq!(after.total(VisitMetric::Seconds), 120);
    }

    fn a_past_day_is_summed_once_and_its_totals_do_not_change(database) {
        let storage = database.storage();
        let yesterday = noon() - TimeDelta::days(1);
        let events =
            [visit("a", "/", yesterday, Some(60)), visit("b", "/about", yesterday, None), click("Ocado", yesterday), visit("c", "/", noon(), None)];
        storage.write(|db| record(db, &events)).unwrap();
        let before = totals_of_the_week(&storage);
        assert_eq!(storage.read(|db| list_unsummed_days(db, day("2026-11-21"))).unwrap(), [day("2026-11-20")]);
        let sums: usize = std::thread::scope(|scope| {
            let processes: Vec<_> = (0..6)
                .map(|_| {
                    let storage = database.storage();
                    scope.spawn(move || storage.write(|db| sum_day(db, day("2026-11-20"), noon())).unwrap())
                })
                .collect();
            processes.into_iter().map(|it| usize::from(it.join().unwrap())).sum()
        });
        assert_eq!(sums, 1);
        assert_eq!(storage.read(|db| list_unsummed_days(db, day("2026-11-21"))).unwrap(), []);
        assert_eq!(totals_of_the_week(&storage), before);
        let deleted = storage.write(|db| delete_visits_before(db, noon() + TimeDelta::days(1))).unwrap();
        assert_eq!(deleted, 3, "today is not summed, so its rows are not deleted");
        assert_eq!(totals_of_the_week(&storage), before, "the sums are stored without the rows");
    }

    fn a_day_is_summed_again_after_a_late_event(database) {
        let storage = database.storage();
        let yesterday = noon() - TimeDelta::days(1);
        storage.write(|db| record(db, &[visit("a", "/", yesterday, None)])).unwrap();
        assert!(storage.write(|db| sum_day(db, day("2026-11-20"), noon())).unwrap());
        storage.write(|db| record(db, &[visit("b", "/", yesterday, None)])).unwrap();
        assert_eq!(totals_of_the_week(&storage).total(VisitMetric::Views), 2);
        assert!(storage.write(|db| sum_day(db, day("2026-11-20"), noon())).unwrap());
        assert!(!storage.write(|db| sum_day(db, day("2026-11-20"), noon())).unwrap());
        assert_eq!(totals_of_the_week(&storage).total(VisitMetric::Views), 2);
    }

    fn events_that_are_recorded_while_their_day_is_summed_are_not_lost(database) {
        let yesterday = noon() - TimeDelta::days(1);
        std::thread::scope(|scope| {
            for writer in 0..4 {
                let storage = database.storage();
                scope.spawn(move || {
                    for turn in 0..25 {
                        let event = visit(&format!("{writer} {turn}"), "/", yesterday, None);
                        storage.write(|db| record(db, std::slice::from_ref(&event))).unwrap();
                    }
                });
            }
            let storage = database.storage();
            scope.spawn(move || {
                for _ in 0..50 {
                    storage.write(|db| sum_day(db, day("2026-11-20"), noon())).unwrap();
                }
            });
        });
        let storage = database.storage();
        assert_eq!(totals_of_the_week(&storage).total(VisitMetric::Views), 100);
        storage.write(|db| sum_day(db, day("2026-11-20"), noon())).unwrap();
        assert_eq!(totals_of_the_week(&storage).total(VisitMetric::Views), 100);
    }

    fn the_sums_of_the_current_day_are_replaced_only_by_sums_with_later_events(database) {
        let storage = database.storage();
        let today = day("2026-11-21");
        let views = || storage.read(|db| total(db, VisitMetric::Views, today, today)).unwrap();
        let updated_at = || storage.read(counted_days).unwrap().updated_at;
        assert_eq!(storage.read(|db| calculate_running_sums(db, today)).unwrap(), None, "nothing was counted");

        storage.write(|db| record(db, &[visit("a", "/", noon(), None)])).unwrap();
        assert_eq!((views(), updated_at()), (0, None));
        let early = storage.read(|db| calculate_running_sums(db, today)).unwrap().unwrap();
        assert!(storage.write(|db| save_running_sums(db, &early, noon())).unwrap());
        assert_eq!((views(), updated_at()), (1, Some(noon())));
        assert_eq!(storage.read(|db| calculate_running_sums(db, today)).unwrap(), None, "the sums are current");

        storage.write(|db| record(db, &[visit("b", "/", noon(), None)])).unwrap();
        let late = storage.read(|db| calculate_running_sums(db, today)).unwrap().unwrap();
        let minute_later = noon() + TimeDelta::minutes(1);
        assert!(storage.write(|db| save_running_sums(db, &late, minute_later)).unwrap());
        assert!(!storage.write(|db| save_running_sums(db, &early, minute_later)).unwrap(), "they lack an event");
        assert_eq!((views(), updated_at()), (2, Some(minute_later)));

        storage.write(|db| record(db, &[visit("c", "/", noon(), None)])).unwrap();
        assert!(storage.write(|db| sum_day(db, today, noon() + TimeDelta::days(1))).unwrap());
        assert_eq!(storage.read(|db| calculate_running_sums(db, today)).unwrap(), None);
        assert!(!storage.write(|db| save_running_sums(db, &late, minute_later)).unwrap(), "the day is summed up");
        assert_eq!(views(), 3);
    }

    fn reports_read_the_sums_of_their_days(database) {
        let storage = database.storage();
        let at = |days: i64| noon() - TimeDelta::days(days);
        let events = [
            visit("a", "/", at(0), Some(60)),
            visit("a", "/about", at(0), None),
            visit("b", "/", at(1), Some(30)),
            visit("c", "/recipe/3", at(1), None),
            visit("d", "/recipe/3", at(3), None),
            click("Ocado", at(1)),
            click("Ábel", at(1)),
            click("asda", at(1)),
            click("Ocado", at(3)),
        ];
        storage.write(|db| record(db, &events)).unwrap();
        for past in ["2026-11-18", "2026-11-20"] {
            storage.write(|db| sum_day(db, day(past), noon())).unwrap();
        }
        let sums = storage.read(|db| calculate_running_sums(db, day("2026-11-21"))).unwrap().unwrap();
        storage.write(|db| save_running_sums(db, &sums, noon())).unwrap();

        let (first, last) = (day("2026-11-19"), day("2026-11-21"));
        let metrics = [VisitMetric::Views, VisitMetric::Seconds];
        let daily = storage.read(|db| daily_amounts(db, &metrics, first, last)).unwrap();
        let expected = [
            (day("2026-11-20"), VisitMetric::Seconds, 30),
            (day("2026-11-20"), VisitMetric::Views, 2),
            (day("2026-11-21"), VisitMetric::Seconds, 60),
            (day("2026-11-21"), VisitMetric::Views, 2),
        ];
        assert_eq!(daily, expected);
        let named = |rows: &[(&str, i64)]| -> Vec<NamedAmount> {
            rows.iter().map(|(name, amount)| NamedAmount { name: (*name).to_owned(), amount: *amount }).collect()
        };
        let largest = |metric, limit| storage.read(|db| largest_amounts(db, metric, (first, last), limit)).unwrap();
        assert_eq!(largest(VisitMetric::Page, 8), named(&[("/", 2), ("/about", 1), ("/recipe/3", 1)]));
        assert_eq!(largest(VisitMetric::Page, 1), named(&[("/", 2)]));
        // Names with equal amounts are sorted by their bytes on both engines.
        assert_eq!(largest(VisitMetric::Retailer, 8), named(&[("Ocado", 1), ("asda", 1), ("Ábel", 1)]));
        assert_eq!(storage.read(|db| total(db, VisitMetric::Retailer, first, last)).unwrap(), 3);
        assert_eq!(storage.read(|db| total(db, VisitMetric::Retailer, day("2026-01-01"), day("2026-01-02"))).unwrap(), 0);
        let names = ["/recipe/3".to_owned(), "/unknown".to_owned()];
        let days = (day("2026-11-18"), day("2026-11-20"));
        assert_eq!(storage.read(|db| amounts_of(db, VisitMetric::Page, days, &names)).unwrap(), named(&[("/recipe/3", 2)]));
        assert_eq!(storage.read(counted_days).unwrap().first, Some(day("2026-11-18")));
    }

    fn a_salt_is_shared_by_all_processes_and_deleted_after_its_day(database) {
        let storage = database.storage();
        let find_or_create = |text, fresh: &str| storage.write(|db| salts::find_or_create(db, day(text), fresh)).unwrap();
        storage.write(|db| secrets::find_or_create(db, "keys", "the keys")).unwrap();
        assert_eq!((find_or_create("2026-11-20", "one"), find_or_create("2026-11-20", "other")), ("one".to_owned(), "one".to_owned()));
        assert_eq!(find_or_create("2026-11-21", "third"), "third");
        assert_eq!(storage.write(|db| salts::delete_before(db, day("2026-11-21"))).unwrap(), 1);
        assert_eq!((find_or_create("2026-11-20", "new"), find_or_create("2026-11-21", "new")), ("new".to_owned(), "third".to_owned()));
        assert_eq!(storage.write(|db| secrets::find_or_create(db, "keys", "others")).unwrap(), "the keys");
    }

    fn failed_searches_and_clicks_are_ranked_and_old_searches_deleted(database) {
        let storage = database.storage();
        let search = |date: &str, words: &str| Event::FailedSearch { day: day(date), words: words.to_owned() };
        let click = |retailer: &str, product: Option<&str>, path: Option<&str>| {
            let owned = |text: Option<&str>| text.map(str::to_owned);
            Event::Click(Click { at: noon(), retailer: retailer.to_owned(), product: owned(product), country: None, path: owned(path) })
        };
        let events = [
            search("2026-11-20", "kangaroo"),
            search("2026-11-21", "kangaroo"),
            search("2026-11-21", "quail eggs"),
            search("2026-11-21", "quail eggs"),
            search("2026-11-01", "kangaroo"),
            search("2026-11-21", "camel"),
            click("ocado", Some("cod"), Some("/recipe/3")),
            click("Tesco", None, Some("/recipe/3")),
            click("Tesco", None, Some("/")),
            click("Asda", Some("cod"), None),
        ];
        storage.write(|db| record(db, &events)).unwrap();
        storage.write(|db| record(db, &events[..1])).unwrap();
        let days = (day("2026-11-20"), day("2026-11-21"));
        let found = storage.read(|db| failed_searches(db, days, 2)).unwrap();
        let named = |name: &str, amount| NamedAmount { name: name.to_owned(), amount };
        assert_eq!(found, [named("kangaroo", 3), named("quail eggs", 2)]);
        let links = storage.read(|db| clicked_links(db, days, 10)).unwrap();
        let link = |retailer: &str, product: Option<&str>, clicks| ClickedLink { retailer: retailer.to_owned(), product: product.map(str::to_owned), clicks };
        assert_eq!(links, [link("Tesco", None, 2), link("Asda", Some("cod"), 1), link("ocado", Some("cod"), 1)]);
        assert_eq!(storage.read(|db| pages_with_clicks(db, days, 10)).unwrap(), [named("/recipe/3", 2), named("/", 1)]);
        assert_eq!(storage.write(|db| delete_sums_before(db, noon())).unwrap(), 2, "the searches of the two earlier days");
        let left = storage.read(|db| failed_searches(db, (day("2026-01-01"), day("2026-12-31")), 10)).unwrap();
        assert_eq!(left, [named("quail eggs", 2), named("camel", 1), named("kangaroo", 1)]);
    }
}
