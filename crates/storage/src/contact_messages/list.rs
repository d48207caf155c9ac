//! Lists contact messages for administrators.

use diesel::prelude::*;
use domain::contact::{ContactCategory, ContactMessageStatus};

use super::row::{ContactMessage, Row};
use crate::connection::Db;
use crate::error::StorageError;
use crate::list_options::{ListOptions, Order, contains_text};
use crate::schema::contact_messages;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MessageQuery {
    /// Messages of every status are returned if this is None.
    pub status: Option<ContactMessageStatus>,
    /// Messages of every category are returned if this is None.
    pub category: Option<ContactCategory>,
    pub options: ListOptions,
}

/// Condition on the searched columns, which `contains_text` completes with the pattern.
const SEARCHED_TEXT: &str = "lower(name || ' ' || coalesce(email, '') || ' ' || subject || ' ' || message) LIKE ";

/// Returns one page of messages and the number of all messages that match.
pub fn list(db: &mut Db, query: &MessageQuery) -> Result<(Vec<ContactMessage>, i64), StorageError> {
    let mut count = contact_messages::table.into_boxed();
    let mut page = contact_messages::table.select(Row::as_select()).into_boxed();
    if let Some(status) = query.status {
        count = count.filter(contact_messages::status.eq(status.as_str()));
        page = page.filter(contact_messages::status.eq(status.as_str()));
    }
    if let Some(category) = query.category {
        count = count.filter(contact_messages::category.eq(category.as_str()));
        page = page.filter(contact_messages::category.eq(category.as_str()));
    }
    if let Some(words) = &query.options.search {
        count = count.filter(contains_text(SEARCHED_TEXT, words));
        page = page.filter(contains_text(SEARCHED_TEXT, words));
    }
    page = match query.options.order {
        Order::Newest => page.order(contact_messages::id.desc()),
        Order::Oldest => page.order(contact_messages::id.asc()),
    };
    let total = count.count().get_result(db)?;
    let rows: Vec<Row> = page.limit(query.options.limit.unwrap_or(i64::MAX)).offset(query.options.offset).load(db)?;
    let messages = rows.into_iter().map(ContactMessage::try_from).collect::<Result<_, _>>()?;
    Ok((messages, total))
}
