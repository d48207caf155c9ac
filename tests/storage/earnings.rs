//! Statements: each line is taken in once, whatever file it comes in.

use acceptance::on_both_engines;
use chrono::{DateTime, Utc};
use storage::Storage;
use storage::earnings::{Earning, Import, import, totals};

fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

fn earning(day: &str, partner: &str, minor: i64, currency: &'static str) -> Earning {
    Earning {
        day: day.parse().unwrap(),
        partner: partner.to_owned(),
        kind: "affiliate",
        minor,
        currency,
        clicks: Some(3),
        orders: None,
    }
}

fn take(storage: &Storage, file: &str, earnings: &[Earning]) -> Import {
    storage.write(|db| import(db, file.as_bytes(), earnings, noon())).unwrap()
}

/// Partner, currency, sum, clicks and lines.
fn sums(storage: &Storage) -> Vec<(String, String, i64, i64, i64)> {
    let totals = storage.read(|db| totals(db, "2026-11-01".parse().unwrap(), "2026-11-30".parse().unwrap())).unwrap();
    totals.into_iter().map(|it| (it.partner, it.currency, it.minor, it.clicks, it.lines)).collect()
}

on_both_engines! {
    fn the_same_file_twice_changes_nothing(database) {
        let storage = database.storage();
        let lines = [
            earning("2026-11-02", "Ocado", 250, "GBP"),
            // Two alike are two, not one twice.
            earning("2026-11-02", "Ocado", 250, "GBP"),
            earning("2026-11-03", "Zooplus", -100, "EUR"),
            earning("2026-12-01", "Ocado", 999, "GBP"),
        ];
        assert_eq!(take(&storage, "one", &lines), Import::Taken(vec![true; 4]));
        let expected = [
            ("Ocado".to_owned(), "GBP".to_owned(), 500, 6, 2),
            ("Zooplus".to_owned(), "EUR".to_owned(), -100, 3, 1),
        ];
        assert_eq!(sums(&storage), expected);
        assert_eq!(take(&storage, "one", &lines), Import::Known { imported_at: noon() });
        assert_eq!(sums(&storage), expected);
        let more = [&lines[..], &[earning("2026-11-04", "Zooplus", 100, "USD")]].concat();
        assert_eq!(take(&storage, "one and more", &more), Import::Taken(vec![false, false, false, false, true]));
        assert_eq!(sums(&storage)[..2], expected);
        assert_eq!(sums(&storage)[2], ("Zooplus".to_owned(), "USD".to_owned(), 100, 3, 1), "a currency is kept");
    }

    fn the_same_file_at_once_is_taken_in_once(database) {
        let lines = [earning("2026-11-02", "Ocado", 250, "GBP")];
        let taken: usize = std::thread::scope(|scope| {
            let processes: Vec<_> = (0..6)
                .map(|_| {
                    let storage = database.storage();
                    let lines = &lines;
                    scope.spawn(move || usize::from(matches!(take(&storage, "one", lines), Import::Taken(_))))
                })
                .collect();
            processes.into_iter().map(|it| it.join().unwrap()).sum()
        });
        assert_eq!(taken, 1);
        assert_eq!(sums(&database.storage()).len(), 1);
    }

    fn a_line_that_the_database_refuses_takes_the_whole_file_back(database) {
        let storage = database.storage();
        let lines = [earning("2026-11-02", "Ocado", 250, "GBP"), Earning { kind: "gift", ..earning("2026-11-02", "Ocado", 1, "GBP") }];
        assert!(storage.write(|db| import(db, b"one", &lines, noon())).is_err());
        assert_eq!(sums(&storage), []);
        assert_eq!(take(&storage, "one", &lines[..1]), Import::Taken(vec![true]), "and it can be mended");
    }
}
