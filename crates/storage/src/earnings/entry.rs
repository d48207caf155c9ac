//! Earnings that an administrator typed in. Each is a statement with one line.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;

use super::import::{Earning, sha256_hex};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{earnings, statements};

const SOURCE: &str = "entry";

#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct Entry {
    /// The id of its statement.
    pub id: i64,
    pub day: NaiveDate,
    pub partner: String,
    /// `affiliate` or `advertising`.
    pub kind: String,
    /// Amount in the smallest unit of the currency.
    pub minor: i64,
    pub currency: String,
}

type Columns = (statements::id, earnings::day, earnings::partner, earnings::kind, earnings::minor, earnings::currency);

const COLUMNS: Columns =
    (statements::id, earnings::day, earnings::partner, earnings::kind, earnings::minor, earnings::currency);

/// Returns at most `limit` entries, the latest day first.
pub fn list_entries(db: &mut Db, limit: i64) -> Result<Vec<Entry>, StorageError> {
    Ok(statements::table
        .inner_join(earnings::table)
        .filter(statements::source.eq(SOURCE))
        .order((earnings::day.desc(), statements::id.desc()))
        .limit(limit)
        .select(COLUMNS)
        .load(db)?)
}

/// Returns the entries with these ids. Ids without an entry are left out.
pub fn find_entries(db: &mut Db, ids: &[i64]) -> Result<Vec<Entry>, StorageError> {
    Ok(statements::table
        .inner_join(earnings::table)
        .filter(statements::source.eq(SOURCE))
        .filter(statements::id.eq_any(ids))
        .select(COLUMNS)
        .load(db)?)
}

/// Stores an entry. `token` is random, so that an entry is never taken for a line of a statement with the same values.
/// Call it inside `Storage::write`.
#[tracing::instrument(skip_all)]
pub fn create_entry(db: &mut Db, earning: &Earning, token: &str, now: DateTime<Utc>) -> Result<Entry, StorageError> {
    let digest = sha256_hex(format!("entry {token}").as_bytes());
    diesel::insert_into(statements::table)
        .values((
            statements::digest.eq(&digest),
            statements::imported_at.eq(now.naive_utc()),
            statements::source.eq(SOURCE),
        ))
        .execute(db)?;
    let id: i64 = statements::table.filter(statements::digest.eq(&digest)).select(statements::id).first(db)?;
    diesel::insert_into(earnings::table)
        .values((
            earnings::statement_id.eq(id),
            earnings::digest.eq(&digest),
            earnings::day.eq(earning.day),
            earnings::partner.eq(&earning.partner),
            earnings::kind.eq(earning.kind),
            earnings::minor.eq(earning.minor),
            earnings::currency.eq(earning.currency),
        ))
        .execute(db)?;
    Ok(Entry::new(id, earning))
}

/// Replaces an entry and returns the earlier one, or None if there is no entry with this id. Call it inside `Storage::write`.
#[tracing::instrument(skip_all, fields(id))]
pub fn update_entry(db: &mut Db, id: i64, earning: &Earning) -> Result<Option<Entry>, StorageError> {
    let Some(previous) = find_entry(db, id)? else { return Ok(None) };
    diesel::update(earnings::table.filter(earnings::statement_id.eq(id)))
        .set((
            earnings::day.eq(earning.day),
            earnings::partner.eq(&earning.partner),
            earnings::kind.eq(earning.kind),
            earnings::minor.eq(earning.minor),
            earnings::currency.eq(earning.currency),
        ))
        .execute(db)?;
    Ok(Some(previous))
}

/// Deletes an entry and returns it, or None if there is no entry with this id. Call it inside `Storage::write`.
#[tracing::instrument(skip_all, fields(id))]
pub fn delete_entry(db: &mut Db, id: i64) -> Result<Option<Entry>, StorageError> {
    let Some(entry) = find_entry(db, id)? else { return Ok(None) };
    diesel::delete(earnings::table.filter(earnings::statement_id.eq(id))).execute(db)?;
    diesel::delete(statements::table.find(id)).execute(db)?;
    Ok(Some(entry))
}

fn find_entry(db: &mut Db, id: i64) -> Result<Option<Entry>, StorageError> {
    Ok(statements::table
        .inner_join(earnings::table)
        .filter(statements::source.eq(SOURCE))
        .filter(statements::id.eq(id))
        .select(COLUMNS)
        .first(db)
        .optional()?)
}

impl Entry {
    pub fn new(id: i64, earning: &Earning) -> Self {
        Self {
            id,
            day: earning.day,
            partner: earning.partner.clone(),
            kind: earning.kind.to_owned(),
            minor: earning.minor,
            currency: earning.currency.to_owned(),
        }
    }
}
