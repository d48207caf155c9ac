//! Facts about a database for `petrecipes doctor`. Nothing is changed.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use std::convert::Infallible;

use crate::connection::Db;
use crate::error::StorageError;
use crate::pool::INSERT_PROBE;

#[derive(QueryableByName)]
struct TextRow {
    #[diesel(sql_type = Text)]
    text: String,
}

#[derive(QueryableByName)]
struct NumberRow {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

fn texts(db: &mut Db, query: &str) -> Result<Vec<String>, StorageError> {
    let rows: Vec<TextRow> = diesel::sql_query(query).load(db)?;
    Ok(rows.into_iter().map(|row| row.text).collect())
}

fn number(db: &mut Db, query: &str) -> Result<i64, StorageError> {
    let row: NumberRow = diesel::sql_query(query).get_result(db)?;
    Ok(row.number)
}

/// Returns the name and the version of the database, such as 'PostgreSQL 17.2'.
pub fn version(db: &mut Db) -> Result<String, StorageError> {
    let (name, query) = match db {
        Db::Sqlite(_) => ("SQLite", "SELECT sqlite_version() AS text"),
        Db::Postgres(_) => ("PostgreSQL", "SELECT current_setting('server_version') AS text"),
    };
    Ok(format!("{name} {}", texts(db, query)?.concat()))
}

/// Ends a transaction that must not be committed.
enum Rollback {
    Intended,
    Failure(StorageError),
}

impl From<StorageError> for Rollback {
    fn from(error: StorageError) -> Self {
        Self::Failure(error)
    }
}

/// Inserts a test row and rolls back. Fails as any other write would.
pub fn ensure_writable(db: &mut Db) -> Result<(), StorageError> {
    let outcome: Result<Infallible, Rollback> = db.write(|db| {
        let insert = diesel::sql_query(INSERT_PROBE).bind::<Text, _>("x");
        insert.execute(db).map_err(StorageError::from)?;
        Err(Rollback::Intended)
    });
    match outcome {
        Err(Rollback::Intended) => Ok(()),
        Err(Rollback::Failure(error)) => Err(error),
        Ok(never) => match never {},
    }
}

/// Returns a sentence about each damaged part: on SQLite of all pages, indexes and references, on PostgreSQL what the server has
/// noticed itself. Reads the whole file of a SQLite database.
pub fn find_damage(db: &mut Db) -> Result<Vec<String>, StorageError> {
    const FAULTS: &str = "SELECT integrity_check AS text FROM pragma_integrity_check LIMIT 5";
    const LOST_REFERENCES: &str = "SELECT count(*) AS number FROM pragma_foreign_key_check";
    const WRONG_CHECKSUMS: &str = "SELECT coalesce(sum(checksum_failures), 0)::bigint AS number FROM pg_stat_database \
         WHERE datname = current_database()";
    const INVALID_INDEXES: &str = "SELECT indexrelid::regclass::text AS text FROM pg_index WHERE NOT indisvalid";
    let mut faults = Vec::new();
    match db {
        Db::Sqlite(_) => {
            faults.extend(texts(db, FAULTS)?.into_iter().filter(|text| text != "ok"));
            let lost = number(db, LOST_REFERENCES)?;
            if lost > 0 {
                faults.push(format!("{lost} rows refer to rows that do not exist"));
            }
        }
        Db::Postgres(_) => {
            let wrong = number(db, WRONG_CHECKSUMS)?;
            if wrong > 0 {
                faults.push(format!("{wrong} pages had a wrong checksum"));
            }
            faults.extend(texts(db, INVALID_INDEXES)?.iter().map(|name| format!("the index {name} is not valid")));
        }
    }
    Ok(faults)
}

/// Returns the time of the database server, or None for SQLite, which runs in this process.
pub fn server_time(db: &mut Db) -> Result<Option<DateTime<Utc>>, StorageError> {
    match db {
        Db::Sqlite(_) => Ok(None),
        Db::Postgres(_) => {
            let query = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS number";
            Ok(DateTime::from_timestamp_millis(number(db, query)?))
        }
    }
}
