//! Undoes the import of a statement. Its lines are deleted unless another statement contains them too.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::BigInt;

use super::import::sha256_hex;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{earnings, statements};

/// The import that was undone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UndoneImport {
    /// Name of the file; empty if it is not known.
    pub name: String,
    pub imported_at: DateTime<Utc>,
    /// Number of deleted lines.
    pub deleted_lines: usize,
    /// Number of lines that were not deleted, because another statement contains them too.
    pub shared_lines: usize,
}

/// Locks the statement. A second process waits and then finds that it was deleted.
const LOCK_STATEMENT: &str = "UPDATE statements SET imported_at = imported_at WHERE id = $1 AND source = 'file'";

/// Assigns shared lines to the earliest of the other statements.
const REASSIGN_SHARED_LINES: &str = "UPDATE earnings SET statement_id = \
    (SELECT MIN(shared_lines.statement_id) FROM shared_lines WHERE shared_lines.digest = earnings.digest) \
    WHERE statement_id = $1 AND digest IN (SELECT digest FROM shared_lines)";

/// Deletes the entries of `shared_lines` whose statement now owns the line.
const DELETE_OWNED_ENTRIES: &str = "DELETE FROM shared_lines WHERE EXISTS (SELECT 1 FROM earnings \
    WHERE earnings.digest = shared_lines.digest AND earnings.statement_id = shared_lines.statement_id)";

/// Undoes the import of a file with this content. Returns None if it was not imported. Call it inside `Storage::write`.
#[tracing::instrument(name = "undo_import", skip_all)]
pub fn undo(db: &mut Db, file: &[u8]) -> Result<Option<UndoneImport>, StorageError> {
    let digest = sha256_hex(file);
    let id: Option<i64> =
        statements::table.filter(statements::digest.eq(&digest)).select(statements::id).first(db).optional()?;
    match id {
        Some(id) => undo_statement(db, id),
        None => Ok(None),
    }
}

/// Undoes the import of a statement. Returns None if there is no statement with this id. Call it inside `Storage::write`.
#[tracing::instrument(skip_all, fields(id))]
pub fn undo_statement(db: &mut Db, id: i64) -> Result<Option<UndoneImport>, StorageError> {
    if diesel::sql_query(LOCK_STATEMENT).bind::<BigInt, _>(id).execute(db)? == 0 {
        return Ok(None);
    }
    let (name, imported_at): (String, NaiveDateTime) =
        statements::table.find(id).select((statements::name, statements::imported_at)).first(db)?;
    let shared_lines = diesel::sql_query(REASSIGN_SHARED_LINES).bind::<BigInt, _>(id).execute(db)?;
    diesel::sql_query(DELETE_OWNED_ENTRIES).execute(db)?;
    let deleted_lines = diesel::delete(earnings::table.filter(earnings::statement_id.eq(id))).execute(db)?;
    diesel::delete(statements::table.find(id)).execute(db)?;
    Ok(Some(UndoneImport { name, imported_at: imported_at.and_utc(), deleted_lines, shared_lines }))
}
