//! Runs the migrations of the schema. The migrations of both engines are compiled into the program.

use diesel::migration::MigrationSource;
use diesel::pg::Pg;
use diesel::sql_types::BigInt;
use diesel::{QueryableByName, RunQueryDsl};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use crate::connection::Db;
use crate::error::StorageError;

const SQLITE: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");
const LOCK: &str = "SELECT pg_advisory_lock(727001)";
const UNLOCK: &str = "SELECT pg_advisory_unlock(727001)";

/// Runs the pending migrations and returns their number. If several processes start at once, one of them migrates and
/// the others wait: on SQLite for the transaction that locks the file, on PostgreSQL for an advisory lock.
#[tracing::instrument(name = "migrate", skip_all)]
pub fn up(db: &mut Db) -> Result<usize, StorageError> {
    match db {
        Db::Sqlite(_) => db.write(run),
        Db::Postgres(connection) => {
            diesel::sql_query(LOCK).execute(connection)?;
            let steps = run(db);
            diesel::sql_query(UNLOCK).execute(db)?;
            steps
        }
    }
}

fn run(db: &mut Db) -> Result<usize, StorageError> {
    match db {
        Db::Sqlite(connection) => connection.run_pending_migrations(SQLITE).map(|steps| steps.len()),
        Db::Postgres(connection) => connection.run_pending_migrations(POSTGRES).map(|steps| steps.len()),
    }
    .map_err(StorageError::Migration)
}

/// Returns whether any migration was run on a database. Unlike the functions of diesel it does not create a table.
pub(crate) fn has_schema(db: &mut Db) -> Result<bool, StorageError> {
    #[derive(QueryableByName)]
    struct Found {
        #[diesel(sql_type = BigInt)]
        found: i64,
    }

    let is_there = match db {
        Db::Sqlite(_) => "SELECT count(*) AS found FROM sqlite_master WHERE name = '__diesel_schema_migrations'",
        Db::Postgres(_) => {
            "SELECT count(*) AS found FROM (SELECT to_regclass('__diesel_schema_migrations') AS name) AS it WHERE name IS NOT NULL"
        }
    };
    let mut count = |sql: &str| diesel::sql_query(sql).get_result(db).map(|it: Found| it.found);
    Ok(count(is_there)? > 0 && count("SELECT count(*) AS found FROM __diesel_schema_migrations")? > 0)
}

/// The schema of a database compared with the migrations of this program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SchemaState {
    /// No migration was run.
    Empty,
    /// All migrations that were run are known.
    Known,
    /// A migration was run that this program does not have.
    Newer,
}

pub(crate) fn schema_state(db: &mut Db) -> Result<SchemaState, StorageError> {
    let run = match db {
        Db::Sqlite(connection) => connection.applied_migrations(),
        Db::Postgres(connection) => connection.applied_migrations(),
    };
    let run: Vec<String> = run.map_err(StorageError::Migration)?.iter().map(ToString::to_string).collect();
    schema_state_of(&run)
}

/// Compares the versions of the migrations that were run with those of this program.
pub(crate) fn schema_state_of(run: &[String]) -> Result<SchemaState, StorageError> {
    let steps = MigrationSource::<Pg>::migrations(&POSTGRES).map_err(StorageError::Migration)?;
    let known: Vec<String> = steps.iter().map(|step| step.name().version().to_string()).collect();
    Ok(match run {
        [] => SchemaState::Empty,
        run if run.iter().all(|version| known.contains(version)) => SchemaState::Known,
        _ => SchemaState::Newer,
    })
}

/// Reverts all migrations, the latest first.
pub fn down(db: &mut Db) -> Result<usize, StorageError> {
    match db {
        Db::Sqlite(connection) => connection.revert_all_migrations(SQLITE).map(|steps| steps.len()),
        Db::Postgres(connection) => connection.revert_all_migrations(POSTGRES).map(|steps| steps.len()),
    }
    .map_err(StorageError::Migration)
}
