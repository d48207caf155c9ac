//! Takes a statement back, whole: the lines that it brought go, unless another statement has them too.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};

use super::import::digest_of;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{earnings, statements};

/// What was taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undone {
    pub imported_at: DateTime<Utc>,
    pub lines: usize,
    /// Lines that stay, because another statement has them too.
    pub kept: usize,
}

/// Keeps a second process waiting, which finds nothing then.
const HOLD: &str = "UPDATE statements SET imported_at = imported_at WHERE digest = $1";

const HAND_ON: &str = "UPDATE earnings SET statement_id = \
    (SELECT MIN(shared_lines.statement_id) FROM shared_lines WHERE shared_lines.digest = earnings.digest) \
    WHERE statement_id = $1 AND digest IN (SELECT digest FROM shared_lines)";

/// A line is shared only with statements that did not bring it.
const SETTLE: &str = "DELETE FROM shared_lines WHERE EXISTS (SELECT 1 FROM earnings \
    WHERE earnings.digest = shared_lines.digest AND earnings.statement_id = shared_lines.statement_id)";

/// `file` is what was imported, byte by byte; none where it never was. Call it inside `Storage::write`.
pub fn undo(db: &mut Db, file: &[u8]) -> Result<Option<Undone>, StorageError> {
    let digest = digest_of(file);
    if diesel::sql_query(HOLD).bind::<Text, _>(&digest).execute(db)? == 0 {
        return Ok(None);
    }
    let (id, imported_at): (i64, NaiveDateTime) = statements::table
        .filter(statements::digest.eq(&digest))
        .select((statements::id, statements::imported_at))
        .first(db)?;
    let kept = diesel::sql_query(HAND_ON).bind::<BigInt, _>(id).execute(db)?;
    diesel::sql_query(SETTLE).execute(db)?;
    let lines = diesel::delete(earnings::table.filter(earnings::statement_id.eq(id))).execute(db)?;
    diesel::delete(statements::table.find(id)).execute(db)?;
    Ok(Some(Undone { imported_at: imported_at.and_utc(), lines, kept }))
}
