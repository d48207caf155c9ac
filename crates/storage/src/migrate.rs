//! Runs the migrations of the schema. The migrations of both engines are compiled into the program.

use diesel::migration::MigrationSource;
use diesel::pg::Pg;
use diesel::sql_types::BigInt;
use diesel::{QueryableByName, RunQueryDsl};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use crate::advisory_lock;
use crate::connection::{Db, lift_time_limits};
use crate::error::StorageError;

const SQLITE_MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");
const POSTGRES_MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");
/// Runs the pending migrations in one transaction and returns their number. If several processes start at once, one of them
/// migrates and the others wait: on SQLite for the transaction that locks the file, on PostgreSQL for an advisory lock, which ends
/// with the transaction. A lock of the session would be lost behind PgBouncer.
#[tracing::instrument(name = "migrate", skip_all)]
pub fn up(db: &mut Db) -> Result<usize, StorageError> {
    db.write(|db| {
        if let Db::Postgres(connection) = db {
            // Another process may migrate for longer than a request may take, and so may a statement that changes a large table.
            lift_time_limits(connection)?;
            advisory_lock::lock_transaction(connection, advisory_lock::MIGRATIONS)?;
        }
        run(db)
    })
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
        let known = known_versions()?;
        Ok(match versions {
            [] => Self::Empty,
            versions if versions.iter().all(|version| known.contains(version)) => Self::Known,
            _ => Self::Newer,
        })
    }
}

/// The differences between the schema of a database and that of this program.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SchemaDifference {
    /// Number of migrations that were not applied yet.
    pub pending: usize,
    /// Number of applied migrations that this program does not have.
    pub unknown: usize,
}

/// Compares the schema of a database, which must have one, with that of this program. Changes nothing.
pub fn compare(db: &mut Db) -> Result<SchemaDifference, StorageError> {
    #[derive(QueryableByName)]
    struct Applied {
        #[diesel(sql_type = diesel::sql_types::Text)]
        version: String,
    }

    let applied: Vec<Applied> = diesel::sql_query("SELECT version FROM __diesel_schema_migrations").load(db)?;
    let applied: Vec<String> = applied.into_iter().map(|row| row.version).collect();
    let known = known_versions()?;
    let missing_in = |others: &[String], versions: &[String]| versions.iter().filter(|it| !others.contains(it)).count();
    Ok(SchemaDifference { pending: missing_in(&applied, &known), unknown: missing_in(&known, &applied) })
}

fn known_versions() -> Result<Vec<String>, StorageError> {
    let migrations = MigrationSource::<Pg>::migrations(&POSTGRES_MIGRATIONS).map_err(StorageError::Migration)?;
    Ok(migrations.iter().map(|it| it.name().version().to_string()).collect())
}

/// Reverts all migrations, the latest first.
pub fn down(db: &mut Db) -> Result<usize, StorageError> {
    match db {
        Db::Sqlite(connection) => connection.revert_all_migrations(SQLITE_MIGRATIONS).map(|steps| steps.len()),
        Db::Postgres(connection) => connection.revert_all_migrations(POSTGRES_MIGRATIONS).map(|steps| steps.len()),
    }
    .map_err(StorageError::Migration)
}
