//! Assigns mails to workers. A mail belongs to one worker until its claim expires.

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use diesel::dsl::{IsNull, exists, select};
use diesel::prelude::*;

use super::newsletter::has_unsubscribed;
use super::opt_out::is_opted_out;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::outbox;

/// Duration of a claim. When it has passed, another worker can claim the mail, because the first one has probably died.
const CLAIM_DURATION: TimeDelta = TimeDelta::seconds(10);

/// A mail that the calling worker has to deliver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimedMail {
    pub id: i64,
    pub kind: String,
    pub recipient: String,
    pub reply_to: Option<String>,
    pub subject: String,
    pub text: String,
    pub html: String,
    pub unsubscribe_url: Option<String>,
    pub message_id: String,
    /// Message-IDs of the earlier mails of the thread, separated by spaces.
    pub references: Option<String>,
    pub created_at: DateTime<Utc>,
    /// Number of delivery attempts, including this one.
    pub attempts: u32,
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
    reference_ids: Option<String>,
    created_at: NaiveDateTime,
    attempts: i32,
}

pub(super) type IsWaiting = diesel::dsl::And<IsNull<outbox::sent_at>, IsNull<outbox::dead_at>>;

/// Condition for mails that are neither delivered nor given up.
pub(super) fn is_waiting() -> IsWaiting {
    outbox::sent_at.is_null().and(outbox::dead_at.is_null())
}

/// Returns whether any mail is due. This is cheaper than [`claim`], because it does not write.
pub fn has_due(db: &mut Db, now: DateTime<Utc>) -> Result<bool, StorageError> {
    let now = now.naive_utc();
    let is_unclaimed = outbox::claimed_until.is_null().or(outbox::claimed_until.le(now).assume_not_null());
    let due = outbox::table.filter(is_waiting()).filter(outbox::due_at.le(now)).filter(is_unclaimed.assume_not_null());
    Ok(select(exists(due)).get_result(db)?)
}

/// Claims at most `limit` mails that are due, the oldest first. Mails to recipients who have opted out or unsubscribed in the
/// meantime are deleted. Call it inside `Storage::write`.
#[tracing::instrument(name = "claim_mails", skip_all)]
pub fn claim(db: &mut Db, limit: i64, now: DateTime<Utc>) -> Result<Vec<ClaimedMail>, StorageError> {
    let at = now.naive_utc();
    let is_unclaimed = outbox::claimed_until.is_null().or(outbox::claimed_until.le(at).assume_not_null());
    let due = outbox::table
        .filter(is_waiting())
        .filter(outbox::due_at.le(at))
        .filter(is_unclaimed.assume_not_null())
        .order((outbox::due_at, outbox::id))
        .limit(limit)
        .select(outbox::id);
    let ids: Vec<i64> = match db {
        Db::Sqlite(connection) => due.load(connection)?,
        // Mails that another worker is claiming at the same time are skipped, so that workers do not wait for each other.
        Db::Postgres(connection) => due.for_update().skip_locked().load(connection)?,
    };
    let mut claimed = Vec::with_capacity(ids.len());
    for id in ids {
        let (kind, recipient_key, recipient): (String, String, String) =
            outbox::table.find(id).select((outbox::kind, outbox::recipient_key, outbox::recipient)).first(db)?;
        if is_opted_out(db, &kind, &recipient_key)? || has_unsubscribed(db, &kind, &recipient)? {
            diesel::delete(outbox::table.find(id)).execute(db)?;
            continue;
        }
        diesel::update(outbox::table.find(id))
            .set((outbox::claimed_until.eq(at + CLAIM_DURATION), outbox::attempts.eq(outbox::attempts + 1)))
            .execute(db)?;
        let row: Row = outbox::table.find(id).select(Row::as_select()).first(db)?;
        claimed.push(row.into());
    }
    Ok(claimed)
}

/// Extends the claim while a mail is being delivered.
#[tracing::instrument(name = "extend_mail_claim", skip_all, fields(id))]
pub fn extend_claim(db: &mut Db, id: i64, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::update(outbox::table.find(id))
        .set(outbox::claimed_until.eq(now.naive_utc() + CLAIM_DURATION))
        .execute(db)?;
    Ok(())
}

/// Makes all waiting mails due now, because the cause of earlier failures may be fixed.
#[tracing::instrument(name = "make_mails_due", skip_all)]
pub fn make_all_due(db: &mut Db, now: DateTime<Utc>) -> Result<usize, StorageError> {
    let delayed = outbox::table.filter(is_waiting()).filter(outbox::due_at.gt(now.naive_utc()));
    Ok(diesel::update(delayed).set(outbox::due_at.eq(now.naive_utc())).execute(db)?)
}

impl From<Row> for ClaimedMail {
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
            references: row.reference_ids,
            created_at: row.created_at.and_utc(),
            attempts: u32::try_from(row.attempts).unwrap_or_default(),
        }
    }
}
