//! Random values of this installation, made once and the same for every process.

use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::secrets;

/// The value kept under a name, else `fresh`, kept from now on. Call it inside `Storage::write`.
pub fn find_or_keep(db: &mut Db, name: &str, fresh: &str) -> Result<String, StorageError> {
    if let Db::Postgres(connection) = db {
        diesel::sql_query("SELECT pg_advisory_xact_lock(727003)").execute(connection)?;
    }
    let kept: Option<String> = secrets::table.find(name).select(secrets::value).first(db).optional()?;
    if let Some(kept) = kept {
        return Ok(kept);
    }
    diesel::insert_into(secrets::table).values((secrets::name.eq(name), secrets::value.eq(fresh))).execute(db)?;
    Ok(fresh.to_owned())
}
