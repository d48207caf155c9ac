//! Everybody who confirmed, in the order of their confirmation.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::CONFIRMED;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::subscriptions;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reader {
    pub id: i64,
    pub generation: i32,
    pub email: String,
    /// dog, cat or any.
    pub pet_type: String,
    pub confirmed_at: DateTime<Utc>,
}

pub fn readers(db: &mut Db) -> Result<Vec<Reader>, StorageError> {
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
    let readers = rows.into_iter().map(|(id, generation, email, pet_type, at)| Reader {
        id,
        generation,
        email,
        pet_type,
        confirmed_at: at.and_utc(),
    });
    Ok(readers.collect())
}
