//! Tests of backup and restore: while serving, when rejected, and when killed.

use acceptance::database::{Engine, TestDatabase, delete_recipes_above, trial_databases};
use acceptance::on_both_engines;
use acceptance::recipes::{catalogue_size, recipe, with_fixed_evaluation};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use storage::backup::{DatabaseCopy, restore_for_trial};
use storage::recipes::{import_catalogue, list};
use storage::{Address, Storage};

use crate::program::{self, Server, printed};

pub fn command(address: &Address, arguments: &[&str]) -> Command {
    command_in(Path::new("."), address, arguments)
}

fn command_in(folder: &Path, address: &Address, arguments: &[&str]) -> Command {
    let url = match address {
        Address::Sqlite(file) => format!("sqlite:{}", file.display()),
        Address::Postgres(url) => url.to_string(),
    };
    program::command(folder, arguments, &[("DATABASE_URL", &url)])
}

pub fn run(address: &Address, arguments: &[&str]) -> Output {
    command(address, arguments).output().unwrap()
}

/// Restores a copy, and retries while connections of the stopped server are still open.
fn restore(address: &Address, file: &str) {
    let output = run_when_unused(address, &["restore", file]);
    assert!(output.status.success(), "{}", printed(&output));
}

/// Runs a command again while it fails because connections to the database are still open.
pub fn run_when_unused(address: &Address, arguments: &[&str]) -> Output {
    let deadline = Instant::now() + Duration::from_secs(10);
    loop {
        let output = run(address, arguments);
        if !printed(&output).contains("in use") || Instant::now() > deadline {
            return output;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn serve(database: &TestDatabase, folder: &Path) -> Server {
    Server::start(command_in(folder, &database.address, &["serve"]))
}

pub fn add(storage: &Storage, ids: impl Iterator<Item = i64>) {
    let recipes: Vec<_> = ids.map(recipe).collect();
    storage.write(|db| import_catalogue(db, &with_fixed_evaluation(&recipes), recipe(1).created_at)).unwrap();
}

pub fn count(database: &TestDatabase) -> usize {
    database.storage().read(list).unwrap().len()
}

on_both_engines! {
    fn backup_works_while_serving_but_restore_does_not(database) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("pets.backup");
        let file = file.to_str().unwrap();
        let server = serve(&database, folder.path());
        let copied = run(&database.address, &["backup", file]);
        assert!(copied.status.success() && printed(&copied).contains("Copied "), "{}", printed(&copied));
        let again = run(&database.address, &["backup", file]);
        assert_eq!(again.status.code(), Some(1));
        assert!(printed(&again).contains("exists already; --force replaces it"), "{}", printed(&again));
        assert!(run(&database.address, &["backup", file, "--force"]).status.success());
        add(&database.storage(), 2001..2003);
        let rejected = run(&database.address, &["restore", file]);
        assert_eq!(rejected.status.code(), Some(1));
        assert!(printed(&rejected).contains("the database is in use; stop the server"), "{}", printed(&rejected));
        assert_eq!(count(&database), catalogue_size() + 2);
        drop(server);
        let began = Instant::now();
        restore(&database.address, file);
        drop(serve(&database, folder.path()));
        assert!(began.elapsed() < Duration::from_secs(60), "time from the command to a listening server");
        assert_eq!(count(&database), catalogue_size());
    }

    fn a_verified_backup_was_restored_once_and_leaves_only_the_copy(database) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("pets.backup");
        add(&database.storage(), 1001..1004);
        let copied = run(&database.address, &["backup", file.to_str().unwrap(), "--verify"]);
        let text = printed(&copied);
        assert!(copied.status.success(), "{text}");
        assert!(text.contains("Restored the copy into a temporary database: 3 recipes, 0 subscribers."), "{text}");
        let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|it| it.unwrap().file_name()).collect();
        assert_eq!(left, ["pets.backup"]);
        assert!(trial_databases(&database.address).is_empty());
        assert_eq!(count(&database), 3);
    }

    fn a_damaged_copy_fails_its_trial_and_leaves_no_database(database) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("pets.backup");
        add(&database.storage(), 1001..1104);
        assert!(run(&database.address, &["backup", file.to_str().unwrap()]).status.success());
        let copy = std::fs::read(&file).unwrap();
        std::fs::write(&file, &copy[..copy.len() / 2]).unwrap();
        restore_for_trial(&database.address, &DatabaseCopy::open(&file).unwrap()).unwrap_err();
        let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|it| it.unwrap().file_name()).collect();
        assert_eq!(left, ["pets.backup"]);
        assert!(trial_databases(&database.address).is_empty());
        assert_eq!(count(&database), 103);
    }

    fn killed_restores_leave_the_old_or_the_new_database(database) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("pets.backup");
        let file = file.to_str().unwrap();
        add(&database.storage(), 1001..1401);
        assert!(run(&database.address, &["backup", file]).status.success());
        // Before each restore the database has the recipes 1001 to 1003; the copy has 1001 to 1400.
        let (old, new) = (3, 400);
        for round in 0..12 {
            delete_recipes_above(&database.address, 1003);
            let mut restoring = command(&database.address, &["restore", file])
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            std::thread::sleep(Duration::from_millis(30 * round));
            restoring.kill().unwrap();
            restoring.wait().unwrap();
            let found = count(&database);
            assert!(found == old || found == new, "round {round}: {found}");
            // Recipe 1003 exists already; the import shows that a killed restore does not prevent writing.
            add(&database.storage(), 1003..1004);
        }
        restore(&database.address, file);
        assert_eq!(count(&database), new);
    }
}

#[test]
fn missing_pg_dump_is_reported_and_no_file_is_created() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("pets.backup");
    let database = TestDatabase::migrated(Engine::Postgres);
    let Address::Postgres(mut url) = database.address.clone() else { unreachable!("it is PostgreSQL") };
    url.set_password(Some("hunter2")).unwrap();
    let output = command(&Address::Postgres(url), &["backup", file.to_str().unwrap()])
        .env("PATH", folder.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let text = printed(&output);
    assert!(text.contains("pg_dump is not on the PATH") && !text.contains("hunter2"), "{text}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn backup_of_a_missing_database_is_rejected() {
    let folder = tempfile::tempdir().unwrap();
    let database = TestDatabase::empty(Engine::Sqlite);
    let file = folder.path().join("pets.backup");
    let output = run(&database.address, &["backup", file.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(printed(&output).contains("There is no database at"), "{}", printed(&output));
    assert!(!file.exists());
}
