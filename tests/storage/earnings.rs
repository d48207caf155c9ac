//! Tests of statements: each line is imported once, even if several files contain it.

use acceptance::on_both_engines;
use chrono::{DateTime, Utc};
use storage::Storage;
use storage::earnings::{Earning, ImportOutcome, UndoneImport, import, totals, undo};

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

fn import_file(storage: &Storage, file: &str, earnings: &[Earning]) -> ImportOutcome {
    storage.write(|db| import(db, file.as_bytes(), earnings, noon())).unwrap()
}

fn undo_file(storage: &Storage, file: &str) -> Option<UndoneImport> {
    storage.write(|db| undo(db, file.as_bytes())).unwrap()
}

fn undone(deleted_lines: usize, shared_lines: usize) -> Option<UndoneImport> {
    Some(UndoneImport { imported_at: noon(), deleted_lines, shared_lines })
}

/// Returns partner, currency, sum, clicks and number of lines.
fn sums(storage: &Storage) -> Vec<(String, String, i64, i64, i64)> {
    let totals = storage.read(|db| totals(db, "2026-11-01".parse().unwrap(), "2026-11-30".parse().unwrap())).unwrap();
    totals.into_iter().map(|it| (it.partner, it.currency, it.minor, it.clicks, it.lines)).collect()
}

on_both_engines! {
    fn importing_a_file_twice_changes_nothing(database) {
        let storage = database.storage();
        let lines = [
            earning("2026-11-02", "Ocado", 250, "GBP"),
            // Equal lines of one file are different earnings.
            earning("2026-11-02", "Ocado", 250, "GBP"),
            earning("2026-11-03", "Zooplus", -100, "EUR"),
            earning("2026-12-01", "Ocado", 999, "GBP"),
        ];
        assert_eq!(import_file(&storage, "one", &lines), ImportOutcome::Imported(vec![true; 4]));
        let expected = [
            ("Ocado".to_owned(), "GBP".to_owned(), 500, 6, 2),
            ("Zooplus".to_owned(), "EUR".to_owned(), -100, 3, 1),
        ];
        assert_eq!(sums(&storage), expected);
        assert_eq!(import_file(&storage, "one", &lines), ImportOutcome::AlreadyImported { imported_at: noon() });
        assert_eq!(sums(&storage), expected);
        let more = [&lines[..], &[earning("2026-11-04", "Zooplus", 100, "USD")]].concat();
        assert_eq!(import_file(&storage, "one and more", &more), ImportOutcome::Imported(vec![false, false, false, false, true]));
        assert_eq!(sums(&storage)[..2], expected);
        assert_eq!(sums(&storage)[2], ("Zooplus".to_owned(), "USD".to_owned(), 100, 3, 1), "currencies are not converted");
    }

    fn a_file_that_several_processes_import_at_once_is_imported_once(database) {
        let lines = [earning("2026-11-02", "Ocado", 250, "GBP")];
        let taken: usize = std::thread::scope(|scope| {
            let processes: Vec<_> = (0..6)
                .map(|_| {
                    let storage = database.storage();
                    let lines = &lines;
                    scope.spawn(move || usize::from(matches!(import_file(&storage, "one", lines), ImportOutcome::Imported(_))))
                })
                .collect();
            processes.into_iter().map(|it| it.join().unwrap()).sum()
        });
        assert_eq!(taken, 1);
        assert_eq!(sums(&database.storage()).len(), 1);
    }

    fn an_undone_import_deletes_only_its_own_lines_and_can_be_repeated(database) {
        let storage = database.storage();
        let right = [earning("2026-11-02", "Ocado", 250, "GBP")];
        let wrong = [earning("2026-11-02", "Ocado", 250, "EUR"), earning("2026-11-03", "Ocado", 100, "EUR")];
        import_file(&storage, "one", &right);
        import_file(&storage, "other", &wrong);
        let before = sums(&storage);
        assert_eq!(undo_file(&storage, "another"), None, "the file was never imported");
        assert_eq!(sums(&storage), before);
        assert_eq!(undo_file(&storage, "other"), undone(2, 0));
        assert_eq!(sums(&storage), [("Ocado".to_owned(), "GBP".to_owned(), 250, 3, 1)]);
        assert_eq!(undo_file(&storage, "other"), None, "the import is already undone");
        let corrected = [earning("2026-11-02", "Ocado", 250, "USD"), earning("2026-11-03", "Ocado", 100, "USD")];
        assert_eq!(import_file(&storage, "other", &corrected), ImportOutcome::Imported(vec![true; 2]));
        assert_eq!(sums(&storage)[1], ("Ocado".to_owned(), "USD".to_owned(), 350, 6, 2));
    }

    fn a_line_that_another_statement_contains_is_not_deleted(database) {
        let storage = database.storage();
        let line = |day: &str| earning(day, "Ocado", 100, "GBP");
        let (second, third, fourth) = (line("2026-11-02"), line("2026-11-03"), line("2026-11-04"));
        import_file(&storage, "early", &[second.clone(), third.clone()]);
        assert_eq!(import_file(&storage, "late", &[third.clone(), fourth.clone()]), ImportOutcome::Imported(vec![false, true]));
        assert_eq!(import_file(&storage, "all", &[second, third, fourth]), ImportOutcome::Imported(vec![false; 3]));
        assert_eq!(undo_file(&storage, "early"), undone(0, 2));
        assert_eq!(sums(&storage)[0].4, 3);
        assert_eq!(undo_file(&storage, "late"), undone(0, 2), "the third line was reassigned to this statement");
        assert_eq!(sums(&storage)[0].4, 3);
        assert_eq!(undo_file(&storage, "all"), undone(3, 0));
        assert_eq!(sums(&storage), []);
    }

    fn undoing_the_later_of_two_imports_does_not_delete_lines_of_the_earlier(database) {
        let storage = database.storage();
        let (one, other) = (earning("2026-11-02", "Ocado", 100, "GBP"), earning("2026-11-03", "Ocado", 100, "GBP"));
        import_file(&storage, "early", std::slice::from_ref(&one));
        import_file(&storage, "late", &[one, other]);
        assert_eq!(undo_file(&storage, "late"), undone(1, 0));
        assert_eq!(sums(&storage)[0].4, 1);
        assert_eq!(undo_file(&storage, "early"), undone(1, 0));
        assert_eq!(sums(&storage), []);
    }

    fn an_import_that_several_processes_undo_at_once_is_undone_once(database) {
        import_file(&database.storage(), "one", &[earning("2026-11-02", "Ocado", 250, "GBP")]);
        let undone: usize = std::thread::scope(|scope| {
            let processes: Vec<_> = (0..6)
                .map(|_| {
                    let storage = database.storage();
                    scope.spawn(move || usize::from(undo_file(&storage, "one").is_some()))
                })
                .collect();
            processes.into_iter().map(|it| it.join().unwrap()).sum()
        });
        assert_eq!(undone, 1);
    }

    fn a_line_that_the_database_rejects_rolls_back_the_whole_import(database) {
        let storage = database.storage();
        let lines = [earning("2026-11-02", "Ocado", 250, "GBP"), Earning { kind: "gift", ..earning("2026-11-02", "Ocado", 1, "GBP") }];
        assert!(storage.write(|db| import(db, b"one", &lines, noon())).is_err());
        assert_eq!(sums(&storage), []);
        assert_eq!(import_file(&storage, "one", &lines[..1]), ImportOutcome::Imported(vec![true]), "the corrected file can be imported");
    }
}
