//! Tests of a database behind PgBouncer in transaction mode, where every transaction may run on another connection to the server.

use acceptance::database::{Engine, TestDatabase};
use acceptance::pgbouncer::PgBouncer;
use acceptance::recipes::{recipe, with_fixed_evaluation};
use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use storage::migrate::up;
use storage::recipes::{catalogue_version, count, import_catalogue, list_published};
use storage::{Db, Storage, StorageError};

/// Number of connections between PgBouncer and the server.
const SERVER_CONNECTIONS: usize = 2;
/// Number of programs that use the database at once, each with connections of its own to PgBouncer.
const CLIENTS: i64 = 4;
const ROUNDS: i64 = 10;

fn time_limits(db: &mut Db) -> Result<String, StorageError> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Text)]
        limits: String,
    }

    const LIMITS: [&str; 3] = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
    let settings = LIMITS.map(|name| format!("current_setting('{name}')")).join(" || ' ' || ");
    let row: Row = sql_query(format!("SELECT {settings} AS limits")).get_result(db)?;
    Ok(row.limits)
}

#[test]
fn several_programs_migrate_read_and_write_through_pgbouncer() {
    let database = TestDatabase::empty(Engine::Postgres);
    let bouncer = PgBouncer::start(SERVER_CONNECTIONS);
    let address = bouncer.address(&database.address);
    let storages: Vec<Storage> = (0..CLIENTS).map(|_| Storage::open(&address).unwrap()).collect();
    for storage in &storages {
        // Later, the migrations of one program may occupy the connections to the server for longer than a connection may take.
        storage.read(|_| Ok(())).unwrap();
    }
    let work = |storage: &Storage, client: i64| {
        let steps = storage.run_without_transaction(up).unwrap();
        for round in 0..ROUNDS {
            let recipe = recipe(1 + client * ROUNDS + round);
            let imported = with_fixed_evaluation(std::slice::from_ref(&recipe));
            storage.write(|db| import_catalogue(db, &imported, recipe.created_at)).unwrap();
            let published = storage
                .read(|db| {
                    catalogue_version(db)?;
                    list_published(db)
                })
                .unwrap();
            assert!(published.iter().any(|it| it.recipe == recipe), "the own recipe is found");
        }
        steps
    };
    let migrating = std::thread::scope(|scope| {
        let threads = storages.iter().zip(0..).map(|(storage, client)| scope.spawn(move || work(storage, client)));
        let threads: Vec<_> = threads.collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).filter(|steps| *steps > 0).count()
    });
    assert_eq!(migrating, 1, "only one program migrates");
    assert_eq!(storages[0].read(count).unwrap(), CLIENTS * ROUNDS);
}

#[test]
fn every_transaction_has_the_time_limits_and_leaves_none_for_other_clients() {
    const LIMITS: &str = "10s 5s 1min";
    const NONE: &str = "0 0 0";
    let database = TestDatabase::migrated(Engine::Postgres);
    let bouncer = PgBouncer::start(1);
    let address = bouncer.address(&database.address);
    let storage = Storage::open(&address).unwrap();
    assert_eq!(storage.read(time_limits).unwrap(), LIMITS);
    assert_eq!(storage.write(time_limits).unwrap(), LIMITS);
    assert_eq!(storage.run_without_transaction(up).unwrap(), 0);
    let mut other_client = Db::open(&address).unwrap();
    assert_eq!(time_limits(&mut other_client).unwrap(), NONE);
    // Without PgBouncer, the limits belong to the connection.
    let direct = database.storage();
    assert_eq!(direct.run_without_transaction(time_limits).unwrap(), LIMITS);
    direct.run_without_transaction(up).unwrap();
    assert_eq!(direct.read(time_limits).unwrap(), LIMITS);
}
