//! Random values of this installation. They are created once and shared by all processes.

use diesel::prelude::*;

use crate::advisory_lock;
use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::secrets;

/// Returns the value with this name. If there is none, stores and returns `fresh`. Call it inside `Storage::write`.
#[tracing::instrument(name = "find_or_create_secret", skip_all, fields(name))]
pub fn find_or_create(db: &mut Db, name: &str, fresh: &str) -> Result<String, StorageError> {
    if let Db::Postgres(connection) = db {
        // Several processes may start at once; this lock lets one of them create the value.
        advisory_lock::lock_transaction(connection, advisory_lock::SECRETS)?;
    }
    let existing: Option<String> = secrets::table.find(name).select(secrets::value).first(db).optional()?;
    if let Some(existing) = existing {
        return Ok(existing);
    }
    diesel::insert_into(secrets::table).values((secrets::name.eq(name), secrets::value.eq(fresh))).execute(db)?;
    Ok(fresh.to_owned())
}
