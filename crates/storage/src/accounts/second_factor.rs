//! The second factor of administrators: the encrypted secret of their authenticator app, and their recovery codes.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{recovery_codes, second_factors};

/// The second factor of an administrator. It is not asked for until `secret` and `enabled_at` are set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecondFactor {
    /// The encrypted secret.
    pub secret: Option<String>,
    /// The encrypted secret of an app that has not confirmed a code yet.
    pub pending_secret: Option<String>,
    pub enabled_at: Option<DateTime<Utc>>,
    pub recovery_codes_left: i64,
}

pub fn find_second_factor(db: &mut Db, administrator: i64) -> Result<Option<SecondFactor>, StorageError> {
    type Row = (Option<String>, Option<String>, Option<NaiveDateTime>);
    let row: Option<Row> = second_factors::table
        .find(administrator)
        .select((second_factors::secret, second_factors::pending_secret, second_factors::enabled_at))
        .first(db)
        .optional()?;
    let Some((secret, pending_secret, enabled_at)) = row else { return Ok(None) };
    let recovery_codes_left =
        recovery_codes::table.filter(recovery_codes::administrator_id.eq(administrator)).count().get_result(db)?;
    let enabled_at = enabled_at.map(|at| at.and_utc());
    Ok(Some(SecondFactor { secret, pending_secret, enabled_at, recovery_codes_left }))
}

/// Returns the ids of the administrators whose second factor is enabled.
pub fn list_second_factors(db: &mut Db) -> Result<Vec<i64>, StorageError> {
    let enabled = second_factors::table.filter(second_factors::enabled_at.is_not_null());
    Ok(enabled.select(second_factors::administrator_id).load(db)?)
}

const SET_PENDING_SECRET: &str = "INSERT INTO second_factors (administrator_id, pending_secret) VALUES ($1, $2) \
    ON CONFLICT (administrator_id) DO UPDATE SET pending_secret = excluded.pending_secret";

/// Stores the encrypted secret of an app that is being set up. An enabled app stays valid until the new one is
/// confirmed.
#[tracing::instrument(skip_all)]
pub fn set_pending_secret(db: &mut Db, administrator: i64, encrypted: &str) -> Result<(), StorageError> {
    diesel::sql_query(SET_PENDING_SECRET).bind::<BigInt, _>(administrator).bind::<Text, _>(encrypted).execute(db)?;
    Ok(())
}

/// Enables the app with this pending secret, whose code for the time step `step` was confirmed. A time step is the interval of
/// 30 seconds in which a code is valid. Returns false if another app was set up in the meantime. Call it inside
/// `Storage::write`.
#[tracing::instrument(skip_all)]
pub fn enable_second_factor(
    db: &mut Db,
    administrator: i64,
    pending_secret: &str,
    step: i64,
    now: DateTime<Utc>,
) -> Result<bool, StorageError> {
    let pending = second_factors::table
        .filter(second_factors::administrator_id.eq(administrator))
        .filter(second_factors::pending_secret.eq(pending_secret));
    let changed = diesel::update(pending)
        .set((
            second_factors::secret.eq(pending_secret),
            second_factors::pending_secret.eq(None::<String>),
            second_factors::enabled_at.eq(now.naive_utc()),
            second_factors::last_step.eq(step),
        ))
        .execute(db)?;
    Ok(changed > 0)
}

/// Stores the time step of a code. Returns false if a code of this or a later step was accepted before, so that each
/// code is accepted once, even by several processes.
#[tracing::instrument(skip_all)]
pub fn accept_step(db: &mut Db, administrator: i64, step: i64) -> Result<bool, StorageError> {
    let earlier = second_factors::table
        .filter(second_factors::administrator_id.eq(administrator))
        .filter(second_factors::last_step.lt(step));
    Ok(diesel::update(earlier).set(second_factors::last_step.eq(step)).execute(db)? > 0)
}

/// Replaces all recovery codes of an administrator. Call it inside `Storage::write`.
#[tracing::instrument(skip_all)]
pub fn replace_recovery_codes(db: &mut Db, administrator: i64, hashes: &[String]) -> Result<(), StorageError> {
    diesel::delete(recovery_codes::table.filter(recovery_codes::administrator_id.eq(administrator))).execute(db)?;
    for hash in hashes {
        diesel::insert_into(recovery_codes::table)
            .values((recovery_codes::administrator_id.eq(administrator), recovery_codes::code_hash.eq(hash)))
            .execute(db)?;
    }
    Ok(())
}

/// Deletes a recovery code. Returns false if there is none with this hash, because it is wrong or was used before.
#[tracing::instrument(skip_all)]
pub fn use_recovery_code(db: &mut Db, administrator: i64, hash: &str) -> Result<bool, StorageError> {
    Ok(diesel::delete(recovery_codes::table.find((administrator, hash))).execute(db)? > 0)
}

/// Deletes the second factor and the recovery codes of an administrator. Returns false if there was no second factor.
/// Call it inside `Storage::write`.
#[tracing::instrument(skip_all)]
pub fn remove_second_factor(db: &mut Db, administrator: i64) -> Result<bool, StorageError> {
    diesel::delete(recovery_codes::table.filter(recovery_codes::administrator_id.eq(administrator))).execute(db)?;
    Ok(diesel::delete(second_factors::table.find(administrator)).execute(db)? > 0)
}
