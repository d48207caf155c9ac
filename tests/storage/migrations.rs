//! Tests that migrations can be run, reverted and run again, and run once if several processes start.

use acceptance::database::{Engine, TestDatabase};
use acceptance::recipes::{recipe, with_fixed_evaluation};
use storage::migrate::{down, up};
use storage::recipes::{import_catalogue, list};

fn run_revert_and_run_again(engine: Engine) {
    let database = TestDatabase::empty(engine);
    let storage = database.storage();
    let steps = storage.run_without_transaction(up).unwrap();
    assert!(steps > 0);
    assert_eq!(storage.run_without_transaction(up).unwrap(), 0, "no migration is pending");
    storage.write(|db| import_catalogue(db, &with_fixed_evaluation(&[recipe(1)]), recipe(1).created_at)).unwrap();
    assert_eq!(storage.run_without_transaction(down).unwrap(), steps);
    assert!(storage.read(list).is_err(), "the table does not exist");
    assert_eq!(storage.run_without_transaction(up).unwrap(), steps);
    assert_eq!(storage.read(list).unwrap(), [], "the new table is empty");
}

#[test]
fn migrations_are_reversible_on_sqlite() {
    run_revert_and_run_again(Engine::Sqlite);
}

#[test]
fn migrations_are_reversible_on_postgres() {
    run_revert_and_run_again(Engine::Postgres);
}

fn migrate_in_several_processes(engine: Engine) {
    let database = TestDatabase::empty(engine);
    let steps: usize = std::thread::scope(|scope| {
        let starts: Vec<_> = (0..6)
            .map(|_| {
                scope.spawn(|| database.storage().run_without_transaction(up).unwrap_or_else(|error| panic!("{error}")))
            })
            .collect();
        starts.into_iter().map(|start| start.join().unwrap()).filter(|steps| *steps > 0).count()
    });
    assert_eq!(steps, 1, "only one process migrates");
}

#[test]
fn concurrent_processes_migrate_once_on_sqlite() {
    migrate_in_several_processes(Engine::Sqlite);
}

#[test]
fn concurrent_processes_migrate_once_on_postgres() {
    migrate_in_several_processes(Engine::Postgres);
}
