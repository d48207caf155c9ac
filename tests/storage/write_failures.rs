//! Writes that fail because of the disk or the database as a whole: why, and that it is noticed when they succeed again.

use acceptance::database::{Engine, TestDatabase};
use acceptance::on_both_engines;
use diesel::connection::SimpleConnection;
use storage::{Storage, StorageError, Unavailability};

/// Stores about half a megabyte.
fn store(storage: &Storage) -> Result<(), StorageError> {
    storage.write(|db| {
        let filler = "x".repeat(500_000);
        Ok(db.batch_execute(&format!("INSERT INTO secrets (name, value) VALUES ('filler', '{filler}')"))?)
    })
}

fn settings(storage: &Storage, sql: &str) {
    storage.exclusively(|db| Ok(db.batch_execute(sql)?)).unwrap();
}

fn check_refused(storage: &Storage, expected: Unavailability, words: &str) {
    let error = store(storage).unwrap_err();
    assert_eq!(error.unavailability(), Some(expected), "{error}");
    assert_eq!(storage.probe_writes().unwrap_err().unavailability(), Some(expected));
    let failure = storage.write_failure().unwrap();
    assert_eq!(failure.reason, expected);
    assert!(failure.cause.contains(words), "{}", failure.cause);
}

fn check_recovered(storage: &Storage) {
    storage.probe_writes().unwrap();
    assert_eq!(storage.write_failure(), None);
    store(storage).unwrap();
}

#[test]
fn an_sqlite_file_that_may_not_grow_is_a_full_disk_until_it_may() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let storage = database.storage();
    settings(&storage, "VACUUM; PRAGMA max_page_count = 1;");
    check_refused(&storage, Unavailability::DiskFull, "database or disk is full");
    settings(&storage, "PRAGMA max_page_count = 1000000;");
    check_recovered(&storage);
}

#[test]
fn a_database_that_is_read_only_says_so_until_it_is_not() {
    let sqlite = TestDatabase::migrated(Engine::Sqlite);
    let storage = sqlite.storage();
    settings(&storage, "PRAGMA query_only = ON;");
    check_refused(&storage, Unavailability::ReadOnly, "readonly database");
    settings(&storage, "PRAGMA query_only = OFF;");
    check_recovered(&storage);

    let postgres = TestDatabase::migrated(Engine::Postgres);
    let storage = postgres.storage();
    settings(&storage, "SET default_transaction_read_only = on;");
    check_refused(&storage, Unavailability::ReadOnly, "read-only transaction");
    settings(&storage, "SET default_transaction_read_only = off;");
    check_recovered(&storage);
}

on_both_engines! {
    fn a_change_that_stores_nothing_does_not_hide_a_full_disk(database) {
        let storage = database.storage();
        database.fill_disk();
        assert_eq!(storage.probe_writes().unwrap_err().unavailability(), Some(Unavailability::DiskFull));
        storage.write(|_| Ok::<_, StorageError>(())).unwrap();
        assert_eq!(storage.write_failure().unwrap().reason, Unavailability::DiskFull);
        database.free_disk();
        check_recovered(&storage);
    }

    fn a_refused_change_says_nothing_of_others(database) {
        let storage = database.storage();
        let refused: Result<(), StorageError> = storage.write(|db| Ok(db.batch_execute("INSERT INTO secrets (name) VALUES (NULL)")?));
        assert_eq!(refused.unwrap_err().unavailability(), None);
        assert_eq!(storage.write_failure(), None);
    }
}
