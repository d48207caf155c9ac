//! Mails that were given up, and their second chance.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::audit::{self, Act};
use crate::connection::Db;
use crate::error::StorageError;
use crate::part::{Order, Part, holds};
use crate::schema::outbox;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeadMail {
    pub id: i64,
    pub kind: String,
    pub recipient: String,
    pub subject: String,
    pub tries: i32,
    pub reason: String,
    pub created_at: DateTime<Utc>,
    pub dead_at: DateTime<Utc>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = outbox)]
struct Row {
    id: i64,
    kind: String,
    recipient: String,
    subject: String,
    attempts: i32,
    last_error: Option<String>,
    created_at: NaiveDateTime,
    dead_at: Option<NaiveDateTime>,
}

/// To whom, about what, and why it failed.
const SAYS: &str = "lower(recipient || ' ' || subject || ' ' || coalesce(last_error, '')) LIKE ";

/// One page, and how many there are in all.
pub fn dead(db: &mut Db, part: &Part) -> Result<(Vec<DeadMail>, i64), StorageError> {
    let mut total = outbox::table.filter(outbox::dead_at.is_not_null()).into_boxed();
    let mut page = outbox::table
        .filter(outbox::dead_at.is_not_null())
        .select(Row::as_select())
        .limit(part.limit.unwrap_or(i64::MAX))
        .offset(part.offset)
        .into_boxed();
    if let Some(words) = &part.search {
        total = total.filter(holds(SAYS, words));
        page = page.filter(holds(SAYS, words));
    }
    page = match part.order {
        Order::Newest => page.order((outbox::dead_at.desc(), outbox::id.desc())),
        Order::Oldest => page.order((outbox::dead_at.asc(), outbox::id.asc())),
    };
    let total = total.count().get_result(db)?;
    let rows: Vec<Row> = page.load(db)?;
    Ok((rows.into_iter().filter_map(DeadMail::of).collect(), total))
}

/// Makes a dead mail due again, with all its tries before it; false where there is no such mail. Call it inside
/// `Storage::write`.
pub fn retry(db: &mut Db, id: i64, administrator: &str, now: DateTime<Utc>) -> Result<bool, StorageError> {
    let revived = diesel::update(outbox::table.find(id).filter(outbox::dead_at.is_not_null()))
        .set((outbox::dead_at.eq(None::<NaiveDateTime>), outbox::due_at.eq(now.naive_utc()), outbox::attempts.eq(0)))
        .execute(db)?;
    if revived == 0 {
        return Ok(false);
    }
    let act = Act { administrator, act: "mail_retried", subject: format!("mail {id}"), detail: String::new() };
    audit::note(db, &act, now)?;
    Ok(true)
}

impl DeadMail {
    fn of(row: Row) -> Option<Self> {
        Some(Self {
            id: row.id,
            kind: row.kind,
            recipient: row.recipient,
            subject: row.subject,
            tries: row.attempts,
            reason: row.last_error.unwrap_or_default(),
            created_at: row.created_at.and_utc(),
            dead_at: row.dead_at?.and_utc(),
        })
    }
}
