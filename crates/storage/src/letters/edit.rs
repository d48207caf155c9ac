//! Drafts of letters. A letter that was sent cannot be changed or deleted.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::newsletter::{LetterContent, LetterState};

use super::row::{Letter, Row};
use crate::audit::{self, NewAuditEntry};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::letters;

/// The result of changing or deleting a draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EditOutcome {
    Changed(Box<Letter>),
    NotFound,
    /// Another administrator has edited the letter since this one loaded it.
    ChangedMeanwhile,
    /// Sending the letter has started.
    NotADraft,
}

/// Stores a new draft. Call it inside `Storage::write`.
#[tracing::instrument(name = "create_letter", skip_all)]
pub fn create(
    db: &mut Db,
    content: &LetterContent,
    administrator: &str,
    now: DateTime<Utc>,
) -> Result<Letter, StorageError> {
    let id: i64 = diesel::insert_into(letters::table)
        .values((
            letters::subject.eq(&content.subject),
            letters::introduction.eq(&content.introduction),
            letters::dog_text.eq(&content.dog_text),
            letters::cat_text.eq(&content.cat_text),
            letters::state.eq(LetterState::Draft.as_str()),
            letters::edited_by.eq(administrator),
            letters::created_at.eq(now.naive_utc()),
            letters::updated_at.eq(now.naive_utc()),
        ))
        .returning(letters::id)
        .get_result(db)?;
    record(db, "letter_written", id, &content.subject, administrator, now)?;
    load(db, id)
}

/// Returns all letters, the newest first.
pub fn list(db: &mut Db) -> Result<Vec<Letter>, StorageError> {
    let rows: Vec<Row> = letters::table.order(letters::id.desc()).select(Row::as_select()).load(db)?;
    rows.into_iter().map(Letter::try_from).collect()
}

pub fn find(db: &mut Db, id: i64) -> Result<Option<Letter>, StorageError> {
    let row: Option<Row> = letters::table.find(id).select(Row::as_select()).first(db).optional()?;
    row.map(Letter::try_from).transpose()
}

/// Replaces the content of a draft. `version` is the one that the administrator has edited. Call it inside `Storage::write`.
#[tracing::instrument(name = "update_letter", skip_all, fields(id))]
pub fn update(
    db: &mut Db,
    id: i64,
    version: i32,
    content: &LetterContent,
    administrator: &str,
    now: DateTime<Utc>,
) -> Result<EditOutcome, StorageError> {
    let letter = match find_draft(db, id, version)? {
        Ok(letter) => letter,
        Err(outcome) => return Ok(outcome),
    };
    if letter.content == *content {
        return Ok(EditOutcome::Changed(Box::new(letter)));
    }
    diesel::update(letters::table.find(id))
        .set((
            letters::subject.eq(&content.subject),
            letters::introduction.eq(&content.introduction),
            letters::dog_text.eq(&content.dog_text),
            letters::cat_text.eq(&content.cat_text),
            letters::version.eq(version + 1),
            letters::edited_by.eq(administrator),
            letters::updated_at.eq(now.naive_utc()),
        ))
        .execute(db)?;
    record(db, "letter_edited", id, &content.subject, administrator, now)?;
    Ok(EditOutcome::Changed(Box::new(load(db, id)?)))
}

/// Deletes a draft. Call it inside `Storage::write`.
#[tracing::instrument(name = "delete_letter", skip_all, fields(id))]
pub fn delete(
    db: &mut Db,
    id: i64,
    version: i32,
    administrator: &str,
    now: DateTime<Utc>,
) -> Result<EditOutcome, StorageError> {
    let letter = match find_draft(db, id, version)? {
        Ok(letter) => letter,
        Err(outcome) => return Ok(outcome),
    };
    diesel::delete(letters::table.find(id)).execute(db)?;
    record(db, "letter_deleted", id, &letter.content.subject, administrator, now)?;
    Ok(EditOutcome::Changed(Box::new(letter)))
}

/// Returns the draft, or the reason why it must not be changed. Locks its row on PostgreSQL, so that simultaneous changes
/// see each other's version; SQLite has one writer.
pub(super) fn find_draft(db: &mut Db, id: i64, version: i32) -> Result<Result<Letter, EditOutcome>, StorageError> {
    diesel::update(letters::table.find(id)).set(letters::version.eq(letters::version)).execute(db)?;
    Ok(match find(db, id)? {
        None => Err(EditOutcome::NotFound),
        Some(letter) if letter.state != LetterState::Draft => Err(EditOutcome::NotADraft),
        Some(letter) if letter.version != version => Err(EditOutcome::ChangedMeanwhile),
        Some(letter) => Ok(letter),
    })
}

pub(super) fn load(db: &mut Db, id: i64) -> Result<Letter, StorageError> {
    let row: Row = letters::table.find(id).select(Row::as_select()).first(db)?;
    row.try_into()
}

pub(super) fn record(
    db: &mut Db,
    act: &'static str,
    id: i64,
    detail: &str,
    administrator: &str,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    let (subject, detail) = (format!("letter {id}"), detail.to_owned());
    audit::record(db, &NewAuditEntry { administrator, act, subject, detail }, now)
}
