//! Sequences of ids that are never reused.

use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::sequences;

pub const SUBMISSIONS: &str = "submissions";

/// Returns the next number of a sequence.
#[tracing::instrument(name = "next_number", skip_all, fields(name))]
pub fn next(db: &mut Db, name: &str) -> Result<i64, StorageError> {
    let next: i64 = diesel::update(sequences::table.find(name))
        .set(sequences::next.eq(sequences::next + 1))
        .returning(sequences::next)
        .get_result(db)?;
    Ok(next - 1)
}
