//! Mails whose delivery was given up. Administrators can retry them.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use super::newsletter::has_unsubscribed;
use super::opt_out::is_opted_out;
use crate::audit::{self, NewAuditEntry};
use crate::connection::Db;
use crate::error::StorageError;
use crate::list_options::{ListOptions, Order, contains_text};
use crate::schema::outbox;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeadMail {
    pub id: i64,
    pub kind: String,
    pub recipient: String,
    pub subject: String,
    pub attempts: i32,
    pub reason: String,
    pub created_at: DateTime<Utc>,
    pub dead_at: DateTime<Utc>,
}

/// The result of retrying a mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RetryOutcome {
    /// The mail is due again.
    Due,
    /// There is no mail with this id whose delivery was given up.
    NotFound,
    /// The recipient has opted out of such mails, or unsubscribed from the newsletter.
    OptedOut,
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

/// Condition on the searched columns, which `contains_text` completes with the pattern.
const SEARCHED_TEXT: &str = "lower(recipient || ' ' || subject || ' ' || coalesce(last_error, '')) LIKE ";

/// Returns one page of mails and the number of all mails that match.
pub fn list_dead(db: &mut Db, options: &ListOptions) -> Result<(Vec<DeadMail>, i64), StorageError> {
    let mut total = outbox::table.filter(outbox::dead_at.is_not_null()).into_boxed();
    let mut page = outbox::table
        .filter(outbox::dead_at.is_not_null())
        .select(Row::as_select())
        .limit(options.limit.unwrap_or(i64::MAX))
        .offset(options.offset)
        .into_boxed();
    if let Some(words) = &options.search {
        total = total.filter(contains_text(SEARCHED_TEXT, words));
        page = page.filter(contains_text(SEARCHED_TEXT, words));
    }
    page = match options.order {
        Order::Newest => page.order((outbox::dead_at.desc(), outbox::id.desc())),
        Order::Oldest => page.order((outbox::dead_at.asc(), outbox::id.asc())),
    };
    let total = total.count().get_result(db)?;
    let rows: Vec<Row> = page.load(db)?;
    Ok((rows.into_iter().filter_map(DeadMail::from_row).collect(), total))
}

/// Makes a mail due again and resets its number of attempts. Call it inside `Storage::write`.
#[tracing::instrument(name = "retry_mail", skip_all, fields(id))]
pub fn retry(db: &mut Db, id: i64, administrator: &str, now: DateTime<Utc>) -> Result<RetryOutcome, StorageError> {
    let dead = outbox::table.find(id).filter(outbox::dead_at.is_not_null());
    let found: Option<(String, String, String)> =
        dead.select((outbox::kind, outbox::recipient_key, outbox::recipient)).first(db).optional()?;
    let Some((kind, recipient_key, recipient)) = found else { return Ok(RetryOutcome::NotFound) };
    if is_opted_out(db, &kind, &recipient_key)? || has_unsubscribed(db, &kind, &recipient)? {
        return Ok(RetryOutcome::OptedOut);
    }
    let updated = diesel::update(dead)
        .set((outbox::dead_at.eq(None::<NaiveDateTime>), outbox::due_at.eq(now.naive_utc()), outbox::attempts.eq(0)))
        .execute(db)?;
    if updated == 0 {
        return Ok(RetryOutcome::NotFound);
    }
    let entry =
        NewAuditEntry { administrator, act: "mail_retried", subject: format!("mail {id}"), detail: String::new() };
    audit::record(db, &entry, now)?;
    Ok(RetryOutcome::Due)
}

impl DeadMail {
    fn from_row(row: Row) -> Option<Self> {
        Some(Self {
            id: row.id,
            kind: row.kind,
            recipient: row.recipient,
            subject: row.subject,
            attempts: row.attempts,
            reason: row.last_error.unwrap_or_default(),
            created_at: row.created_at.and_utc(),
            dead_at: row.dead_at?.and_utc(),
        })
    }
}
