//! Copies a SQLite file while it is in use, and restores it from a copy.

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::result::Error;
use diesel::sql_types::Text;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::copy::DatabaseCopy;
use super::error::BackupError;
use super::temporary_file::{TemporaryFile, remove};
use crate::address::Address;
use crate::connection::Db;
use crate::migrate::{self, SchemaState};
use crate::sqlite_files::{with_companions, with_suffix};

/// The first bytes of every SQLite file.
const MAGIC: &[u8] = b"SQLite format 3\0";
/// Suffix of the copy of the database that was replaced.
const PREVIOUS_SUFFIX: &str = ".before-restore";
/// Maximum time in milliseconds that a backup or a restore waits while another process writes. A restore then fails with
/// [`BackupError::InUse`].
const BUSY_TIMEOUT_MS: u32 = 2_000;

/// Copies the database into an existing, empty file.
pub fn copy(database: &Path, file: &Path) -> Result<(), BackupError> {
    if !database.is_file() {
        return Err(BackupError::NoDatabase(database.to_owned()));
    }
    let name = file.to_str().ok_or_else(|| {
        BackupError::file(file)(io::Error::new(io::ErrorKind::InvalidInput, "the name is not Unicode"))
    })?;
    let mut db = open(database)?;
    diesel::sql_query("VACUUM INTO $1").bind::<Text, _>(name).execute(&mut db)?;
    Ok(())
}

/// Returns the file in which the replaced database is stored, or None if there was none.
pub fn restore(database: &Path, copy: &DatabaseCopy) -> Result<Option<PathBuf>, BackupError> {
    // A symbolic link is resolved, so that it still points to the database afterwards.
    let database = fs::canonicalize(database).unwrap_or_else(|_| database.to_owned());
    let temporary = TemporaryFile::new(&database, ".restoring")?;
    copy_to_temporary(copy, &temporary)?;
    check_and_update(&temporary, copy.name())?;
    let mut previous = None;
    if database.exists() {
        copy_owner(&database, temporary.path()).map_err(BackupError::file(temporary.path()))?;
        previous = Some(store_previous(&database)?);
    }
    temporary.replace(&database)?;
    Ok(previous)
}

fn copy_to_temporary(copy: &DatabaseCopy, temporary: &TemporaryFile) -> Result<(), BackupError> {
    let file = copy.name();
    let wal = with_suffix(file, "-wal");
    if fs::metadata(&wal).is_ok_and(|it| it.len() > 0) {
        let reason = format!(
            "its recent changes are in '{}'; copy a database that is in use with `petrecipes backup`",
            wal.display()
        );
        return Err(BackupError::not_a_copy(file, reason));
    }
    let mut from = copy.content()?;
    let mut to = temporary.create()?;
    let mut start = Vec::new();
    from.by_ref().take(16).read_to_end(&mut start).map_err(BackupError::file(file))?;
    if start != MAGIC {
        return Err(BackupError::not_a_copy(file, "it is not a SQLite file"));
    }
    io::copy(&mut start.as_slice().chain(from), &mut to).map_err(BackupError::file(temporary.path()))?;
    Ok(())
}

/// Checks that a copy is intact and has a schema of this program, then migrates it and moves all data into one file.
fn check_and_update(temporary: &TemporaryFile, file: &Path) -> Result<(), BackupError> {
    #[derive(QueryableByName)]
    struct Check {
        #[diesel(sql_type = Text)]
        integrity_check: String,
    }

    let damaged = |error: Error| BackupError::not_a_copy(file, error);
    let mut db = open(temporary.path())?;
    let found: Vec<Check> = diesel::sql_query("PRAGMA integrity_check").load(&mut db).map_err(damaged)?;
    match found.as_slice() {
        [only] if only.integrity_check == "ok" => {}
        found => {
            let reason = found.first().map_or("it is damaged", |it| it.integrity_check.as_str());
            return Err(BackupError::not_a_copy(file, reason));
        }
    }
    migrate::schema_state(&mut db)?.ensure_known(file)?;
    super::update_restored(&mut db)?;
    db.batch_execute("PRAGMA journal_mode = DELETE")?;
    Ok(())
}

impl SchemaState {
    pub(super) fn ensure_known(self, file: &Path) -> Result<(), BackupError> {
        match self {
            Self::Known => Ok(()),
            Self::Empty => Err(BackupError::not_a_copy(file, "it has no tables of this program")),
            Self::Newer => {
                Err(BackupError::not_a_copy(file, "it has a schema that only a newer version of the program knows"))
            }
        }
    }
}

/// Stores the database that is replaced under another name, and returns the name. A damaged database is stored with its
/// companion files.
fn store_previous(database: &Path) -> Result<PathBuf, BackupError> {
    let previous = with_suffix(database, PREVIOUS_SUFFIX);
    let file_error = || BackupError::file(&previous);
    let is_intact = checkpoint(database)?;
    remove(&previous).map_err(file_error())?;
    if fs::hard_link(database, &previous).is_err() {
        fs::copy(database, &previous).map_err(file_error())?;
    }
    for (path, suffix) in with_companions(database).skip(1).filter(|(path, _)| path.exists()) {
        if is_intact {
            // Another process has opened the database in the meantime.
            return Err(BackupError::InUse);
        }
        fs::rename(path, with_suffix(&previous, suffix)).map_err(file_error())?;
    }
    Ok(previous)
}

/// Moves all data into the main file, which fails while another process uses the database. Returns false if the
/// database is damaged.
fn checkpoint(database: &Path) -> Result<bool, BackupError> {
    #[derive(QueryableByName)]
    struct Mode {
        #[diesel(sql_type = Text)]
        journal_mode: String,
    }

    let mut db = open(database)?;
    let modes: Result<Vec<Mode>, Error> = diesel::sql_query("PRAGMA journal_mode = DELETE").load(&mut db);
    match modes {
        Ok(modes) if modes.iter().any(|it| it.journal_mode == "delete") => Ok(true),
        Ok(_) => Err(BackupError::InUse),
        Err(Error::DatabaseError(_, information)) if information.message().contains("locked") => {
            Err(BackupError::InUse)
        }
        Err(_) => Ok(false),
    }
}

/// Gives the new file the owner of the one it replaces, because the server may run as another user. The mode stays 0600.
#[cfg(unix)]
fn copy_owner(database: &Path, copy: &Path) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, chown};

    let (target, current) = (fs::metadata(database)?, fs::metadata(copy)?);
    if (target.uid(), target.gid()) != (current.uid(), current.gid()) {
        chown(copy, Some(target.uid()), Some(target.gid()))?;
    }
    Ok(())
}

#[cfg(not(unix))]
fn copy_owner(database: &Path, copy: &Path) -> io::Result<()> {
    fs::set_permissions(copy, fs::metadata(database)?.permissions())
}

fn open(file: &Path) -> Result<Db, BackupError> {
    let mut db = Db::open(&Address::Sqlite(file.to_owned()))?;
    db.batch_execute(&format!("PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}"))?;
    Ok(db)
}
