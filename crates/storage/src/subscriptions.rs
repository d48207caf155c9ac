//! Subscriptions to the newsletter. An address is confirmed through the link in a mail before it receives anything else.
//!
//! The state of a subscription is `pending` until the address is confirmed, then `confirmed`, and ended (`left`) after
//! unsubscribing.

mod readers;
mod subscribers;

pub use readers::{Reader, count_readers, list_next_readers};
pub use subscribers::{Subscriber, SubscriberQuery, delete_address, list_confirmed, list_subscribers};

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Nullable, Text, Timestamp};
use domain::newsletter::NewSubscription;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::subscriptions;

const PENDING: &str = "pending";
pub(crate) const CONFIRMED: &str = "confirmed";
const ENDED: &str = "left";

/// The values from which the links in the confirmation mail are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subscription {
    pub id: i64,
    /// 1 more than the number of times that the subscription was started again after it had ended. Links contain it, so that
    /// earlier links do not work then.
    pub generation: i32,
    /// True if the address is confirmed, so that no confirmation mail is needed.
    pub is_confirmed: bool,
}

/// Two simultaneous requests for the same address create one row.
const INSERT: &str = "INSERT INTO subscriptions (email, email_key, pet_type, state, created_at, source) \
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";

/// Creates a subscription that waits for its confirmation. If the address was unsubscribed, a new generation starts and
/// the earlier links stop working. Locks the address until the end of the transaction, so call it inside
/// `Storage::write`.
///
/// `email_key` is the keyed hash of the address in lower case. Together with the pet type it identifies a subscription.
#[tracing::instrument(name = "start_subscription", skip_all)]
pub fn start(
    db: &mut Db,
    request: &NewSubscription,
    email_key: &str,
    now: DateTime<Utc>,
) -> Result<Subscription, StorageError> {
    if let Db::Postgres(connection) = db {
        diesel::sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))")
            .bind::<Text, _>(email_key)
            .execute(connection)?;
    }
    let pet_type = request.pet_type.map_or("any", |pet_type| pet_type.as_str());
    let source = request.page.map(|page| page.to_string());
    diesel::sql_query(INSERT)
        .bind::<Text, _>(request.email.as_str())
        .bind::<Text, _>(email_key)
        .bind::<Text, _>(pet_type)
        .bind::<Text, _>(PENDING)
        .bind::<Timestamp, _>(now.naive_utc())
        .bind::<Nullable<Text>, _>(&source)
        .execute(db)?;
    let (id, state, generation): (i64, String, i32) = subscriptions::table
        .filter(subscriptions::email_key.eq(email_key))
        .filter(subscriptions::pet_type.eq(pet_type))
        .select((subscriptions::id, subscriptions::state, subscriptions::generation))
        .first(db)?;
    if state == CONFIRMED {
        return Ok(Subscription { id, generation, is_confirmed: true });
    }
    let generation = if state == ENDED { generation + 1 } else { generation };
    diesel::update(subscriptions::table.find(id))
        .set((
            subscriptions::email.eq(request.email.as_str()),
            subscriptions::state.eq(PENDING),
            subscriptions::generation.eq(generation),
            subscriptions::created_at.eq(now.naive_utc()),
            subscriptions::source.eq(source),
            subscriptions::left_at.eq(None::<NaiveDateTime>),
        ))
        .execute(db)?;
    Ok(Subscription { id, generation, is_confirmed: false })
}

/// Confirms a subscription. Confirming twice changes nothing. Returns false if the link belongs to an earlier generation
/// or the subscription has ended.
#[tracing::instrument(name = "confirm_subscription", skip_all, fields(id))]
pub fn confirm(db: &mut Db, id: i64, generation: i32, now: DateTime<Utc>) -> Result<bool, StorageError> {
    let current = subscriptions::table.find(id).filter(subscriptions::generation.eq(generation));
    diesel::update(current.filter(subscriptions::state.eq(PENDING)))
        .set((subscriptions::state.eq(CONFIRMED), subscriptions::confirmed_at.eq(now.naive_utc())))
        .execute(db)?;
    let count: i64 = current.filter(subscriptions::state.ne(ENDED)).count().get_result(db)?;
    Ok(count > 0)
}

/// Ends the subscriptions of an address, whether they were confirmed or not: a reader with tips about dogs and about cats
/// gets one letter, so its link ends both. Unsubscribing twice changes nothing. Returns false if the link belongs to an
/// earlier generation.
#[tracing::instrument(name = "unsubscribe", skip_all, fields(id))]
pub fn unsubscribe(db: &mut Db, id: i64, generation: i32, now: DateTime<Utc>) -> Result<bool, StorageError> {
    let current = subscriptions::table.find(id).filter(subscriptions::generation.eq(generation));
    let found: Option<(String, String)> =
        current.select((subscriptions::email_key, subscriptions::state)).first(db).optional()?;
    let Some((email_key, state)) = found else { return Ok(false) };
    // A repeated request must not end subscriptions that were started since.
    if state != ENDED {
        let subscriptions_of_address = subscriptions::table.filter(subscriptions::email_key.eq(email_key));
        diesel::update(subscriptions_of_address.filter(subscriptions::state.ne(ENDED)))
            .set((
                subscriptions::state.eq(ENDED),
                subscriptions::confirmed_at.eq(None::<NaiveDateTime>),
                subscriptions::left_at.eq(now.naive_utc()),
            ))
            .execute(db)?;
    }
    Ok(true)
}

#[tracing::instrument(name = "delete_unconfirmed_subscriptions", skip_all)]
pub fn delete_unconfirmed_before(db: &mut Db, moment: DateTime<Utc>) -> Result<usize, StorageError> {
    let unconfirmed = subscriptions::table
        .filter(subscriptions::state.eq(PENDING))
        .filter(subscriptions::created_at.lt(moment.naive_utc()));
    Ok(diesel::delete(unconfirmed).execute(db)?)
}

#[tracing::instrument(name = "delete_ended_subscriptions", skip_all)]
pub fn delete_ended_before(db: &mut Db, moment: DateTime<Utc>) -> Result<usize, StorageError> {
    let ended = subscriptions::table
        .filter(subscriptions::state.eq(ENDED))
        .filter(subscriptions::left_at.lt(moment.naive_utc()));
    Ok(diesel::delete(ended).execute(db)?)
}

/// Returns the number of confirmed subscriptions, and of those that were confirmed since a moment.
pub fn count_confirmed(db: &mut Db, since: DateTime<Utc>) -> Result<(i64, i64), StorageError> {
    let confirmed = || subscriptions::table.filter(subscriptions::state.eq(CONFIRMED));
    let all = confirmed().count().get_result(db)?;
    let recent = confirmed().filter(subscriptions::confirmed_at.ge(since.naive_utc())).count().get_result(db)?;
    Ok((all, recent))
}
