//! Long tasks that administrators start. A task belongs to one process until its claim expires, so that another process
//! continues the task of one that was killed.

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use diesel::dsl::{exists, select};
use diesel::prelude::*;
use std::str::FromStr;
use strum::{EnumString, IntoStaticStr};

use crate::connection::Db;
use crate::error::StorageError;
use crate::row_context::RowContext;
use crate::schema::{job_items, jobs};

/// Duration of a claim. Every stored batch of items extends it.
pub const CLAIM_DURATION: TimeDelta = TimeDelta::seconds(10);

#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum JobKind {
    ConvertRecipes,
    CheckLinks,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    pub id: i64,
    /// The name of the administrator who started it.
    pub started_by: String,
    pub started_at: DateTime<Utc>,
    /// The time at which the last item was handled; None before.
    pub finished_at: Option<DateTime<Utc>>,
    /// Items are handled in the order of their ids; all items up to this one are done.
    pub last_item: i64,
    /// The number of handled items.
    pub processed: i64,
    /// The number of all items. It can change while the job runs.
    pub total: i64,
}

/// The result of handling one item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobItem {
    pub item: i64,
    pub outcome: ItemOutcome,
    /// A text for administrators that says what happened.
    pub detail: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum ItemOutcome {
    Changed,
    Unchanged,
    Failed,
}

