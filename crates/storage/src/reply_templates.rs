//! Texts that administrators insert into notes to authors and into answers.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use domain::reply_template::{NewReplyTemplate, ReplyPurpose};

use crate::audit::{self, NewAuditEntry};
use crate::connection::Db;
use crate::error::StorageError;
use crate::row_context::RowContext;
use crate::schema::reply_templates;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplyTemplate {
    pub id: i64,
    pub purpose: ReplyPurpose,
    pub title: String,
    pub body: String,
    pub updated_at: DateTime<Utc>,
}

/// The result of changing a template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UpdateOutcome {
    /// The template has the requested content. It may have had this content before.
    Changed(ReplyTemplate),
    NotFound,
    /// The template was changed by another administrator after it was loaded.
    ChangedMeanwhile,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = reply_templates)]
struct Row {
    id: i64,
    purpose: String,
    title: String,
    body: String,
    updated_at: NaiveDateTime,
}

/// Returns all templates, sorted by purpose and title.
pub fn list(db: &mut Db) -> Result<Vec<ReplyTemplate>, StorageError> {
    let rows: Vec<Row> = reply_templates::table.select(Row::as_select()).order(reply_templates::id).load(db)?;
    let mut templates = rows.into_iter().map(ReplyTemplate::try_from).collect::<Result<Vec<_>, _>>()?;
    // Sorted here, because the databases order upper and lower case differently.
    templates.sort_by_key(|template| (template.purpose, template.title.to_lowercase(), template.id));
    Ok(templates)
}

pub fn find(db: &mut Db, id: i64) -> Result<Option<ReplyTemplate>, StorageError> {
    let row: Option<Row> = reply_templates::table.find(id).select(Row::as_select()).first(db).optional()?;
    row.map(ReplyTemplate::try_from).transpose()
}

/// Stores a new template and returns its id. Call it inside `Storage::write`.
#[tracing::instrument(name = "create_reply_template", skip_all)]
pub fn create(
    db: &mut Db,
    template: &NewReplyTemplate,
    administrator: &str,
    now: DateTime<Utc>,
) -> Result<i64, StorageError> {
    let id = diesel::insert_into(reply_templates::table)
        .values((
            reply_templates::purpose.eq(template.purpose.as_str()),
            reply_templates::title.eq(&template.title),
            reply_templates::body.eq(&template.body),
            reply_templates::updated_at.eq(now.naive_utc()),
        ))
        .returning(reply_templates::id)
        .get_result(db)?;
    record(db, "reply_template_created", id, &template.title, administrator, now)?;
    Ok(id)
}

/// Changes a template. `seen` is the time of its last change when the administrator loaded it; None replaces any version.
/// Call it inside `Storage::write`.
#[tracing::instrument(name = "update_reply_template", skip_all, fields(id))]
pub fn update(
    db: &mut Db,
    id: i64,
    seen: Option<DateTime<Utc>>,
    template: &NewReplyTemplate,
    administrator: &str,
    now: DateTime<Utc>,
) -> Result<UpdateOutcome, StorageError> {
    // Locks the row on PostgreSQL, so that simultaneous changes see each other; SQLite has one writer.
    diesel::update(reply_templates::table.find(id))
        .set(reply_templates::title.eq(reply_templates::title))
        .execute(db)?;
    let Some(before) = find(db, id)? else { return Ok(UpdateOutcome::NotFound) };
    let NewReplyTemplate { purpose, title, body } = template;
    if (before.purpose, &before.title, &before.body) == (*purpose, title, body) {
        return Ok(UpdateOutcome::Changed(before));
    }
    if seen.is_some_and(|seen| seen != before.updated_at) {
        return Ok(UpdateOutcome::ChangedMeanwhile);
    }
    diesel::update(reply_templates::table.find(id))
        .set((
            reply_templates::purpose.eq(purpose.as_str()),
            reply_templates::title.eq(title),
            reply_templates::body.eq(body),
            reply_templates::updated_at.eq(now.naive_utc()),
        ))
        .execute(db)?;
    record(db, "reply_template_changed", id, &before.title, administrator, now)?;
    Ok(find(db, id)?.map_or(UpdateOutcome::NotFound, UpdateOutcome::Changed))
}

/// Deletes a template and returns false if it does not exist. Call it inside `Storage::write`.
#[tracing::instrument(name = "delete_reply_template", skip_all, fields(id))]
pub fn delete(db: &mut Db, id: i64, administrator: &str, now: DateTime<Utc>) -> Result<bool, StorageError> {
    let Some(before) = find(db, id)? else { return Ok(false) };
    diesel::delete(reply_templates::table.find(id)).execute(db)?;
    record(db, "reply_template_deleted", id, &before.title, administrator, now)?;
    Ok(true)
}

fn record(
    db: &mut Db,
    act: &'static str,
    id: i64,
    title: &str,
    administrator: &str,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    let (subject, detail) = (format!("reply {id}"), title.to_owned());
    audit::record(db, &NewAuditEntry { administrator, act, subject, detail }, now)
}

impl TryFrom<Row> for ReplyTemplate {
    type Error = StorageError;

    fn try_from(Row { id, purpose, title, body, updated_at }: Row) -> Result<Self, StorageError> {
        let context = RowContext { table: "reply_templates", id };
        let purpose = context.parse("purpose", &purpose)?;
        Ok(Self { id, purpose, title, body, updated_at: updated_at.and_utc() })
    }
}
