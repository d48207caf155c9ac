//! Runs the migrations of the schema. The migrations of both engines are compiled into the program.

use diesel::connection::SimpleConnection;
use diesel::migration::MigrationSource;
use diesel::pg::Pg;
use diesel::sql_types::{BigInt, Text};
use diesel::{QueryableByName, RunQueryDsl};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use crate::advisory_lock;
use crate::connection::Db;
use crate::error::StorageError;

const SQLITE_MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");
const POSTGRES_MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");
/// Another process may migrate for longer than a request may take, and so may a statement that changes a large table.
const LIFT_TIMEOUTS: &str = "SET statement_timeout = 0; SET lock_timeout = 0";

/// Runs the pending migrations and returns their number. If several processes start at once, one of them migrates and
/// the others wait: on SQLite for the transaction that locks the file, on PostgreSQL for an advisory lock.
#[tracing::instrument(name = "migrate", skip_all)]
pub fn up(db: &mut Db) -> Result<usize, StorageError> {
    match db {
        Db::Sqlite(_) => db.write(run),
        Db::Postgres(connection) => {
            let timeouts: Timeouts = diesel::sql_query(Timeouts::QUERY).get_result(connection)?;
            connection.batch_execute(LIFT_TIMEOUTS)?;
            let steps = run_locked(db);
            db.batch_execute(&timeouts.restore_statement())?;
            steps
        }
    }
}

/// The timeouts of a connection.
#[derive(QueryableByName)]
struct Timeouts {
    #[diesel(sql_type = Text)]
    statement: String,
    #[diesel(sql_type = Text)]
    lock: String,
}

impl Timeouts {
    const QUERY: &str =
        "SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock";

    fn restore_statement(&self) -> String {
        format!("SET statement_timeout = '{}'; SET lock_timeout = '{}'", self.statement, self.lock)
    }
}

fn run_locked(db: &mut Db) -> Result<usize, StorageError> {
    diesel::sql_query("SELECT pg_advisory_lock($1)").bind::<BigInt, _>(advisory_lock::MIGRATIONS).execute(db)?;
    let steps = run(db);
    diesel::sql_query("SELECT pg_advisory_unlock($1)").bind::<BigInt, _>(advisory_lock::MIGRATIONS).execute(db)?;
    steps
}

fn run(db: &mut Db) -> Result<usize, StorageError> {
    match db {
        Db::Sqlite(connection) => connection.run_pending_migrations(SQLITE_MIGRATIONS).map(|steps| steps.len()),
        Db::Postgres(connection) => connection.run_pending_migrations(POSTGRES_MIGRATIONS).map(|steps| steps.len()),
    }
    .map_err(StorageError::Migration)
}

/// Returns whether any migration was applied to a database. Unlike the functions of diesel, it does not create a table.
pub(crate) fn has_schema(db: &mut Db) -> Result<bool, StorageError> {
    #[derive(QueryableByName)]
    struct Count {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }

    let count_tables = match db {
        Db::Sqlite(_) => "SELECT count(*) AS count FROM sqlite_master WHERE name = '__diesel_schema_migrations'",
        Db::Postgres(_) => {
            "SELECT count(*) AS count FROM (SELECT to_regclass('__diesel_schema_migrations') AS name) AS migrations WHERE name IS NOT NULL"
        }
    };
    let mut count = |sql: &str| diesel::sql_query(sql).get_result(db).map(|row: Count| row.count);
    Ok(count(count_tables)? > 0 && count("SELECT count(*) AS count FROM __diesel_schema_migrations")? > 0)
}

/// The schema of a database compared with the migrations of this program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SchemaState {
    /// No migration was applied.
    Empty,
    /// This program has all migrations that were applied.
    Known,
    /// A migration was applied that this program does not have.
    Newer,
}

pub(crate) fn schema_state(db: &mut Db) -> Result<SchemaState, StorageError> {
    let applied = match db {
        Db::Sqlite(connection) => connection.applied_migrations(),
        Db::Postgres(connection) => connection.applied_migrations(),
    };
    let applied: Vec<String> = applied.map_err(StorageError::Migration)?.iter().map(ToString::to_string).collect();
    SchemaState::from_applied(&applied)
}

impl SchemaState {
    /// Compares the versions of the migrations that were applied with those of this program.
    pub(crate) fn from_applied(versions: &[String]) -> Result<Self, StorageError> {
        let migrations = MigrationSource::<Pg>::migrations(&POSTGRES_MIGRATIONS).map_err(StorageError::Migration)?;
        let known: Vec<String> = migrations.iter().map(|it| it.name().version().to_string()).collect();
        Ok(match versions {
            [] => Self::Empty,
            versions if versions.iter().all(|version| known.contains(version)) => Self::Known,
            _ => Self::Newer,
        })
    }
}

/// Reverts all migrations, the latest first.
pub fn down(db: &mut Db) -> Result<usize, StorageError> {
    match db {
        Db::Sqlite(connection) => connection.revert_all_migrations(SQLITE_MIGRATIONS).map(|steps| steps.len()),
        Db::Postgres(connection) => connection.revert_all_migrations(POSTGRES_MIGRATIONS).map(|steps| steps.len()),
    }
    .map_err(StorageError::Migration)
}
