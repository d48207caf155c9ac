//! Views and clicks: counted exactly however many count, added up once, and read the same before and after.

use acceptance::on_both_engines;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use domain::visit::{VisitMetric, VisitTotals};
use storage::counting::{Click, Event, View, delete_visits_before, figures, record, salts, sum, unsummed};
use storage::{Storage, secrets};

fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn view(visitor: &str, path: &str, at: DateTime<Utc>, seconds: Option<i32>) -> Event {
    Event::View(View {
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

fn of_the_week(storage: &Storage) -> VisitTotals {
    storage.read(|db| figures(db, day("2026-11-16"), day("2026-11-22"))).unwrap()
}

on_both_engines! {
    fn thirty_two_writers_lose_and_double_nothing(database) {
        std::thread::scope(|scope| {
            for writer in 0..32 {
                let storage = database.storage();
                scope.spawn(move || {
                    for turn in 0..10 {
                        let visitor = format!("visitor {writer}");
                        let events = [
                            view(&visitor, "/", noon(), None),
                            view(&visitor, "/", noon(), Some(30)),
                            view(&visitor, &format!("/recipe/{turn}"), noon(), None),
                            click("Ocado", noon()),
                        ];
                        // A writer whose turn does not come in two seconds is told so, and tries again.
                        while storage.write(|db| record(db, &events)).is_err() {}
                    }
                });
            }
        });
        let figures = of_the_week(&database.storage());
        assert_eq!(figures.total(VisitMetric::Views), 640);
        assert_eq!(figures.total(VisitMetric::Visitors), 32);
        assert_eq!(figures.total(VisitMetric::Seconds), 32 * 10 * 30);
        assert_eq!(figures.ranked(VisitMetric::Retailer), [("Ocado".to_owned(), 320)]);
        assert_eq!(figures.ranked(VisitMetric::Product), [("carrots".to_owned(), 320)]);
        assert_eq!(figures.ranked(VisitMetric::Page)[..2], [("/".to_owned(), 320), ("/recipe/0".to_owned(), 32)]);
    }

    fn a_page_that_is_left_is_the_one_opened_last(database) {
        let storage = database.storage();
        let later = noon() + TimeDelta::minutes(5);
        let events = [
            view("a", "/", noon(), None),
            view("a", "/about", noon(), None),
            view("b", "/", noon(), None),
            view("a", "/", later, Some(300)),
            // Nobody told that this one was opened.
            view("a", "/", later, Some(10)),
        ];
        storage.write(|db| record(db, &events)).unwrap();
        let figures = of_the_week(&storage);
        assert_eq!(figures.total(VisitMetric::Views), 4);
        assert_eq!((figures.total(VisitMetric::Seconds), figures.total(VisitMetric::Sessions)), (310, 2));
    }

    fn a_view_is_one_whichever_half_is_told_first(database) {
        let storage = database.storage();
        let left = noon() + TimeDelta::seconds(3);
        let record_each = |events: &[Event]| {
            for event in events {
                storage.write(|db| record(db, std::slice::from_ref(event))).unwrap();
            }
        };
        record_each(&[view("a", "/", left, Some(3)), view("a", "/", noon(), None)]);
        // So short a look that the messages overtook each other.
        record_each(&[view("b", "/", noon(), Some(0)), view("b", "/", noon() + TimeDelta::milliseconds(300), None)]);
        let figures = of_the_week(&storage);
        assert_eq!((figures.total(VisitMetric::Views), figures.total(VisitMetric::Sessions)), (2, 2));
        assert_eq!(figures.total(VisitMetric::Seconds), 3);

        let again = noon() + TimeDelta::minutes(1);
        record_each(&[
            // The same page once more, in the right order.
            view("a", "/", again, None),
            view("a", "/", again + TimeDelta::seconds(9), Some(9)),
            // Left a third time without a word before, and opened a fourth time after that.
            view("a", "/", again + TimeDelta::minutes(1), Some(20)),
            view("a", "/", again + TimeDelta::minutes(2), None),
            // Another page and another visitor have nothing to do with it.
            view("a", "/about", again + TimeDelta::seconds(50), None),
            view("c", "/", again + TimeDelta::seconds(50), None),
        ]);
        let figures = of_the_week(&storage);
        assert_eq!(figures.ranked(VisitMetric::Page), [("/".to_owned(), 6), ("/about".to_owned(), 1)]);
        assert_eq!(figures.total(VisitMetric::Seconds), 3 + 9 + 20);
    }

    fn the_halves_of_a_view_are_one_when_two_processes_keep_them_at_once(database) {
        const VIEWS: u32 = 40;
        let left = noon() + TimeDelta::seconds(1);
        let halves: [(DateTime<Utc>, Option<i32>); 2] = [(left, Some(1)), (noon(), None)];
        let together = std::sync::Barrier::new(2);
        std::thread::scope(|scope| {
            for (at, seconds) in halves {
                let (storage, together) = (database.storage(), &together);
                scope.spawn(move || {
                    for number in 0..VIEWS {
                        let event = view(&format!("visitor {number}"), "/", at, seconds);
                        together.wait();
                        while storage.write(|db| record(db, std::slice::from_ref(&event))).is_err() {}
                    }
                });
            }
        });
        let figures = of_the_week(&database.storage());
        assert_eq!(figures.total(VisitMetric::Views), i64::from(VIEWS));
        assert_eq!(figures.total(VisitMetric::Seconds), i64::from(VIEWS));
    }

    fn a_page_that_is_left_after_midnight_counts_on_its_day_alone(database) {
        let storage = database.storage();
        let midnight: DateTime<Utc> = "2026-11-21T00:00:00Z".parse().unwrap();
        let events = [
            view("yesterday's name", "/", midnight - TimeDelta::seconds(90), None),
            view("today's name", "/", midnight + TimeDelta::seconds(30), Some(120)),
            // Both ends are rounded.
            view("today's name", "/about", midnight + TimeDelta::seconds(10), Some(10)),
            // This day's own: one was told of, of the other only the end.
            view("b", "/", midnight + TimeDelta::seconds(1), None),
            view("b", "/", midnight + TimeDelta::seconds(61), Some(60)),
            view("c", "/", midnight + TimeDelta::seconds(70), Some(60)),
        ];
        storage.write(|db| record(db, &events)).unwrap();
        let of = |text| storage.read(|db| figures(db, day(text), day(text))).unwrap();
        let (before, after) = (of("2026-11-20"), of("2026-11-21"));
        assert_eq!((before.total(VisitMetric::Views), before.total(VisitMetric::Visitors)), (1, 1));
        assert_eq!((after.total(VisitMetric::Views), after.total(VisitMetric::Visitors)), (2, 2));
        assert_eq!(after.total(VisitMetric::Seconds), 120);
    }

    fn a_day_that_is_over_is_added_up_once_and_says_the_same(database) {
        let storage = database.storage();
        let yesterday = noon() - TimeDelta::days(1);
        let events =
            [view("a", "/", yesterday, Some(60)), view("b", "/about", yesterday, None), click("Ocado", yesterday), view("c", "/", noon(), None)];
        storage.write(|db| record(db, &events)).unwrap();
        let before = of_the_week(&storage);
        assert_eq!(storage.read(|db| unsummed(db, day("2026-11-21"))).unwrap(), [day("2026-11-20")]);
        let times: usize = std::thread::scope(|scope| {
            let processes: Vec<_> = (0..6)
                .map(|_| {
                    let storage = database.storage();
                    scope.spawn(move || storage.write(|db| sum(db, day("2026-11-20"), noon())).unwrap())
                })
                .collect();
            processes.into_iter().map(|it| usize::from(it.join().unwrap())).sum()
        });
        assert_eq!(times, 1);
        assert_eq!(storage.read(|db| unsummed(db, day("2026-11-21"))).unwrap(), []);
        assert_eq!(of_the_week(&storage), before);
        let gone = storage.write(|db| delete_visits_before(db, noon() + TimeDelta::days(1))).unwrap();
        assert_eq!(gone, 3, "today is not added up yet, so it stays");
        assert_eq!(of_the_week(&storage), before, "the sums outlive what they were made of");
    }

    fn what_comes_late_is_added_up_too(database) {
        let storage = database.storage();
        let yesterday = noon() - TimeDelta::days(1);
        storage.write(|db| record(db, &[view("a", "/", yesterday, None)])).unwrap();
        assert!(storage.write(|db| sum(db, day("2026-11-20"), noon())).unwrap());
        storage.write(|db| record(db, &[view("b", "/", yesterday, None)])).unwrap();
        assert_eq!(of_the_week(&storage).total(VisitMetric::Views), 2);
        assert!(storage.write(|db| sum(db, day("2026-11-20"), noon())).unwrap());
        assert!(!storage.write(|db| sum(db, day("2026-11-20"), noon())).unwrap());
        assert_eq!(of_the_week(&storage).total(VisitMetric::Views), 2);
    }

    fn days_that_count_while_they_are_added_up_lose_nothing(database) {
        let yesterday = noon() - TimeDelta::days(1);
        std::thread::scope(|scope| {
            for writer in 0..4 {
                let storage = database.storage();
                scope.spawn(move || {
                    for turn in 0..25 {
                        let event = view(&format!("{writer} {turn}"), "/", yesterday, None);
                        storage.write(|db| record(db, std::slice::from_ref(&event))).unwrap();
                    }
                });
            }
            let storage = database.storage();
            scope.spawn(move || {
                for _ in 0..50 {
                    storage.write(|db| sum(db, day("2026-11-20"), noon())).unwrap();
                }
            });
        });
        let storage = database.storage();
        assert_eq!(of_the_week(&storage).total(VisitMetric::Views), 100);
        storage.write(|db| sum(db, day("2026-11-20"), noon())).unwrap();
        assert_eq!(of_the_week(&storage).total(VisitMetric::Views), 100);
    }

    fn a_salt_is_the_same_for_all_and_gone_after_its_day(database) {
        let storage = database.storage();
        let keep = |text, fresh: &str| storage.write(|db| salts::find_or_create(db, day(text), fresh)).unwrap();
        storage.write(|db| secrets::find_or_create(db, "keys", "the keys")).unwrap();
        assert_eq!((keep("2026-11-20", "one"), keep("2026-11-20", "other")), ("one".to_owned(), "one".to_owned()));
        assert_eq!(keep("2026-11-21", "third"), "third");
        assert_eq!(storage.write(|db| salts::delete_before(db, day("2026-11-21"))).unwrap(), 1);
        assert_eq!((keep("2026-11-20", "new"), keep("2026-11-21", "new")), ("new".to_owned(), "third".to_owned()));
        assert_eq!(storage.write(|db| secrets::find_or_create(db, "keys", "others")).unwrap(), "the keys");
    }
}
