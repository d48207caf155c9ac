//! Tests that failing writes are reported with their reason, and that a recovery is noticed.

use acceptance::database::{Engine, TestDatabase};
use acceptance::on_both_engines;
use diesel::connection::SimpleConnection;
use storage::{Storage, StorageError, Unavailability, error_chain};

/// Stores about half a megabyte.
fn store(storage: &Storage) -> Result<(), StorageError> {
    storage.write(|db| {
        let filler = "x".repeat(500_000);
        Ok(db.batch_execute(&format!("INSERT INTO secrets (name, value) VALUES ('filler', '{filler}')"))?)
    })
}

fn execute(storage: &Storage, sql: &str) {
    storage.run_without_transaction(|db| Ok(db.batch_execute(sql)?)).unwrap();
}

fn assert_writes_fail(storage: &Storage, expected: Unavailability, words: &str) {
    let error = store(storage).unwrap_err();
    assert_eq!(error.unavailability(), Some(expected), "{error}");
    assert_eq!(storage.probe_writes().unwrap_err().unavailability(), Some(expected));
    let failure = storage.write_failure().unwrap();
    assert_eq!(failure.reason, expected);
    assert!(failure.cause.contains(words), "{}", failure.cause);
}

fn assert_writes_succeed(storage: &Storage) {
    storage.probe_writes().unwrap();
    assert_eq!(storage.write_failure(), None);
    store(storage).unwrap();
}

#[test]
fn a_sqlite_file_at_its_maximum_size_is_reported_as_a_full_disk() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let storage = database.storage();
    execute(&storage, "VACUUM; PRAGMA max_page_count = 1;");
    assert_writes_fail(&storage, Unavailability::DiskFull, "database or disk is full");
    execute(&storage, "PRAGMA max_page_count = 1000000;");
    assert_writes_succeed(&storage);
}

#[test]
fn a_read_only_database_is_reported_until_it_is_writable() {
    let sqlite = TestDatabase::migrated(Engine::Sqlite);
    let storage = sqlite.storage();
    execute(&storage, "PRAGMA query_only = ON;");
    assert_writes_fail(&storage, Unavailability::ReadOnly, "readonly database");
    execute(&storage, "PRAGMA query_only = OFF;");
    assert_writes_succeed(&storage);

    let postgres = TestDatabase::migrated(Engine::Postgres);
    let storage = postgres.storage();
    execute(&storage, "SET default_transaction_read_only = on;");
    assert_writes_fail(&storage, Unavailability::ReadOnly, "read-only transaction");
    execute(&storage, "SET default_transaction_read_only = off;");
    assert_writes_succeed(&storage);
}

/// Locks the table of secrets on a connection of its own, so that others have to wait.
const LOCK_SECRETS: &str = "BEGIN; LOCK TABLE secrets IN ACCESS EXCLUSIVE MODE;";

#[test]
fn a_write_that_waits_too_long_for_a_lock_can_be_tried_again() {
    let database = TestDatabase::migrated(Engine::Postgres);
    let (holder, storage) = (storage::Db::open(&database.address), database.storage());
    let mut holder = holder.unwrap();
    holder.batch_execute(LOCK_SECRETS).unwrap();
    let result: Result<(), StorageError> = storage.write(|db| {
        db.batch_execute("SET LOCAL lock_timeout = '50ms'")?;
        Ok(db.batch_execute("DELETE FROM secrets")?)
    });
    assert_eq!(result.unwrap_err().unavailability(), Some(Unavailability::Busy));
    holder.batch_execute("ROLLBACK").unwrap();
    assert_eq!(storage.write_failure(), None);
    assert_writes_succeed(&storage);
}

#[test]
fn a_statement_that_takes_too_long_is_rolled_back_and_can_be_tried_again() {
    let database = TestDatabase::migrated(Engine::Postgres);
    let storage = database.storage();
    let result: Result<(), StorageError> = storage.write(|db| {
        db.batch_execute("INSERT INTO secrets (name, value) VALUES ('late', 'value')")?;
        // The limit of the program is 10 s. The test does not wait that long.
        db.batch_execute("SET LOCAL statement_timeout = '50ms'")?;
        Ok(db.batch_execute("SELECT pg_sleep(60)")?)
    });
    let error = result.unwrap_err();
    assert!(error_chain(&error).contains("statement timeout"), "{}", error_chain(&error));
    assert_eq!(error.unavailability(), Some(Unavailability::Busy));
    assert_eq!(storage.write_failure(), None);
    assert_eq!(database.count_rows("secrets WHERE name = 'late'"), 0);
    assert_writes_succeed(&storage);
}

on_both_engines! {
    fn a_transaction_without_changes_does_not_end_a_write_failure(database) {
        let storage = database.storage();
        database.simulate_full_disk();
        assert_eq!(storage.probe_writes().unwrap_err().unavailability(), Some(Unavailability::DiskFull));
        storage.write(|_| Ok::<_, StorageError>(())).unwrap();
        assert_eq!(storage.write_failure().unwrap().reason, Unavailability::DiskFull);
        database.end_full_disk();
        assert_writes_succeed(&storage);
    }

    fn a_rejected_row_is_not_reported_as_a_write_failure(database) {
        let storage = database.storage();
        let result: Result<(), StorageError> = storage.write(|db| Ok(db.batch_execute("INSERT INTO secrets (name) VALUES (NULL)")?));
        assert_eq!(result.unwrap_err().unavailability(), None);
        assert_eq!(storage.write_failure(), None);
    }
}

#[test]
fn a_write_that_waits_too_long_for_the_connection_is_reported_as_busy() {
    let database = TestDatabase::migrated(Engine::Sqlite);
    let storage = database.storage();
    let outcome = storage.write(|_| {
        let error = store(&storage).unwrap_err();
        assert_eq!(error.unavailability(), Some(Unavailability::Busy), "{}", error_chain(&error));
        Ok::<_, StorageError>(())
    });
    outcome.unwrap();
    store(&storage).unwrap();
}
