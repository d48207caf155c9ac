//! Every link that was asked, with how it was found last.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use domain::link_health::LinkHealth;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::link_checks;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkCheck {
    pub url: String,
    pub checked_at: DateTime<Utc>,
    pub health: LinkHealth,
    /// None where there was no answer.
    pub status: Option<i32>,
    /// Why there was none; else empty.
    pub reason: String,
}

pub fn list(db: &mut Db) -> Result<Vec<LinkCheck>, StorageError> {
    type Row = (String, Option<NaiveDateTime>, Option<String>, Option<i32>, String);
    let rows: Vec<Row> = link_checks::table
        .order(link_checks::url)
        .select((
            link_checks::url,
            link_checks::checked_at,
            link_checks::health,
            link_checks::status,
            link_checks::reason,
        ))
        .load(db)?;
    let checks = rows.into_iter().filter_map(|(url, checked_at, health, status, reason)| {
        let (checked_at, health) = (checked_at?.and_utc(), health?.parse().ok()?);
        Some(LinkCheck { url, checked_at, health, status, reason })
    });
    Ok(checks.collect())
}
