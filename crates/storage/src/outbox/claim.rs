//! Which mails a worker takes on: each is one worker's until its claim lapses.

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use diesel::dsl::{IsNull, exists, select};
use diesel::prelude::*;

use super::opt_out::is_unwanted;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::outbox;

/// A worker that died loses its mails to the others after this time.
const HELD_FOR: TimeDelta = TimeDelta::seconds(10);

/// A mail that is this worker's to deliver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claimed {
    pub id: i64,
    pub kind: String,
    pub recipient: String,
    pub reply_to: Option<String>,
    pub subject: String,
    pub text: String,
    pub html: String,
    pub unsubscribe_url: Option<String>,
    pub message_id: String,
    pub created_at: DateTime<Utc>,
    /// This one counted.
    pub tries: u32,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = outbox)]
struct Row {
    id: i64,
    kind: String,
    recipient: String,
    reply_to: Option<String>,
    subject: String,
    text_body: String,
    html_body: String,
    unsubscribe_url: Option<String>,
    message_id: String,
    created_at: NaiveDateTime,
    attempts: i32,
}

type Waiting = diesel::dsl::And<IsNull<outbox::sent_at>, IsNull<outbox::dead_at>>;

/// Neither delivered nor given up.
fn waiting() -> Waiting {
    outbox::sent_at.is_null().and(outbox::dead_at.is_null())
}

/// Whether any mail is due; cheaper to ask than to claim.
pub fn has_due(db: &mut Db, now: DateTime<Utc>) -> Result<bool, StorageError> {
    let now = now.naive_utc();
    let free = outbox::claimed_until.is_null().or(outbox::claimed_until.le(now).assume_not_null());
    let due = outbox::table.filter(waiting()).filter(outbox::due_at.le(now)).filter(free.assume_not_null());
    Ok(select(exists(due)).get_result(db)?)
}

/// Takes on at most so many mails that are due, the longest waiting first; one that came in while its recipient asked
/// for no more is forgotten. Call it inside `Storage::write`.
pub fn claim(db: &mut Db, most: i64, now: DateTime<Utc>) -> Result<Vec<Claimed>, StorageError> {
    let at = now.naive_utc();
    let free = outbox::claimed_until.is_null().or(outbox::claimed_until.le(at).assume_not_null());
    let due = outbox::table
        .filter(waiting())
        .filter(outbox::due_at.le(at))
        .filter(free.assume_not_null())
        .order((outbox::due_at, outbox::id))
        .limit(most)
        .select(outbox::id);
    let ids: Vec<i64> = match db {
        Db::Sqlite(connection) => due.load(connection)?,
        // What another worker is just claiming is passed over, not waited for.
        Db::Postgres(connection) => due.for_update().skip_locked().load(connection)?,
    };
    let mut claimed = Vec::with_capacity(ids.len());
    for id in ids {
        let (kind, recipient_key): (String, String) =
            outbox::table.find(id).select((outbox::kind, outbox::recipient_key)).first(db)?;
        if is_unwanted(db, &kind, &recipient_key)? {
            diesel::delete(outbox::table.find(id)).execute(db)?;
            continue;
        }
        diesel::update(outbox::table.find(id))
            .set((outbox::claimed_until.eq(at + HELD_FOR), outbox::attempts.eq(outbox::attempts + 1)))
            .execute(db)?;
        let row: Row = outbox::table.find(id).select(Row::as_select()).first(db)?;
        claimed.push(row.into());
    }
    Ok(claimed)
}

/// Holds a mail for longer while it is being delivered.
pub fn hold(db: &mut Db, id: i64, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::update(outbox::table.find(id)).set(outbox::claimed_until.eq(now.naive_utc() + HELD_FOR)).execute(db)?;
    Ok(())
}

/// Makes every waiting mail due: what kept it back may be over.
pub fn hurry(db: &mut Db, now: DateTime<Utc>) -> Result<usize, StorageError> {
    let late = outbox::table.filter(waiting()).filter(outbox::due_at.gt(now.naive_utc()));
    Ok(diesel::update(late).set(outbox::due_at.eq(now.naive_utc())).execute(db)?)
}

impl From<Row> for Claimed {
    fn from(row: Row) -> Self {
        Self {
            id: row.id,
            kind: row.kind,
            recipient: row.recipient,
            reply_to: row.reply_to,
            subject: row.subject,
            text: row.text_body,
            html: row.html_body,
            unsubscribe_url: row.unsubscribe_url,
            message_id: row.message_id,
            created_at: row.created_at.and_utc(),
            tries: u32::try_from(row.attempts).unwrap_or_default(),
        }
    }
}