/// Starts a job with `total` items, and deletes the earlier one of the same kind. Returns false if a job of this kind is
/// still unfinished. Call it inside `Storage::write`.
#[tracing::instrument(name = "start_job", skip_all, fields(kind = kind.name()))]
pub fn start(
    db: &mut Db,
    kind: JobKind,
    total: i64,
    started_by: &str,
    now: DateTime<Utc>,
) -> Result<bool, StorageError> {
    // A unique index allows one unfinished job of a kind, so that only one of two processes that start it at once inserts it.
    let inserted = diesel::sql_query(
        "INSERT INTO jobs (kind, started_by, started_at, total) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    )
    .bind::<diesel::sql_types::Text, _>(kind.name())
    .bind::<diesel::sql_types::Text, _>(started_by)
    .bind::<diesel::sql_types::Timestamp, _>(now.naive_utc())
    .bind::<diesel::sql_types::BigInt, _>(total)
    .execute(db)?;
    if inserted == 0 {
        return Ok(false);
    }
    let finished: Vec<i64> = jobs::table
        .filter(jobs::kind.eq(kind.name()).and(jobs::finished_at.is_not_null()))
        .select(jobs::id)
        .load(db)?;
    diesel::delete(job_items::table.filter(job_items::job_id.eq_any(&finished))).execute(db)?;
    diesel::delete(jobs::table.filter(jobs::id.eq_any(&finished))).execute(db)?;
    Ok(true)
}

/// Returns the unfinished job of a kind, or else the last one.
pub fn find_latest(db: &mut Db, kind: JobKind) -> Result<Option<Job>, StorageError> {
    let latest = jobs::table.filter(jobs::kind.eq(kind.name())).order(jobs::id.desc());
    let row: Option<Row> = latest.select(Row::as_select()).first(db).optional()?;
    row.map(|row| row.into_job(db)).transpose()
}

/// Returns the handled items of a job in the order of their ids.
pub fn list_items(db: &mut Db, job: i64) -> Result<Vec<JobItem>, StorageError> {
    let rows: Vec<(i64, String, String)> = job_items::table
        .filter(job_items::job_id.eq(job))
        .order(job_items::item)
        .select((job_items::item, job_items::outcome, job_items::detail))
        .load(db)?;
    let context = RowContext { table: "job_items", id: job };
    rows.into_iter()
        .map(|(item, outcome, detail)| {
            let outcome = ItemOutcome::from_str(&outcome).map_err(|error| context.unreadable("outcome", error))?;
            Ok(JobItem { item, outcome, detail })
        })
        .collect()
}

/// Returns whether a job of this kind waits for a process. This is cheaper than [`claim`], because it does not write.
pub fn has_unclaimed(db: &mut Db, kind: JobKind, now: DateTime<Utc>) -> Result<bool, StorageError> {
    let now = now.naive_utc();
    let is_unclaimed = jobs::claimed_until.is_null().or(jobs::claimed_until.le(now).assume_not_null());
    let unclaimed = jobs::table
        .filter(jobs::kind.eq(kind.name()).and(jobs::finished_at.is_null()))
        .filter(is_unclaimed.assume_not_null());
    Ok(select(exists(unclaimed)).get_result(db)?)
}

/// Claims the unfinished job of a kind for a process, unless another process has it. `process` must be unique.
#[tracing::instrument(name = "claim_job", skip_all, fields(kind = kind.name()))]
pub fn claim(db: &mut Db, kind: JobKind, process: &str, now: DateTime<Utc>) -> Result<Option<Job>, StorageError> {
    let at = now.naive_utc();
    let is_unclaimed = jobs::claimed_until.is_null().or(jobs::claimed_until.le(at).assume_not_null());
    let unclaimed = jobs::table
        .filter(jobs::kind.eq(kind.name()).and(jobs::finished_at.is_null()))
        .filter(is_unclaimed.assume_not_null());
    let claimed = diesel::update(unclaimed)
        .set((jobs::claimed_by.eq(process), jobs::claimed_until.eq(at + CLAIM_DURATION)))
        .execute(db)?;
    if claimed == 0 { Ok(None) } else { find_latest(db, kind) }
}

/// Extends the claim of a process and returns the job, or None if another process has claimed it since, so that this one
/// must stop. Call it first in the transaction that handles a batch of items, because it locks the row of the job.
#[tracing::instrument(name = "extend_job_claim", skip_all, fields(job))]
pub fn extend_claim(db: &mut Db, job: i64, process: &str, now: DateTime<Utc>) -> Result<Option<Job>, StorageError> {
    let claimed = jobs::table.find(job).filter(jobs::claimed_by.eq(process).and(jobs::finished_at.is_null()));
    let until = now.naive_utc() + CLAIM_DURATION;
    if diesel::update(claimed).set(jobs::claimed_until.eq(until)).execute(db)? == 0 {
        return Ok(None);
    }
    let row: Row = jobs::table.find(job).select(Row::as_select()).first(db)?;
    row.into_job(db).map(Some)
}

/// Stores the results of a batch and the new total. `items` must be sorted by their ids.
#[tracing::instrument(name = "record_job_items", skip_all, fields(job, items = items.len()))]
pub fn record_items(db: &mut Db, job: i64, items: &[JobItem], total: i64) -> Result<(), StorageError> {
    for JobItem { item, outcome, detail } in items {
        let outcome: &'static str = outcome.into();
        diesel::insert_into(job_items::table)
            .values((
                job_items::job_id.eq(job),
                job_items::item.eq(item),
                job_items::outcome.eq(outcome),
                job_items::detail.eq(detail),
            ))
            .execute(db)?;
    }
    if let Some(last) = items.last() {
        diesel::update(jobs::table.find(job))
            .set((jobs::last_item.eq(last.item), jobs::total.eq(total)))
            .execute(db)?;
    }
    Ok(())
}

/// Marks a job as finished.
#[tracing::instrument(name = "finish_job", skip_all, fields(job))]
pub fn finish(db: &mut Db, job: i64, total: i64, now: DateTime<Utc>) -> Result<(), StorageError> {
    diesel::update(jobs::table.find(job))
        .set((
            jobs::finished_at.eq(now.naive_utc()),
            jobs::total.eq(total),
            jobs::claimed_by.eq(None::<String>),
            jobs::claimed_until.eq(None::<NaiveDateTime>),
        ))
        .execute(db)?;
    Ok(())
}

/// Gives up the claim of a process that stops, so that another one can continue at once.
#[tracing::instrument(name = "release_job", skip_all, fields(job))]
pub fn release(db: &mut Db, job: i64, process: &str) -> Result<(), StorageError> {
    diesel::update(jobs::table.find(job).filter(jobs::claimed_by.eq(process)))
        .set((jobs::claimed_by.eq(None::<String>), jobs::claimed_until.eq(None::<NaiveDateTime>)))
        .execute(db)?;
    Ok(())
}

impl JobKind {
    fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = jobs)]
struct Row {
    id: i64,
    started_by: String,
    started_at: NaiveDateTime,
    finished_at: Option<NaiveDateTime>,
    last_item: i64,
    total: i64,
}

impl Row {
    fn into_job(self, db: &mut Db) -> Result<Job, StorageError> {
        let processed: i64 = job_items::table.filter(job_items::job_id.eq(self.id)).count().get_result(db)?;
        Ok(Job {
            id: self.id,
            started_by: self.started_by,
            started_at: self.started_at.and_utc(),
            finished_at: self.finished_at.map(|at| at.and_utc()),
            last_item: self.last_item,
            processed,
            total: self.total,
        })
    }
}
