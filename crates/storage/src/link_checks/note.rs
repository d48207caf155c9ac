//! Keeps how a link was found.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::link_health::LinkHealth;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::link_checks;

/// Of a link that was claimed. `status` is none where there was no answer; `reason` says why.
pub fn note(
    db: &mut Db,
    url: &str,
    health: LinkHealth,
    status: Option<u16>,
    reason: &str,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    diesel::update(link_checks::table.find(url))
        .set((
            link_checks::checked_at.eq(now.naive_utc()),
            link_checks::health.eq(health.as_str()),
            link_checks::status.eq(status.map(i32::from)),
            link_checks::reason.eq(reason),
        ))
        .execute(db)?;
    Ok(())
}
