//! The whole database as one file and back, on both engines, while others write.

use acceptance::database::{Engine, TestDatabase};
use acceptance::on_both_engines;
use acceptance::recipes::{judged, recipe};
use chrono::Utc;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::{Duration, Instant};
use storage::backup::{BackupError, backup, restore};
use storage::recipes::{all, import_catalogue};
use storage::{Address, Storage, accounts};
use tempfile::TempDir;

fn file() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("pets.backup");
    (folder, file)
}

fn add(storage: &Storage, id: i64) {
    storage.write(|db| import_catalogue(db, &judged(&[recipe(id)]), recipe(id).created_at)).unwrap();
}

fn ids(database: &TestDatabase) -> Vec<i64> {
    database.storage().read(all).unwrap().iter().map(|it| it.id.0).collect()
}

/// Once the connections of a moment ago are gone.
fn restored(address: &Address, file: &Path) -> Result<(), BackupError> {
    let deadline = Instant::now() + Duration::from_secs(5);
    loop {
        match restore(address, file) {
            Err(BackupError::InUse) if Instant::now() < deadline => std::thread::sleep(Duration::from_millis(50)),
            done => return done,
        }
    }
}

on_both_engines! {
    fn a_copy_has_everything_that_was_acknowledged_before_it_began_whoever_writes_meanwhile(database) {
        let (storage, (_folder, file)) = (database.storage(), file());
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
            let copied = backup(&database.address, &file, false);
            let took = began.elapsed();
            stop.store(true, Ordering::SeqCst);
            copied.unwrap();
            (before, took)
        });
        assert!(took < Duration::from_secs(5), "{took:?}");
        assert!(acknowledged.lock().unwrap().len() > before.len(), "others wrote meanwhile");
        let other = TestDatabase::empty(database.engine);
        restore(&other.address, &file).unwrap();
        let found = ids(&other);
        assert!(before.iter().all(|id| found.contains(id)), "{before:?} in {found:?}");
        assert_eq!(other.storage().exclusively(storage::migrate::up).unwrap(), 0, "it has the newest schema");
        add(&other.storage(), 9001);
    }

    fn a_copy_brings_back_what_was_and_signs_everybody_out(database) {
        let (storage, (_folder, file)) = (database.storage(), file());
        add(&storage, 1);
        storage.write(|db| accounts::add(db, "ada", "hash", Utc::now())).unwrap();
        let (ada, _) = storage.read(|db| accounts::password_hash(db, "ada")).unwrap().unwrap();
        storage.write(|db| accounts::open(db, "token", ada, Utc::now())).unwrap();
        backup(&database.address, &file, false).unwrap();
        assert!(matches!(backup(&database.address, &file, false), Err(BackupError::Exists(_))));
        backup(&database.address, &file, true).unwrap();
        add(&storage, 2);
        storage.write(|db| accounts::remove(db, "ada")).unwrap();
        assert!(matches!(restore(&database.address, &file), Err(BackupError::InUse)), "somebody is connected");
        assert_eq!(ids(&database), [1, 2]);

        drop(storage);
        restored(&database.address, &file).unwrap();
        assert_eq!(ids(&database), [1]);
        let storage = database.storage();
        assert_eq!(storage.read(accounts::list).unwrap().len(), 1);
        assert_eq!(storage.read(|db| accounts::find(db, "token", Utc::now())).unwrap(), None);
        add(&storage, 3);
        assert_eq!(ids(&database), [1, 3]);
        if let Address::Sqlite(current) = &database.address {
            let kept = PathBuf::from(format!("{}.before-restore", current.display()));
            drop(storage);
            restored(&database.address, &kept).unwrap();
            assert_eq!(ids(&database), [1, 2], "what was replaced is kept");
        }
    }

    fn what_is_no_copy_of_ours_is_refused_and_the_database_stays_as_it_was(database) {
        let (_folder, file) = file();
        add(&database.storage(), 1);
        backup(&database.address, &file, false).unwrap();
        let whole = fs::read(&file).unwrap();
        let mut scribbled = whole.clone();
        let middle = whole.len() / 2;
        scribbled[middle..middle + 6000.min(middle / 2)].fill(0xa5);
        add(&database.storage(), 2);
        for (content, what) in [
            (b"not a database".to_vec(), "text"),
            (Vec::new(), "nothing"),
            (whole[..whole.len() * 2 / 3].to_vec(), "a part of a copy"),
            (scribbled, "a damaged copy"),
        ] {
            fs::write(&file, content).unwrap();
            let refused = restored(&database.address, &file).unwrap_err();
            assert!(matches!(refused, BackupError::NotACopy { .. } | BackupError::Program { .. }), "{what}: {refused}");
            assert_eq!(ids(&database), [1, 2], "{what}: {refused}");
        }
        fs::remove_file(&file).unwrap();
        assert!(matches!(restore(&database.address, &file), Err(BackupError::NoFile(_))));

        database.batch("INSERT INTO __diesel_schema_migrations (version) VALUES ('99991231000000')").unwrap();
        backup(&database.address, &file, false).unwrap();
        database.batch("DELETE FROM __diesel_schema_migrations WHERE version = '99991231000000'").unwrap();
        let refused = restored(&database.address, &file).unwrap_err();
        assert!(refused.to_string().contains("only a newer version"), "{refused}");
        let foreign = TestDatabase::empty(database.engine);
        drop(foreign.storage());
        foreign.batch("CREATE TABLE shopping (id INTEGER PRIMARY KEY)").unwrap();
        backup(&foreign.address, &file, true).unwrap();
        let refused = restored(&database.address, &file).unwrap_err();
        assert!(refused.to_string().contains("is not a copy of this program's database"), "{refused}");
        assert_eq!(ids(&database), [1, 2]);
    }

    fn an_older_copy_is_brought_up_to_date_whatever_came_after_it(database) {
        let (_folder, file) = file();
        add(&database.storage(), 1);
        database.batch("DROP TABLE photos; DELETE FROM __diesel_schema_migrations WHERE version = '20261121050000'").unwrap();
        backup(&database.address, &file, false).unwrap();
        database.storage().exclusively(storage::migrate::up).unwrap();
        restored(&database.address, &file).unwrap();
        assert_eq!(ids(&database), [1]);
        assert!(database.storage().read(storage::photos::list_details).unwrap().is_empty(), "the table is there");
    }
}

