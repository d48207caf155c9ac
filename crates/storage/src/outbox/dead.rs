//! Mails that were given up, and their second chance.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::opt_out::is_unwanted;
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

/// What became of the wish to try a mail again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Retried {
    Due,
    /// No mail that was given up has this number.
    Unknown,
    /// Its recipient asked for no more of such mails.
    Unwanted,
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

/// Makes a dead mail due again, with all its tries before it. Call it inside `Storage::write`.
pub fn retry(db: &mut Db, id: i64, administrator: &str, now: DateTime<Utc>) -> Result<Retried, StorageError> {
    let dead = outbox::table.find(id).filter(outbox::dead_at.is_not_null());
    let found: Option<(String, String)> = dead.select((outbox::kind, outbox::recipient_key)).first(db).optional()?;
    let Some((kind, recipient_key)) = found else { return Ok(Retried::Unknown) };
    if is_unwanted(db, &kind, &recipient_key)? {
        return Ok(Retried::Unwanted);
    }
    let revived = diesel::update(dead)
        .set((outbox::dead_at.eq(None::<NaiveDateTime>), outbox::due_at.eq(now.naive_utc()), outbox::attempts.eq(0)))
        .execute(db)?;
    if revived == 0 {
        return Ok(Retried::Unknown);
    }
    let act = Act { administrator, act: "mail_retried", subject: format!("mail {id}"), detail: String::new() };
    audit::note(db, &act, now)?;
    Ok(Retried::Due)
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
