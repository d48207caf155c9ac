//! Tests when a saved catalogue is found and when it should be saved again.

use acceptance::on_both_engines;
use acceptance::recipes::{recipe, with_fixed_evaluation};
use chrono::{DateTime, TimeDelta, Utc};
use storage::Storage;
use storage::recipes::{catalogue_version, import_catalogue};
use storage::saved_catalogue::{find, find_part, is_due, replace};

const PROGRAM: &str = "0123456789abcdef";

fn save(storage: &Storage, program: &str, parts: &[&[u8]], now: DateTime<Utc>) {
    let version = storage.read(catalogue_version).unwrap();
    let parts = parts.iter().map(|part| Ok(part.to_vec()));
    storage.write(|db| replace(db, program, version, parts, now)).unwrap();
}

fn import(storage: &Storage, ids: std::ops::RangeInclusive<i64>) {
    let recipes: Vec<_> = ids.map(recipe).collect();
    storage.write(|db| import_catalogue(db, &with_fixed_evaluation(&recipes), recipe(1).created_at)).unwrap();
}

on_both_engines! {
    fn parts_are_read_in_their_order_by_the_program_that_saved_them(database) {
        let storage = database.storage();
        let now = recipe(1).created_at;
        assert_eq!(storage.read(|db| find(db, PROGRAM)).unwrap(), None);
        import(&storage, 1..=3);
        save(&storage, PROGRAM, &[b"first", b"second \0\xff", b"third"], now);
        let saved = storage.read(|db| find(db, PROGRAM)).unwrap().unwrap();
        assert_eq!(saved.catalogue_version, storage.read(catalogue_version).unwrap());
        let part = |number| storage.read(|db| find_part(db, &saved, number)).unwrap();
        let parts = [0, 1, 2, 3].map(part);
        assert_eq!(parts, [Some(b"first".to_vec()), Some(b"second \0\xff".to_vec()), Some(b"third".to_vec()), None]);
        assert_eq!(storage.read(|db| find(db, "another program")).unwrap(), None);
        // A process that was reading gets no part of a catalogue that replaces the one it reads.
        save(&storage, PROGRAM, &[b"new"], now + TimeDelta::seconds(1));
        assert_eq!([0, 1].map(part), [None, None]);
        assert_eq!(database.count_rows("saved_catalogue_parts"), 1);
    }

    fn a_catalogue_is_saved_again_after_many_changes_or_a_day(database) {
        let storage = database.storage();
        let now = recipe(1).created_at;
        let is_due_after = |program: &str, age: TimeDelta| storage.read(|db| is_due(db, program, now + age)).unwrap();
        let (hour, day) = (TimeDelta::hours(1), TimeDelta::days(1));
        assert!(is_due_after(PROGRAM, hour), "nothing is saved");
        import(&storage, 1..=3);
        save(&storage, PROGRAM, &[b"part"], now);
        assert!(!is_due_after(PROGRAM, day), "nothing has changed");
        assert!(is_due_after("another program", hour));
        import(&storage, 4..=253);
        assert!(!is_due_after(PROGRAM, day - TimeDelta::seconds(1)), "250 changes are read one by one");
        assert!(is_due_after(PROGRAM, day));
        import(&storage, 254..=254);
        assert!(is_due_after(PROGRAM, hour));
    }
}
