//! Drafts of letters. A letter that was sent cannot be changed or deleted.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::newsletter::{LetterContent, LetterState};
use thiserror::Error;

use super::row::{Letter, Row};
use crate::audit::{self, NewAuditEntry};
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::letters;

/// Why a draft was not changed, deleted or sent.
#[derive(Debug, Error)]
pub enum EditError {
    #[error("There is no letter with this id.")]
    NotFound,
    #[error("The letter was edited after it was loaded.")]
    ChangedMeanwhile,
    #[error("Sending the letter has started.")]
    NotADraft,
    #[error("The letter cannot be read or stored.")]
    Storage(#[from] StorageError),
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

/// Replaces the content of a draft and returns the letter. `version` is the version that the administrator has edited. Call it
/// inside `Storage::write`.
#[tracing::instrument(name = "update_letter", skip_all, fields(id))]
pub fn update(
    db: &mut Db,
    id: i64,
    version: i32,
    content: &LetterContent,
    administrator: &str,
    now: DateTime<Utc>,
) -> Result<Letter, EditError> {
    let letter = find_draft(db, id, version)?;
    if letter.content == *content {
        return Ok(letter);
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
        .execute(db)
        .map_err(StorageError::from)?;
    record(db, "letter_edited", id, &content.subject, administrator, now)?;
    Ok(load(db, id)?)
}

/// Deletes a draft and returns it. Call it inside `Storage::write`.
#[tracing::instrument(name = "delete_letter", skip_all, fields(id))]
pub fn delete(
    db: &mut Db,
    id: i64,
    version: i32,
    administrator: &str,
    now: DateTime<Utc>,
) -> Result<Letter, EditError> {
    let letter = find_draft(db, id, version)?;
    diesel::delete(letters::table.find(id)).execute(db).map_err(StorageError::from)?;
    record(db, "letter_deleted", id, &letter.content.subject, administrator, now)?;
    Ok(letter)
}

/// Returns the draft. Locks its row on PostgreSQL, so that simultaneous changes see each other's version; SQLite has one
/// writer.
pub(super) fn find_draft(db: &mut Db, id: i64, version: i32) -> Result<Letter, EditError> {
    let lock = diesel::update(letters::table.find(id)).set(letters::version.eq(letters::version));
    lock.execute(db).map_err(StorageError::from)?;
    let letter = find(db, id)?.ok_or(EditError::NotFound)?;
    if letter.state != LetterState::Draft {
        return Err(EditError::NotADraft);
    }
    if letter.version != version {
        return Err(EditError::ChangedMeanwhile);
    }
    Ok(letter)
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
