//! Administrators and their password hashes.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use thiserror::Error;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::{administrators, sessions};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Administrator {
    pub id: i64,
    pub name: String,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Error)]
pub enum AddError {
    #[error("There is already an administrator with this name.")]
    NameTaken,
    #[error("The administrator cannot be stored.")]
    Storage(#[from] StorageError),
}

/// Adds an administrator. Fails if the name is taken.
#[tracing::instrument(skip_all)]
pub fn add_administrator(db: &mut Db, name: &str, hash: &str, now: DateTime<Utc>) -> Result<(), AddError> {
    let existing: i64 = administrators::table
        .filter(administrators::name.eq(name))
        .count()
        .get_result(db)
        .map_err(StorageError::from)?;
    if existing > 0 {
        return Err(AddError::NameTaken);
    }
    diesel::insert_into(administrators::table)
        .values((
            administrators::name.eq(name),
            administrators::password_hash.eq(hash),
            administrators::created_at.eq(now.naive_utc()),
        ))
        .execute(db)
        .map_err(StorageError::from)?;
    Ok(())
}

/// Finds the id and the password hash of the administrator with this name.
pub fn find_password_hash(db: &mut Db, name: &str) -> Result<Option<(i64, String)>, StorageError> {
    Ok(administrators::table
        .filter(administrators::name.eq(name))
        .select((administrators::id, administrators::password_hash))
        .first(db)
        .optional()?)
}

/// Changes a password and closes the sessions of this administrator. Returns false if no administrator has the name.
#[tracing::instrument(name = "set_administrator_password", skip_all)]
pub fn set_password(db: &mut Db, name: &str, hash: &str) -> Result<bool, StorageError> {
    let Some((id, _)) = find_password_hash(db, name)? else { return Ok(false) };
    diesel::update(administrators::table.find(id)).set(administrators::password_hash.eq(hash)).execute(db)?;
    diesel::delete(sessions::table.filter(sessions::administrator_id.eq(id))).execute(db)?;
    Ok(true)
}

/// Deletes an administrator and their sessions. Returns false if no administrator has the name.
#[tracing::instrument(skip_all)]
pub fn remove_administrator(db: &mut Db, name: &str) -> Result<bool, StorageError> {
    Ok(diesel::delete(administrators::table.filter(administrators::name.eq(name))).execute(db)? > 0)
}

/// Returns all administrators by name.
pub fn list_administrators(db: &mut Db) -> Result<Vec<Administrator>, StorageError> {
    let rows: Vec<(i64, String, NaiveDateTime)> = administrators::table
        .select((administrators::id, administrators::name, administrators::created_at))
        .order(administrators::name)
        .load(db)?;
    Ok(rows.into_iter().map(|(id, name, at)| Administrator { id, name, created_at: at.and_utc() }).collect())
}
