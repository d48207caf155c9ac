//! Tests of backup and restore, also while other processes write.

use acceptance::administrators::new_session;
use acceptance::database::{Engine, TestDatabase};
use acceptance::on_both_engines;
use acceptance::recipes::{recipe, with_fixed_evaluation};
use chrono::Utc;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::{Duration, Instant};
use storage::backup::{BackupError, backup, restore};
use storage::recipes::{import_catalogue, list};
use storage::{Address, Storage, accounts, error_chain};
use tempfile::TempDir;

fn backup_file() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("pets.backup");
    (folder, file)
}

fn add(storage: &Storage, id: i64) {
    storage.write(|db| import_catalogue(db, &with_fixed_evaluation(&[recipe(id)]), recipe(id).created_at)).unwrap();
}

fn ids(database: &TestDatabase) -> Vec<i64> {
    database.storage().read(list).unwrap().iter().map(|it| it.id.0).collect()
}

/// Restores a copy, after waiting until closed connections have ended.
fn restore_when_unused(address: &Address, file: &Path) -> Result<Option<PathBuf>, BackupError> {
    let deadline = Instant::now() + Duration::from_secs(5);
    loop {
        match restore(address, file) {
            Err(BackupError::InUse) if Instant::now() < deadline => std::thread::sleep(Duration::from_millis(50)),
            result => return result,
        }
    }
}

/// Reverts the migration that added the table `photos`, as in a copy of an earlier version.
const BEFORE_PHOTOS: &str =
    "DROP TABLE photos; DELETE FROM __diesel_schema_migrations WHERE version = '20261121050000';";

on_both_engines! {
    fn a_copy_contains_everything_that_was_stored_before_it_began(database) {
        let (storage, (_folder, file)) = (database.storage(), backup_file());
        let (next, stop, acknowledged) = (AtomicI64::new(1), AtomicBool::new(false), Mutex::new(Vec::new()));
        let (before, took) = std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    while !stop.load(Ordering::SeqCst) {
                        let id = 1001 + next.fetch_add(1, Ordering::SeqCst);
                        add(&storage, id);
                        acknowledged.lock().unwrap().push(id);
                    }
                });
            }
            while acknowledged.lock().unwrap().len() < 40 {
                std::thread::sleep(Duration::from_millis(5));
            }
            let before = acknowledged.lock().unwrap().clone();
            let began = Instant::now();
            let result = backup(&database.address, &file, false);
            let took = began.elapsed();
            stop.store(true, Ordering::SeqCst);
            result.unwrap();
            (before, took)
        });
        assert!(took < Duration::from_secs(5), "{took:?}");
        assert!(acknowledged.lock().unwrap().len() > before.len(), "other threads wrote at the same time");
        let other = TestDatabase::empty(database.engine);
        restore(&other.address, &file).unwrap();
        let found = ids(&other);
        assert!(before.iter().all(|id| found.contains(id)), "{before:?} in {found:?}");
        assert_eq!(other.storage().run_without_transaction(storage::migrate::up).unwrap(), 0, "it has the newest schema");
        add(&other.storage(), 9001);
    }

    fn a_restore_replaces_all_data_and_closes_all_sessions(database) {
        let (storage, (_folder, file)) = (database.storage(), backup_file());
        add(&storage, 1);
        storage.write(|db| accounts::add_administrator(db, "ada", "hash", Utc::now())).unwrap();
        let (ada, _) = storage.read(|db| accounts::find_password_hash(db, "ada")).unwrap().unwrap();
        storage.write(|db| accounts::open_session(db, new_session("token", ada), Utc::now())).unwrap();
        backup(&database.address, &file, false).unwrap();
        assert!(matches!(backup(&database.address, &file, false), Err(BackupError::Exists(_))));
        backup(&database.address, &file, true).unwrap();
        add(&storage, 2);
        storage.write(|db| accounts::remove_administrator(db, "ada")).unwrap();
        assert!(matches!(restore(&database.address, &file), Err(BackupError::InUse)), "a connection is open");
        assert_eq!(ids(&database), [1, 2]);

        drop(storage);
        restore_when_unused(&database.address, &file).unwrap();
        assert_eq!(ids(&database), [1]);
        let storage = database.storage();
        assert_eq!(storage.read(accounts::list_administrators).unwrap().len(), 1);
        assert_eq!(storage.read(|db| accounts::find_session(db, "token", Utc::now())).unwrap(), None);
        add(&storage, 3);
        assert_eq!(ids(&database), [1, 3]);
        if let Address::Sqlite(current) = &database.address {
            let previous = PathBuf::from(format!("{}.before-restore", current.display()));
            drop(storage);
            restore_when_unused(&database.address, &previous).unwrap();
            assert_eq!(ids(&database), [1, 2], "the replaced database is stored");
        }
    }

    fn invalid_copies_are_rejected_and_the_database_does_not_change(database) {
        let (_folder, file) = backup_file();
        add(&database.storage(), 1);
        backup(&database.address, &file, false).unwrap();
        let copy = fs::read(&file).unwrap();
        let mut damaged = copy.clone();
        let middle = copy.len() / 2;
        damaged[middle..middle + 6000.min(middle / 2)].fill(0xa5);
        add(&database.storage(), 2);
        for (content, what) in [
            (b"not a database".to_vec(), "text"),
            (Vec::new(), "an empty file"),
            (copy[..copy.len() * 2 / 3].to_vec(), "a part of a copy"),
            (damaged, "a damaged copy"),
        ] {
            fs::write(&file, content).unwrap();
            let error = restore_when_unused(&database.address, &file).unwrap_err();
            assert!(matches!(error, BackupError::NotACopy { .. } | BackupError::Program { .. }), "{what}: {error}");
            assert_eq!(ids(&database), [1, 2], "{what}: {error}");
        }
        fs::remove_file(&file).unwrap();
        assert!(matches!(restore(&database.address, &file), Err(BackupError::NoFile(_))));

        database.batch("INSERT INTO __diesel_schema_migrations (version) VALUES ('99991231000000')").unwrap();
        backup(&database.address, &file, false).unwrap();
        database.batch("DELETE FROM __diesel_schema_migrations WHERE version = '99991231000000'").unwrap();
        let error = restore_when_unused(&database.address, &file).unwrap_err();
        let message = error_chain(&error);
        assert!(message.contains("only a newer version"), "{message}");
        let foreign = TestDatabase::empty(database.engine);
        drop(foreign.storage());
        foreign.batch("CREATE TABLE shopping (id INTEGER PRIMARY KEY)").unwrap();
        backup(&foreign.address, &file, true).unwrap();
        let error = restore_when_unused(&database.address, &file).unwrap_err();
        assert!(error.to_string().contains("is not a copy of this program's database"), "{error}");
        assert_eq!(ids(&database), [1, 2]);
    }

    fn an_older_copy_is_migrated_to_the_newest_schema(database) {
        let (_folder, file) = backup_file();
        add(&database.storage(), 1);
        database.batch(BEFORE_PHOTOS).unwrap();
        backup(&database.address, &file, false).unwrap();
        database.storage().run_without_transaction(storage::migrate::up).unwrap();
        restore_when_unused(&database.address, &file).unwrap();
        assert_eq!(ids(&database), [1]);
        assert!(database.storage().read(storage::photos::list_details).unwrap().is_empty(), "the table exists");
    }
}

