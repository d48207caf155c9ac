//! The salt of a day, with which its visitors are told apart: the same for every process, and deleted after the day.

use chrono::NaiveDate;
use diesel::prelude::*;

use crate::connection::Db;
use crate::error::StorageError;
use crate::schema::secrets;
use crate::secrets::find_or_keep;

/// The salt of a day, else `fresh`. Call it inside `Storage::write`.
pub fn keep(db: &mut Db, day: NaiveDate, fresh: &str) -> Result<String, StorageError> {
    find_or_keep(db, &name(day), fresh)
}

/// After this nobody can tell who a visitor of an earlier day was.
pub fn forget_before(db: &mut Db, day: NaiveDate) -> Result<usize, StorageError> {
    let salts = secrets::table.filter(secrets::name.like("visitors %"));
    Ok(diesel::delete(salts.filter(secrets::name.lt(name(day)))).execute(db)?)
}

fn name(day: NaiveDate) -> String {
    format!("visitors {day}")
}
