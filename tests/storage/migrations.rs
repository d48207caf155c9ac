//! The schema goes up, down and up again, once however many ask.

use acceptance::database::{Engine, TestDatabase};
use acceptance::recipes::{judged, recipe};
use storage::migrate::{down, up};
use storage::recipes::{all, import_catalogue};

fn up_down_and_up_again(engine: Engine) {
    let database = TestDatabase::empty(engine);
    let storage = database.storage();
    let steps = storage.exclusively(up).unwrap();
    assert!(steps > 0);
    assert_eq!(storage.exclusively(up).unwrap(), 0, "a second time there is nothing to do");
    storage.write(|db| import_catalogue(db, &judged(&[recipe(1)]), recipe(1).created_at)).unwrap();
    assert_eq!(storage.exclusively(down).unwrap(), steps);
    assert!(storage.read(all).is_err(), "nothing is left to ask");
    assert_eq!(storage.exclusively(up).unwrap(), steps);
    assert_eq!(storage.read(all).unwrap(), [], "and it begins empty");
}

#[test]
fn sqlite_goes_up_down_and_up_again() {
    up_down_and_up_again(Engine::Sqlite);
}

#[test]
fn postgres_goes_up_down_and_up_again() {
    up_down_and_up_again(Engine::Postgres);
}

fn many_at_once(engine: Engine) {
    let database = TestDatabase::empty(engine);
    let steps: usize = std::thread::scope(|scope| {
        let starts: Vec<_> = (0..6)
            .map(|_| scope.spawn(|| database.storage().exclusively(up).unwrap_or_else(|error| panic!("{error}"))))
            .collect();
        starts.into_iter().map(|start| start.join().unwrap()).filter(|steps| *steps > 0).count()
    });
    assert_eq!(steps, 1, "one of them migrates, the others find it done");
}

#[test]
fn processes_that_start_at_once_migrate_once_on_sqlite() {
    many_at_once(Engine::Sqlite);
}

#[test]
fn processes_that_start_at_once_migrate_once_on_postgres() {
    many_at_once(Engine::Postgres);
}