#[test]
fn only_the_owner_can_read_a_copy_and_temporary_files_are_deleted() {
    use std::os::unix::fs::PermissionsExt;

    let (database, (folder, file)) = (TestDatabase::migrated(Engine::Sqlite), backup_file());
    fs::write(folder.path().join("pets.backup.part"), "left by a run that was killed").unwrap();
    backup(&database.address, &file, false).unwrap();
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    let Address::Sqlite(current) = &database.address else { unreachable!("it is SQLite") };
    fs::set_permissions(current, fs::Permissions::from_mode(0o640)).unwrap();
    restore_when_unused(&database.address, &file).unwrap();
    assert_eq!(fs::metadata(current).unwrap().permissions().mode() & 0o777, 0o600, "other users lose their access");
    let missing = Address::Sqlite(folder.path().join("missing.db"));
    assert!(matches!(backup(&missing, &folder.path().join("x"), false), Err(BackupError::NoDatabase(_))));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no database was created");
}

#[test]
fn a_damaged_database_is_replaced_and_stored_under_another_name() {
    let (database, (_folder, file)) = (TestDatabase::migrated(Engine::Sqlite), backup_file());
    add(&database.storage(), 1);
    backup(&database.address, &file, false).unwrap();
    let Address::Sqlite(current) = &database.address else { unreachable!("it is SQLite") };
    fs::write(current, vec![0xa5; 8192]).unwrap();
    let previous = restore_when_unused(&database.address, &file).unwrap().unwrap();
    assert_eq!(previous, PathBuf::from(format!("{}.before-restore", current.display())));
    assert_eq!(fs::read(previous).unwrap(), vec![0xa5; 8192]);
    fs::remove_file(current).unwrap();
    assert_eq!(restore_when_unused(&database.address, &file).unwrap(), None, "nothing was replaced");
    assert_eq!(ids(&database), [1]);
}
