//! Somebody signs up: a subscription that waits for its confirmation.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Text, Timestamp};
use domain::newsletter::NewSubscription;

use super::{CONFIRMED, LEFT, PENDING};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::subscriptions;

/// What the links of the confirmation are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Begun {
    pub id: i64,
    pub generation: i32,
    /// There is nothing to confirm.
    pub is_confirmed: bool,
}

/// Two who sign the same address up at once make one row.
const INSERT: &str = "INSERT INTO subscriptions (email, email_key, pet_type, state, created_at) \
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";

/// A subscription that was left starts over: its earlier links no longer work. From here to the end of the transaction
/// nobody else signs the same address up. Call it inside `Storage::write`.
pub fn begin(db: &mut Db, wish: &NewSubscription, email_key: &str, now: DateTime<Utc>) -> Result<Begun, StorageError> {
    if let Db::Postgres(connection) = db {
        diesel::sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))")
            .bind::<Text, _>(email_key)
            .execute(connection)?;
    }
    let pet_type = wish.pet_type.map_or("any", |pet_type| pet_type.as_str());
    diesel::sql_query(INSERT)
        .bind::<Text, _>(wish.email.as_str())
        .bind::<Text, _>(email_key)
        .bind::<Text, _>(pet_type)
        .bind::<Text, _>(PENDING)
        .bind::<Timestamp, _>(now.naive_utc())
        .execute(db)?;
    let (id, state, generation): (i64, String, i32) = subscriptions::table
        .filter(subscriptions::email_key.eq(email_key))
        .filter(subscriptions::pet_type.eq(pet_type))
        .select((subscriptions::id, subscriptions::state, subscriptions::generation))
        .first(db)?;
    if state == CONFIRMED {
        return Ok(Begun { id, generation, is_confirmed: true });
    }
    let generation = if state == LEFT { generation + 1 } else { generation };
    diesel::update(subscriptions::table.find(id))
        .set((
            subscriptions::email.eq(wish.email.as_str()),
            subscriptions::state.eq(PENDING),
            subscriptions::generation.eq(generation),
            subscriptions::created_at.eq(now.naive_utc()),
            subscriptions::left_at.eq(None::<NaiveDateTime>),
        ))
        .execute(db)?;
    Ok(Begun { id, generation, is_confirmed: false })
}
