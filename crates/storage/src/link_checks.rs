//! Results of the checks of links to other sites.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Text, Timestamp};
use domain::link_health::LinkHealth;

use crate::connection::Db;
use crate::error::StorageError;
use crate::row_context::RowContext;
use crate::schema::{link_check_results, link_checks};

/// The result of a check of a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkCheck {
    pub url: String,
    pub checked_at: DateTime<Utc>,
    pub health: LinkHealth,
    /// The HTTP status, or None if there was no response.
    pub status: Option<i32>,
    /// Why there was no response; empty if there was one.
    pub reason: String,
}

/// Number of stored results of each link.
pub const HISTORY_LENGTH: i64 = 10;

const CLAIM: &str = "INSERT INTO link_checks (url, begun_at) VALUES ($1, $2) \
    ON CONFLICT (url) DO UPDATE SET begun_at = $2 WHERE link_checks.begun_at <= $3";

/// Reserves a link for the calling process. Returns false if a process has started to check it after `since`.
#[tracing::instrument(name = "claim_link_check", skip_all, fields(url))]
pub fn claim(db: &mut Db, url: &str, since: DateTime<Utc>, now: DateTime<Utc>) -> Result<bool, StorageError> {
    let claimed = diesel::sql_query(CLAIM)
        .bind::<Text, _>(url)
        .bind::<Timestamp, _>(now.naive_utc())
        .bind::<Timestamp, _>(since.naive_utc())
        .execute(db)?;
    Ok(claimed > 0)
}

/// Stores the result for a link that was claimed. `status` is None if there was no response; `reason` says why.
#[tracing::instrument(name = "save_link_check", skip_all, fields(url))]
pub fn save_result(
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
    diesel::insert_into(link_check_results::table)
        .values((
            link_check_results::url.eq(url),
            link_check_results::checked_at.eq(now.naive_utc()),
            link_check_results::health.eq(health.as_str()),
            link_check_results::status.eq(status.map(i32::from)),
            link_check_results::reason.eq(reason),
        ))
        .execute(db)?;
    let results_of_link = || link_check_results::table.filter(link_check_results::url.eq(url));
    let old: Vec<i64> = results_of_link()
        .order(link_check_results::id.desc())
        .offset(HISTORY_LENGTH)
        .limit(HISTORY_LENGTH)
        .select(link_check_results::id)
        .load(db)?;
    diesel::delete(link_check_results::table.filter(link_check_results::id.eq_any(old))).execute(db)?;
    Ok(())
}

/// Returns the last results of all links, the newest first.
pub fn list_history(db: &mut Db) -> Result<Vec<LinkCheck>, StorageError> {
    type Row = (i64, String, NaiveDateTime, String, Option<i32>, String);
    let rows: Vec<Row> = link_check_results::table
        .order(link_check_results::id.desc())
        .select((
            link_check_results::id,
            link_check_results::url,
            link_check_results::checked_at,
            link_check_results::health,
            link_check_results::status,
            link_check_results::reason,
        ))
        .load(db)?;
    let checks = rows.into_iter().map(|(id, url, checked_at, health, status, reason)| {
        let health = RowContext { table: "link_check_results", id }.parse("health", &health)?;
        Ok(LinkCheck { url, checked_at: checked_at.and_utc(), health, status, reason })
    });
    checks.collect()
}

/// Returns the last result of each link that was checked, by URL.
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
        // A link whose first check has not ended has no result yet.
        let (checked_at, health) = (checked_at?.and_utc(), health?);
        let health = RowContext { table: "link_checks", id: url.as_str() }.parse("health", &health);
        Some(health.map(|health| LinkCheck { url, checked_at, health, status, reason }))
    });
    checks.collect()
}
