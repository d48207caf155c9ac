//! Advisory locks of PostgreSQL, for which processes wait before they do something that only one of them may do at a time.
//!
//! Each lock is a number that no other lock of this program uses. The numbers must not change, because processes of an earlier
//! version may run at the same time.

use diesel::sql_types::BigInt;
use diesel::{PgConnection, QueryResult, RunQueryDsl};

pub const MIGRATIONS: i64 = 727_001;
pub const CATALOGUE_IMPORT: i64 = 727_002;
pub const SECRETS: i64 = 727_003;

/// Takes a lock until the transaction ends.
pub(crate) fn lock_transaction(connection: &mut PgConnection, lock: i64) -> QueryResult<()> {
    diesel::sql_query("SELECT pg_advisory_xact_lock($1)").bind::<BigInt, _>(lock).execute(connection)?;
    Ok(())
}
