//! Tests that migrations can be run, reverted and run again, and run once if several processes start.

use acceptance::database::{Engine, TestDatabase};
use acceptance::on_both_engines;
use acceptance::recipes::{recipe, with_fixed_evaluation};
use chrono::{DateTime, Utc};
use diesel::RunQueryDsl;
use storage::advisory_lock::MIGRATIONS;
use storage::migrate::{down, up};
use storage::recipes::{import_catalogue, list, list_published};
use storage::{Db, Storage, StorageError};

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
    let migrating_processes: usize = std::thread::scope(|scope| {
        let starts: Vec<_> = (0..6)
            .map(|_| {
                scope.spawn(|| database.storage().run_without_transaction(up).unwrap_or_else(|error| panic!("{error}")))
            })
            .collect();
        starts.into_iter().map(|start| start.join().unwrap()).filter(|steps| *steps > 0).count()
    });
    assert_eq!(migrating_processes, 1, "only one process migrates");
}

#[test]
fn concurrent_processes_migrate_once_on_sqlite() {
    migrate_in_several_processes(Engine::Sqlite);
}

#[test]
fn concurrent_processes_migrate_once_on_postgres() {
    migrate_in_several_processes(Engine::Postgres);
}

#[test]
fn a_process_waits_for_the_migrations_of_another_one_for_longer_than_a_statement_may_take() {
    let database = TestDatabase::empty(Engine::Postgres);
    let (storage, other) = (database.storage(), database.storage());
    let (locked, is_locked) = std::sync::mpsc::channel();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            let migrate_slowly = |db: &mut Db| -> Result<(), StorageError> {
                diesel::sql_query(format!("SELECT pg_advisory_lock({MIGRATIONS})")).execute(db)?;
                locked.send(()).unwrap();
                diesel::sql_query("SELECT pg_sleep(1)").execute(db)?;
                diesel::sql_query(format!("SELECT pg_advisory_unlock({MIGRATIONS})")).execute(db)?;
                Ok(())
            };
            other.run_without_transaction(migrate_slowly).unwrap();
        });
        is_locked.recv().unwrap();
        let timeout = storage.run_without_transaction(|db| {
            diesel::sql_query("SET statement_timeout = '100ms'").execute(db)?;
            up(db)?;
            let slow = diesel::sql_query("SELECT pg_sleep(1)").execute(db);
            Ok::<_, StorageError>(slow)
        });
        let error = timeout.unwrap().expect_err("the timeout applies again after the migrations");
        assert!(error.to_string().contains("statement timeout"), "{error}");
    });
}

/// Reverts the migration that added `recipes.published_at`, so that rows can be stored as earlier versions stored them.
const BEFORE_PUBLISHED_AT: &str = "ALTER TABLE recipes DROP COLUMN published_at; \
     DELETE FROM __diesel_schema_migrations WHERE version = '20261122010000';";

fn days(storage: &Storage, id: i64) -> (String, String) {
    let published = storage.read(list_published).unwrap();
    let found = published.iter().find(|it| it.recipe.id.0 == id).unwrap();
    let day = |at: DateTime<Utc>| at.date_naive().to_string();
    (day(found.published_at), day(found.recipe.updated_at))
}

on_both_engines! {
    fn invented_dates_of_the_catalogue_become_the_day_of_its_first_publication(database) {
        let storage = database.storage();
        let recipes = [1, 2, 3, 1001].map(recipe);
        storage.write(|db| import_catalogue(db, &with_fixed_evaluation(&recipes), recipe(1).created_at)).unwrap();
        database.batch(BEFORE_PUBLISHED_AT).unwrap();
        database
            .batch(
                "UPDATE recipes SET created_at = '2025-03-01 00:00:00', updated_at = '2025-03-01 00:00:00';
                 UPDATE recipes SET updated_at = '2026-11-21 10:00:00', title = 'My own title' WHERE id = 2;
                 UPDATE recipes SET title = 'Edited long ago' WHERE id = 3;
                 INSERT INTO recipe_revisions (recipe_id, number, content, made_at, made_by, note)
                 VALUES (3, 1, '{}', '2025-06-01 00:00:00', 'ada', '');
                 UPDATE recipes SET planted_digest = NULL, updated_at = '2026-11-20 12:00:00' WHERE id = 1001;
                 INSERT INTO submissions (recipe_id, image_url, reason, diseases, submitted_at, decided_at)
                 VALUES (1001, NULL, '', '[]', '2026-11-20 12:00:00', '2026-11-21 09:00:00');",
            )
            .unwrap();
        assert_eq!(storage.run_without_transaction(up).unwrap(), 1);
        for (id, published, changed) in [
            (1, "2026-11-20", "2026-11-20"),
            (2, "2026-11-20", "2026-11-21"),
            (3, "2026-11-20", "2025-03-01"),
            (1001, "2026-11-21", "2026-11-20"),
        ] {
            assert_eq!(days(&storage, id), (published.to_owned(), changed.to_owned()), "recipe {id}");
        }
        let titles: Vec<String> = storage.read(list).unwrap().into_iter().map(|it| it.content.title).collect();
        assert_eq!(titles, ["Dish 1", "My own title", "Edited long ago", "Dish 1001"]);
    }
}
