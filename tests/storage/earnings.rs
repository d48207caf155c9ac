//! Tests of statements: each line is imported once, even if several files contain it.

use acceptance::on_both_engines;
use chrono::{DateTime, Utc};
use std::collections::BTreeMap;
use storage::Storage;
use storage::earnings::{
    Earning, Entry, ImportOutcome, PartnerTotal, UndoneImport, create_entry, delete_entry, find_new_lines, import,
    imported_at, last_day, list_entries, list_statements, partner_totals, undo, undo_statement, update_entry,
};
use storage::partner_statuses::{self, PartnerStatusKind};
use storage::settings;

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
    storage.write(|db| import(db, (file, file.as_bytes()), earnings, noon())).unwrap()
}

fn undo_file(storage: &Storage, file: &str) -> Option<UndoneImport> {
    let undone = storage.write(|db| undo(db, file.as_bytes())).unwrap();
    assert!(undone.as_ref().is_none_or(|it| it.name == file));
    undone.map(|it| UndoneImport { name: String::new(), ..it })
}

fn undone(deleted_lines: usize, shared_lines: usize) -> Option<UndoneImport> {
    Some(UndoneImport { name: String::new(), imported_at: noon(), deleted_lines, shared_lines })
}

/// Returns partner, currency, sum, clicks (0 if unknown) and number of lines.
fn sums(storage: &Storage) -> Vec<(String, String, i64, i64, i64)> {
    let (from, to) = ("2026-11-01".parse().unwrap(), "2026-11-30".parse().unwrap());
    let totals = storage.read(|db| partner_totals(db, from, to)).unwrap();
    let sums = totals.into_iter().map(|it| (it.partner, it.currency, it.minor, it.clicks.unwrap_or(0), it.lines));
    let mut sums: Vec<_> = sums.collect();
    sums.sort();
    sums
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

    fn earnings_of_a_partner_are_added_up_and_unknown_counts_stay_unknown(database) {
        let storage = database.storage();
        assert_eq!(storage.read(last_day).unwrap(), None);
        let advertising = Earning { kind: "advertising", clicks: None, ..earning("2026-11-03", "AdSense", 900, "USD") };
        let lines = [
            earning("2026-11-02", "Ocado", 250, "GBP"),
            Earning { orders: Some(2), ..earning("2026-11-02", "Ocado", -100, "GBP") },
            earning("2026-11-02", "Ocado", 40, "EUR"),
            advertising,
            earning("2026-11-05", "Ocado", 1, "GBP"),
        ];
        import_file(&storage, "one", &lines);
        let mut found = storage.read(|db| partner_totals(db, "2026-11-02".parse().unwrap(), "2026-11-04".parse().unwrap())).unwrap();
        found.sort_by_key(|it| it.currency.clone());
        let total = |partner: &str, kind: &str, currency: &str, minor, clicks, orders, lines| PartnerTotal {
            partner: partner.to_owned(),
            kind: kind.to_owned(),
            currency: currency.to_owned(),
            minor,
            clicks,
            orders,
            lines,
        };
        let expected = [
            total("Ocado", "affiliate", "EUR", 40, Some(3), None, 1),
            total("Ocado", "affiliate", "GBP", 150, Some(6), Some(2), 2),
            total("AdSense", "advertising", "USD", 900, None, None, 1),
        ];
        assert_eq!(found, expected);
        assert_eq!(storage.read(last_day).unwrap(), Some("2026-11-05".parse().unwrap()));
    }

    fn a_line_that_the_database_rejects_rolls_back_the_whole_import(database) {
        let storage = database.storage();
        let lines = [earning("2026-11-02", "Ocado", 250, "GBP"), Earning { kind: "gift", ..earning("2026-11-02", "Ocado", 1, "GBP") }];
        assert!(storage.write(|db| import(db, ("one", b"one"), &lines, noon())).is_err());
        assert_eq!(sums(&storage), []);
        assert_eq!(import_file(&storage, "one", &lines[..1]), ImportOutcome::Imported(vec![true]), "the corrected file can be imported");
    }

    fn the_lines_that_an_import_would_add_are_known_before_it(database) {
        let storage = database.storage();
        let line = earning("2026-11-02", "Ocado", 250, "GBP");
        import_file(&storage, "one", std::slice::from_ref(&line));
        let lines = [line.clone(), line, earning("2026-11-03", "Ocado", 250, "GBP")];
        assert_eq!(storage.read(|db| find_new_lines(db, &lines)).unwrap(), [false, true, true]);
        assert_eq!(import_file(&storage, "two", &lines), ImportOutcome::Imported(vec![false, true, true]));
        assert_eq!(storage.read(|db| imported_at(db, b"two")).unwrap(), Some(noon()));
        assert_eq!(storage.read(|db| imported_at(db, b"three")).unwrap(), None);
    }

    fn imported_statements_are_listed_with_their_own_lines_and_undone_by_number(database) {
        let storage = database.storage();
        let euros = earning("2026-11-01", "Zooplus", -40, "EUR");
        import_file(&storage, "early.csv", &[earning("2026-11-02", "Ocado", 250, "GBP"), euros.clone(), earning("2026-11-04", "Ocado", 50, "GBP")]);
        import_file(&storage, "late.csv", &[euros]);
        let found = storage.read(|db| list_statements(db, 10)).unwrap();
        let names: Vec<(&str, i64)> = found.iter().map(|it| (it.name.as_str(), it.lines)).collect();
        assert_eq!(names, [("late.csv", 0), ("early.csv", 3)]);
        assert_eq!(found[1].sums, BTreeMap::from([("EUR".to_owned(), -40), ("GBP".to_owned(), 300)]));
        assert_eq!(found[1].days, Some(("2026-11-01".parse().unwrap(), "2026-11-04".parse().unwrap())));
        let undone = storage.write(|db| undo_statement(db, found[1].id)).unwrap().unwrap();
        assert_eq!((undone.name.as_str(), undone.deleted_lines, undone.shared_lines), ("early.csv", 2, 1));
        assert_eq!(storage.write(|db| undo_statement(db, found[1].id)).unwrap(), None);
        assert_eq!(storage.read(|db| list_statements(db, 10)).unwrap()[0].lines, 1);
    }

    fn a_typed_entry_counts_like_a_line_of_a_statement_and_can_be_changed_and_deleted(database) {
        let storage = database.storage();
        let line = Earning { clicks: None, ..earning("2026-11-02", "Ocado", 250, "GBP") };
        import_file(&storage, "one", std::slice::from_ref(&line));
        let create = |token: &str| storage.write(|db| create_entry(db, &line, token, noon())).unwrap();
        let (first, second) = (create("a"), create("b"));
        assert_eq!(sums(&storage)[0].2, 750, "an entry with the values of a line is another earning");
        assert_eq!(storage.read(|db| list_entries(db, 10)).unwrap(), [second.clone(), first.clone()]);
        assert_eq!(storage.read(|db| list_statements(db, 10)).unwrap().len(), 1, "entries are no statements");
        assert_eq!(storage.write(|db| undo_statement(db, first.id)).unwrap(), None);

        let changed = Earning { minor: -100, kind: "advertising", ..earning("2026-11-05", "AdSense", 0, "USD") };
        assert_eq!(storage.write(|db| update_entry(db, first.id, &changed)).unwrap(), Some(first.clone()));
        let expected = Entry::new(first.id, &changed);
        assert_eq!(storage.read(|db| list_entries(db, 10)).unwrap(), [expected.clone(), second.clone()]);
        assert_eq!(storage.write(|db| delete_entry(db, first.id)).unwrap(), Some(expected));
        assert_eq!(storage.write(|db| delete_entry(db, first.id)).unwrap(), None);
        let statement = storage.read(|db| list_statements(db, 10)).unwrap()[0].id;
        assert_eq!(storage.write(|db| update_entry(db, statement, &changed)).unwrap(), None, "a statement is no entry");
        assert_eq!(storage.write(|db| delete_entry(db, statement)).unwrap(), None);
        assert_eq!(sums(&storage)[0].2, 500);
    }

    fn partner_statuses_begin_with_the_rows_of_every_new_database(database) {
        let storage = database.storage();
        let rows = || storage.read(partner_statuses::list).unwrap().into_iter().map(|it| (it.name, it.status)).collect::<Vec<_>>();
        let name = str::to_owned;
        let (active, pending) = (PartnerStatusKind::Active, PartnerStatusKind::PendingVerification);
        assert_eq!(rows(), [(name("Amazon Associates"), active), (name("Pets at Home"), pending), (name("AdSense"), active)]);
        assert!(storage.read(partner_statuses::list).unwrap().iter().all(|it| it.updated_at.is_none()), "the rows of a new database were never changed");
        let create = || storage.write(|db| partner_statuses::create(db, "Ocado", PartnerStatusKind::NotJoined, noon())).unwrap();
        let added = create().unwrap();
        assert_eq!(create(), None, "each name is used once");
        let previous = storage.write(|db| partner_statuses::update(db, added.id, active, noon())).unwrap().unwrap();
        assert_eq!(previous.status, PartnerStatusKind::NotJoined);
        assert_eq!(rows()[3], (name("Ocado"), active));
        assert_eq!(storage.write(|db| partner_statuses::delete(db, added.id)).unwrap().unwrap().status, active);
        assert_eq!(storage.write(|db| partner_statuses::update(db, added.id, active, noon())).unwrap(), None);
        assert_eq!(rows().len(), 3);
    }

    fn a_setting_is_absent_until_it_is_saved(database) {
        let storage = database.storage();
        assert_eq!(storage.read(|db| settings::find(db, "goal")).unwrap(), None);
        for value in ["1", "2"] {
            storage.write(|db| settings::save(db, "goal", value, noon())).unwrap();
            assert_eq!(storage.read(|db| settings::find(db, "goal")).unwrap().as_deref(), Some(value));
        }
    }
}
