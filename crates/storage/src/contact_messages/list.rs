//! Messages for an administrator: of one status, of one category or all, page by page.

use diesel::prelude::*;
use domain::contact::{ContactCategory, MessageStatus};

use super::row::{ContactMessage, Row};
use crate::connection::Db;
use crate::error::StorageError;
use crate::part::{Order, Part, holds};
use crate::schema::contact_messages;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Wish {
    /// None for all.
    pub status: Option<MessageStatus>,
    /// None for all.
    pub category: Option<ContactCategory>,
    pub part: Part,
}

/// Who wrote, from where, and what.
const SAYS: &str = "lower(name || ' ' || coalesce(email, '') || ' ' || subject || ' ' || message) LIKE ";

/// One page, and how many messages the whole list has.
pub fn list(db: &mut Db, wish: &Wish) -> Result<(Vec<ContactMessage>, i64), StorageError> {
    let mut count = contact_messages::table.into_boxed();
    let mut page = contact_messages::table.select(Row::as_select()).into_boxed();
    if let Some(status) = wish.status {
        count = count.filter(contact_messages::status.eq(status.as_str()));
        page = page.filter(contact_messages::status.eq(status.as_str()));
    }
    if let Some(category) = wish.category {
        count = count.filter(contact_messages::category.eq(category.as_str()));
        page = page.filter(contact_messages::category.eq(category.as_str()));
    }
    if let Some(words) = &wish.part.search {
        count = count.filter(holds(SAYS, words));
        page = page.filter(holds(SAYS, words));
    }
    page = match wish.part.order {
        Order::Newest => page.order(contact_messages::id.desc()),
        Order::Oldest => page.order(contact_messages::id.asc()),
    };
    let total = count.count().get_result(db)?;
    let rows: Vec<Row> = page.limit(wish.part.limit.unwrap_or(i64::MAX)).offset(wish.part.offset).load(db)?;
    let messages = rows.into_iter().map(ContactMessage::try_from).collect::<Result<_, _>>()?;
    Ok((messages, total))
}
