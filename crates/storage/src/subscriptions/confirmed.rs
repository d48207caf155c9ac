//! Subscribers of the newsletter.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::state::CONFIRMED;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::subscriptions;

/// A confirmed subscription.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscriber {
    pub id: i64,
    pub generation: i32,
    pub email: String,
    /// `dog`, `cat` or `any`.
    pub pet_type: String,
    pub confirmed_at: DateTime<Utc>,
}

/// Returns the confirmed subscribers in the order of their confirmation.
pub fn list_confirmed(db: &mut Db) -> Result<Vec<Subscriber>, StorageError> {
    type Row = (i64, i32, String, String, NaiveDateTime);
    let rows: Vec<Row> = subscriptions::table
        .filter(subscriptions::state.eq(CONFIRMED))
        .order((subscriptions::confirmed_at, subscriptions::id))
        .select((
            subscriptions::id,
            subscriptions::generation,
            subscriptions::email,
            subscriptions::pet_type,
            subscriptions::confirmed_at.assume_not_null(),
        ))
        .load(db)?;
    let subscribers = rows.into_iter().map(|(id, generation, email, pet_type, at)| Subscriber {
        id,
        generation,
        email,
        pet_type,
        confirmed_at: at.and_utc(),
    });
    Ok(subscribers.collect())
}
