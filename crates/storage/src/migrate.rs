//! Brings the schema up to date; the steps of both engines are part of the binary.

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

/// Runs what has not been run yet and answers how many steps that were. Of several that begin at once, one does the
/// work while the others wait: on SQLite in one transaction that holds the file, on PostgreSQL behind a lock.
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

/// Whether any step was ever run on a database. Changes nothing, unlike asking diesel, which creates its own table.
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

/// How a database's schema stands to the one of this program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing {
    /// It is none of ours.
    Empty,
    /// The newest one, or an earlier one.
    Known,
    /// It has steps that this program doesn't have.
    Newer,
}

pub(crate) fn standing(db: &mut Db) -> Result<Standing, StorageError> {
    let run = match db {
        Db::Sqlite(connection) => connection.applied_migrations(),
        Db::Postgres(connection) => connection.applied_migrations(),
    };
    let run: Vec<String> = run.map_err(StorageError::Migration)?.iter().map(ToString::to_string).collect();
    standing_of(&run)
}

/// By the versions of the steps that were run.
pub(crate) fn standing_of(run: &[String]) -> Result<Standing, StorageError> {
    let steps = MigrationSource::<Pg>::migrations(&POSTGRES).map_err(StorageError::Migration)?;
    let known: Vec<String> = steps.iter().map(|step| step.name().version().to_string()).collect();
    Ok(match run {
        [] => Standing::Empty,
        run if run.iter().all(|version| known.contains(version)) => Standing::Known,
        _ => Standing::Newer,
    })
}

/// Takes every step back, the latest first.
pub fn down(db: &mut Db) -> Result<usize, StorageError> {
    match db {
        Db::Sqlite(connection) => connection.revert_all_migrations(SQLITE).map(|steps| steps.len()),
        Db::Postgres(connection) => connection.revert_all_migrations(POSTGRES).map(|steps| steps.len()),
    }
    .map_err(StorageError::Migration)
}
