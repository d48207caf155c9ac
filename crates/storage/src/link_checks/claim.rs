//! Which process asks after a link: the first that wants to.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Text, Timestamp};

use crate::connection::Db;
use crate::error::StorageError;

const CLAIM: &str = "INSERT INTO link_checks (url, begun_at) VALUES ($1, $2) \
    ON CONFLICT (url) DO UPDATE SET begun_at = $2 WHERE link_checks.begun_at <= $3";

/// True where nobody has begun to ask since a moment; from now on somebody has.
pub fn claim(db: &mut Db, url: &str, since: DateTime<Utc>, now: DateTime<Utc>) -> Result<bool, StorageError> {
    let claimed = diesel::sql_query(CLAIM)
        .bind::<Text, _>(url)
        .bind::<Timestamp, _>(now.naive_utc())
        .bind::<Timestamp, _>(since.naive_utc())
        .execute(db)?;
    Ok(claimed > 0)
}
