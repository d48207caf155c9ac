//! The addresses that get a letter of the newsletter. An address gets it once, even with several subscriptions.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use domain::newsletter::Interests;
use std::collections::{BTreeMap, HashMap};

use super::CONFIRMED;
use crate::connection::Db;
use crate::error::StorageError;
use crate::row_context::RowContext;
use crate::schema::subscriptions;

/// An address with confirmed subscriptions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reader {
    /// The first of the address's confirmed subscriptions. The unsubscribe link is made from it.
    pub subscription_id: i64,
    pub generation: i32,
    pub email: String,
    /// The keyed hash of the address.
    pub email_key: String,
    pub interests: Interests,
}

/// Returns the number of addresses with each combination of interests.
pub fn count_readers(db: &mut Db) -> Result<HashMap<Interests, i64>, StorageError> {
    let rows: Vec<(i64, String, String)> = subscriptions::table
        .filter(subscriptions::state.eq(CONFIRMED))
        .select((subscriptions::id, subscriptions::email_key, subscriptions::pet_type))
        .load(db)?;
    let mut by_address: BTreeMap<String, Interests> = BTreeMap::new();
    for (id, email_key, pet_type) in rows {
        let interests = parse_interests(id, &pet_type)?;
        by_address.entry(email_key).and_modify(|it| *it = it.combine(interests)).or_insert(interests);
    }
    let mut counts = HashMap::new();
    for interests in by_address.into_values() {
        *counts.entry(interests).or_default() += 1;
    }
    Ok(counts)
}

/// Returns the subscriptions after `last_id` that were confirmed up to `confirmed_until`, at most `limit`, in the
/// order of their ids. Each has its reader, or None if the address has an earlier confirmed subscription, whose reader
/// gets the letter.
pub fn list_next_readers(
    db: &mut Db,
    last_id: i64,
    confirmed_until: DateTime<Utc>,
    limit: i64,
) -> Result<Vec<(i64, Option<Reader>)>, StorageError> {
    let rows: Vec<Row> = subscriptions::table
        .filter(subscriptions::id.gt(last_id))
        .filter(subscriptions::state.eq(CONFIRMED))
        .filter(subscriptions::confirmed_at.le(confirmed_until.naive_utc()))
        .order(subscriptions::id)
        .limit(limit)
        .select(Row::as_select())
        .load(db)?;
    rows.into_iter().map(|row| Ok((row.id, row.into_reader(db, confirmed_until.naive_utc())?))).collect()
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = subscriptions)]
struct Row {
    id: i64,
    generation: i32,
    email: String,
    email_key: String,
}

impl Row {
    fn into_reader(self, db: &mut Db, confirmed_until: NaiveDateTime) -> Result<Option<Reader>, StorageError> {
        let subscriptions_of_address: Vec<(i64, String)> = subscriptions::table
            .filter(subscriptions::email_key.eq(&self.email_key))
            .filter(subscriptions::state.eq(CONFIRMED))
            .filter(subscriptions::confirmed_at.le(confirmed_until))
            .order(subscriptions::id)
            .select((subscriptions::id, subscriptions::pet_type))
            .load(db)?;
        let mut combined: Option<Interests> = None;
        for (id, pet_type) in &subscriptions_of_address {
            let interests = parse_interests(*id, pet_type)?;
            combined = Some(combined.map_or(interests, |it| it.combine(interests)));
        }
        let is_first = subscriptions_of_address.first().is_some_and(|(id, _)| *id == self.id);
        let Some(interests) = combined.filter(|_| is_first) else { return Ok(None) };
        Ok(Some(Reader {
            subscription_id: self.id,
            generation: self.generation,
            email: self.email,
            email_key: self.email_key,
            interests,
        }))
    }
}

pub(super) fn parse_interests(id: i64, pet_type: &str) -> Result<Interests, StorageError> {
    RowContext { table: "subscriptions", id }.parse("pet_type", pet_type)
}
