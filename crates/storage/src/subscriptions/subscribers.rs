//! Lists subscriptions for administrators, and deletes those of an address on request.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use domain::newsletter::{Interests, SubscriptionState};

use super::CONFIRMED;
use super::readers::parse_interests;
use crate::connection::Db;
use crate::error::StorageError;
use crate::list_options::{ListOptions, Order, contains_text};
use crate::row_context::RowContext;
use crate::schema::subscriptions;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscriber {
    pub id: i64,
    pub generation: i32,
    pub email: String,
    pub interests: Interests,
    pub state: SubscriptionState,
    /// The path of the page with the sign-up form; None if it is unknown.
    pub source: Option<String>,
    pub created_at: DateTime<Utc>,
    pub confirmed_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SubscriberQuery {
    /// Subscriptions in every state are returned if this is None.
    pub state: Option<SubscriptionState>,
    pub options: ListOptions,
}

/// Condition on the searched columns, which `contains_text` completes with the pattern.
const SEARCHED_TEXT: &str = "lower(email || ' ' || coalesce(source, '')) LIKE ";

/// Returns one page of subscriptions and the number of all that match.
pub fn list_subscribers(db: &mut Db, query: &SubscriberQuery) -> Result<(Vec<Subscriber>, i64), StorageError> {
    let mut count = subscriptions::table.into_boxed();
    let mut page = subscriptions::table.select(Row::as_select()).into_boxed();
    if let Some(state) = query.state {
        count = count.filter(subscriptions::state.eq(state.as_str()));
        page = page.filter(subscriptions::state.eq(state.as_str()));
    }
    if let Some(words) = &query.options.search {
        count = count.filter(contains_text(SEARCHED_TEXT, words));
        page = page.filter(contains_text(SEARCHED_TEXT, words));
    }
    page = match query.options.order {
        Order::Newest => page.order((subscriptions::created_at.desc(), subscriptions::id.desc())),
        Order::Oldest => page.order((subscriptions::created_at.asc(), subscriptions::id.asc())),
    };
    let total = count.count().get_result(db)?;
    let rows: Vec<Row> = page.limit(query.options.limit.unwrap_or(i64::MAX)).offset(query.options.offset).load(db)?;
    Ok((rows.into_iter().map(Subscriber::try_from).collect::<Result<_, _>>()?, total))
}

/// Returns the confirmed subscriptions in the order of their confirmation.
pub fn list_confirmed(db: &mut Db) -> Result<Vec<Subscriber>, StorageError> {
    let rows: Vec<Row> = subscriptions::table
        .filter(subscriptions::state.eq(CONFIRMED))
        .order((subscriptions::confirmed_at, subscriptions::id))
        .select(Row::as_select())
        .load(db)?;
    rows.into_iter().map(Subscriber::try_from).collect()
}

/// Deletes all subscriptions of the address that a subscription has, and returns the spellings of the address. They are
/// empty if there is no such subscription. Call it inside `Storage::write`.
#[tracing::instrument(skip_all, fields(id))]
pub fn delete_address(db: &mut Db, id: i64) -> Result<Vec<String>, StorageError> {
    let email_key: Option<String> =
        subscriptions::table.find(id).select(subscriptions::email_key).first(db).optional()?;
    let Some(email_key) = email_key else { return Ok(Vec::new()) };
    let emails =
        subscriptions::table.filter(subscriptions::email_key.eq(&email_key)).select(subscriptions::email).load(db)?;
    diesel::delete(subscriptions::table.filter(subscriptions::email_key.eq(&email_key))).execute(db)?;
    Ok(emails)
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = subscriptions)]
struct Row {
    id: i64,
    generation: i32,
    email: String,
    pet_type: String,
    state: String,
    source: Option<String>,
    created_at: NaiveDateTime,
    confirmed_at: Option<NaiveDateTime>,
}

impl TryFrom<Row> for Subscriber {
    type Error = StorageError;

    fn try_from(row: Row) -> Result<Self, StorageError> {
        let context = RowContext { table: "subscriptions", id: row.id };
        Ok(Self {
            id: row.id,
            generation: row.generation,
            email: row.email,
            interests: parse_interests(row.id, &row.pet_type)?,
            state: context.parse("state", &row.state)?,
            source: row.source,
            created_at: row.created_at.and_utc(),
            confirmed_at: row.confirmed_at.map(|at| at.and_utc()),
        })
    }
}