#[test]
fn a_copy_is_read_by_its_owner_alone_and_nothing_is_left_beside_it() {
    use std::os::unix::fs::PermissionsExt;

    let (database, (folder, file)) = (TestDatabase::migrated(Engine::Sqlite), file());
    fs::write(folder.path().join("pets.backup.part"), "of a run that was killed").unwrap();
    backup(&database.address, &file, false).unwrap();
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    let Address::Sqlite(current) = &database.address else { unreachable!("it is SQLite") };
    fs::set_permissions(current, fs::Permissions::from_mode(0o640)).unwrap();
    restored(&database.address, &file).unwrap();
    assert_eq!(fs::metadata(current).unwrap().permissions().mode() & 0o777, 0o600, "others lose their access");
    let nowhere = Address::Sqlite(folder.path().join("nowhere.db"));
    assert!(matches!(backup(&nowhere, &folder.path().join("x"), false), Err(BackupError::NoDatabase(_))));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no database was made");
}

#[test]
fn a_damaged_database_is_replaced_and_kept() {
    let (database, (_folder, file)) = (TestDatabase::migrated(Engine::Sqlite), file());
    add(&database.storage(), 1);
    backup(&database.address, &file, false).unwrap();
    let Address::Sqlite(current) = &database.address else { unreachable!("it is SQLite") };
    fs::write(current, vec![0xa5; 8192]).unwrap();
    restored(&database.address, &file).unwrap();
    assert_eq!(ids(&database), [1]);
    let kept = fs::read(format!("{}.before-restore", current.display())).unwrap();
    assert_eq!(kept, vec![0xa5; 8192]);
}
